"""The words of names that are like another one: those that share most trigrams with it."""

from collections.abc import Collection
from typing import Final

from sqlalchemy import Connection, func, select

from arpad.core.name_likeness import likeness, trigrams
from arpad.office.records.tables.name_words import name_word, word_trigram

SIMILAR_WORDS: Final = 30
ALIKE: Final = 40


def alike_words(connection: Connection, word: str) -> list[int]:
    """The numbers of the words that are really alike, the likest first."""
    own = word_trigram.c
    query = (
        select(own.word_id)
        .where(own.trigram.in_(_telling(connection, trigrams(word))))
        .group_by(own.word_id)
        .order_by(func.count().desc(), own.word_id)
        .limit(8 * SIMILAR_WORDS)
    )
    found = select(name_word.c.id, name_word.c.word).where(name_word.c.id.in_(query))
    alike = [(likeness(word, other), number) for number, other in connection.execute(found)]
    likest = sorted((each for each in alike if each[0] >= ALIKE), reverse=True)
    return [number for _, number in likest[:SIMILAR_WORDS]]


def _telling(connection: Connection, own: Collection[str]) -> list[str]:
    """The rarer trigrams of a word, one of which every word has that is alike.

    Words are alike where the shared ones are a fifth of both's together. Whoever shares ``s`` has
    ``s`` at least, so that is a quarter of this word's: all but one of so many may be left out.
    """
    left_out = -(-len(own) // 4) - 1
    if not left_out:
        return sorted(own)
    trigram = word_trigram.c.trigram
    counted = select(trigram, func.count()).where(trigram.in_(sorted(own))).group_by(trigram)
    frequent = sorted(connection.execute(counted), key=lambda row: (-row[1], row[0]))
    return sorted(set(own) - {row[0] for row in frequent[:left_out]})
