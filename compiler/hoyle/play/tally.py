"""How often a definition of a book gives each value, over all that its arguments can be.

The definition is evaluated by the code generated from the book. Members of a product, cards,
are dealt from one pack: none stands in two arguments. Everything else runs freely.

Most packs need not be gone through one by one. Where `symmetry` proves that members may change
places, one set of each class stands for all that become it; and what is proved to depend on a
part alone is remembered by that part. Both are left aside by `every`.
"""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import partial, wraps
from inspect import signature
from itertools import combinations
from math import comb
from typing import cast

from hoyle import ir
from hoyle.ir.visitor import called
from hoyle.play.jobs import forked
from hoyle.play.symmetry import Exchange, Symmetry, exchanges
from hoyle.shared.masks import members

DefinitionFn = Callable[..., int]
Key = Callable[[int], Hashable]
HandsDone = Callable[[int], None]  # sets of the first argument done since the last call

_CHUNK_SIZE = 512  # sets of the first argument that a process takes at a time


@dataclass(frozen=True, slots=True)
class Question:
    """What is to be counted: a definition, how many members each of its sets has, the readings.

    `among` are the members that are dealt, by kind; all of them, if a kind is not there.
    """

    definition: str
    sizes: tuple[int, ...]
    options: tuple[int, ...] = ()
    among: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Tally:
    """How often each value came, and what was done to know it.

    `evaluated` is how many times the definition was; `exchange` what it was proved to bear,
    `remembered` the definitions of which values were remembered, each with the part it rests on.
    """

    counts: Counter[int]
    evaluated: int
    exchange: Exchange | None = None
    remembered: tuple[tuple[str, str], ...] = ()

    @property
    def total(self) -> int:
        """Count the deals."""
        return self.counts.total()


def fault(book: ir.Book, question: Question) -> str:
    """Say why a question cannot be answered; "" if it can."""
    definition = _definition(book, question.definition)
    sets = [param for param in definition.params if isinstance(param.sort, ir.SetOf)]
    if len(sets) != len(question.sizes):
        told = ", ".join(param.name for param in sets) or "none"
        return f"found {len(question.sizes)} sizes, expected one for each set that it takes: {told}"
    for param in definition.params:
        match param.sort:
            case ir.ListOf() | ir.Number(None, _) | ir.Number(_, None):
                return f"{param.name} may be anything, and cannot be gone through"
    wanted: Counter[str] = Counter()
    sizes = iter(question.sizes)
    for param in definition.params:
        kind = ir.kind_name(param.sort)
        size = next(sizes) if isinstance(param.sort, ir.SetOf) else 1
        wanted[kind] = size + wanted[kind] if kind in _dealt(book) else max(size, wanted[kind])
    for kind, size in wanted.items():
        if kind and size > (pack := _pack(book, question, kind).bit_count()):
            return f"{size} {kind}s are wanted, and there are {pack}"
    return ""


def tally(
    book: ir.Book,
    module: object,
    names: dict[str, str],
    question: Question,
    every: bool = False,
    jobs: int = 1,
    on_progress: HandsDone = lambda done: None,
) -> Tally:
    """Count the values of a definition; `names` are its module's names of the definitions."""
    work = _Evaluation(book, module, names, question, every)
    counts: Counter[int] = Counter()
    evaluated = 0
    for part, made, done in _parts(work, jobs):
        counts.update(part)
        evaluated += made
        on_progress(done)
    return Tally(counts, evaluated, work.exchange, tuple(work.remembered))


def steps(book: ir.Book, question: Question) -> int:
    """Tell how many sets the first of the arguments that are sets runs through; 1 without any."""
    for param in _definition(book, question.definition).params:
        if isinstance(param.sort, ir.SetOf):
            pack = _pack(book, question, param.sort.of.name).bit_count()
            return comb(pack, question.sizes[0])
    return 1


def _definition(book: ir.Book, name: str) -> ir.Definition:
    return next(one for one in book.definitions if one.name == name)


def _pack(book: ir.Book, question: Question, kind: str) -> int:
    everything = next((1 << len(one.members)) - 1 for one in book.kinds if one.name == kind)
    return dict(question.among).get(kind, everything)


def _dealt(book: ir.Book) -> frozenset[str]:
    """Name the kinds whose members are dealt, and none of them twice: the products."""
    return frozenset(kind.name for kind in book.kinds if kind.parts)


# ---------------------------------------------------------------- the work, in parts

_work: _Evaluation | None = None


def _parts(work: _Evaluation, jobs: int) -> Iterator[tuple[Counter[int], int, int]]:
    """Do the work in parts: the counts of each, the evaluations, and how many sets it took up."""
    global _work
    if jobs <= 1 or "fork" not in multiprocessing.get_all_start_methods():
        for chunk in work.chunks():
            yield work.counted(chunk)
        return
    # A module cannot be sent to a process; a forked one has it already.
    _work = work
    with forked(jobs) as pool:
        yield from pool.imap_unordered(_counted_here, work.chunks())


def _counted_here(chunk: list[tuple[int, int]]) -> tuple[Counter[int], int, int]:
    assert _work is not None
    return _work.counted(chunk)


class _Evaluation:
    """One definition made ready to be evaluated over all its arguments."""

    def __init__(
        self, book: ir.Book, module: object, names: dict[str, str], question: Question, every: bool
    ) -> None:
        self._book = book
        self._question = question
        self._names = names
        self._space = vars(module)
        self._dealt = _dealt(book)
        definition = _definition(book, question.definition)
        self._params = definition.params
        self._first = next(
            (at for at, one in enumerate(self._params) if isinstance(one.sort, ir.SetOf)), None
        )
        self.exchange = None if every else self._best()
        self.remembered: list[tuple[str, str]] = []
        if not every:
            self._remember(definition.name, set())
        state = self._space["table"](question.options, ()).state
        function = cast(DefinitionFn, self._space[names[definition.name]])
        reads = len(signature(function).parameters) > len(self._params)
        self._value: DefinitionFn = partial(function, state) if reads else function

    # ------------------------------------------------------------ what may be left aside

    def _best(self) -> Exchange | None:
        """Choose the exchange that leaves least to evaluate, of those that are proved."""
        if self._first is None:
            return None
        kind = cast(ir.SetOf, self._params[self._first].sort).of.name
        for exchange in exchanges(self._book, kind):
            proved = Symmetry(self._book, exchange).holds(self._question.definition)
            if proved and self._value_stays(exchange) and self._stable(exchange):
                return exchange
        return None

    def _value_stays(self, exchange: Exchange) -> bool:
        """Tell whether the value, and the arguments that are not dealt, are not exchanged."""
        sorts = [_definition(self._book, self._question.definition).sort]
        sorts += [one.sort for one in self._params if ir.kind_name(one.sort) not in self._dealt]
        return not any(ir.kind_name(sort) in exchange.moved for sort in sorts)

    def _stable(self, exchange: Exchange) -> bool:
        """Tell whether an exchange leaves the pack what it is."""
        if not exchange.of_part:
            return True
        key = self._key(exchange)
        packs = [_pack(self._book, self._question, kind) for kind in exchange.moved & self._dealt]
        return all(len(set(cast(tuple[int, ...], key(pack)))) <= 1 for pack in packs)

    def _members(self, kind: str) -> tuple[str, ...]:
        return next(one.members for one in self._book.kinds if one.name == kind)

    def _key(self, exchange: Exchange) -> Key:
        """Give what is the same for two sets that an exchange makes into each other.

        That is how many members have each part; or where parts are exchanged, what else the
        members of each part are, in any order.
        """
        parts = next(kind.parts for kind in self._book.kinds if kind.name == exchange.kind)
        minor = len(self._members(parts[0]))
        size = len(self._members(exchange.part))
        split = [divmod(member, minor) for member in range(len(self._members(exchange.kind)))]
        own = [other if exchange.part == parts[0] else major for major, other in split]
        if not exchange.of_part:
            alike = [sum(1 << m for m, part in enumerate(own) if part == n) for n in range(size)]
            return lambda mask: tuple([(mask & each).bit_count() for each in alike])
        rest = [1 << (major if exchange.part == parts[0] else other) for major, other in split]

        def key(mask: int) -> Hashable:
            columns = [0] * size
            for member in members(mask):
                columns[own[member]] |= rest[member]
            columns.sort()
            return tuple(columns)

        return key

    def _remember(self, name: str, seen: set[str]) -> None:
        """Have the values remembered of what rests on a part alone, wherever it is first asked."""
        if name in seen:
            return
        seen.add(name)
        definition = _definition(self._book, name)
        match definition.params:
            case (ir.Var(sort=ir.SetOf(ir.Enum(kind))),) if kind in self._dealt:
                for exchange in exchanges(self._book, kind):
                    stays = not exchange.of_part and ir.kind_name(definition.sort) != kind
                    if stays and Symmetry(self._book, exchange).holds(name):
                        own = self._names[name]
                        self._space[own] = _remembering(self._space[own], self._key(exchange))
                        self.remembered.append((name, exchange.part))
                        return
        for inner in sorted(called(definition)):
            self._remember(inner, seen)

    # ------------------------------------------------------------ going through arguments

    def chunks(self) -> Iterator[list[tuple[int, int]]]:
        """Yield the sets of the first argument in portions, each with how many it stands for."""
        chunk: list[tuple[int, int]] = []
        for one in self._classes():
            chunk.append(one)
            if len(chunk) == _CHUNK_SIZE:
                yield chunk
                chunk = []
        yield chunk

    def _classes(self) -> Iterator[tuple[int, int]]:
        if self._first is None:
            yield -1, 1
            return
        kind = cast(ir.SetOf, self._params[self._first].sort).of.name
        pack = _pack(self._book, self._question, kind)
        sets = _subsets(pack, self._question.sizes[0])
        if self.exchange is None:
            for mask in sets:
                yield mask, 1
            return
        key = self._key(self.exchange)
        first: dict[Hashable, int] = {}
        many: Counter[Hashable] = Counter()
        for mask in sets:
            at = key(mask)
            first.setdefault(at, mask)
            many[at] += 1
        for at, mask in first.items():
            yield mask, many[at]

    def counted(self, chunk: list[tuple[int, int]]) -> tuple[Counter[int], int, int]:
        """Evaluate the definition for some sets of its first argument and all the others."""
        counts: Counter[int] = Counter()
        made = done = 0
        value = self._value
        for mask, many in chunk:
            own = Counter([value(*args) for args in self._arguments(mask)])
            made += own.total()
            done += many
            for found, times in own.items():
                counts[found] += times * many
        return counts, made, done

    def _arguments(self, mask: int) -> Iterator[tuple[int, ...]]:
        """Run through all arguments in which the first set is this one."""
        sizes = iter(self._question.sizes)
        plan = [
            (param.sort, next(sizes) if isinstance(param.sort, ir.SetOf) else 0)
            for param in self._params
        ]
        used = {} if self._first is None else {ir.kind_name(self._params[self._first].sort): mask}
        return self._rest(plan, 0, (), used, mask)

    def _rest(
        self,
        plan: list[tuple[ir.Sort, int]],
        at: int,
        given: tuple[int, ...],
        used: dict[str, int],
        mask: int,
    ) -> Iterator[tuple[int, ...]]:
        if at == len(plan):
            yield given
            return
        if at == self._first:
            yield from self._rest(plan, at + 1, (*given, mask), used, mask)
            return
        sort, size = plan[at]
        kind = ir.kind_name(sort)
        for value in self._values(sort, size, used.get(kind, 0)):
            taken = used
            if kind in self._dealt:
                own = value if isinstance(sort, ir.SetOf) else 1 << value
                taken = {**used, kind: used.get(kind, 0) | own}
            if at + 1 == len(plan):
                yield (*given, value)
            else:
                yield from self._rest(plan, at + 1, (*given, value), taken, mask)

    def _values(self, sort: ir.Sort, size: int, used: int) -> Iterator[int]:
        match sort:
            case ir.SetOf(ir.Enum(kind)):
                gone = used if kind in self._dealt else 0
                return _subsets(_pack(self._book, self._question, kind) & ~gone, size)
            case ir.Enum(kind) | ir.Maybe(ir.Enum(kind)):
                gone = used if kind in self._dealt else 0
                return iter(members(_pack(self._book, self._question, kind) & ~gone))
            case ir.Truth():
                return iter((False, True))
            case ir.Number(int() as low, int() as high):
                return iter(range(low, high + 1))
            case _:
                raise AssertionError(sort)  # `fault` has told of it


def _remembering(function: DefinitionFn, key: Key) -> DefinitionFn:
    """Let a function of a set, the last of its arguments, give again what it gave for the like."""
    known: dict[Hashable, int] = {}

    @wraps(function)  # whoever asks what it takes is told of the function itself
    def remembered(*args: int) -> int:
        at = key(args[-1])
        if at not in known:
            known[at] = function(*args)
        return known[at]

    return remembered


def _subsets(pack: int, size: int) -> Iterator[int]:
    return (sum(some) for some in combinations([1 << one for one in members(pack)], size))
