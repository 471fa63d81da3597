"""Players by name in the order in which the public looks for them."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection

from arpad.core.name_likeness import words_of
from arpad.store.latest_ratings import LatestRating, latest_ratings
from arpad.store.player_search import (
    LikelyRecord,
    RankedName,
    asked_words,
    by_number,
    names_meant,
    records_of,
)

WHOLE: Final = -100
"""How a name is ranked that has every word asked for, and none besides."""


def search_listed(connection: Connection, asked: str, *, limit: int) -> list[LikelyRecord]:
    """The players a text may mean: by number, else by name, the best known first.

    A name that is all that was asked comes first; then whoever fits better, whose surname is the
    first word asked for or a later one, and who has the higher rating on a latest list.
    """
    found = by_number(connection, asked)
    if found or asked.strip().isdigit():
        return found[:limit]
    words = asked_words(asked)
    matches = names_meant(connection, asked, limit=limit)
    ratings = latest_ratings(connection, [match.number for match in matches])
    matches.sort(key=lambda match: _place(match, words, ratings.get(match.number, ())))
    return records_of(connection, matches[:limit])


def _place(
    match: RankedName, asked: Sequence[str], ratings: Sequence[LatestRating]
) -> tuple[bool, int, bool, int, int, str, int]:
    first, *_ = words_of(match.name)
    begun_by = (at for at, word in enumerate(asked) if first.startswith(word))
    best = max((each.rating for each in ratings), default=0)
    return (
        match.unlike != WHOLE,
        -match.fit,
        match.merged,
        next(begun_by, len(asked)),
        -best,
        match.name,
        match.number,
    )
