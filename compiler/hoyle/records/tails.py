"""What follows a whole act on its line: a remark on it, or something more that was done.

Whoever makes a remark of what was done has it that it was not done: that is never proposed of
what may tell an act.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hoyle.ir import Word
from hoyle.records.codec import words
from hoyle.records.loosely import SMALL
from hoyle.records.patterns import PhrasePattern
from hoyle.words.numbers import NUMBERS

NO_ACT = "what is no act stands after a semicolon: "
_READ = "the line is read up to "
_MORE = "; if more was done, that is an act on a line of its own"
_SECOND = "; the rest is a second act, on its own line or after a comma: "
# With these, or a word in -ly, begins what is said of an act, and not what else was done.
_ADVERBS = frozenset((
    *("as", "again", "too", "also", "now", "still", "instead", "alone", "together", "once"),
    *("at", "both", "face", "openly", "aloud"),
))  # fmt: skip
_JOINED = frozenset((",", "and", "then", "&", "+", "for"))
_LEAST = 2  # words of a second act, its player besides
_LONGEST = 5  # words of a remark


@dataclass(frozen=True, slots=True)
class Tailing:
    """What tells of what follows an act: `begun` asks which acts a line begins, "" if none."""

    book: str
    begun: Callable[[str], str]
    value: Callable[[str], bool]

    def told(self, act: str, rest: str) -> str:
        """Say what is to be done with what follows an act on its line."""
        said = [word for word, _ in words(rest)]
        if self.mere(said):
            return f'{NO_ACT}"{act} ; {rest}"'
        every = f"`hoyle laws {self.book} --acts` lists the acts"
        if second := self._second(act, said):
            return f'{_READ}"{act}"{_SECOND}{second}; {every}'.replace("?;", "?")
        return f'{_READ}"{act}"{_MORE}; {every}'

    def mere(self, said: Sequence[str]) -> bool:
        """Tell whether words only say how something was done."""
        first = said[0].lower() if said else ""
        more = any(self._more(word) for word in said[1:])
        return (first in _ADVERBS or first.endswith("ly")) and not more and len(said) <= _LONGEST

    def _more(self, word: str) -> bool:
        counts = word.lower() in NUMBERS or any(map(str.isdigit, word))
        return counts or word in _JOINED or self.value(word)

    def _second(self, act: str, said: Sequence[str]) -> str:
        """Ask which acts are begun by what follows, done by him who did the first."""
        links = next((at for at, one in enumerate(said) if one not in _JOINED), 0)
        player, own = act.split()[0], [one for one in said[links:] if one not in SMALL]
        for cut in range(len(own), _LEAST - 1, -1):
            if found := self.begun(" ".join((player, *own[:cut]))):
                return "" if f"“{act}”" in found else found
        return ""


def beyond(
    patterns: Sequence[PhrasePattern],
    line: str,
    offset: int,
    is_act: Callable[[str], bool],
    tail: Callable[[str, str], str],
) -> str:
    """Say what to do with what follows a whole act on its line, from an offset on.

    It is an act too if it is said as one, whether or not what stands for its values can be read.
    `tail` tells of what is none.
    """
    act, rest = line[:offset].rstrip(), line[offset:].strip()
    if is_act(rest) or (is_act(act) and any(_said_so(one, rest.split()) for one in patterns)):
        return f'two acts in one line: write "{act}" and "{rest}" each on a line of its own'
    return tail(act, rest) if is_act(act) else ""


def _said_so(pattern: PhrasePattern, said: Sequence[str]) -> bool:
    """Tell whether words have the first word of a phrase in its place, after what varies."""
    place = next((at for at, one in enumerate(pattern.phrase) if isinstance(one, Word)), 0)
    word = pattern.phrase[place]
    named = place > 0 and said[0][:1].isupper()
    return named and isinstance(word, Word) and said[place : place + 1] == [word.text]


def brought_about(hint: str, line: str) -> str:
    """Say the same of a line of a case, in which an arrow stands before what it brings about."""
    if hint.startswith(NO_ACT):
        told = hint.removeprefix(NO_ACT).replace(" ; ", "  -> ", 1)
        return f"what an act brings about stands after an arrow: {told}"
    act, more, _ = hint.removeprefix(f'{_READ}"').partition(f'"{_MORE}')
    if not hint.startswith(_READ) or not act or not more:
        return hint
    before, _, rest = line.partition(act)
    if before.strip() or not rest.strip():
        return hint
    return f'what an act brings about stands after an arrow: "{act}  -> {rest.strip()}"'
