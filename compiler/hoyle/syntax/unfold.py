"""Short forms written out: what stands once in a file for several of its kind.

One item may declare several acts or states, or place several laws; a clause may have several
triggers and a window several ends, with a condition for all of them; an offence may say its
penalty, a duty what breaks it in one case and otherwise; a liberty may lift several offences, a
menu be for any of several. Each becomes the several that it stands for, so that nothing after this
knows of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from hoyle.syntax.tree import File, Node, Terminal

TRIGGERS = ("on_act", "after_act", "on_offence", "on_election", "once")

# The items that say when menus lapse together: these that are named, if any, or all but these.
MENUS = ("menus", "menus_except")

# How a variable stands in a phrase; EITHER is what unfolding makes of one, bound or not.
VARIABLES = ("VAR", "ANY", "EITHER")

Child = Node | Terminal | None


def unfolded(file: File) -> File:
    """Write out the short forms of a file."""
    return replace(file, items=tuple(part for item in file.items for part in _items(item)))


def _items(item: Node) -> Iterator[Node]:
    match item.rule:
        case "act":
            yield from _acts(item)
        case "state":
            yield from _states(item)
        case "place":
            for law in item.nodes():
                yield Node("place", (law,), law.span)
        case rule if rule in MENUS:
            yield replace(item, parts=(*item.nodes("names"), *_triggers(item)))
        case "law" | "shared":
            yield replace(item, parts=tuple(one for part in item.parts for one in _clauses(part)))
        case _:
            yield item


def _acts(item: Node) -> Iterator[Node]:
    """Give an act for each phrase of an item; all may happen when and do what it says."""
    formal = tuple(item.words("FORMAL"))
    rest = tuple(item.nodes("possible", "does"))
    phrases = list(item.nodes("phrase"))
    for name, phrase in zip(item.words("NAME"), phrases, strict=True):
        span = item.span if len(phrases) == 1 else name.span
        yield Node("act", (*formal, name, phrase, *rest), span)


def _states(item: Node) -> Iterator[Node]:
    names = list(item.words("NAME"))
    rest = [part for part in item.parts if part not in names]
    for name in names:
        yield Node("state", (name, *rest), item.span if len(names) == 1 else name.span)


def _clauses(part: Child) -> Iterator[Child]:
    """Give a clause for each trigger of one, then the consequence that its penalty is."""
    if not isinstance(part, Node):
        yield part
        return
    if len(list(part.nodes("breach"))) == 2:
        for case in _broken(part):
            yield from _clauses(case)
        return
    if part.rule == "liberty":
        yield from _liberties(part)
        return
    part = _for_any(part)
    parts = [end for one in part.parts for end in _ends(one)]
    place = next((at for at, one in enumerate(parts) if _is_trigger(one)), 0)
    others = [one for one in parts if not _is_trigger(one)]
    triggers = _triggers(part)
    for trigger in triggers:
        yield replace(part, parts=(*others[:place], trigger, *others[place:]))
    if not triggers:
        yield replace(part, parts=tuple(parts))
    breach = part.node("breach")
    for penalty in [one for tail in part.nodes("clause_tail") for one in tail.nodes("penalty")]:
        assert breach is not None
        does = Node("does", penalty.parts, penalty.span)
        yield Node("consequence", (Node("on_offence", (breach,), breach.span), does), penalty.span)


def _liberties(liberty: Node) -> Iterator[Node]:
    """Give a liberty for each offence that one lifts, with the condition for all of them."""
    common, tail = liberty.node("common"), liberty.the("clause_tail")
    for one in liberty.nodes("lifted"):
        parts = one.parts if common is None else _with(one, (), common)
        yield replace(liberty, parts=(*parts, tail))


def _broken(duty: Node) -> Iterator[Node]:
    """Give a duty for each of the two cases in which it is broken otherwise.

    What the second says is said in both, unless the first has words of its own.
    """
    parts = duty.parts
    at, other = (place for place, one in enumerate(parts) if one in list(duty.nodes("breach")))
    case = parts[at + 1]
    assert isinstance(case, Node)
    otherwise = Node("not_expr", (case,), case.span)
    first = (parts[at], *parts[at + 2 : other])
    if not any(one.node("says") for one in duty.nodes("clause_tail") if one in first):
        said = [one for end in duty.nodes("clause_tail") for one in end.nodes("says")]
        first = (*first, *said)
    for test, end in ((case, first), (otherwise, parts[other:])):
        common = Node("common", (test,), test.span)
        begun = (
            replace(one, parts=_with(one, tuple(one.nodes("each")), common))
            if isinstance(one, Node) and one.rule in TRIGGERS
            else one
            for one in parts[:at]
        )
        yield replace(duty, parts=(*begun, *end))


def _for_any(menu: Node) -> Node:
    """Give a menu for any of several as one for each, which another's election closes."""
    holders = menu.node("any_of")
    if holders is None:
        return menu
    (who,), (these,), span = holders.words("VAR"), holders.nodes(), holders.span
    in_force = Node("not_expr", (Node("in_vain", (), span),), span)
    ends: list[Child] = []
    for phrase in (next(option.nodes("phrase")) for option in menu.nodes("option")):
        actor = next(phrase.words("VAR"), who)
        other = replace(actor, kind="EITHER", text=f"{actor.text}_")  # none is written so
        who_else = Node("var", (replace(other, kind="VAR"),), span)
        one_of_them = Node("in_expr", (who_else, these), span)
        test = Node("and_expr", (one_of_them, in_force), span)
        words = tuple(other if one is actor else _either(one) for one in phrase.parts)
        act = Node("on_act", (replace(phrase, parts=words), test), phrase.span)
        ends.append(Node("until", (act,), phrase.span))
    parts: list[Child] = []
    for one in menu.parts:
        if one is holders:
            parts.append(Node("var", (who,), span))
        elif isinstance(one, Node) and one.rule in TRIGGERS:
            parts += [replace(one, parts=(Node("each", (who, these), span), *one.parts)), *ends]
        else:
            parts.append(one)
    return replace(menu, parts=tuple(parts))


def _either(part: Child) -> Child:
    variable = isinstance(part, Terminal) and part.kind == "VAR"
    return replace(part, kind="EITHER") if isinstance(part, Terminal) and variable else part


def _ends(part: Child) -> Iterator[Child]:
    """Give each end of a window a part of its own, in options too."""
    if isinstance(part, Node) and part.rule in ("until", "before"):
        for trigger in _triggers(part):
            yield replace(part, parts=(trigger,))
    elif isinstance(part, Node) and part.rule == "option":
        yield replace(part, parts=tuple(end for one in part.parts for end in _ends(one)))
    elif isinstance(part, Node) and part.rule == "since":
        ends = tuple(replace(one, parts=tuple(_triggers(one))) for one in part.nodes("until"))
        yield replace(part, parts=(*_triggers(part), part.node("says"), *ends))
    else:
        yield part


def _is_trigger(part: Child) -> bool:
    return isinstance(part, Node) and part.rule in (*TRIGGERS, "common")


def _triggers(part: Node) -> list[Node]:
    """Give the triggers of a clause or window, each with what is gone through for all of them
    (`for each` before the first) unless it has its own, and with the condition for all of them
    (`, if` after the last).
    """
    triggers = list(part.nodes(*TRIGGERS))
    common = part.node("common")
    eaches = tuple(triggers[0].nodes("each")) if triggers else ()
    return [
        replace(one, parts=_with(one, tuple(one.nodes("each")) or eaches, common))
        for one in triggers
    ]


def _with(trigger: Node, eaches: Sequence[Node], common: Node | None) -> tuple[Child, ...]:
    rest = [part for part in trigger.parts if not (isinstance(part, Node) and part.rule == "each")]
    if common is not None:
        shared = next(common.nodes())
        own = rest.pop()  # the last part is the condition, None if there is none
        both = [part for one in (own, shared) if isinstance(one, Node) for part in conjuncts(one)]
        rest.append(shared if own is None else Node("and_expr", tuple(both), shared.span))
    return (*eaches, *rest)


def conjuncts(condition: Node) -> Sequence[Node]:
    """Give the parts of a condition that all must hold."""
    return list(condition.nodes()) if condition.rule == "and_expr" else [condition]
