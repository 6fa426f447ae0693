"""A word or a member of parts that is nearly written as one of a kind."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from hoyle.ir import Book, Enum, Sort, kind_name
from hoyle.records.codec import Codec
from hoyle.records.expand import Unreadable, constant
from hoyle.records.guess import likely
from hoyle.records.patterns import kind_of
from hoyle.words.numbers import article

_KNOWN = 500  # spellings of a kind that are looked at


def in_words(codec: Codec, said: list[str], at: int, kinds: Iterable[str]) -> str:
    """Give a line with a product by its code, of which the parts are nearly written out."""
    for kind in filter(None, kinds):
        parts = codec.kinds[kind].parts if kind in codec.kinds else ()
        first = at + (said[at].lower() in ("the", "a", "an"))
        last = first + 1 + (said[first + 1 : first + 2] == ["of"])
        if len(parts) == 2 and last < len(said):
            low, high = (
                _nearly(codec, part, said[place])
                for part, place in zip(parts, (first, last), strict=True)
            )
            if low is not None and high is not None:
                code = codec.codes[kind][high * len(codec.codes[parts[0]]) + low]
                return " ".join([*said[:at], code, *said[last + 1 :]])
    return ""


def _nearly(codec: Codec, kind: str, word: str) -> int | None:
    """Read a member of a kind that is nearly spelled."""
    found = codec.member(kind, word)
    if found is not None or len(word) < 3:
        return found
    return codec.member(kind, likely(word, tuple(islice(codec.known(kind), _KNOWN))))


def by_letter(codec: Codec, word: str, kinds: Iterable[str]) -> str:
    """Give the name here of a part that another name begins like the code of: the knave.

    Or a code of several words that a line has the last of.
    """
    for kind in filter(None, kinds):
        whole = [code for code in codec.codes[kind] if code.split()[1:] == [word]]
        if len(whole) == 1:
            return whole[0]
        for part in codec.kinds[kind].parts if kind in codec.kinds else ():
            codes = [code.lower() for code in codec.codes[part]]
            if len(word) > 2 and word[0].lower() in codes:
                return codec.kinds[part].members[codes.index(word[0].lower())]
    return ""


def coded(codec: Codec, spelling: str, kinds: Iterable[str]) -> str:
    """Give a member's code for what is this code but for capitals; another word as it is."""
    for kind in filter(None, kinds):
        index = codec.member(kind, spelling)
        if index is not None and codec.codes[kind][index].lower() == spelling.lower():
            return codec.codes[kind][index]
    return spelling


def in_figures(word: str) -> str:
    """Put figures for the letters that are taken for them, *10S* for *1OS*; "" if there is none."""
    put = word.translate(_FIGURES)
    return put if put != word else ""


_FIGURES = str.maketrans("OoIl", "0011")


def varying(book: Book, word: str, kind: str) -> str:
    """Say that the book has a word for a member of a kind, but not always for the same."""
    for one in book.definitions:
        if one.name == word.lower() and kind_name(one.sort) == kind:
            return f"{word} is not always the same {kind}: write which it is"
    return ""


def called(book: Book, codec: Codec, word: str, kind: str) -> str:
    """Give the code of a member of a kind that a definition of the book is always; or ""."""
    for one in book.definitions:
        if one.name == word.lower() and not one.params and one.sort == Enum(kind):
            try:
                return codec.text(one.sort, constant(book, one.base))
            except Unreadable:
                return ""
    return ""


def no_member(codec: Codec, text: str, sorts: Iterable[Sort | None]) -> str:
    """Say of what is written as a member of two parts, and is none, what the first may be."""
    for sort in sorts:
        kind = None if sort is None else codec.kinds.get(kind_of(sort))
        if kind is not None and len(kind.parts) == 2:
            first, last = (codec.codes[part] for part in kind.parts)
            if len(text) == 2 and text[1] in last and text[0] not in first:
                named = ", ".join(first[:-1]) + f" or {first[-1]}"
                return f"there is no {text} here: {article(kind.parts[0])} is {named}"
    return ""
