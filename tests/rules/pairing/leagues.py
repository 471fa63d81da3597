"""Events of teams in a few words."""

from dataclasses import replace
from datetime import date
from typing import Any

from arpad.core.event import Event, Game, Player, Result, System
from arpad.core.report import Report, Team


def league(*games: Game, teams: int = 4, **report: Any) -> Event:
    """Teams of two boards: team 1 has players 1 and 2, team 2 players 3 and 4 …"""
    players = tuple(Player(no=no, name=f"P{no}") for no in range(1, 2 * teams + 1))
    rosters = tuple(Team(no, f"T{no}", players=(2 * no - 1, 2 * no)) for no in range(1, teams + 1))
    said = replace(Report(type_code="FIDE_TEAM", board_colours="WB"), **report)
    return Event(
        name="League",
        players=players,
        games=games,
        system=System.TEAM,
        start=date(2026, 3, 1),
        rounds=5,
        teams=rosters,
        initial_colour="white",
        report=said,
    )


def match(round_: int, one: int, two: int, first: Result, second: Result) -> tuple[Game, Game]:
    """Team ``one`` has White at the first board."""
    return (
        Game(round=round_, white=2 * one - 1, black=2 * two - 1, result=first),
        Game(round=round_, white=2 * two, black=2 * one, result=second),
    )
