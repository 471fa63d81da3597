"""Who is who in the tables of a period."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from arpad.core.event import Player
from arpad.core.players import PublicPlayer
from arpad.office.periods.computing import ListGround
from arpad.office.periods.reading_ahead import event_of
from arpad.office.records.publications import AcceptedEvent
from arpad.rules.regulations.edition import Edition

# Above every FIDE ID: the numbers of the office for those who have none.
OWN_NUMBERS: Final = 10**12


class TablePeople(NamedTuple):
    """The numbers of everybody in the tables.

    ``playing``: persons of the master file who are in an event of the period; ``others`` are in no
    master file, and have the rating of the report: by version and number in it.
    """

    numbers: Mapping[int, int]
    playing: frozenset[int]
    others: Mapping[tuple[int, int], int]
    ratings: Mapping[int, int | None]

    def in_event(self, ground: ListGround, event: AcceptedEvent) -> dict[int, int]:
        """The numbers of the players of an event, by their numbers in the report."""
        merged = ground.materials.shelf.merged
        return {
            no: self.others[event.version, no]
            if player is None
            else self.numbers[merged.get(player, player)]
            for no, player in ground.materials.players[event.version].items()
        }

    @property
    def players(self) -> dict[int, int]:
        """The persons of the master file by their numbers in the tables."""
        return {number: player for player, number in self.numbers.items()}


def people_of(ground: ListGround, listed: Sequence[int]) -> TablePeople:
    """Everybody on the lists and in the events of a period."""
    materials = ground.materials
    playing = frozenset(
        materials.shelf.merged.get(player, player)
        for event in ground.events
        for player in materials.players[event.version].values()
        if player is not None
    )
    numbers = {
        player: number_of(player, materials.people.get(player)) for player in {*listed, *playing}
    }
    others: dict[tuple[int, int], int] = {}
    ratings: dict[int, int | None] = {}
    for event in ground.events:
        unknown = [no for no, who in materials.players[event.version].items() if who is None]
        if unknown:
            read = event_of(materials.connection, event)
            said = {player.no: player for player in read.players}
            edition = _edition(ground, event)
            for no in unknown:
                number = -1 - len(others)
                others[event.version, no] = number
                ratings[number] = _rating(edition, said[no])
    return TablePeople(numbers, playing, others, ratings)


def number_of(player: int, person: PublicPlayer | None) -> int:
    """The FIDE ID or, without one, a number of the office's own."""
    if person is not None and person.fide_id is not None:
        return person.fide_id
    return OWN_NUMBERS + player


def _edition(ground: ListGround, event: AcceptedEvent) -> Edition:
    row, materials = event.tournament, ground.materials
    return materials.editions.get(row.id) or materials.calendar.edition_on(row.start)


def _rating(edition: Edition, said: Player) -> int | None:
    by_standard = edition.initial.standard_rating is not None
    return said.standard if said.rating is None and by_standard else said.rating
