"""Powers, menus and duties: someone holds them, they can be used, and they come to an end."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle import ir
from hoyle.check.quotes import plain
from hoyle.ir.visitor import nodes
from hoyle.source.diagnostic import Diagnostic, Label

# Printed words that leave a menu open to the end of the record on purpose.
_NO_LAPSE = ("any time", "at all times", "throughout")


def menus(book: ir.Book) -> Iterator[Diagnostic]:
    """Every menu has a holder, options, and an end, or the page says that it has none."""
    effects = nodes((book.acts, book.clauses))
    closed = {node.menu for node in effects if isinstance(node, ir.CloseMenu)}
    for clause in book.clauses:
        match clause:
            case ir.MenuClause(head=head, name=name, holder=holder, options=options):
                if isinstance(holder, ir.Lit) and holder.value == -1:
                    yield Diagnostic(
                        "L420",
                        "error",
                        head.span,
                        f"nobody holds the menu {name}",
                        f"say who may elect: menu {name} for adversaries of P",
                    )
                if not options:
                    yield Diagnostic(
                        "L421",
                        "error",
                        head.span,
                        f"the menu {name} offers nothing to elect",
                        "write its options: option NAME : S does something",
                    )
                elif not _ends(clause) and name not in closed and not _printed_open(book, head):
                    yield _endless(clause)


def twins(book: ir.Book) -> Iterator[Diagnostic]:
    """No two menus give the same holder, for the same offence, the same choice, nor one twice."""
    first: dict[tuple[object, ...], tuple[ir.MenuClause, ir.MenuOption]] = {}
    for clause in book.clauses:
        match clause:
            case ir.MenuClause(trigger=ir.OffenceTrigger(offence=offence, test=test)):
                for option in clause.options:
                    pattern = option.pattern
                    choice = (clause.holder, offence, test, clause.head.each)
                    given = (*choice, pattern.act, pattern.args, pattern.test)
                    other, of = first.setdefault(given, (clause, option))
                    if other is not clause:
                        yield _twin(other, clause, option.name)
                    elif of is not option:
                        yield _same(clause, of.name, option.name)


def _twin(first: ir.MenuClause, second: ir.MenuClause, option: str) -> Diagnostic:
    return Diagnostic(
        "L426",
        "warning",
        second.head.span,
        f"the menu {first.name} gives the choice {option} of {second.name} for the same offence: "
        "the act elects in the menu that was opened first",
        "put the options into one menu, or write in a condition which of the two is meant",
        (Label(first.head.span, "the other menu"),),
    )


def _same(menu: ir.MenuClause, first: str, second: str) -> Diagnostic:
    return Diagnostic(
        "L426",
        "warning",
        menu.head.span,
        f"the options {first} and {second} of the menu {menu.name} are taken by the same act: it "
        f"elects {first}",
        "give each an act of its own, or write in a condition which of the two is meant",
    )


def duties(book: ir.Book) -> Iterator[Diagnostic]:
    """Every duty falls due at some moment, and not only when it is done."""
    for clause in book.clauses:
        match clause:
            case ir.DutyClause(head=head, before=(), breach=breach):
                yield Diagnostic(
                    "L425",
                    "warning",
                    head.span,
                    f"the duty never falls due, so that {breach.offence} can never be found",
                    "say by when it is to be done: before P plays any C",
                )
            case ir.DutyClause(head=head, before=before, fulfil=fulfil, breach=breach):
                if all(_does(trigger, fulfil) for trigger in before):
                    yield Diagnostic(
                        "L425",
                        "warning",
                        head.span,
                        f"what the duty falls due by is the act that fulfils it, so that "
                        f"{breach.offence} can never be found",
                        "name another act by which it should be done",
                    )


def _does(trigger: ir.Trigger, fulfil: ir.ActTrigger) -> bool:
    """Tell whether a trigger is matched by nothing but what fulfils a duty."""
    return (
        isinstance(trigger, ir.ActTrigger)
        and trigger.act == fulfil.act
        and fulfil.test in (None, trigger.test)
        and all(
            free or given == asked
            for free, given, asked in zip(fulfil.binds, trigger.args, fulfil.args, strict=True)
        )
    )


def formal_acts(book: ir.Book) -> Iterator[Diagnostic]:
    """Every formal act is authorised by something, and only formal acts are."""
    acts = {act.name: act for act in book.acts}
    granted: set[str] = set()
    for span, what, pattern in _grants(book):
        granted.add(pattern.act)
        act = acts.get(pattern.act)
        if act is not None and not act.formal:
            yield Diagnostic(
                "L424",
                "error",
                span,
                f"{what} grants the act {act.name}, which is not formal and needs no grant",
                f"declare it as formal act {act.name}, or make what follows a consequence",
            )
    for act in book.acts:
        if act.formal and act.name not in granted:
            yield Diagnostic(
                "L423",
                "error",
                act.span,
                f"no power and no option grants the formal act {act.name}: it would always be void",
                "write who may do it (power that ... while ...), or declare it without formal",
            )


def _grants(book: ir.Book) -> Iterator[tuple[ir.Span, str, ir.ActTrigger]]:
    for clause in book.clauses:
        match clause:
            case ir.PowerClause(head=head, pattern=pattern):
                yield head.span, "the power", pattern
            case ir.MenuClause(head=head, options=options):
                for option in options:
                    yield head.span, f"the option {option.name}", option.pattern


def _ends(menu: ir.MenuClause) -> bool:
    """Tell whether something ends a menu besides that another who holds it elects."""
    own = {option.pattern.act for option in menu.options} if menu.head.each else set()
    ends = [one for one in menu.until if not (isinstance(one, ir.ActTrigger) and one.act in own)]
    return bool(ends) or all(option.until for option in menu.options)


def _printed_open(book: ir.Book, head: ir.Head) -> bool:
    quotes = [head.citation.quote]
    quotes += [quote.quote for law in book.laws if law.id == head.law for quote in law.quotes]
    return any(words in plain(quote).lower() for quote in quotes for words in _NO_LAPSE)


def _endless(menu: ir.MenuClause) -> Diagnostic:
    open_options = ", ".join(option.name for option in menu.options if not option.until)
    return Diagnostic(
        "L422",
        "note",
        menu.head.span,
        f"the menu {menu.name} may live to the end of the record: nothing ends {open_options}",
        "if the page sets an end, write it: until ...",
    )
