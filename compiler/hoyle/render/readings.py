"""Two rulings on one record, made under two readings: what differs, and both side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from textwrap import wrap

from hoyle.interpret.ruling import Finding, Menu, Ruling, States
from hoyle.ir.game import Record
from hoyle.render.findings import line_of, message
from hoyle.render.outcomes import standing
from hoyle.render.style import Paint, clean, plain

_GAP = 3  # characters between the columns, with the mark of what differs
NARROWEST = 2 * 60 + _GAP  # characters that two columns need to be read with ease
_MOST_VALUES = 4  # values that a sentence names


def parting(first: Ruling, second: Ruling, record: Record, names: tuple[str, str]) -> str:
    """Say in one sentence where two rulings part: the first finding, or what is left at the end.

    `names` are what the readings are called.
    """
    for where, one, other in _partings(first, second, record):
        sides = sorted(zip(names, (one, other), strict=True), key=lambda side: not side[1])
        told = [f"{name} {of or 'does not'}" for name, of in sides]
        said = f"{where}, {told[0]}, {told[1]}."
        return clean(" ".join(said.split()))
    return "They rule alike."


def _partings(first: Ruling, second: Ruling, record: Record) -> Iterator[tuple[str, str, str]]:
    """Run through what differs: where, and what each ruling has there, "" for nothing.

    What counts most comes first.
    """
    yield from _findings(first, second, record, False)
    for told in (_menus, _duties):
        one, other = told(first), told(second)
        if one != other:
            yield (
                "When the record stops",
                " and ".join(each for each in one if each not in other),
                " and ".join(each for each in other if each not in one),
            )
    left, right = (ruling["settlement"] for ruling in (first, second))
    if left is None or right is None:
        if left is not right:
            settles = ["" if one is None else "settles it" for one in (left, right)]
            yield "When the record stops", settles[0], settles[1]
    elif left["values"] != right["values"]:
        yield ("In the settlement", *_values(left["values"], right["values"]))
    if first["state"] != second["state"]:
        yield ("When the record stops", *_values(first["state"], second["state"]))
    yield from _findings(first, second, record, True)
    if first != second:
        yield "In something not told here", "has it one way", "another"


def shortly(ruling: Ruling, record: Record) -> Iterator[str]:
    """Tell a ruling in a few lines: what is found, what was opened, how it comes out."""
    for finding in ruling["findings"]:
        yield clean(f"{line_of(record, finding['event'])}: {message(finding)}")
    for menu in ruling["menus"]:
        yield clean(_choice(menu))
    for duty in ruling["duties"]:
        yield clean(f"{duty['bearer']} {_DUTIES[duty['status']]} “{duty['what']}”")
    stands = standing(ruling, settled=True)
    if stands:
        yield clean(f"{'settles' if ruling['settlement'] else 'stands'}: {stands}")


def _findings(
    first: Ruling, second: Ruling, record: Record, words: bool
) -> Iterator[tuple[str, str, str]]:
    """Give the first event at which the findings differ; with `words` in their reasons."""
    one, other = ([_said(found, words) for found in r["findings"]] for r in (first, second))
    only = [[found for found in a if found not in b] for a, b in ((one, other), (other, one))]
    events = [event for side in only for event, _ in side]
    if events:
        at = min(events)
        told = [_found(text for event, text in side if event == at) for side in only]
        yield f"At {line_of(record, at)}", told[0], told[1]


def _said(finding: Finding, words: bool) -> tuple[int, str]:
    """Say a finding shortly, and of which event it is."""
    who = finding["player"] or finding["side"]
    what = finding["name"].replace("-", " ")
    if finding["kind"] != "offence" or not what:
        what = f"{finding['kind']} {what}".rstrip()
    said = f"{what} by {who}" if who else what
    if finding["law"]:
        said += f" (law {finding['law']})"
    if finding["verdict"] == "undecided":
        said += ", undecided"
    if words and finding["says"]:
        said += f" because “{finding['says']}”"
    return finding["event"], said


def _found(told: Iterable[str]) -> str:
    listed = " and ".join(told)
    return f"finds {listed}" if listed else ""


def _menus(ruling: Ruling) -> list[str]:
    return [f"has {_choice(menu)}" for menu in ruling["menus"]]


def _choice(menu: Menu) -> str:
    what = f"the option {menu['name'].replace('-', ' ')} of {menu['holder']}"
    became = (menu["elected"] or "").replace("-", " ") or menu["status"]
    return f"{what} (law {menu['law']}) {became}"


_DUTIES = {
    "pending": "still owes",
    "fulfilled": "has done",
    "released": "was released from",
    "violated": "failed in",
}


def _duties(ruling: Ruling) -> list[str]:
    return [
        f"says that {duty['bearer']} {_DUTIES[duty['status']]} “{duty['what']}” (law {duty['law']})"
        for duty in ruling["duties"]
    ]


def _values(one: States, other: States) -> tuple[str, str]:
    """Give the values that differ, as each has them."""
    flat = [dict(_entries(states)) for states in (one, other)]
    differing = [name for name in {**flat[0], **flat[1]} if flat[0].get(name) != flat[1].get(name)]
    more = " and more" if len(differing) > _MOST_VALUES else ""
    told = [
        "leaves "
        + " and ".join(f"{name} {side.get(name, 'nothing')}" for name in differing[:_MOST_VALUES])
        + more
        for side in flat
    ]
    return told[0], told[1]


def _entries(states: States) -> Iterator[tuple[str, str]]:
    for name, value in states.items():
        if isinstance(value, str):
            yield name, value
        else:
            for key, of in value.items():
                yield f"{name} {key}", of


# ---------------------------------------------------------------- side by side


def side_by_side(first: str, second: str, width: int, paint: Paint = plain) -> str:
    """Set two texts in two columns, marking the lines that differ.

    A line that differs has `|` before its fellow, one without a fellow `<` or `>`.
    """
    column = (width - _GAP) // 2
    rows: list[str] = []
    left, right = first.split("\n"), second.split("\n")
    for tag, i, j, k, m in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        for at in range(max(j - i, m - k)):
            one = left[i + at] if i + at < j else None
            other = right[k + at] if k + at < m else None
            mark = " " if tag == "equal" else "<" if other is None else ">" if one is None else "|"
            rows += _rows(one or "", other or "", mark, column, paint)
    return "\n".join(rows)


def _rows(one: str, other: str, mark: str, column: int, paint: Paint) -> Iterator[str]:
    """Write two lines beside each other, each over as many rows as it needs."""
    left, right = _folded(one, column), _folded(other, column)
    for at in range(max(len(left), len(right))):
        row = f"{left[at] if at < len(left) else '':<{column}} {mark} "
        row = (row + (right[at] if at < len(right) else "")).rstrip()
        yield row if mark == " " else paint("strong", row)


def _folded(line: str, column: int) -> Sequence[str]:
    """Fold a line, what follows a little further in than its beginning."""
    inset = len(line) - len(line.lstrip())
    if len(line) <= column:
        return [line]
    return wrap(line, column, subsequent_indent=" " * (inset + 2), drop_whitespace=True)


def numbered(text: str) -> str:
    """Write a text with the numbers of its lines before them."""
    lines = text.rstrip("\n").split("\n")
    width = len(str(len(lines)))
    return "\n".join(f"  {n:>{width}}  {line}".rstrip() for n, line in enumerate(lines, 1))
