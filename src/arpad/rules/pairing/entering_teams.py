"""A paired round of teams as it stands in the event: boards by the rosters, and its records."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import zip_longest

from arpad.core.event import Bye, ByeKind, Event
from arpad.core.marks import with_unplayed
from arpad.core.report import RequestedBye, TeamBye, Unplayed
from arpad.core.scores import MatchCode, PointCode
from arpad.core.teams import members_of_teams
from arpad.rules.pairing.first_board import colours_at
from arpad.rules.pairing.pair import PairedRound, with_acceleration
from arpad.rules.pairing.systems import naming_system
from arpad.rules.pairing.values import Board
from arpad.rules.tiebreaks.teams import TeamEvent, last_team_round


def entered_teams(event: Event, paired: PairedRound) -> Event:
    """The event with the round of teams in it, its results open.

    READING: line-ups are handed in later, so that the first of each roster sit at the boards
    (C.04.6 leaves them to the competition).
    """
    boards = boards_of(event)
    state = paired.state
    games = [seats for board in paired.pairing.boards for seats in _seats(event, board, boards)]
    open_ = [Unplayed(state.round, white, black) for white, black in games if white and black]
    alone = [Bye(state.round, max(pair), ByeKind.FULL) for pair in games if 0 in pair]
    made = with_unplayed(event, [*event.report.marks.unplayed, *open_])
    made = replace(made, byes=(*made.byes, *alone))
    made = naming_system(made, paired.system, accelerated=paired.last_accelerated is not None)
    made = _with_records(made, paired, boards)
    return replace(made, rounds=state.rounds, initial_colour=state.initial_colour.value)


def boards_of(event: Event) -> int:
    """The boards of a match: record 352, those of the matches so far, or of the smallest team."""
    rosters = members_of_teams(event).values()
    return TeamEvent(event, last_team_round(event)).match_games or min(map(len, rosters), default=0)


def bye_worth(event: Event, boards: int) -> tuple[Fraction, Fraction]:
    """1.4: match points and game points of a draw."""
    matches = TeamEvent(event, 0)
    return matches.worth[MatchCode.DRAW], boards * matches.scoring[PointCode.DRAW]


def _seats(event: Event, match: Board, boards: int) -> Iterator[tuple[int, int]]:
    """White and Black at each board of a match; 0 where a roster ends."""
    rosters = members_of_teams(event)
    sides = (rosters[no][:boards] for no in (match.white, match.black))
    colours = colours_at(event, boards)
    for colour, (one, two) in zip(colours, zip_longest(*sides, fillvalue=0), strict=False):
        yield (one, two) if colour == colours[0] else (two, one)


def _with_records(event: Event, paired: PairedRound, boards: int) -> Event:
    """The event with who sits out (240), the bye (320) and virtual match points (250)."""
    report, round_ = event.report, paired.state.round
    known = {no for each in report.byes if each.round == round_ for no in each.players}
    byes = [RequestedBye(b.kind, round_, (b.player,)) for b in paired.byes if b.player not in known]
    report = replace(report, byes=(*report.byes, *byes), absent=())
    if paired.pairing.bye:
        match_points, game_points = bye_worth(event, boards)
        lines = report.team_byes or (TeamBye(match_points, game_points),)
        before = (*lines[0].teams, *[0] * round_)[: round_ - 1]
        teams = (*before, paired.pairing.bye)
        report = replace(report, team_byes=(lines[0]._replace(teams=teams), *lines[1:]))
    made = replace(event, report=report)
    if paired.last_accelerated is None or report.acceleration:
        return made
    contest = with_acceleration(
        replace(paired.event, report=replace(paired.event.report, acceleration=())),
        paired.system,
        paired.state.rounds,
        paired.last_accelerated,
    )
    lines_ = tuple(
        each._replace(match_points=each.points, points=None) for each in contest.report.acceleration
    )
    return replace(made, report=replace(report, acceleration=lines_))
