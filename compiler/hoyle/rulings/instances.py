"""What any one of some members, or of some values, makes so: told by what these have in common."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from hoyle.interpret.ruling import Finding


def of_any(alone: Mapping[str, Finding], words: str) -> Finding | None:
    """Tell a finding that any one of some members makes: by `words`, where it names that one.

    If some make it that are told in another way, it is told as most make it.
    """
    if not alone:
        return None
    said = {code: named_so(one["says"], code, words) for code, one in alone.items()}
    says, _ = Counter(said.values()).most_common(1)[0]
    code = next(code for code, of in said.items() if of == says)
    made = alone[code]
    facts = [[text, named_so(value, code, words)] for text, value in made["facts"]]
    return {**made, "says": says, "facts": facts}


def beside_others(alone: Mapping[str, Finding]) -> bool:
    """Tell whether a finding names a member that makes it after another: *held 5C AC*."""
    named = ((rf"(?<=[0-9A-Z]) {re.escape(code)}(?!\w)", one) for code, one in alone.items())
    return any(re.search(after, one["says"]) for after, one in named)


def for_one(made: Finding, codes: Collection[str]) -> Finding:
    """Tell of a finding that names members which may have been held that they are an instance."""
    named = any(re.search(rf"(?<!\w){re.escape(code)}(?!\w)", made["says"]) for code in codes)
    return {**made, "says": f"{made['says']}, for instance"} if named else made


def of_several(made: Sequence[Finding]) -> Finding:
    """Give the first of findings of several worlds, as an instance if others say something else."""
    says = made[0]["says"]
    if all(one["says"] == says for one in made):
        return made[0]
    return {**made[0], "says": f"{says}, for instance"}


def named_so(text: str, code: str, words: str) -> str:
    """Put words for a member into a text, wherever it stands there by its code.

    >>> named_so("A led KH, and held 5C AC", "AC", "another card of clubs")
    'A led KH, and held 5C and another card of clubs'
    """
    text = re.sub(rf"(?<=[0-9A-Z]) {re.escape(code)}(?!\w)", lambda _: f" and {words}", text)
    return re.sub(rf"(?<!\w){re.escape(code)}(?!\w)", lambda _: words, text)


def either(said: Sequence[str]) -> str:
    """List what something may have been: *clubs, hearts or spades*."""
    return f"{', '.join(said[:-1])} or {said[-1]}" if len(said) > 1 else "".join(said)
