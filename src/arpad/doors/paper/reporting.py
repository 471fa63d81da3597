"""The forms by which FIDE 2005 had a tournament reported: on paper, and as CSV."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from fractions import Fraction
from typing import Final

from arpad.core.cross_table import cross_table
from arpad.core.event import Event
from arpad.core.exact import Mean, decimal_text, points_text
from arpad.core.multiple_results import USUAL, FormReading, multiple_results
from arpad.core.rounding import round_half_up
from arpad.doors.paper.form1_report import form1_sheet, remarks_of
from arpad.doors.paper.form2_cards import card_lines, form2_sheet
from arpad.doors.paper.form3_results import form3_sheet
from arpad.doors.paper.it3_report import form5_sheet, report_of, schedule_text
from arpad.doors.paper.people_and_events import facts_of
from arpad.doors.paper.sheet import PrintedSheet, Row, text, words
from arpad.formats.form_3.writer import write_form_3
from arpad.formats.result import Written
from arpad.formats.tables.csv_file import csv_file
from arpad.formats.writing import with_standings
from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.rules.checks.categories import category_findings
from arpad.rules.rating.computer_table import TableLine, computer_table
from arpad.rules.rating.event import rate_event
from arpad.rules.regulations.edition import Edition

TABLE_COLUMNS: Final = (
    "rank", "no", "name", "id", "title", "federation", "rating", "rar", "n", "w", "w_we", "ru",
)  # fmt: skip

CARD_COLUMNS: Final = (
    "no", "name", "id", "round", "opponent_no", "opponent", "rating", "colour", "score", "total",
)  # fmt: skip


class ReportForm(StrEnum):
    """The forms, by the numbers of the regulations."""

    FORM_1 = "1"
    FORM_2 = "2"
    FORM_3 = "3"
    FORM_5 = "5"
    TABLE_11_31 = "11.31"


def form_sheet(
    form: ReportForm,
    event: Event,
    edition: Edition,
    language: Language,
    remarks: Sequence[str] = (),
    reading: FormReading = USUAL,
) -> PrintedSheet:
    """A form of an event, ready to be set; ``edition`` calculates what 11.31 asks for.

    ``remarks`` are those of forms 1 and 5 that an event cannot know: changes of names, say;
    ``reading`` is for form 3.
    """
    event = with_standings(event)[0]
    remarks = (*_category(event, edition, language), *remarks)
    match form:
        case ReportForm.FORM_1:
            return form1_sheet(event, average_rating(event, edition), remarks, language)
        case ReportForm.FORM_5:
            report = replace(report_of(event), remarks="  ".join(remarks))
            return form5_sheet(report, language)
        case ReportForm.FORM_2:
            return form2_sheet(event, language)
        case ReportForm.FORM_3:
            return form3_sheet(event, language, reading)
        case ReportForm.TABLE_11_31:
            lines = [_table_row(line, language) for line in _table(event, edition)]
            return computer_table_sheet(event, lines, language)


def form_csv(
    form: ReportForm,
    event: Event,
    edition: Edition,
    language: Language = Language.EN,
    remarks: Sequence[str] = (),
    reading: FormReading = USUAL,
) -> Written:
    """The same as CSV, and what of the event it has no place for where it can be read back."""
    event = with_standings(event)[0]
    remarks = (*_category(event, edition, language), *remarks)
    match form:
        case ReportForm.FORM_1:
            said = (*remarks_of(event, language), *remarks)
            return Written(csv_file(_report_rows(event, average_rating(event, edition), said)))
        case ReportForm.FORM_5:
            return Written(csv_file(_registration_rows(event, remarks)))
        case ReportForm.FORM_2:
            return Written(csv_file([CARD_COLUMNS, *_card_rows(event)]))
        case ReportForm.FORM_3:
            return write_form_3(event, reading)
        case ReportForm.TABLE_11_31:
            rows = [_table_cells(line) for line in _table(event, edition)]
            return Written(csv_file([TABLE_COLUMNS, *rows]))


def _category(event: Event, edition: Edition, language: Language) -> Iterator[str]:
    """The category of an event among the remarks (FEDA 1996, 1.1)."""
    for finding in category_findings(edition, event):
        yield say(finding.code, finding.values, language)


def average_rating(event: Event, edition: Edition) -> int | None:
    """The average of form 1: of all players, or Ra where a round robin has unrated ones.

    READING: elsewhere an average that leaves players out is none, and the field stays empty.
    """
    ratings = [player.rating for player in event.players if player.rating is not None]
    if ratings and len(ratings) == len(event.players):
        return round_half_up(Mean.of(ratings).value)
    if not event.system.is_round_robin:
        return None
    found = (each.round_robin for each in rate_event(edition, event).players)
    return next((each.average for each in found if each), None)


def _facts(event: Event) -> list[tuple[object, ...]]:
    facts = facts_of(event)
    return [
        ("City", facts.city), ("Fed", facts.federation), ("Start", facts.start),
        ("Finish", facts.end), ("Time limit", facts.time_control),
        ("Chief Arbiter", facts.chief_arbiter), ("Deputy Arbiter", "; ".join(facts.deputies)),
    ]  # fmt: skip


def _report_rows(
    event: Event, average: int | None, remarks: Sequence[str]
) -> Iterator[Sequence[object]]:
    """Form 1: a name and facts above a cross table, which can be read as any other."""
    lines = cross_table(event)
    width = max((len(line.cells) for line in lines), default=0)
    yield (event.name,)
    yield from _facts(event)
    yield "Average Rating", average
    yield from (("Remarks", said) for said in remarks)
    yield ("Rk", "Name", "ID", "Title", "Rtg", "Fed", *range(1, width + 1), "Total")
    for line in lines:
        player = line.result.player
        own = (player.name, player.id, player.title, player.rating, player.federation)
        yield (line.place, *own, *line.cells, decimal_text(line.result.points))


def _registration_rows(event: Event, remarks: Sequence[str]) -> Iterator[Sequence[object]]:
    """Form 5: field and value, then who took part."""
    report = report_of(event)
    yield "Name of Tournament", event.name
    yield from _facts(event)
    yield "Organizer", report.event.organiser
    yield "Number of rounds", report.event.rounds
    yield "Rounds/day", schedule_text(report.schedule)
    yield "Tournament Type", event.system.value
    yield "Program used", report.program
    yield from (("Special Remarks", said) for said in remarks)
    yield "Type", "Number", "Number of feds", "Host fed players", "Other fed players"
    yield from ((kind, *counted) for kind, counted in report.statistics)


def _card_rows(event: Event) -> Iterator[Sequence[object]]:
    """Form 2: the rounds of every card."""
    for result in multiple_results(event):
        player = result.player
        for line in card_lines(event, result):
            met = line.result
            yield (
                player.no, player.name, player.id, line.round, met.opponent, line.opponent,
                met.rating, met.colour, met.result, decimal_text(line.total),
            )  # fmt: skip


def _table(event: Event, edition: Edition) -> Sequence[TableLine]:
    return computer_table(rate_event(edition, event))


def _table_cells(line: TableLine) -> tuple[object, ...]:
    player = line.player
    return (
        player.rank, player.no, player.name, player.id, player.title, player.federation,
        player.rating, line.rar, line.n, decimal_text(Fraction(line.half_points, 2)),
        None if line.sum is None else decimal_text(Fraction(line.sum, 100), 2), line.ru,
    )  # fmt: skip


def _table_row(line: TableLine, language: Language) -> Row:
    cells = dict(zip(TABLE_COLUMNS, map(text, _table_cells(line)), strict=True))
    cells["w"] = points_text(Fraction(line.half_points, 2))
    change = cells["w_we"]
    return {**cells, "w_we": change and language.number(change)}


ARTICLE: Final = "FIDE 2005, 11.31"
WORDS: Final = (
    "table1131_heading", "table1131_note", "event", "place", "start", "end", "time_control",
    "rank", "name", "id", "title", "fed", "rating", "chief_arbiter", "federation_official",
)  # fmt: skip


def computer_table_sheet(event: Event, lines: Sequence[Row], language: Language) -> PrintedSheet:
    """The table in a language; its lines are cells by the names of their columns."""
    return PrintedSheet(
        template="table1131",
        title=say("printed.table1131", {"event": event.name}, language),
        language=language,
        words=words(language, *WORDS),
        values=facts_of(event).cells(language),
        tables={"lines": lines},
        dated=event.end or event.start,
    )
