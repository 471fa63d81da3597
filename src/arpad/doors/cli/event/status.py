"""``arpad event status`` and ``finish``: where the tournament stands, and its end."""

from typing import Annotated

import typer

from arpad.core.step import Exact
from arpad.doors.answers.running_events import status_answer
from arpad.doors.cli.event.boards import match_lines
from arpad.doors.cli.event.books import looked_at, named_alone, shown_steps_in
from arpad.doors.cli.event.options import event_options_in
from arpad.doors.cli.output import TableFormat, help_in, write, write_json
from arpad.messages.render import printable, say
from arpad.messages.text import Language
from arpad.tournament.course import Finish
from arpad.tournament.formats.plan import DUELS
from arpad.tournament.formats.ties import TieStanding, is_last, is_match, standings_of_ties
from arpad.tournament.running import RunningEvent
from arpad.tournament.status import HallStatus, NextStep, status_of
from arpad.tournament.tie_words import scores_text, words_of_tie, words_of_totals
from arpad.tournament.wording import shown_player


def register(app: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    tell = help_in(language)
    shared = event_options_in(language)

    @app.command("status", help=tell("event.status"))
    def status(
        journal: Annotated[
            str | None, typer.Argument(help=tell("event.journal"), show_default=False)
        ] = None,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path = named_alone(journal)
        running = looked_at(path, language).running
        found = status_of(running)
        if format_ is TableFormat.JSON:
            said = next_line(running, found, language)
            write_json({"journal": str(path), **status_answer(running, found, said)})
            return
        for line in status_lines(running, found, language):
            write(printable(line))

    @app.command("finish", help=tell("event.finish"))
    def finish(
        journal: Annotated[
            str | None, typer.Argument(help=tell("event.journal"), show_default=False)
        ] = None,
        early: Annotated[str, typer.Option(help=tell("event.early"))] = "",
        by: str | None = shared.by,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path = named_alone(journal)
        with shown_steps_in(path, by, format_, language) as book:
            book.take(Finish(early.strip()))


def status_lines(running: RunningEvent, found: HallStatus, language: Language) -> list[str]:
    """Round, who is missing, and the next step with the command to type."""
    values: dict[str, Exact] = {
        "tournament": running.head.name,
        "round": found.round,
        "rounds": found.rounds,
        "players": found.players,
        "system": running.system,
    }
    key = "hall.status_round" if found.round else "hall.status_before"
    lines = [say(key, values, language)]
    lines += stage_lines(running, language)
    if running.rounds:
        lines += match_lines(running, running.rounds[-1], language)
    lines += total_lines(running, language)
    if found.open_boards:
        counted = {"open": len(found.open_boards), "boards": found.boards}
        lines.append(say("hall.status_open", counted, language))
    for board in sorted(found.open_boards):
        sides: dict[str, Exact] = {
            "board": running.round(found.round).board_text(board.board),
            "white": shown_player(running, board.white),
            "black": shown_player(running, board.black),
        }
        lines.append("  " + say("hall.status_board", sides, language))
    for round_, board in found.adjourned:
        values = {"round": round_, "board": running.round(round_).board_text(board.board)}
        lines.append("  " + say("hall.status_adjourned", values, language))
    more = found.round < found.rounds or running.system in DUELS
    if found.away and more and found.next not in (NextStep.FINISH, NextStep.NOTHING):
        away = "; ".join(shown_player(running, no) for no in found.away)
        lines.append(say("hall.status_away", {"players": away}, language))
    lines.append(next_line(running, found, language))
    return lines


def stage_lines(running: RunningEvent, language: Language) -> list[str]:
    """The ties of the stage in progress, or of the last one."""
    if running.system not in DUELS:
        return []
    ties = [tie for tie in standings_of_ties(running) if tie.is_known]
    undecided = [tie.stage for tie in ties if tie.winner is None]
    stage = min(undecided or [tie.stage for tie in ties[-1:]], default=0)
    return [tie_line(running, tie, language) for tie in ties if tie.stage == stage]


def tie_line(running: RunningEvent, tie: TieStanding, language: Language) -> str:
    """A tie: its sides, its score, and who goes through and why."""
    unknown = say("hall.tie.unknown", {}, language)
    values: dict[str, Exact] = {
        "stage": tie.stage,
        "tie": tie.number,
        "first": shown_player(running, tie.first) if tie.first else unknown,
        "second": shown_player(running, tie.second) if tie.second else unknown,
        "score": scores_text(tie),
    }
    line = say("hall.duel" if is_match(running) else _kind_of(running, tie), values, language)
    key, values = words_of_tie(running, tie)
    return f"{line}: {say(key, values, language)}" if key else line


def _kind_of(running: RunningEvent, tie: TieStanding) -> str:
    """The sentence a tie is shown by."""
    if tie.is_bye:
        return "hall.tie.bye"
    kind = "third" if tie.is_for_third else "final" if is_last(running, tie.number) else "open"
    return f"hall.tie.{kind}" if tie.games else f"hall.tie.{kind}_to_come"


def total_lines(running: RunningEvent, language: Language) -> list[str]:
    """The points of the teams whose players meet one by one."""
    return [say(key, values, language) for key, values in words_of_totals(running)]


def _first_open(running: RunningEvent, found: HallStatus) -> str:
    """The board whose result is awaited first, of the round in progress or of an earlier one."""
    if found.next is NextStep.ADJOURNED:
        round_, board = min(found.adjourned)
        return f"{running.round(round_).board_text(board.board)} 1-0 --round {round_}"
    first = min((board.board for board in found.open_boards), default=1)
    return running.rounds[-1].board_text(first) if running.rounds else str(first)


def next_line(running: RunningEvent, found: HallStatus, language: Language) -> str:
    """What to type next."""
    numbers = running.numbers()
    values: dict[str, Exact] = {
        "round": found.round + 1,
        "board": _first_open(running, found),
        "player": numbers[found.level] if found.level else 1,
    }
    return say(f"next.hall_{found.next}", values, language)
