"""How ``arpad standings`` writes its tables: on the terminal, as a page, as lines."""

from collections.abc import Sequence
from enum import StrEnum

from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.core.step import Exact
from arpad.doors.cli.files_together import FilesTogether
from arpad.doors.cli.output import (
    Column,
    is_terminal,
    label,
    print_remark,
    remark,
    write,
    write_exact,
    write_table,
)
from arpad.doors.cli.standings_sheet import StandingsSheet
from arpad.doors.cli.standings_views import standings_sheet
from arpad.doors.paper.sheets.legend import legend
from arpad.messages.render import say, step_lines
from arpad.messages.text import Language
from arpad.program.groups import GroupStandings, group_heading
from arpad.program.ranking import column_keys
from arpad.rules.tiebreaks.standings import Standings

OVERALL = Column("overall", right=True)


class StandingsFormat(StrEnum):
    """How standings are printed."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    HTML = "html"


def write_sheet(
    event: Event,
    made: Standings,
    sheet: StandingsSheet,
    format_: StandingsFormat,
    language: Language,
    lines: FilesTogether,
    file: str,
) -> None:
    """A view as a table, as a page, or as plain lines; lines say the edition beside them."""
    title = title_of(event, made, language)
    drawn = list(lots_of(made, language))
    if format_ is StandingsFormat.HTML:
        write_exact(page_of(title, made, sheet, drawn, language))
    elif format_ is StandingsFormat.TABLE and is_terminal():
        write_table(title, sheet.columns, sheet.shown(language), language)
        for line in (*sheet.notes, *drawn):
            write(line)
    else:
        remark(stated(made), language, file if lines.several else None)
        for line in drawn:
            print_remark(line)
        rows = sheet.rows if format_ is StandingsFormat.CSV else sheet.shown(language)
        lines.add(file, [column.key for column in sheet.columns], rows)


def stated(made: Standings) -> Finding:
    """The edition and the tie-breaks, where no heading says them."""
    codes = ", ".join(column_keys(made.codes))
    values = {"edition": made.field.edition.key, "codes": codes}
    return Finding.note("standings.stated", **values)


def page_of(
    title: str, made: Standings, sheet: StandingsSheet, drawn: list[str], language: Language
) -> str:
    """The view as an HTML page with its legend."""
    return _page(title, made, [("", sheet)], [*sheet.notes, *drawn], language)


def _page(
    title: str,
    made: Standings,
    sheets: Sequence[tuple[str, StandingsSheet]],
    notes: Sequence[str],
    language: Language,
) -> str:
    """Tables below their headings, what is to be noted, and the legend."""
    from arpad.doors.answers.pages.html import html_page
    from arpad.doors.answers.pages.parts import Facts, Grid, Heading, Page, Paragraph, Part

    parts: list[Part] = []
    for heading, sheet in sheets:
        heads = [sheet.heading(column, language) for column in sheet.columns]
        right = frozenset(place for place, column in enumerate(sheet.columns) if column.right)
        parts += [Heading(heading)] if heading else []
        parts.append(Grid(heads, sheet.shown(language), right))
    parts += [Paragraph(line) for line in (*notes, *left_of(made, language))]
    if any(sheet.tiebreaks for _, sheet in sheets):
        parts += [Heading(label("standings.legend", language)), Facts(legend(made, language))]
    return html_page(Page(language, title, parts))


def title_of(event: Event, made: Standings, language: Language) -> str:
    """The event, the round and the edition."""
    table = made.field.table
    values: dict[str, Exact] = {
        "name": event.name,
        "round": table.rounds,
        "rounds": table.announced,
        "edition": made.field.edition.key,
    }
    return say("standings.title", values, language)


def lots_of(made: Standings, language: Language) -> list[str]:
    """A line for each drawing of lots."""
    return [
        say(
            "standings.lots",
            {
                "seed": made.seed,
                "place": draw.place,
                "drawn": ", ".join(map(str, draw.drawn)),
            },
            language,
        )
        for draw in made.draws
    ]


def left_of(made: Standings, language: Language) -> list[str]:
    """A line for each who left."""
    return [next(iter(step_lines(each.working, language))) for each in made.withdrawals]


def write_groups(
    event: Event,
    made: Standings,
    groups: Sequence[GroupStandings],
    format_: StandingsFormat,
    language: Language,
    lines: FilesTogether,
    file: str,
) -> None:
    """The standings of each group: a table each, sections of a page, or lines that name it."""
    title = title_of(event, made, language)
    sheets = [(group_heading(each.group, language), _group_sheet(each)) for each in groups]
    drawn = lots_of(made, language)
    if format_ is StandingsFormat.HTML:
        write_exact(_page(title, made, sheets, drawn, language))
    elif format_ is StandingsFormat.TABLE and is_terminal():
        for heading, sheet in sheets:
            heads = f"{title} · {heading}"
            write_table(heads, sheet.columns, sheet.shown(language), language)
        for line in drawn:
            write(line)
    else:
        remark(stated(made), language, file if lines.several else None)
        for each, (_, sheet) in zip(groups, sheets, strict=True):
            rows = sheet.rows if format_ is StandingsFormat.CSV else sheet.shown(language)
            keys = ["group", *(column.key for column in sheet.columns)]
            lines.add(file, keys, [[each.group.key, *row] for row in rows])


def _group_sheet(each: GroupStandings) -> StandingsSheet:
    """The table of a group: the place in it, then the place in the tournament."""
    sheet = standings_sheet(each.made)
    rank, *columns = sheet.columns
    cells = [
        [own, each.overall[line.participant.no], *rest]
        for line, (own, *rest) in zip(each.made.lines, sheet.cells, strict=True)
    ]
    return StandingsSheet(columns=[rank, OVERALL, *columns], cells=cells)
