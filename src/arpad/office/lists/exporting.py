"""Lists on their way out: FIDE's layouts, tables, and files for pairing programs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from arpad.core.errors import UnknownName
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.players import PublicPlayer
from arpad.core.rating_list import Entry, ListRow, ListState
from arpad.formats.rating_lists import ListedPlayer, ListedRating, ListFormat, write_list
from arpad.formats.result import Written
from arpad.office.chain.signing import checkpoint_after
from arpad.office.lists.choosing import choose_list
from arpad.office.lists.listing import PRINTED, RATED
from arpad.office.records.database import Connection
from arpad.office.records.list_lines import ListedRow, Wanted, listed_rows
from arpad.office.records.lists import lists_of
from arpad.office.records.name_places import NamePlace
from arpad.office.systems import choose_system

Placed = tuple[NamePlace, ListedPlayer]
BINARY: Final = frozenset({ListFormat.XLSX, ListFormat.PARQUET})
ONE_RATING: Final = frozenset({ListFormat.FIDE_TXT, ListFormat.SWISS_MANAGER, ListFormat.VEGA})
FOR_PAIRING: Final = frozenset({ListFormat.SWISS_MANAGER, ListFormat.VEGA})
BY_RATING: Final = frozenset({ListFormat.CSV, ListFormat.XLSX, ListFormat.JSON, ListFormat.PARQUET})


@dataclass(frozen=True, slots=True)
class Export:
    """A file of lists, and which they were."""

    lists: tuple[ListRow, ...]
    players: int
    written: Written


def export_lists(
    connection: Connection,
    system: str | None,
    play: Play | None,
    on: date | None,
    to: ListFormat,
    *,
    active: bool | None = None,
    version: int | None = None,
) -> Export:
    """The list of one kind of play, or all three in force where the format has room for them.

    ``active`` True: nobody inactive; False: also those the list no longer prints, whom files
    for pairing programs have anyway, because their rating still counts. A ``version`` is that of
    one list.
    """
    if play is None and version is None and to not in ONE_RATING:
        rows = lists_together(connection, system, on)
    else:
        rows = (choose_list(connection, system, play or Play.STANDARD, on, version),)
    states: Sequence[ListState] = RATED if to in FOR_PAIRING else PRINTED
    if active is not None:
        states = (ListState.ACTIVE,) if active else RATED
    placed = players_of(connection, rows, states)
    placed.sort(key=_rating_order if to in BY_RATING else _name_order)
    players = [player for _, player in placed]
    main = rows[0]
    day = max(row.date for row in rows)
    written = write_list(players, to, play=main.play, on=day, proof=proof_of(connection, rows))
    return Export(rows, len(players), written)


def proof_of(connection: Connection, rows: Sequence[ListRow]) -> str:
    """What was published, a line for each list: its hash, and the chain at its publication.

    Everything the signature covers is there; the office comes last, since its name has blanks.
    Nothing is said of lists older than the chain: files of them stay as they were.
    """
    lines = []
    for row in rows:
        seen = checkpoint_after(connection, row)
        if seen is None:
            continue
        named = f"{row.system} {row.play} {row.date.isoformat()} v{row.version}"
        signed = f" key {seen.key} sign {seen.signature}" if seen.signature else ""
        chained = f"count {seen.count} head {seen.head} day {seen.day.isoformat()}"
        lines.append(f"{named} hash {row.hash} {chained}{signed} office {seen.office}")
    return "\n".join(lines)


def lists_together(
    connection: Connection, system: str | None, on: date | None
) -> tuple[ListRow, ...]:
    """The lists of every kind of play in force on a day, by default that of the latest of them."""
    key = choose_system(connection, system)
    lists = [row for play in Play for row in lists_of(connection, key, play)]
    day = on or max((row.date for row in lists), default=None)
    found = {row.play: row for row in sorted(lists, key=_date) if day and row.date <= day}
    if not found:
        values = {"system": key, "found": day.isoformat() if day else "–"}
        raise UnknownName(Finding.error("choose.nothing", "date", **values))
    return tuple(found[play] for play in Play if play in found)


def players_of(
    connection: Connection, rows: Sequence[ListRow], states: Sequence[ListState]
) -> list[Placed]:
    """Everybody on one of the lists; federation and title are those of the first that has them."""
    people: dict[int, ListedRow] = {}
    ratings: dict[int, dict[Play, Entry]] = {}
    for row in rows:
        for each in listed_rows(connection, row.id, Wanted(states=states)):
            people.setdefault(each.entry.player, each)
            ratings.setdefault(each.entry.player, {})[row.play] = each.entry
    return [
        (each.place, listed_player(each.player, ratings[number])) for number, each in people.items()
    ]


def listed_player(person: PublicPlayer, entries: Mapping[Play, Entry]) -> ListedPlayer:
    """A player as files print them: inactive if they are so on every list."""
    return ListedPlayer(
        name=person.name,
        fide_id=person.fide_id,
        national_id=person.national_id,
        federation=person.federation,
        sex=person.sex,
        title=person.title,
        women_title=person.women_title,
        other_titles=person.other_titles,
        foa_title=None,
        birth=None if person.birth_year is None else f"{person.birth_year:04d}",
        inactive=all(entry.state is not ListState.ACTIVE for entry in entries.values()),
        standard=_rating(entries.get(Play.STANDARD)),
        rapid=_rating(entries.get(Play.RAPID)),
        blitz=_rating(entries.get(Play.BLITZ)),
        club=person.club,
    )


def _rating(entry: Entry | None) -> ListedRating | None:
    return ListedRating(entry.rating, entry.games, entry.k) if entry else None


def _rating_order(placed: Placed) -> tuple[object, ...]:
    """By rating, standard first; equal ones by games in the period, then by name."""
    place, player = placed
    ratings = [each or ListedRating(0) for each in (player.standard, player.rapid, player.blitz)]
    best = [number for each in ratings for number in (-(each.rating or 0), -each.games)]
    return (*best, place)


def _name_order(placed: Placed) -> NamePlace:
    return placed[0]


def _date(row: ListRow) -> date:
    return row.date
