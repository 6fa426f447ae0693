"""The record in generated code: the class of its states, how it starts, and the acts."""

from __future__ import annotations

import re

from hoyle.emit.python.body import OWN, STATE, Function
from hoyle.emit.python.effects import PyEffects
from hoyle.emit.python.layout import (
    TAB,
    Group,
    PyNode,
    call,
    filled,
    lay,
    listing,
    mapping,
    text,
    together,
)
from hoyle.emit.python.lexicon import Lexicon, nothing, type_of
from hoyle.emit.python.literals import WIDTH, quoted, width
from hoyle.emit.python.terms import PyScope
from hoyle.emit.python.watching import Watched, writes_apart
from hoyle.emit.python.words import PyWords
from hoyle.ir import (
    Act,
    Definition,
    Enum,
    ListOf,
    Slot,
    State,
    Truth,
    may_be_none,
)
from hoyle.ir.conditions import negated

_OWN = ("menus", "in_vain", "conflicts", "stopped")


# ---------------------------------------------------------------- the class


def emit_state(lexicon: Lexicon) -> str:
    """Write the class of the record's state."""
    attributes = lexicon.attributes
    slots = sorted(attributes.values(), key=_natural)
    lines = [
        "class State(BaseState):",
        f'{TAB}"""What the record says so far. Lists, by key, end in the value for no key."""',
        "",
        *lay(call("named", text(" ".join(slots))), 1, before="__slots__ = "),
        "",
        f"{TAB}def __init__(self) -> None:",
        f"{TAB * 2}super().__init__()",
        *_initial(lexicon),
        "",
        f"{TAB}def copy(self) -> State:",
        f'{TAB * 2}"""Give a state that changes by itself."""',
        f"{TAB * 2}new = State.__new__(type(self))",
    ]
    for state in lexicon.book.states:
        name = attributes[state.name]
        lines.append(f"{TAB * 2}new.{name} = self.{name}{'[:]' if state.keys else ''}")
    lines += [f"{TAB * 2}new.{name} = self.{name}" for name in _OWN]
    lines += [f"{TAB * 2}new.writing = new.written = -1", f"{TAB * 2}return new"]
    return "\n".join([*lines, "", "", "Judge = Referee[State]"])


def _initial(lexicon: Lexicon) -> list[str]:
    """Write what states are at first, those that are one thing together."""
    lines: list[str] = []
    listed: dict[str, str] = {}
    alike: dict[str, list[str]] = {}
    for state in lexicon.book.states:
        name, value = f"self.{lexicon.attributes[state.name]}", nothing(state.sort)
        kind = type_of(state.sort) if isinstance(state.sort, ListOf) else ""
        if kind:
            whole = f"list[{kind}] = {lexicon.blank(state)}" if state.keys else f"{kind} = {value}"
            lines.append(f"{TAB * 2}{name}: {whole}")
        elif state.keys:
            listed[name] = lexicon.blank(state)
        else:
            rows = alike.setdefault(value, [TAB * 2])
            if width(f"{rows[-1]}{name} = {value}") > WIDTH:
                rows.append(TAB * 2)
            rows[-1] += f"{name} = "
    lines += together(listed, 2)
    return [*lines, *(row + value for value, rows in alike.items() for row in rows)]


def _natural(name: str) -> list[tuple[int, int, str]]:
    """Order names as people do, numbers in them by their size."""
    return [
        (0, int(part), "") if part.isdigit() else (1, 0, part)
        for part in re.split(r"(\d+)", name)
        if part
    ]


# ---------------------------------------------------------------- the start


def emit_start(lexicon: Lexicon) -> str:
    """Write the function that lays out a record before its first event."""
    params = [STATE, ("choices", "Args"), ("told", "dict[str, dict[int, int]]")]
    doc = ["Lay out the record before its first event, with what it tells of its start."]
    f = Function(lexicon, "begin", params, "State", doc)
    options = {option.name: place for place, option in enumerate(lexicon.book.options)}
    for state in lexicon.book.states:
        if state.name in options:
            f.line(f"state.{lexicon.attributes[state.name]} = choices[{options[state.name]}]")
        else:
            _start(f, state)
    f.line("return state")
    return f.text()


def emit_amiss(lexicon: Lexicon) -> str:
    """Write the function that says why no game begins as a record says."""
    doc = ["Say why no game begins in a state; None if one may."]
    f = Function(lexicon, "amiss", OWN, "str | None", doc)
    for start in lexicon.book.starts:
        with f.when(negated(start.test), PyScope()):
            f.statement(PyWords(f, PyScope()).sentence(start.says), before="return ")
    f.line("return None")
    return f.text()


def _start(f: Function, state: State) -> None:
    lexicon = f.lexicon
    target = f"state.{lexicon.attributes[state.name]}"
    if not state.empty:
        _computed(f, state, target)
    if isinstance(state.sort, ListOf) or not (state.tag or state.rebuilt or state.unknown):
        return
    name = quoted(state.name)
    turned = "bool(value)" if isinstance(state.sort, Truth) else "value"
    if state.keys:
        with f.block(f"for slot, value in told.get({name}, {{}}).items()"):
            f.line(f"{target}[slot] = {turned}")
    else:
        value = f"told.get({name}, {{}}).get(0, {target})"
        f.line(f"{target} = {f'bool({value})' if isinstance(state.sort, Truth) else value}")
    if state.unknown:
        optional = may_be_none(state.sort)
        f.line(f"state.suppose({quoted(lexicon.attributes[state.name])}, {optional})")


def _computed(f: Function, state: State, target: str) -> None:
    """Compute the starting value of each slot, in order."""
    scope = PyScope()
    opened = 0
    for i, key in enumerate(state.keys):
        name = f"key_{i + 1}"
        f.line(f"for {name} in range({f.lexicon.size(key.name)}):")
        f.indent += 1
        opened += 1
        scope = scope.bind(f"k{i}", name, sure=True)
    if state.keys:
        strides = f.lexicon.key_strides(state.name)
        terms = [
            f"key_{i + 1}{f' * {stride}' if stride > 1 else ''}" for i, stride in enumerate(strides)
        ]
        target = f"{target}[{' + '.join(terms)}]"
    f.statement(PyEffects(f).stored(state.start, state.sort, scope), f"{target} = ")
    f.indent -= opened


# ---------------------------------------------------------------- definitions


def emit_definition(lexicon: Lexicon, definition: Definition, bits: int) -> str:
    """Write a definition as a function; `bits` are those of what is watched for."""
    reads = lexicon.reads.definition(definition.name)
    scope, params = PyScope(), [STATE] if reads else []
    for param in definition.params:
        name = scope.local(param.name, lexicon)
        scope = scope.bind(param.name, name)
        params.append((name, type_of(param.sort)))
    span = definition.span
    said = " ".join("..." if word == "_" else word for word in definition.name.split(" "))
    doc = [f"The book's {said}: rules/{span.file}:{span.line}."]
    name = lexicon.functions[definition.name]
    f = Function(lexicon, name, params, type_of(definition.sort), doc)
    _exceptions(f, definition, scope)
    f.give(definition.base, scope)
    place = lexicon.remembered.get(definition.name)
    if place is None and not lexicon.is_pure(definition.name):
        return f.text()
    above, head, body = f.text().rpartition(f"def {name}(")
    return f"{above}@{'pure' if place is None else f'remembered({bits + place})'}\n{head}{body}"


def _exceptions(f: Function, definition: Definition, scope: PyScope) -> None:
    """Let the exceptions that are live defeat the base."""
    exceptions = definition.exceptions
    if len(exceptions) == 1:
        (only,) = exceptions
        with f.when(only.test, scope):
            f.give(only.value, scope)
    if len(exceptions) < 2:
        return
    labels = [one.label for one in exceptions]
    place = f.lexicon.book.definitions.index(definition)
    params = [scope.vars[param.name] for param in definition.params]
    items: list[PyNode] = []
    for one in exceptions:
        over = sum(1 << i for i, label in enumerate(labels) if label in one.over)
        items.append(listing([f.expressions.value(one.test, scope).node, str(over)]))
    bound = listing(params)
    live: PyNode = Group("[", tuple(items), "]")
    f.statement(call("prevailing", "state", str(place), bound, live), before="live = ")
    for i, one in enumerate(exceptions):
        with f.block(f"if live == {i}"):
            f.give(one.value, scope)


def conflicts(lexicon: Lexicon) -> list[str]:
    """Write the definitions whose exceptions can conflict, with their parameters."""
    items: dict[str, PyNode] = {}
    for place, definition in enumerate(lexicon.book.definitions):
        if len(definition.exceptions) > 1:
            params = [lexicon.variable(one.name, one.sort) for one in definition.params]
            items[str(place)] = listing([text(definition.name), listing(params)])
    return filled(mapping(items), before="CONFLICTS: Conflicts = ")


# ---------------------------------------------------------------- acts


def emit_act(lexicon: Lexicon, act: Act, watched: Watched) -> str:
    """Write what an act does, and why it may be impossible; "" for an act that does nothing."""
    made: list[str] = []
    scope, params = act_scope(lexicon, act)
    base = lexicon.act_functions[act.name]
    where = f"rules/{act.span.file}:{act.span.line}"
    if act.possible is not None:
        doc = [f"Say why an act, {act.name}, cannot have happened; None if it can ({where})."]
        f = Function(lexicon, f"{base}_impossible", [*OWN, *params], "str | None", doc)
        with f.when(act.possible, scope):
            f.line("return None")
        f.statement(PyWords(f, scope).sentence(act.possible_says), before="return ")
        made.append(f.text())
    if act.effects:
        doc = [f"Do what an act, {act.name}, does ({where})."]
        f = Function(lexicon, base, [*OWN, *params], "None", doc)
        stirs = watched.mask if writes_apart(act) else None
        PyEffects(f, stirs=stirs).all(act.effects, scope)
        made.append(f.text())
    return "\n\n\n".join(made)


def emit_deeds(lexicon: Lexicon, watched: Watched) -> list[str]:
    """Write the named effects that anything written so far calls, in the order of the book."""
    made: dict[str, str] = {}
    written: set[str] = set()
    while called := [*lexicon.deeds.called(written)]:  # and what these call
        for deed in called:
            doc = [f"The book's effect, {deed.name}: rules/{deed.span.file}:{deed.span.line}."]
            f = Function(lexicon, lexicon.deeds.names[deed.name], [STATE], "None", doc)
            does = PyEffects(f, judge=False, stirs=watched.mask, deed=deed)
            does.all(deed.effects, PyScope())
            made[deed.name] = f.text()
    return [made[deed.name] for deed in lexicon.book.deeds if deed.name in made]


def act_scope(lexicon: Lexicon, act: Act) -> tuple[PyScope, list[tuple[str, str]]]:
    """Give the scope of an act's roles, and them as parameters."""
    scope = PyScope()
    params: list[tuple[str, str]] = []
    for role in act.roles:
        name = scope.local(role.var, lexicon)
        scope = scope.bind(role.var, name, sure=isinstance(role.sort, Enum))
        params.append((name, type_of(role.sort)))
    return scope, params


def phrase(act: Act) -> PyNode:
    """Write an act's phrase: words, and the places of its roles."""
    places = {role.var: i for i, role in enumerate(act.roles)}
    return listing(
        str(places[part.var]) if isinstance(part, Slot) else text(part.text) for part in act.phrase
    )
