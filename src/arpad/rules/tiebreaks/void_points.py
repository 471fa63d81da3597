"""What C.05 6.6(2) voids, as record 299 says it: such results are worth nothing in the standings.

READING: the points of a report are those of the final standings. Each void result is named with
its letter and no points, so that who reads the file adds up the same; who strikes the games of
those who left as well has nothing left to take away.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from arpad.core.event import Event
from arpad.core.report import AbnormalPoints
from arpad.core.scores import ABNORMAL, codes_of, scoring_of
from arpad.rules.tiebreaks.teams import TeamEvent, last_team_round
from arpad.rules.tiebreaks.withdrawal import Withdrawal

NOTHING: Final = Fraction()


def void_points(
    event: Event, leaving: Sequence[Withdrawal], *, teams: bool
) -> tuple[AbnormalPoints, ...]:
    """A line for each letter of a round, with all whose result of that letter does not count."""
    void = frozenset(each.player.no for each in leaving if not each.counts)
    named: defaultdict[tuple[int, str], list[int]] = defaultdict(list)
    for round_, letter, no in _of_teams(event, void) if teams else _of_players(event, void):
        named[round_, letter].append(no)
    match_points = NOTHING if teams else None
    return tuple(
        AbnormalPoints(letter, match_points, NOTHING, round_, tuple(sorted(numbers)))
        for (round_, letter), numbers in sorted(named.items())
    )


def _of_players(event: Event, void: frozenset[int]) -> Iterator[tuple[int, str, int]]:
    scoring = scoring_of(event)
    for game in event.games:
        sides = game.white, game.black
        if void & {*sides}:
            for no, code in zip(sides, codes_of(game.result), strict=True):
                if scoring[code]:
                    yield game.round, ABNORMAL[code], no


def _of_teams(event: Event, void: frozenset[int]) -> Iterator[tuple[int, str, int]]:
    if not void:
        return
    for team, outcomes in TeamEvent(event, last_team_round(event)).outcomes.items():
        for each in outcomes:
            met = each.opponent is not None and void & {team, each.opponent}
            if met and each.letter and (each.match_points or each.game_points):
                yield each.round, each.letter, team
