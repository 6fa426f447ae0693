"""What comes once something is so, as a function of C; `Unwritable` if C cannot tell it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from functools import partial
from itertools import groupby

from hoyle.emit.c.effects import CEffects
from hoyle.emit.c.expressions import mask
from hoyle.emit.c.functions import Functions, headed
from hoyle.emit.c.layout import Body, Chain, CText, Unary, comment
from hoyle.emit.c.sorts import WIDEST, Unwritable
from hoyle.emit.slice.course import Follow, Slice
from hoyle.emit.slice.liveness import pruned, used
from hoyle.ir import Enum, Var
from hoyle.ir.conditions import all_of, among
from hoyle.ir.reads import changed, effect_exprs


class Moments:
    """Writes what is watched for: whether each is so, and what is done when it comes to be so."""

    def __init__(self, book: Slice, kept: frozenset[str], functions: Functions) -> None:
        self.functions = functions
        self._reads = book.reads
        watches = (replace(one, effects=pruned(one.effects, kept)) for one in book.watches)
        self.watches = [watch for watch in watches if watch.alarm or watch.effects]
        self._name = functions.names.function("moments") if self.watches else ""
        self._tests = [
            functions.names.function(f"once {i}") for i in range(1, len(self.watches) + 1)
        ]
        self._written: bool | None = None
        self._grounds = list(dict.fromkeys(map(self._rests, self.watches)))
        for watch in self.watches:
            for state in self._rests(watch):
                functions.watched[state] = functions.watched.get(state, 0) | self._bit(watch)
        self._again = any(map(self._stirs, self.watches))

    def _bit(self, watch: Follow) -> int:
        """Give the bit of what a moment rests on; those that rest on the same share it."""
        return 1 << min(self._grounds.index(self._rests(watch)), WIDEST)  # any beyond the last

    def _grouped(self) -> Iterator[tuple[str, list[tuple[int, Follow]]]]:
        """Yield the question whether anything was written that some rest on, and their numbers."""
        numbered = enumerate(self.watches, 1)
        for bit, group in groupby(numbered, key=lambda one: self._bit(one[1])):
            yield f"if ((now->written & {mask(bit)}) != 0)", list(group)

    def touched(self, states: frozenset[str]) -> bool:
        """Tell whether anything that is watched for rests on one of some states."""
        return any(self._rests(watch) & states for watch in self.watches)

    def _rests(self, watch: Follow) -> frozenset[str]:
        return self._reads.states(watch.test, *(e for _, e in (*watch.each, *watch.given)))

    def function(self) -> str:
        """Name the function that does what comes; it is written when it is first asked for."""
        if self._written is None:
            self._written = False
            for i, watch in enumerate(self.watches, 1):
                test = self._tests[i - 1]
                self.functions.named(test, partial(self._test, test, watch))
            self.functions.named(self._name, self._moments)
            self._written = True
        if not self._written:
            raise Unwritable
        return self._name

    def members(self) -> list[str]:
        """Declare what was so after the act before, of each thing that is watched for."""
        lines: list[str] = []
        for i, watch in enumerate(self.watches, 1):
            with suppress(Unwritable):  # then no act that it comes of could be written
                lines.append(f"{self._declared('was', i, watch)};")
        note = "/* since moments were looked at: a bit for what some rest on */"
        return [f"set written; {note}", *lines] if self.watches else []

    def begin(self, body: Body) -> None:
        """Write what is so at the start."""
        if self.watches:
            self.function()
        for i, watch in enumerate(self.watches, 1):
            self._look(i, watch, "now->was", body)

    # ------------------------------------------------------------ parts

    def _declared(self, word: str, i: int, watch: Follow) -> str:
        """Declare something of each binding: what is so of the last variable is a set."""
        if not watch.each:
            return f"bool {word}_{i}"
        *sizes, last = (self._size(var) for var, _ in watch.each)
        if last > WIDEST:
            raise Unwritable
        return f"set {word}_{i}{''.join(f'[{size}]' for size in sizes)}"

    def _size(self, var: Var) -> int:
        if not isinstance(var.sort, Enum):
            raise Unwritable
        return self.functions.shape.size(var.sort.name)

    def _bound(self, watch: Follow) -> list[str]:
        return [self.functions.names.variable(var.name) for var, _ in watch.each]

    def _test(self, name: str, watch: Follow) -> list[str]:
        """Write the function that tells whether something is so."""
        functions = self.functions
        body = Body()
        for var, expr in used(watch.given, (watch.test, *(one for _, one in watch.given))):
            functions.keep(var, expr, body)
        is_full = functions.shape.is_full
        inside = [among(var, group) for var, group in watch.each if not is_full(group)]
        functions.give(functions.fold(all_of(*inside, watch.test)), body)
        params = [f"int64_t {own}" for own in self._bound(watch)]
        head = headed(f"static inline bool {name}(", ["struct state *now", *params])
        return [comment(watch.why), *head, *body.lines, "}"]

    def _look(self, i: int, watch: Follow, where: str, body: Body) -> None:
        """Write how it is found out whether something is so, for each binding."""
        bound = self._bound(watch)
        asked = f"{self._tests[i - 1]}({', '.join(('now', *bound))})"
        with self._outer(watch, body) as at:
            if not bound:
                body.add(f"{where}_{i} = {asked};")
                return
            last, size = bound[-1], self._size(watch.each[-1][0])
            body.add(f"{where}_{i}{at} = 0;")
            with body.block(f"for (int64_t {last} = 0; {last} < {size}; {last}++)"):
                body.add(f"{where}_{i}{at} |= (set){asked} << {last};")

    @contextmanager
    def _outer(self, watch: Follow, body: Body) -> Iterator[str]:
        """Write loops over what all variables but the last are bound to, and tell where it is."""
        bound = self._bound(watch)[:-1]
        with ExitStack() as loops:
            for own, (var, _) in zip(bound, watch.each, strict=False):
                head = f"for (int64_t {own} = 0; {own} < {self._size(var)}; {own}++)"
                loops.enter_context(body.block(head))
            yield "".join(f"[{own}]" for own in bound)

    def _moments(self) -> list[str]:
        body = Body()
        for i, watch in enumerate(self.watches, 1):
            start = "{0}" if watch.each[1:] else "0" if watch.each else "false"
            body.add(f"{self._declared('is', i, watch)} = {start};")
            if self._fires(watch):
                body.add(f"{self._declared('fired', i, watch)} = {start};")
        if self._again:
            body.add("bool again;", "do {")
            body.indent += 4
            body.add("again = false;")
        for asked, group in self._grouped():
            with body.block(asked):
                for i, watch in group:
                    self._moment(i, watch, body)
        if self._again:
            body.indent -= 4
            body.add("} while (again);")
        for asked, group in self._grouped():
            with body.block(asked):
                for i, watch in group:
                    with self._outer(watch, body) as at:
                        body.add(f"now->was_{i}{at} = is_{i}{at};")
        body.add("now->written = 0;", "return false;")
        head = headed(f"static inline bool {self._name}(", ["struct state *now"])
        return ["/* Do what comes once something is so. */", *head, *body.lines, "}"]

    def _fires(self, watch: Follow) -> bool:
        """Tell whether it must be kept what has come already of what is asked for."""
        return self._again and bool(watch.effects)

    def _stirs(self, watch: Follow) -> bool:
        """Tell whether what something brings may bring another thing that is watched for."""
        return not self.functions.watched.keys().isdisjoint(changed(watch.effects))

    def _moment(self, i: int, watch: Follow, body: Body) -> None:
        given = used(watch.given, effect_exprs(watch.effects))
        if given and watch.each:
            raise Unwritable
        functions = self.functions
        functions.say.ranges.meet(*(var for var, _ in watch.each))
        self._look(i, watch, "is", body)
        if watch.alarm:
            body.note(watch.why)
        with self._come(i, watch, body):
            if watch.alarm:
                body.add("return true;")
                return
            if self._stirs(watch):
                body.add("again = true;")
            for var, expr in given:
                functions.keep(var, expr, body)
            CEffects(functions).write(watch.effects, body)

    def _came(self, i: int, watch: Follow, at: str) -> Chain:
        """Give what is so that was not so before, and of which nothing has come yet."""
        before = [f"now->was_{i}{at}", *([f"fired_{i}{at}"] if self._fires(watch) else [])]
        sign, no = ("&", "~") if watch.each else ("&&", "!")
        return Chain(sign, (CText(f"is_{i}{at}"), *(Unary(no, CText(one)) for one in before)))

    @contextmanager
    def _come(self, i: int, watch: Follow, body: Body) -> Iterator[None]:
        """Write what is done for each binding for which something has come to be so."""
        fires = self._fires(watch)
        with self._outer(watch, body) as at:
            came = self._came(i, watch, at)
            if not watch.each or watch.alarm:
                test = Chain("!=", (came, CText("0"))) if watch.each else came
                with body.block("if (", test):
                    body.add(*([f"fired_{i}{at} = true;"] if fires else []))
                    yield
                return
            last = self._bound(watch)[-1]
            rest = f"rest_{i}"
            going = f"; {rest} != 0; {rest} &= {rest} - 1) {{"
            with body.block(f"for (set {rest} = ", came, going):
                body.add(f"const int64_t {last} = first({rest});")
                body.add(*([f"fired_{i}{at} |= only({last});"] if fires else []))
                yield
