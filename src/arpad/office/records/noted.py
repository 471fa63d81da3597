"""What rows that may change say today, beside the last the log noted of them."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, and_, exists, func, literal, or_, select

from arpad.core.log import ACTIONS, LIST_IMPORT
from arpad.core.players import PlayerStatus
from arpad.core.rating_list import PUBLISHED
from arpad.office.records.brought import BROUGHT
from arpad.office.records.bulk import ASKED_AT_ONCE, chunks
from arpad.office.records.log import private_numbers, private_shown
from arpad.office.records.printed_then import PLAYER
from arpad.office.records.tables.lists import list_entry, rating_list
from arpad.office.records.tables.log import log, log_change
from arpad.office.records.tables.players import player, player_fact, player_merge, private_value
from arpad.office.records.tables.printed import printed_player
from arpad.office.records.tables.tournaments import tournament, tournament_step

TOURNAMENT = "tournament:"
ERASED = player.c.status == PlayerStatus.ERASED.value


class KeptStep(NamedTuple):
    """A step on record, and where its tournament stands today."""

    code: str
    status: str
    at: str | None
    by: str | None
    before: str | None
    after: str | None
    reason: str | None


class NotedStep(NamedTuple):
    """A new status of a tournament that the log notes."""

    code: str
    at: str
    by: str
    after: str


class Noted(NamedTuple):
    """A player, and what the log noted last of one of the fields; None also where it is erased."""

    player: int
    field: str
    value: str | None


def kept_steps(connection: Connection) -> list[KeptStep]:
    """Every step of every tournament, by tournament and in order; one without any has one empty."""
    own, step = tournament.c, tournament_step.c
    query = (
        select(own.code, own.status, step.at, step.by, step.before, step.after, step.reason)
        .outerjoin(tournament_step, step.tournament_id == own.id)
        .order_by(own.code, step.id)
    )
    return [KeptStep(*row) for row in connection.execute(query)]


def noted_steps(connection: Connection) -> list[NotedStep]:
    """Every new status of a tournament in the log, in order."""
    own = log_change.c
    query = (
        select(own.subject, log.c.at, log.c.by, own.new)
        .join(log, log.c.id == own.log_id)
        .where(own.field == "status", own.subject.startswith(TOURNAMENT))
        .order_by(own.id)
    )
    rows = connection.execute(query)
    return [NotedStep(row[0].removeprefix(TOURNAMENT), *row[1:]) for row in rows]


def lines_on_tournaments(
    connection: Connection, actions: Collection[str]
) -> Iterator[tuple[str, Row[Any]]]:
    """The lines of some actions that are about a tournament or changed one, each with its code."""
    changed = select(log_change.c.subject, log).join(log, log.c.id == log_change.c.log_id)
    for query, subject in (
        (select(log.c.subject.label("whose"), log), log.c.subject),
        (changed.distinct(), log_change.c.subject),
    ):
        own = (subject.startswith(TOURNAMENT), log.c.action.in_(actions))
        for row in connection.execute(query.where(*own)):
            yield row[0].removeprefix(TOURNAMENT), row


def moments(connection: Connection) -> set[tuple[str, str]]:
    """When something was done, and by whom."""
    return {(row.at, row.by) for row in connection.execute(select(log.c.at, log.c.by).distinct())}


def unknown_moments(connection: Connection) -> set[tuple[str, str]]:
    """When something was done, and by whom, that this release has no name for."""
    query = select(log.c.at, log.c.by).where(log.c.action.not_in(ACTIONS)).distinct()
    return {(row.at, row.by) for row in connection.execute(query)}


def last_noted(connection: Connection, fields: Collection[str]) -> list[Noted]:
    """What the log noted last of players, but for what was forgotten."""
    own = log_change.c
    last = (
        select(func.max(own.id))
        .where(own.subject.startswith(PLAYER), own.field.in_(fields))
        .group_by(own.subject, own.field)
    )
    query = select(own.subject, own.field, own.new).where(own.id.in_(last)).order_by(own.id)
    rows = connection.execute(query).all()
    private = private_shown(connection, (row.new for row in rows))
    return [
        Noted(int(row.subject.removeprefix(PLAYER)), row.field, private.get(row.new, row.new))
        for row in rows
    ]


def players_today(
    connection: Connection, numbers: Iterable[int], fields: Collection[str]
) -> dict[int, Row[Any]]:
    """Some fields of players, by number; each row begins with the number and the status."""
    columns = [player.c.id, player.c.status.label("standing"), *(player.c[name] for name in fields)]
    return {
        row.id: row
        for some in chunks(numbers, ASKED_AT_ONCE)
        for row in connection.execute(select(*columns).where(player.c.id.in_(some)))
    }


def entered_whole(connection: Connection) -> dict[int, str]:
    """Players whose entering the log noted field by field, and when: what it did not was empty."""
    own = log_change.c
    first = (own.subject.startswith(PLAYER), own.field == "status", own.old.is_(None))
    query = select(own.subject, log.c.at).join(log, log.c.id == own.log_id).where(*first)
    return {int(row.subject.removeprefix(PLAYER)): row.at for row in connection.execute(query)}


def unknown_players(connection: Connection, brought: Collection[range]) -> list[int]:
    """Players whom no line of the log names and no list brought; nor did what nobody can name.

    ``brought``: the numbers of those whom lists brought. The line of an earlier release does not
    say whom it brought without a rating: they came when it was written, and have something printed.
    """
    unnamed = {at for at, _ in unknown_moments(connection)}
    said = select(log_change.c.log_id).where(log_change.c.field == BROUGHT)
    unsaid = select(log.c.at).where(log.c.action == LIST_IMPORT, log.c.id.not_in(said))
    subject = literal(PLAYER) + player.c.id.cast(log_change.c.subject.type)
    noted = and_(log_change.c.subject == subject, log_change.c.field == "name")
    printed = exists().where(printed_player.c.player_id == player.c.id)
    query = select(player.c.id, player.c.added_at).where(
        ~ERASED,
        ~exists().where(list_entry.c.player_id == player.c.id),
        ~and_(printed, player.c.added_at.in_(unsaid)),
        ~exists().where(noted),
    )
    return [
        row.id
        for row in connection.execute(query.order_by(player.c.id))
        if row.added_at not in unnamed and not any(row.id in numbers for numbers in brought)
    ]


def not_standing_alone(connection: Connection) -> list[int]:
    """Players who are merged or erased."""
    other = or_(player.c.status != PlayerStatus.ACTIVE.value, player.c.merged_into.is_not(None))
    return list(connection.execute(select(player.c.id).where(other)).scalars())


def unmerged(connection: Connection) -> list[tuple[int, int]]:
    """Players who lead to another though no merge in force says so."""
    own = player_merge.c
    merge = and_(own.gone == player.c.id, own.kept == player.c.merged_into, own.undone_at.is_(None))
    query = select(player.c.id, player.c.merged_into).where(
        player.c.merged_into.is_not(None), ~exists().where(merge)
    )
    return [(row[0], row[1]) for row in connection.execute(query.order_by(player.c.id))]


def never_printed_so(connection: Connection, field: str) -> list[tuple[int, str | None]]:
    """Players of whom no list ever printed a field as it is, nothing notes it, and one did print.

    A list counts that we published, or that the player came with.
    """
    own, printed = player.c[field], printed_player.c
    made = or_(rating_list.c.kind == PUBLISHED, rating_list.c.made_at == player.c.added_at)
    entry = and_(list_entry.c.player_id == player.c.id, list_entry.c.printed_id == printed.id)
    on_list = exists().where(entry)
    same = and_(printed.player_id == player.c.id, printed[field].is_not_distinct_from(own), on_list)
    noted = and_(
        log_change.c.subject == literal(PLAYER) + player.c.id.cast(log_change.c.subject.type),
        log_change.c.field == field,
    )
    dated = and_(player_fact.c.player_id == player.c.id, player_fact.c.fact == field)
    listed = (
        select(list_entry.c.player_id)
        .join(rating_list, rating_list.c.id == list_entry.c.list_id)
        .where(list_entry.c.player_id == player.c.id, made)
        .exists()
    )
    query = select(player.c.id, own).where(
        ~ERASED,
        ~exists().where(same),
        listed,
        ~exists().where(dated),
        ~exists().where(noted),
    )
    return [(row[0], row[1]) for row in connection.execute(query.order_by(player.c.id))]


def unnamed_private(connection: Connection) -> list[int]:
    """Private values that no change of the log is about."""
    own = log_change.c
    named = connection.execute(select(own.old).union(select(own.new))).scalars()
    kept = connection.execute(select(private_value.c.id)).scalars()
    return sorted(set(kept) - set(private_numbers(named)))


def emptied_private(connection: Connection) -> list[tuple[int, int]]:
    """Private values that are empty though nobody erased the player: their number, and whose."""
    own = private_value.c
    query = (
        select(own.id, own.player_id)
        .join(player, player.c.id == own.player_id)
        .where(own.value.is_(None), ~ERASED)
    )
    return [(row[0], row[1]) for row in connection.execute(query.order_by(own.id))]
