"""The facts behind a finding: those that are reasons for it, and how one says them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from hoyle.interpret.ruling import Finding, Ruling, Texts
from hoyle.ir import Book
from hoyle.ir.conditions import conjuncts, disjuncts
from hoyle.ir.visitor import triggers
from hoyle.words.templates import fill, infinitive
from hoyle.words.verbalise import Verbaliser

# A statement of one thing: what is denied in it is its only verb.
_PLAIN = re.compile(
    r"(?P<who>[^,()]+?) (?P<verb>is|are|was|were|has|have|may|can|had) (?P<what>.+)"
)
_THAT = re.compile(r"\b(that|what|which|who)\b")  # after the verb it is denied with it
_SEVERAL = re.compile(
    r"\b(and|or|for (some|every|no)|that|what|which|who|not|no|nobody|nothing|something|all|both"
    r"|each|every)\b|,"
)
# Things of a sort, told by what they are: that there are any is denied by *no*.
_SUCH = re.compile(r"[a-z]+s (that [^,()]+|(are|were|have) [a-z ]*that [^,()]+)")


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
    >>> stated("three for last had not been taken", "no")
    'three for last had been taken'
    >>> stated("coups were dealt that are not on record", "no")
    'no coups were dealt that are not on record'
    >>> stated("B has said that he asks", "no")
    'B has not said that he asks'
    """
    if value == "yes":
        return text
    if value == "no" and _SUCH.fullmatch(text):
        return f"no {text}"
    if value == "no" and text.startswith("all ") and "," not in text:
        return f"not {text}"
    found = _PLAIN.fullmatch(text)
    what = "" if found is None else found["what"].removeprefix("not ")
    several = found is None or _SEVERAL.search(_THAT.sub("", f"{found['who']} {what}"))
    if value != "no" or found is None or several or _THAT.search(found["who"]):
        return ""
    return f"{found['who']} {found['verb']} {'not ' if what == found['what'] else ''}{what}"


_DOES = re.compile(
    r"(?P<who>(?:the )?\w+(?: (?:after|before|of) \w+)?) (?P<verb>[a-z]*[a-rt-z]s)"
    r"(?: (?P<what>.+))?"
)
# What is said besides of the same: *A has discarded or keeps his hand*.
_OF_THE_SAME = re.compile(r"(?:is|are|was|were|has|have|had|may|can|[a-z]*[a-rt-z]s)(?: .+)?")
_JOINED = re.compile(r"\b(and|or|for (some|every|no)|not|nobody|no)\b|,")
_SAID = re.compile(r"(?P<who>what [^,()]+?) (?P<verb>is) (?P<what>[^,()]+)")
_WHOSE = re.compile(r"(?P<who>the [^,()]+ that [^,()]+) (?P<verb>is|are) (?P<what>[^,()]+)")
_THERE = re.compile(
    r"there (?P<verb>is|are) (?P<no>no(?=body| )|some(?=body)|an? |)(?P<what>[^,()]+)"
)
_ALL = re.compile(r"(?P<who>all|both|all but \w+) (?P<verb>have|are|may|can) (?P<what>[^,()]+)")
_MIXED = re.compile(r"\b(and|for (some|every|no)|one of)\b|[,()]")
_NOT_SO = "it is not so that "
_NONE = re.compile(r"no (?P<who>[a-z]+) (?P<verb>is|has|may|can) (?P<what>[^,()]+)")
_NOBODY = re.compile(r"nobody (?P<verb>[a-z]+) (?P<what>[^,()]+)")
_EITHER = re.compile(r"(?P<who>[^,()]+?) (?P<verb>is|are) (?P<one>[^,()]+) or (?P<other>[^,()]+)")
_SOME = re.compile(r"for some (?P<who>[a-z]+), there is an? (?P<what>[^,()]+)")
_OPEN = re.compile(r"(?P<what>.+) is (?P<no>not )?open for (?P<whom>[^,()]+)")
_AMONG = re.compile(r"(?P<who>\w+) is (?P<no>not )?in \((?P<what>[^()]+)\)")
_ONE = re.compile(r"an? ")
# What is measured is denied by its contrary; of members of a kind one would not say it so.
_MEASURED = re.compile(r"(at most|at least|more than|less than) (?=\d|the |what )")
_OPPOSITE = {
    "at most": "more than",
    "at least": "less than",
    "more than": "at most",
    "less than": "at least",
}
_PAST = {"is": "was", "are": "were", "has": "had", "have": "had", "may": "could", "can": "could"}


def was(text: str, *, so: bool, counted: bool = True) -> str:
    """Say of a condition that it was so or was not: "" if it is no statement of one thing.

    Unless all that it measures is `counted`, what is not at most a number need not be more.

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
    >>> was("all have their cards", so=False)
    'not all had their cards'
    >>> was("30 is at most the counters of B", so=False)
    '30 was more than the counters of B'
    >>> was("there is nobody preferred", so=False)
    'there was somebody preferred'
    >>> was("there is no dealer or the dealer is A", so=False)
    'there was a dealer and the dealer was not A'
    >>> was("it is not so that the pack is cut", so=False)
    'the pack was cut'
    >>> was("no deal is on the table", so=False)
    'a deal was on the table'
    >>> was("for some player, there is a card that that player cut", so=False)
    'for no player was there a card that that player cut'
    >>> was("7C is not in (the cards shown and the pack)", so=False)
    '7C was in the cards shown and the pack'
    """
    if text.startswith(_NOT_SO) and " and " not in text and " or " not in text:
        return was(text.removeprefix(_NOT_SO), so=not so, counted=counted)
    if choice := _OPEN.fullmatch(text):
        return _offered(choice, so=so)
    if not so and (denied := _none_of(text) or _not_both(text) or _denied(text)):
        return denied
    if among := _AMONG.fullmatch(text):
        return f"{among['who']} was {'' if so == (not among['no']) else 'not '}in {among['what']}"
    if there := _THERE.fullmatch(text):
        return _there(there, so=so)
    said = _SAID.fullmatch(text) or _WHOSE.fullmatch(text)
    found = said or _PLAIN.fullmatch(text)
    plain = found is not None and (said is not None or not _SEVERAL.search(found["who"]))
    if found is not None and plain:
        what = found["what"].removeprefix("not ")
        so = so == (what == found["what"])
        if not _JOINED.search(what):
            verb = _PAST.get(found["verb"], found["verb"])
            if not so and counted and (measured := _MEASURED.match(what)):
                so, what = True, f"{_OPPOSITE[measured[1]]}{what[measured.end(1) :]}"
                what = "nought" if what == "at most 0" else what
            return _of_it(found["who"], verb, what, so=so)
        so = so == (what == found["what"])
    return "" if "(" in text else _done(text, so=so)


def _of_it(who: str, verb: str, what: str, *, so: bool) -> str:
    """Say something of something, or that it was not so.

    >>> _of_it("a trick", "was", "on the table", so=False)
    'no trick was on the table'
    """
    one = None if so else _ONE.match(who)
    if one is not None:
        return f"no {who[one.end() :]} {verb} {what}"
    return f"{who} {verb} {'' if so else 'not '}{what}"


def _offered(choice: re.Match[str], *, so: bool) -> str:
    """Say that a choice was open to somebody, or was not; its name may have any words in it.

    >>> was("one or the other is not open for A", so=False)
    'one or the other was open for A'
    """
    no = "" if so == (not choice["no"]) else "not "
    return f"{choice['what']} was {no}open for {choice['whom']}"


def _done(text: str, *, so: bool) -> str:
    """Say of a statement that has none of the common verbs that it was so, or was not.

    >>> _done("the bank wins", so=False)
    'the bank did not win'
    """
    does = _DOES.fullmatch(text)
    if so:
        return text
    if does is None or _SEVERAL.search(text) or _PLAIN.fullmatch(text):
        return f"it was not so that {text}"
    return " ".join((does["who"], "did not", infinitive(does["verb"]), does["what"] or "")).strip()


def _none_of(text: str) -> str:
    """Deny each of several statements, of which one would be enough: "" if one is no statement.

    >>> _none_of("the player after A has discarded or keeps his hand")
    'the player after A had not discarded and did not keep his hand'
    >>> _none_of("the claim is for one or for both")
    'the claim was neither for one nor for both'
    """
    parts = text.split(" or ")
    if len(parts) == 1 or _MIXED.search(text):
        return ""
    either = _EITHER.fullmatch(text) if len(parts) == 2 else None
    if either is not None and not (_SEVERAL.search(parts[0]) or _states(parts[1])):
        return f"{either['who']} {_PAST[either['verb']]} neither {either['one']} nor {parts[1]}"
    told: list[str] = []
    for part in parts:
        who = _whose(parts[0], part)
        said = was(who + part.removeprefix(_NOT_SO), so=part.startswith(_NOT_SO))
        told.append(said.removeprefix(who))
    plain = all(one and not one.startswith("it was not so") for one in told)
    return " and ".join(told) if plain else ""


def _states(text: str) -> bool:
    """Tell whether a text says something of something, or what is said besides of the same."""
    forms = _PLAIN, _DOES, _THERE, _OF_THE_SAME
    return text.startswith(_NOT_SO) or any(form.fullmatch(text) for form in forms)


def _not_both(text: str) -> str:
    """Deny two statements, of which one may be so: "" if it is not two of one thing each.

    >>> _not_both("there is a dealer and the pack is cut")
    'it was not so both that there is a dealer and that the pack is cut'
    >>> _not_both("A discards and keeps his hand")
    'it was not so both that A discards and that A keeps his hand'
    """
    first, _, second = re.sub(r", and ", " and ", text).partition(" and ")
    told = [first, _whose(first, second) + second]
    if _MIXED.search(second) or " or " in text or not all(map(_is_plain, told)):
        return ""
    return f"it was not so both that {told[0]} and that {told[1]}"


def _is_plain(text: str) -> bool:
    """Tell whether a text is a statement of one thing."""
    if _THERE.fullmatch(text):
        return True
    found = _PLAIN.fullmatch(text) or _DOES.fullmatch(text)
    return found is not None and not _SEVERAL.search(found["who"])


def _whose(first: str, part: str) -> str:
    """Give of whom a statement is that has no subject but that of the first; else ""."""
    if part == first or not _OF_THE_SAME.fullmatch(part) or _PLAIN.fullmatch(part):
        return ""
    of = _PLAIN.fullmatch(first) or _DOES.fullmatch(first)
    return "" if of is None else f"{of['who']} "


def _denied(text: str) -> str:
    """Deny that nothing is so, that all are, or that somebody is there: "" of anything else.

    >>> _denied("nobody has thrown up his hand")
    'somebody had thrown up his hand'
    >>> _denied("cards that are not on record tell against it")
    'no cards that are not on record tell against it'
    """
    if _SUCH.fullmatch(text):
        return f"no {text}"
    each = _ALL.fullmatch(text)
    if each is not None and not _JOINED.search(each["what"]):
        return f"not {each['who']} {_PAST[each['verb']]} {each['what']}"
    nobody = _NOBODY.fullmatch(text)
    if nobody is not None and not _JOINED.search(nobody["what"]):
        verb = _PAST.get(nobody["verb"]) or f"did {infinitive(nobody['verb'])}"
        return f"somebody {verb} {nobody['what']}"
    if none := _NONE.fullmatch(text):
        article = "an" if none["who"][0] in "aeiou" else "a"
        return f"{article} {none['who']} {_PAST[none['verb']]} {none['what']}"
    some = _SOME.fullmatch(text)
    return f"for no {some['who']} was there a {some['what']}" if some else ""


def _there(found: re.Match[str], *, so: bool) -> str:
    """Say that something was there, or was not."""
    no, what = found["no"].strip(), found["what"].strip()
    verb = {"is": "was", "are": "were"}[found["verb"]]
    so = so == (no != "no")
    if what.startswith(("body", "one ")):
        return (
            f"there was {'some' if so else 'no'}body{what.removeprefix('body').removeprefix('one')}"
        )
    if verb == "were":
        return f"there were {'' if so else 'no '}{what}"
    article = "an" if what[0] in "aeiou" else "a"
    return f"there was {article if so else 'no'} {what}"


def unfulfilled(finding: Finding, made: Ruling, where: Callable[[int], str]) -> str:
    """Say what was owed and not done, of a breach that the book has no words for; "" if of none.

    `where` names an event.
    """
    for duty in made["duties"]:
        broken = duty["status"] == "violated" and duty["clause"] == finding["clause"]
        if broken and duty["closed"] == finding["event"]:
            return f"it was owed since {where(duty['opened'])}, and not done: {duty['what']}"
    return ""
