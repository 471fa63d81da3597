"""A schedule with the people who play it, and as a tournament that waits for results."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from arpad.core.event import Bye, ByeKind, Event, Player, System
from arpad.core.report import Marks, Report, Team, Unplayed
from arpad.formats.result import FileFormat, Written
from arpad.formats.trf.writer import write_trf
from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.rules.schedules import Schedule
from arpad.rules.schedules.schedule import TEAM_TYPES


@dataclass(frozen=True, slots=True)
class Entered:
    """A schedule and the players at its numbers, in their order."""

    schedule: Schedule
    players: tuple[Player, ...]
    teams: tuple[str, ...] = ()


def enter(
    schedule: Schedule, entrants: Sequence[Player], teams: Sequence[str] = (), word: str = "Player"
) -> Entered:
    """Everybody at their number; where nobody entered, the number stands for its player.

    ``teams`` are the names of the teams, if they have any.
    """
    players = tuple(
        replace(entrants[seat.entrant], no=seat.no)
        if entrants
        else Player(no=seat.no, name=f"{word} {seat.label}")
        for seat in schedule.seats
    )
    return Entered(schedule, players, tuple(teams) or schedule.teams)


def waiting_event(entered: Entered, name: str, language: Language = Language.EN) -> Event:
    """The tournament with every pairing known and no result yet."""
    schedule = entered.schedule
    unplayed = tuple(
        Unplayed(round_.number, pairing.white, pairing.black)
        for round_ in schedule.rounds
        for pairing in round_.pairings
    )
    byes = tuple(
        Bye(round_.number, no, ByeKind.ZERO) for round_ in schedule.rounds for no in round_.byes
    )
    comments = [f"### {say(each.code, each.values, language)}" for each in schedule.findings]
    if schedule.seed is not None:
        comments.insert(0, f"### arpad schedule {schedule.kind} --seed {schedule.seed}")
    report = Report(
        type=TEAM_TYPES[schedule.kind] if schedule.system is System.TEAM else None,
        type_code=schedule.type_code or None,
        marks=Marks(unplayed=unplayed),
        comments=tuple(comments),
    )
    teams = tuple(
        Team(
            index + 1, team, players=tuple(seat.no for seat in schedule.seats if seat.team == index)
        )
        for index, team in enumerate(entered.teams)
    )
    return Event(
        name=name,
        players=entered.players,
        games=(),
        byes=byes,
        system=schedule.system,
        rounds=schedule.number_of_rounds,
        teams=teams,
        report=report,
    )


def skeleton(entered: Entered, name: str, language: Language = Language.EN) -> Written:
    """The report file (TRF26) of that tournament, ready for results; comments in a language."""
    return write_trf(waiting_event(entered, name, language), FileFormat.TRF26)
