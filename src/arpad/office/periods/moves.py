"""Who moves from one list to the next, and why."""

from dataclasses import dataclass
from enum import StrEnum

from arpad.core.rating_list import Entry, ListState
from arpad.office.periods.computing import MadeList
from arpad.rating.period_results import PeriodRated, PeriodUnrated

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


@dataclass(frozen=True, slots=True)
class Move:
    """A player whose rating or standing changes; ``events`` are the codes of their events.

    ``k`` is the one used, not the one printed for the next period.
    """

    player: int
    old: int | None
    new: int | None
    games: int
    k: int | None
    why: Why
    events: tuple[str, ...]

    @property
    def change(self) -> int | None:
        """The difference, where there are two ratings."""
        return None if self.old is None or self.new is None else self.new - self.old


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
        k = _k_used(made.periods.get(player))
        found.append(Move(player, rating, entry.rating, entry.games, k, why, events))
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
