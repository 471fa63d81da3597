"""Players by name in the order in which the public looks for them."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, select

from arpad.core.event import Play
from arpad.core.name_likeness import words_of
from arpad.store import player_search
from arpad.store.latest_ratings import LatestRating, latest_lists, latest_ratings
from arpad.store.player_search import (
    LikelyRecord,
    RankedName,
    asked_words,
    bearers_of,
    by_number,
    names_meant,
    ranked_names,
    records_of,
)
from arpad.store.tables import ordered_line

WHOLE: Final = -100
"""How a name is ranked that has every word asked for, and none besides."""
BEST: Final = 10_000
"""So many of the best are looked through for a name that very many bear."""


def search_listed(connection: Connection, asked: str, *, limit: int) -> list[LikelyRecord]:
    """The players a text may mean: by number, else by name, the best known first.

    A name that is all that was asked comes first; then whoever fits better, whose surname is the
    first word asked for or a later one, and who has the higher rating on a latest list: of
    standard, else of rapid, else of blitz.
    """
    found = by_number(connection, asked)
    if found or asked.strip().isdigit():
        return found[:limit]
    words = asked_words(asked)
    matches = names_meant(connection, asked, limit=limit)
    if len(matches) >= player_search.LOOKED_AT:
        known = {match.number for match in matches}
        best = [each for each in _best_rated(connection, words, limit) if each not in known]
        matches += ranked_names(connection, best, words)
    ratings = latest_ratings(connection, [match.number for match in matches])
    matches.sort(key=lambda match: _place(match, words, ratings.get(match.number, ())))
    return records_of(connection, matches[:limit])


def _best_rated(connection: Connection, words: list[str], limit: int) -> list[int]:
    """Of a name that many bear, the best of the latest standard lists: not all can be looked at."""
    own = ordered_line.c
    in_order = (own.rating.desc(), own.games.desc(), own.from_end.desc())
    found: list[int] = []
    for number, (_, play) in latest_lists(connection).items():
        if play is not Play.STANDARD:
            continue
        top = select(own.player_id, own.rating).where(own.list_id == number)
        top = top.order_by(*in_order).limit(BEST)
        best = top.subquery().c
        bear = (best.player_id.in_(bearers_of(word)) for word in words)
        query = select(best.player_id).where(*bear)
        found += connection.execute(query.order_by(best.rating.desc()).limit(limit)).scalars()
    return found


def _place(
    match: RankedName, asked: Sequence[str], ratings: Sequence[LatestRating]
) -> tuple[bool, int, bool, int, int, str, int]:
    first, *_ = words_of(match.name)
    begun_by = (at for at, word in enumerate(asked) if first.startswith(word))
    kinds = ([each.rating for each in ratings if each.play is play] for play in Play)
    best = next((max(known) for known in kinds if known), 0)
    return (
        match.unlike != WHOLE,
        -match.fit,
        match.merged,
        next(begun_by, len(asked)),
        -best,
        match.name,
        match.number,
    )
