"""Players by name in the order in which the public looks for them."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Integer, Select, bindparam, func, select

from arpad.core.event import Play
from arpad.office.records import player_search
from arpad.office.records.bearers import bearers_counted, bearers_of, bears
from arpad.office.records.latest_ratings import best_ratings, latest_lists
from arpad.office.records.player_search import (
    LikelyRecord,
    RankedName,
    asked_words,
    by_number,
    names_meant,
    ranked_names,
    records_of,
)
from arpad.office.records.tables.lists import ordered_line

WHOLE: Final = -100
"""How a name is ranked that has every word asked for, and none besides."""
BEST: Final = 10_000
"""So many of the best are looked through for a name that very many bear."""
MANY: Final = 12_000
"""Where so many bear a word, it is quicker to look for it in the names of the best."""

OWN: Final = ordered_line.c
OF_LIST: Final = select(OWN.player_id).where(OWN.list_id == bindparam("list", type_=Integer))
IN_ORDER: Final = (OWN.rating.desc(), OWN.games.desc(), OWN.from_end.desc())


class _Place(NamedTuple):
    """How well somebody answers what was asked; of those who do alike, the higher rated leads."""

    not_whole: bool
    unfit: int
    merged: bool
    begun_by: int


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
    matches = names_meant(connection, asked, limit=limit, fit_first=True)
    if len(matches) >= player_search.LOOKED_AT:
        known = {match.number for match in matches}
        best = [each for each in _best_rated(connection, words, limit) if each not in known]
        matches += ranked_names(connection, best, words)
    return records_of(connection, _best_known(connection, matches, words, limit))


def _best_known(
    connection: Connection, matches: Sequence[RankedName], words: Sequence[str], limit: int
) -> list[RankedName]:
    """The first of them; ratings are only asked of those who may be among these."""
    placed = [(_place(match, words), match) for match in matches]
    last = sorted(place for place, _ in placed)[:limit][-1:]
    kept = [(place, match) for place, match in placed if [place] <= last]
    ratings = best_ratings(connection, [match.number for _, match in kept])

    def in_order(found: tuple[_Place, RankedName]) -> tuple[_Place, int, str, int]:
        place, match = found
        return place, -ratings.get(match.number, 0), match.name, match.number

    return [match for _, match in sorted(kept, key=in_order)[:limit]]


def _place(match: RankedName, asked: Sequence[str]) -> _Place:
    begun_by = len(asked)
    for at, word in enumerate(asked):
        if match.first.startswith(word):
            begun_by = at
            break
    return _Place(match.unlike != WHOLE, -match.fit, match.merged, begun_by)


def _best_rated(connection: Connection, words: list[str], limit: int) -> list[int]:
    """Of a name that many bear, the best of the latest standard lists: not all can be looked at."""
    lists = latest_lists(connection).items()
    standard = [number for number, (_, play) in lists if play is Play.STANDARD]
    often = len(words) == 1 and bearers_counted(connection, words, MANY) == [MANY]
    query = _best_with(words[0], limit) if often else _best_among_bearers(words, limit)
    return [
        player
        for number in standard
        for player in connection.execute(query, {"list": number}).scalars()
    ]


def _best_with(word: str, limit: int) -> Select[Any]:
    """The best of a list whose names have a word, looked for from the top."""
    last = OF_LIST.with_only_columns(OWN.rating).order_by(*IN_ORDER).offset(BEST - 1).limit(1)
    least = func.coalesce(last.scalar_subquery(), 0)
    query = OF_LIST.where(OWN.rating >= least, bears(OWN.player_id, word))
    return query.order_by(*IN_ORDER).limit(limit)


def _best_among_bearers(words: Sequence[str], limit: int) -> Select[Any]:
    """The best of a list among whoever bears all of some words."""
    best = OF_LIST.add_columns(OWN.rating).order_by(*IN_ORDER).limit(BEST).subquery().c
    query = select(best.player_id).where(*(best.player_id.in_(bearers_of(word)) for word in words))
    return query.order_by(best.rating.desc()).limit(limit)
