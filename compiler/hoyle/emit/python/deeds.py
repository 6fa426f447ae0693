"""Effects that have a name, each a function that is called where the book calls it by that name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hoyle.emit.identifiers import Identifiers, identifier
from hoyle.ir import Assign, CloseMenu, Deed, Effect
from hoyle.ir.visitor import nodes

_SHORT = 4  # assignments that may as well stand where they are called for


class CalledDeeds:
    """The named effects of a book that are worth a function; `module` gives their names.

    What closes menus needs the judge, and what is given something is another each time: both are
    written out.
    """

    def __init__(self, deeds: Sequence[Deed], module: Identifiers) -> None:
        first: dict[tuple[Effect, ...], Deed] = {}  # of several that do the same
        for one in deeds:
            if not one.params:
                first.setdefault(one.effects, one)
        long: list[Deed] = []
        for one in first.values():
            kinds = [type(node) for node in nodes(one.effects)]
            if kinds.count(Assign) > _SHORT and CloseMenu not in kinds:
                long.append(one)
        self._longest = sorted(long, key=lambda one: -len(one.effects))
        self.names = {one.name: module.give(identifier(one.name)) for one in long}
        self._called: set[str] = set()

    def called(self, written: set[str]) -> Iterator[Deed]:
        """Give those that were called so far and are not `written`, of which that takes note."""
        for one in self._longest:
            if one.name in self._called - written:
                written.add(one.name)
                yield one

    def parted(
        self, effects: Sequence[Effect], within: Deed | None = None
    ) -> Iterator[tuple[Sequence[Effect], str]]:
        """Part effects into runs that are a deed, with its function, and single ones, with "".

        They stand `within` a deed, which does not call itself.
        """
        at = 0
        while at < len(effects):
            found = self._begun(effects[at:], within)
            if found is not None:
                self._called.add(found.name)
            run = effects[at : at + 1] if found is None else found.effects
            yield run, "" if found is None else self.names[found.name]
            at += len(run)

    def is_one(self, effects: Sequence[Effect], within: Deed | None = None) -> bool:
        """Tell whether some effects are a deed, and no more."""
        found = self._begun(effects, within)
        return found is not None and len(found.effects) == len(effects)

    def _begun(self, effects: Sequence[Effect], within: Deed | None) -> Deed | None:
        """Give the longest deed with which some effects begin."""
        fit = (
            one
            for one in self._longest
            if one is not within and tuple(effects[: len(one.effects)]) == one.effects
        )
        return next(fit, None)
