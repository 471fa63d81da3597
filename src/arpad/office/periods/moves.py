"""Who moves from one list to the next, and why."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, fields
from enum import StrEnum

from arpad.core.rating_list import Entry, ListState
from arpad.office.periods.computing import MadeList
from arpad.rules.rating.exceptional import exceptional
from arpad.rules.rating.period_results import PeriodRated, PeriodUnrated

OUT = (ListState.INACTIVE, ListState.APART)


class Why(StrEnum):
    """What happened to a player."""

    GAMES = "games"
    NEW = "new"
    RETURNED = "returned"
    DELISTED = "delisted"
    LIFTED = "lifted"
    INACTIVE = "inactive"
    ACTIVE = "active"
    WITHHELD = "withheld"
    LISTED = "listed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """A player whose rating or standing changes; ``events`` are the codes of their events.

    ``k`` is the one used, not the one printed for the next period. ``exceptional``: whether an
    event of the period was (Elo 1972, deflation 3); None: the edition does not look for it.
    """

    player: int
    old: int | None
    new: int | None
    games: int
    k: int | None
    why: Why
    events: tuple[str, ...]
    exceptional: bool | None = None

    @property
    def change(self) -> int | None:
        """The difference, where there are two ratings."""
        return None if self.old is None or self.new is None else self.new - self.old


@dataclass(frozen=True, slots=True)
class MoveCounts:
    """Everybody who moves, each counted once.

    ``same``: played and keeps the rating; ``otherwise``: only the standing changes.
    """

    changed: int
    same: int
    new: int
    delisted: int
    otherwise: int

    @property
    def all(self) -> int:
        """How many move."""
        return self.changed + self.same + self.new + self.delisted + self.otherwise


def count_moves(found: Iterable[Move]) -> MoveCounts:
    """How many move in which way."""
    kinds = Counter(_kind(move) for move in found)
    return MoveCounts(**{field.name: kinds[field.name] for field in fields(MoveCounts)})


def _kind(move: Move) -> str:
    if move.new is None:
        return "delisted"
    if move.why is Why.WITHHELD:
        return "otherwise"
    if move.old is None:
        return "new"
    if move.change:
        return "changed"
    return "same" if move.games else "otherwise"


def moves(made: MadeList) -> list[Move]:
    """Everybody who moves, the biggest changes first."""
    before = made.base.entries if made.base else {}
    codes: dict[int, list[str]] = {}
    for event in made.events:
        for each in event.results:
            if each.player is not None and each.played:
                codes.setdefault(each.player, []).append(event.accepted.tournament.code)
    found = []
    for player, entry in made.entries.items():
        old = before.get(player)
        why = _why(old, entry, lifted=bool(made.run.lifts))
        if why is None:
            continue
        rating = old.rating if old else None
        events = tuple(codes.get(player, ()))
        period = made.periods.get(player)
        flagged = exceptional(period) if isinstance(period, PeriodRated) else None
        k = _k_used(period)
        found.append(
            Move(
                player=player,
                old=rating,
                new=entry.rating,
                games=entry.games,
                k=k,
                why=why,
                events=events,
                exceptional=flagged,
            )
        )
    return sorted(found, key=lambda move: (-abs(move.change or 0), move.player))


def _k_used(period: PeriodRated | PeriodUnrated | None) -> int | None:
    """The K the games were multiplied by; None: none was, or each event had its own."""
    used = period.development if isinstance(period, PeriodRated) else None
    return used.k if used else None


def _why(old: Entry | None, new: Entry, *, lifted: bool) -> Why | None:
    was, now = old.rating if old else None, new.rating
    if was is None and now is None:
        return None
    withheld = [each is not None and each.state is ListState.WITHHELD for each in (old, new)]
    if withheld[0] != withheld[1]:
        return Why.WITHHELD if withheld[1] else Why.LISTED
    if was is None:
        return Why.RETURNED if old and old.peak else Why.NEW
    if now is None:
        return Why.DELISTED
    assert old is not None
    if new.games:
        return Why.ACTIVE if old.state in OUT and new.state not in OUT else Why.GAMES
    if was != now and lifted:
        return Why.LIFTED
    if old.state != new.state:
        return Why.INACTIVE if new.state in OUT else Why.ACTIVE
    return None
