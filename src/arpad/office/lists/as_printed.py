"""A list in the parts FIDE printed in 2005 and 2009.

FIDE 2005, 9.12, 9.21, 9.22, 9.23b and 9.23d; FIDE 2009, 7.12, 7.21, 7.22, 7.23b and 7.24, in the
same words.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Final

from arpad.core.name_likeness import joined_words
from arpad.core.players import PlayerStatus, PublicPlayer
from arpad.core.printed_list import ListMark, PrintedLine, PrintedList
from arpad.core.rating_list import Entry, ListRow, ListState
from arpad.office.editions import editions_in
from arpad.office.lists.listing import PRINTED, entries_before
from arpad.office.lists.period_report import delisted_players
from arpad.office.periods.held_titles import dated_titles, held_on
from arpad.office.records.database import Connection
from arpad.office.records.list_lines import ListedRow, Wanted, listed_order, listed_rows
from arpad.office.records.lists import entries
from arpad.office.records.printed import public_players
from arpad.office.records.titled import titled_numbers
from arpad.rules.rating.next_list import months_between
from arpad.rules.regulations.edition import Edition

ARTICLE: Final = "9.12, 9.2"
BEST: Final = 100
BEST_INACTIVE_MONTHS: Final = 12
"""Who is inactive for longer is not among the best (9.23d)."""


def list_as_printed(connection: Connection, row: ListRow, best: int | None = None) -> PrintedList:
    """The parts of a list; of ``best`` players that of the best alone.

    READING: the federation part and the best go by rating; inactivity is counted from the list
    that first said so, and one of an unknown day is a long one.
    """
    edition = editions_in(connection).written(row.edition) if row.edition else None
    found = listed_rows(connection, row.id, Wanted(states=PRINTED))
    ranked = sorted(found, key=listed_order)
    among_best = [each for each in ranked if _may_be_best(each.entry, row)][: best or BEST]
    of_the_best = PrintedList(
        system=row.system,
        play=row.play,
        date=row.date,
        version=row.version,
        alphabetical=(),
        federations=(),
        titled=(),
        best=tuple(_line(each, edition) for each in among_best),
    )
    if best is not None:
        return of_the_best
    named = [(each.place.words, _line(each, edition)) for each in found]
    named += [(joined_words(line.name), line) for line in _delisted(connection, row)]
    active = [each for each in ranked if each.entry.state is ListState.ACTIVE]
    by_federation = sorted(active, key=lambda each: each.player.federation or "")
    return replace(
        of_the_best,
        alphabetical=tuple(
            line for _, line in sorted(named, key=lambda each: (each[0], each[1].id))
        ),
        federations=tuple(_line(each, edition) for each in by_federation),
        titled=tuple(_titled(connection, row)),
    )


def _line(listed: ListedRow, edition: Edition | None) -> PrintedLine:
    entry, person = listed.entry, listed.player
    k = edition.change.k if edition else None
    new = k is not None and k.new is not None and entry.k == k.new.value
    fewer = new and k is not None and k.new_until and (entry.total or 0) < k.new_until.value
    return PrintedLine(
        name=person.name,
        title=person.title or person.women_title,
        federation=person.federation,
        rating=_as_printed(entry.rating, edition),
        id=_id(person),
        games=entry.games,
        born=person.birth_year,
        k=entry.k,
        k_games=entry.total if fewer else None,
        mark=ListMark.INACTIVE if entry.state is ListState.INACTIVE else None,
    )


def _as_printed(rating: int | None, edition: Edition | None) -> int | None:
    """A rating of rapid chess is told from others by having three digits (FIDE 2005, 15.c)."""
    digits = edition.lists.digits_printed if edition else None
    return rating if rating is None or digits is None else int(str(rating)[: digits.value])


def _may_be_best(entry: Entry, row: ListRow) -> bool:
    if entry.state is ListState.ACTIVE:
        return True
    since = entry.inactive_since
    return since is not None and months_between(since, row.date) <= BEST_INACTIVE_MONTHS


def _delisted(connection: Connection, row: ListRow) -> Iterator[PrintedLine]:
    """Who fell below the floor on this list, once (9.21): the next one no longer has them."""
    after = entries(connection, row.id)
    before = entries_before(connection, row, after)
    for person, _ in delisted_players(connection, row, before, after):
        games = after[person.id].games
        yield _unrated(person, person.title or person.women_title, games, ListMark.DELISTED)


def _titled(connection: Connection, row: ListRow) -> list[PrintedLine]:
    """Titled players without a rating on the day of the list (9.22), by name."""
    rated = {
        number for number, entry in entries(connection, row.id).items() if entry.rating is not None
    }
    people = public_players(connection, titled_numbers(connection) - rated)
    return list(_holding(connection, people.values(), row))


def _holding(
    connection: Connection, people: Collection[PublicPlayer], row: ListRow
) -> Iterator[PrintedLine]:
    dated = dated_titles(connection)
    for person in sorted(people, key=lambda each: (joined_words(each.name), each.id)):
        held = held_on(person, dated, row.date)
        title = held.title or held.women_title
        if title and person.status is PlayerStatus.ACTIVE:
            yield _unrated(person, title)


def _unrated(
    person: PublicPlayer,
    title: str | None,
    games: int | None = None,
    mark: ListMark | None = None,
) -> PrintedLine:
    born = person.birth_year
    return PrintedLine(
        name=person.name,
        title=title,
        federation=person.federation,
        rating=None,
        id=_id(person),
        games=games,
        born=born,
        mark=mark,
    )


def _id(person: PublicPlayer) -> str:
    return str(person.fide_id or person.national_id or person.id)
