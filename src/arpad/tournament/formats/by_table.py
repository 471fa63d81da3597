"""Formats whose every game is known beforehand: round robins, Scheveningen, the team tables.

Numbers of the table are entry numbers. Who has left is paired on, and the game is marked ``-`` for
them and ``+`` for the opponent (C.05 6.6(2)); the standings ask whether the results count at all.
"""

from dataclasses import replace

from arpad.core.errors import refusal
from arpad.core.event import ByeKind, Event, Result, System
from arpad.rules.schedules import Round, Schedule
from arpad.rules.schedules.schedule import TEAM_TYPES, Pairing
from arpad.tournament.formats.plan import FormatPlan, HallSystem
from arpad.tournament.formats.tables import table_of
from arpad.tournament.running import HallBoard, HallRound, RunningEvent, SittingOut


class ByTable:
    """A round is a row of the table."""

    def next_round(self, running: RunningEvent) -> HallRound:
        """The next row of the table; games of earlier ones may still be open."""
        row = next_row(running)
        boards = tuple(
            HallBoard(table, pair.white, pair.black, unplayed_result(running, row.number, pair))
            for table, pair in enumerate(row.pairings, start=1)
        )
        rest = tuple(SittingOut(no, ByeKind.ZERO) for no in row.byes)
        return HallRound(number=row.number, boards=boards, sitting_out=rest)

    def is_over(self, running: RunningEvent) -> bool:
        """After the last row."""
        return running.last_round >= table(running).number_of_rounds

    def require_sound(self, running: RunningEvent) -> None:
        """Nothing depends on results."""

    def reported(self, running: RunningEvent, event: Event) -> Event:
        """The event with its system; tables of teams have no number in a match."""
        made = table(running)
        report = replace(
            event.report,
            type=TEAM_TYPES.get(made.kind, event.report.type),
            type_code=made.type_code or None,
            withdrawn=tuple(sorted(running.withdrawn)) if made.system.is_round_robin else (),
        )
        games = event.games
        if made.system is System.TEAM:
            games = tuple(replace(game, board=None) for game in games)
        return replace(event, system=made.system, report=report, games=games)


def plan_of(running: RunningEvent) -> FormatPlan:
    """The plan of a format that is not Swiss."""
    assert running.plan is not None
    return running.plan


def table(running: RunningEvent) -> Schedule:
    """The table the tournament is played by."""
    players, teams = len(running.players), len(running.head.teams)
    return table_of(HallSystem(running.system), plan_of(running), players, teams)


def next_row(running: RunningEvent) -> Round:
    """The next round of the table."""
    rounds = table(running).rounds
    if running.last_round >= len(rounds):
        raise refusal("hall.no_more_rounds", "round", found=len(rounds))
    return rounds[running.last_round]


def unplayed_result(running: RunningEvent, round: int, pair: Pairing) -> Result | None:
    """The result of a game one of whose players has left (C.05 6.6(2)); None: it is played."""
    gone = running.is_away(pair.white, round), running.is_away(pair.black, round)
    return {
        (True, False): Result.BLACK_BY_FORFEIT,
        (False, True): Result.WHITE_BY_FORFEIT,
        (True, True): Result.BOTH_FORFEIT,
    }.get(gone)
