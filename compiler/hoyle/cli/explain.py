"""`hoyle explain CODE`."""

from __future__ import annotations

import click

from hoyle.cli.common import note, paint, say
from hoyle.source.codes import CODES
from hoyle.source.suggest import near


@click.command("explain")
@click.argument("code", required=False)
def command(code: str | None) -> int:
    """Explain a code that a message carries, such as L204; without CODE, list all codes."""
    if code is None:
        for each in sorted(CODES):
            say(f"{paint()('strong', each)}  {CODES[each].title}")
        return 0
    wanted = code.strip().strip("[]").upper()
    found = CODES.get(wanted)
    if found is None:
        guess = near(wanted, CODES)
        hint = f"Did you mean {guess}? " if guess else ""
        note(f"hoyle: there is no code {code!r}. {hint}`hoyle explain` lists them all.")
        return 2
    say(f"{paint()('strong', found.code)}: {found.title}")
    say()
    say(found.explanation.rstrip())
    return 0
