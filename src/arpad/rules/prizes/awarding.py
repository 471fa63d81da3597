"""Who gets how much: shared equally, by the tie-breaks, or half of each (Manual, prizes).

Amounts are integers of the smallest coin.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import floor
from typing import Final, NamedTuple

from arpad.core.errors import BadInput
from arpad.core.finding import Finding
from arpad.core.step import Exact, Step
from arpad.rules.prizes.results import (
    Award,
    Awards,
    CutOff,
    Method,
    Placed,
    Remainder,
    Unclaimed,
    Undivided,
    amount,
    money_text,
)

ARTICLE: Final = "Manual, prizes"
ARTICLES: Final = {
    Method.EQUAL: f"{ARTICLE} a",
    Method.RANK: f"{ARTICLE} b",
    Method.HORT: f"{ARTICLE} c",
}
BY_RANK: Final = {Method.EQUAL: Fraction(0), Method.RANK: Fraction(1), Method.HORT: Fraction(1, 2)}


class Shares(NamedTuple):
    """The awards of a group, and the cents that could not be shared in it."""

    awards: tuple[Award, ...] = ()
    undivided: tuple[Undivided, ...] = ()


def award(
    groups: Sequence[Sequence[Placed]],
    prizes: Sequence[int],
    method: Method,
    limit: int | None = None,
    remainder: Remainder = Remainder.KEPT,
) -> Awards:
    """Pay prizes, in cents from the first on, to groups of players level on points.

    Groups come in the order of the standings, and players of a group in that of the tie-breaks.
    Ranks up to ``limit`` share; whoever is ranked below gets the prize of their own rank, if any.

    READING: how many share is to be announced; the source advises as many as there are prizes,
    which is taken where nothing is said.
    READING: players whom no tie-break and no lot separates share the prizes of their places, as a
    whole even where the last of these is beyond the limit.
    READING: nothing is said of rounding. A share is rounded down to a cent; ``remainder`` says
    who gets the cents left over, fewer than there are players in the group.
    """
    _check(prizes, limit)
    sharing = len(prizes) if limit is None else limit
    awards: list[Award] = []
    cut_offs: list[CutOff] = []
    undivided: list[Undivided] = []
    for group in groups:
        first = len(awards) + 1
        inside = max(0, min(len(group), sharing - first + 1))
        while 0 < inside < len(group) and _level(group[inside - 1], group[inside]):
            inside += 1
        shared = _shared(group[:inside], first, prizes, method, remainder)
        beyond = _alone(group[inside:], first + inside, prizes, remainder)
        together = _shared(group, first, prizes, method, remainder).awards[inside:]
        if shared.awards and _paid(together) != _paid(beyond.awards):
            holder = group[inside - 1]
            cut_offs.append(CutOff(holder.points, first + inside - 1, holder, beyond.awards))
        for part in (shared, beyond):
            awards += part.awards
            undivided += part.undivided
    made = tuple(awards)
    unclaimed = _unclaimed(prizes, len(made))
    return Awards(
        method=method,
        limit=sharing,
        fund=sum(prizes),
        players=made,
        cut_offs=tuple(cut_offs),
        undivided=tuple(undivided),
        unclaimed=unclaimed,
    )


def _paid(awards: Sequence[Award]) -> list[int]:
    return [each.cents for each in awards]


def _unclaimed(prizes: Sequence[int], players: int) -> Unclaimed | None:
    """The prizes of the places after the last player, if there is money in them."""
    beyond = [cents for cents in prizes[players:] if cents]
    return Unclaimed(players + 1, players + len(beyond), sum(beyond)) if beyond else None


def _check(prizes: Sequence[int], limit: int | None) -> None:
    findings = []
    if not prizes or min(prizes) < 0 or list(prizes) != sorted(prizes, reverse=True):
        found = ", ".join(money_text(each) for each in prizes)
        findings.append(Finding.error("prizes.order", "prizes", ARTICLE, found=found))
    if limit is not None and limit < 1:
        findings.append(Finding.error("prizes.limit", "limit", ARTICLE, found=limit))
    if findings:
        raise BadInput(tuple(findings))


def round_down_to_cent(cents: Fraction) -> int:
    """Whole cents, so that no more is paid than there is."""
    return floor(cents)


def _level(one: Placed, other: Placed) -> bool:
    """Whether nothing separates two neighbours of a group."""
    return one.rank is not None and one.rank == other.rank


def _places(group: Sequence[Placed], first: int) -> list[tuple[int, int]]:
    """For everybody the first of the places held, and how many share them."""
    found: list[tuple[int, int]] = []
    start = 0
    for end in range(1, len(group) + 1):
        if end == len(group) or not _level(group[end - 1], group[end]):
            found += [(first + start, end - start)] * (end - start)
            start = end
    return found


def _prize(prizes: Sequence[int], rank: int, level: int) -> Fraction:
    """The prize of a place, or the mean of those that so many hold together."""
    return Fraction(sum(prizes[rank - 1 : rank - 1 + level]), level)


def _coins(
    group: Sequence[Placed],
    first: int,
    exact: Sequence[Fraction],
    prizes: Sequence[int],
    remainder: Remainder,
) -> tuple[list[int], tuple[Undivided, ...]]:
    """Shares in whole cents; those left over go one each to the first, if that is asked for."""
    cents = [round_down_to_cent(each) for each in exact]
    over = sum(prizes[first - 1 : first - 1 + len(group)]) - sum(cents)
    if not over:
        return cents, ()
    to = tuple(group[:over]) if remainder is Remainder.FIRST else ()
    paid = [each + (place < len(to)) for place, each in enumerate(cents)]
    return paid, (Undivided(first, first + len(group) - 1, over, to),)


def _shared(
    group: Sequence[Placed],
    first: int,
    prizes: Sequence[int],
    method: Method,
    remainder: Remainder,
) -> Shares:
    """The awards of players who may share; a player alone is a group of one."""
    if not group:
        return Shares()
    places = _places(group, first)
    own = [_prize(prizes, rank, level) for rank, level in places]
    by_rank = BY_RANK[method]
    share = sum(own, Fraction()) * (1 - by_rank) / len(group)
    exact = [by_rank * prize + share for prize in own]
    cents, undivided = _coins(group, first, exact, prizes, remainder)
    awards = []
    for index, (player, paid) in enumerate(zip(group, cents, strict=True)):
        working = _working(player, places[index], own, index, first, method, share, paid)
        awards.append(Award(player, places[index][0], paid, working))
    return Shares(tuple(awards), undivided)


def _alone(
    group: Sequence[Placed], first: int, prizes: Sequence[int], remainder: Remainder
) -> Shares:
    """The awards of players who share no more, but with those from whom nothing separates them."""
    awards: list[Award] = []
    undivided: list[Undivided] = []
    for rank, level in dict.fromkeys(_places(group, first)):
        held = group[rank - first : rank - first + level]
        exact = [_prize(prizes, rank, level)] * level
        cents, over = _coins(held, rank, exact, prizes, remainder)
        undivided += over
        for player, paid in zip(held, cents, strict=True):
            numbers: dict[str, Exact] = {"name": player.name, "rank": rank, "prize": amount(paid)}
            working = Step(ARTICLE, "prizes.outside", numbers, amount(paid))
            awards.append(Award(player, rank, paid, working))
    return Shares(tuple(awards), tuple(undivided))


def _working(
    player: Placed,
    place: tuple[int, int],
    own: Sequence[Fraction],
    index: int,
    first: int,
    method: Method,
    share: Fraction,
    cents: int,
) -> Step:
    rank, level = place
    numbers: dict[str, Exact] = {
        "name": player.name,
        "rank": rank,
        "prize": amount(cents),
        "own": amount(own[index]),
        "half": amount(own[index] / 2),
        "share": amount(share),
        "pool": amount(sum(own, Fraction())),
        "tied": len(own),
        "first": first,
        "last": first + len(own) - 1,
        "level": level,
    }
    if len(own) == 1 or method is Method.RANK:
        message = "prizes.by_rank" if level == 1 else "prizes.level"
    elif method is Method.EQUAL:
        message = "prizes.equal"
    else:
        message = "prizes.hort"
    return Step(ARTICLES[method], message, numbers, amount(cents))
