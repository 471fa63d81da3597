"""How an event moved the ratings of its players, as the list counts it."""

from dataclasses import dataclass

from arpad.core.errors import UnknownName
from arpad.core.finding import Finding
from arpad.core.players import PublicPlayer
from arpad.core.rating_list import ListRow, ListState
from arpad.core.step import Step
from arpad.office.desk import Desk
from arpad.office.lists.choosing import list_shown_to, without_withheld
from arpad.office.lists.sheets import EventSheet, sheets_of
from arpad.office.periods.on_record import read_period
from arpad.office.periods.opponents import own_events
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries
from arpad.office.records.merges import merges_at
from arpad.office.records.printed import printed_players
from arpad.office.records.results import entrant_rows
from arpad.office.rights import EVERYBODY, may
from arpad.office.tournaments.published_events import EventOnList, need_counted
from arpad.rules.rating.working import explain_own
from arpad.rules.regulations.edition import Edition


@dataclass(frozen=True, slots=True)
class PlayerChange:
    """What an event was to one of its players, who has this number in the report."""

    no: int
    player: PublicPlayer
    sheet: EventSheet


@dataclass(frozen=True, slots=True)
class EventChanges:
    """What an event was to everybody whose rating the list keeps."""

    row: ListRow
    changes: tuple[PlayerChange, ...]


@dataclass(frozen=True, slots=True)
class EventWorking:
    """How an event moved one of its players, and by which edition."""

    edition: Edition
    step: Step


@may(*EVERYBODY)
def event_changes(desk: Desk, code: str, system: str | None = None) -> EventChanges:
    """Ratings, expectations and changes of everybody whom the list shows, by number."""
    with desk.reading() as connection:
        _, counted = need_counted(connection, code, system)
        numbers = _counted_players(connection, counted)
        found = [
            PlayerChange(numbers[sheet.player.id], sheet.player, event)
            for sheet in sheets_of(connection, counted.row, numbers)
            for event in sheet.events
            if event.event.code == code
        ]
        row = list_shown_to(desk, without_withheld(connection, counted.row))
    return EventChanges(row, tuple(sorted(found, key=lambda each: each.no)))


@may(*EVERYBODY)
def event_working(desk: Desk, code: str, no: int, system: str | None = None) -> EventWorking:
    """How an event moved one of its players, game by game."""
    with desk.reading() as connection:
        _, counted = need_counted(connection, code, system)
        numbers = {each: player for player, each in _counted_players(connection, counted).items()}
        if no not in numbers:
            values = {"found": code, "no": str(no)}
            raise UnknownName(Finding.error("tournament.no_change", "no", **values))
        row, own = counted.row, numbers[no]
        name = printed_players(connection, row.id, [own])[own].name
        period = read_period(connection, row, [own], {own: name})
        parts = [part for part in period.events[own] if part.event.code == code]
        (event,) = own_events(connection, row.id, parts)
    return EventWorking(parts[0].event.edition, explain_own(event))


def _counted_players(connection: Connection, counted: EventOnList) -> dict[int, int]:
    """Whose rating the list keeps and shows, with their numbers in the report."""
    merged = merges_at(connection, counted.row.log_id)
    entrants = entrant_rows(connection, counted.event.signature)
    numbers = {
        merged.get(who.player, who.player): no
        for no, who in entrants.items()
        if who.player is not None and not who.guest
    }
    kept = entries(connection, counted.row.id, numbers)
    withheld = {player for player, own in kept.items() if own.state is ListState.WITHHELD}
    return {player: no for player, no in numbers.items() if player not in withheld}
