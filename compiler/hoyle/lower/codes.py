"""Codes: what records write for the members of kinds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hoyle.ir import Act, Kind, State, kind_name
from hoyle.ir.game import MEMBER_CODE, NO_CODES
from hoyle.source.diagnostic import Diagnostic
from hoyle.syntax.resolve import Scope


def unwritable(
    scope: Scope, kinds: dict[str, Kind], acts: Iterable[Act], states: Iterable[State]
) -> Iterator[Diagnostic]:
    """Report each member that a record has to write, by a role or a tag, and cannot.

    What no record writes stands in rulings alone, and may be any words that are not nothing.
    """
    told = {kind_name(role.sort) for act in acts for role in act.roles}
    for state in (state for state in states if state.tag):
        told |= {kind_name(state.sort), *(key.name for key in state.keys)}
    told |= {part for name in told if name in kinds for part in kinds[name].parts}
    for name, item in scope.kinds.items():
        if name not in kinds:
            continue  # there is a fault in it
        for member, code in zip(item.nodes("member"), kinds[name].codes, strict=False):
            fits = MEMBER_CODE.fullmatch(code) and code not in NO_CODES
            if fits or (code and name not in told):
                continue
            word = next(member.words("STRING"), None)
            label = member.text("NAME")
            why = "nobody and nothing are written so" if code in NO_CODES else "it is no word"
            yield Diagnostic(
                "L217",
                "error",
                member.span if word is None else word.span,
                f"a record cannot write {label} as {code!r}: {why}",
                f'write: {label} "{label[0].upper()}"',
            )
