"""What stands in an expression as it would in an English sentence, or breaks off."""

from __future__ import annotations

import re
from collections.abc import Callable, Set

from hoyle.syntax.earlier import QUANTIFIERS
from hoyle.syntax.effects import EFFECT, clause_to

_EVERY = {"any": "some", "all": "every", "each": "every"}
_VAR = re.compile(r"[A-Z]\w*")
_CUT = re.compile(
    r"(?<![\w-])(is\s+not|is|not|and|or|if|unless|in|of|[-+*<>=])"
    r"\s+(penalty|does|unless|until|before|option)\s+\Z"
)
_BOUND = re.compile(rf"\b(?:{QUANTIFIERS})\s+([A-Z]\w*)\s+in\s+(?:[a-z][\w-]*\s+of\s+)?[\w-]+\s+\Z")


def _quantified(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on who or what a condition is asked of."""
    all_of = re.search(r"(?<![\w-])(any|all|each)\s+\Z", chunk[:at])
    if all_of and _VAR.fullmatch(found) and re.match(r"\w+\s+in\b", chunk[at:]):
        meant = _EVERY[all_of[1]]
        return f"write {meant!r} for {all_of[1]!r}: {meant} {found} in ... : ..."
    one = re.search(rf"(?<![\w-])({QUANTIFIERS})\s+\Z", chunk[:at])
    if one and expected == {"VAR"} and re.fullmatch(r"[a-z][a-z-]*", found) and found != "of":
        kind = found.removesuffix("s")
        return f"bind a variable: {one[1]} {kind[0].upper()} in {kind}s : ..."
    bound = _BOUND.search(chunk[:at])
    if bound and ":" in expected and re.fullmatch(r"[a-z][\w-]*", found) and found not in expected:
        return f"what is asked stands after ':': write ': {bound[1]} {found}'"
    return ""


def _article(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    before = re.search(r"(?<![\w-])(is|not|in|of|and|or)\s+(an?)\s+\Z", chunk[:at])
    return f"take {before[2]!r} out" if before and found[:1].isalpha() else ""


def _between(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on a value that is compared on both sides."""
    value = r"[\w-]+(?:\s+of\s+\w+)?"
    first = re.search(rf"({value})\s*([<>]=?)\s*({value})\s*\Z", chunk[:at])
    second = re.match(rf"([<>]=?)\s*({value})", chunk[at:])
    if first is None or second is None:
        return ""
    return f"write '{first[1]} {first[2]} {first[3]} and {first[3]} {second[1]} {second[2]}'"


def _cut_short(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    cut = _CUT.search(chunk[:at])
    if cut is None or not found[:1].isalpha():
        return ""
    return f"something is wanting between {' '.join(cut[1].split())!r} and {cut[2]!r}"


def _linked(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    word = re.match(r"(?:is|are)\s+([a-z]+)", chunk[at:])
    only = all(one.islower() for one in expected)
    return f"take {found!r} out" if word and only and word[1] in expected else ""


def _coded(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on what a record writes by a code: no name of a law begins with a figure."""
    if not re.fullmatch(r"\d+[A-Z]\w*", found):
        return ""
    return "what a record writes by a code, a law names in words: two of clubs, say, for 2C"


def _said(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on the words that a ruling says of a clause."""
    if "says" not in expected or not clause_to(chunk, at).strip():
        return ""
    if found[:1] == '"' and not re.search(r"\b(?:says|citing)\s+\Z", chunk[:at]):
        return "write 'says' before it"
    if re.match(r"[a-z]+\s+says\b", chunk[at:]) and found in _REASONS:
        return f"take {found!r} out"
    if re.match(r'[a-z]+\s+"', chunk[at:]) and (found in _REASONS or found == "when"):
        return f"write 'says' for {found!r}"
    return ""


_REASONS = ("else", "because", "for", "as", "reason", "message", "saying", "told", "then")


def _follows(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on what a clause brings about, or rests on, where English has another word."""
    part = clause_to(chunk, at).lstrip()
    kind = part.split(maxsplit=1)[0] if part else ""
    if kind in ("offence", "ban", "duty") and "penalty" in expected and found in _TAKES:
        return "what follows on an offence is its penalty: penalty score of P falls by 1"
    if kind == "consequence" and "does" in expected and found == "then":
        return "write 'does' for 'then'"
    if kind == "power" and found == "when" and "does" in expected:
        return "write 'while' for 'when': a power is there while something holds"
    ended = kind == "duty" and (not found or clause_to(chunk, at + len(found)).strip() == found)
    if ended and "before" in expected and "before" not in part.split():
        return "say till when it may be done, and what it is to break it: before ... else NAME"
    right = kind == "liberty" and expected == {"lifting"}
    if right and re.match(r"(?:that|to)\b|(?:of|for)\s+[A-Z]", chunk[at:]):
        return (
            "a liberty lifts an offence or a ban; who may do a thing has a power: power that P ..."
        )
    offence = re.search(r"\boffence\s+([a-z][\w-]*)\s+\Z", part) if expected == {"by"} else None
    if kind in ("menu", "consequence") and offence:
        return f"say whose it is: offence {offence[1]} by P"
    if found == "if" and ("does" in expected or "penalty" in expected):
        return "a moment has no condition besides: write 'and' for 'if'" if "once" in part else ""
    return ""


_TAKES = ("pays", "pay", "loses", "forfeits", "scores", "gains", "then", "does")


def _of_others(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on parts of items that are written as if they were of another."""
    head = next(iter(chunk.split(maxsplit=1)), "")
    if head == "state" and found in ("when", "if", "unless") and "tag" in expected:
        return "what changes it is said where that happens: act NAME : P ... does NAME becomes ..."
    if head == "settlement" and found == "does":
        return "what is done is said by laws: law ... settle NAME does ..."
    if head == "move" and re.search(r"\b(?:or|and)\s+if\s+\Z", chunk[:at]):
        return "take 'if' out: a condition goes on behind 'or' and 'and'"
    if head == "define" and expected == {"(", "VAR"} and found in ("the", "a", "an"):
        name = re.match(r"define\s+([a-z][\w-]*)\s+of\s+(?:the|an?)\s+([a-z][\w-]*)", chunk)
        return f"join the words of a name by hyphens: {name[1]}-of-{name[2]}" if name else ""
    some = re.search(r"\b(any|all|every|each)\s+\Z", chunk[:at])
    if some and re.fullmatch(r"[A-Z]\w*", found) and re.search(r"\bof\s+\w+\s+\Z", chunk[:at]):
        how = "some" if some[1] == "any" else "every"
        return f"bind it first: {how} {found} in ... : ... of {found} ..."
    return ""


def _placed(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on what stands before the trigger, or behind an exception, and has another place."""
    if found in _TAIL and expected in ({"when"}, {"when", "against"}):
        return f"it stands behind the trigger: when ... {found} ..."
    if found != "if" or not {"letting", "says"} <= expected:
        return ""
    parts = re.findall(r"(?<![\w-])(when|unless|letting|says|citing)\b(?!-)", clause_to(chunk, at))
    if "when" not in parts or parts[-1] == "when":
        return ""
    first = parts[len(parts) - parts[::-1].index("when")]
    return f"a condition stands before {first!r}: when ... if ... {first} ..."


_TAIL = ("letting", "unless", "says", "penalty", "does", "citing")


def _comma(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on a comma by which a condition goes on, or begins, as in an English sentence."""
    alone = found in (",", ";") and found not in expected
    if not alone and expected != {"if", "or"}:
        return ""
    rest = chunk[at + alone :].lstrip()
    begun = [one.group() for one in _BEGUN.finditer(clause_to(chunk, at))]
    word = begun[-1] if begun else ""
    sets_off = word in _TRIGGERED and chunk.startswith(("law", "clauses"))
    if not sets_off and not word.endswith(":") and word not in (*_CONDITIONS, "when"):
        return ""
    if re.match(r"(?:or|and)\b", rest):
        return f"take the {found!r} out" if alone else "take the ',' out"
    effect = EFFECT.match(rest)
    if effect and "then" not in effect[0].split():
        return "" if alone else "effects stand after does, those of an offence after penalty"
    act = not alone and re.match(r"[A-Z]\w*\s+(?!(?:is|in|not)\b)[a-z]", rest)
    if act and not sets_off:
        return "write 'and' for ',' in a condition, and ', or' before what else sets it off"
    among = re.search(r"\bin\s+[\w-]+[\s,]*\Z", chunk[:at])
    if among and not re.match(r"[^,\n]*?(?:[<>=]|\b(?:is|in)\b)", rest):
        return ""
    meant = ", or" if act else "if" if sets_off else "and"
    return f"write {meant!r} for {found if alone else ','!r}"


_CONDITIONS = ("if", "unless", "while", "once", "means")
_TRIGGERED = ("when", "until", "before", "since", "lifting")
_ENDING = "does|then|says|penalty|letting|else"
_BEGUN = re.compile(
    rf"(?<![\w-])(?:{'|'.join((*_CONDITIONS, *_TRIGGERED))}|{_ENDING})(?![\w-])"
    rf"|(?:{QUANTIFIERS})\s+[A-Z]\w*\s+in\s[^:;]*:|;"
)


ENGLISH: tuple[Callable[[str, int, str, Set[str], Set[str]], str], ...] = (
    _placed,
    _comma,
    _quantified,
    _article,
    _between,
    _cut_short,
    _linked,
    _coded,
    _said,
    _follows,
    _of_others,
)
