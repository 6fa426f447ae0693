"""The verdict of a ruling in a sentence or two: what is proved, what is open, who has won."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set

from hoyle.interpret.ruling import ChangeText, Finding, Menu, Ruling, contradicts_itself
from hoyle.render.amounts import number
from hoyle.render.opened import rights
from hoyle.render.reasons import failure
from hoyle.rulings.alternatives import OneOf
from hoyle.rulings.beyond import Beyond
from hoyle.rulings.cases import TOLD
from hoyle.rulings.doubts import made_anyhow
from hoyle.rulings.missing import Missing
from hoyle.words.listing import listed
from hoyle.words.templates import spoken

_FULL = 2  # things that are told with their reasons
_NUMBER = re.compile(r"-?[0-9]+(/[0-9]+)?")
_SHORT = 100  # characters of a reason that is told at once
_MOST = 4  # things that are named; of more only how many


def verdict(
    made: Ruling, beyond: Beyond, acts: Mapping[int, str], fails: Mapping[int, Finding]
) -> Iterator[str]:
    """Give the sentences of a verdict; `acts` are the words of the act that a finding is on.

    `fails` are the rights exercised, by their numbers, with what is held against them.
    What is one doubt in several forms is told once. Who has won is told if it is sure, and else
    who may still choose so that nobody has.
    """
    missing, won = beyond.missing, beyond.ending.won
    forms = {n: one for one in beyond.one_of for n in one.numbers}
    breaches = [one for one in made["findings"] if one["kind"] == "offence" and _first(one, forms)]
    fallen = _fallen(made)
    yield from (_sentence(one["says"]) for one in fallen)
    proved = [one for one in breaches if one["verdict"] == "proved"]
    doubtful = [one for one in breaches if one["verdict"] == "undecided"]
    if 0 < len(proved) <= _FULL:
        yield from _told(proved)
    elif proved:
        yield f"{listed(_counted(proved))}."
    elif not doubtful and not fallen and made["findings"]:
        # So that what is not found may have been.
        open_ = contradicts_itself(made) or made["unruled"] or beyond.hands_untold
        yield "No law is found broken." if open_ else "No law is broken."
        yield from _following(made, {one["n"] for one in fails.values()})
    sure = made_anyhow(made, missing, beyond.one_of)
    offences = [one for one in made["findings"] if one["kind"] == "offence"]
    anyhow = {_breach(one) for one in offences if one["n"] in sure}
    yield from _in_any_case([one for one in offences if _breach(one) in anyhow])
    told: set[str] = set()  # what decides, once it has been said
    doubtful = [one for one in doubtful if _breach(one) not in anyhow]
    yield from _doubts(doubtful, missing, forms, told)
    yield from _may_fall(made)
    fell = min((one["event"] for one in fallen), default=-1)
    yield from _others(made, beyond, acts, fell, told)
    # What is found in any case bears a claim out.
    borne = {n for n, one in fails.items() if one["verdict"] == "undecided" and not doubtful}
    yield from _rights(made, acts, {n: one for n, one in fails.items() if n not in borne})
    if won and (beyond.contested or beyond.mending):
        yield from _contested(beyond.contested, made)
        if beyond.mending and not beyond.contested:
            yield f"No winner is sure yet: {'; '.join(rights(beyond.mending))}."
    elif won:
        case = beyond.cases[0] if beyond.ending.by_cards else "" if beyond.ending.sure else TOLD
        yield _won(won, made, case, doubtful=bool(doubtful))
    elif beyond.ending.may_have:
        yield f"No winner is sure: {listed(beyond.ending.may_have, 'or')} may have won."
    elif beyond.ending.gains and made["settlement"] is not None:
        yield _settled(beyond.ending.gains, sure=beyond.ending.settled and beyond.ending.sure)


def _won(won: Sequence[str], made: Ruling, case: str, *, doubtful: bool) -> str:
    """Say who has won: in which `case`, if something that the record does not tell bears on it."""
    have = "have" if _several(won, made) else "has"
    if case:
        return f"No winner is sure: {case}, {listed(won)} {have} won."
    return f"{listed(won)} {have} won{', in any case' if doubtful else ''}."


def _settled(gains: Sequence[ChangeText], *, sure: bool) -> str:
    """Say what a game has brought, where nobody has won it."""
    told = ", ".join(f"{key} {number(before)} to {number(of)}" for _, key, before, of in gains)
    return f"Settled{'' if sure else ', as far as the record tells'}: {spoken(gains[0][0])} {told}."


def _first(finding: Finding, forms: Mapping[int, OneOf]) -> bool:
    """Tell whether a finding is no form of a doubt that was told already."""
    n = finding["n"]
    return n not in forms or forms[n].numbers[0] == n


def _breach(finding: Finding) -> tuple[object, ...]:
    """Give what offences have in common that are one, by whatever law."""
    who = finding["player"], finding["side"]
    return finding["name"], who, finding["event"], finding["verdict"]


def _told(found: Sequence[Finding]) -> Iterator[str]:
    """Tell offences with their reasons, alike ones once."""
    alike = Counter((_named(one), one["says"]) for one in found)
    for (name, says), n in alike.items():
        often = f" {_times(n)}" if n > 1 else ""
        yield f"{_capital(name)}{often}{f': {says}' if says else ''}."


def _named(one: Finding) -> str:
    who = one["player"] or one["side"]
    by = f" by {who}" if who else ""
    return f"{spoken(one['name'])}{by}{_by_law(one)}"


def _by_law(one: Finding) -> str:
    return f" ({_law(one)})" if one["law"] else ""


def _law(one: Finding) -> str:
    """Name a law: by its number, or where it has none on its page by its title."""
    numbered = any(sign.isdigit() for sign in one["law"])
    return f"law {one['law']}" if numbered or not one["title"] else one["title"]


def _counted(found: Sequence[Finding]) -> list[str]:
    """Name offences, the same once; of many only the first."""
    groups: dict[tuple[str, str], list[str]] = {}
    for one in found:
        whose = groups.setdefault((spoken(one["name"]), _by_law(one)), [])
        whose.append(one["player"] or one["side"] or "")
    told: list[str] = []
    for (name, law), whose in groups.items():
        who = listed(list(dict.fromkeys(whose)))
        often = len(whose) > len({*whose})
        alone = f" {_times(len(whose))}" if len({*whose}) == 1 else f", {len(whose)} times in all"
        told.append(f"{name}{f' by {who}' if who else ''}{law}{alone if often else ''}")
    told = told if len(told) <= _MOST else [*told[: _MOST - 1], f"{len(told) - _MOST + 1} more"]
    return [_capital(told[0]), *told[1:]]


def _times(n: int) -> str:
    return "twice" if n == 2 else f"{n} times"


def _in_any_case(found: Sequence[Finding]) -> Iterator[str]:
    """Say what is so by one law or another."""
    laws: dict[tuple[str, str | None], dict[str, Finding]] = {}
    for one in found:
        laws.setdefault((spoken(one["name"]), one["player"] or one["side"]), {})[one["law"]] = one
    told: dict[tuple[str, str], list[str]] = {}
    for (what, who), by in laws.items():
        named = "; or ".join(_law(one) for one in by.values())
        if len(by) > 1 and all(_law(one) == f"law {one['law']}" for one in by.values()):
            named = f"laws {' or '.join(by)}"
        told.setdefault((what, named), []).extend([who] if who else [])
    for (what, named), whose in told.items():
        yield f"{_capital(what)}{f' by {listed(whose)}' if whose else ''} in any case ({named})."


def _doubts(
    doubtful: Sequence[Finding],
    missing: Mapping[int, Missing],
    forms: Mapping[int, OneOf],
    told: set[str],
) -> Iterator[str]:
    """Say what is undecided, and what would decide it, which is noted as `told`."""
    said: dict[tuple[str, str], list[Finding]] = {}
    facts: dict[str, Missing] = {}
    for one in doubtful:
        form = forms.get(one["n"])
        found = missing.get(one["n"]) if form is None else form.missing
        fact = "" if found is None else found.hanging
        if found is not None:
            facts.setdefault(fact, found)
        said.setdefault((f"{spoken(one['name'])}{_by_law(one)}", fact), []).append(one)
    if len(said) > _FULL:
        yield f"Undecided: {listed([_small(name) for name in _counted(doubtful)])}."
        return
    for (_, fact), alike in said.items():
        why = _hangs(facts[fact], told) if fact else ""
        yield f"Undecided: {listed([_small(name) for name in _counted(alike)])}{why}."


def _hangs(found: Missing, told: set[str]) -> str:
    """Say on what something hangs, the second time that it is the same."""
    again = found.hanging in told and not found.vague
    told.add(found.hanging)
    if again:
        return ": it hangs on the same"
    besides = ", and on what went before the record" if found.besides and not found.before else ""
    partly = ", among other things," if found.partly else ""
    return f": it hangs{partly} on whether {found.fact}{besides}"


def _may_fall(made: Ruling) -> Iterator[str]:
    """Say what may have become of the deal, or of anything else that is told by no number."""
    doubted = [one for one in made["findings"] if one["kind"] == "holding"]
    told = {
        _became(spoken(state), after, made): made["state"].get(state) == after
        for one in doubted
        if one["verdict"] == "undecided"
        for state, key, _, after in one["effects"]
        if not key and not _NUMBER.fullmatch(after)
    }
    if not told or _fallen(made):
        return
    # What each of several would bring about is so however the record is completed.
    in_any = made["otherwise"] is None and all(told.values())
    said = listed(list(told))
    yield f"{_capital(said)} in any case." if in_any else f"Undecided whether {said}."


def _became(state: str, after: str, made: Ruling) -> str:
    """Say what something has become: *the deal stands*, *the dealer is X*."""
    return f"the {state} is {after}" if after in made["seats"] else f"{state} {after}".strip()


def _following(made: Ruling, told: Set[int]) -> Iterator[str]:
    """Say what follows by some law, where nothing else has been found but what is `told`."""
    sure = all(one["kind"] == "holding" and one["verdict"] == "proved" for one in made["findings"])
    left = [one for one in made["findings"] if one["says"] and one["n"] not in told]
    said = dict.fromkeys(_sentence(one["says"]) for one in left)
    if sure and len(said) <= _FULL:
        yield from said


def _fallen(made: Ruling) -> list[Finding]:
    """Give what has become of the deal, or of anything else that is told by no number."""
    return [
        one
        for one in made["findings"]
        if one["kind"] == "holding"
        and one["verdict"] == "proved"
        and one["says"]
        and any(not _NUMBER.fullmatch(after) and not key for _, key, _, after in one["effects"])
    ][:_FULL]


def _contested(menus: Sequence[Menu], made: Ruling) -> Iterator[str]:
    """Say that no winner is sure, and who may still choose until when."""
    told: dict[str, Menu] = {}
    for menu in menus:
        told.setdefault(menu["holder"], menu)
    for holder, menu in told.items():
        until = f", until {menu['until'][0]}" if menu["until"] else ""
        verb = "have" if _several((holder,), made) else "has"
        cause = next((one for one in made["findings"] if one["n"] == menu["finding"]), None)
        law = f"law {menu['law']}" if cause is None or cause["law"] != menu["law"] else _law(cause)
        yield f"No winner is sure yet: {holder} {verb} a choice ({law}){until}."


def _others(
    made: Ruling,
    beyond: Beyond,
    acts: Mapping[int, str],
    fell: int,
    told: set[str],
) -> Iterator[str]:
    """Say what else was found, if it is little: what was elected, what is void or held.

    `fell` is the event at which the deal fell, or -1; `told` is what was said to decide something.
    """
    idle = [one for one in made["findings"] if one["kind"] == "void"]
    doubted = [one for one in idle if one["verdict"] == "undecided"]
    sure = [one for one in idle if one not in doubted]
    late = bool(sure) and 0 <= fell < sure[0]["event"]
    both = {acts.get(one["n"]) for one in sure} & {acts.get(one["n"]) for one in doubted}

    def quoted(one: Finding) -> str:
        words = acts.get(one["n"], "")
        beside = f" (finding {one['n']})" if words in both else ""
        return f"“{words}”{beside}" if words else ""

    wanted = {one["n"]: _wanted(one["n"], made, beyond) for one in sure}
    if not late and len(sure) <= _FULL and any(wanted.values()):
        for (words, reason), n in Counter((quoted(one), wanted[one["n"]]) for one in sure).items():
            often, why = f", {_times(n)}" if n > 1 else "", f": {reason}" if reason else ""
            yield f"{words} has no effect{often}{why}."
    else:
        yield from _idle([quoted(one) for one in sure], late)
    if len(doubted) == 1 and quoted(doubted[0]):
        found = beyond.missing.get(doubted[0]["n"])
        why = "" if found is None else _hangs(found, told)
        yield f"Undecided whether {quoted(doubted[0])} has effect{why}."
    elif doubted:
        named = [quoted(one) for one in doubted[:_FULL] if acts.get(one["n"])]
        few = len(named) == len(doubted)
        some = listed(named) if few else f"{_small(_number(len(doubted)))} acts"
        if few and len({*named}) == 1:
            yield f"Undecided, {_times(len(named))}: whether {named[0]} has effect."
        else:
            yield f"Undecided whether {some} have effect."
    yield from _against(made, {n for one in beyond.taken for n in one.findings})


def _wanted(n: int, made: Ruling, beyond: Beyond) -> str:
    """Say what one power wanted that alone could have given a void act effect; "" if it is more.

    Nor is it told of an act that is an offence, which says why.
    """
    refused, event = beyond.refused.get(n), made["findings"][n - 1]["event"]
    breach = any(one["kind"] == "offence" and one["event"] == event for one in made["findings"])
    if breach or refused is None or any(way.menus for way in refused.ways):
        return ""
    said = {
        failure(one.parts[0], beyond.ending.unrecorded) if one.parts and case is None else ""
        for one, case in refused.powers()
    }
    told = said.pop() if len(said) == 1 else ""
    return told if len(told) <= _SHORT else ""


def _rights(made: Ruling, acts: Mapping[int, str], fails: Mapping[int, Finding]) -> Iterator[str]:
    """Say what rights were exercised, if it is little, and of each that fails that it does."""
    # Whether these have effect is said already.
    heard = {
        one["event"]
        for one in made["findings"]
        if one["kind"] == "void" and one["verdict"] == "undecided"
    }
    by = [one for one in made["findings"] if one["kind"] == "exercised" or one["n"] in fails]
    chosen = [one for one in by if acts.get(one["n"]) and one["event"] not in heard]
    for one in (one for one in chosen if one["n"] in fails):
        held, done = fails[one["n"]], f"{_capital(acts[one['n']])}{_by_law(one)}"
        if held["verdict"] == "undecided":
            yield f"{done}: whether it fails is undecided."
        else:
            yield f"{done}, which fails{f': {why}' if (why := held['says']) else ''}."
    chosen = [one for one in chosen if one["n"] not in fails]
    if 0 < len(chosen) <= _FULL:
        said_so: Counter[str] = Counter()
        for one in chosen:
            who = "he" if (one["player"] or one["side"]) in made["seats"] else "they"
            doubt = f", if {who} had the right" if one["verdict"] == "undecided" else ""
            said_so[f"{_capital(acts[one['n']])}{_by_law(one)}{doubt}{_upon(one, made)}"] += 1
        for choice, n in said_so.items():
            yield f"{choice}{f', {_times(n)}' if n > 1 else ''}."


def _against(made: Ruling, taken: Set[int]) -> Iterator[str]:
    """Say what contradicts the record: itself, or what was `taken` because it does not tell it."""
    found = [one for one in made["findings"] if one["kind"] == "contradiction"]
    sure = {one["n"] for one in found if one["verdict"] == "proved"}
    if sure and sure <= taken:
        yield "The record contradicts what is taken as not told."
    elif found:
        yield f"The record {'contradicts' if sure else 'may contradict'} itself."


def _upon(one: Finding, made: Ruling) -> str:
    """Say what the law holds upon what was done by it."""
    if any(other["kind"] == "offence" for other in made["findings"]):
        return ""  # which is what was found
    same = one["law"], one["event"], "holding", "proved"
    told = [
        other["says"]
        for other in made["findings"]
        if (other["law"], other["event"], other["kind"], other["verdict"]) == same
    ]
    return f": {told[0]}" if len(told) == 1 and told[0] else ""


def _idle(void: Sequence[str], late: bool) -> Iterator[str]:
    """Say which acts have no effect, of many only how many; `late` are they after the deal fell."""
    if void:
        named = [one for one in void if one]
        apart = len({*named}) == len(void) <= _FULL
        some = listed(named) if apart else f"{_number(len(void))} acts"
        one = len(void) == 1
        idle = f"{'changes' if one else 'change'} nothing after that"
        yield f"{some} {idle if late else 'has no effect' if one else 'have no effect'}."


def _several(won: Sequence[str], made: Ruling) -> bool:
    """Tell whether more than one player has won; a side is as many as sit on it."""
    return len(won) > 1 or won[0] not in made["seats"]


def _number(n: int) -> str:
    words = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")
    return words[n] if n < len(words) else str(n)


def _sentence(said: str) -> str:
    return f"{_capital(said).rstrip('.')}."


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]


def _small(said: str) -> str:
    return said[:1].lower() + said[1:]
