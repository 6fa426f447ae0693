"""What can be said of the values of a line, where none of its words tells which act is meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from hoyle.ir import Book, SetOf, Word
from hoyle.records.alike import form
from hoyle.records.codec import Codec
from hoyle.records.filled import GIVEN, Placing, Run
from hoyle.records.loosely import AUXILIARY, Loosely

_NEAREST = 3


class Sayings:
    """Writes acts of a book for values alone; `known` tells whether a word is in one."""

    def __init__(
        self, book: Book, codec: Codec, loosely: Loosely, known: Callable[[str], bool]
    ) -> None:
        self._book, self._known = book, known
        self._placing = Placing(book, codec, loosely, sides=False)

    def of(self, values: Sequence[Run], own: Sequence[str], *, moves: bool) -> list[str]:
        """Write what can be said of just these values; `moves` of the game first, or alone.

        `own` are the line's other words. Of one who does something to several cards it is not
        said what is done to him: *is dealt*.
        """
        usual = {move.act for move in self._book.moves}
        active = any(len(run.texts) > 1 for run in values) and not GIVEN.issuperset(own)
        lines: list[tuple[tuple[bool, bool, bool, int], str]] = []
        for act in self._book.acts:
            put = self._placing.of(act, values)
            if put.left or len(put.open) > (act.name in usual) or (moves and act.name not in usual):
                continue
            if active and any(isinstance(p, Word) and p.text in AUXILIARY for p in act.phrase):
                continue
            unlike = abs(len(act.phrase) - len(values) - len(own))
            whole = any(isinstance(role.sort, SetOf) for role in act.roles)
            key = (bool(put.open), act.name not in usual, whole, unlike)
            lines.append((key, f'"{form(act, put.said)}"'))
        # What is often done, if it wants one value more, is told before what is seldom done. Where
        # a line has a verb of its own, none that is whole is told without the others.
        strange = not (GIVEN.issuperset(own) or self._known(own[0]))
        often = [(key, said) for key, said in lines if not (key[0] if strange else key[1])]
        return [said for _, said in sorted(often or lines)[:_NEAREST]]

    def told(
        self,
        values: Sequence[Run],
        own: Sequence[str],
        nearest: Sequence[str],
        is_player: Callable[[str], bool],
    ) -> str:
        """Tell what can be said of values; where a line has no verb, of its first player's.

        Where nothing can be said of several cards at once, it is told of the first.
        """
        bare = {",", "and"}.issuperset(own)
        ends = (at for at, run in enumerate(values) if at > 1 and is_player(run.text))
        last = next(iter(ends), len(values)) if bare else len(values)
        least = 1 if bare and any(is_player(run.text) for run in values) else last - 1
        for count in range(last, least, -1):
            first = values[:count]
            verb = ", each with its verb" if count < len(values) else ""
            found = self.of(first, () if bare else own, moves=bool(nearest))
            if not found and any(len(run.texts) > 1 for run in first):
                first = [replace(run, texts=run.texts[:1]) for run in first]
                verb = ", each card by itself"
                found = self.of(first, own, moves=bool(nearest))
            if others := [one for one in found if one.strip('"') not in nearest]:
                named = ", ".join(run.text for run in first)
                return f"of {named} a line may say {' or '.join(others)}{verb}"
        return ""
