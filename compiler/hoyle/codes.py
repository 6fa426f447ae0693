"""Every diagnostic code, with its title and explanation, for `hoyle explain` and the docs.

Codes are never reused. L1xx reading a law text, L2xx names, L3xx sorts, L4xx and L5xx what
a book must prove, R1xx reading a record, S1xx the command.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Code:
    """A code: its short title, and a page of plain explanation."""

    code: str
    title: str
    explanation: str


_ALL: tuple[Code, ...] = (
    Code(
        "L101",
        "unexpected text",
        "The parser met something that cannot stand here. The message says what was found and\n"
        "what could have stood in its place. The rest of the book is still read.",
    ),
    Code(
        "L102",
        "text that begins no item",
        "An item (law, act, state, define, ...) begins in the first column. Something else stands\n"
        "there. If it goes on from the item before, set it in by a blank; if it is an item, its\n"
        "first word is misspelt.",
    ),
    Code(
        "L103",
        "control character",
        "A rule file is plain text. A control character, a lone carriage return or a Unicode line\n"
        "separator looks like nothing to a reader and could mean something to a program, so it is\n"
        "not let in.",
    ),
    Code(
        "L104",
        "text without its closing quote",
        'A text begins with " and ends with the next ". A quote inside it is written ".',
    ),
    Code(
        "L105",
        "brace without its mate",
        "In the words of a ruling {expression} puts a value in; braces have no other use there.",
    ),
    Code(
        "L106",
        "nested too deeply",
        "No expression that people read is nested so deeply. Give a part of it a name by define.",
    ),
    Code(
        "L201",
        "books that use each other in a circle",
        "A book takes up what it uses before itself, so a circle of `use` has no beginning.",
    ),
    Code(
        "L202",
        "no such common book",
        "`use NAME` takes up rules/common/NAME.law, and there is no such file.",
    ),
    Code(
        "L203",
        "declared twice",
        "All files of a book share one set of names. The label shows where the name was declared\n"
        "first. Some names are words of the language itself.",
    ),
    Code(
        "L204",
        "unknown name",
        "Nothing is declared under this name. The hint gives a declared name that is near, if any.",
    ),
    Code(
        "L205",
        "undeclared variable",
        "A variable begins with a capital letter and is declared once for the book, by its sort:\n"
        "let P, Q : player.",
    ),
    Code(
        "L206",
        "variable not bound here",
        "A variable means something only where a trigger, `for each`, `letting`, a definition or\n"
        "a `choosing` has bound it. A window (until, before) sees what was bound when it opened.",
    ),
    Code(
        "L207",
        "variable bound already",
        "`letting` and `for each` bind a new variable; this one has a value already.",
    ),
    Code(
        "L208",
        "no act reads so",
        "A trigger, power, option, duty or move speaks of an act in the words of its declaration,\n"
        "with any variables in the places of its roles.",
    ),
    Code(
        "L209",
        "offence without variables",
        "The first clause that raises an offence gives it its signature: the offender and what\n"
        "else belongs to it, each by a variable. Bind a computed value by `letting` and name that.",
    ),
    Code(
        "L210",
        "definition that rests on itself",
        "Every definition must come to an end, so none may use itself, directly or through others.",
    ),
    Code(
        "L212",
        "no book",
        'A book says first what it is: book NAME "Title". A common book says nothing\n'
        "of the kind and is taken up by `use`.",
    ),
    Code(
        "L213",
        "phrase without a variable first",
        "A defined phrase is recognised by the variable that it begins with: define P is-to-lead\n"
        "means ... What speaks of nobody is a plain name: define over-now = ...",
    ),
    Code(
        "L301",
        "wrong sort",
        "A value of one sort stands where another is expected.",
    ),
    Code(
        "L302",
        "no order",
        "Numbers, and members of a kind, have an order; sets, lists and truths have none.",
    ),
    Code(
        "L303",
        "variable of the wrong sort",
        "The variable was declared for another sort than it is used for here.",
    ),
    Code(
        "L304",
        "wrong number of values",
        "A state has as many keys, a definition as many values, an offence as many parameters, as\n"
        "their declarations say.",
    ),
    Code(
        "L305",
        "not members",
        "`those`, `highest` and `lowest` give members of a kind, so they go through a set of them.",
    ),
    Code(
        "L306",
        "variable twice in a phrase",
        "Each role of an act has a variable of its own.",
    ),
    Code(
        "L307",
        "act with other sorts",
        "The words are those of an act, but its roles have other sorts than these variables.",
    ),
    Code(
        "L308",
        "may be none",
        "An offender, or what belongs to an offence, must be there. A value that may be none is\n"
        "bound by `letting` first: the clause then passes over the case in which there is none.",
    ),
    Code(
        "L309",
        "members written alike",
        "Two members of a kind have the same code, so that a record could not tell them apart.",
    ),
    Code(
        "L310",
        "state without a start",
        "A state holds something from the first. Where nothing is a good beginning, say so:\n"
        "suit or none.",
    ),
    Code(
        "L311",
        "too many values",
        "A move tries every value of its variables. Say which: choosing N from 0...",
    ),
    Code(
        "L312",
        "list in a record",
        "A record says members, sets, numbers and truths. A list has no form in it, so no act\n"
        "has one in its words, and no tag sets one.",
    ),
    Code(
        "L401",
        "quote not on its page",
        "A quote, or an aside, must stand on its page letter by letter. Only white space and\n"
        'hyphens at line ends may differ ("part- ner" is "partner"). Misprints are quoted as they\n'
        "stand; what is meant by them is said by a reading. The hint shows the nearest passage\n"
        "and the first words that differ.",
    ),
    Code(
        "L402",
        "page not in the book",
        "A quote names a page that the book does not list, or that cannot be found under\n"
        'rules/sources. List it at the top of the book: page "name.txt".',
    ),
    Code(
        "L403",
        "reading of words not quoted",
        'An emendation says what is read and what is printed: reading "meant" for "printed"\n'
        'because "why". The printed words must stand in a quote of the same law.',
    ),
    Code(
        "L404",
        "gap in the printed numbers",
        "The numbers of laws rise by one along a page (a second series on it goes by names).\n"
        "Where the page leaves numbers out, say so on a law beside the gap, with the first and\n"
        'the last number that are missing: doubt "the page has no laws 12 to 14".',
    ),
    Code(
        "L405",
        "law written twice",
        "Two laws of the book have one number or name, so that a ruling could not say which it\n"
        "rests on.",
    ),
    Code(
        "L406",
        "nothing cited",
        "Every law and every clause rests on printed words (quote) or on a cited work (supplied,\n"
        "or citing for a single clause). Without one a ruling could not say why.",
    ),
    Code(
        "L407",
        "empty text",
        "A name, title, quote or record is written but empty.",
    ),
    Code(
        "L410",
        "offence without consequence",
        "An offence that nothing follows is only a remark. Hang a menu, duty, consequence or\n"
        "holding on it, or write that the law takes no penalty: no penalty.",
    ),
    Code(
        "L411",
        "clause on an offence never raised",
        "A clause waits for an offence that no offence, ban or duty raises: it would never act.\n"
        "Often the name is misspelt.",
    ),
    Code(
        "L412",
        'penalty after "no penalty"',
        'Every clause that raises the offence says "no penalty", yet another clause hangs on it.',
    ),
    Code(
        "L413",
        "offences without end",
        "Each of these offences raises the next at the same event, and the last raises the first.",
    ),
    Code(
        "L414",
        "liberty that lifts nothing",
        "A liberty names an offence that no clause raises, so that there is nothing to lift.",
    ),
    Code(
        "L415",
        "liberty that always holds",
        "A liberty without a condition lifts its offence every time: the offence never stands.",
    ),
    Code(
        "L420",
        "menu without a holder",
        "A menu belongs to a side or a player; this one is given to none, so nobody may elect.",
    ),
    Code(
        "L421",
        "menu without options",
        "A menu offers at least one act to elect.",
    ),
    Code(
        "L422",
        "menu without an end",
        "Nothing closes the menu, or some of its options, but an election: it lives to the end of\n"
        "the record. That is right where the page sets no end; otherwise write until. Nothing is\n"
        'said of menus whose printed words are "at any time".',
    ),
    Code(
        "L423",
        "formal act that nothing grants",
        "A formal act works only for one who has the power to do it. No power and no option\n"
        "grants this one, so it would be void each time.",
    ),
    Code(
        "L424",
        "brute act granted",
        "A power or an option grants an act that is not formal. Such an act happens whether it is\n"
        "allowed or not, so granting it changes nothing.",
    ),
    Code(
        "L425",
        "duty that never falls due",
        "A duty is broken when something happens before it is done. This one names no such moment.",
    ),
    Code(
        "L430",
        "circle in the order of settlement",
        "The steps of a settlement are ordered by before and after. These come before themselves.\n"
        "Note that before all stands before every other step, also before those said to come\n"
        "before it.",
    ),
    Code(
        "L431",
        "two steps change one state",
        "The outcome depends on which of the two steps comes first, and the book does not say.\n"
        "Order them, directly or through a third.",
    ),
    Code(
        "L432",
        "one step reads what another changes",
        "The outcome may depend on which of the two steps comes first, and the book does not say.",
    ),
    Code(
        "L433",
        "order names no step",
        "A settlement step is said to come before or after one that does not exist.",
    ),
    Code(
        "L440",
        "exceptions in no order",
        "Two exceptions of one definition may hold together, as far as can be told, and neither\n"
        "is over the other. A record in which they do gets a finding of conflict. Order them, or\n"
        "let their conditions shut each other out.",
    ),
    Code(
        "L441",
        "exceptions ordered badly",
        "An exception is said to be over one that does not exist, or over itself through others.",
    ),
    Code(
        "L442",
        "definition that stands on itself",
        "A definition may use others, but never itself: everything must come to an end.",
    ),
    Code(
        "L450",
        "law not shown to bite",
        "Each law that does something has a case that shows it: case bites.",
    ),
    Code(
        "L451",
        "law without a near miss",
        "Each law that does something has a case that comes near it and that it spares: case\n"
        "spares. It shows that the law says no more than the page.",
    ),
    Code(
        "L452",
        "exception not shown",
        "Each unless, and each liberty, has a case that shows it: case excepts. A liberty's may\n"
        "stand under the law whose offence it lifts.",
    ),
    Code(
        "L460",
        "act of no account",
        "The act occurs in no clause, move, shorthand or case: nothing depends on it.",
    ),
    Code(
        "L461",
        "state never read",
        "The state is written, perhaps, but nothing depends on it and no ruling shows it.",
    ),
    Code(
        "L462",
        "trigger that never matches",
        "Whatever the record, the trigger cannot match: its condition contradicts itself, a value\n"
        "is out of range, or an option it waits for does not exist.",
    ),
    Code(
        "L463",
        "state that never changes",
        "No act, clause, step or tag ever changes the state: it is a definition in disguise.",
    ),
    Code(
        "L501",
        "exact odds that are not",
        "The page gives odds as exact (it is ...), and the exact fraction is another.",
    ),
    Code(
        "L502",
        '"about" not deserved',
        "The page gives odds as about right, but they are more than a twentieth off, or a ratio\n"
        "as simple as the printed one comes nearer to the truth.",
    ),
    Code(
        "L503",
        "calculation that cannot be made",
        "The calculation speaks of something else than the number of marked cards dealt, or of\n"
        "more cards than there are.",
    ),
    Code(
        "R101",
        "file that cannot be read",
        "The file is missing, may not be read, is another kind of file (UTF-16, an archive)\n"
        "or no text at all. Records are texts in UTF-8; PBN and LIN may also be in ISO\n"
        "8859-1.",
    ),
    Code(
        "R102",
        "no record, or one too many",
        "The file holds no record; or a place for one record, such as a case in a book, holds\n"
        "two.",
    ),
    Code(
        "R103",
        "text that is no UTF-8",
        "A line has bytes that are no UTF-8. The line is left out, the rest is read. Save the\n"
        "file as UTF-8.",
    ),
    Code(
        "R104",
        "limit passed",
        "A line, a value, a record or the nesting of its brackets is longer than any record\n"
        "needs. The limits stand in docs/records.md. What goes beyond is left out, the rest\n"
        "is read.",
    ),
    Code(
        "R105",
        "unknown act",
        "The line, or the act of a JSON record, is none of the acts of the book. The message\n"
        "says how far it could be read and what was expected there, and which acts are\n"
        "most like it; `hoyle laws BOOK --acts` lists them all, in the words of records.",
    ),
    Code(
        "R106",
        "value that cannot be read",
        "A player, a card or another value is not one that the book knows, stands twice in a\n"
        "set, or is out of bounds.",
    ),
    Code(
        "R107",
        "line with two readings",
        "The line can be read as two different acts. A reader never guesses: name the seats\n"
        "so that they cannot be taken for sides or cards, or write the act in full.",
    ),
    Code(
        "R108",
        "malformed tag",
        'A tag is [Name "value"] on one line, its name of letters, digits, - and _, a quote\n'
        'in its value written \\" and a backslash \\\\.',
    ),
    Code(
        "R109",
        "said twice",
        "A tag, a key of a JSON object, an option or a part of a tag's value stands twice.\n"
        "Which of the two is meant cannot be known.",
    ),
    Code(
        "R110",
        "value of a tag that cannot be read",
        "A tag that sets a state of the book does so with a value of that state's sort; with\n"
        "keys, as `KEY value, KEY value`.",
    ),
    Code(
        "R111",
        "unknown option",
        "The record asks for a reading that the book does not have. Write [Option\n"
        '"name=choice"] with an option and a choice of the book.',
    ),
    Code(
        "R112",
        "record of another game",
        "The record says that it is one of another game than the book's. It is passed over.",
    ),
    Code(
        "R113",
        "seats that cannot be",
        "A record names as many players as the book has, in order of play, each once, by one\n"
        "word that is no side's name.",
    ),
    Code(
        "R114",
        "malformed JSON",
        "The line is no JSON. In a .jsonl file each line is one whole game.",
    ),
    Code(
        "R115",
        "JSON of another shape",
        "The line is JSON, but no game: a key is missing, unknown or of the wrong type. The\n"
        "shape is published as a JSON Schema beside the validator.",
    ),
    Code(
        "R116",
        "code out of range",
        "An integer of the compact form is no act of the book, or an integer that should\n"
        "follow it is missing or out of range.",
    ),
    Code(
        "R117",
        "comment without end or beginning",
        "A { has no } after it within the limit, or a } no { before it.",
    ),
    Code(
        "R118",
        "shorthand that needs the game",
        "What the shorthand stands for depends on more than its own line. Write the acts.",
    ),
    Code(
        "R119",
        "notation that does not fit the book",
        "The notation is one for a deal and a play of four named hands. A book says with\n"
        "`notation` which of its acts and states take these; the states need tags.",
    ),
    Code(
        "R120",
        "word out of place",
        "A board has a word that belongs to no section, or a remark on a card that is none.\n"
        "The record is read without it.",
    ),
    Code(
        "R121",
        "malformed deal",
        "A deal is a seat and four hands: in PBN `N:AKQ.T98.. - - -` with suits S, H, D and\n"
        "C, in LIN a dealer's digit and hands such as SAKQHT98.",
    ),
    Code(
        "R122",
        "odd deal",
        "A card is in two hands, or a hand has too many or too few cards. The record is kept\n"
        "as it is: what follows from it is for the judge.",
    ),
    Code(
        "R123",
        "who leads, or which suit",
        "Dealer, Declarer, Contract or the seat of a play is missing, cannot be read, or\n"
        "contradicts another. Without a contract, or calls in LIN, a play cannot be read.",
    ),
    Code(
        "R124",
        "no card",
        "A word of a play is no card. The cards after it in order of play are left out.",
    ),
    Code(
        "R125",
        "mark that is not borne out",
        "A mark such as ^R or ^L stands before a card, but the deal and the play say\n"
        "otherwise; or a card lacks its mark, or has two.",
    ),
    Code(
        "R126",
        "play after its end",
        "A card is recorded after one that is not, or after + (to be continued). It cannot be\n"
        "placed in order and is left out.",
    ),
    Code(
        "R127",
        "play that does not fit the deal",
        "A card is played twice, or by one to whom it was not dealt, or it cannot be told who\n"
        "played it. Where it can, the record is kept as it is for the judge.",
    ),
    Code(
        "R128",
        "value taken from the board before",
        "# takes the value of the board before it, which here has none; or it is used for\n"
        "what belongs to one board, such as its deal.",
    ),
    Code(
        "R129",
        "malformed field",
        "A LIN file is fields of a key of two letters and a value, each ended by |.",
    ),
    Code(
        "R130",
        "auction that does not bear it out",
        "The calls cannot be read, or they settle on another declarer or contract than the\n"
        "tags say. For LIN, which has no such tags, a call that cannot be read is an error.",
    ),
    Code(
        "S101",
        "no such book",
        "A book is named by its file without .law, as it stands in the folder rules of the\n"
        "working folder or among those that come with hoyle. A path to a .law file will do too.",
    ),
    Code(
        "S102",
        "no such file",
        "A rule file is not there or cannot be read.",
    ),
    Code(
        "S103",
        "not a text",
        "The file holds bytes that are no text in UTF-8. Rule files and printed pages are texts.",
    ),
    Code(
        "S104",
        "no game named",
        "Some notations do not say which game was played. Where there is more than one book,\n"
        "--book says by which of them to judge.",
    ),
    Code(
        "S105",
        "no such page",
        "`page NAME` says which printed page the book quotes; it stands under rules/sources.",
    ),
)

CODES: dict[str, Code] = {code.code: code for code in _ALL}
