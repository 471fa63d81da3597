"""Readings that more than one edition leaves open."""

from arpad.core.rounding import round_half_down
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.kinds import OpponentCount
from arpad.rules.regulations.readings import Reading


def score_halves(article: str) -> Reading:
    """Which way p is rounded before the table is entered."""
    return Reading(
        "p-halves", article, {"up": {}, "down": {"initial.score_rounding": round_half_down}}
    )


def undetermined(article: str) -> Reading:
    """What the dp of 0 and 100 % is."""
    notional = {"initial.difference_at_limit": Cited(800, article)}
    return Reading("dp-limit", article, {"undetermined": {}, "800": notional})


def double_round_robin(article: str) -> Reading:
    """What n is in a double round robin."""
    games = {"initial.round_robin_n": OpponentCount.GAMES}
    return Reading("double-n", article, {"opponents": {}, "games": games})


def round_robin_stages(article: str) -> Reading:
    """Whether a stage that is a round robin counts with the others, and not as one."""
    apart = {"counting.round_robin_stages_apart": Cited(True, article)}
    return Reading("round-robin-stages", article, {"together": {}, "apart": apart})


def first_games(article: str) -> Reading:
    """Whether the games of a first rating count among those after which K falls."""
    apart = {"lists.first_games_count": False}
    return Reading("first-games", article, {"counted": {}, "not-counted": apart})


def delisted_memory(article: str) -> Reading:
    """Whether a player who left the list keeps the games and the highest rating for K."""
    anew = {"lists.delisted_remember": False}
    return Reading("delisted-memory", article, {"kept": {}, "starts-anew": anew})
