"""What an author surely wants who has written what many write: the way, and not the next word."""

from __future__ import annotations

import re
from collections.abc import Callable, Set

from hoyle.source.suggest import near
from hoyle.syntax.earlier import QUANTIFIERS
from hoyle.syntax.effects import EFFECTS, clause_to
from hoyle.syntax.english import ENGLISH
from hoyle.syntax.plainly import FIRST, PLAINLY

# What the language gives of one thing, which is named after `of`.
_GIVEN = re.compile(
    r"(?<![\w-])(next|previous|opposite|side|partners|adversaries|suit|rank|order)\s+\Z"
)
_PHRASE = re.compile(r"(?:formal\s+)?act\s+[\w-]+\s*:[^\"]*\Z|(?:move|define)\s+[A-Z][^\"=:]*\Z")
_ENDS_PHRASE = re.compile(r"\b(?:possible|does|choosing|when|means)\b")

# Words with which clauses are begun that are none, and what is meant.
_CLAUSES = {
    "when": "consequence when",
    "if": "consequence when ... if",
    "does": "consequence when ... does",
    "penalty": "consequence when offence ... does",
    "effect": "consequence when ... does",
    "right": "power that",
    "permission": "power that",
    "may": "power that",
    "must": "duty of",
    "obligation": "duty of",
    "forbid": "ban",
    "forbidden": "ban",
    "rule": "offence",
    "violation": "offence",
    "choice": "menu",
    "note": "doubt",
}
_LONG_CLAUSES = [word for word in _CLAUSES if len(word) > 4]
_GLYPHS = {
    **dict.fromkeys("\u2660\u2664", "spades"),
    **dict.fromkeys("\u2661\u2665", "hearts"),
    **dict.fromkeys("\u2662\u2666", "diamonds"),
    **dict.fromkeys("\u2663\u2667", "clubs"),
}
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"|#[^\n]*', re.DOTALL)
_INNER = re.compile(r'[^"\n]')
_BROKEN = re.compile(r"\belse\s+([a-z][\w-]*\s+by\b[^\n]*?)\s*(\bif\b.*)?\Z", re.DOTALL)
_CASES = ("bites", "spares", "excepts", "undecided", "shows", "case", "cases")


def advised(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Say what to write for a well-known slip; "" where it is none.

    `at` is where the parser stopped, `found` what stands there.
    """
    chunk = unquoted(chunk)
    for advice in _ADVICE:
        said = advice(chunk, at, found, expected, keywords)
        if said:
            return said
    return ""


def unquoted(chunk: str) -> str:
    """Blank out what stands in texts and comments; what is left stands where it stood."""
    return _QUOTED.sub(lambda one: _INNER.sub(" ", one.group()), chunk)


def _else(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    if found == "else" and "otherwise" in expected:
        return "among effects write 'otherwise' for 'else'"
    bare = re.search(r"\bduty\b[^\"]*\belse\s+(?:[a-z]+\s+)?\Z", chunk[:at])
    if bare and "by" in expected:
        return "a duty says what it is to break it: else NAME by P"
    broken = _BROKEN.search(clause_to(chunk, at))
    if broken and clause_to(chunk, at).lstrip().startswith("duty"):
        if found == "otherwise" and not broken[2]:
            return f"say in which case it is the first: else {broken[1]} if ... otherwise"
        if broken[2] and "otherwise" in expected:
            return "say what it is in the other case: otherwise NAME by P"
    if found == "otherwise" and "else" in expected:
        return "in an expression write 'else' for 'otherwise'"
    due = "else" in expected and "letting" in expected and "before" in expected
    part = clause_to(chunk, at).lstrip()
    if due and part.startswith("duty") and "before" in part:
        return (
            "a duty says what it is to break it: else NAME by P, and no penalty if nothing follows"
        )
    return ""


def _clause(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    if "offence" not in expected or "holding" not in expected or not found[:1].isalpha():
        return ""
    if chunk[chunk.rfind("\n", 0, at) + 1 : at].strip() or (found == "if" and "while" in expected):
        return ""
    if found in _CASES:
        return "cases stand in a file of their own beside the book: NAME.cases"
    part = re.split(r"\bwhen\b", clause_to(chunk, at), maxsplit=1)[1:]
    if found == "when" and part and not re.search(r"\b(?:says|does|penalty|citing)\b", part[0]):
        return "what else sets it off follows a comma: write ', or' for 'when'"
    meant = _CLAUSES.get(found.lower()) or _CLAUSES.get(near(found.lower(), _LONG_CLAUSES))
    return f"no clause begins so: write {meant} ..." if meant else ""


def _brackets(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    before = re.search(rf"\b({QUANTIFIERS})\s+\Z", chunk[:at])
    if before and re.fullmatch(r"[A-Z][A-Za-z0-9]*", found):
        return f"put it in brackets: ({before[1]} {found} in ... : ...)"
    chosen = re.match(r"\(\s*([A-Z]\w*)", chunk[at:]) if found == "(" else None
    if chosen and re.search(r"\bchoosing\s+\Z", chunk[:at]):
        return f"take the brackets off: choosing {chosen[1]} from ..."
    if chunk.startswith("..", at) and re.search(r"\bfrom\s*\([^()]*\Z", chunk[:at]):
        return "a range stands without brackets: from 0..9"
    return ""


def _suit(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    name = _GLYPHS.get(found[:1])
    return f"write the name of the suit: {name}" if name else ""


def _each(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    each = re.search(r"\bfor\s+each\s+([A-Z]\w*)\s+in\s+([^,]*)\Z", clause_to(chunk, at))
    if each and found == "," and "when" in expected:
        return f"it stands after when: when for each {each[1]} in {each[2].strip()}, ..."
    return ""


def _named(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on names: left out, or of several words."""
    breach = re.search(r"\b(offence|ban)\s+(by\s+)?([a-z][\w-]*\s+)?\Z", chunk[:at])
    if breach and expected == {"by"}:
        if breach[2] and not breach[3]:
            return f"name it: {breach[1]} NAME by {found if found[:1].isupper() else 'P'}"
        named = re.match(r"[a-z][a-z -]*?(?=\s+by\b)", chunk[at:])
        if breach[3] and named:
            whole = "-".join((breach[3] + named[0]).split())
            return f"join the words of a name by hyphens: {whole}"
    bare = re.match(r"[A-Z][\w-]*\s+[^\s:]", chunk[at:])
    if re.search(r"\boption\s+\Z", chunk[:at]) and bare:
        return f"name it: option NAME : {found} ..."
    if re.search(r"\A(?:formal\s+)?act\s+\Z", chunk[:at]) and found == ":":
        return "name it: act NAME : P ..."
    if found == "." and re.search(r"\blaw\s+\S+\s*\Z", chunk[:at]):
        return "take the '.' out"
    large = re.fullmatch(r"define\s+([A-Z]\w*)(?:\s+of\s[^=]*)?\s*", chunk[:at])
    if found == "=" and large:
        return f"write {large[1].lower()!r} for {large[1]!r}: names are in small letters"
    if found == "=" and re.match(r"define\s+[A-Z][^=]*\Z", chunk[:at]):
        return "a phrase has a meaning: write 'means' for '='"
    return ""


def _valued(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on a definition whose name is read as the beginning of a phrase."""
    value = re.match(r"define\s+([a-z][\w-]*)\s+([a-z][\w-]*|\d+)", chunk)
    if value is None or value[2] in ("of", "says") or "=" in chunk[:at] or found in ("=", "means"):
        return ""
    return f"a value stands after '=': define {value[1]} = {value[2]} ..."


def _any(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on those who hold a menu."""
    holders = re.search(r"\bfor\s+any\s+([A-Z]\w*\s+)?\Z", chunk[:at])
    if not holders or found in _LINKS or not expected or not expected <= {"VAR", "in"}:
        return ""
    among = re.match(r"([^\n]*?)\s*\bwhen\b", chunk[at:])
    who = among[1] if among and among[1] and not holders[1] else "adversaries of P"
    return f"say each of whom: for any {(holders[1] or 'Q').strip()} in {who}"


def _or(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on another trigger behind a condition, which the comma before it parts from that."""
    part = clause_to(chunk, at)
    if not re.search(r"\b(?:when|until|before)\b.*\bif\b", part, re.DOTALL):
        return ""
    if not found[:1].isalpha() or found in keywords - {"each", "to"}:
        return ""
    last = _OR.search(part)
    word = last and (last[1] or last[2])
    return (
        f"write ', or {word}' for 'or {word}': what else sets it off follows a comma"
        if word
        else ""
    )


# The word behind the `or`, or the variable of a phrase of which two words have been read.
_OR = re.compile(
    r"[^\s,]\s+or\s+(?:(after|once|offence|election|for)|([A-Z]\w*)\s+[a-z][\w-]*)\s+\Z"
)


def _instead(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise where one word of the language stands for another."""
    part = clause_to(chunk, at).lstrip()
    if found == "at" and "_AT_SETTLEMENT" in expected:
        return "write 'at settlement'"
    if found in ("last", "first") and {"before", "after", "holding"} <= expected:
        return f"write '{'after' if found == 'last' else 'before'} all' for {found!r}"
    if found == "=" and re.search(r"\blet\s+[A-Z]\w*\s+\Z", chunk[:at]) and "if" in expected:
        return "write 'letting' for 'let'"
    if re.search(r"\bwhen\s+(?:(?!\bif\b)[^\"])*\band\b[^\"]*\Z", part) and "if" in expected:
        return "a condition stands after if: write 'if' for 'and'"
    for word, meant in _MEANT:
        if found == word and meant in expected and word not in expected:
            return f"write {meant!r} for {found!r}"
    for word, meant in (("until", "before"), ("before", "until"), ("if", "while")):
        fits = meant in expected or (word == "if" and part.startswith("power"))
        if found == word and fits and word not in expected and part.startswith(_HAVE[meant]):
            return f"write {meant!r} for {word!r}: {_SAID[meant]}"
    if part.startswith("power") and expected == {"that"} and found == "of":
        return "write: power that P ..., and whose it is in a condition"
    if re.search(r"(?:\n|\A)[ \t]*duty[ \t]+\Z", chunk[:at]) and expected == {"of"}:
        return "a duty has no name of its own, it says whose it is: duty of P that P plays C"
    if part.startswith("duty") and "that" in expected and found == "to":
        return "a duty names an act: duty of P that P plays C"
    only = next(iter(expected)) if len(expected) == 1 else ""
    if (found in _LINKS or (found == "if" and only == "when")) and only.islower():
        return f"write {only!r} for {found!r}"
    return ""


_MEANT = (
    ("and", ","),
    (",", "or"),
    ("if", "when"),
    ("when", "if"),
    ("in", "from"),
    ("for", "of"),
    ("after", "since"),
)
_LINKS = ("of", "to", "for", "from", "on", "with")


_HAVE: dict[str, str | tuple[str, ...]] = {
    "before": "duty",
    "until": ("menu", "option", "offence", "ban"),
    "while": "power",
}
_SAID = {
    "before": "a duty is due before something",
    "until": "a window is open until something",
    "while": "a power is there while something holds",
}


def _asked(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise where a value is asked for as other languages do."""
    before = re.search(r"([A-Za-z][\w-]*)\s*\Z", chunk[:at])
    given = re.match(r"[(\[]\s*([^()\[\]]*?)\s*[)\]]", chunk[at:])
    if before and given and before[1][0].islower() and chunk[at - 1 : at].isalnum():
        keys = f"({given[1]})" if "," in given[1] else given[1]
        return f"write '{before[1]} of {keys}'"
    owned = re.match(r"['’]s\s+([a-z][\w-]*)", chunk[at:])
    if before and owned and before[1][0].isupper():
        return f"write '{owned[1]} of {before[1]}'"
    of = _GIVEN.search(chunk[:at])
    if of and "of" in expected and re.fullmatch(r"[A-Z]\w*", found):
        return f"write '{of[1]} of {found}'"
    breach = re.search(r"\b(?:when|or)\s+([a-z][\w-]*\s+by\s+[A-Z]\w*)\s+\Z", chunk[:at])
    if breach and found == "(":
        return f"write 'offence {breach[1]} (...)'"
    if "becomes" in expected and re.search(r"\bset\s+\Z", chunk[:at]):
        return "an effect says what changes, and then what it becomes: score of S becomes 9"
    if found == "to" and "from" in expected and re.search(r"\bpay\b[^;]*\Z", chunk[:at]):
        return "whence stands before whither: pay 2 from purse of P to pool"
    bound = re.search(r"(?<![\w-])(\w+)\s+([A-Z]\w*)\s+in\s+([^:;]*?)\s*\Z", chunk[:at])
    if found == ":" and bound and bound[1] not in QUANTIFIERS.split("|"):
        return f"say which of them: those {bound[2]} in {bound[3]} : ..."
    return ""


def _item(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on the parts of items that are no laws."""
    state = re.match(r"state\s", chunk)
    if state and found == "=" and re.search(r"\b(?:tag|says)\b", chunk[:at]):
        return "the value stands before the tag and the words"
    if state and re.search(r"\bof\s+(?:each|every|all)\s+\Z", chunk[:at]):
        return f"take {chunk[:at].split()[-1]!r} out: it is kept for each anyway"
    if re.search(r"\bweight\s+\Z", chunk[:at]):
        return "write the number in figures"
    if found[:1] == '"' and re.search(r"\baside\s+\Z", chunk[:at]):
        return "say what it is: aside heading ..."
    if re.match(r"(?:formal\s+)?act\s[^:]*:[^:]*,\s*\Z", chunk[:at]) and expected == {"NAME"}:
        return "each phrase has a name of its own: act NAME : ..., NAME : ..."
    if re.match(r"act\s+formal\s+\Z", chunk[:at]):
        return "write 'formal act'"
    return ""


def _wanting(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise where an expression breaks off, or is written as others write it."""
    cut = re.search(
        r"(?<![\w-])(is|not|and|or|if|unless|in|of|when|[-+*<>=])\s+(says|citing)\s+\Z", chunk[:at]
    )
    if cut and found[:1] == '"':
        return f"something is wanting between {cut[1]!r} and {cut[2]!r}"
    each = re.search(r"\bfor\s+each\s+([A-Z]\w*)\s+in\s+([^;():]*?)\s*\Z", chunk[:at])
    if each and {"(", ","} <= expected:
        return f"brackets hold what is done for each: for each {each[1]} in {each[2]} ( ... )"
    last = re.findall(rf"\b(?:{QUANTIFIERS})\s+[A-Z]\w*\s+in\b[^:]*\Z", chunk[:at])
    if ":" in expected and last and re.search(r"\bwhere\b", last[-1]):
        return "write ':' for 'where'"
    members = re.search(r"([a-z][\w-]*s)\s+\Z", chunk[:at])
    if members and re.match(r"[A-Z]\w*\s*:", chunk[at:]) and "VAR" not in expected:
        return f"say which of them: those {found} in {members[1]} : ..."
    key = re.match(r"state\s+[\w-]+(?:\s*,\s*[\w-]+)*\s*:\s*([a-z][\w-]*)\s*\Z", chunk[:at])
    if key and key[1] != "number" and found in ("to", "->", "=>", "of", "from"):
        return f"what it is kept for stands before the colon: state NAME of {key[1]} : truth"
    return ""


def _reserved(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    if found not in keywords:
        return ""
    if "NAME" in expected and "VAR" not in expected and not expected & {"none", "the"}:
        return f"{found!r} is a word of the language: choose another name"
    phrase = _PHRASE.search(chunk[:at])
    if phrase and not _ENDS_PHRASE.search(phrase.group()) and "does" in expected:
        return f"{found!r} is a word of the language, and can stand in no phrase: say it otherwise"
    return ""


_ADVICE: tuple[Callable[[str, int, str, Set[str], Set[str]], str], ...] = (
    *FIRST,
    *EFFECTS,
    *ENGLISH,
    _else,
    _clause,
    _named,
    _valued,
    _any,
    _or,
    _asked,
    _item,
    _instead,
    _wanting,
    _brackets,
    _suit,
    _each,
    _reserved,
    *PLAINLY,
)
