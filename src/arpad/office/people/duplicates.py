"""Players who may be one person: likely pairs, with the reason."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from arpad.core.name_likeness import name_likeness
from arpad.core.players import PlayerRecord
from arpad.office.desk import Desk
from arpad.office.people.distinct import distinct_pairs
from arpad.office.records.merges import ever_merged
from arpad.office.records.players import Bearer, active_people, players_by_id
from arpad.office.rights import may

# A group this large says nothing about anybody in it.
LARGEST_GROUP = 60
ALIKE_ON_A_DAY = 60
ALIKE_IN_A_YEAR = 85
SAME_NAME, SAME_BIRTH, NAME_WITHIN, SIMILAR_NAME = (
    "duplicate.same_name",
    "duplicate.same_birth",
    "duplicate.name_within",
    "duplicate.similar_name",
)


class Pair(NamedTuple):
    """Two players, why they may be one, and how likely that is, in hundredths."""

    one: PlayerRecord
    other: PlayerRecord
    reason: str
    likelihood: int


@may()
def duplicates(desk: Desk, *, federation: str | None = None, limit: int = 100) -> tuple[Pair, ...]:
    """The likeliest pairs first, without those once merged and parted, or said to be two people."""
    with desk.reading() as connection:
        people = active_people(connection, federation.upper() if federation else None)
        parted = ever_merged(connection) | distinct_pairs(connection)
        found: dict[frozenset[int], tuple[int, str]] = {}
        for one, other in _candidates(people):
            key = frozenset((one.id, other.id))
            if key not in parted and key not in found and (judged := _judged(one, other)):
                found[key] = judged
        best = sorted(found.items(), key=lambda each: (-each[1][0], sorted(each[0])))[:limit]
        records = players_by_id(connection, list({number for pair, _ in best for number in pair}))
    return tuple(
        Pair(records[min(pair)], records[max(pair)], reason, likelihood)
        for pair, (likelihood, reason) in best
    )


def _candidates(people: Sequence[Bearer]) -> Iterator[tuple[Bearer, Bearer]]:
    """Pairs that share a name, a birthday, or a word and the year of birth."""
    by_name: dict[str, list[Bearer]] = defaultdict(list)
    by_birth: dict[str, list[Bearer]] = defaultdict(list)
    by_word: dict[tuple[str, str], list[Bearer]] = defaultdict(list)
    for person in people:
        by_name[person.normal_name].append(person)
        if person.birth:
            if len(person.birth) == 10:
                by_birth[person.birth].append(person)
            for word in set(person.words):
                by_word[word, person.birth[:4]].append(person)
    for groups in (by_name.values(), by_birth.values(), by_word.values()):
        yield from _pairs(groups)


def _pairs(groups: Iterable[list[Bearer]]) -> Iterator[tuple[Bearer, Bearer]]:
    for group in groups:
        if len(group) <= LARGEST_GROUP:
            yield from combinations(group, 2)


def _judged(one: Bearer, other: Bearer) -> tuple[int, str] | None:
    """How likely two people are one, and why; None if they are not."""
    if one.sex and other.sex and one.sex != other.sex:
        return None
    known = one.birth and other.birth
    if known and not births_agree(one.birth or "", other.birth or ""):
        return None
    same_day = known and one.birth == other.birth and len(one.birth or "") == 10
    alike = 100 if one.normal_name == other.normal_name else name_likeness(one.words, other.words)
    reason = None
    if alike == 100:
        reason = SAME_NAME
    elif same_day and alike >= ALIKE_ON_A_DAY:
        reason = SAME_BIRTH
    elif known and name_within(one.words, other.words):
        reason = NAME_WITHIN
    elif known and alike >= ALIKE_IN_A_YEAR:
        reason = SIMILAR_NAME
    if reason is None:
        return None
    doubt = (0 if same_day else 10 if known else 30) + (15 if one.fide_id and other.fide_id else 0)
    return max(1, alike - doubt), reason


def births_agree(one: str, other: str) -> bool:
    """Equal, or a day and its year."""
    return one.startswith(other) or other.startswith(one)


def name_within(one: list[str], other: list[str]) -> bool:
    """Whether one name has every word of the other, and that has two at least."""
    shorter, longer = sorted((set(one), set(other)), key=len)
    return len(shorter) > 1 and shorter <= longer
