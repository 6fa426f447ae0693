"""Doubts in words: what would decide a finding, and in which forms one doubt may come out."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence

from hoyle.interpret.ruling import Finding, Ruling, event_words
from hoyle.interpret.torn import is_torn
from hoyle.ir import Book, Word
from hoyle.ir.game import Record
from hoyle.rulings.alternatives import OneOf
from hoyle.rulings.missing import Missing
from hoyle.words.listing import listed
from hoyle.words.templates import ranged, spoken

_BESIDES = "Something before the record begins may bear on it, too"
_MANY = 8  # laws that are named one by one; of more only their number


def undecided(
    missing: Missing, finding: Finding, record: Record, book: Book, *, same: bool
) -> Iterator[tuple[str, str]]:
    """Tell what would decide a finding, each line with its indent.

    `same` tells that what is found in the other case has the same remedy.
    """
    event = finding["event"]
    words = event_words(record, event, book)
    shown = finding["kind"] in ("void", "exercised", "contradiction")  # the act is the heading
    when = f" at “{words}”" if words and not shown else ""
    begun = missing.before or missing.was or missing.untold or " began with " in missing.fact
    cards = missing.unseen or missing.unnamed or missing.vague
    if missing.against == event or missing.act or cards or begun:
        when = ""
    yield "   ", f"Undecided: {_partly(missing)}whether {missing.fact}{when}{_asked(missing)}"
    if missing.besides and not missing.before:
        yield "     ", _besides(missing)
    if missing.instead:
        other = f"In the other case finding {missing.instead} is made"
        sure = "" if missing.besides else ": one of the two is made in any case"
        yield "     ", f"{other}{sure}{', and the remedy is the same' if same else ''}"


def doubt(form: OneOf) -> Iterator[str]:
    """Tell what decides a doubt that has several forms, and which these are."""
    if form.sure:
        yield f"One of {_listed(form.numbers, 'and')} is made in any case"
        return
    every = _listed(form.numbers, "and")
    missing = form.missing
    if missing is not None:
        yield f"Undecided: {_partly(missing)}whether {missing.fact}{_asked(missing)}"
        if not (missing.besides or missing.before):
            so, other = ("one", "none") if missing.if_so else ("none", "one")
            if not missing.partly:
                yield f"If so {so} of {every} is made, if not {other} of them"
                return
            yield f"{'If so' if missing.if_so else 'If not'} one of {every} is made"
        if missing.besides:
            yield _besides(missing)
    yield f"At most one of {every} is made"


def _partly(missing: Missing) -> str:
    return "among other things, " if missing.partly else ""


def _asked(missing: Missing) -> str:
    """Say by which tag a record tells what decides."""
    return f"; {missing.asked}" if missing.asked else ""


def _besides(missing: Missing) -> str:
    return f"{_BESIDES}; {missing.asked_before}" if missing.asked_before else _BESIDES


def instead(form: OneOf, number: int) -> str:
    """Name a form of a doubt that was told before."""
    return f"Or, instead of {_listed([n for n in form.numbers if n < number], 'or')}"


def unruled(made: Ruling, record: Record, book: Book) -> Iterator[str]:
    """Say of a record which laws cannot be ruled on, found or not.

    It begins in the middle, or tells members by their number.
    """
    clauses = set(made["unruled"])
    if not clauses:
        return
    every: dict[str, set[str]] = {}
    for clause in book.clauses:
        every.setdefault(clause.head.law, set()).add(clause.head.id)
    laws = [law for law, own in every.items() if own & clauses]
    told = ", ".join(laws[:-1]) + (" and " if len(laws) > 1 else "") + laws[-1]
    some = f"{len(laws)} laws" if len(laws) > _MANY else f"law{'s' if len(laws) > 1 else ''} {told}"
    if is_torn(book, record):
        why = "The record begins in the middle, and what went before"
    else:
        why = "What the record tells by its number alone"
    yield (
        f"{why} may bear on {some}: where it may, what is found is undecided, and what is not "
        "found is not denied."
    )


def unrecorded_sets(made: Ruling, book: Book, missing: Mapping[int, Missing]) -> str:
    """Say on whose hands findings hang that are not on record, and what line would tell one.

    It is "" if none hangs on any.
    """
    hanging = {n: one.sets for n, one in missing.items() if one.sets}
    named = {word for sets in hanging.values() for whose in sets for word in whose.split(" ")}
    whose = [seat for seat in made["seats"] if seat in named]
    state = next((one for one in book.states if one.rebuilt is not None), None)
    if not whose or state is None or state.rebuilt is None:
        return ""
    several, numbers = len(whose) > 1, ranged(sorted(hanging))
    said = (
        f"the {spoken(state.name)}{'s' if several else ''} of {listed(whose)}, which "
        f"bear{'' if several else 's'} on {numbers}"
    )
    act = next((one for one in book.acts if one.name == state.rebuilt.given), None)
    if act is None:
        return said
    slots = {state.rebuilt.given_key: whose[0]}
    line = " ".join(
        part.text if isinstance(part, Word) else slots.get(part.var, "…") for part in act.phrase
    )
    return f"{said}: “{line}” tells {'one' if several else 'it'}"


def _listed(numbers: Sequence[int], joint: str) -> str:
    """List numbers of findings: *findings 1, 2 and 3*, *finding 1 or 2*."""
    if joint == "and" and len(numbers) > 1:
        return f"findings {ranged(numbers)}"
    *first, last = map(str, numbers)
    if not first:
        return f"finding {last}"
    return f"finding{'s' if joint == 'and' else ''} {', '.join(first)} {joint} {last}"


def refused(
    made: Ruling, missing: Mapping[int, Missing], forms: Container[int]
) -> Iterator[tuple[int, int]]:
    """Give offences with the void acts that they are, by their numbers: the two are told as one.

    Both hang on the same, if they hang on anything.
    """
    voids = {one["event"]: one for one in made["findings"] if one["kind"] == "void"}
    for one in made["findings"]:
        void = voids.get(one["event"]) if one["kind"] == "offence" and one["says"] else None
        if void is None or void["n"] in forms or one["n"] in forms:
            continue
        alike = all(one[key] == void[key] for key in ("player", "side", "verdict"))
        facts = [missing.get(n) for n in (void["n"], one["n"])]
        if alike and len({fact and (fact.fact, fact.case) for fact in facts}) == 1:
            yield one["n"], voids.pop(one["event"])["n"]
