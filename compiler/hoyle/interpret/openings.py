"""Opening the menus and duties that a clause grants and imposes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hoyle.interpret.docket import Actor, Docket
from hoyle.interpret.layout import Cells
from hoyle.interpret.norm_life import Norms
from hoyle.interpret.norms import LIVE, DutyNorm, MenuNorm
from hoyle.interpret.operations import Env
from hoyle.interpret.rules import DutyRule, MenuRule, Rule


@dataclass(frozen=True, slots=True)
class RecordState:
    """What a record being judged consists of: its cells, its norms, what was found."""

    cells: Cells
    norms: Norms
    docket: Docket


def open_menu(
    table: RecordState, rule: Rule, menu: MenuRule, env: Env, view: Cells, finding: int
) -> None:
    """Open a menu whose trigger bit with `env` in `view`, unless nobody would hold it.

    `finding` is the number of the finding that led to it, or 0.
    """
    norms, docket = table.norms, table.docket
    holder = menu.holder(view, env)
    if holder < 0:
        return
    opening = tuple(env[: menu.width])
    words, says = [], []
    for option in menu.options:
        inner = _offered(opening, holder, len(option.option.pattern.args), option.taken.room)
        anyone = docket.anyone(Actor(holder, menu.sort)) if option.own else ""
        words.append(docket.said(option.phrase, view, inner, anyone))
        says.append(docket.said(option.offer, view, inner, anyone))
    told = docket.told(rule.names, env)
    norm = MenuNorm(
        seq=len(norms.all),
        rule=rule,
        menu=menu,
        opening=opening,
        told={**docket.texts.named, **told},
        holder=holder,
        finding=finding,
        opened=docket.event,
        words=tuple(words),
        says=tuple(says),
        facts=tuple((text, value) for text, value in docket.explained(rule.facts, told, view, env)),
        options=(LIVE,) * len(menu.options),
        whys=("",) * len(menu.options),
    )
    norms.add(norm, table.cells, docket.filled(menu.clause.trigger.words, told))


def open_duty(table: RecordState, rule: Rule, duty: DutyRule, env: Env, view: Cells) -> None:
    """Open a duty whose trigger bit with `env` in `view`, unless nobody would bear it."""
    norms, docket = table.norms, table.docket
    bearer = duty.bearer(view, env)
    if bearer < 0:
        return
    opening = tuple(env[: duty.width])
    told = docket.told(rule.names, env)
    norm = DutyNorm(
        seq=len(norms.all),
        rule=rule,
        duty=duty,
        opening=opening,
        told={**docket.texts.named, **told},
        bearer=bearer,
        opened=docket.event,
        what=docket.filled(duty.fulfil.words, told),
    )
    norms.add(norm, table.cells, docket.filled(duty.clause.trigger.words, told))


def _offered(opening: Sequence[int], first: int, roles: int, room: Sequence[int]) -> Env:
    """Give the bindings in which a norm's phrase is written before it is taken up."""
    return [*opening, *([first] if roles else ()), *([-1] * (roles - 1)), *room]
