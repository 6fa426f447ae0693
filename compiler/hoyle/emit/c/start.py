"""Where a record begins: the state as a struct of C, and how it is filled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress

from hoyle.emit.c.effects import CEffects
from hoyle.emit.c.expressions import NOW
from hoyle.emit.c.functions import Functions, headed
from hoyle.emit.c.layout import UNARY, Applied, Body, CNode, CText, binary, comment, flat
from hoyle.emit.c.moments import Moments
from hoyle.emit.c.sorts import Unwritable, type_of
from hoyle.emit.slice.course import Owed, Slice
from hoyle.ir import ListOf, SetOf, State
from hoyle.ir.kinds import nothing


class CStart:
    """Writes the state, and how it is begun; `told` are the states that a record may tell."""

    def __init__(
        self, book: Slice, states: Sequence[State], functions: Functions, moments: Moments
    ) -> None:
        self.shape = book.shape
        self.states = states
        self.functions = functions
        self.moments = moments
        options = {option.name for option in book.book.options}
        self._supposed: Mapping[str, int] = {}
        told = (s.name for s in states if s.tag or s.rebuilt or s.name in options)
        self.told = {name: place for place, name in enumerate(told)}  # by which a record tells it

    def members(self, duties: Sequence[Owed], most: int) -> list[str]:
        """Declare what the state consists of."""
        names = self.functions.say.states
        lines = [
            "bool unsure; /* something was met that cannot be told here */",
            "set open;    /* what the record does not tell of how it began */",
        ]
        for state in self.states:
            sizes = "".join(f"[1 + {self.shape.size(key.name)}]" for key in state.keys)
            lines.append(f"{type_of(state.sort, self.shape)} {names[state.name]}{sizes};")
        for owed in duties:
            fields = "".join(f"{self.functions.declared(var)}; " for var in owed.vars)
            lines.append(comment(owed.why))
            lines.append(f"struct {{ {fields}}} owed_{owed.number}[{most}];")
            lines.append(f"size_t owed_{owed.number}_count;")
        # What is seldom touched stands last, out of the way of the rest.
        return [
            *lines,
            *self.moments.members(),
            "set asked, begun; /* what of that was asked for, and what may have been none */",
            "bool contradicted; /* by an act that cannot have been */",
        ]

    def write(self, supposed: Mapping[str, int]) -> None:
        """Write the function that begins a record; `supposed` are the bits of what may be."""
        self._supposed = supposed
        self.functions.named("begin", self._begin)

    def _begin(self) -> list[str]:
        body = Body()
        body.add("*now = (struct state){0};")
        self._emptied(body)
        for state in self.states:
            try:
                self._start(state, body)
            except Unwritable:
                body.add("now->unsure = true;")
        with suppress(Unwritable):  # then no act that asks for it could be written
            self.moments.begin(body)
        params = ["struct state *now"]
        params += ["const struct heard *heard"] if self.told else []
        params += ["const struct world *world"] if self._supposed else []
        head = headed("static void begin(", params)
        return ["/* Begin where a record begins. */", *head, *body.lines, "}"]

    def _emptied(self, body: Body) -> None:
        """Put none where there is nothing yet, in the slot of none too."""
        names = self.functions.say.states
        rows: dict[tuple[int, ...], list[str]] = {}
        for state in self.states:
            if nothing(state.sort) == -1:
                sizes = tuple(self.shape.size(key.name) for key in state.keys)
                rows.setdefault(sizes, []).append(names[state.name])
        for sizes, found in rows.items():
            keys = [f"k{i}" for i in range(len(sizes))]
            with ExitStack() as loops:
                for key, size in zip(keys, sizes, strict=True):
                    head = f"for (int64_t {key} = 0; {key} <= {size}; {key}++)"
                    loops.enter_context(body.block(head))
                at = "".join(f"[{key}]" for key in keys)
                body.add(*(f"now->{name}{at} = NONE;" for name in found))

    def _start(self, state: State, body: Body) -> None:
        """Compute where a state starts, unless the record tells."""
        start = self.functions.fold(state.start)
        told = state.name in self.told
        bit = self._supposed.get(state.name)
        if state.empty and not told and bit is None:
            return
        value = CEffects(self.functions).fitted(start, state.sort)
        say, names = self.functions.say, self.functions.names
        keys: list[CNode] = [CText(names.variable(f"k{i}")) for i in range(len(state.keys))]
        with ExitStack() as loops:
            slot: CNode = CText("0")
            for i, (key, kind) in enumerate(zip(keys, state.keys, strict=True)):
                assert isinstance(key, CText)
                size = self.shape.size(kind.name)
                head = f"for (int64_t {key.text} = 0; {key.text} < {size}; {key.text}++)"
                loops.enter_context(body.block(head))
                slot = binary("+", binary("*", slot, CText(str(size))), key) if i else key
            if told:
                value = self._told(state, slot, value)
            if bit is not None:
                value = Applied("supposed", (CText("world"), CText(str(bit)), value))
            body.put(f"{say.slot(state.name, keys)} = ", value)

    def _told(self, state: State, slot: CNode, value: CNode) -> CNode:
        """Write what the record tells of a slot, if it does."""
        cast = ""
        low, high = self.functions.say.ranges.sort(state.sort)
        match state.sort:
            case SetOf(of):
                high, cast = (1 << self.shape.size(of.name)) - 1, "(set)"
                value = CText(f"(int64_t){flat(value, UNARY)}")
            case ListOf():
                raise Unwritable
        bounds = (CText(str(low)), CText(str(high)))
        place = CText(str(self.told[state.name]))
        got = Applied("told_of", (NOW, CText("heard"), place, slot, *bounds, value))
        made = CText(f"{cast}{flat(got)}") if cast else got
        if isinstance(state.sort, SetOf) and state.sort.most is not None:
            return Applied("at_most", (NOW, made, CText(str(state.sort.most))))
        return made
