"""The titles a list prints: those held on its day, by the dated facts of the master file.

A title without a day is held on every day.
"""

from collections.abc import Collection, Iterable, Mapping
from datetime import date
from typing import NamedTuple

from arpad.core.players import TITLE_FACTS, Fact, PublicPlayer, value_on
from arpad.office.records.database import Connection
from arpad.office.records.facts import Dated, dated_facts
from arpad.office.records.printed import public_players

DatedTitles = Mapping[Fact, Mapping[int, Dated]]


class HeldTitles(NamedTuple):
    """What somebody holds on a day."""

    title: str | None
    women_title: str | None


def dated_titles(connection: Connection) -> DatedTitles:
    """Everybody's titles that have a day."""
    return dated_facts(connection, TITLE_FACTS)


def held_on(person: PublicPlayer, dated: DatedTitles, day: date) -> HeldTitles:
    """The titles of a person on a day; nearly nobody's have one."""
    known = HeldTitles(person.title, person.women_title)
    if not any(person.id in changes for changes in dated.values()):
        return known
    return HeldTitles(
        *(
            _value(value, dated.get(fact, {}).get(person.id), day)
            for value, fact in zip(known, TITLE_FACTS, strict=True)
        )
    )


def held_otherwise(
    connection: Connection, players: Collection[int], day: date
) -> dict[int, HeldTitles]:
    """Whoever of some players holds other titles on a day than the record has today."""
    dated = dated_titles(connection)
    some = {player for changes in dated.values() for player in changes if player in players}
    known = public_players(connection, some)
    held = {number: held_on(person, dated, day) for number, person in known.items()}
    return {
        number: titles
        for number, titles in held.items()
        if titles != (known[number].title, known[number].women_title)
    }


def values_ever(known: str | None, dated: Dated, day: date) -> Iterable[str | None]:
    """What was known to hold on a day at any time since something was recorded of it."""
    for at in {each.recorded_at for each in dated}:
        yield _value(known, [each for each in dated if each.recorded_at <= at], day)


def _value(known: str | None, dated: Dated | None, day: date) -> str | None:
    changes = [(each.since, each.value) for each in dated or ()]
    return value_on(known, changes, day.isoformat())
