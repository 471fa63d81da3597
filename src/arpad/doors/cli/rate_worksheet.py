"""``rate --as worksheet``: the fourteen columns of Elo, as a table, for programs, on paper."""

from collections.abc import Sequence
from pathlib import Path

from arpad.core.finding import Finding
from arpad.core.step import Exact
from arpad.doors.answers.worksheet import (
    COLUMNS,
    KEYS,
    WorksheetAnswer,
    foot_cells,
    shown_cells,
    worksheet_answer,
    worksheet_cells,
)
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.output import (
    Format,
    is_terminal,
    write,
    write_csv,
    write_json,
    write_json_lines,
    write_lines,
    write_table,
)
from arpad.doors.cli.refusals import Refusal
from arpad.doors.paper.typesetting import Paper
from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.rules.rating.results import EventRating
from arpad.rules.rating.worksheet import worksheet_of


def print_worksheets(ratings: Sequence[EventRating], format_: Format, language: Language) -> None:
    """The worksheets in the format asked for."""
    answers = [worksheet_answer(worksheet_of(rating)) for rating in ratings]
    if format_ is Format.JSON:
        if len(answers) == 1:
            write_json(answers[0])
        else:
            write_json_lines(answers)
    elif format_ is Format.TABLE and is_terminal():
        for answer in answers:
            _print_table(answer, language)
    else:
        several = len(answers) > 1
        rows = [
            [answer["tournament"]] * several + cells
            for answer in answers
            for cells in (*map(worksheet_cells, answer["lines"]), *foot_cells(answer))
        ]
        keys = (*["tournament"] * several, *KEYS)
        if format_ is Format.CSV:
            write_csv(keys, rows)
        else:
            write_lines(keys, rows)


def _print_table(answer: WorksheetAnswer, language: Language) -> None:
    rows = [shown_cells(line, language) for line in answer["lines"]]
    title = " · ".join((answer["tournament"], answer["regulation"]))
    write_table(title, COLUMNS, rows, language)
    write(say("worksheet.means", _means(answer), language))
    if answer["ra_after_juniors"] is not None:
        write(say("worksheet.juniors", {"ra": answer["ra_after_juniors"]}, language))


def _means(answer: WorksheetAnswer) -> dict[str, Exact]:
    adjusted = answer["adjusted"]
    return {
        "n": answer["n"],
        "m": answer["m"],
        "r_plus": answer["r_plus"],
        "adjusted": "–" if adjusted is None else adjusted,
        "ra": answer["ra"],
    }


def save_worksheet(
    ratings: Sequence[EventRating], out: Path, paper: Paper, language: Language
) -> None:
    """The worksheet of one event as a document."""
    from arpad.doors.cli.title.printing import print_sheet
    from arpad.doors.paper.worksheet import PrintedWorksheet, worksheet_sheet

    if len(ratings) > 1:
        finding = Finding.error("one_report", found=len(ratings))
        raise Refusal((finding,), Exit.USAGE)
    (rating,) = ratings
    answer = worksheet_answer(worksheet_of(rating))
    printed = PrintedWorksheet(
        event=rating.event,
        regulation=answer["regulation"],
        n=answer["n"],
        m=answer["m"],
        r_plus=answer["r_plus"],
        ra=answer["ra"],
        ra_again=answer["ra_after_juniors"],
        adjusted=answer["adjusted"],
        lines=[shown_cells(line, language) for line in answer["lines"]],
    )
    print_sheet(worksheet_sheet(printed, language), out, paper, None, language)
