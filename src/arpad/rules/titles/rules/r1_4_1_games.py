"""1.4.1: how many games a norm takes, which may be left out, and for how many it counts."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from arpad.rules.titles.edition import NormGames, TitleEdition, WinsLeftOut
from arpad.rules.titles.record import NormRound
from arpad.rules.titles.verdict import RequirementCheck

if TYPE_CHECKING:
    from arpad.rules.titles.field import NormField

CUP: Final = "world-cup"
TEAM_OR_CLUB: Final = frozenset(
    {
        "world-team-championship",
        "continental-team-championship",
        "world-club-championship",
        "continental-club-championship",
    }
)


def usual_minimum(games: NormGames, rounds: int, flags: frozenset[str]) -> int:
    """The games a norm takes in an event (1.4.1a, b)."""
    shortest, longest = games.team_rounds
    if flags & TEAM_OR_CLUB and shortest <= rounds <= longest:
        return games.team.value
    return games.cup.value if CUP in flags else games.least.value


def is_ninth_undeserved(games: NormGames, rounds: int, record: Sequence[NormRound]) -> bool:
    """Whether eight games count as nine: the ninth was won by forfeit or a bye (1.4.1c)."""
    counted = sum(each.left_out is None for each in record)
    undeserved = any(each.undeserved for each in record)
    return rounds == games.eight_rounds and counted == games.eight.value and undeserved


def minimum(field: "NormField", record: Sequence[NormRound]) -> int:
    """The games a norm of this player takes."""
    games = field.edition.games
    usual = usual_minimum(games, field.rounds, field.flags)
    if is_ninth_undeserved(games, field.rounds, record):
        return min(usual, games.eight.value)
    return usual


def forfeit_as_loss(field: "NormField", record: Sequence[NormRound]) -> NormRound | None:
    """The win by forfeit in the last round that counts as a loss (1.4.2c), if there is one.

    It does where the games are one short of the usual number.
    """
    counted = sum(each.left_out is None for each in record)
    if counted + 1 != usual_minimum(field.edition.games, field.rounds, field.flags):
        return None
    last = (each for each in record if each.round == field.rounds and each.forfeit_win)
    found = next(last, None)
    if found is None or found.opponent is None or field.is_outside(found.opponent):
        return None
    return found._replace(half_points=0, left_out=None, undeserved=False)


def may_leave_out_wins(edition: TitleEdition, *, round_robin: bool, mixed: bool) -> bool:
    """Whether games won may be left out (1.4.1f); ``mixed``: all games satisfy 1.4.3 to 1.4.5."""
    if not round_robin:
        return True
    rule = edition.games.round_robin_wins.value
    return rule is WinsLeftOut.ANY or (rule is WinsLeftOut.COMPLETE_MIX and mixed)


def games_check(games: NormGames, n: int, least: int) -> RequirementCheck:
    """1.4.1: the number of games."""
    return RequirementCheck(games.least.article, n >= least, n, least, "games")


def credit(field: "NormField", record: Sequence[NormRound], n: int, points_above: int) -> int:
    """For how many games a norm counts (1.4.1b-d; at most 13 games, 1.7)."""
    games = field.edition.games
    lifted = CUP in field.flags or is_ninth_undeserved(games, field.rounds, record)
    counted = games.eight_counts_as if n == games.eight.value and lifted else n
    return min(games.most_credited.value, counted) + points_above
