"""Values and reasons in words: numbers as one says them, sets that are known or not, one reason."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from hoyle.interpret.explain import Part
from hoyle.interpret.ruling import ChangeText, OptionText, States
from hoyle.render.amounts import number
from hoyle.render.behind import stated, was
from hoyle.render.style import clean
from hoyle.shared.proving import UNKNOWN
from hoyle.words.grouping import NOT
from hoyle.words.numbers import presence
from hoyle.words.templates import spoken, unbracketed

_NUMBER = re.compile(r"-?[0-9]+(/[0-9]+)?")
_MANY = 13  # members of a set that are told one by one; of more only their number
# That somebody is not himself, which says no more than that it is not for him.
_SELF = re.compile(r"(?<!\w)([A-Z]\w*) is not \1(?!\w)")
_HIMSELF = re.compile(r"(?<!\w)([A-Z]\w*) is \1(?: and |$)")  # which goes without saying
_ANOTHER = re.compile(r"[A-Z]\w* is (?P<whose>[A-Z]\w*)(?: and |$)")
_TO_HIMSELF = re.compile(r"([A-Z]\w*) [a-z]+ \1(?!\w)")  # *W directs W*
_HYPHENED = re.compile(r"[a-z]+(-[a-z]+)+")
NOT_NOW = "not now, but "  # goes before the condition on which an option is to be had
_SAME = re.compile(r"([a-z].*|.+ .+) is not \1")  # of anything else: it is what it must not be


def states(values: States) -> str:
    """Write states one after another: ``score AB 3, YZ 0; rounds 2``.

    Of a state with two keys or more, which has many values, those that are nought are left out.
    """
    parts: list[str] = []
    for name, value in values.items():
        if isinstance(value, str):
            parts.append(f"{spoken(name)} {number(value)}")
            continue
        many = any(" " in key for key in value)
        told = [f"{key} {number(of)}" for key, of in value.items() if not many or of != "0"]
        if value and not any(of != "-" for of in value.values()):
            continue  # nothing is shown of it yet
        parts.append(f"{spoken(name)} {', '.join(told) or 'none'}")
    return clean("; ".join(parts))


def compact(values: States) -> str:
    """Write states one after another, without those of a player or the like that say nothing.

    Of those with two keys, what is nought says nothing either.
    """
    kept: States = {}
    for name, value in values.items():
        if isinstance(value, dict):
            told = ((key, of) for key, of in value.items() if of not in ("-", "none"))
            value = {key: of for key, of in told if of != "0" or " " not in key}
        if value:
            kept[name] = value
    return states(kept)


def changes(made: list[ChangeText]) -> str:
    """Write changes one after another: ``score AB 3 to 6; score YZ stays 0``."""
    told = (
        " ".join(part for part in (spoken(state), key, _change(before, after)) if part)
        for state, key, before, after in made
    )
    return clean("; ".join(told))


def effect(made: list[ChangeText], *, varies: bool) -> str:
    """Say what a finding changes, if it `varies` in some of the cases that the record leaves."""
    return f"Effect{', in some cases' if varies else ''}: {changes(made)}"


def _change(before: str, after: str) -> str:
    """Write what became of a value; of words, which may be half a sentence, the new ones first."""
    if before == after:
        return f"stays {number(after)}"
    counted = all(_NUMBER.fullmatch(value) for value in (before, after))
    return f"{number(before)} to {number(after)}" if counted else f"{after} (before: {before})"


def known(text: str, value: str, unrecorded: Collection[str]) -> str:
    """Write the value of something, told by `text`; of a set that is not on record, that it is not.

    `unrecorded` names the sets that the record leaves open.
    """
    if text.startswith("the reading ‘"):
        return spoken(value)
    if _HYPHENED.fullmatch(value):
        return spoken(value)
    members = value.split(" ")
    names = [one.removeprefix("the ") for one in unrecorded]
    if any(one in text for one in names):
        if value in ("none", "0") or len(members) > _MANY:
            return UNKNOWN
        if text.removeprefix("the ") in names:
            return f"{value}, as far as the record shows"
    return f"{len(members)} of them" if len(members) > _MANY else number(value)


_AT_A_GLANCE = 4  # codes of which it is seen how many they are


def facts(told: list[list[str]], unrecorded: Collection[str]) -> Iterator[str]:
    """Write facts one by one: ``hand of B: 4D 5C``; what is seen at a glance is left out."""
    for text, value in told:
        if not _evident(text, value):
            yield clean(_valued(text, value, unrecorded))


def _valued(text: str, value: str, unrecorded: Collection[str]) -> str:
    """Say what something was: *the card led: KS*, *nobody has thrown up his hand*.

    >>> _valued("the one who has thrown up his hand", "none", ())
    'nobody has thrown up his hand'
    >>> _valued("nobody holds a card", "no", ())
    'somebody holds a card'
    """
    if value == "none" and text.startswith("the one "):
        whose = text.removeprefix("the one who ")
        return presence(text, there=False) if whose == text else f"nobody {whose}"
    if value == "no" and text.startswith("nobody "):
        return f"some{text.removeprefix('no')}"
    return stated(text, value) or f"{text}: {known(text, value, unrecorded)}"


def values(parts: Iterable[Part], unrecorded: Collection[str]) -> list[list[str]]:
    """Give the values behind parts of a condition, but for those that nobody knows."""
    told = dict.fromkeys(value for part in parts for value in part.values)
    return [[*one] for one in told if one[0] != one[1] and known(*one, unrecorded) != UNKNOWN]


def _evident(text: str, value: str) -> bool:
    """Tell whether a fact says no more than stands in it: *suit of 7D: D*, *cards in 7D 8D: 2*.

    >>> [_evident(f"the number of cards in {cards}", "5") for cards in ("7D 8D", "2C 3C 4C 5C 6C")]
    [False, False]
    >>> _evident("the number of cards in 7D 8D", "2")
    True
    """
    *words, last = text.split(" ")
    if len(words) > 1 and words[-1] == "of" and value != last and len(last) > 1:
        return last.isupper() and last in (f"{value}{last[-1]}", f"{last[0]}{value}")
    codes = re.search(r" in ((?:[0-9A-Z]+ )*[0-9A-Z]+)$", text)
    many = codes is not None and text.startswith("the number of ")
    count = len(codes[1].split(" ")) if codes and many else 0
    return 0 < count <= _AT_A_GLANCE and value == str(count)


def not_to_be_had(option: OptionText, unrecorded: Collection[str] = ()) -> str:
    """Tell why an option of an open menu cannot be taken now; "" if it can."""
    if option["status"] == "lapsed":
        return f"lapsed: {option['why']}" if option["why"] else "lapsed"
    if option["status"] != "unavailable":
        return ""
    why = option["why"]
    own, other = _SELF.search(why), _another(option)
    if own is not None:
        return f"it is not for {own[1]} himself"
    if other is not None:
        return f"it is for {other['whose']} alone"
    why = _HIMSELF.sub("", why)
    new = [
        f"{text}: {said}"
        for text, value in option["facts"]
        if (said := known(text, value, unrecorded))
        and not (text in why and (said in why or value in ("yes", "no")))
    ]
    values = f" ({'; '.join(new)})" if new else ""
    return f"{NOT_NOW}only if {why}{values}"


def had_only_if(option: OptionText) -> str:
    """Tell what an option needs that can be taken in some cases alone; "" if it can in each."""
    if option["status"] != "live" or not option["why"]:
        return ""
    return f"only if {_HIMSELF.sub('', option['why'])}, which is undecided"


def for_others(option: OptionText) -> bool:
    """Tell whether an option of a menu is none for its holder, but for others.

    So is one that has lapsed, of which it is no more known, if he would do it to himself.
    """
    if option["status"] == "lapsed":
        return _TO_HIMSELF.match(option["words"]) is not None
    if option["status"] != "unavailable":
        return False
    return _SELF.search(option["why"]) is not None or _another(option) is not None


def _another(option: OptionText) -> re.Match[str] | None:
    """Find that an option asks its holder to be another: *A is B, and ...*."""
    return _ANOTHER.match(_HIMSELF.sub("", option["why"]))


def lacking(parts: Sequence[Part], unrecorded: Collection[str], *, said: bool) -> list[str]:
    """Tell which parts of what makes an act possible failed, none that another one tells too.

    Where the book has `said` why, a single part is told by the values behind it alone.
    """
    failed = [failure(part, unrecorded) for part in parts]
    failed = [one for one in failed if not any(so.startswith(f"{one},") for so in failed)]
    if said and len(failed) == 1 and " and " not in failed[0]:
        return [*facts(values(parts, unrecorded), unrecorded)]
    return [f"{'and ' if at else ''}{one}" for at, one in enumerate(failed)]


def failure(part: Part, unrecorded: Collection[str] = ()) -> str:
    """Tell a part of a condition that kept a clause from biting, with the values behind it."""
    spared = part.text.removeprefix(NOT)
    own = _SELF.fullmatch(spared)
    if own is not None:
        return f"it is not for {own[1]} himself"
    reading = [one for one in part.values if _READING.match(one[0]) and spared.startswith(one[0])]
    if reading:
        return f"{reading[0][0]} is “{spoken(reading[0][1])}”"
    same = _SAME.fullmatch(spared)
    if same is not None:
        return "there was none" if same[1] == "none" else f"not for {same[1]}"
    if spared == part.text and not part.unless and (found := _other(part, unrecorded)):
        return found
    if spared == part.text and not part.unless and spared.startswith("for no "):
        spared, part = (
            spared.replace("for no ", "for some ", 1),
            replace(part, text=f"{NOT}{spared}"),
        )
    verdict = "excused it" if part.unless else "was so" if spared != part.text else "was not so"
    asked, spared = spared, unbracketed(spared)
    counted = all(value != "none" for _, value in part.values)
    plain = "" if part.unless else was(spared, so=verdict == "was so", counted=counted)
    told = "; ".join(
        _valued(text, value, unrecorded)
        for text, value in part.values
        if text not in (value, asked)
        and not _evident(text, value)
        and not (", else " in text or "((" in text)  # no sentence, but an expression
        and not (plain and (text.startswith("the side of ") or tells(plain, text, value)))
        and known(text, value, unrecorded) != "not on record"
    )
    values = f" ({told})" if told else ""
    said = f"{plain or f'“{spared}” {verdict}'}{values}"
    said = re.sub(r"^(the .*) was( not)? none( \([^()]+: none\))?$", r"\1 was\2 empty", said)
    said = re.sub(r"\b(was|were) nought (\([^()]+: -[^()]+\))$", r"\1 less than nought \2", said)
    return re.sub(r"\b(was|were) nought \([^()]+: 0\)$", r"\1 nought", said)


def tells(plain: str, text: str, value: str) -> bool:
    """Tell whether a sentence says already that something had a value."""
    if value in ("yes", "no"):
        return was(text, so=value == "yes") in plain.split(" and ")
    if text in plain and plain.endswith(f" {value}") and f" than {value}" not in plain:
        return True
    name = text.removeprefix("the ")
    return plain in (f"{value} was {text}", f"{value} was in {text}") or (
        value == "none" and plain in (f"there was no {name}", f"there were no {name}")
    )


def _other(part: Part, unrecorded: Collection[str]) -> str:
    """Tell what was so in place of what was asked: *the speaker was A, not W*; "" if it is more."""
    told = [(text, value) for text, value in part.values if text not in (value, part.text)]
    if len(told) != 1:
        return ""
    text, value = told[0]
    name = text.removeprefix("the ")
    if part.text.startswith(("there is ", "there are ")) and part.text.endswith(f" {name}"):
        be = "were" if part.text.startswith("there are ") else "was"
        return (
            f"there {be} no {name}"
            if value == "none"
            else f"{text} {be} {known(text, value, unrecorded)}"
        )
    wanted = re.sub(rf"^{re.escape(text)} (is|are) ", "", part.text).removesuffix(f" is {text}")
    if wanted == part.text or " " in wanted:
        return ""
    if value == "none" and text.startswith("the "):
        return f"there was no {text.removeprefix('the ')}"
    if value == "none" and text.startswith("what "):
        value = "nothing"
    many = known(text, value, unrecorded).removesuffix(" of them")
    be = "were" if f"{text} are " in part.text or many != number(value) else "was"
    said = f"{text} {be} {many}"
    return said if wanted == "none" else f"{said}, not {wanted}"


_READING = re.compile(r"the reading [‘']")  # an option, whose choices are words of their own
_FOR_EACH = re.compile(
    r"for (?P<how>every|some|no) (?P<name>[a-z]+)(?P<among> of [^,]+)?, that (?P=name) "
    r"(?P<rest>[^,;]+)"
)
_OTHERS = re.compile(r" of \w+ (other than)")


def not_so(text: str) -> str:
    """Say now what keeps somebody from an act: a condition in words, or the denial of one.

    >>> not_so("not: the pack is cut")
    'the pack is not cut'
    >>> not_so("not: all have passed")
    'not all have passed'
    >>> not_so("not: for every player, that player has passed")
    'not every player has passed'
    >>> not_so("the stake of B is not 0")
    'the stake of B is not nought'
    """
    found = _FOR_EACH.fullmatch(text.removeprefix(NOT)) if text.startswith(NOT) else None
    if found is not None and _is_one(found):
        how = {"every": "not every", "some": "no", "no": "some"}[found["how"]]
        return f"{how} {_each_of(found)}"
    plain = stated(text.removeprefix(NOT), "no") if text.startswith(NOT) else ""
    said = plain or unbracketed(text)
    said = _FOR_EACH.sub(
        lambda each: f"{each['how']} {_each_of(each)}" if _is_one(each) else each[0], said
    )
    said = re.sub(r"\b(is|are) (not 0|at most 0)$", _no_number, said)
    return re.sub(r"^((?:the|what) .*) is( not)? none$", r"\1 is\2 empty", said)


def _is_one(found: re.Match[str]) -> bool:
    """Tell whether it is one thing that is asked of each of some."""
    return not re.search(rf"\b(or|and|that {found['name']})\b", found["rest"])


def _each_of(found: re.Match[str]) -> str:
    """Say of each of some what is asked of him: *player other than A has passed*."""
    among = _OTHERS.sub(r" \1", found["among"] or "")
    return f"{found['name']}{among} {found['rest']}"


def _no_number(found: re.Match[str]) -> str:
    return f"{found[1]} {'not ' if found[2] == 'not 0' else ''}nought"
