"""``office sheet``: how a period moved a player, game by game."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from arpad.core.event import Play
from arpad.core.exact import points_text
from arpad.core.finding import Finding
from arpad.core.step import Exact
from arpad.doors.answers.sheets import EVENTS, GAMES, event_rows, game_rows, sheet_answer
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.office.files import write_file
from arpad.doors.cli.office.lists import list_day
from arpad.doors.cli.output import (
    Format,
    help_in,
    is_terminal,
    write,
    write_json,
    write_lines,
    write_table,
)
from arpad.doors.cli.refusals import Refusal
from arpad.formats.tables.csv_file import csv_file
from arpad.messages.render import article_text, say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.core.rating_list import ListRow
    from arpad.office.lists.sheets import EventSheet, Sheet


def register(office: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @office_command(office, "sheet", language)
    def sheet(
        call: Call,
        player: Annotated[
            str | None, typer.Argument(help=tell("office_player"), show_default=False)
        ] = None,
        system: Annotated[str | None, typer.Option(help=tell("office_system"))] = None,
        play: Annotated[Play, typer.Option(help=tell("office_play"))] = Play.STANDARD,
        date: Annotated[str | None, typer.Option(help=tell("office_in_force"))] = None,
        version: Annotated[int | None, typer.Option(help=tell("office_list_version"))] = None,
        all_: Annotated[bool, typer.Option("--all", help=tell("office_all_sheets"))] = False,
        out: Annotated[
            Path | None, typer.Option("-o", "--output", help=tell("office_sheets_folder"))
        ] = None,
        force: Annotated[bool, typer.Option("--force", help=tell("office_force"))] = False,
    ) -> None:
        from arpad.office.lists.consulting import Which, show_all_sheets, show_sheet

        if (player is None) != all_:
            raise Refusal((Finding.error("sheet.whom", "--all"),), Exit.USAGE)
        if player is not None and out:
            values = {"found": player}
            finding = Finding.error("sheet.one_not_saved", "--output", **values)
            raise Refusal((finding,), Exit.USAGE)
        which = Which(system, play, list_day(date), version)
        if player is not None:
            _show(call, show_sheet(call.desk, player, which))
            return
        found = show_all_sheets(call.desk, which)
        if out:
            _save(call, found.row, found.sheets, out, force=force)
        else:
            title = say("title.sheets", {"date": found.row.date.isoformat()}, call.language)
            call.rows(title, EVENTS, [line for each in found.sheets for line in event_rows(each)])


def _save(
    call: Call, row: "ListRow", sheets: "Sequence[Sheet]", folder: Path, *, force: bool
) -> None:
    """Everybody's events as one CSV file, for the federation's page or a spreadsheet."""
    path = folder / f"sheets-{row.system}-{row.play}-{row.date.isoformat()}-v{row.version}.csv"
    lines = [line for each in sheets for line in event_rows(each)]
    keys = [column.key for column in EVENTS]
    content = csv_file([keys, *([line[key] for key in keys] for line in lines)])
    folder.mkdir(parents=True, exist_ok=True)
    write_file(path, content, force=force)
    facts: dict[str, Exact] = {"file": str(path), "lines": len(lines), "players": len(sheets)}
    if call.format is Format.JSON:
        write_json(facts)
    else:
        write(say("sheet.written", facts, call.language))


def _show(call: Call, sheet: "Sheet") -> None:
    if call.format is Format.JSON:
        write_json(sheet_answer(sheet, call.language))
    elif call.format is Format.CSV:
        call.rows("", GAMES, list(game_rows(sheet)))
    elif is_terminal():
        _show_tables(sheet, call.language)
    else:
        rows = [[str(row["code"]), *_texts(row, call.language)] for row in game_rows(sheet)]
        write_lines([column.key for column in GAMES], rows)


def _show_tables(sheet: "Sheet", language: Language) -> None:
    facts: dict[str, Exact] = {
        "name": sheet.player.name,
        "system": sheet.row.system,
        "play": say(f"play.{sheet.row.play}", {}, language),
        "date": sheet.row.date.isoformat(),
        "version": sheet.row.version,
    }
    write(say("sheet.head", facts, language))
    rows = list(game_rows(sheet))
    for each in sheet.events:
        code = each.event.code
        own = [_texts(row, language) for row in rows if row["code"] == code]
        if own:
            write_table(_heading(each, language), GAMES[1:], own, language)
        else:
            write(_heading(each, language))
        for line in _event_lines(each, language):
            write(line)
    for line in _total_lines(sheet, language):
        write(line)


def _heading(each: "EventSheet", language: Language) -> str:
    event = each.event
    facts = {
        "code": event.code,
        "name": event.name,
        "start": event.start.isoformat(),
        "end": event.end.isoformat(),
        "edition": event.edition.key,
        "ratings": event.ratings_of.isoformat() if event.ratings_of else "–",
    }
    return say("sheet.event", facts, language)


def _event_lines(each: "EventSheet", language: Language) -> Iterator[str]:
    from arpad.rules.rating.results import RatedPlayer

    result = each.result
    numbers: dict[str, Exact] = {
        "rc": each.rc,
        "w": Fraction(result.half_points, 2),
        "n": result.n,
    }
    if isinstance(result, RatedPlayer):
        numbers |= {
            "ro": result.rating,
            "we": Fraction(result.expected, 100),
            "k": result.development.k,
            "change": Fraction(result.change, 100),
        }
        yield say("sheet.rated", numbers, language)
        return
    numbers |= {"p": _p(each.p), "ru": result.ru}
    yield say("sheet.unrated", numbers, language)
    if each.left_out:
        void = each.left_out
        reason = say(void.reason, void.numbers, language)
        yield say(
            "sheet.left_out",
            {"reason": reason, "article": article_text(void.article, language)},
            language,
        )


def _total_lines(sheet: "Sheet", language: Language) -> Iterator[str]:
    from arpad.rules.rating.period_results import PeriodRated, PeriodUnrated

    old = sheet.before.rating if sheet.before else None
    new = sheet.entry.rating if sheet.entry else None
    period = sheet.period
    if isinstance(period, PeriodRated) and period.n:
        change = Fraction(period.change, 100)
        facts: dict[str, Exact] = {"change": change, "n": period.n, "old": old, "new": new}
        yield say("sheet.total", facts, language)
    elif isinstance(period, PeriodUnrated):
        for each in sheet.earlier:
            yield say(
                "sheet.pooled_earlier",
                {
                    "name": each.event.name,
                    "start": each.event.start.isoformat() if each.event.start else None,
                    "n": each.result.n,
                    "w": Fraction(each.result.half_points, 2),
                    "ru": each.result.ru,
                },
                language,
            )
        pool: dict[str, Exact] = {
            "events": len(period.pooled),
            "rc": sheet.rc,
            "w": Fraction(period.half_points, 2),
            "n": period.n,
            "p": _p(sheet.p),
            "ru": period.rating,
            "new": new,
        }
        yield say("sheet.pool", pool, language)
    else:
        yield say("sheet.no_games", {"old": old, "new": new}, language)


def _p(hundredths: int | None) -> Exact:
    return None if hundredths is None else Fraction(hundredths, 100)


def _texts(row: Mapping[str, Any], language: Language) -> list[str]:
    """A game as the table shows it: halves as ½, numbers as the language has them."""
    texts = []
    for column in GAMES[1:]:
        value = row[column.key]
        text = "" if value is None else str(value)
        if column.key == "result":
            text = points_text(Fraction(text))
        elif column.key in ("chg", "k_chg"):
            text = language.number(text)
        texts.append(text)
    return texts
