"""What to say of a text that the parser cannot read: what was found, and what to write."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from dataclasses import dataclass

from hoyle.source.suggest import near
from hoyle.syntax.advice import advised, unquoted
from hoyle.syntax.amounts import amount
from hoyle.syntax.besides import side_by_side, unlisted, word_meant
from hoyle.syntax.earlier import EarlierSlip, earlier, effect_verb
from hoyle.syntax.grammar import operators
from hoyle.syntax.tree import ITEM_WORDS, RESERVED

# What may be due, in an author's words; other terminals are shown as they are written.
_WORDS = {
    "NAME": "a name",
    "VAR": "a variable (capital letter)",
    "NUMBER": "a number",
    "STRING": 'a text in "quotes"',
    "_AT_SETTLEMENT": "at settlement",
    "COMPARE": "a comparison",
    "ADD": "'+' or '-'",
    "$END": "the end of the item",
}
# fmt: off
_STARTS = frozenset([
    "(", "{", "-", "NAME", "VAR", "NUMBER", "true", "false", "none", "the", "open", "in", "not",
    "if", "some", "every", "those", "sum", "count", "highest", "lowest", "most", "least",
])
# fmt: on
_MOST_EXPECTED = 8

# Signs and words of other languages, and what is written here.
_FOREIGN = {
    "==": "=",
    "!=": "is not",
    "<>": "is not",
    "&&": "and",
    "||": "or",
    "&": "and",
    "|": "or",
    "=>": ">=",
    "=<": "<=",
    "!": "not",
    "//": "#",
    "/*": "#",
    "--": "#",
    "->": "becomes",
    ":=": "becomes",
    "+=": "rises by",
    "-=": "falls by",
    "[": "(",
    "]": ")",
    "“": '"',
    "”": '"',
    "„": '"',
    "‘": '"',
    "’": '"',
    "'": '"',
    "«": '"',
    "»": '"',
    "–": "-",
    "—": "-",
    "…": "..",
    "...": "..",
    "×": "*",
    "≠": "is not",
    "≤": "<=",
    "≥": ">=",
    "isnt": "is not",
    "elif": "else if",
    "equals": "=",
    "plus": "+",
    "minus": "-",
    "times": "*",
    "these": "those",
    "near": "spares",
    "exception": "excepts",
    "example": "shows",
}
_SIGNS = re.compile(
    "|".join(re.escape(one) for one in sorted(_FOREIGN, key=len, reverse=True) if not one.isalpha())
)

# With these others ask for what is of something.
_ASKING = ("[", "'", "’")

_PAIRS = {"(": ")", "{": "}"}

_FOUND = re.compile(r'\w[\w-]*|"(?:[^"\\\n]|\\.)*"?|.', re.DOTALL)

# Texts, comments and brackets, as the parser sees them.
_PIECES = re.compile(r'"(?:[^"\\]|\\.)*"|#[^\n]*|[(){}]', re.DOTALL)

_BITS = re.compile(r'"(?:[^"\\]|\\.)*"|#[^\n]*|[^\s"#]+|"', re.DOTALL)

# Where these stand it would take long to look for what is meant: the square of their length.
_OVERLONG, _BLANKS = re.compile(r"[\w-]{200}"), re.compile(r"\s{2000}")

# A text that ends so has run on into the beginning of another: its own end is missing.
_RUN_ON = re.compile(
    r"\n[ \t]*(?:quote|supplied|doubt|says|citing|reading"
    r'|option[ \t]+[a-z-]+)[ \t]*"\Z'
)


@dataclass(frozen=True, slots=True)
class SyntaxFault:
    """What was found, from where to where in its item, and what is to be said of it.

    `opened` is where a bracket stands that should have been closed by then, or -1; `stopped`
    where reading ended, which may be further on.
    """

    start: int
    end: int
    message: str
    hint: str
    opened: int
    stopped: int


# Where the words of a state or definition stand, by the first word of their item.
_WORDS_STAND = {
    "define": 'its words stand before the =: define NAME of P says "... {P}" = ...; '
    "a phrase that `means` has its own",
    "state": "its words stand after the value and the tag, before `rebuilt`",
}


def _moved(chunk: str, at: int, found: str) -> str:
    """Say where words belong that stand in another place."""
    before = chunk[:at].split()
    bare = "no penalty" in (" ".join(before[-2:]), " ".join(chunk[at:].split()[:2]))
    if bare and not re.search(r"\belse\s+\S+\s+\Z", chunk[:at]):
        return "an offence has one: write 'ban', which has no penalty, for 'offence'"
    misplaced = found == "says" or before[-1:] == ["says"] or (found == "tag" and "says" in before)
    return _WORDS_STAND.get(before[0], "") if before and misplaced else ""


def syntax_fault(
    chunk: str,
    at: int,
    expected: Set[str],
    keywords: Set[str],
    names: Set[str] = frozenset(),
    words: Set[str] = frozenset(),
) -> SyntaxFault:
    """Say what is wrong with an item at the place where the parser stopped.

    `expected` are the terminals that could stand there: a word or sign as it is written,
    and the names of those that are no fixed text. `names` are those that the file declares, `words`
    those of its acts and kinds, none of which is another misspelt.
    """
    end = _end(chunk)
    if at >= end:
        found, start, stop = "", end, end
    else:
        start, stop = found_at(chunk, at)
        found = chunk[start:stop]
        if chunk[start:at] in keywords and "_" not in found:
            expected = frozenset()  # a word that only begins as one of the language
    guess = word_meant(found, expected, names) if found[:1].isalpha() else ""
    message = _told(found, expected, guess)
    if _BLANKS.search(chunk) or _OVERLONG.search(unquoted(chunk)):
        return SyntaxFault(start, stop, message, "", -1, start)
    bare = unquoted(chunk)
    slip = amount(bare, start, found, expected, names) or earlier(bare, start, found, expected)
    if slip is not None:
        return _before(chunk, slip, start)
    instead = f"write {guess!r}" if guess else ""
    further = next(_advice(chunk, start, found, expected, keywords | names, words), "")
    instead = (
        _moved(chunk, start, found)
        or ("" if found in _ASKING else written(found))
        or advised(chunk, start, found, expected, keywords)
        or unlisted(bare, start, found, expected, keywords)
        or side_by_side(bare, start, found, expected, keywords, names)
        or written(found)
        or instead
        or _astray(chunk, start, found, expected)
        or further
    )
    slip = _misspelt(bare, start, found, instead)
    if slip is not None:
        return _before(chunk, slip, start)
    verb = effect_verb(bare, start, found, expected)
    if verb is not None and verb.hint == instead:
        return _before(chunk, verb, start)
    opened, _ = _unbalanced(chunk[:start])
    closes = opened is not None and _PAIRS[chunk[opened]] in expected
    return SyntaxFault(
        start, stop, message, instead, opened if opened is not None and closes else -1, start
    )


def _told(found: str, expected: Set[str], guess: str) -> str:
    """Say what was found, and what could stand there."""
    said = repr(found[:40]) if found else "the end of the item"
    if found in _FOREIGN and not found.isalpha():
        return f"found {said}, no sign of this language"
    wanted = f"expected {_due(expected, guess)}" if expected else "where no name can stand"
    return f"found {said}, {wanted}"


def _misspelt(chunk: str, at: int, found: str, hint: str) -> EarlierSlip | None:
    """Find the word for which a hint says to write another, where it stands before an offset."""
    said = _FOR.fullmatch(hint)
    if said is None or said[2] == found:
        return None
    word = re.escape(said[2])
    places = [*re.finditer(rf"(?<![\w-]){word}(?![\w-])" if said[2] != "," else ",", chunk[:at])]
    if not places:
        return None
    due = "a name" if hint.endswith("letters") else _due({said[1]}, "")
    return EarlierSlip(places[-1].start(), places[-1].end(), due, hint)


_FOR = re.compile(
    r"(?:effects stand after \w+: )?write '([^']+)' (?:for|before) '([^']+)'"
    r"(?:: names are in small letters)?"
)


def _before(chunk: str, slip: EarlierSlip, stopped: int) -> SyntaxFault:
    """Tell of a slip at its own place; a line that begins with it is what cannot be read."""
    said = f"found {chunk[slip.start : slip.end]!r}, expected {slip.expected}"
    first = not chunk[chunk.rfind("\n", 0, slip.start) + 1 : slip.start].strip()
    return SyntaxFault(slip.start, slip.end, said, slip.hint, -1, slip.start if first else stopped)


def run_on(chunk: str, before: int) -> int | None:
    """Find the text that lacks its closing quote, if one that begins before an offset does."""
    for match in _PIECES.finditer(chunk):
        if match.start() >= before:
            return None
        if match.group().startswith('"') and _RUN_ON.search(match.group()):
            return match.start()
    return None


def found_at(chunk: str, at: int) -> tuple[int, int]:
    """Give the range of the word or sign at an offset: a name with its `_`, a sign whole."""
    for start in (at - 1, at):
        sign = _SIGNS.match(chunk, start) if start >= 0 else None
        if sign and sign.end() > max(at, start + (start < at)):
            return start, sign.end()
    start = at
    if re.match(r"\w", chunk[at : at + 1]):
        while start and re.match(r"[\w-]", chunk[start - 1]):
            start -= 1
    word = _FOUND.match(chunk, start)
    return start, word.end() if word else at


def written(sign: str) -> str:
    """Say what is written here for a sign of another language; "" if it is none."""
    return f"write {_FOREIGN[sign]!r}" if sign in _FOREIGN else ""


def _due(expected: Set[str], guess: str) -> str:
    """List what could stand in a place, what was surely meant first."""
    left = set(expected) - {guess}
    shown = [guess] if guess else []
    for group, said in ((operators(), "an operator"), (_STARTS, "an expression")):
        if len(left & group) > len(group) // 2:
            left -= group
            shown.append(said)
    shown += sorted(_WORDS.get(one) or (one if one.isalpha() else repr(one)) for one in left)
    return ", ".join(shown[:_MOST_EXPECTED]) + (", ..." if len(shown) > _MOST_EXPECTED else "")


def _astray(chunk: str, at: int, found: str, expected: Set[str]) -> str:
    """Say where a word belongs that begins an item, first in its line or within one of another."""
    before = chunk[chunk.rfind("\n", 0, at) + 1 : at]
    if found not in ITEM_WORDS or found in expected:
        return ""
    if before and not before.strip():
        return "an item begins in the first column, with no blank before it"
    if before and "$END" in expected:
        return f"an item begins in the first column: write {found!r} in a line of its own"
    return ""


def _advice(
    chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str], own: Set[str]
) -> Iterator[str]:
    """Say what to write instead, the likeliest first; of its `own` words none is another."""
    if found.isdecimal() and "VAR" in expected and "NUMBER" not in expected:
        yield "a pattern has variables only: write N here, and say in a condition what N is"
    left_open, not_opened = _unbalanced(chunk)
    if not_opened == at and found:
        yield f"take the {found!r} out, or open it before"
    if left_open is not None and {")", "}"} & expected:
        yield f"close it with {_PAIRS[chunk[left_open]]!r}"
    if chunk[at - 1 : at] == '"' and found:
        yield 'a quote inside a text is written \\"'
    if "_" in found:
        yield f"write {found.strip('_').replace('_', '-').lower()!r}: names have hyphens"
    for sign, instead in (("{", "("), (":", "="), ("=", ":")):
        if found == sign and instead in expected:
            yield f"write {instead!r}"
    if found == "=" and chunk.startswith("define"):
        yield "join the words of a name by hyphens, as in to-lead"
    if found[18:] and found.isdecimal():
        yield "a number has at most 18 digits"
    if expected == {"STRING"}:
        yield "put the words between quotes"
    only = next(iter(expected)) if len(expected) == 1 else ""
    if found and (only == ":" or (only.islower() and found[0].isupper())):
        yield f"write {only!r} before it"
    before = re.search(r"([a-z][\w-]*)\s*\Z", chunk[:at])
    if before and before[1] not in keywords | RESERVED | own:
        guess = written(before[1]) or near(before[1], [word for word in keywords if len(word) > 2])
        if guess and (guess[0] == before[1][0] or written(before[1])):
            yield f"{written(before[1]) or f'write {guess!r}'} for {before[1]!r}"
    due = [one for one in expected if one.islower()]
    # Only what stands outside of texts may be a word misspelt.
    earlier = re.sub(r'"(?:[^"\\]|\\.)*"', "", chunk[:at])
    for word in reversed(re.findall(r"[a-z][\w-]+", earlier)[-6:]):
        guess = "" if word in keywords | own else near(word, due)
        if guess:
            yield f"write {guess!r} for {word!r}"
    guess = near(found, [word for word in keywords if word[2:]]) if found.isalpha() else ""
    if guess and not expected and found not in keywords:
        yield f"write {guess!r}"
    first = not chunk[chunk.rfind("\n", 0, at) + 1 : at].strip()
    if first and found and {"holding", "duty"} <= expected:
        yield _NO_CLAUSE
    left = expected - operators() - _STARTS if len(expected) > 1 else expected
    signs = [one for one in left if not one.isalpha() and one != "$END"]
    words = [one for one in left if one.islower()]
    signs = [":"] if expected == {",", ":"} else signs
    if found and len(signs) == 1 and not words and left <= {*signs, ",", "$END"}:
        yield f"write {signs[0]!r}" + (" before it" if found.isalnum() else "")
    if len(words) == 1 and not signs[1:] and words != ["except"]:  # that is seldom meant
        yield f"write {words[0]!r} " + ("before it" if found else "next")
    large = "NAME" in expected and "VAR" not in expected and found[:1].isupper()
    if large and (found[1:] or expected == {"NAME"}):
        yield f"write {found.lower()!r}: names are in small letters"
    if "VAR" in expected and "NAME" not in expected and found[:1].islower():
        yield f"write {found[:1].upper() + found[1:]!r}: variables begin with a capital letter"
    if found in keywords and first:
        yield "end what stands before it first; an item begins in the first column"


_NO_CLAUSE = (
    "no clause begins so: a law has offence, ban, duty, liberty, power, menu, consequence, "
    "holding, settle"
)


def _end(chunk: str) -> int:
    """Give the offset at which an item ends, white space and comments behind it left out."""
    end = 0
    for match in _BITS.finditer(chunk):
        if not match.group().startswith("#"):
            end = match.end()
    return end


def _unbalanced(chunk: str) -> tuple[int | None, int | None]:
    """Find the last bracket that is never closed, and the first that was never opened."""
    open_: list[int] = []
    for match in _PIECES.finditer(chunk):
        sign = match.group()
        if sign in _PAIRS:
            open_.append(match.start())
        elif sign in _PAIRS.values():
            if not open_ or _PAIRS[chunk[open_[-1]]] != sign:
                return (open_[-1] if open_ else None), match.start()
            open_.pop()
    return (open_[-1] if open_ else None), None
