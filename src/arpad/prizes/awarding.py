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
    """A player of the final standings."""

    no: int
    name: str
    points: Fraction


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
    Ranks up to ``limit`` share; whoever is ranked below gets the prize of his own rank, if any.

    READING: how many share is to be announced; the source advises as many as there are prizes,
    which is taken where nothing is said.
    READING: nothing is said of rounding. A share is rounded down to a cent; ``remainder`` says
    who gets the cents left over, fewer than there are players in the group.
    """
    _check(prizes, limit)
    sharing = len(prizes) if limit is None else limit
    awards: list[Award] = []
    for group in groups:
        first = len(awards) + 1
        inside = max(0, min(len(group), sharing - first + 1))
        awards += _shared(group[:inside], first, prizes, method, remainder)
        awards += [
            _own(player, rank, prizes)
            for rank, player in enumerate(group[inside:], start=first + inside)
        ]
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


def _prize(prizes: Sequence[int], rank: int) -> int:
    return prizes[rank - 1] if rank <= len(prizes) else 0


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
    own = [_prize(prizes, first + index) for index in range(len(group))]
    by_rank = BY_RANK[method]
    share = Fraction(sum(own)) * (1 - by_rank) / len(group)
    exact = [by_rank * prize + share for prize in own]
    cents = [round_down_to_cent(each) for each in exact]
    over = sum(own) - sum(cents)
    for index, player in enumerate(group):
        extra = int(remainder is Remainder.FIRST and index < over)
        rank = first + index
        working = _working(player, rank, own, index, method, share, cents[index] + extra)
        yield Award(player, rank, cents[index] + extra, working)


def _own(player: Placed, rank: int, prizes: Sequence[int]) -> Award:
    """The award of a player who may not share any more."""
    prize = _prize(prizes, rank)
    numbers: dict[str, Exact] = {"name": player.name, "rank": rank, "prize": amount(prize)}
    return Award(player, rank, prize, Step(ARTICLE, "prizes.outside", numbers, amount(prize)))


def _working(
    player: Placed,
    rank: int,
    own: Sequence[int],
    index: int,
    method: Method,
    share: Fraction,
    cents: int,
) -> Step:
    numbers: dict[str, Exact] = {
        "name": player.name,
        "rank": rank,
        "prize": amount(cents),
        "own": amount(own[index]),
        "half": amount(Fraction(own[index], 2)),
        "share": amount(share),
        "pool": amount(sum(own)),
        "tied": len(own),
        "first": rank - index,
        "last": rank - index + len(own) - 1,
    }
    if len(own) == 1 or method is Method.RANK:
        message = "prizes.by_rank"
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
