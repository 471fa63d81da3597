"""Positions that Gacrux, another program for C.04.6, was asked about in public.

Its answers are those of its commit 6419149 (September 2026), as they are printed by
MarkDechamps/fide-swiss-pairing-engine (docs/research/gacrux-team-probe.md).
"""

from fractions import Fraction

from tests.rules.pairing.leagues import league, match

from arpad.core.event import Event, Result
from arpad.core.report import ForfeitedMatch, MatchForfeit, TeamBye
from arpad.rules.pairing.pair import Question, pair_event
from arpad.rules.pairing.values import Pair

WON, DRAWN, LOST = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
NOBODY = Result.BOTH_FORFEIT


def pairs_of(event: Event) -> set[Pair]:
    return set(pair_event(event, Question()).pairing.pairs)


def test_a_match_that_nobody_came_to_is_no_meeting() -> None:
    """Its case 4a: 1 and 2 are paired again."""
    games = (
        *match(1, 1, 2, NOBODY, NOBODY),
        *match(1, 3, 4, DRAWN, DRAWN),
        *match(1, 5, 6, DRAWN, DRAWN),
    )
    assert pairs_of(league(*games, teams=6)) == {(5, 3), (4, 6), (1, 2)}


def test_a_forfeited_match_is_not_one_of_the_matches_played() -> None:
    """Its case 4b: the bye goes to 2, who played, and not to 4, who did not come."""
    games = (
        *match(1, 1, 2, WON, LOST),
        *match(1, 3, 4, Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT),
    )
    event = league(
        *games,
        teams=5,
        forfeited_matches=(ForfeitedMatch(MatchForfeit.WHITE_WINS, 1, 3, 4),),
        team_byes=(TeamBye(Fraction(1), Fraction(1), (5,)),),
    )
    assert pairs_of(event) == {(3, 1), (5, 4), (2, 0)}


def test_the_smaller_number_is_the_top_member() -> None:
    """Its case 1: 4-1 and 3-2 there, where the higher score was; by number, as 3.6.1 says, 3-1 4-2.

    It goes by the number since 1.11. The colours of round 1 are not printed: those are taken with
    which its other two matches come out.
    """
    wins = [game for no in (1, 2, 4) for game in match(1, no, no + 4, WON, LOST)]
    event = league(*wins, *match(1, 3, 7, DRAWN, DRAWN), teams=8)
    assert pairs_of(event) == {(3, 1), (4, 2), (7, 5), (6, 8)}
