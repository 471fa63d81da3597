"""Registering players, changing what is known of them, and finding them."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from datetime import date
from typing import Any

from sqlalchemy import Connection

from arpad.core.errors import BadInput, Conflict, UnknownName
from arpad.core.finding import Finding, Severity
from arpad.core.players import Fact, PlayerRecord, PlayerStatus
from arpad.core.rating_list import Entry
from arpad.office.desk import Desk, Writing
from arpad.office.people.player_values import checked
from arpad.store.bulk import lock
from arpad.store.clubs import find_club
from arpad.store.facts import DatedFact, due_facts, fact_on, facts_of, record_fact
from arpad.store.lists import ListRow, history
from arpad.store.merges import Merge, merges_of
from arpad.store.player_search import Match, search
from arpad.store.players import (
    add_player,
    change_player,
    player_by_fide_id,
    player_by_id,
    player_by_national_id,
)
from arpad.store.tables import player

# What an erased player's log must be able to forget.
PRIVATE = frozenset({"name", "birth", "club", "licence"})
LOGGED = tuple(
    each.name for each in fields(PlayerRecord) if each.name not in ("id", "added_at", "merged_into")
)
DATED = {fact.value: fact for fact in Fact}
OURS, FIDE, NATIONAL = "id:", "fide:", "nat:"


@dataclass(frozen=True, slots=True)
class Shown:
    """A player with everything the office knows of him; ``into`` is whom he was merged into."""

    player: PlayerRecord
    facts: tuple[DatedFact, ...]
    merges: tuple[Merge, ...]
    into: PlayerRecord | None


def register_player(desk: Desk, record: PlayerRecord) -> PlayerRecord:
    """A new player; his number is the office's."""
    new = replace(checked(record, desk.today), status=PlayerStatus.ACTIVE, merged_into=None)
    with desk.writing("player add", None) as work:
        lock(work.connection, player)
        _refuse_taken(work.connection, new)
        kept = add_player(
            work.connection, replace(_club_known(work.connection, new), added_at=work.at)
        )
        _log(work, None, kept)
    return kept


def edit_player(
    desk: Desk, who: str, changes: Mapping[str, Any], since: date | None = None
) -> PlayerRecord:
    """Change some fields; federation, club and titles from a day on, by default today.

    A day to come is kept as a fact and changes nothing yet.
    """
    day = (since or desk.today).isoformat()
    with desk.writing("player edit", None, player=who) as work:
        connection = work.connection
        lock(connection, player)
        before = need_player(connection, who)
        _refuse_erased(before)
        asked = checked(replace(before, **changes), desk.today)
        asked = _club_known(connection, asked)
        _refuse_taken(connection, asked)
        after = asked
        for name, fact in DATED.items():
            if name in changes:
                value = getattr(asked, name)
                old = before.federation if fact is Fact.FEDERATION else None
                record_fact(connection, before.id, fact, value, day, work.at, work.by, old)
                after = _with(after, fact, _value_today(work, desk.today, before, fact))
        change_player(connection, after)
        _log(work, before, after)
    return after


def apply_due_facts(desk: Desk) -> list[PlayerRecord]:
    """Let the transfers and titles take effect whose day has come; the players they changed."""
    changed = []
    with desk.writing("player due", None) as work:
        for number, fact, value in due_facts(work.connection, desk.today.isoformat()):
            before = need_player(work.connection, f"{OURS}{number}")
            if before.status is PlayerStatus.ERASED or getattr(before, fact.value) == value:
                continue
            after = _with(before, fact, value)
            change_player(work.connection, after)
            _log(work, before, after)
            changed.append(after)
    return changed


def find_players(
    desk: Desk, asked: str, *, federation: str | None = None, limit: int = 20
) -> list[Match]:
    """Players by number or by name, best first."""
    with desk.reading() as connection:
        return search(connection, asked, federation=federation, limit=limit)


def show_player(desk: Desk, who: str) -> Shown:
    """Everything about one player."""
    with desk.reading() as connection:
        found = need_player(connection, who)
        into = player_by_id(connection, found.merged_into) if found.merged_into else None
        facts = tuple(facts_of(connection, found.id))
        return Shown(found, facts, tuple(merges_of(connection, found.id)), into)


def player_history(desk: Desk, who: str) -> tuple[PlayerRecord, list[tuple[ListRow, Entry]]]:
    """A player and what every list said of him."""
    with desk.reading() as connection:
        found = need_player(connection, who)
        return found, history(connection, found.id)


def need_player(connection: Connection, who: str) -> PlayerRecord:
    """The player of a number: ours (``id:7``), FIDE's (``fide:``), the federation's (``nat:``).

    A bare number may be any of them, as long as it is one player's.
    """
    found = {each.id: each for each in _of_number(connection, who.strip())}
    if len(found) == 1:
        return next(iter(found.values()))
    values = {"found": who, "expected": ", ".join(f"{OURS}{each}" for each in found)}
    code = "player.ambiguous" if found else "player.unknown"
    raise UnknownName(Finding(Severity.ERROR, code, "player", values=values))


def _of_number(connection: Connection, who: str) -> list[PlayerRecord]:
    kind = next((each for each in (OURS, FIDE, NATIONAL) if who.startswith(each)), "")
    text = who.removeprefix(kind)
    found = []
    if text.isascii() and text.isdigit() and len(text) < 19:
        if kind in (OURS, ""):
            found.append(player_by_id(connection, int(text)))
        if kind in (FIDE, ""):
            found.append(player_by_fide_id(connection, int(text)))
    if kind in (NATIONAL, ""):
        found.append(player_by_national_id(connection, text))
    return [each for each in found if each is not None]


def _with(record: PlayerRecord, fact: Fact, value: str | None) -> PlayerRecord:
    changes: dict[str, Any] = {fact.value: value}
    return replace(record, **changes)


def _value_today(work: Writing, today: date, before: PlayerRecord, fact: Fact) -> str | None:
    """What holds today; what we know without a date holds until the first fact says otherwise."""
    found = fact_on(work.connection, before.id, fact, today.isoformat())
    value: str | None = found.value if found else getattr(before, fact.value)
    return value


def _refuse_taken(connection: Connection, record: PlayerRecord) -> None:
    """Refuse a number another player has."""
    by_fide = player_by_fide_id(connection, record.fide_id) if record.fide_id else None
    by_national = (
        player_by_national_id(connection, record.national_id) if record.national_id else None
    )
    for place, number, other in (
        ("fide_id", record.fide_id, by_fide),
        ("national_id", record.national_id, by_national),
    ):
        if other is not None and other.id != record.id:
            values: dict[str, str | int] = {
                "found": str(number),
                "name": other.name,
                "player": other.id,
            }
            raise Conflict(Finding(Severity.ERROR, "player.number_taken", place, values=values))


def _refuse_erased(record: PlayerRecord) -> None:
    if record.status is PlayerStatus.ERASED:
        values = {"player": record.id}
        raise Conflict(Finding(Severity.ERROR, "player.erased", values=values))


def _club_known(connection: Connection, record: PlayerRecord) -> PlayerRecord:
    """The record with the club's name as the club writes it."""
    if record.club is None:
        return record
    found = find_club(connection, record.club)
    if found is None:
        values = {"found": record.club}
        raise BadInput((Finding(Severity.ERROR, "player.club", "club", values=values),))
    return replace(record, club=found.name)


def _log(work: Writing, before: PlayerRecord | None, after: PlayerRecord) -> None:
    for name in LOGGED:
        old, new = getattr(before, name) if before else None, getattr(after, name)
        if old != new:
            owner = after.id if name in PRIVATE else None
            work.changed(after.subject, name, old, new, owner=owner)
