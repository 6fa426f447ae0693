"""What is missing in a record to decide a finding."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hoyle.words.listing import gathered
from hoyle.words.numbers import presence, several

if TYPE_CHECKING:
    from hoyle.interpret.ruling import Finding


_TOLD = 4  # sets that are told of; of more it is only said that it hangs on them
_FEW_TOLD = 2  # sets that are named where nothing is told of what they had
_LONG = 80  # characters of what they may have had
_OR_NONE = " or none"
SOMETHING = "something"  # of what may be none: that it was anything else


@dataclass(frozen=True, slots=True)
class Missing:
    """The fact that would decide a finding.

    `held` tells of sets what they may have had, *the hand of B*, *a card of hearts*, or, if it
    `was` so, of a state what it may have been, *the trump suit*, *spades*; `so` tells
    that the finding is made if that is so, not if it is not so, and `all_` that it takes all of
    that; `finding` is how it reads in the case in which it is made. `instead` is the number of
    a finding of the same about the same that is made in the other case, so that one of the two
    is made in any. `against` is the event, if the finding rests on one, that the rest of the
    record contradicts; then nothing is told as held, and `act` is that event in words. What is
    `before` hangs on what went before a record that begins in the middle; the tags `earlier` would
    tell all of that which bears on it, if any do. `unseen` is an act in words that tells cards by
    their number, if the finding rests on which they were, and `filled` that act with cards with
    which it is made, if any were found. What is `unnamed` hangs on such cards too, though all that
    were tried make it: none were found that tell against it. `untold` hangs on what the record may
    have left out: it is so with whatever was held, but a law asks that it be on record.
    What decides is told `besides` if what went before a record from the middle may, too; so is
    what is `before`, if it was not asked whether something known decides as well.
    `given` is what an unknown state is where that decides, if something else does where it is not:
    *trumps being clubs, for one*. It decides `partly` if the finding is made in the one case, and
    may be in the other.
    """

    held: tuple[tuple[str, str], ...]
    so: bool
    all_: bool
    finding: Finding
    instead: int = 0
    was: bool = False
    against: int = -1
    act: str = ""
    before: bool = False
    earlier: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    unseen: str = ""
    filled: str = ""
    untold: bool = False
    unnamed: bool = False
    given: str = ""
    besides: bool = False
    partly: bool = False

    @property
    def fact(self) -> str:
        """Say what is to be known: *the hand of B held a card of hearts*."""
        fact = gathered(self._fact)
        return f"{fact} ({self.given})" if self.given else fact

    @property
    def _fact(self) -> str:
        if self.before:
            return "something before the record begins bears on it"
        if self.unseen:
            return f"the cards that “{self.unseen}” does not name make it so"
        if self.unnamed:
            return "the cards that the record does not name tell against it"
        if self.untold:
            return "all that was done before it is on record"
        if self.act:
            return f"“{self.act}” is right, against the rest of the record"
        if self._plain:
            return _affirmed(self.held[0][0]) or self.held[0][0]
        if self.vague:
            whose = list(dict.fromkeys(whose for whose, _ in self.held))
            of = f" of {' and '.join(whose)}" if len(whose) <= _FEW_TOLD else ""
            return f"what is not on record{of} tells for it or against it"
        verb = "was" if self.was else "held"
        together = self.all_ if self.was else self.so == self.all_
        return self._told(" and " if together else " or ", verb)

    @property
    def supposed(self) -> str:
        """Say in which case the finding is made."""
        if self.before:
            return "nothing before the record begins bears on it"
        if self.unseen:
            return self.filled or "they do not tell against it"
        if self.unnamed:
            return "they do not"
        if self.vague:
            return "it tells for it" if self.so else "it does not tell against it"
        if self.so and not self._denied:
            return self.fact
        if self._plain:
            return self.fact if self._denied and not self.so else _denied(self.fact)
        joint = " and " if self.all_ else " or "
        if self.was:
            return self._told(" or " if self.all_ else " and ", "was not")
        if not self.all_:
            return self._told(joint, "did not hold")
        if len(self.held) > 1 and len({what for _, what in self.held}) == 1:
            return f"neither {self._told(' nor ', 'held')}"
        return self._told(joint, "did not hold")

    @property
    def case(self) -> str:
        """Say in which case the finding is made, after what is to be known has been told."""
        return f"{self._case}, as far as the record tells" if self.besides else self._case

    @property
    def elsewhere(self) -> str:
        """Say it where what is to be known is told elsewhere.

        Who reads *If not (see 1)* takes it that he is to look there if it is not so; and where what
        bears on it is not named, that it is the finding which is not so. Nor is there anything
        near by that *they* could be.
        """
        if self.before:
            return f"if {self.supposed}"
        if self.unseen and not self.filled:
            cards = f"the cards that “{self.unseen}” does not name"
            return self.case.replace("they", cards, 1)
        return self.case.replace("if so", "if that is so").replace("if not", "if that is not so")

    @property
    def _case(self) -> str:
        if self.unseen or self.vague:
            return f"if {self.supposed}"
        case = "if so" if self.if_so else "if not"
        return f"{case}, {self.given}" if self.given.startswith("where ") else case

    @property
    def if_so(self) -> bool:
        """Tell whether the finding is made if what is to be known, as it is told, is so."""
        return self.so != self._denied

    @property
    def sets(self) -> tuple[str, ...]:
        """Name the sets on which it hangs what they had: *the hand of B*."""
        if self.was or self.before or self.unseen or self.unnamed or self.untold or self.act:
            return ()
        return tuple(whose for whose, _ in self.held)

    @property
    def vague(self) -> bool:
        """Tell whether it is more than can be told of what sets may have had.

        What is told so of several findings need not be the same.
        """
        long = sum(len(what) for what in {what for _, what in self.held}) > _LONG
        return not self.was and (len(self.held) > _TOLD or long)

    @property
    def _plain(self) -> bool:
        """Tell whether what is to be known is one thing that was so or was not."""
        return self.was and len(self.held) == 1 and self.held[0][1] in ("yes", "no")

    @property
    def _denied(self) -> bool:
        """Tell whether the fact, which is told without a *not*, is to be not so."""
        return self._plain and (self.held[0][1] == "no") != bool(_affirmed(self.held[0][0]))

    @property
    def asked(self) -> str:
        """Say how the record would tell it: *[Leader] would tell it*; "" if no tag does."""
        if self.before:
            return self.asked_before or "no tag tells it, only a record from the beginning"
        return _tell(self.tags)

    @property
    def asked_before(self) -> str:
        """Say how tags would tell what went before the record; "" if none tell all of it."""
        return _tell(self.earlier)

    @property
    def doubted(self) -> str:
        """Give what is the same of findings on which all that is said of what decides agrees."""
        return " ".join((self.hanging, *self.earlier))

    @property
    def hanging(self) -> str:
        """Say on what it hangs: *on whether trumps were clubs*."""
        return f"{'among other things, ' if self.partly else ''}on whether {self.fact}"

    def _told(self, joint: str, verb: str) -> str:
        if any(self._truth(what) for _, what in self.held):
            joint = f",{joint}"  # sentences, which may have commas of their own
        elif len(self.held) > 1 and len({what for _, what in self.held}) == 1:
            return f"{joint.join(whose for whose, _ in self.held)} {verb} {self.held[0][1]}"
        return joint.join(self._one(whose, what, verb) for whose, what in self.held)

    def _truth(self, what: str) -> bool:
        """Tell whether something was so or was not, rather than what it was."""
        return self.was and what in ("yes", "no")

    def _one(self, whose: str, what: str, verb: str) -> str:
        """Say one thing that was held, or was, or was so or not."""
        if what in ("none", SOMETHING) and self.was:
            there = (what == "none") == (verb == "was")
            return begun(whose, "none") if there else begun_not(whose, "none")
        if self.was and what.endswith(_OR_NONE):
            some = what.removesuffix(_OR_NONE)
            if verb == "was":
                return f"{whose}, if any, {_agrees(verb, whose)} {some}"
            return f"{begun_not(whose, 'none')} other than {some}"
        if not self._truth(what):
            return f"{whose} {_agrees(verb, whose)} {what}"
        return whose if (what == "yes") == (verb == "was") else _denied(whose)


def _tell(tags: Sequence[str]) -> str:
    named = " and ".join(f"[{tag}]" for tag in tags)
    return f"{named} would tell it" if named else ""


def begun(whose: str, what: str) -> str:
    """Say what something was.

    >>> begun("trumps", "clubs or hearts"), begun("trumps", "none"), begun("the elder hand", "none")
    ('trumps were clubs or hearts', 'there were no trumps', 'there was no elder hand')
    >>> begun("a go was called", "no")
    'a go was not called'
    """
    if what in ("yes", "no"):
        return whose if what == "yes" else _denied(whose)
    if what == "none" and (said := _there(whose, there=False)):
        return said
    return f"{whose} {_agrees('was', whose)} {what}"


def begun_not(whose: str, what: str) -> str:
    """Say what something was not.

    >>> begun_not("trumps", "clubs"), begun_not("trumps", "none")
    ('trumps were not clubs', 'there were trumps')
    """
    if what == "none" and (said := _there(whose, there=True)):
        return said
    return f"{whose} {_agrees('was not', whose)} {what}"


def _denied(whose: str) -> str:
    """Deny a sentence: by its verb, if it has no other, or what is not named altogether.

    >>> _denied("the pack was cut"), _denied("cards were given that are not on record")
    ('the pack was not cut', 'no cards were given that are not on record')
    >>> _denied("G had declared to play")
    'G had not declared to play'
    >>> _denied("what was reckoned aloud was the hand of B")
    'what was reckoned aloud was not the hand of B'
    >>> _denied("three for last had not been taken")
    'three for last had been taken'
    """
    if affirmed := _affirmed(whose):
        return affirmed
    plain = re.fullmatch(r"(what .+|[^,]+?) (was|were|had) ([^,]+)", whose)
    if plain is None or re.search(r" (is|are|not|no|and|or|that|which) ", f" {whose} "):
        some = re.fullmatch(r"(?:a |an |(?=cards ))([^,]+)", whose)
        return f"it was not so that {whose}" if some is None else f"no {some[1]}"
    return f"{plain[1]} {plain[2]} not {plain[3]}"


def _affirmed(whose: str) -> str:
    """Say the contrary of a sentence that denies one thing by its verb; "" of any other.

    >>> _affirmed("three for last had not been taken"), _affirmed("the pack was cut")
    ('three for last had been taken', '')
    """
    plain = re.fullmatch(r"([^,]+? (?:was|were|had|is|are|has)) not ([^,]+)", whose)
    said = "" if plain is None else f"{plain[1]} {plain[2]}"
    return "" if re.search(r" (not|no|and|or|that|which) ", f" {said} ") else said


def _there(whose: str, *, there: bool) -> str:
    said = presence(whose, there=there)
    return said.replace("there is", "there was", 1).replace("there are", "there were", 1)


def _agrees(verb: str, whose: str) -> str:
    """Write *was* as it goes with its subject: *trumps were clubs*."""
    return verb.replace("was", "were", 1) if several(whose) else verb
