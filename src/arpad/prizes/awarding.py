"""Who gets how much: shared equally, by the tie-breaks, or half of each (Manual, prizes).

Amounts are integers of the smallest coin.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import floor
from typing import Final

from arpad.core.errors import BadInput
from arpad.core.finding import Finding, Severity
from arpad.core.step import Exact, Step

ARTICLE: Final = "Manual, prizes"
CENTS: Final = 100


class Method(StrEnum):
    """The three ways of the source, in its order."""

    EQUAL = "equal"
    RANK = "rank"
    HORT = "hort"


class Remainder(StrEnum):
    """What becomes of the coins that cannot be shared: nobody's, or one each from the top."""

    KEPT = "kept"
    FIRST = "first"


ARTICLES: Final = {
    Method.EQUAL: f"{ARTICLE} a",
    Method.RANK: f"{ARTICLE} b",
    Method.HORT: f"{ARTICLE} c",
}
BY_RANK: Final = {Method.EQUAL: Fraction(0), Method.RANK: Fraction(1), Method.HORT: Fraction(1, 2)}


@dataclass(frozen=True, slots=True)
class Placed:
    """A player of the final standings; ``rank`` is shared by those whom nothing separates.

    Without a rank it is the place in the order given.
    """

    no: int
    name: str
    points: Fraction
    rank: int | None = None


@dataclass(frozen=True, slots=True)
class Award:
    """What a player gets, in cents, and why."""

    player: Placed
    rank: int
    cents: int
    working: Step


@dataclass(frozen=True, slots=True)
class Awards:
    """The prizes as paid; ``fund`` is all that was announced."""

    method: Method
    limit: int
    fund: int
    players: tuple[Award, ...]

    @property
    def paid(self) -> int:
        """Everything that is paid, never more than the fund."""
        return sum(award.cents for award in self.players)

    @property
    def left(self) -> int:
        """What nobody gets: prizes without a player, and coins that cannot be shared."""
        return self.fund - self.paid


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
    for group in groups:
        first = len(awards) + 1
        inside = max(0, min(len(group), sharing - first + 1))
        while 0 < inside < len(group) and _level(group[inside - 1], group[inside]):
            inside += 1
        awards += _shared(group[:inside], first, prizes, method, remainder)
        awards += _alone(group[inside:], first + inside, prizes)
    return Awards(method, sharing, sum(prizes), tuple(awards))


def _check(prizes: Sequence[int], limit: int | None) -> None:
    findings = []
    if not prizes or min(prizes) < 0 or list(prizes) != sorted(prizes, reverse=True):
        found = ", ".join(money_text(each) for each in prizes)
        findings.append(
            Finding(Severity.ERROR, "prizes.order", "prizes", ARTICLE, {"found": found})
        )
    if limit is not None and limit < 1:
        findings.append(Finding(Severity.ERROR, "prizes.limit", "limit", ARTICLE, {"found": limit}))
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


def _shared(
    group: Sequence[Placed],
    first: int,
    prizes: Sequence[int],
    method: Method,
    remainder: Remainder,
) -> Iterator[Award]:
    """The awards of players who may share; a player alone is a group of one."""
    if not group:
        return
    places = _places(group, first)
    own = [_prize(prizes, rank, level) for rank, level in places]
    by_rank = BY_RANK[method]
    share = sum(own, Fraction()) * (1 - by_rank) / len(group)
    exact = [by_rank * prize + share for prize in own]
    cents = [round_down_to_cent(each) for each in exact]
    over = sum(prizes[first - 1 : first - 1 + len(group)]) - sum(cents)
    for index, player in enumerate(group):
        extra = int(remainder is Remainder.FIRST and index < over)
        paid = cents[index] + extra
        working = _working(player, places[index], own, index, first, method, share, paid)
        yield Award(player, places[index][0], paid, working)


def _alone(group: Sequence[Placed], first: int, prizes: Sequence[int]) -> Iterator[Award]:
    """The awards of players who may not share any more."""
    for player, (rank, level) in zip(group, _places(group, first), strict=True):
        prize = round_down_to_cent(_prize(prizes, rank, level))
        numbers: dict[str, Exact] = {"name": player.name, "rank": rank, "prize": amount(prize)}
        working = Step(ARTICLE, "prizes.outside", numbers, amount(prize))
        yield Award(player, rank, prize, working)


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


def amount(cents: int | Fraction) -> Fraction:
    """Cents as an amount of money."""
    return Fraction(cents) / CENTS


def money_text(cents: int) -> str:
    """An amount with its cents: ``1500.00``."""
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // CENTS}.{abs(cents) % CENTS:02}"
