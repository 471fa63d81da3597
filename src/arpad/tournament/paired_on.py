"""What a round was paired on: all that was known when it was, and that no later undo may change.

C.04.2 D.8: a result that a round was paired on counts in it, right or wrong; what is put right
later is a correction with a day of its own, and never a result that had not been given.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from arpad.core.corrections import as_standing
from arpad.core.errors import BadInput
from arpad.core.event import Bye, Game, Result
from arpad.core.report import Unplayed
from arpad.rules.pairing.values import RoundState
from arpad.tournament.as_event import as_event
from arpad.tournament.formats.plan import DUELS, HallSystem
from arpad.tournament.journal import HallRecord, foldings
from arpad.tournament.pairing_rounds import PairRound, round_of_players
from arpad.tournament.running import DecidedTie, ListedAs, RunningEvent

BY_RESULTS = (*DUELS, HallSystem.TEAM_SWISS)


class KnownOfSwiss(NamedTuple):
    """What a Swiss round of players is paired on, results as the standings of then have them."""

    state: RoundState
    games: tuple[Game, ...]
    open_games: tuple[Unplayed, ...]
    sitting_out: tuple[Bye, ...]
    listed: tuple[ListedAs, ...]
    fixed_boards: Mapping[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownOfFormat:
    """What a round of another format is paired on; results where they say who meets."""

    results: tuple[Result | None, ...]
    rosters: tuple[tuple[int, ...], ...]
    lineups: Mapping[int, tuple[int, ...]]
    away: frozenset[int]
    teams_away: frozenset[int]
    decided: tuple[DecidedTie, ...]
    fixed_boards: Mapping[int, int]


Known = KnownOfSwiss | KnownOfFormat | None


def first_paired_otherwise(
    before: Iterable[HallRecord],
    struck: frozenset[int],
    after: Iterable[HallRecord],
    struck_after: frozenset[int],
) -> int | None:
    """The first step of pairing that stands before and after, and that rests on something else."""
    as_it_was = dict(_states_paired(before, struck))
    for no, running in _states_paired(after, struck_after):
        was = as_it_was.get(no)
        if was is not None and was != running and _known(was) != _known(running):
            return no
    return None


def _states_paired(
    records: Iterable[HallRecord], struck: frozenset[int]
) -> Iterator[tuple[int, RunningEvent]]:
    """The tournament as it stood when each round that stands was paired, by the step's number."""
    before: RunningEvent | None = None
    for record, running in foldings(records, struck):
        if before is not None and isinstance(record.step, PairRound):
            yield record.no, before
        before = running


def _known(running: RunningEvent) -> Known:
    """What the next round is paired on; None where no round could be."""
    try:
        return _of_swiss(running) if running.plan is None else _of_format(running)
    except BadInput:
        return None


def _of_swiss(running: RunningEvent) -> KnownOfSwiss:
    event = as_event(running)
    asked = round_of_players(running, event, adjourned_as_draws=True)
    standing = as_standing(event, running.last_round)
    return KnownOfSwiss(
        state=asked.state,
        games=tuple(replace(game, correction=None, date=None) for game in standing.games),
        open_games=event.report.marks.unplayed,
        sitting_out=asked.byes,
        listed=running.listed(),
        fixed_boards=running.fixed_boards,
    )


def _of_format(running: RunningEvent) -> KnownOfFormat:
    number = running.last_round + 1
    boards = (board for course in running.rounds for board in course.boards)
    gone = running.withdrawn_teams.items()
    entries = (player.no for player in running.players)
    return KnownOfFormat(
        results=tuple(b.result for b in boards) if running.system in BY_RESULTS else (),
        rosters=tuple(team.players for team in running.head.teams),
        lineups={each.team: each.players for each in running.lineups if each.round == number},
        away=frozenset(no for no in entries if running.is_away(no, number)),
        teams_away=frozenset(team for team, first in gone if first <= number),
        decided=running.decided,
        fixed_boards=running.fixed_boards,
    )
