"""Reports, and the office that receives them."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

from arpad.core.calendar import CalendarRow
from arpad.core.event import Play
from arpad.core.people import Role, User
from arpad.core.players import PlayerRecord
from arpad.core.rating_list import Entry, ListRow
from arpad.core.systems import RatingSystem
from arpad.core.tournaments import NewTournament, Office
from arpad.office.calendar import decide_edition
from arpad.office.desk import Desk
from arpad.office.people.officials import Licence, NewOfficial, add_official
from arpad.office.people.players import register_player, show_player
from arpad.office.records.lists import entries_hash, insert_list
from arpad.office.records.users import add_user
from arpad.office.systems import add_system
from arpad.office.tournaments.examining import Examined, examine
from arpad.office.tournaments.receiving import Incoming, Received, receive
from arpad.office.tournaments.registration import Registered, Registration, register_tournament

START, END = date(2026, 5, 2), date(2026, 5, 4)
IN_TIME = date(2026, 4, 1)
ROUNDS = (((1, 4), (2, 3)), ((4, 3), (1, 2)), ((2, 4), (3, 1)))
PLAYERS: tuple[Mapping[str, Any], ...] = (
    {"name": "Ruiz, Ana", "id": "2200001", "birth": "1990-03-01", "rating": 2100, "sex": "w"},
    {"name": "Soto, Berta", "id": "2200002", "birth": "1991", "rating": 2000, "sex": "w"},
    {"name": "Vega, Carlos", "id": "2200003", "birth": "1992", "rating": 1900, "sex": "m"},
    {"name": "Núñez, Diego", "id": "2200004", "birth": "1993", "rating": 1800, "sex": "m"},
)


def open_systems(desk: Desk, *keys: str, edition: str = "auto") -> None:
    """Rating systems that follow one edition, or those of their dates, in every kind of play."""
    for key in keys or ("fide",):
        add_system(desk, RatingSystem(key, key.upper()))
        row = CalendarRow(date(1990, 1, 1), edition, {})
        decide_edition(desk, key, [Play.STANDARD] if edition != "auto" else list(Play), row)


def enter_players(desk: Desk) -> list[int]:
    """The four players of the reports in the master file; their numbers."""
    return [
        register_player(
            desk,
            PlayerRecord(
                id=0,
                name=each["name"],
                fide_id=int(each["id"]),
                birth=each["birth"],
                federation="ESP",
                sex="f" if each["sex"] == "w" else "m",
            ),
        ).id
        for each in PLAYERS
    ]


def enter_arbiter(desk: Desk) -> None:
    """The arbiter of the reports, with a licence for years."""
    held = Licence("A-1", date(2030, 12, 31))
    add_official(desk, Office.ARBITER, NewOfficial("Gil, Eva", licence=held))


def record(desk: Desk, who: str) -> PlayerRecord:
    """A player as an officer sees them."""
    found = show_player(desk, who).player
    assert isinstance(found, PlayerRecord)
    return found


def announce(desk: Desk, name: str = "City Open", **values: Any) -> Registered:
    """A tournament registered in time."""
    asked = {key: values.pop(key) for key in ("systems", "arbiters", "organisers") if key in values}
    registered_on = values.pop("registered_on", IN_TIME)
    new = replace(
        NewTournament(
            code="", name=name, play=Play.STANDARD, start=START, end=END, federation="ESP"
        ),
        **values,
    )
    return register_tournament(
        desk, Registration(tournament=new, registered_on=registered_on, **asked)
    )


def report(players: Mapping[int, Mapping[str, Any]] | None = None, **values: Any) -> dict[str, Any]:
    """A sound report of four players; ``players`` replaces values of some of them."""
    changed = players or {}
    return {
        "format": "arpad-tournament/1",
        "name": "City Open",
        "federation": "ESP",
        "city": "City",
        "start": START.isoformat(),
        "end": END.isoformat(),
        "system": "round-robin",
        "play": "standard",
        "time_control": "5400+30",
        "rounds": 3,
        "round_dates": ["2026-05-02", "2026-05-03", "2026-05-04"],
        "arbiters": [{"role": "chief", "name": "Gil, Eva"}],
        "players": [
            {"no": no, "federation": "ESP", **each, **changed.get(no, {})}
            for no, each in enumerate(PLAYERS, 1)
        ],
        "games": [
            {"round": number, "white": white, "black": black, "result": "1/2"}
            for number, pairs in enumerate(ROUNDS, 1)
            for white, black in pairs
        ],
        **values,
    }


def send(desk: Desk, document: Any, name: str = "open.json", **values: Any) -> Received:
    """A report handed in."""
    content = document if isinstance(document, bytes) else json.dumps(document).encode()
    day = values.pop("received_on", date(2026, 5, 6))
    return receive(desk, Incoming(file_name=name, content=content, received_on=day, **values))


def checked_report(desk: Desk, document: Any | None = None, **values: Any) -> Examined:
    """A tournament announced, reported and checked."""
    code = announce(desk, **values).tournament.code
    send(desk, document or report(), code=code)
    return examine(desk, code)


def on_day(desk: Desk, day: date) -> Desk:
    """The same desk on another day."""
    return replace(desk, clock=lambda: datetime(day.year, day.month, day.day, 9, tzinfo=UTC))


def desk_of(desk: Desk, role: Role) -> Desk:
    """Somebody else's desk."""
    user = User(role.value + "-1", "Somebody", role)
    with desk.database.writing() as connection:
        add_user(connection, user, "2026-06-15T12:00:00Z")
    return replace(desk, user=user)


def put_list(
    desk: Desk,
    on: date,
    ratings: Mapping[int, int] | Sequence[Entry],
    system: str = "fide",
    kind: str = "published",
) -> None:
    """A list on record, of ratings by player or of whole entries."""
    listed = (
        [Entry(player=player, rating=rating) for player, rating in ratings.items()]
        if isinstance(ratings, Mapping)
        else ratings
    )
    row = ListRow(
        system=system,
        play=Play.STANDARD,
        date=on,
        kind=kind,
        hash=entries_hash(on.isoformat(), ()),
        made_at="2026-06-15T12:00:00Z",
        made_by="officer",
        log_id=1,
    )
    with desk.database.writing() as connection:
        insert_list(connection, row, listed)
