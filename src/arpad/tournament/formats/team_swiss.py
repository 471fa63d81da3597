"""A Swiss of teams (C.04.6): matches by the pairing system, boards by the line-ups."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Final

from arpad.core.errors import refusal
from arpad.core.event import Event
from arpad.core.report import TeamBye
from arpad.rules.pairing.entering_teams import bye_worth
from arpad.rules.pairing.pair import Question, RoundToPair, round_to_pair
from arpad.rules.pairing.protocol import PairingSystem
from arpad.rules.pairing.systems import BAKU, TEAM_SYSTEM_2026, naming_system
from arpad.rules.schedules.schedule import Pairing
from arpad.tournament.formats.by_table import plan_of
from arpad.tournament.formats.team_matches import (
    is_team,
    is_team_away,
    require_sound_matches,
    round_of_matches,
    unknown_team,
    with_matches,
)
from arpad.tournament.running import HallRound, RunningEvent

TYPE: Final = "Team: Swiss"


class TeamSwiss:
    """A round is what the rules pair of the teams that are there, once all results are in."""

    def next_round(self, running: RunningEvent) -> HallRound:
        """The matches with who sits at the boards, and the team with the bye."""
        asked = round_asked(running)
        made = asked.system.pair(asked.state)
        pairs = [Pairing(board.white, board.black) for board in made.boards]
        return round_of_matches(running, made.round, pairs, made.bye)

    def is_over(self, running: RunningEvent) -> bool:
        """After the rounds announced (C.04.1 a)."""
        return running.last_round >= running.number_of_rounds

    def require_sound(self, running: RunningEvent) -> None:
        """Refuse matches of teams that are not there, or of players of others."""
        require_sound_matches(running)
        course = running.rounds[-1] if running.rounds else None
        if course is None or course.team_bye is None:
            return
        paired = {*chain.from_iterable((match.first, match.second) for match in course.matches)}
        if course.team_bye in paired or not is_team(running, course.team_bye):
            raise unknown_team(running, course.team_bye)

    def reported(self, running: RunningEvent, event: Event) -> Event:
        """The event with its matches, its byes (320) and what was announced (192)."""
        system = system_of_teams(running.readings)
        code = system.codes[0] + (BAKU if running.accelerated else "")
        byes = tuple(team_byes(running, event))
        report = replace(event.report, type=TYPE, type_code=code, team_byes=byes)
        return with_matches(running, naming_system(replace(event, report=report), system))


def system_of_teams(readings: Mapping[str, str]) -> PairingSystem:
    """The pairing system as a tournament announced it."""
    return TEAM_SYSTEM_2026.read_as(readings)


def round_asked(running: RunningEvent) -> RoundToPair:
    """The next round before it is paired, with the teams for players."""
    # An event asks its format for its records, so that neither module can come first.
    from arpad.tournament.as_event import as_event

    running.require_unfinished()
    number = running.last_round + 1
    if number > running.number_of_rounds:
        expected = running.number_of_rounds
        raise refusal("pair.all_paired", "rounds", "C.04.1 a", found=number, expected=expected)
    running.require_results()
    teams = range(1, len(running.head.teams) + 1)
    question = Question(
        system=TEAM_SYSTEM_2026.key,
        round=number,
        absent=frozenset(team for team in teams if is_team_away(running, team, number)),
        accelerated=running.accelerated,
        readings=running.readings,
    )
    asked = round_to_pair(as_event(running), question)
    if len(asked.state.contenders) < 2:
        found = len(asked.state.contenders)
        raise refusal("pair.too_few", "players", "C.04.1", found=found, round=number)
    return asked


def team_byes(running: RunningEvent, event: Event) -> Iterator[TeamBye]:
    """Who had the bye in each round, for the points of a draw (1.4)."""
    given = [course.team_bye or 0 for course in running.rounds]
    if any(given):
        yield TeamBye(*bye_worth(event, plan_of(running).boards), tuple(given))
