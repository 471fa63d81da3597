"""Finding players by name, whatever the accents, the order of the words and the spelling."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Connection,
    Select,
    func,
    intersect,
    literal,
    or_,
    select,
    union_all,
)

from arpad.core.name_likeness import likeness, trigrams, words_of
from arpad.core.players import LikelyPlayer, PlayerRecord, PlayerStatus
from arpad.store.bulk import ASKED_AT_ONCE, among, chunks
from arpad.store.players import (
    player_by_fide_id,
    player_by_id,
    player_by_national_id,
    players_by_id,
)
from arpad.store.tables import name_word, player, player_word, word_trigram

SURE = 95
NEAR = 85
SHORTEST_PREFIX = 3
LONGEST_PREFIX_RANGE = "zzzzzzzzzzzzzzzz"
SIMILAR_WORDS = 30
LOOKED_AT = 600
ALIKE = 40
MOST_WORDS_ASKED = 6
LEAST_FIT = 30


class RankedName(NamedTuple):
    """A player whose name fits, in the order they are shown: ``unlike`` counts down from −100.

    ``fit`` is how well what was asked is found in the name, whatever else the name has.
    """

    unlike: int
    merged: bool
    name: str
    number: int
    fit: int


LikelyRecord: TypeAlias = LikelyPlayer[PlayerRecord]
# A query that gives the numbers of players.
Numbered: TypeAlias = Select[Any] | CompoundSelect[Any]


def search(
    connection: Connection, asked: str, *, federation: str | None = None, limit: int = 20
) -> list[LikelyRecord]:
    """The players a text may mean, best first: by number, else by name."""
    found = by_number(connection, asked)
    if found or asked.strip().isdigit():
        return found[:limit]
    return records_of(connection, names_meant(connection, asked, federation, limit)[:limit])


def names_meant(
    connection: Connection, asked: str, federation: str | None = None, limit: int = 20
) -> list[RankedName]:
    """Everybody a name may mean, best first; names only alike where others would not do."""
    words = asked_words(asked)
    if not words:
        return []
    matches = ranked_names(connection, _plain_candidates(connection, words, federation), words)
    if not _sure(matches, limit):
        known = {match.number for match in matches}
        wider = _similar_candidates(connection, words, federation)
        matches += ranked_names(connection, [each for each in wider if each not in known], words)
        matches.sort()
    return matches


def asked_words(asked: str) -> list[str]:
    """The words of a name that are looked for."""
    return words_of(asked)[:MOST_WORDS_ASKED]


def records_of(connection: Connection, matches: Sequence[RankedName]) -> list[LikelyRecord]:
    """The players of some names, in their order."""
    records = players_by_id(connection, [match.number for match in matches])
    return [LikelyRecord(records[match.number], -match.unlike) for match in matches]


def _sure(matches: Sequence[RankedName], limit: int) -> bool:
    """Whether nobody whose name is only alike would come first, or come at all."""
    if not matches:
        return False
    return -matches[0].unlike >= SURE or (
        len(matches) >= limit and -matches[limit - 1].unlike >= NEAR
    )


def by_number(connection: Connection, text: str) -> list[LikelyRecord]:
    """Whoever has this number: ours, FIDE's or the federation's."""
    asked = text.strip()
    if not asked or " " in asked:
        return []
    found: dict[int, PlayerRecord] = {}
    by_national = player_by_national_id(connection, asked)
    numbers = [by_national]
    if asked.isascii() and asked.isdigit():
        number = int(asked)
        numbers = [
            player_by_fide_id(connection, number),
            by_national,
            player_by_id(connection, number),
        ]
    for each in numbers:
        if each is not None:
            found.setdefault(each.id, each)
    return [LikelyRecord(each, 100) for each in found.values()]


def _plain_candidates(
    connection: Connection, words: Sequence[str], federation: str | None
) -> list[int]:
    """Players who have every word or one that begins with it.

    A very short word must be there as it is; if nobody has it, it is left to the ranking.
    """
    long = [word for word in words if len(word) >= SHORTEST_PREFIX]
    begun = [bearers_of(word) for word in long]
    whole = [_bearers(name_word.c.word == word) for word in words if word not in long]
    found = _numbers(connection, _all_of([*begun, *whole]), federation)
    return (
        found
        if found or not (begun and whole)
        else _numbers(connection, _all_of(begun), federation)
    )


def bearers_of(word: str) -> Select[Any]:
    """Whoever has a word, or one that begins with it; a very short one must be there as it is."""
    whole = name_word.c.word == word
    return _bearers(or_(whole, _begins(word)) if len(word) >= SHORTEST_PREFIX else whole)


def _all_of(bearers: Sequence[Select[Any]]) -> Numbered:
    return intersect(*bearers) if len(bearers) > 1 else bearers[0]


def _begins(word: str) -> ColumnElement[bool]:
    end = LONGEST_PREFIX_RANGE if word.isascii() else "\U0010fffd"
    return name_word.c.word.between(word, word + end)


def _bearers(condition: ColumnElement[bool]) -> Select[Any]:
    ids = select(name_word.c.id).where(condition)
    return select(player_word.c.player_id).where(player_word.c.word_id.in_(ids))


def _similar_candidates(
    connection: Connection, words: Sequence[str], federation: str | None
) -> list[int]:
    """Players who have words like those asked for: all of them, or all but one."""
    slots = [_similar_words(connection, word) for word in words]
    filled = [ids for ids in slots if ids]
    if not filled:
        return []
    bearers = [
        select(player_word.c.player_id, literal(at).label("slot")).where(
            player_word.c.word_id.in_(ids)
        )
        for at, ids in enumerate(filled)
    ]
    everyone = union_all(*bearers).subquery()
    slots_met = func.count(everyone.c.slot.distinct())
    query = (
        select(everyone.c.player_id)
        .group_by(everyone.c.player_id)
        .having(slots_met >= max(1, len(words) - 1))
        .order_by(slots_met.desc(), everyone.c.player_id)
    )
    return _numbers(connection, query, federation)


def _similar_words(connection: Connection, word: str) -> list[int]:
    """The words that share most trigrams with one, as far as they are really alike."""
    shared = func.count().label("shared")
    query = (
        select(word_trigram.c.word_id)
        .where(word_trigram.c.trigram.in_(sorted(trigrams(word))))
        .group_by(word_trigram.c.word_id)
        .order_by(shared.desc(), word_trigram.c.word_id)
        .limit(8 * SIMILAR_WORDS)
    )
    found = select(name_word.c.id, name_word.c.word).where(name_word.c.id.in_(query))
    alike = [
        (likeness(word, other), number)
        for number, other in connection.execute(found)
        if likeness(word, other) >= ALIKE
    ]
    return [number for _, number in sorted(alike, reverse=True)[:SIMILAR_WORDS]]


def _numbers(connection: Connection, query: Numbered, federation: str | None) -> list[int]:
    if federation is None:
        return list(connection.execute(query.limit(LOOKED_AT)).scalars())
    found = query.subquery()
    own = select(found.c.player_id).join(player, player.c.id == found.c.player_id)
    own = own.where(player.c.federation == federation)
    return list(connection.execute(own.limit(LOOKED_AT)).scalars())


def ranked_names(
    connection: Connection, numbers: Iterable[int], words: list[str]
) -> list[RankedName]:
    """The players of these numbers whose names fit, best first."""
    own = player.c
    found = []
    for some in chunks(numbers, ASKED_AT_ONCE):
        query = select(own.id, own.name, own.status).where(among(connection, own.id, some))
        for number, name, status in connection.execute(query).all():
            own_words = words_of(name)
            fit = _fit(words, own_words)
            like = max(0, fit - max(0, len(own_words) - len(words)))
            if like >= LEAST_FIT:
                merged = status != PlayerStatus.ACTIVE.value
                found.append(RankedName(-like, merged, name.casefold(), number, fit))
    return sorted(found)


def _fit(asked: list[str], name: list[str]) -> int:
    """How well a name answers what was asked, in hundredths; words begun count nearly whole."""
    return sum(_best(each, name) for each in asked) // len(asked) if name else 0


def _best(asked: str, name: list[str]) -> int:
    if asked in name:
        return 100
    if any(word.startswith(asked) for word in name):
        return 90
    return max(likeness(asked, word) for word in name)
