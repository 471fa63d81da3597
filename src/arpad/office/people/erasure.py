"""Erasing a person on request: the name goes, numbers and results stay."""

from dataclasses import replace

from arpad.core.errors import Conflict
from arpad.core.finding import Finding, Severity
from arpad.core.players import ERASED_NAME, Fact, PlayerRecord, PlayerStatus
from arpad.office.desk import Desk
from arpad.office.people.officials import is_named
from arpad.office.people.whom import numbered_player
from arpad.office.rights import may
from arpad.store import log
from arpad.store.arbiters import arbiters_named, forget_arbiters
from arpad.store.database import Connection
from arpad.store.events import forget_reported
from arpad.store.facts import forget_facts
from arpad.store.merges import merged_with
from arpad.store.officials import forget_official, officials_of
from arpad.store.players import change_player, lock_players, players_by_id
from arpad.store.printed import forget_printed


@may()
def erase_player(desk: Desk, who: str, *, with_merged: bool = False) -> tuple[PlayerRecord, ...]:
    """Forget who a player was; ``with_merged``: also the records merged with this one.

    Name, birth, club and licence go, from the log and from the rows of events too; nor is the
    player named as an arbiter any longer. Lists lose the name, numbers, birth and club they
    printed, their hashes never had them; the log loses the numbers, too, by which alone the
    record still knows whom not to take for somebody new. The raw reports themselves are for
    officers alone.
    """
    with desk.writing("player erase", None) as work:
        connection = work.connection
        lock_players(connection)
        one = numbered_player(connection, who)
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
        erased = [_erased(each) for each in linked]
        for before, after in zip(linked, erased, strict=True):
            change_player(connection, after)
            forget_facts(connection, before.id, Fact.CLUB)
            log.forget(connection, before.id)
            forget_reported(connection, before)
            forget_printed(connection, before.id)
            _forget_arbiter(connection, before)
            work.changed(before.subject, "status", before.status, after.status)
    return tuple(erased)


def forget_in_events(connection: Connection, player: int, name: str, fide_id: int | None) -> None:
    """Let no event name somebody erased as its arbiter."""
    meant = [each for each in arbiters_named(connection) if is_named(each.name, name, fide_id)]
    forget_arbiters(connection, meant, player)


def _erased(record: PlayerRecord) -> PlayerRecord:
    """The record without the person; where it was merged to still leads to the results."""
    return replace(
        record,
        name=ERASED_NAME,
        birth=None,
        club=None,
        licence=None,
        status=PlayerStatus.ERASED,
    )


def _forget_arbiter(connection: Connection, player: PlayerRecord) -> None:
    """The player is not named as an arbiter any longer, here or in the events of reports."""
    names = {(player.name, player.fide_id)}
    names |= {(each.name, each.fide_id) for each in officials_of(connection, player.id)}
    for name, fide_id in names:
        forget_in_events(connection, player.id, name, fide_id)
    forget_official(connection, player.id, ERASED_NAME)


def _conflict(code: str, record: PlayerRecord, others: str) -> Conflict:
    values = {"player": str(record.id), "others": others}
    return Conflict(Finding(Severity.ERROR, code, values=values))
