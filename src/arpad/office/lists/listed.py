"""What a line of an imported list says of a player: the entry, with what K shows."""

from typing import TypeAlias

from arpad.core.careers import StatedCareer
from arpad.core.rating_list import ListState
from arpad.office.records.list_import import Before

JUNIOR_AGE = 18
# FIDE Rating Regulations, K: 40 until 30 games and for juniors below 2300, 10 from 2400 on.
SETTLED_GAMES = 30
K_TOP, TOP_RATING = 10, 2400
K_SETTLED = 20
K_NEW, JUNIOR_LIMIT = 40, 2300
# In the order of the columns of ``list_entry``, from the player on.
ListedEntry: TypeAlias = tuple[
    int,
    int,
    int,
    int | None,
    str,
    int | None,
    int | None,
    str | None,
    bool | None,
    str | None,
    str | None,
]
ACTIVE, INACTIVE = ListState.ACTIVE.value, ListState.INACTIVE.value


def was_junior(birth: str | None, year: int) -> bool | None:
    """Whether the age rule could give K in the year of a list; None if the birth is not known."""
    return None if birth is None else year - int(birth[:4]) <= JUNIOR_AGE


def listed_entry(
    player: int,
    rating: int,
    games: int,
    k: int | None,
    inactive: bool,
    junior: bool | None,
    day: str,
    before: Before | None,
    federation: str | None,
    title: str | None,
    career: StatedCareer | None = None,
) -> ListedEntry:
    """The entry, in the order of the columns of ``list_entry``.

    K 10 needs a 2400 some day, K 20 thirty games, and K 20 before nineteen a 2300; what an
    earlier list knew counts too. Games that the line itself counts are those.
    """
    total, peak = None, rating
    if k == K_TOP:
        total, peak = SETTLED_GAMES, max(rating, TOP_RATING)
    elif k == K_SETTLED:
        total, peak = SETTLED_GAMES, max(rating, JUNIOR_LIMIT) if junior else rating
    elif k == K_NEW and not junior:
        total = min(games, SETTLED_GAMES - 1)
    since = day if inactive else None
    if before is not None:
        peak = max(peak, before.peak or 0, before.rating or 0)
        if before.total is not None:
            total = max(total or 0, before.total + games)
        if inactive and before.inactive_since:
            since = before.inactive_since
    if career is not None:
        peak = max(peak, career.peak or 0)
        if career.games is not None:
            total = max(career.games, games)
    state = INACTIVE if inactive else ACTIVE
    return (player, rating, games, k, state, total, peak, since, junior, federation, title)
