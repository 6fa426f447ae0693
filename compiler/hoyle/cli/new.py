"""`hoyle new GAME`."""

from __future__ import annotations

import re

import click

from hoyle.cli.common import complain, note, say, write_or_exit
from hoyle.driver import load
from hoyle.paths import Held, Shelf, carried, house, own_rules, shown

_NAME = re.compile(r"[a-z][a-z0-9-]*")
_FILES = {"book.law": "{}.law", "book.cases": "{}.cases", "page.txt": "sources/{}.txt"}


@click.command("new")
@click.argument("words", nargs=-1, required=True, metavar="GAME")
@click.option("--title", help="What the game is called in print; made of its name, if not given.")
def command(words: tuple[str, ...], title: str | None) -> int:
    """Begin a book of law: its printed page, a first law, and the cases of that.

    They stand in the folder of your rules, `rules` if pyproject.toml says no other. The book
    compiles, and its games can be played; put the real page, and the real laws, in its place.
    """
    game = " ".join(words)
    if not _NAME.fullmatch(game):
        note(f"hoyle: {game!r} is no name of a book, expected small letters, figures and hyphens")
        other = re.sub(r"[^a-z0-9]+", "-", game.lower()).strip("-")
        if _NAME.fullmatch(other):
            note(f"  hint: write hoyle new {other}")
        return 2
    rules = own_rules()
    titled = title or game.replace("-", " ").capitalize()
    if not titled.strip() or set(titled) & set('"{}\\\n\r'):
        note(f"hoyle: {titled!r} is no title, expected a line without quotes and braces")
        return 2
    texts = {
        rules / name.format(game): _filled(carried(f"cli/starter/{template}"), game, titled)
        for template, name in _FILES.items()
    }
    there = [shown(path) for path in texts if path.exists()]
    if there:
        note(f"hoyle: {', '.join(there)}: there already; nothing was written")
        return 2
    held = Held({path: text.encode() for path, text in texts.items()})
    loaded = load(game, Shelf(rules, rules, held))
    if loaded.diagnostics:
        complain(loaded.diagnostics, loaded.sources.get)
        note(f"hoyle: a book cannot be called {game} ({titled}); nothing was written")
        return 2
    shipped = game in house().books()
    write_or_exit(texts)
    if shipped:
        note(f"hoyle: {game} comes with hoyle, too; in this folder it means this book")
    for path in texts:
        say(f"wrote {shown(path)}")
    say()
    say(f"hoyle check {game}      # what is wrong, and where")
    say(f"hoyle test {game}       # the cases; --update writes what their lines bring about")
    say(f"hoyle watch {game}      # both, whenever a file is saved")
    say()
    say("Where rules and validators stand can be said in pyproject.toml:")
    say()
    for line in ("[tool.hoyle]", f'rules = "{rules.name}"', 'out = "generated"'):
        say(f"    {line}")
    return 0


def _filled(template: str, game: str, title: str) -> str:
    filled = template.replace("@name@", game).replace("@Title@", title)
    return filled.replace("@TITLE@", title.upper())
