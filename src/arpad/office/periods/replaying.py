"""Making a published list again, from exactly what it was made from."""

from collections.abc import Callable, Mapping

from arpad.core.errors import BadInput, Conflict, Missing, NotCovered, UnknownName, refusal
from arpad.core.rating_list import Entry, ListRow
from arpad.core.systems import guests_on
from arpad.office.calendar import read_calendar
from arpad.office.editions import Editions, editions_in
from arpad.office.periods.careers import careers_of
from arpad.office.periods.computing import (
    ListGround,
    MadeList,
    Materials,
    Players,
    ReadEvent,
    with_remedies,
)
from arpad.office.periods.materials import NO_GUESTS, standards_of
from arpad.office.periods.per_game import RatingsOn
from arpad.office.periods.shelf import Shelf, run_on_record
from arpad.office.periods.withheld import restrictions_then
from arpad.office.records.amendments import made_from
from arpad.office.records.database import Connection
from arpad.office.records.errors import RowMissing
from arpad.office.records.merges import merges_at
from arpad.office.records.printed import public_players
from arpad.office.records.publications import (
    AcceptedEvent,
    editions_of,
    events_of,
    order_by_code,
    rating_order,
    report_hashes,
)
from arpad.office.records.results import EntrantRow, entrant_rows
from arpad.office.records.systems import guest_rules
from arpad.office.records.tournaments import tournament_of

TookPart = Callable[[Connection, str], Mapping[int, EntrantRow]]
# What records that were damaged can lead to, in the rules and in our own hands.
DAMAGE = (
    BadInput,
    Conflict,
    Missing,
    NotCovered,
    UnknownName,
    RowMissing,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)


def replay(
    connection: Connection,
    row: ListRow,
    stored: Mapping[int, Entry],
    took_part: TookPart = entrant_rows,
    read: ReadEvent | None = None,
    editions: Editions | None = None,
    *,
    by_day: bool = True,
) -> MadeList:
    """The list as it was made: by the lists, merges, editions and facts of its day.

    Every event is calculated again; ``took_part`` says who was who in one, ``read`` what it was,
    ``editions`` how the ones on record are read where that is not as today, ``by_day`` whether
    lists of the past count by their day.
    """
    ground = ground_then(connection, row, stored, took_part, read, editions, by_day=by_day)
    return ground.made()


def ground_then(
    connection: Connection,
    row: ListRow,
    stored: Mapping[int, Entry],
    took_part: TookPart = entrant_rows,
    read: ReadEvent | None = None,
    editions: Editions | None = None,
    *,
    by_day: bool = True,
) -> ListGround:
    """What a list was made from, on its day; ``replay`` says what may be told otherwise."""
    merged = merges_at(connection, row.log_id)
    by_code = row.hash_rule == 1
    shelf = Shelf(
        connection=connection,
        system=row.system,
        play=row.play,
        merged=merged,
        before=row.id,
        by_code=by_code,
    )
    rated = events_of(connection, row.id)
    sources = made_from(connection, [each.version for each in rated])
    sealed = report_hashes(connection, [each.report for each in rated])
    events = [
        AcceptedEvent(
            tournament=tournament_of(connection, each.tournament),
            report=each.report,
            version=each.version,
            source=sources[each.version],
            list_date=row.date,
            sealed=sealed[each.report],
        )
        for each in rated
    ]
    events.sort(key=order_by_code if by_code else rating_order)
    players, then = _players_then(connection, row, took_part)
    known = public_players(connection, {*stored, *then})
    guests = _guests_then(
        connection, row, merged, frozenset(number for number, each in then.items() if each.guest)
    )
    for key, each in stored.items():
        known[key] = known[key]._replace(
            federation=each.federation, title=each.title, women_title=None
        )
    for number, who in then.items():
        known[number] = known[number]._replace(birth_year=who.birth_year)
    standards = standards_of(connection, row.system, row.play, merged, row.id)
    editions = editions or editions_in(connection)
    then_in_force = editions_of(connection, row.id)
    materials = Materials(
        connection=connection,
        calendar=read_calendar(connection, row.system, row.play),
        shelf=shelf,
        players=players,
        people=known,
        careers=careers_of(shelf, row.log_id, by_day=by_day),
        restrictions=lambda _: restrictions_then(connection, row),
        standards=standards,
        guests=lambda _: guests,
        remember=False,
        editions={key: editions.written(text) for key, text in then_in_force.items()},
        juniors={key: each.junior for key, each in stored.items()},
        read=read,
    )
    run = with_remedies(connection, run_on_record(editions, row), row.system, row.play, merged)
    return ListGround(materials, run, events)


def _players_then(
    connection: Connection, row: ListRow, took_part: TookPart
) -> tuple[dict[int, Players], dict[int, EntrantRow]]:
    """Who was who in every report when the list was made, and what was known of them then."""
    players: dict[int, Players] = {}
    then: dict[int, EntrantRow] = {}
    for event in events_of(connection, row.id):
        found = took_part(connection, event.signature)
        if not found:
            place = f"{row.system} {row.play} {row.date} v{row.version}"
            raise refusal("verify.results", place)
        players[event.version] = {no: each.player for no, each in found.items()}
        for who in found.values():
            if who.player is not None:
                then[who.player] = _joined(then.get(who.player, who), who)
    return players, then


def _joined(one: EntrantRow, other: EntrantRow) -> EntrantRow:
    """A guest in one event is one in the list; a birth year is kept where it counted."""
    born = one.birth_year if other.birth_year is None else other.birth_year
    return other._replace(guest=one.guest or other.guest, birth_year=born)


def _guests_then(
    connection: Connection, row: ListRow, merged: Mapping[int, int], guests: frozenset[int]
) -> RatingsOn:
    """What rated the guests of a published list, by what was decided when it was made."""
    if not guests:
        return NO_GUESTS
    rules = guest_rules(connection, row.system, row.log_id)
    other = guests_on(rules, row.date) or row.system
    return Shelf(
        connection=connection,
        system=other,
        play=row.play,
        merged=merged,
        before=row.id,
        only=guests,
    ).ratings
