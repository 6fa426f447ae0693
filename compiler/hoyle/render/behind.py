"""The facts behind a finding: those that are reasons for it, and how one says them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from hoyle.interpret.ruling import Finding, Texts
from hoyle.ir import Book
from hoyle.ir.conditions import conjuncts, disjuncts
from hoyle.ir.visitor import triggers
from hoyle.words.templates import fill, infinitive
from hoyle.words.verbalise import Verbaliser

# A statement of one thing: what is denied in it is its only verb.
_PLAIN = re.compile(
    r"(?P<who>[^,()]+?) (?P<verb>is|are|was|were|has|have|may|can|had) (?P<what>.+)"
)
_SEVERAL = re.compile(
    r"\b(and|or|for (some|every|no)|that|what|which|who|not|no|nobody|nothing|something|all|both"
    r"|each|every)\b|,"
)


def behind(finding: Finding, book: Book, seats: Sequence[str]) -> list[list[str]]:
    """Give the facts of a finding that are reasons for it: text and value.

    Of conditions of which one was enough, those that were not so are none; of what follows from an
    act, nothing that was not so is; and on which side a player is, everybody knows.
    """
    idle = set(_spare(finding, book, seats))
    holding = finding["kind"] == "holding"
    return [
        [text, value]
        for text, value in finding["facts"]
        if not (value == "no" and (holding or text in idle)) and not text.startswith("the side of ")
    ]


def _spare(finding: Finding, book: Book, seats: Sequence[str]) -> Iterator[str]:
    """Give conditions, in words, of which another was enough."""
    clause = next((one for one in book.clauses if one.head.id == finding["clause"]), None)
    if clause is None:
        return
    wording, values = Verbaliser(book), {**Texts(book, seats).named, **finding["bindings"]}
    for hung in triggers(clause):
        for test in conjuncts(hung.trigger.test):
            several = disjuncts(test)
            for one in several if len(several) > 1 else ():
                yield from (fill(wording.say(part), values) for part in conjuncts(one))


def stated(text: str, value: str) -> str:
    """Say of a condition that it was so or was not: "" if it is no condition, or too long for it.

    >>> stated("B has looked at his hand", "no")
    'B has not looked at his hand'
    """
    if value == "yes":
        return text
    found = _PLAIN.fullmatch(text)
    if value != "no" or found is None or _SEVERAL.search(text):
        return ""
    return f"{found['who']} {found['verb']} not {found['what']}"


_DOES = re.compile(r"(?P<who>\w+) (?P<verb>[a-z]+s) (?P<what>.+)")
_JOINED = re.compile(r"\b(and|or|for (some|every|no)|not|nobody|no)\b|,")
_SAID = re.compile(r"(?P<who>what \w+ (has|had) \w+) (?P<verb>is) (?P<what>.+)")
_PAST = {"is": "was", "are": "were", "has": "had", "have": "had", "may": "could", "can": "could"}


def was(text: str, *, so: bool) -> str:
    """Say of a condition that it was so or was not: "" if it is no statement of one thing.

    >>> was("the pack is cut", so=True)
    'the pack was cut'
    >>> was("B has looked at his hand", so=False)
    'B had not looked at his hand'
    >>> was("B exceeds the funds", so=False)
    'B did not exceed the funds'
    >>> was("suit of KS is not trumps", so=False)
    'suit of KS was trumps'
    >>> was("what Y has said is not vole", so=False)
    'what Y has said was vole'
    >>> was("5D is in the cards of Y that may be called", so=False)
    '5D was not in the cards of Y that may be called'
    >>> was("a proposal has no answer yet", so=False)
    'it was not so that a proposal has no answer yet'
    """
    found = _SAID.fullmatch(text) or _PLAIN.fullmatch(text)
    plain = found is not None and (_SAID.fullmatch(text) or not _SEVERAL.search(found["who"]))
    if found is not None and plain:
        what = found["what"].removeprefix("not ")
        so = so == (what == found["what"])
        if not _JOINED.search(what):
            verb = _PAST.get(found["verb"], found["verb"])
            return f"{found['who']} {verb} {'' if so else 'not '}{what}"
        so = so == (what == found["what"])
    if "(" in text:
        return ""
    does = _DOES.fullmatch(text)
    if so:
        return text
    if does is None or _SEVERAL.search(text) or _PLAIN.fullmatch(text):
        return f"it was not so that {text}"
    return f"{does['who']} did not {infinitive(does['verb'])} {does['what']}"
