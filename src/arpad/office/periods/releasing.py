"""The next list previewed or published, and published lists corrected."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from arpad.core.errors import Conflict, refusal
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.rating_list import ListRow, ListState
from arpad.office.calendar import day_of, read_calendar
from arpad.office.chain.signing import checkpoint_after, refuse_other_key, seal_with
from arpad.office.desk import Desk, Writing
from arpad.office.periods.computing import MadeList
from arpad.office.periods.consequences import refuse_uncorrected
from arpad.office.periods.correcting import (
    freeze_correction,
    prepare_correction,
    refuse_correction,
)
from arpad.office.periods.elsewhere import elsewhere_on_list
from arpad.office.periods.k_falls import falls_without_birth
from arpad.office.periods.moves import Move, MoveCounts, count_moves, moves
from arpad.office.periods.publishing import (
    Figures,
    Prepared,
    freeze,
    last_list_date,
    live_list,
    prepare_next,
    refuse_early,
    summary,
    upcoming_list,
)
from arpad.office.periods.settling import settle
from arpad.office.proof.chain.checkpoints import Checkpoint
from arpad.office.proof.chain.keys import public_key
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries
from arpad.office.records.publications import accepted_events, names_of
from arpad.office.records.tickets import link_corrections
from arpad.office.rights import WORKING, may
from arpad.office.systems import choose_system
from arpad.office.tickets import need_unsettled
from arpad.office.tournaments.waiting import waiting_for

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

Tick = Callable[[], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """A list that is not published: who would move, and what it does not wait for."""

    system: str
    play: Play
    on: date
    live: bool
    edition: str
    recomputed: int
    summary: Figures
    moves: tuple[tuple[str, Move], ...]
    counts: MoveCounts
    waiting: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class Published:
    """A list that appeared, and what it did not wait for."""

    row: ListRow
    summary: Figures
    waiting: tuple[Finding, ...]
    checkpoint: Checkpoint | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectedList:
    """A list that comes out differently; ``row`` None: not published."""

    on: date
    replaced: ListRow
    row: ListRow | None
    events: int
    recomputed: int
    differences: int


@may(*WORKING)
def preview(
    desk: Desk,
    system: str | None,
    play: Play,
    on: date | None = None,
    *,
    live: bool = False,
    tick: Tick = lambda: None,
) -> Preview:
    """The next list; ``live``: the list in force with everything accepted since."""
    with desk.reading() as connection:
        key = choose_system(connection, system)
        if live:
            made = live_list(connection, key, play, desk.today)
        else:
            (made,) = prepare_next(connection, key, play, day_of(on), tick).lists
        found = moves(made)
        names = names_of(connection, [each.player for each in found])
        return Preview(
            system=made.system,
            play=made.play,
            on=made.on,
            live=live,
            edition=made.run.listed.key,
            recomputed=made.recomputed,
            summary=summary(made),
            moves=tuple((names[each.player], each) for each in found),
            counts=count_moves(found),
            waiting=_waiting(connection, made),
        )


@may()
def publish(
    desk: Desk,
    system: str | None,
    play: Play,
    on: date | None,
    *,
    early: bool = False,
    skip: bool = False,
    leave_corrections: bool = False,
    key: "Ed25519PrivateKey | None" = None,
    tick: Tick = lambda: None,
) -> Published:
    """Publish the list of a day, which cannot be undone; a ``key`` signs the chain with it.

    Refused before the events of its period are over unless ``early``, while an earlier list has
    not appeared unless ``skip``, and while published lists are not what the records say unless
    ``leave_corrections``.
    """
    with desk.reading() as connection:
        if key is not None:
            refuse_other_key(connection, key)
        chosen = choose_system(connection, system)
        day = _asked_day(connection, chosen, play, day_of(on), skip=skip)
        prepared = prepare_next(connection, chosen, play, day, tick)
        (made,) = prepared.lists
        if not early:
            refuse_early(connection, made, desk.today)
        if not leave_corrections:
            refuse_uncorrected(connection, chosen, play, day)
    with _releasing(desk, "publish", prepared, key=key) as work:
        (row,) = freeze(work, prepared)
        seal_with(work, key)
    with desk.reading() as connection:
        seen = checkpoint_after(connection, row)
        return Published(row, summary(made), _waiting(connection, made), seen)


@may()
def correct(
    desk: Desk,
    system: str | None,
    play: Play,
    reason: str,
    include: Sequence[str] = (),
    since: date | None = None,
    *,
    ticket: int | None = None,
    dry_run: bool = False,
    key: "Ed25519PrivateKey | None" = None,
    tick: Tick = lambda: None,
) -> tuple[CorrectedList, ...]:
    """Every published list that comes out differently now, published again with the reason.

    ``include`` are late events for the lists they belonged to; ``since``: begin with that list;
    ``ticket``: the complaint that asked for it; ``key``: what signs the chain with them.
    """
    with desk.reading() as connection:
        if key is not None:
            refuse_other_key(connection, key)
        chosen = choose_system(connection, system)
        if ticket is not None:
            need_unsettled(connection, ticket, "ticket")
        prepared = prepare_correction(connection, chosen, play, include, since, tick)
        differing = {made.on: _differing(connection, prepared, made) for made in prepared.lists}
    by_day: dict[date, ListRow] = {}
    if not (dry_run and prepared.lists):
        refuse_correction(prepared, reason)
        with _releasing(desk, "correct", prepared, reason, ticket, key) as work:
            rows = freeze_correction(work, prepared, reason, include)
            settle(work, chosen, play)
            seal_with(work, key)
            if ticket is not None:
                link_corrections(work.connection, ticket, [row.id for row in rows])
        by_day = {row.date: row for row in rows}
    return tuple(
        CorrectedList(
            on=made.on,
            replaced=prepared.replaces[made.on],
            row=by_day.get(made.on),
            events=len(made.events),
            recomputed=made.recomputed,
            differences=differing[made.on],
        )
        for made in prepared.lists
    )


def _releasing(
    desk: Desk,
    action: str,
    prepared: Prepared,
    reason: str | None = None,
    ticket: int | None = None,
    key: "Ed25519PrivateKey | None" = None,
) -> AbstractContextManager[Writing]:
    """The transaction in which lists are frozen, under the name of the first.

    Its line says which key signs the chain with it, so that the checkpoint can be missed.
    """
    first = prepared.lists[0]
    days = [each.on.isoformat() for each in prepared.lists]
    subject = f"list:{first.system}:{first.play}:{first.on}"
    named: dict[str, object] = {"ticket": ticket} if ticket is not None else {}
    if key is not None:
        named["key"] = public_key(key)
    return desk.writing(action, subject, lists=days, reason=reason, **named)


def _asked_day(
    connection: Connection, system: str, play: Play, on: date | None, *, skip: bool
) -> date:
    """The list an officer means: publishing cannot be undone, so they name it."""
    last = last_list_date(connection, system, play)
    calendar = read_calendar(connection, system, play)
    upcoming = upcoming_list(calendar, last, accepted_events(connection, system, play, last))
    if on is None:
        values = {"expected": upcoming.isoformat(), "system": system, "play": play.value}
        raise refusal("office.which_list", "date", **values)
    calendar.refuse_no_list_day(on, last, upcoming=None if skip else upcoming)
    if on > upcoming and not skip:
        values = {"found": on.isoformat(), "expected": upcoming.isoformat()}
        raise Conflict(Finding.error("office.skipped", "date", **values))
    return on


def _waiting(connection: Connection, made: MadeList) -> tuple[Finding, ...]:
    found = (
        *waiting_for(connection, made.system, made.play, made.on),
        *elsewhere_on_list(connection, made),
        *falls_without_birth(connection, made),
    )
    withheld = sum(each.state is ListState.WITHHELD for each in made.entries.values())
    if not withheld:
        return found
    return (*found, Finding.note("office.withheld", n=withheld))


def _differing(connection: Connection, prepared: Prepared, made: MadeList) -> int:
    old = entries(connection, prepared.replaces[made.on].id)
    ratings = {key: each.rating for key, each in old.items()}
    now = {key: each.rating for key, each in made.entries.items()}
    return sum(ratings.get(key) != now.get(key) for key in {*ratings, *now})
