"""A schedule as table, lines, CSV, JSON and report file."""

import sys
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Any

from arpad.core.finding import Finding
from arpad.doors.cli.output import (
    Column,
    is_terminal,
    label,
    remark,
    write,
    write_csv,
    write_json,
    write_lines,
    write_table,
)
from arpad.doors.cli.schedule.entrants import Entrants
from arpad.messages.render import say, step_json, step_lines
from arpad.messages.text import Language
from arpad.program.scheduling import Entered, enter, skeleton
from arpad.rules.schedules import Schedule, TieSide

INDENT = "  "
GAME_KEYS = ("round", "board", "white", "white_name", "black", "black_name")
TIE_KEYS = ("stage", "tie", "first", "first_name", "second", "second_name")


class ScheduleFormat(StrEnum):
    """How a schedule is printed."""

    TABLE = "table"
    CSV = "csv"
    JSON = "json"
    TRF = "trf"


def answer(
    schedule: Schedule,
    entrants: Entrants,
    format_: ScheduleFormat,
    language: Language,
    title: str | None = None,
    teams: Sequence[str] = (),
) -> None:
    """Print a schedule with its players; how a draw is repeated goes to standard error too."""
    named = bool(entrants.players)
    entered = enter(schedule, entrants.players, teams, label("answer.player", language))
    if schedule.seed is not None:
        values = {"seed": schedule.seed}
        remark(Finding.note("schedule.drawn", **values), language)
    for finding in schedule.findings:
        remark(finding, language, entrants.file)
    match format_:
        case ScheduleFormat.JSON:
            write_json(_json(entered, named, language))
        case ScheduleFormat.TRF:
            _write_trf(entered, title or label("schedule.untitled", language), language)
        case ScheduleFormat.TABLE if is_terminal():
            _print(entered, named, language)
        case _:
            keys, rows = _ties(entered, named) if schedule.ties else _games(entered, named)
            (write_csv if format_ is ScheduleFormat.CSV else write_lines)(keys, rows)


def _write_trf(entered: Entered, name: str, language: Language) -> None:
    written = skeleton(entered, name, language)
    for finding in written.lost:
        remark(finding, language)
    sys.stdout.flush()
    sys.stdout.buffer.write(written.content)


def _json(entered: Entered, named: bool, language: Language) -> dict[str, Any]:
    schedule = entered.schedule
    return {
        "schedule": schedule.kind,
        "system": schedule.system,
        "number_of_rounds": schedule.number_of_rounds,
        "seed": schedule.seed,
        "teams": list(entered.teams),
        "players": [
            {
                "no": seat.no,
                "label": seat.label,
                "name": player.name if named else None,
                "rating": player.rating,
                "federation": player.federation,
                "team": None if seat.team is None else entered.teams[seat.team],
                "board": seat.board,
            }
            for seat, player in zip(schedule.seats, entered.players, strict=True)
        ],
        "rounds": [
            {
                "round": round_.number,
                "boards": [
                    {"board": board, "white": each.white, "black": each.black}
                    for board, each in enumerate(round_.pairings, start=1)
                ],
                "byes": list(round_.byes),
            }
            for round_ in schedule.rounds
        ],
        "ties": [
            {
                "stage": tie.stage,
                "tie": tie.number,
                "first": _side_json(tie.first),
                "second": _side_json(tie.second),
            }
            for tie in schedule.ties
        ],
        "working": step_json(schedule.working, language),
    }


def _side_json(side: TieSide | None) -> dict[str, int | None] | None:
    return None if side is None else {"no": side.no, "winner_of": side.winner_of}


Rows = tuple[tuple[str, ...], list[list[Any]]]


def _games(entered: Entered, named: bool) -> Rows:
    """A row for each game, and one without Black for each who rests."""
    rows = []
    for round_ in entered.schedule.rounds:
        for board, each in enumerate(round_.pairings, start=1):
            white, black = _who(entered, each.white, named), _who(entered, each.black, named)
            rows.append([round_.number, board, *white, *black])
        rows += [[round_.number, None, *_who(entered, no, named), "", ""] for no in round_.byes]
    return _with_seed(entered.schedule, GAME_KEYS, rows)


def _ties(entered: Entered, named: bool) -> Rows:
    rows = [
        [
            tie.stage,
            tie.number,
            *_side(entered, tie.first, named),
            *_side(entered, tie.second, named),
        ]
        for tie in entered.schedule.ties
    ]
    return _with_seed(entered.schedule, TIE_KEYS, rows)


def _with_seed(schedule: Schedule, keys: tuple[str, ...], rows: list[list[Any]]) -> Rows:
    """Where lots were drawn, a last column keeps their seed."""
    if schedule.seed is None:
        return keys, rows
    return (*keys, "seed"), [[*row, schedule.seed] for row in rows]


def _who(entered: Entered, no: int, named: bool) -> tuple[str, str]:
    seat = entered.schedule.seat(no)
    return seat.label, entered.players[no - 1].name if named else ""


def _side(entered: Entered, side: TieSide | None, named: bool) -> tuple[str, str]:
    if side is None:
        return "", ""
    return _who(entered, side.no, named) if side.no else (f"#{side.winner_of}", "")


def _print(entered: Entered, named: bool, language: Language) -> None:
    """Tables for the terminal, and the articles behind them."""
    schedule = entered.schedule
    first, *rest = step_lines(schedule.working, language)
    write(first)
    if named:
        _print_players(entered, language)
    if schedule.ties:
        _print_ties(entered, named, language)
    elif named:
        _print_named(entered, language)
    else:
        _print_numbers(schedule, language)
    for line in rest:
        write(line.removeprefix(INDENT))


def _print_players(entered: Entered, language: Language) -> None:
    rows = [
        [seat.label, player.name, str(player.rating or "–"), player.federation or "–", team]
        for seat, player, team in zip(
            entered.schedule.seats, entered.players, _teams(entered), strict=True
        )
    ]
    columns = [
        Column("no", right=True),
        Column("name"),
        Column("rating", right=True),
        Column("fed"),
    ]
    if entered.teams:
        columns.append(Column("team"))
    write_table("", columns, [row[: len(columns)] for row in rows], language)


def _teams(entered: Entered) -> Iterator[str]:
    for seat in entered.schedule.seats:
        yield "" if seat.team is None else entered.teams[seat.team]


def _print_numbers(schedule: Schedule, language: Language) -> None:
    """As tables are printed: a line for each round, White first."""
    label_of = {seat.no: seat.label for seat in schedule.seats}
    rows = [
        [
            str(round_.number),
            "  ".join(f"{label_of[each.white]}-{label_of[each.black]}" for each in round_.pairings),
            ", ".join(label_of[no] for no in round_.byes),
        ]
        for round_ in schedule.rounds
    ]
    columns = [Column("round", right=True), Column("games")]
    if any(round_.byes for round_ in schedule.rounds):
        columns.append(Column("rest"))
    write_table("", columns, [row[: len(columns)] for row in rows], language)


def _print_named(entered: Entered, language: Language) -> None:
    rows = []
    for round_ in entered.schedule.rounds:
        for board, each in enumerate(round_.pairings, start=1):
            white, black = _called(entered, each.white), _called(entered, each.black)
            rows.append([str(round_.number), str(board), white, black])
        rest = label("schedule.rest", language)
        rows += [[str(round_.number), "–", _called(entered, no), rest] for no in round_.byes]
    columns = (
        Column("round", right=True),
        Column("board", right=True),
        Column("white_name"),
        Column("black_name"),
    )
    write_table("", columns, rows, language)


def _called(entered: Entered, no: int) -> str:
    return f"{entered.schedule.seat(no).label} {entered.players[no - 1].name}"


def _print_ties(entered: Entered, named: bool, language: Language) -> None:
    def side(side: TieSide | None) -> str:
        if side is None:
            return label("schedule.rest", language)
        if side.no is None:
            return say("schedule.winner", {"tie": side.winner_of}, language)
        return _called(entered, side.no) if named else str(side.no)

    rows = [
        [str(tie.stage), str(tie.number), side(tie.first), side(tie.second)]
        for tie in entered.schedule.ties
    ]
    columns = (
        Column("stage", right=True),
        Column("tie", right=True),
        Column("white_first"),
        Column("black_first"),
    )
    write_table("", columns, rows, language)
