"""`hoyle explain CODE`."""

from __future__ import annotations

import click

from hoyle.cli.common import note, paint, say
from hoyle.render.style import clean
from hoyle.source.codes import CODES, examples
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
    example = examples()[found.code]
    if example.drawn:
        say()
        say(f"Such a text is stopped before that is asked, with {example.drawn}.")
    for title, text, place in (("Fails:", example.bad, 0), ("Mended:", example.good, 1)):
        say()
        say(paint()("strong", title))
        for name, texts in example.files.items():
            say(f"    # {name}")
            _show(texts[place])
        _show(text)
    return 0


def _show(text: str) -> None:
    for line in text.rstrip("\n").split("\n"):
        say(f"    {clean(line)}".rstrip())
