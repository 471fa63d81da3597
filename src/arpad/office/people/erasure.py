"""Erasing a person on request: what a published list needs stays, and nothing else."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from arpad.core.errors import Conflict
from arpad.core.finding import Finding
from arpad.core.name_likeness import normal_name
from arpad.core.players import ERASED_NAME, Fact, PlayerRecord, PlayerStatus
from arpad.office.desk import Desk
from arpad.office.office_key import office_key
from arpad.office.people.brought import keep_code
from arpad.office.people.given_away import ever_known_as, is_given_away
from arpad.office.people.officials import is_named
from arpad.office.people.whom import numbered_player
from arpad.office.records import log
from arpad.office.records.arbiters import arbiters_named, forget_arbiters
from arpad.office.records.careers import forget_statements
from arpad.office.records.commitments import reasons_given, withhold_texts
from arpad.office.records.database import Connection
from arpad.office.records.events import forget_reported
from arpad.office.records.facts import forget_facts
from arpad.office.records.merges import merged_with
from arpad.office.records.needed import erased_people, is_needed
from arpad.office.records.norms import forget_reasons
from arpad.office.records.officials import forget_official, officials_of
from arpad.office.records.persons import forget_known
from arpad.office.records.players import change_player, lock_players, players_by_id
from arpad.office.records.printed import forget_printed
from arpad.office.records.registered_players import forget_registered
from arpad.office.records.tickets import forget_tickets
from arpad.office.rights import may

# What old lists print of somebody erased, and verify takes back to the day of a list by the log.
PRINTED = frozenset({"federation", "sex", "title", "women_title", "other_titles"})


@may()
def erase_player(
    desk: Desk,
    who: str,
    *,
    with_merged: bool = False,
    letter: str | None = None,
    typed: str | None = None,
) -> tuple[PlayerRecord, ...]:
    """Forget who a player was; ``with_merged``: also the records merged with this one.

    ``letter`` is where the request is kept, by a reference that does not name the person;
    ``typed`` the name as it was typed once more, which must be the player's.

    Name, birth, club and licence go, from the log too; rows of events lose whatever the report
    said of the person; nor is the player named as an arbiter any longer. Lists lose the name,
    numbers, birth and club they printed, their hashes have but commitments to them; reasons that
    name the person are handed out no more. What tickets and decisions on norms say of the
    person, or where they name them, goes. The master file keeps the
    ids, so that nobody takes the person for somebody new, and what lists print besides; of
    somebody no list or accepted event needs it keeps nothing. The raw reports themselves are
    for officers alone.
    """
    with desk.writing("player erase", None, letter=letter) as work:
        connection = work.connection
        lock_players(connection)
        one = numbered_player(connection, who)
        if typed is not None and normal_name(typed) != normal_name(one.name):
            raise _conflict("erase.other_name", one, "", "player")
        known = players_by_id(connection, merged_with(connection, one.id))
        linked = [
            known[number]
            for number in sorted(known)
            if known[number].status is not PlayerStatus.ERASED
        ]
        others = [str(each.id) for each in linked if each.id != one.id]
        if one.status is PlayerStatus.ERASED:
            raise _conflict("erase.done", one, "")
        if others and not with_merged:
            raise _conflict("erase.merged", one, ", ".join(others))
        ever = [ever_known_as(connection, each) for each in linked]
        if letter and any(is_given_away(each, letter) for each in ever):
            raise _conflict("erase.letter_names", one, "", "letter")
        for each in linked:
            keep_code(work, each.id)
        needed = any(is_needed(connection, number) for number in known)
        erased = [_forgotten(connection, each, needed=needed) for each in linked]
        for before, known_as, after in zip(linked, ever, erased, strict=True):
            forget_reported(connection, before)
            forget_printed(connection, before.id)
            forget_known(connection, before.id)
            forget_registered(connection, before.id)
            named = partial(is_given_away, known_as)
            _withhold_reasons(connection, named)
            _forget_arbiter(connection, known_as)
            forget_tickets(connection, before.id, named)
            forget_reasons(connection, before.id, named)
            work.changed(before.subject, "status", before.status, after.status)
    return tuple(erased)


def forget_unneeded(connection: Connection, _at: str, _by: str) -> bool:
    """Let go of what earlier releases kept of those erased whom nothing on record needs (0009)."""
    for number in erased_people(connection):
        group = merged_with(connection, number)
        if not any(is_needed(connection, each) for each in group):
            (record,) = players_by_id(connection, [number]).values()
            _forgotten(connection, record, needed=False)
    return False


def forget_in_events(connection: Connection, player: int, name: str, fide_id: int | None) -> None:
    """Let no event name somebody erased as its arbiter."""
    meant = [each for each in arbiters_named(connection) if is_named(each.name, name, fide_id)]
    forget_arbiters(connection, meant, player)


def _forgotten(connection: Connection, record: PlayerRecord, *, needed: bool) -> PlayerRecord:
    """A record, its dated facts, the log and what was stated of a career, without the person."""
    erased = _erased(record, needed=needed)
    change_player(connection, erased)
    forget_facts(connection, record.id, (Fact.CLUB,) if needed else tuple(Fact))
    log.forget(connection, record.id, PRINTED if needed else ())
    if not needed:
        forget_statements(connection, record.id)
    return erased


def _erased(record: PlayerRecord, *, needed: bool) -> PlayerRecord:
    """The record without the person; where it was merged to still leads to the results."""
    if not needed:
        record = PlayerRecord(
            id=record.id, name=record.name, merged_into=record.merged_into, added_at=record.added_at
        )
    return replace(
        record,
        name=ERASED_NAME,
        birth=None,
        club=None,
        licence=None,
        status=PlayerStatus.ERASED,
    )


def _forget_arbiter(connection: Connection, known_as: Sequence[PlayerRecord]) -> None:
    """The player is not named as an arbiter any longer, here or in the events of reports."""
    player = known_as[0]
    names = {(each.name, each.fide_id) for each in known_as}
    names |= {(each.name, each.fide_id) for each in officials_of(connection, player.id)}
    for name, fide_id in names:
        forget_in_events(connection, player.id, name, fide_id)
    forget_official(connection, player.id, ERASED_NAME)


def _withhold_reasons(connection: Connection, is_named: Callable[[str], bool]) -> None:
    """Reasons of corrections and amendments that name somebody stay committed to, and no more."""
    key = office_key(connection)
    named = [text for text in reasons_given(connection) if is_named(text)]
    withhold_texts(connection, [key.text(text) or "" for text in named])


def _conflict(code: str, record: PlayerRecord, others: str, place: str = "") -> Conflict:
    values = {"player": str(record.id), "others": others}
    return Conflict(Finding.error(code, place, **values))
