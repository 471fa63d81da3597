"""The words of all names: each kept once with its trigrams, and who bears it."""

from array import array
from collections.abc import Iterable
from itertools import count

from sqlalchemy import Connection, delete, insert, select, text

from arpad.core.name_likeness import trigrams, words_of
from arpad.office.records.bulk import bulk, next_number, numbers_taken
from arpad.office.records.tables.name_words import name_word, player_word, word_trigram

SPLIT_NEW_WORDS = """
WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < :longest)
INSERT INTO word_trigram (trigram, word_id)
SELECT substr(' ' || word || ' ', at, 3), id
FROM name_word JOIN place ON at <= length(word)
WHERE id >= :first ORDER BY 1, 2
ON CONFLICT DO NOTHING
"""


def add_words(connection: Connection, player: int, name: str) -> None:
    """Let a player be found by name."""
    words = sorted(set(words_of(name)))
    known = ids_of(connection, words)
    for word in words:
        if word not in known:
            row = insert(name_word).values(word=word).returning(name_word.c.id)
            known[word] = int(connection.execute(row).scalar_one())
            rows = [{"trigram": each, "word_id": known[word]} for each in sorted(trigrams(word))]
            connection.execute(insert(word_trigram), rows)
    if words:
        rows = [{"word_id": known[word], "player_id": player} for word in words]
        connection.execute(insert(player_word), rows)


def drop_words(connection: Connection, player: int) -> None:
    """Let a player no longer be found by name; the words of nobody else go as well."""
    drop_orphans(connection, drop_bearer(connection, player))


def drop_bearer(connection: Connection, player: int) -> list[int]:
    """Take a player from the words of their name; which they were."""
    own = player_word.c.player_id == player
    ids = connection.execute(select(player_word.c.word_id).where(own)).scalars().all()
    connection.execute(delete(player_word).where(own))
    return list(ids)


def drop_orphans(connection: Connection, words: Iterable[int]) -> None:
    """Forget those of the words that nobody bears any longer."""
    for word in words:
        bearer = select(player_word.c.player_id).where(player_word.c.word_id == word).limit(1)
        if connection.execute(bearer).first() is None:
            connection.execute(delete(word_trigram).where(word_trigram.c.word_id == word))
            connection.execute(delete(name_word).where(name_word.c.id == word))


def ids_of(connection: Connection, words: Iterable[str]) -> dict[str, int]:
    """The numbers of the words that somebody bears."""
    query = select(name_word.c.word, name_word.c.id).where(name_word.c.word.in_(list(words)))
    return dict(connection.execute(query).all())


class NewWords:
    """The words of many new names, gathered while a list comes in and written at its end."""

    def __init__(self) -> None:
        self.bearers: dict[str, array[int]] = {}

    def add(self, player: int, words: Iterable[str]) -> None:
        """Note the words of a player; players come in the order of their numbers."""
        bearers = self.bearers
        for word in words:
            found = bearers.get(word)
            if found is None:
                bearers[word] = array("i", (player,))
            elif found[-1] != player:
                found.append(player)

    def write(self, connection: Connection) -> None:
        """Put all of it into the tables, in the order the tables are kept in."""
        known = connection.execute(select(name_word.c.word, name_word.c.id)).all()
        ids: dict[str, int] = dict(known)
        first = next_number(connection, name_word)
        new = [word for word in self.bearers if word not in ids]
        ids.update(zip(new, count(first)))
        bulk(connection, name_word, ("id", "word"), zip(count(first), new))
        numbers_taken(connection, name_word)
        longest = max(map(len, new), default=0)
        connection.execute(text(SPLIT_NEW_WORDS), {"first": first, "longest": longest})
        ordered = sorted((ids[word], players) for word, players in self.bearers.items())
        pairs = ((number, player) for number, players in ordered for player in players)
        bulk(connection, player_word, ("word_id", "player_id"), pairs)
