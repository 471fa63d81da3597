"""Registering players, changing what is known of them, and finding them."""

from dataclasses import dataclass, replace
from datetime import date
from typing import assert_never

from arpad.core.careers import CareerStatement
from arpad.core.errors import Conflict, refusal
from arpad.core.finding import Finding
from arpad.core.norms import NormState
from arpad.core.players import (
    NO_RATINGS,
    TITLE_FACTS,
    Fact,
    LikelyPlayer,
    Merge,
    PlayerChanges,
    PlayerRecord,
    PlayerStatus,
    PublicPlayer,
)
from arpad.core.rating_list import Entry, ListRow
from arpad.core.restrictions import Restriction
from arpad.office.desk import Desk, Writing
from arpad.office.lists.choosing import list_shown_to
from arpad.office.norms.standing import OfferedNorm, with_players
from arpad.office.people.careers import CareerAsked, checked_career, state_career
from arpad.office.people.noting import note_player
from arpad.office.people.player_values import WOMEN_TITLES, checked
from arpad.office.people.ratings_today import ratings_today
from arpad.office.people.whom import OURS, need_player
from arpad.office.records.careers import statements_of
from arpad.office.records.clubs import find_club
from arpad.office.records.database import Connection
from arpad.office.records.facts import due_facts, fact_on, facts_of, record_fact
from arpad.office.records.lists import history
from arpad.office.records.merges import merged_with, merges_of
from arpad.office.records.norms import norms_kept
from arpad.office.records.player_search import search
from arpad.office.records.players import (
    add_player,
    change_player,
    lock_players,
    player_by_fide_id,
    player_by_id,
    player_by_national_id,
)
from arpad.office.records.restrictions import restrictions
from arpad.office.rights import EVERYBODY, WORKING, may

DATED = {fact.value: fact for fact in Fact}


@dataclass(frozen=True, slots=True)
class KnownSince:
    """A fact about a player from a day on; None: none from then on."""

    fact: Fact
    value: str | None
    since: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownPlayer:
    """A player with what is known of them, as far as it is for whoever asks.

    ``careers`` is what was stated of their past, ``norms`` those they made. ``into`` is whom they
    were merged into; ``merges`` and ``restrictions`` are for officers.
    """

    player: PlayerRecord | PublicPlayer
    facts: tuple[KnownSince, ...]
    careers: tuple[CareerStatement, ...]
    norms: tuple[OfferedNorm, ...]
    restrictions: tuple[Restriction, ...]
    merges: tuple[Merge, ...]
    into: PublicPlayer | None


@dataclass(frozen=True, slots=True)
class History:
    """A player and what every list said of them."""

    player: PublicPlayer
    lines: tuple[tuple[ListRow, Entry], ...]


@may()
def register_player(desk: Desk, record: PlayerRecord) -> PlayerRecord:
    """A new player, with a number of the office's."""
    new = replace(checked(record, desk.today), status=PlayerStatus.ACTIVE, merged_into=None)
    with desk.writing("player add", None) as work:
        lock_players(work.connection)
        refuse_taken(work.connection, new)
        kept = add_player(
            work.connection, replace(_club_known(work.connection, new), added_at=work.at)
        )
        note_player(work, None, kept)
    return kept


@may()
def edit_player(
    desk: Desk,
    who: str,
    changes: PlayerChanges,
    since: date | None = None,
    career: CareerAsked | None = None,
) -> PlayerRecord:
    """Change some fields; federation, club and titles from a day on, by default today.

    A day to come is kept as a fact and changes nothing yet. A ``career`` is stated as it stood
    on that day.
    """
    day = (since or desk.today).isoformat()
    with desk.reading() as connection:
        known = need_player(connection, who)
        asked_of = checked_career(connection, career, known.id, since or desk.today, desk.today)
    dated = [name for name in DATED if name in changes]
    details: dict[str, object] = {**asked_of, **({"dated": dated, "since": day} if dated else {})}
    with desk.writing("player edit", known.subject, **details) as work:
        connection = work.connection
        lock_players(connection)
        before = need_player(connection, f"{OURS}{known.id}")
        _refuse_erased(before)
        asked = checked(replace(before, **changes), desk.today)
        asked = _club_known(connection, asked)
        refuse_taken(connection, asked)
        after = asked
        for name in dated:
            fact, value = DATED[name], getattr(asked, name)
            old = _held_before(before, fact, value)
            record_fact(connection, before.id, fact, value, day, work.at, work.by, old)
            _note_day(work, before, fact, value, day)
            after = _with(after, fact, _value_today(work, desk.today, before, fact))
        change_player(connection, after)
        note_player(work, before, after)
        if career:
            state_career(work, before, career, since or desk.today)
    return after


def give_title(work: Writing, before: PlayerRecord, title: str, since: date, today: date) -> None:
    """A title on a player's record from a day on; one to come changes nothing yet."""
    fact = Fact.WOMEN_TITLE if title in WOMEN_TITLES else Fact.TITLE
    day = since.isoformat()
    old = _held_before(before, fact, title)
    record_fact(work.connection, before.id, fact, title, day, work.at, work.by, old)
    _note_day(work, before, fact, title, day)
    after = _with(before, fact, _value_today(work, today, before, fact))
    change_player(work.connection, after)
    note_player(work, before, after)


@may()
def apply_due_facts(desk: Desk) -> tuple[PlayerRecord, ...]:
    """Let the transfers and titles take effect whose day has come; the players they changed."""
    changed = []
    with desk.writing("player due", None) as work:
        for number, fact, value in due_facts(work.connection, desk.today.isoformat()):
            before = need_player(work.connection, f"{OURS}{number}")
            if before.status is PlayerStatus.ERASED or getattr(before, fact.value) == value:
                continue
            after = _with(before, fact, value)
            change_player(work.connection, after)
            note_player(work, before, after)
            changed.append(after)
    return tuple(changed)


@may(*WORKING)
def find_players(
    desk: Desk, asked: str, *, federation: str | None = None, limit: int = 20
) -> tuple[LikelyPlayer[PlayerRecord | PublicPlayer], ...]:
    """Players by number or by name, best first; birth dates and licences for officers only."""
    with desk.reading() as connection:
        found = search(connection, asked, federation=federation, limit=limit)
        ratings = ratings_today(connection, [each.player.id for each in found])
    return tuple(
        LikelyPlayer(
            each.player if desk.is_officer else each.player.public,
            each.likeness,
            ratings.get(each.player.id, NO_RATINGS),
        )
        for each in found
    )


@may(*WORKING)
def show_player(desk: Desk, who: str, *, public: bool = False) -> ShownPlayer:
    """What is known of one player; ``public``: as whoever is no officer sees them."""
    open_ = public or not desk.is_officer
    with desk.reading() as connection:
        found = need_player(connection, who)
        into = player_by_id(connection, found.merged_into) if found.merged_into else None
        facts = tuple(
            KnownSince(each.fact, each.value, each.since) for each in facts_of(connection, found.id)
        )
        careers = tuple(statements_of(connection, found.id))
        people = merged_with(connection, found.id)
        kept = norms_kept(connection, states=tuple(NormState), players=people)
        norms = [
            each.without_reasons if open_ else each
            for each in with_players(connection, kept)
            if each.title_lost or each.row.state is not NormState.SUPERSEDED
        ]
        merges = () if open_ else tuple(merges_of(connection, found.id))
        own = [
            each
            for each in restrictions(connection)
            if each.player == found.id and each.ended_on is None
        ]
    return ShownPlayer(
        player=found.public if open_ else found,
        facts=facts,
        careers=careers,
        norms=tuple(norms),
        restrictions=() if open_ else tuple(own),
        merges=merges,
        into=into.public if into else None,
    )


@may(*EVERYBODY)
def player_history(desk: Desk, who: str) -> History:
    """A player and what every list said of them."""
    with desk.reading() as connection:
        found = need_player(connection, who)
        lines = history(connection, found.id)
    return History(found.public, tuple((list_shown_to(desk, row), entry) for row, entry in lines))


def _with(record: PlayerRecord, fact: Fact, value: str | None) -> PlayerRecord:
    match fact:
        case Fact.FEDERATION:
            return replace(record, federation=value)
        case Fact.CLUB:
            return replace(record, club=value)
        case Fact.TITLE:
            return replace(record, title=value)
        case Fact.WOMEN_TITLE:
            return replace(record, women_title=value)
        case _:
            assert_never(fact)


def _held_before(before: PlayerRecord, fact: Fact, value: str | None) -> str | None:
    """What held until the first dated fact; a title that is only dated now held since its day."""
    known: str | None = getattr(before, fact.value)
    if fact is Fact.CLUB or (fact in TITLE_FACTS and known == value):
        return None
    return known


def _value_today(work: Writing, today: date, before: PlayerRecord, fact: Fact) -> str | None:
    """What holds today; what we know without a date holds until the first fact says otherwise."""
    found = fact_on(work.connection, before.id, fact, today.isoformat())
    value: str | None = found.value if found else getattr(before, fact.value)
    return value


def refuse_taken(connection: Connection, record: PlayerRecord) -> None:
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
            raise Conflict(Finding.error("player.number_taken", place, **values))


def _refuse_erased(record: PlayerRecord) -> None:
    if record.status is PlayerStatus.ERASED:
        values = {"player": record.id}
        raise Conflict(Finding.error("player.erased", **values))


def _club_known(connection: Connection, record: PlayerRecord) -> PlayerRecord:
    """The record with the club's name as the club writes it."""
    if record.club is None:
        return record
    found = find_club(connection, record.club)
    if found is None:
        values = {"found": record.club}
        raise refusal("player.club", "club", **values)
    return replace(record, club=found.name)


def _note_day(work: Writing, before: PlayerRecord, fact: Fact, value: str | None, day: str) -> None:
    """Note what holds from another day on than that of the line."""
    if day != work.at[:10]:
        old = getattr(before, fact.value)
        work.changed(before.subject, f"{fact.value} {day}", old, value, owner=before.id)
