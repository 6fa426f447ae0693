"""Every sentence of a page is accounted for, or shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hoyle.check.coverage import Coverage, coverage, together
from hoyle.check.quotes import find, nearest, open_page, plain
from tests.tiny import PAGE, TEXT, book_of, edited

LAW4 = (
    'law chances "Red',
    'law 4 "Claiming"\n  quote "4 Stolen goods may be claimed at any time."\nlaw chances "Red',
)
SET_ASIDE = ('aside heading "OF PEBBLES."', 'aside heading "OF PEBBLES. Two play."')
ADVICE = ("law 1", 'aside advice "Green is unlucky."\nlaw 1')


def covered(*edits: tuple[str, str]) -> Coverage:
    return coverage(book_of(edited(*edits)), {"page.txt": PAGE})


def test_what_is_left_out_is_shown_in_its_sentence() -> None:
    """Each stretch that nothing accounts for comes with its words and its sentence."""
    (page,) = covered(
        ("2 Each pebble counts one, green ones two.", "2 Each pebble counts one,")
    ).pages
    assert [(stretch.text, stretch.sentence) for stretch in page.uncovered] == [
        ("Two play.", "Two play."),
        ("green ones two.", "2 Each pebble counts one, green ones two."),
        ("Green is unlucky.", "Green is unlucky."),
        (
            "4 Stolen goods may be claimed at any time.",
            "4 Stolen goods may be claimed at any time.",
        ),
    ]
    assert (page.sentences, page.sentences_covered) == (7, 3)
    assert all(PAGE[s.start : s.end].strip() for s in page.uncovered)


def test_a_whole_page_is_a_hundred_percent() -> None:
    """Quotes and asides together account for a page to the last letter."""
    whole = covered(SET_ASIDE, ADVICE, LAW4)
    (page,) = whole.pages
    assert page.uncovered == ()
    assert 100.0 == page.percent_of_sentences == page.percent_of_characters
    assert page.characters == sum(c.isalnum() for c in PAGE)
    assert whole.complete


def test_half_a_sentence_counts_for_its_letters_only() -> None:
    """A sentence that is quoted in part is not covered; its letters are."""
    (part,) = covered(("2 Each pebble counts one, green ones two.", "2 Each pebble")).pages
    (whole,) = covered().pages
    assert part.sentences_covered == whole.sentences_covered - 1
    assert part.characters_covered == whole.characters_covered - len("countsonegreenonestwo")


def test_words_printed_twice_are_quoted_twice() -> None:
    """A quote accounts for one place: a heading printed twice needs two asides."""
    text = edited(('"OF PEBBLES."', '"OF"'), ("law 1", 'aside heading "OF"\nlaw 1'))
    once = coverage(book_of(edited(('"OF PEBBLES."', '"OF"'))), {"page.txt": "OF OF"})
    twice = coverage(book_of(text), {"page.txt": "OF OF"})
    assert (once.pages[0].characters_covered, twice.pages[0].characters_covered) == (2, 4)


def test_laws_without_cases_are_listed() -> None:
    """An operative law with no case is listed; one that only reckons odds is not."""
    book = book_of(TEXT)
    assert coverage(book, {}).laws_without_cases == ()
    bare = replace(book, cases=tuple(case for case in book.cases if case.law != "1"))
    assert coverage(bare, {}).laws_without_cases == ("1",)


def test_an_empty_page_is_covered() -> None:
    """A page that is empty or missing leaves nothing to account for, and divides by nothing."""
    (page,) = coverage(book_of(TEXT), {}).pages
    assert 100.0 == page.percent_of_sentences == page.percent_of_characters


@pytest.mark.parametrize(
    ("page", "quote", "places"),
    [
        ("his part- ner leads", "partner", ((4, 13),)),
        ("his part-\n  ner leads", "part-\n ner   leads", ((4, 21),)),
        ("an out-of- turn play", "out-of-turn", ((3, 15),)),
        ("an out-of-turn play", "out-of-\n  turn", ((3, 14),)),
        ("out-of- turn, and out-of-turn", "out-of-turn", ((18, 29),)),
        ("other", "her", ()),
        ("her or her", "her", ((0, 3), (7, 10))),
        ("resumed", "re-sumed", ()),
        ("re sumed", "resumed", ()),
        ("cut off, the adver-", "the adver-", ((9, 19),)),
        ("a (b) [c", "(b) [c", ((2, 8),)),
        ("Any", "any", ()),
        ("any", "", ()),
    ],
)
def test_quotes_are_found_up_to_white_space_and_line_ends(
    page: str, quote: str, places: tuple[tuple[int, int], ...]
) -> None:
    """White space and line-end hyphens may differ; nothing else may, nor may words be cut."""
    assert places == find(open_page("p", page), quote)


def test_the_nearest_passage_shows_what_differs() -> None:
    """A quote that is not there is shown the passage most like it and the first difference."""
    page = open_page("p", PAGE)
    assert nearest(page, "1 No one takes a pebble twice.") == (
        "1 Nobody takes a pebble twice.",
        "Nobody",
        "No one",
    )
    assert nearest(page, "something quite different from all of that") == ("", "", "")
    assert plain(" a  b-c\nd ") == "a b-c d"


def test_books_that_share_a_page_account_for_it_together() -> None:
    """What one book has, the others need not have; what none has is shown."""
    bare = ("2 Each pebble counts one, green ones two.", "2 Each pebble")
    one, other = book_of(edited(SET_ASIDE, ADVICE, bare)), book_of(edited(LAW4))
    both = together("page.txt", PAGE, [one, other])
    assert both.complete
    assert [stretch.text for stretch in together("page.txt", PAGE, [one]).uncovered] == [
        "counts one, green ones two.",
        "4 Stolen goods may be claimed at any time.",
    ]
