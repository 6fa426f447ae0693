"""Links of a folder of HTML files checked: `python -m tests.links FOLDER`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

_LINKS = {"a": "href", "link": "href", "script": "src", "img": "src"}


class _Page(HTMLParser):
    """The identifiers of a page, and what it refers to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        given = dict(attrs)
        if given.get("id"):
            self.ids[str(given["id"])] += 1
        link = given.get(_LINKS.get(tag, ""))
        if link is not None:
            self.links.append(link)


def faults(folder: Path) -> Iterator[str]:
    """Tell each link that leads nowhere or out of the folder, and each identifier given twice."""
    root = folder.resolve()
    pages = {path: _Page(path.read_text("utf-8")) for path in sorted(root.rglob("*.html"))}
    if not pages:
        yield f"there is no page in {folder}"
    for path, page in pages.items():
        where = path.relative_to(root).as_posix()
        yield from (f"{where}: #{name} is given {n} times" for name, n in page.ids.items() if n > 1)
        for link in dict.fromkeys(page.links):
            parts = urlsplit(link)
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            anchor = unquote(parts.fragment)
            if parts.scheme or parts.netloc:
                yield f"{where}: {link} leads out of the folder"
            elif not target.is_file() or not target.is_relative_to(root):
                yield f"{where}: {link} leads nowhere"
            elif anchor and target in pages and anchor not in pages[target].ids:
                yield f"{where}: {link}: there is no #{anchor}"


if __name__ == "__main__":
    found = list(faults(Path(sys.argv[1])))
    print("\n".join(found) or "every link leads somewhere")
    sys.exit(1 if found else 0)
