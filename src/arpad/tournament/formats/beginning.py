"""The first step of a format of play: numbers drawn, teams with their rosters."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from arpad.core.errors import refusal
from arpad.core.event import Event, Player
from arpad.core.report import Team
from arpad.rules.pairing.initial_order import initial_order
from arpad.rules.pairing.systems import TEAM_SYSTEM_2026
from arpad.rules.schedules import by_lot, varma
from arpad.tournament.course import FORMAT, NewEvent
from arpad.tournament.formats.plan import (
    OF_TEAMS,
    TEAM_MATCHES,
    FormatPlan,
    HallSystem,
    NumbersBy,
)
from arpad.tournament.formats.tables import table_of

ROUND_ROBINS: Final = (HallSystem.ROUND_ROBIN, HallSystem.DOUBLE_ROUND_ROBIN)
OF_ONE_SIZE: Final = tuple(each for each in OF_TEAMS if each not in TEAM_MATCHES)


def new_format_event(
    event: Event, system: HallSystem, plan: FormatPlan, teams: Sequence[str] = ()
) -> NewEvent:
    """The first step; ``teams`` has the team of each player, in the order of the players.

    The numbers are given as the plan says; lots and Varma need its seed.
    """
    if not event.players:
        raise refusal("hall.no_entries", "entries")
    if system in OF_TEAMS:
        return _of_teams(event, system, plan, teams)
    if plan.numbers_by is NumbersBy.VARMA and system not in ROUND_ROBINS:
        raise refusal("hall.no_varma", "draw", "C.05 5.3", found=system)
    if system is HallSystem.MATCH and len(event.players) != 2:
        raise refusal("hall.match_of_two", "entries", "Manual IV.6.1", found=len(event.players))
    table = table_of(system, plan, len(event.players), 0)
    ordered = _numbered(event.players, system, plan)
    return _begun(event, system, plan, ordered, (), table.number_of_rounds)


def _numbered(players: Sequence[Player], system: HallSystem, plan: FormatPlan) -> Sequence[Player]:
    """The players in the order of their numbers."""
    if plan.numbers_by is NumbersBy.STRENGTH:
        return initial_order(players)
    if plan.numbers_by is NumbersBy.ENTRIES:
        return players
    if plan.numbers_by is NumbersBy.VARMA:
        drawn = varma(players, plan.seed or 0, reversal=plan.reversal)
    else:
        drawn = by_lot(table_of(system, plan, len(players), 0), plan.seed or 0)
    return [players[seat.entrant] for seat in drawn.seats]


def _of_teams(event: Event, system: HallSystem, plan: FormatPlan, named: Sequence[str]) -> NewEvent:
    if len(named) != len(event.players) or not all(named):
        missing = [p.name for p, team in zip(event.players, named, strict=False) if not team]
        found = missing[0] if missing else event.players[0].name
        raise refusal("hall.no_team", "entries", "C.05 7", found=found)
    names = list(dict.fromkeys(named))
    rosters = {
        name: [p for p, team in zip(event.players, named, strict=True) if team == name]
        for name in names
    }
    plan = plan._replace(boards=_boards(system, plan, {n: len(r) for n, r in rosters.items()}))
    rounds = _rounds_of_teams(event, system, plan, len(names))
    if plan.numbers_by is NumbersBy.VARMA:
        raise refusal("hall.no_varma", "draw", "C.05 5.3", found=system)
    if plan.numbers_by is NumbersBy.LOTS:
        teams_alone = table_of(HallSystem.ROUND_ROBIN, FormatPlan(), max(len(names), 3), 0)
        order = by_lot(teams_alone, plan.seed or 0).seats
        names = [names[seat.entrant] for seat in order if seat.entrant < len(names)]
    ordered = [player for name in names for player in rosters[name]]
    teams, at = [], 1
    for number, name in enumerate(names, start=1):
        size = len(rosters[name])
        teams.append(Team(number, name, players=tuple(range(at, at + size))))
        at += size
    return _begun(event, system, plan, ordered, tuple(teams), rounds)


def _rounds_of_teams(event: Event, system: HallSystem, plan: FormatPlan, teams: int) -> int:
    """The rounds of the table, of a Swiss those announced (C.04.1 a)."""
    if system is not HallSystem.TEAM_SWISS:
        table = table_of(system, plan, len(event.players), teams)
        _require_teams(system, teams, len(table.teams) or teams)
        return table.number_of_rounds
    if not event.rounds:
        raise refusal("pair.rounds_missing", "rounds", "C.04.1 a")
    if not event.initial_colour:
        lot = TEAM_SYSTEM_2026.handling.lot_article
        raise refusal("pair.colour_missing", "initial_colour", lot)
    if plan.numbers_by is NumbersBy.STRENGTH:
        raise refusal("hall.no_strength", "draw", "C.04.6 1.1.2", found=system)
    return event.rounds


def _boards(system: HallSystem, plan: FormatPlan, sizes: dict[str, int]) -> int:
    """The boards of a match: as announced, or as many as the smallest team has players."""
    if system is HallSystem.HILTON:
        plan = plan._replace(boards=len(table_of(system, plan, 0, len(sizes)).seats) // len(sizes))
    boards = plan.boards or min(sizes.values())
    for name, size in sizes.items():
        if size < boards or (system in OF_ONE_SIZE and size != boards):
            raise refusal("hall.team_size", "entries", "C.05 7", found=size, team=name, n=boards)
    return boards


def _require_teams(system: HallSystem, found: int, expected: int) -> None:
    """Refuse another number of teams than the table has."""
    if found != expected:
        raise refusal("hall.teams", "entries", "", found=found, expected=expected, system=system)


def _begun(
    event: Event,
    system: HallSystem,
    plan: FormatPlan,
    ordered: Sequence[Player],
    teams: tuple[Team, ...],
    rounds: int,
) -> NewEvent:
    players = tuple(
        replace(player, no=number, points=None, rank=None)
        for number, player in enumerate(ordered, start=1)
    )
    head = replace(
        event,
        players=players,
        teams=teams,
        games=(),
        byes=(),
        rounds=rounds,
        initial_colour=event.initial_colour if system is HallSystem.TEAM_SWISS else None,
    )
    return NewEvent(format=FORMAT, event=head, system=system.value, plan=plan)
