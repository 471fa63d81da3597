"""What was won in championships (1.2), as part of an application."""

from collections.abc import Iterator, Sequence
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from arpad.rules.titles.awards.direct import DirectTitle
from arpad.rules.titles.awards.earning import LARGE_EVENTS
from arpad.rules.titles.awards.values import AwardWay, EarnedNorm, TitleAward
from arpad.rules.titles.edition import TitleEdition


class WonDirectly(NamedTuple):
    """A title or norms of a championship, its last day, and the flags of the event."""

    direct: DirectTitle
    score: Fraction | None = None
    games: int | None = None
    day: date | None = None
    flags: frozenset[str] = frozenset()


def direct_norms(edition: TitleEdition, won: Sequence[WonDirectly]) -> Iterator[EarnedNorm]:
    """Norms won in championships: each counts for nine games (1.2.4).

    Nobody judges their opponents (1.2.1), so that by default they are not the norm with foreigners
    that 1.4.3e asks for. Days with a single round are not known.
    """
    rules = edition.direct
    for each in won:
        large = (LARGE_EVENTS[flag] for flag in LARGE_EVENTS if flag in each.flags)
        article = next(large, None)
        for title in each.direct.norms:
            yield EarnedNorm(
                event=each.direct.event,
                start=None,
                end=each.day,
                title=title,
                n=each.games or rules.norm_games.value,
                credit=rules.norm_games.value,
                score=each.score or Fraction(0),
                ra=None,
                rp=None,
                foreigners=rules.norms_foreign.value,
                large=article,
            )


def direct_award(won: WonDirectly) -> TitleAward:
    """A title won in a championship: at once, or on condition of a rating (0.6.2)."""
    direct = won.direct
    day = won.day if direct.at_once else None
    return TitleAward(
        title=direct.title or "",
        way=AwardWay.DIRECT,
        awarded=direct.at_once,
        checks=direct.checks,
        missing=direct.missing,
        norms=(),
        spare=(),
        day=day,
        edition=direct.edition,
    )
