"""The text of how codes are understood, and of rows: how what acts do is learned and kept."""

ORDINARY = '''
class _Stopped(Exception):
    """Raised at what is no act."""


class _Ordinary(dict[int, tuple[int, tuple[int, ...]]]):
    """What codes mean to the straight screen: the act's place and its bounded roles."""

    def __missing__(self, code: int) -> tuple[int, tuple[int, ...]]:
        """Understand a code."""
        place = 0
        for first, count, roles, apart in _STRAIGHT:
            if first <= code < first + count:
                rest = code - first
                args: list[int] = []
                for size, lowest in reversed(roles):
                    rest, digit = divmod(rest, size)
                    if lowest is None:
                        args.append(digit if digit < size - 1 else -1)
                    else:
                        args.append(digit + lowest)
                args.reverse()
                self[code] = place + (args[apart] if apart is not None else 0), tuple(args)
                return self[code]
            place += roles[apart][0] if apart is not None else 1
        if any(first <= code < first + count for _, first, count, _, _ in _ACTS):
            raise _Unsure
        if not 0 <= code < _CODES:
            raise _Stopped
        self[code] = place, ()  # it always stops a record
        return self[code]


_ORDINARY = _Ordinary()
'''

LEARNING = '''
class _Stopped(Exception):
    """Raised at what is no act."""


def _understood(code: int) -> tuple[int, tuple[int, ...], int, tuple[int, ...]]:
    """Take a code apart: the act's place, its narrow roles, the first code with these, the wide."""
    for place, (first, count, digits) in enumerate(_STRAIGHT):
        if first <= code < first + count:
            least = code
            narrow: list[int] = []
            wide: list[int] = []
            for stride, size, lowest, many in digits:
                digit = (code - first) // stride % size
                if lowest is None:
                    value = digit if digit < size - 1 else -1
                else:
                    value = digit + lowest
                if many:
                    least -= digit * stride
                    wide.append(value)
                else:
                    narrow.append(value)
            return place, tuple(narrow), least, tuple(wide)
    if any(first <= code < first + count for _, first, count, _, _ in _ACTS):
        raise _Unsure
    if not 0 <= code < _CODES:
        raise _Stopped
    return -1, (), -1, ()  # it always stops a record


class _Ordinary(dict[int, tuple[int, tuple[int, ...]]]):
    """What codes mean to the straight screen: the first code like it, and the wide roles."""

    def __missing__(self, code: int) -> tuple[int, tuple[int, ...]]:
        """Understand a code."""
        place, narrow, least, wide = _understood(code)
        _ACTED[least] = place, narrow
        self[code] = least, wide
        return self[code]


_ORDINARY = _Ordinary()
_ACTED: dict[int, tuple[int, tuple[int, ...]]] = {}  # the act's place and its narrow roles

_States = tuple[Any, ...]
_Work = tuple[int, tuple[int, ...]]
_rows: dict[_States, _Row] = {}
_MOST = 20_000  # of what is learned; then it is learned anew


class _Row(dict[int, tuple[int, tuple[int, ...], "_Row"]]):
    """What comes next: by the code of an act, or by what the work before has found.

    The work to be done, what it is told, and where to look up what comes of it; no work
    if the act is done with.
    """

    learned = 0

    def __init__(self, states: _States, path: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.states = states
        self.path = path
        self.following: Generator[_Work, int, _States] | None = None

    def __missing__(self, given: int) -> tuple[int, tuple[int, ...], _Row]:
        """Find out what comes next."""
        _Row.learned += 1
        if given == -1 and not self.path:  # what always stops a record
            self[given] = -1, (), _Row(self.states)
            return self[given]
        try:
            following = self.following
            if following is not None:
                self.following = None
                work, told = following.send(given)
            else:
                code, *answers = *self.path, given
                following = _narrow(self.states, code)
                work, told = next(following)
                for answer in answers:
                    work, told = following.send(answer)
            row = _Row(self.states, (*self.path, given))
            row.following = following
        except StopIteration as end:
            work, told, row = 0, (), _row(end.value)
        self[given] = work, told, row
        return self[given]


def _row(states: _States) -> _Row:
    """Give the row of some narrow states."""
    if _Row.learned > _MOST:
        _Row.learned = 0
        _rows.clear()
    if states not in _rows:
        _rows[states] = _Row(states)
    return _rows[states]
'''
