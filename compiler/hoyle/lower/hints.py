"""What a phrase that nothing reads was surely meant to be."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from hoyle.ir import Span
from hoyle.source.suggest import near
from hoyle.syntax.errors import written
from hoyle.syntax.grammar import keywords
from hoyle.syntax.resolve import phrase_key
from hoyle.syntax.tree import Node, Terminal

# Words of the language that are words of the table too.
_PHRASE_WORDS = frozenset(
    ["is", "of", "to", "in", "from", "and", "not", "all", "the", "over", "turn", "for", "on"]
)


def likely(
    phrase: Node, known: Iterable[tuple[str, ...]], text: Callable[[Node | Terminal], str]
) -> tuple[Span, str]:
    """Tell what a phrase that nothing reads was meant to be, and where it goes wrong.

    It is the nearest phrase of as many places, with these variables; or it runs on over
    a word of the language, written wrongly or out of place.
    """
    known = tuple(known)
    words = {word for one in known for word in one}
    parts = [part for part in phrase.parts if part is not None]
    key = phrase_key(phrase)
    shapes = {" ".join(k): k for k in known if k.count("_") == key.count("_")}
    guess = near(" ".join(key), shapes)
    if guess:
        values = [part for part, word in zip(parts, key, strict=True) if word == "_"]
        texts = iter([text(value) for value in values])
        return phrase.span, "write " + repr(
            " ".join(next(texts) if word == "_" else word for word in shapes[guess])
        )
    for part, word in zip(parts, key, strict=True):
        if word == "or":
            return part.span, "write ', or' for 'or': what else sets it off stands after a comma"
        if word in keywords() - _PHRASE_WORDS - words:
            return part.span, f"end what stands before {word!r} first, or write another word"
        if written(word):
            return part.span, written(word)
        meant = "" if word in words else near(word, [one for one in keywords() if one[2:]])
        if meant and meant not in _PHRASE_WORDS:
            return part.span, f"write {meant!r}"
    return phrase.span, ""
