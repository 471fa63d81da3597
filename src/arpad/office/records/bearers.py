"""Who bears the words of a name: the queries that find players by them."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from sqlalchemy import ColumnElement, CompoundSelect, Connection, Select, func, intersect, select

from arpad.office.records.tables.name_words import name_word, player_word

SHORTEST_PREFIX: Final = 3
FEW: Final = 1_000
"""So many bearers of one word are looked at one by one for the other words."""
LAST_ASCII: Final = "zzzzzzzzzzzzzzzz"
LAST: Final = "\U0010fffd"
# A query that gives the numbers of players.
Numbered: TypeAlias = Select[Any] | CompoundSelect[Any]


def bearers_of(word: str) -> Select[Any]:
    """Whoever has a word, or one that begins with it; a very short one must be there as it is."""
    ids = select(name_word.c.id).where(_is_or_begins(word))
    return select(player_word.c.player_id).where(player_word.c.word_id.in_(ids))


def bearers_of_all(connection: Connection, words: Sequence[str]) -> Numbered:
    """Whoever has every word; where few have one of them, nobody else is looked at."""
    if len(words) == 1:
        return bearers_of(words[0])
    counted = bearers_counted(connection, words, FEW)
    if min(counted) >= FEW:
        return intersect(*map(bearers_of, words))
    rarest = words[counted.index(min(counted))]
    own = player_word.c.player_id
    others = (bears(own, word) for word in words if word != rarest)
    return bearers_of(rarest).distinct().where(*others).order_by(own)


def bearers_counted(connection: Connection, words: Sequence[str], most: int) -> list[int]:
    """How many bear each of some words; nobody counts further than ``most``."""
    counts = (
        select(func.count()).select_from(_one_by_one(word).limit(most).subquery()) for word in words
    )
    query = select(*(each.scalar_subquery() for each in counts))
    return list(connection.execute(query).one())


def bears(player: ColumnElement[int], word: str) -> ColumnElement[bool]:
    """That a player has a word, or one that begins with it: looked up among the player's own."""
    own = player_word.alias()
    query = select(own.c.word_id).join(name_word, name_word.c.id == own.c.word_id)
    return query.where(own.c.player_id == player, _is_or_begins(word)).exists()


def _one_by_one(word: str) -> Select[Any]:
    joined = player_word.join(name_word, name_word.c.id == player_word.c.word_id)
    return select(player_word.c.player_id).select_from(joined).where(_is_or_begins(word))


def _is_or_begins(word: str) -> ColumnElement[bool]:
    if len(word) < SHORTEST_PREFIX:
        return name_word.c.word == word
    return name_word.c.word.between(word, word + (LAST_ASCII if word.isascii() else LAST))
