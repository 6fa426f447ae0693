"""The JSON Schema of rulings: what each value of the object of a game says."""

from __future__ import annotations

from typing import Any

from hoyle.render.report import ReportedGame

DESCRIBED: dict[str, str] = {
    # of a game
    "ReportedGame.file": "The file as people know it, `<stdin>` for standard input.",
    "ReportedGame.number": "The number of the game in its file, from 1; null if it is about none.",
    "ReportedGame.line": "The line on which the record begins.",
    "ReportedGame.lines": "The line of each act in the file, from 1, in their order; empty where "
    "the notation has the whole game in one line.",
    "ReportedGame.called": "The record's own tags for itself: Board, Event and the like.",
    "ReportedGame.errors": "What is wrong with the record or odd in it, errors and warnings.",
    "ReportedGame.ruling": "The ruling; null where the record could not be read.",
    "ReportedGame.prospects": "What each option of each menu would leave; with --full.",
    "ReportedGame.between": "How else it settles and stands, where neither outcome is so.",
    "ReportedGame.cut_short": "True where some of what choices would leave, or of what decides a "
    "doubt, was left out, for so much is open that it would take long; else not there.",
    "ReportedGame.unsure": "True where what the record does not tell, of what went before it or "
    "of cards told by their number alone, may bear on how it settles; else not there.",
    "ReportedGame.missing": "What would decide each finding that is undecided.",
    "ReportedGame.one_of": "Undecided findings that are forms of one doubt, at most one of which "
    "is made: of the same at one act.",
    "ReportedGame.fails": "Rights that were exercised, such as claims, and fail, or may; else not "
    "there.",
    "ReportedFailure.finding": "The number of the finding that the right was exercised, or that of "
    "what is held against an act, where no right is told.",
    "ReportedFailure.by": "The number of the finding that holds it to fail: whether it does is "
    "proved or undecided as that is.",
    "ReportedGame.opened": "In which case choices are had that a proved finding gives, where that "
    "alone is undecided; else not there.",
    "ReportedCase.menu": "The menu, counted from 0.",
    "ReportedCase.if": "The case in which its holder has the choice, in words.",
    "ReportedForms.findings": "The numbers of the findings.",
    "ReportedForms.fact": "The fact that would decide whether one of them is made, or null.",
    "ReportedForms.sure": "Whether one of them is made in any case.",
    "ReportedForms.partly": "True where one may be made in the other case, too; else not there.",
    "ReportedGame.taken": "What was taken because no tag told it, and proved findings or the "
    "settlement hang on: with another value they would not be made.",
    "ReportedGame.missed": "Acts that are taken not to be missing from the record, as examples; "
    "with --full.",
    "ReportedGame.whole": "The numbers of what is proved, or made in any case beside another, only "
    "if no act is missing from the record: had another happened, it might not be made.",
    "ReportedGame.repeated": "Acts that are taken not to be told twice; with --full.",
    "ReportedRepetition.event": "The second of two acts that are the same, counted from 0.",
    "ReportedRepetition.findings": "The numbers of the findings that would not be proved without.",
    "ReportedGap.event": "The event before which they would stand, counted from 0.",
    "ReportedGap.acts": "The acts in words, in their order.",
    "ReportedGap.findings": "The numbers of the findings that would not be made then; of one that "
    "several gaps name, with the acts of all of these.",
    "ReportedBeginning.state": "The state, by its name in the book.",
    "ReportedBeginning.keys": "Of whom or what it is told, if it is kept for several.",
    "ReportedBeginning.value": "What it begins with by the book.",
    "ReportedBeginning.tag": "The tag that would tell it.",
    "ReportedBeginning.words": "What was taken, in words.",
    "ReportedBeginning.findings": "The numbers of the findings that hang on it.",
    "ReportedBeginning.settlement": "Whether the record would settle otherwise.",
    "ReportedGame.wanting": "What kept each void act from having effect.",
    "ReportedProspect.menu": "The menu, counted from 0.",
    "ReportedProspect.option": "The option of the menu, counted from 0.",
    "ReportedProspect.leaves": "The states settled, or shown where nothing settles.",
    "ReportedProspect.otherwise": "The same in another case, where it differs; each is told "
    "for a case in which the option is to be had.",
    "ReportedDoubt.finding": "The number of the finding.",
    "ReportedDoubt.fact": "The fact that would decide it.",
    "ReportedDoubt.if": "The case in which the finding is made, or one in which it is.",
    "ReportedDoubt.says": "What the finding says in that case.",
    "ReportedDoubt.instead": "The finding that is made in the other case, so that one is in any.",
    "ReportedDoubt.partly": "True where the finding may be made in the other case, too; else not "
    "there.",
    "ReportedDoubt.before": "True where what went before a record from the middle may bear on it, "
    "whatever else decides it; else not there.",
    "ReportedDoubt.tags": "The tags that would tell what decides it, if any do; else not there.",
    "ReportedPower.finding": "The number of the finding that an act was void.",
    "ReportedPower.law": "The law of the power, by its id.",
    "ReportedPower.clause": "The clause of the power, by its id.",
    "ReportedPower.failed": "The parts of its condition that failed.",
    "ReportedPower.case": "In which of the cases that the record leaves open, in words; "
    "empty if nothing says it shortly, not there if they failed in each.",
    "ReportedCondition.words": "The part of the condition, in words.",
    "ReportedCondition.facts": "Words and values that it looked at.",
    "ReportedDiagnostic.code": "The code of the message: `hoyle explain CODE` tells what it means.",
    "ReportedDiagnostic.severity": "error: the record is not judged; a warning or a note stops "
    "nothing.",
    "ReportedDiagnostic.file": "The file, as people know it.",
    "ReportedDiagnostic.line": "The line where it begins, from 1.",
    "ReportedDiagnostic.column": "The column where it begins, from 1.",
    "ReportedDiagnostic.end_line": "The line where it ends, from 1.",
    "ReportedDiagnostic.end_column": "The column after its end, from 1.",
    "ReportedDiagnostic.message": "What was found, and what was expected.",
    "ReportedDiagnostic.hint": "What to write instead; empty if that is not known.",
    # of a ruling
    "Finding.alternatives": "The numbers of findings on the same event that cannot stand beside "
    "this one: something that the record does not tell would have begun otherwise for each.",
    "Ruling.book": "The name of the book.",
    "Ruling.edition": "The printing that the book follows.",
    "Ruling.options": "The reading chosen of each option of the book.",
    "Ruling.seats": "The players as the record names them, in order of play.",
    "Ruling.findings": "What was found, by event.",
    "Ruling.menus": "The choices that were opened, and what became of them.",
    "Ruling.duties": "What was owed, and what became of it.",
    "Ruling.settlement": "How the record settles; null if it is not over.",
    "Ruling.state": "How the record stands at its end.",
    "Ruling.otherwise": "How it settles and stands if all was held that may have been, if that "
    "is not the same; else null.",
    "Ruling.unruled": "Of a record that begins in the middle, or tells a card by its number alone: "
    "the clauses, by their ids, that may rest on what it does not tell, so that what they do not "
    "find is not denied.",
    "Ruling.too_open": "True where the record leaves more open than is judged, so that nothing is "
    "proved; else not there.",
    "Finding.n": "The number of the finding, from 1.",
    "Finding.kind": "offence; void: an act to which nothing gave power; contradiction: of the "
    "record with itself; conflict: of two exceptions to one definition; exercised: a right; "
    "holding: what a law says has come about.",
    "Finding.law": "The law, by its id; empty where no law speaks.",
    "Finding.title": "The title of the law.",
    "Finding.clause": "The clause of the book, by its id.",
    "Finding.name": "The offence, the act, or the option elected; empty for a holding.",
    "Finding.player": "The player concerned, or null.",
    "Finding.side": "The side concerned, or null.",
    "Finding.event": "The event at which it was found, from 0; -1 before all.",
    "Finding.bindings": "The clause's variables and their values.",
    "Finding.says": "Why, in the book's words.",
    "Finding.facts": "Words and values that the clause looked at; a hand that the record leaves "
    "open is “not on record”.",
    "Finding.effects": "The states changed: state, key, before, after.",
    "Finding.varies": "True where it does not change the same in every case; else not there.",
    "Finding.citation": "What the clause rests on; null where no clause speaks.",
    "Finding.verdict": "proved: in every way to fill in what the record leaves out; undecided: "
    "in some.",
    "Finding.assumed": "Acts of which the record has none, that are taken not to have been done.",
    "CitationText.quote": "The printed words.",
    "CitationText.source": "The page that they are printed on.",
    "CitationText.supplied": "Why the clause stands, where no page prints it.",
    "CitationText.line": "The line of the rule file.",
    "Menu.name": "The menu, by its name in the book.",
    "Menu.law": "The law that opened it, by its id.",
    "Menu.clause": "The clause that opened it, by its id.",
    "Menu.holder": "Who may choose.",
    "Menu.finding": "The finding that opened it, 0 if none did.",
    "Menu.opened": "The event that opened it.",
    "Menu.closed": "The event that closed it, or null.",
    "Menu.consulting": "Whether partners may consult on the choice; unstated: the law is silent.",
    "Menu.status": "open; elected: a choice was made; lapsed: it closed without one.",
    "Menu.why": "What closed it, in words; empty while it is open, or if a choice was made.",
    "Menu.until": "What would close it.",
    "Menu.elected": "The option elected, or null.",
    "Menu.options": "Its choices, in the order of the book.",
    "Menu.verdict": "proved: opened, and come to the same, in every case; undecided: in some.",
    "OptionText.name": "The option, by its name in the book.",
    "OptionText.words": "The option in words, or as its act was written.",
    "OptionText.says": "What it comes to, in the book's words.",
    "OptionText.status": "live: it may be elected, in some case at least; elected; lapsed; "
    "unavailable: its condition holds in no case now.",
    "OptionText.until": "What would close this option alone.",
    "OptionText.why": "What closed this option before its menu, or what it needs if it is "
    "unavailable, be it in some cases alone; else empty.",
    "OptionText.facts": "Of an option that is unavailable: words and values that its condition "
    "looked at; else empty.",
    "Duty.law": "The law that opened it, by its id.",
    "Duty.clause": "The clause that opened it, by its id.",
    "Duty.bearer": "Who owes it.",
    "Duty.what": "What is owed.",
    "Duty.status": "pending; fulfilled; released: it need not be done any more; violated.",
    "Duty.opened": "The event that opened it.",
    "Duty.closed": "The event that ended it, or null.",
    "Duty.verdict": "proved: opened, and come to the same, in every case; undecided: in some.",
    "Outcome.settlement": "How the record settles; null if it is not over.",
    "Outcome.state": "How the record stands at its end: states by name, values by key.",
    "SettlementText.steps": "The steps of the settlement, in their order.",
    "SettlementText.values": "The states settled, after all steps.",
    "Step.name": "The step, by its name in the book.",
    "Step.law": "The law by which it is taken, by its id.",
    "Step.changes": "The states changed: state, key, before, after.",
    "Step.citation": "What the step rests on.",
}


def schema() -> dict[str, Any]:
    """Give the JSON Schema (draft 2020-12) of the object of one game."""
    from msgspec.json import schema_components

    (told,), parts = schema_components([ReportedGame], ref_template="#/$defs/{name}")
    for name, part in parts.items():
        properties = part.get("properties", {})
        for key, value in properties.items():
            words = DESCRIBED.get(f"{name}.{key}")
            if words:
                properties[key] = {"description": words, **value}
        if properties:
            part["additionalProperties"] = False
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A game as hoyle reports it",
        **told,
        "$defs": parts,
    }
