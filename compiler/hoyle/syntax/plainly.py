"""What an author wrote in plain English, or left out, who has not learnt the language yet."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Set

from hoyle.source.suggest import near

_ABOVE = "greater|more|larger|higher|bigger"
_BELOW = "less|fewer|smaller|lower"
_COMPARED = re.compile(
    rf"(?:\bis\s+)?\b(?:(?P<above>{_ABOVE})\s+than|(?P<below>{_BELOW})\s+than"
    r"|at\s+(?P<bound>least|most))\b"
)
_ARTICLE = r"(?:an?|the|any|some)\s+"


def _compared(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    for words in _COMPARED.finditer(chunk):
        if words.start() <= at < words.end():
            sign = ">" if words["above"] else "<" if words["below"] else ""
            sign = sign or {"least": ">=", "most": "<="}[words["bound"]]
            return f"write {sign!r} for {' '.join(words[0].split())!r}"
    return ""


def _there_is(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    there = re.search(rf"\bthere\s+(?:is|are)\s+(?:{_ARTICLE})?(\w[\w-]*)\s+\Z", chunk[:at])
    return f"leave out 'there is': {there[1]} in ..." if there and found == "in" else ""


def _number(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on numbers with words that belong to them in English alone."""
    lies = re.search(r"(\bany\s+\w+\s+)?\bin\s+\d+\s*\Z", chunk[:at])
    if lies and not lies[1] and chunk.startswith("..", at):
        return "say between what it lies: N >= 1 and N <= 3"
    if chunk.startswith("in all", at) and re.search(r"\w\s+\Z", chunk[:at]):
        return "take 'in all' out: a number is all of it"
    counted = re.search(r"(?<![\w-])(count|size|amount|total)\s+\Z", chunk[:at])
    if counted and found == "of":
        return f"write 'number of' for '{counted[1]} of'"
    return ""


def _denied(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    before = re.search(r"\b(not|non?|not\s+is)\s*\Z", chunk[:at])
    if before and before[1] == "not" and expected == {"in"}:
        if found == "is":
            return "write 'is not' for 'not is'"
        if found[:1].isupper() or found.isdecimal() or found in ("none", "true", "false", "="):
            return "write 'is not' for 'not'"
        return "what does not hold has 'not' before it as a whole: not P has ..., not N > 3"
    if before and before[1] == "no" and re.match(r"[A-Z]\w*\s+in\b", chunk[at:]):
        return f"say it of some: not some {found} in ... : ..."
    if before and before[1] in ("no", "non") and (found == "(" or found[:1].isupper()):
        return f"write 'not' for {before[1]!r}"
    if before and before[1].endswith("is") and found[:1].isupper():
        return "take the 'is' out: what does not hold has 'not' before it"
    if found == "non" and re.match(r"non\s+is\b", chunk[at:]):
        return "write 'is not' for 'non is'"
    if re.search(r"\b(?:is|are|has|does)n\Z", chunk[:at]) and chunk[at + 1 : at + 2] == "t":
        return "write 'is not', or 'not' before what is denied"
    holds = re.search(
        r"\b(?:if|unless|while|once|and|or|means|where)\s+([A-Z]\w*)\s+\Z", chunk[:at]
    )
    if holds and re.match(r"(?:does|has|is)\s+not\b", chunk[at:]):
        return f"what does not hold has 'not' before it: not {holds[1]} ..."
    if found == "does" and re.match(r"does\s+not\b", chunk[at:]):
        return "what is not done is a breach of duty: duty of P that P plays C ... else ..."
    return ""


def _menu(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on the head of a menu, where something is wanting."""
    head = re.search(r"(?:\A|\n)[ \t]*menu\b([^\n]*)\Z", chunk[:at].rstrip())
    if head and found == "when" and expected == {"for"}:
        return "say whose choice it is: menu NAME for P when ..."
    if head and head[1].split() == ["for"] and expected == {"for"}:
        return "name it: menu NAME for P when ..."
    if head and "for" in head[1].split() and expected == {"when"}:
        return "say when it is opened: menu NAME for P when offence NAME by P"
    return ""


def _effect(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on what an effect does, and to what."""
    if found == ":" and re.search(r"\b(?:does|penalty)\s*\Z", chunk[:at]):
        return "take the ':' out"
    begun = re.search(r"\b(does|penalty)\s+(\w[\w-]*\s+)?\Z", chunk[:at])
    changes = re.match(r"(?:becomes?|rises?|falls?|gains?|loses?|by)\b", chunk[at:])
    if begun and begun[2] and changes and (found == "by" or begun[2][0].isupper()):
        return "say what changes, and how: score of side of P falls by 1"
    if found == "," and ";" in expected and "becomes" not in expected:
        return "effects are parted by ';'"
    return ""


def _head(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on the heads of clauses, where something is wanting."""
    line = chunk[chunk.rfind("\n", 0, at) + 1 :]
    may = re.match(r"\s*([A-Z]\w*)\s+may\s+([a-z]\w*)\b([^\n]*)", line)
    if may and found == may[1] and "power" in expected:
        return f"write 'power that {may[1]} {may[2]}s{may[3]}'"
    begun = list(re.finditer(r"(?:\A|\n)[ \t]*(offence|ban|duty)\b", chunk[:at]))
    clause = begun[-1][1] if begun else ""
    said = re.findall(r"[a-z]+", chunk[begun[-1].start() : at]) if begun else []
    if clause == "duty" and expected == {"when"}:
        return "say when it arises: duty of P that P plays C when ..."
    if re.search(r"\bholding\s+against\s+when\s+\Z", chunk[:at]):
        return "say against whom: holding against P when ..."
    due = clause == "duty" and found == "else" and {"before", "letting"} <= expected
    if due and not near("before", said):
        return "say before what it is due: before P passes"
    if clause in ("offence", "ban") and found == "when" and expected == {"by"}:
        return f"say whose it is: {clause} NAME by P when ..."
    return ""


def _condition(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on a condition that stands where something happens."""
    before = " ".join(chunk[:at].split())
    if re.search(r"\bonce until\b", before) or re.match(r"once\s+until\b", chunk[at:]):
        return "write 'until once' for 'once until'"
    held = re.search(
        r"\b(?:when|until|before) (?:([a-z]+) )??([a-z][\w-]*(?: of \w+)?)( is)?\Z", before
    )
    compared = found in (">", "<", "=", ">=", "<=") or found.isdecimal()
    if held is None or not compared or (found.isdecimal() and not held[3]):
        return ""
    if held[1] is None:
        return f"what holds is no act: write 'once' before {held[2]!r}"
    return f"write 'once' for {held[1]!r}" if near(held[1], ["once"]) else ""


def _named(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on the beginnings of items."""
    before = " ".join(chunk[:at].split())
    if before == "book" and expected == {"NAME"} and not found[:1].isupper():
        return 'it has a name and a title: book NAME "Title"'
    if before == "law" and found.startswith('"'):
        return 'it has a number, or a name, before its title: law 1 "Title"'
    if before == "seats" and found.isdecimal():
        return "name them in order of play: seats A, B, C, D"
    if re.fullmatch(r"kind [\w-]+ is", before) and found.startswith('"'):
        return 'name each before its code: kind NAME is ace "1", two "2"'
    if re.fullmatch(r"(?:kind|side|variant) [\w-]+", before) and found == ":":
        return "write 'is' for ':'"
    if re.fullmatch(r"let [A-Z]\w*(?:, [A-Z]\w*)*", before) and {":", ","} <= expected:
        if found in ("be", "is", "are", "as", "in"):
            return f"write ':' for {found!r}"
        return "write ',' before it" if found[:1].isupper() else ""
    return ""


def _item(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on how items go on."""
    before = " ".join(chunk[:at].split())
    word = before.partition(" ")[0]
    if word == "settlement" and not found and expected == {"when"}:
        return "say when the score is taken: settlement of ... when ..."
    if before == "settlement" and found == "when":
        return "say of what: settlement of score when ..."
    if word == "won" and found == "when":
        return "say who they are, and behind a colon when: won by those S in sides : ..."
    if found == "settlement" and not expected:
        return "write 'settle'"
    if word != "define":
        return ""
    bare = re.fullmatch(r"define [a-z][\w-]*(?: of [A-Z]\w*(?:, [A-Z]\w*)*)?", before)
    if found == ":" and re.match(r"define [a-z][\w-]* as ", f"{before} "):
        return "write '=' for 'as'"
    if bare and found == "means":
        return "what has no words of its own is defined by a sign: write '=' for 'means'"
    return "write 'means' for 'if'" if found == "if" and expected == {"means"} else ""


def _kept(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on what a state is of."""
    state = re.match(r"state\s+(?P<name>[a-z][\w-]*)(?P<rest>.*)\Z", chunk[:at], re.DOTALL)
    if state is None:
        return ""
    rest = " ".join(state["rest"].split())
    if found == "is" and "=" in expected:
        return "write '=' for 'is'"
    if not rest and found == "=" and _SORT.match(chunk, at):
        return "write ':' for '='"
    if not rest and found == "=":
        return f"say what it is before its value: state {state['name']} : number = ..."
    if expected == {".."} and found in ("to", "-", "through"):
        return f"write '..' for {found!r}"
    if rest.endswith(": number") and found in ("from", "of", "between"):
        return "a number with bounds is a range, 0..9; one without is a number and no more"
    kind = re.search(r": (optional |maybe )?([a-z][\w-]*)\Z", rest)
    if kind and found == "?":
        return f"write '{kind[2]} or none'"
    if kind and kind[2] in ("optional", "maybe") and found[:1].islower():
        return f"write '{found} or none'"
    return ""


_SORT = re.compile(
    r"=\s*(?:(?:set|list)\s+of\s|(?:number|truth|player|side)\b|\d+\s*\.\.|[a-z][\w-]*\s+or\s+none\b)"
)


def _act(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on the phrase of an act."""
    act = re.match(r"(?:formal\s+)?act\s+([^:]*)(:?)", chunk[:at])
    if act is None:
        return ""
    named = re.match(r"[a-z][\w-]*(?:\s+[a-z][\w-]*)*(?=\s*:)", chunk[at:])
    if named and not act[2] and expected == {":"}:
        return f"join the words of a name by hyphens: {'-'.join((act[1] + named[0]).split())}"
    if act[2] and found == ":" and "does" in expected:
        return "effects stand after does: write 'does' for ':'"
    if expected == {":"} and not re.match(
        r"[A-Z]\w*\s+(?!does\b|possible\b)[a-z]|all\b", chunk[at:]
    ):
        return "name it, and then say it: act NAME : P plays C"
    return ""


def _window(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on how long a menu is open, and on the names of what it offers."""
    if found == "unless" and {"until", "option"} <= expected:
        return "write 'until' for 'unless': a window is open until something"
    option = re.search(r"\boption(s?)\s+([a-z][\w-]*\s+)?\Z", chunk[:at])
    if option is None:
        return ""
    if option[1]:
        return "write 'option'"
    named = re.match(r"([A-Z][\w-]*)\s*:", chunk[at:])
    if named and not option[2]:
        return f"write {named[1].lower()!r}: names are in small letters"
    if found == ":" and not option[2]:
        return "name it: option NAME : P ..."
    rest = re.match(r"[a-z][a-z -]*?(?=\s*:)", chunk[at:])
    if option[2] and rest and expected == {":"}:
        return f"join the words of a name by hyphens: {'-'.join((option[2] + rest[0]).split())}"
    return ""


def _small(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on small words that are wanting, or are one too many."""
    before = chunk[:at]
    if found == "then" and re.search(r"\b(?:when|until|before)\b[^\"]*\bif\b[^\"]*\Z", before):
        return "take 'then' out: what follows is said by parts of its own"
    if found == "are" and re.search(r"\bthere\s+\Z", before):
        return "say it of what there is: laid is not none, number of laid > 2"
    if re.fullmatch(r"points?|counters?|cards?|tricks?|times?", found) and before[-2:-1].isdigit():
        return f"take {found!r} out: a number is told without what it is of"
    if re.search(r"\bdoes\s+nothing\s*\Z", chunk) and "becomes" in expected:
        return "take 'does nothing' out"
    if not found and before.rstrip().endswith(","):
        return "take the last ',' out"
    if re.search(r"\blist\s+of\s+\Z", before) and found[:1].islower():
        return f"say how many at most: list of 10 {found}"
    if found == "are" and re.search(r"\bif\b[^\"]*\Z", before):
        return "write 'is' for 'are'"
    changed = re.match(r"[A-Z]\w*\s+(?:becomes?|rises?|falls?|gains?|loses?)\b", chunk[at:])
    if changed and "becomes" in expected and re.search(r"[;\w]\s+[a-z][\w-]*\s+\Z", before):
        return "write 'of' before it"
    if found[:1].isdigit() and expected == {",", ":"} and before.startswith("state"):
        return "write ':' before it"
    return ""


def _first(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on what else would be taken for a slip of another kind."""
    before = chunk[:at]
    head = not chunk[chunk.rfind("\n", 0, at) + 1 : at].strip()
    if found in _OF_LAWS and head and before.strip() and not before.startswith("law"):
        return 'a law is begun before it: law 1 "Title"'
    if found == ":" and expected == {"STRING"}:
        return "take the ':' out"
    if found[:1] == '"' and expected == {"NAME"} and len(found) > 2:
        return "a name stands without quotes, its words joined by hyphens"
    measured = re.match(r"\.([a-z][\w-]*)", chunk[at:])
    owner = re.search(r"([a-z][\w-]*)\Z", before)
    if measured and owner:
        of = "number" if measured[1] in ("size", "length", "count") else measured[1]
        return f"write '{of} of {owner[1]}'"
    if found == ":" and re.fullmatch(r'law\s+\S+\s+"[^"]*"\s*', before):
        return "take the ':' out"
    if found in ("'", "’") and chunk[at - 1 : at].isalpha() and re.match(_ACT, before):
        return f"a phrase is said in whole words: take the {found!r} out"
    if re.match(r"define\s+[a-z][\w-]*(?:\s+of\s+[A-Z]\w*)?\s+as\s", before):
        return "write '=' for 'as'"
    breach = re.search(r"\b(offence|ban)\s+([a-z][\w-]*)\s+\Z", before)
    if breach and found == "(" and expected == {"by"}:
        return f"say whose it is: {breach[1]} {breach[2]} by P (...)"
    return ""


def _use(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on how a common book is named."""
    named = re.match(r"use[\s:\"]+(?:common/)?([a-z][a-z0-9-]*)?", chunk)
    if named is None:
        return ""
    if found == "," or (named[1] and found[:1].islower()):
        other = re.match(r",?\s*(?:and\s+)?(?:use\s+)?([a-z][a-z0-9-]*)", chunk[at:])
        below = f", and below it use {other[1]}" if other else ""
        return f"each has a line of its own: use {named[1]}{below}"
    return f"name it without its folder and ending: use {named[1]}" if found in ("/", ".") else ""


def _title(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on the title of a law, left out or without quotes."""
    law = re.fullmatch(r"law\s+(\S+)\s+", chunk[:at])
    if law is None or expected != {"STRING"} or found[:1] == '"':
        return ""
    title = chunk[at:].partition("\n")[0].strip()
    if "\n" in law[0] or found in _OF_LAWS:
        return f'it has a title: law {law[1]} "Title"'
    if '"' in title or not title[:1].isalnum():
        return ""
    return f'its title stands between quotes: law {law[1]} "{title}"'


def _blank(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Name a character that looks like a blank, or like nothing."""
    if found and (found.isspace() or unicodedata.category(found[0]) in ("Cf", "Zs")):
        name = unicodedata.name(found[0], "a character without a name").lower()
        return f"that is U+{ord(found[0]):04X} ({name}): write a plain blank"
    return ""


def _parted(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on effects in lines of their own, of which the first has no ';' at its end."""
    first = not chunk[chunk.rfind("\n", 0, at) + 1 : at].strip()
    follows = re.match(
        r"[a-z][\w-]*(?:\s+of\s[^;\n]*?)?\s+(?:becomes?|rises?|falls?|gains?|loses?|begins?\s+anew)\b"
        r"|pay\s[^\n]*\sto\s",
        chunk[at:],
    )
    if first and follows and ";" in expected:
        return f"effects are parted by ';': write it at the end of what stands before {found!r}"
    return ""


def _compared_so(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on comparisons in the words of English."""
    what = re.search(
        r"([\w-]+(?:\s+of\s+\w+)?)\s+is\s+(not\s+)?(other|between|neither|one|either)\s+\Z",
        chunk[:at],
    )
    if what is None:
        return ""
    value, word = what[1], what[3]
    ends = re.match(r"(\w[\w-]*)\s+and\s+(\w[\w-]*)", chunk[at:])
    if word == "between" and ends:
        return f"write '{value} >= {ends[1]} and {value} <= {ends[2]}'"
    if word == "other" and found == "than":
        return "write 'is not' for 'is other than'"
    if word in ("neither", "either"):
        last = re.match(r"(\w[\w-]*)\s+n?or\s+(\w[\w-]*)", chunk[at:])
        sign, joint = ("is not", "and") if word == "neither" else ("is", "or")
        return f"write '{value} {sign} {last[1]} {joint} {value} {sign} {last[2]}'" if last else ""
    return f"write '{value} in {{...}}'" if word == "one" and found == "of" else ""


_ACT = r"(?:formal\s+)?act\s[^:]*:[^\n]*\Z"
_OF_LAWS = ("quote", "supplied", "reading", "doubt", "offence", "ban", "menu", "consequence")

FIRST = (_blank, _use, _first, _title, _parted, _compared_so, _denied)
PLAINLY: tuple[Callable[[str, int, str, Set[str], Set[str]], str], ...] = (
    _compared,
    _there_is,
    _number,
    _menu,
    _effect,
    _head,
    _window,
    _small,
    _condition,
    _named,
    _item,
    _kept,
    _act,
)
