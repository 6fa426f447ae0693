"""Lines that were read as people say them, with a word in them that is none of their acts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from hoyle.ir import Span, Word
from hoyle.ir.game import Record
from hoyle.records.game import PhraseBook
from hoyle.records.loosely import AUXILIARY, SMALL
from hoyle.source.diagnostic import Diagnostic
from hoyle.words.numbers import NUMBERS

_WORD = re.compile(r"(?<![\w-])[a-z]{2,}(?![\w-])")
_LEFT_OUT = SMALL | AUXILIARY | {"of", *NUMBERS}


def in_other_words(words: PhraseBook, record: Record) -> Iterator[Diagnostic]:
    """Warn of each line that has a word in another form than the acts it was read as, or misspelt.

    What may be left out or put in changes nothing, and players, cards and numbers may be written
    out: of these nothing is said.
    """
    phrases = words.phrases(record.seats)
    codec = phrases.codec
    said_so = [one.phrase for one in words.book.acts] + [
        one.phrase for one in words.book.shorthands
    ]
    own = {part.text for phrase in said_so for part in phrase if isinstance(part, Word)}
    for number, events in groupby(record.events, lambda event: event.line):
        acts = [*events]
        read = [phrases.write(act.act, act.args) for act in acts]
        known = own.union(*(one.split() for one in read))
        for word in _WORD.finditer(acts[0].text):
            said = word[0]
            named = any(
                codec.member(kind, one) is not None
                for kind in codec.kinds
                for one in (said, said + "s")
            )
            if said in known or said in _LEFT_OUT or named:
                continue
            at = Span(record.file, number, word.start() + 1, number, word.end() + 1)
            told = f"no act has the word {said!r}: this line was read as “{', '.join(read)}”"
            yield Diagnostic("R135", "warning", at, told, "write it in the words of the book")
            break
