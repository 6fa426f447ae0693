"""Rulings: what the worlds of a record have in common, written as JSON."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Sequence
from functools import partial
from operator import attrgetter
from typing import Any

from hoyle.runtime.changes import begun, since
from hoyle.runtime.joining import WorldBox
from hoyle.runtime.lockstep import Together, told_apart
from hoyle.runtime.norms import FoundItem, OpenDuty, OpenMenu
from hoyle.runtime.referee import Referee
from hoyle.runtime.specs import ClauseSpec, FactLines
from hoyle.runtime.tables import BookTables, S
from hoyle.shared.alternatives import alternatives
from hoyle.shared.one_sentence import in_one
from hoyle.shared.proving import (
    NormsOf,
    Proving,
    alike,
    as_offered,
    counted,
    known_facts,
    vary,
)
from hoyle.shared.specs import JSON


def ruling(
    parts: Sequence[Together[S]],
    ends: tuple[JSON, JSON | None],
    drawn: Callable[[], Iterable[Referee[S]]],
    whole: bool,
    held: Sequence[int] = (0,),
) -> JSON:
    """Write a ruling: what is in all worlds is proved, what is in some only undecided.

    What is in all `parts` is looked for in those that are `drawn`, too; nothing is proved if these
    are not the `whole`. A contradiction that is not in all is none. All that is in no list is the
    first world's; how the record settles and stands in the first world where that is otherwise is
    told besides. `ends` are what `outcomes` tells of them. `held` numbers the sets that each was
    judged with: worlds with others leave the words of a finding as they are.
    """
    worlds = [one.referee for one in parts]
    first, tables = worlds[0], worlds[0].tables
    for one in worlds:
        one.end()
    findings: list[JSON] = []
    boxes: list[list[WorldBox]] = []
    numbers = {(world, 0): 0 for world in range(len(worlds))}
    lists = [one.findings for one in worlds]
    found = alike(lists, finding_key, lambda finding: finding.event)
    proving = Proving(len(worlds), drawn, whole)
    for key, places in found:
        world, at = next(iter(places.items()))
        finding = lists[world][at]
        if finding.kind == "contradiction" and len(places) < len(worlds):
            continue
        number = len(findings) + 1
        numbers |= {(world, place + 1): number for world, place in places.items()}
        verdict = proving.verdict(places, key, finding_keys)
        made = finding_text(first, number, finding, verdict)
        if len(places) > 1:
            told = [(lists[of][place], held[of]) for of, place in places.items()]
            made |= _as_in_each(told, tables)
        findings.append(made)
        some = whole and len(places) < len(worlds)
        boxes.append([box for world in places for box in parts[world].boxes] if some else [])
    for made, others in zip(
        findings, alternatives(boxes, [one["event"] for one in findings]), strict=True
    ):
        made["alternatives"] = others
    return {
        "book": tables.name,
        "edition": tables.edition,
        "options": {
            name: tables.codes[kind][choice]
            for (name, kind), choice in zip(tables.options, first.options, strict=True)
        },
        "seats": list(first.players[:-1]),
        "findings": findings,
        "menus": menus_text(parts, numbers, proving),
        "duties": duties_text(worlds, proving),
        **ends[0],
        "otherwise": ends[1],
        "unruled": [],
        **({} if whole else {"too_open": True}),
    }


def outcomes(parts: Sequence[Together[S]]) -> tuple[JSON, JSON | None]:
    """Tell how a record settles and stands in the first world, and in the first otherwise."""
    told = [
        (key, at, made) for at, one in enumerate(parts) for key, made in told_apart(one, outcome)
    ]
    told.sort(key=lambda one: one[:2])
    here, *others = (made for _, _, made in told)
    return here, next((other for other in others if other != here), None)


def outcome(judge: Referee[S]) -> JSON:
    """Tell how the record settles and stands in one world."""
    shown = judge.states_text(judge.state, judge.tables.shown)
    return {"settlement": settle(judge), "state": shown}


def settle(judge: Referee[S]) -> JSON | None:
    """Settle a copy of the present state, step by step; None if it cannot be settled yet."""
    tables = judge.tables
    if not tables.can_settle(judge.state):
        return None
    state = judge.state.twin()
    steps: list[JSON] = []
    before = begun(judge, state)
    for step in tables.steps:
        state.write(step.stirs)
        step.settle(state)
        state.writing = 0
        effects, before = since(judge, state, before)
        state.stopped.clear()
        changes = [change for name in tables.settled for change in effects if change[0] == name]
        if changes:
            law, cited = step.clause.law.name, citation_text(step.clause)
            steps.append({"name": step.name, "law": law, "changes": changes, "citation": cited})
    return {"steps": steps, "values": judge.states_text(state, tables.settled)}


# ---------------------------------------------------------------- several worlds


def finding_key(finding: FoundItem) -> Hashable:
    """Give what makes findings of two worlds the same; a right is told by its act."""
    if finding.kind == "exercised":
        return finding.kind, finding.event
    clause = "" if finding.clause is None else finding.clause.id
    bindings = tuple(finding.bindings.items())
    return finding.kind, clause, finding.event, finding.name, bindings


def finding_keys(judge: Referee[S]) -> Iterable[Hashable]:
    """Give the keys of what is found in a world."""
    return counted(map(finding_key, judge.findings))


def in_keeping(judge: Referee[S], known: Container[Hashable]) -> bool:
    """Tell whether a world fits its record: contradicted by it only where that is known."""
    return all(finding_key(one) in known for one in judge.findings if one.kind == "contradiction")


# ---------------------------------------------------------------- findings, menus, duties


def citation_text(clause: ClauseSpec) -> JSON:
    """Write where a clause stands and what it rests on."""
    law = clause.law
    return {
        "quote": law.quote,
        "source": law.source,
        "supplied": law.supplied,
        "line": clause.line,
    }


def finding_text(judge: Referee[S], number: int, finding: FoundItem, verdict: str) -> JSON:
    """Write a finding."""
    tables, clause, who = judge.tables, finding.clause, finding.who
    players = len(tables.players) - 1
    player, side = None, None
    if who >= players:
        side = judge.sides[who - players]
    elif who >= 0:
        player = judge.players[who]
        side = judge.sides[tables.side_of[who]] if tables.side_of[who] >= 0 else None
    return {
        "n": number,
        "kind": finding.kind,
        "law": "" if clause is None else clause.law.name,
        "title": "" if clause is None else clause.law.title,
        "clause": "" if clause is None else clause.id,
        "name": finding.name,
        "player": player,
        "side": side,
        "event": finding.event,
        "bindings": dict(finding.bindings),
        "says": finding.says,
        "facts": finding_facts(finding),
        "effects": [list(change) for change in finding.effects],
        "citation": None if clause is None else citation_text(clause),
        "verdict": verdict,
        "assumed": list(finding.assumed),
        "alternatives": [],
    }


def _as_in_each(told: Sequence[tuple[FoundItem, int]], tables: BookTables[Any]) -> JSON:
    """Give the facts and the words of a finding as they are in each world, and if its changes vary.

    Each comes with the number of the sets that it was judged with.
    """
    first = told[0][1]
    sets = _rebuilt_words(tables)
    made: JSON = {
        "facts": known_facts([finding_facts(one) for one, _ in told], sets),
        "says": in_one([one.says for one, held in told if held == first]),
    }
    if vary([one.effects for one, _ in told]):
        made["varies"] = True
    return made


def _rebuilt_words(tables: BookTables[Any]) -> list[str]:
    """Give the words of the sets that are rebuilt, before their key."""
    return [one.words.partition("{0}")[0] for one in tables.rebuilt]


def finding_facts(finding: FoundItem) -> list[list[str]]:
    """Give the facts behind a finding."""
    return [list(fact) for fact in finding.facts]


def _menu_key(menu: OpenMenu) -> Hashable:
    return menu.spec.clause.id, menu.opened, menu.spec.name, menu.holder, menu.opening


def _duty_key(duty: OpenDuty) -> Hashable:
    return duty.spec.clause.id, duty.opened, duty.bearer, duty.opening


def _menus(judge: Referee[Any]) -> list[OpenMenu]:
    return [norm for norm in judge.norms if isinstance(norm, OpenMenu)]


def _duties(judge: Referee[Any]) -> list[OpenDuty]:
    return [norm for norm in judge.norms if isinstance(norm, OpenDuty)]


_MENUS = NormsOf(_menus, _menu_key, attrgetter("status"), attrgetter("opened"))
_DUTIES = NormsOf(_duties, _duty_key, attrgetter("status"), attrgetter("opened"))


def menus_text(
    parts: Sequence[Together[S]], numbers: dict[tuple[int, int], int], proving: Proving[Referee[S]]
) -> list[JSON]:
    """Write the menus of all worlds; `numbers` are those of findings, by world and number."""

    written: list[JSON] = []
    worlds = [one.referee for one in parts]
    for own, verdict in proving.standing(worlds, _MENUS):
        world, menu = next(iter(own.items()))
        judge = worlds[world]
        spec, clause = menu.spec, menu.spec.clause
        written.append(
            {
                "name": spec.name,
                "law": clause.law.name,
                "clause": clause.id,
                "holder": judge.party_name(menu.holder),
                "finding": numbers[world, menu.finding],
                "opened": menu.opened,
                "consulting": spec.consulting,
                "status": menu.status,
                "closed": menu.closed,
                "why": menu.why,
                "until": [judge.filled(one.words, clause, menu.opening) for one in spec.until],
                "elected": menu.elected,
                "options": options_text([(parts[of], one) for of, one in own.items()]),
                "verdict": verdict,
            }
        )
    return written


def options_text(each: Sequence[tuple[Together[S], OpenMenu]]) -> list[JSON]:
    """Write the options of a menu as they are in all worlds in which it stands as it is told."""
    first, menu = each[0]
    sets = _rebuilt_words(first.referee.tables)

    def every(place: int) -> Iterator[JSON]:
        told: set[str] = set()  # as what it was told: what asks nothing is alike wherever it is so
        for one, own in each:
            status, asks = own.options[place], menu.spec.options[place].offered is not None
            if asks and status == "live":
                yield from (made for _, made in told_apart(one, partial(option_text, own, place)))
            elif status not in told:
                told.add(status)
                yield option_text(own, place, one.referee)

    return [as_offered(list(every(place)), sets) for place in range(len(menu.offers))]


def option_text(menu: OpenMenu, place: int, judge: Referee[S]) -> JSON:
    """Write an option of a menu; a live one is unavailable while its condition is false."""
    option, clause = menu.spec.options[place], menu.spec.clause
    words, says = menu.offers[place]
    status, why = menu.options[place], menu.whys[place]
    facts: FactLines = []
    if status == "live" and option.offered is not None:
        players = len(judge.tables.players) - 1
        holder = menu.holder if menu.holder < players else menu.holder - players
        if not option.offered(judge.state, *menu.opening, holder):
            taker = {option.binds[0][0]: judge.party_name(menu.holder)} if option.own else {}
            why = judge.filled(option.needs, clause, menu.opening, taker)
            status = "unavailable"
            if option.facts is not None:
                facts = option.facts(judge, judge.state, *menu.opening, holder)
    return {
        "name": option.name,
        "words": words,
        "says": says,
        "status": status,
        "until": [judge.filled(one.words, clause, menu.opening) for one in option.until],
        "why": why,
        "facts": facts,
    }


def duties_text(worlds: Sequence[Referee[S]], proving: Proving[Referee[S]]) -> list[JSON]:
    """Write the duties of all worlds."""

    written: list[JSON] = []
    for own, verdict in proving.standing(worlds, _DUTIES):
        world, duty = next(iter(own.items()))
        judge = worlds[world]
        clause = duty.spec.clause
        written.append(
            {
                "law": clause.law.name,
                "clause": clause.id,
                "bearer": judge.party_name(duty.bearer),
                "what": judge.filled(duty.spec.fulfilled.words, clause, duty.opening),
                "status": duty.status,
                "opened": duty.opened,
                "closed": duty.closed,
                "verdict": verdict,
            }
        )
    return written
