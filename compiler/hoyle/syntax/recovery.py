"""Going on after a fault: what of an item is taken out, so that the rest can be read."""

from __future__ import annotations

import re

from hoyle.syntax.advice import unquoted
from hoyle.syntax.grammar import keywords

_PART_LINE = re.compile(
    r"^[ \t]+(?:quote|reading|supplied|doubt|offence|ban|duty|liberty|silent|power|menu|consequence"
    r"|holding|settle|odds|clauses)\b(?!-)",
    re.MULTILINE,
)
# What a clause or an option may do without; an option is what a menu may.
_INNER_LINE = re.compile(
    r"^[ \t]+(?:option|until|consulting|unless|says|citing|does|penalty|at settlement)\b(?!-)",
    re.MULTILINE,
)


def follows(chunk: str, at: int, holes: list[int]) -> bool:
    """Tell whether reading stopped only because what stood before was taken out."""
    word = re.compile(r"[\w-]+|").match(chunk, at)
    after = any(hole <= at and not chunk[hole:at].strip() for hole in holes)
    return after and (chunk[at : at + 1] in ("", '"') or bool(word and word[0] in keywords()))


def without(chunk: str, at: int, whole: bool, holes: list[int]) -> str:
    """Blank out the part of a law that cannot be read, and note where; "" if there is none.

    `at` is where reading stopped. A line that begins with no part's word goes from there, if
    what stands before is `whole`; one that does shows that the part before it is not. What goes
    ends with the lines that are set in further, or where the next part or option begins.
    """
    plain = unquoted(chunk)
    parts = [match.start() for match in _PART_LINE.finditer(plain)]
    inner = [match.start() for match in _INNER_LINE.finditer(plain)]
    starts = sorted([*parts, *inner])
    line = chunk.rfind("\n", 0, at) + 1
    first = not chunk[line:at].strip()
    if first and whole and line not in starts:
        begin = line
    else:
        # A word before a text that is not read as that word stands where a name was wanted.
        known = parts if chunk[at : at + 1] == '"' else starts
        begin = max((one for one in known if one < line or (one <= at and not first)), default=-1)
    ends = [end for end in parts if end > at]
    if begin not in parts:
        indent = len(chunk[begin:]) - len(chunk[begin:].lstrip(" \t"))
        level = re.compile(rf"^[ \t]{{0,{indent}}}[^\s)]", re.MULTILINE)
        ends += [match.start() for match in level.finditer(plain, at) if match.start() > at]
    if first and line in starts and (line in parts or begin not in parts):
        ends.append(line)
    if begin <= 0:
        return ""
    end = min(ends, default=len(chunk))
    holes.append(begin)
    return chunk[:begin] + re.sub(r"[^\n]", " ", chunk[begin:end]) + chunk[end:]
