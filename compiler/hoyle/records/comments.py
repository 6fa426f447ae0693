"""Comments of the notation for people, and acts that were written into one by a slip."""

from __future__ import annotations

from hoyle.records.faults import Faults, shown
from hoyle.records.limits import Limits
from hoyle.records.phrases import PhraseActs, PhraseMatcher

# Longer comments are no acts, and are not looked at.
_LONGEST = 400


class Comments:
    """Where comments stand: `since` is the line and column of an open one, or None.

    `rest` is what a line had from its semicolon on, with blanks before it where they stood
    between the act and the semicolon; "" if it had none.
    """

    def __init__(self) -> None:
        self.since: tuple[int, int] | None = None
        self.rest = ""

    def blanked(self, text: str, line: int, faults: Faults, limits: Limits) -> str:
        """Put blanks for comments, so that what is left keeps its columns."""
        kept = list(text)
        quoted, at = False, 0
        self.rest = ""
        if self.since and line - self.since[0] > limits.comment:
            what = f"this comment has more than {limits.comment} lines, the limit"
            faults.error("R117", (*self.since, 1), what, 'write "}" after it')
            self.since = None
        while at < len(text):
            char = text[at]
            if self.since:
                kept[at] = " "
                if char == "}":
                    self.since = None
            elif quoted:
                quoted = char != '"'
                at += char == "\\"
            elif char == '"':
                quoted = True
            elif char == "{":
                self.since = (line, at + 1)
                kept[at] = " "
            elif char == ";":
                before = "".join(kept[:at]).rstrip()
                self.rest = text[len(before) :]
                return before
            elif char == "}":
                faults.error("R117", (line, at + 1, 1), 'found "}" with no "{" before it')
                kept[at] = " "
            at += 1
        return "".join(kept)


def swallowed(
    phrases: PhraseMatcher, acts: PhraseActs, line: str, rest: str
) -> tuple[str, str] | None:
    """Say of a comment after an act that it reads as acts, and how to write them; or None.

    People part acts with semicolons. What stands after one remains a comment, for an act may
    be struck out by it on purpose: a reader never guesses, but it does say so.
    """
    said = rest.strip()
    if len(said) > _LONGEST:
        return None
    parts = [part.strip() for part in said.split(";") if part.strip()]
    if not any(phrases.goes_on(acts, part) for part in parts):
        return None
    what = f'what stands after ";" is a comment, but reads as acts: {shown("; ".join(parts))}'
    whole = ", ".join((line.strip(), *parts))
    shown_whole = f': "{whole}"' if len(whole) < 100 else ""
    return what, f"write a comma between acts{shown_whole}"
