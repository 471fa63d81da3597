"""Finding players by name, whatever the accents, the order of the words and the spelling."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from sqlalchemy import Connection, func, literal, select, union_all

from arpad.core.name_likeness import likeness, words_of
from arpad.core.players import LikelyPlayer, PlayerRecord, PlayerStatus
from arpad.office.records.alike_words import alike_words
from arpad.office.records.among import GIVEN, Among
from arpad.office.records.bearers import SHORTEST_PREFIX, Numbered, bearers_of_all
from arpad.office.records.bulk import ASKED_AT_ONCE, chunks
from arpad.office.records.players import (
    player_by_fide_id,
    player_by_id,
    player_by_national_id,
    players_by_id,
)
from arpad.office.records.tables.name_words import player_word
from arpad.office.records.tables.players import player

SURE = 95
NEAR = 85
LOOKED_AT = 600
MOST_WORDS_ASKED = 6
LEAST_FIT = 30
NAMES = select(player.c.id, player.c.name, player.c.status).where(Among(player.c.id, GIVEN))


class RankedName(NamedTuple):
    """A player whose name fits, in the order they are shown: ``unlike`` counts down from −100.

    ``fit`` is how well what was asked is found in the name, whatever else the name has; ``first``
    is its first word.
    """

    unlike: int
    merged: bool
    name: str
    number: int
    fit: int
    first: str


LikelyRecord: TypeAlias = LikelyPlayer[PlayerRecord]


def search(
    connection: Connection, asked: str, *, federation: str | None = None, limit: int = 20
) -> list[LikelyRecord]:
    """The players a text may mean, best first: by number, else by name."""
    found = by_number(connection, asked)
    if found or asked.strip().isdigit():
        return found[:limit]
    return records_of(connection, names_meant(connection, asked, federation, limit)[:limit])


def names_meant(
    connection: Connection,
    asked: str,
    federation: str | None = None,
    limit: int = 20,
    *,
    fit_first: bool = False,
) -> list[RankedName]:
    """Everybody a name may mean, best first; names only alike where others would not do.

    ``fit_first``: they are shown by their fit, so that further words of a name count for nothing.
    """
    words = asked_words(asked)
    if not words:
        return []
    matches = ranked_names(connection, _plain_candidates(connection, words, federation), words)
    best = max((match.fit if fit_first else -match.unlike for match in matches), default=0)
    if best < SURE and not _near(matches, limit):
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


def _near(matches: Sequence[RankedName], limit: int) -> bool:
    """Whether nobody whose name is only alike would come at all."""
    return len(matches) >= limit and -matches[limit - 1].unlike >= NEAR


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
    found = _numbers(connection, bearers_of_all(connection, words), federation)
    long = [word for word in words if len(word) >= SHORTEST_PREFIX]
    if found or not long or len(long) == len(words):
        return found
    return _numbers(connection, bearers_of_all(connection, long), federation)


def _similar_candidates(
    connection: Connection, words: Sequence[str], federation: str | None
) -> list[int]:
    """Players who have words like those asked for: all of them, or all but one."""
    slots = [alike_words(connection, word) for word in words]
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
    found = []
    for some in chunks(numbers, ASKED_AT_ONCE):
        for number, name, status in connection.execute(NAMES, {"numbers": some}):
            own_words = words_of(name)
            fit = _fit(words, own_words)
            like = max(0, fit - max(0, len(own_words) - len(words)))
            if like >= LEAST_FIT:
                merged = status != PlayerStatus.ACTIVE.value
                first = own_words[0]
                found.append(
                    RankedName(
                        unlike=-like,
                        merged=merged,
                        name=name.casefold(),
                        number=number,
                        fit=fit,
                        first=first,
                    )
                )
    return sorted(found)


def _fit(asked: list[str], name: list[str]) -> int:
    """How well a name answers what was asked, in hundredths; words begun count nearly whole."""
    return sum([_best(each, name) for each in asked]) // len(asked) if name else 0


def _best(asked: str, name: list[str]) -> int:
    if asked in name:
        return 100
    for word in name:
        if word.startswith(asked):
            return 90
    return max(likeness(asked, word) for word in name)
