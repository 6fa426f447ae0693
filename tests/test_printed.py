"""The following of pages, on pages made up for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.printed import Reader, fitted

ACTUAL = ["one", "two", "three", "four", "five"]


@pytest.mark.parametrize(
    ("shown", "fits"),
    [
        (["one", "2"], ACTUAL),  # nothing is left out: all is shown
        (["...", "two", "three", "..."], ["...", "two", "three", "..."]),
        (["one", "...", "five"], ["one", "...", "five"]),
        (["one", "...", "four"], ["one", "...", "four", "five"]),
        (["...", "thre", "..."], ["...", "three", "..."]),  # what has changed a little
        (["...", "two", "four", "..."], ["...", "two", "three", "four", "..."]),
        (["one", "two", "..."], ["one", "two", "..."]),
        (["...", "something else", "five"], ["...", "five"]),
    ],
)
def test_lines_left_out_stay_out(shown: list[str], fits: list[str]) -> None:
    """What is printed is shown as far as the page shows it."""
    assert fitted(shown, ACTUAL) == fits


PAGE = """# A page

<!-- file a/one.txt -->

    first
      second

Then

<!-- add a/one.txt -->
```text
third
```

<!-- instead a/one.txt -->
```text
fourth
```

```console
$ python show.py a/one.txt > kept.txt
$ python show.py kept.txt
out of date
```

And so:

    $ python show.py a/one.txt
    ...
    fourt

The end.
"""


def test_a_page_is_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are made as the page says, and what is printed takes the place of what was shown."""
    monkeypatch.chdir(tmp_path)
    Path("show.py").write_text(
        "import sys\nprint(open(sys.argv[1]).read(), end='')\n", encoding="utf-8"
    )
    followed = Reader().follow(PAGE)
    right = PAGE.replace("out of date", "first\n  second\n\nfourth").replace("fourt\n", "fourth\n")
    assert followed == right
