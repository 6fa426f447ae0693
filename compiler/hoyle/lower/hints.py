"""What a phrase that nothing reads was surely meant to be."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from hoyle.ir import Enum, Sort, Span, Var
from hoyle.source.suggest import near
from hoyle.syntax.advice import unquoted
from hoyle.syntax.errors import written
from hoyle.syntax.grammar import keywords
from hoyle.syntax.resolve import Scope
from hoyle.syntax.tree import Node, Terminal, phrase_key
from hoyle.syntax.unfold import MENUS
from hoyle.words.numbers import NUMBERS

# Words of the language that are words of the table too.
_PHRASE_WORDS = frozenset(
    ["is", "of", "to", "in", "from", "and", "not", "all", "the", "over", "turn", "for", "on"]
)

_MEANT = {
    "let": "letting",
    "choose": "choosing",
    "more": ">",
    "less": "<",
    "except": "unless",
    "where": "if",
}
_FIGURES = {word: str(number) for number, word in enumerate(NUMBERS)}
_HOLDING = frozenset(["has", "contains", "contain", "includes", "holds"])
_PRONOUNS = frozenset(
    ["he", "she", "they", "it", "him", "her", "them", "who", "anyone", "anybody", "somebody"]
)
_GIVEN = frozenset(["next", "previous", "opposite"])
_VERBS = frozenset(["becomes", "rises", "falls", "gains", "loses", "begins"])


def acting(phrase: Node, acts: Iterable[Node], said: str, before: str) -> str:
    """Say what to write for an act that stands where a condition is; "" if it is none.

    `before` is the word that stands before it.
    """
    key = phrase_key(phrase)
    if not any(phrase_key(one) == key for act in acts for one in act.nodes("phrase")):
        return ""
    if before == "once":
        return f"it is an act, which is a moment: take 'once' out: {said}"
    if before == "or":
        return f"it is an act: what else sets a clause off follows a comma: , or {said}"
    return "it is an act, which is no condition: keep a state that it sets, and ask for that"


def another(
    phrase: Node, acts: Mapping[str, Node], kinds: Collection[str], text: Callable[[Node], str]
) -> str:
    """Tell which act a phrase is, but for what it leaves out or what stands for a variable."""
    key = phrase_key(phrase)
    bare = _varying(key, kinds)
    if key[0] in _GIVEN and key[1:3] == ("of", "_"):
        words = text(phrase).split()
        who, does = " ".join(words[:3]), " ".join(words[3:])
        return f"who acts is a variable, and which he is a condition: Q {does} if Q is {who}"
    for name, act in acts.items():
        declared = act.the("phrase")
        said, shape = text(declared), phrase_key(declared)
        if key == ("not", *shape):
            return f"what is not done is a breach of duty: duty of P that {said} ... else ..."
        if key == shape[1:] and shape[0] == "_":
            return f"say who does it: {said!r}"
        if key[1:] and key == shape[: len(key)]:
            return f"the act {name} has more words: {said!r}"
        if bare == shape:
            return f"what varies stands as a variable: write {said!r}"
        if key == _varying(shape, kinds):
            return f"the act {name} reads {said!r}: put a variable there, where it is declared"
    return ""


def _varying(key: tuple[str, ...], kinds: Collection[str]) -> tuple[str, ...]:
    """Put `_` in a phrase for each kind that it names, and for an article before it."""
    out: list[str] = []
    for word in key:
        if word in kinds or word in ("player", "side"):
            if out and out[-1] in ("a", "an", "the", "any"):
                out.pop()
            word = "_"
        out.append(word)
    return tuple(out)


def calling(
    phrase: Node,
    deeds: Mapping[tuple[str, ...], Node],
    acts: Iterable[Node],
    text: Callable[[Node], str],
) -> str:
    """Say what is amiss where an effect is called by a phrase that none has; "" if unknown."""
    key = phrase_key(phrase)
    if any(phrase_key(one) == key for act in acts for one in act.nodes("phrase")):
        return "it is an act of the table: what a law does is an effect, effect ... does ..."
    if any(key[: len(one)] == one and key[len(one) :][:1] == ("and",) for one in deeds):
        return "effects are parted by ';': write it for 'and'"
    for shape, item in deeds.items():
        said = text(item.the("phrase"))
        if shape[: len(key)] == key:
            return f"the effect has more words: {said!r}"
    return ""


def holding(key: tuple[str, ...]) -> str:
    """Say how it is told that something is in a set: *hand of P contains C*; "" if it is not."""
    holds = len(key) == 3 and key[0] == "_" and key[1] in _HOLDING
    return "what is in a set is told so: C in hand of P" if holds else ""


def binding(
    variable: Var, bound: Iterable[str], sorts: Mapping[str, Sort], scope: Scope, span: Span
) -> str:
    """Say which variable that is bound may be meant, and how another is.

    `bound` are those that may stand here, `sorts` those that the book declares, and `span` is where
    this one stands.
    """
    item = scope.holding(span)
    alike = [name for name in bound if sorts.get(name) == variable.sort]
    here = f"bound here is {' and '.join(alike)}: write that, or " if alike else ""
    among = f"{variable.sort.name}s" if isinstance(variable.sort, Enum) else "..."
    name, rule = variable.name, "" if item is None else item.rule
    if item is not None and rule == "define_value":
        given = item.node("vars")
        params = [*(word.text for word in given.words()), name] if given else [name]
        keys = name if len(params) == 1 else f"({', '.join(params)})"
        return f"{here}name it: define {item.text('NAME')} of {keys} = ..."
    if rule in ("act", "define_phrase", "deed", "shorthand", "move"):
        return f"{here}name it in the phrase: {_BEGIN[rule]} ... {name} ..."
    if rule and rule not in ("law", "shared", *MENUS):
        return f"{here}say of whom: some {name} in {among} : ..."
    if item is not None and rule == "law" and _of_penalty(scope, item.span, span):
        return f"{here}a penalty sees what its offence names: offence NAME by P (..., {name})"
    way = f"bind it in the trigger: when for each {name} in {among}, ..., or by `letting`"
    return here + way


def _of_penalty(scope: Scope, item: Span, span: Span) -> bool:
    """Tell whether a place in an item is within a penalty, by the words before it."""
    lines = scope.file(span.file).text.split("\n")[item.line - 1 : span.line]
    lines[-1] = lines[-1][: span.column - 1]
    parts = _PARTS.findall(unquoted("\n".join(lines)))
    return parts[-1:] == ["penalty"]


_PARTS = re.compile(
    r"(?<![\w-])(penalty|says|citing|quote|offence|ban|duty|consequence|holding|menu|power|settle)\s"
)
_BEGIN = {
    "act": "act NAME :",
    "define_phrase": "define",
    "deed": "effect",
    "shorthand": "shorthand",
    "move": "move",
}


def likely(
    phrase: Node,
    known: Iterable[tuple[str, ...]],
    text: Callable[[Node | Terminal], str],
    acts: Iterable[Node] = (),
) -> tuple[Span, str]:
    """Tell what a phrase that nothing reads was meant to be, and where it goes wrong.

    It is the nearest phrase of as many places, with these variables; or it runs on over
    a word of the language, written wrongly or out of place. Where it is one of `acts`, that is a
    pattern, in which nothing but variables can vary.
    """
    known = tuple(known)
    words = {word for one in known for word in one}
    parts = [part for part in phrase.parts if part is not None]
    key = phrase_key(phrase)
    shapes = {" ".join(k): k for k in known if k.count("_") == key.count("_")}
    guess = near(" ".join(key), shapes)
    same = guess and len(shapes[guess]) == len(key)
    meant = "" if same else _constant(key, acts, text) or _longer(key, parts, known, text)
    if meant:
        return phrase.span, meant
    if guess:
        values = [part for part, word in zip(parts, key, strict=True) if word == "_"]
        said = f" {text(phrase)} "  # where `any` stands before a variable, and is no part of it
        named = [text(value) for value in values]
        texts = iter(f"any {one}" if f" any {one} " in said else one for one in named)
        return phrase.span, "write " + repr(
            " ".join(next(texts) if word == "_" else word for word in shapes[guess])
        )
    for place, (part, word) in enumerate(zip(parts, key, strict=True)):
        if word in _MEANT:
            return part.span, f"write {_MEANT[word]!r} for {word!r}"
        if word == "or":
            return part.span, "write ', or' for 'or': what else sets it off stands after a comma"
        if word in keywords() - _PHRASE_WORDS - words:
            return part.span, f"end what stands before {word!r} first, or write another word"
        if written(word):
            return part.span, written(word)
        # What stands behind the first variable is a verb of the table.
        right = word in words | _PHRASE_WORDS or (place == 1 and key[0] == "_")
        meant = "" if right or not word[3:] else near(word, [one for one in keywords() if one[2:]])
        if meant and meant not in _PHRASE_WORDS:
            return part.span, f"write {meant!r}"
    return phrase.span, ""


def _constant(
    key: tuple[str, ...], acts: Iterable[Node], text: Callable[[Node | Terminal], str]
) -> str:
    """Tell of a pattern with what a variable may be in place of the variable; "" if it is none."""
    for act in acts:
        for declared in act.nodes("phrase"):
            shape = phrase_key(declared)
            bare = [place for place, word in enumerate(shape) if key[place : place + 1] != (word,)]
            if len(shape) != len(key) or len(bare) != 1 or shape[bare[0]] != "_":
                continue
            word = key[bare[0]]
            if word not in _PRONOUNS and word not in _FIGURES and word not in keywords():
                parts = [part for part in declared.parts if part is not None]
                way = f"{text(declared)}, if {text(parts[bare[0]])} is {word}"
                return f"a pattern has variables: {way}"
    return ""


def _longer(
    key: tuple[str, ...],
    parts: Sequence[Node | Terminal],
    known: tuple[tuple[str, ...], ...],
    text: Callable[[Node | Terminal], str],
) -> str:
    """Tell what is wrong with a phrase in which a known one goes on, or that goes on in one."""
    if key[0] in ("election", "elected", "elects", "option") and len(key) == 2:
        return f"what is chosen sets it off so: when election {key[1]}"
    begins = [one for one in known if len(one) < len(key) and key[: len(one)] == one]
    if begins:
        at = len(max(begins, key=len))
        whole, rest = (" ".join(map(text, some)) for some in (parts[:at], parts[at:]))
        if _VERBS & {*key[at:]}:
            return f"effects stand after does, those of an offence after penalty: before {rest!r}"
        if key[at] == "and":
            return f"a condition stands after if: {whole!r}, and 'if' for 'and'"
        if key[at] == "not":
            return f"a condition stands after if: write '{whole} if {rest}'"
        meant = key[at] in keywords() or near(key[at], [one for one in keywords() if one[2:]])
        more = "end it after {!r}, before a condition with 'if', or declare what goes on so"
        return "" if meant else more.format(whole)
    for one in known:
        if one[: len(key)] == key and _VERBS & {*one[len(key) :]}:
            return f"write 'does' before {' '.join(one[len(key) :])!r}, where it is declared"
        bare = len(one) == len(key) and [
            place for place, word in enumerate(one) if word != key[place]
        ]
        if bare and all(one[place] == "_" for place in bare):
            who = next((key[n] for n in bare if key[n] in _PRONOUNS), "")
            if who:
                return f"a variable says who it is, in place of {who!r}"
            figures = [_FIGURES.get(key[place], "") for place in bare]
            if all(figures):
                return f"write it in figures: {', '.join(figures)}"
            said = (f"({text(part)})" if n in bare else text(part) for n, part in enumerate(parts))
            return f"what is no variable stands in brackets: {' '.join(said)}"
    return ""
