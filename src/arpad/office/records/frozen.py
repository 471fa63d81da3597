"""What a list refers to and no hash covers yet, held against the rows it was made with."""

import json
from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, and_, exists, func, not_, or_, select

from arpad.core.players import PlayerStatus
from arpad.core.rating_list import ListRow
from arpad.office.records.events import MATCH_FIELD, MATCHES_FIELD, ROWS_FIELD, match_subject
from arpad.office.records.tables.events import event_player, event_version
from arpad.office.records.tables.lists import list_entry, list_event
from arpad.office.records.tables.log import log, log_change
from arpad.office.records.tables.players import player
from arpad.office.records.tables.printed import printed_player
from arpad.office.records.tables.results import event_result, outcome

# The revision since which a check notes whom it matches otherwise than the one before.
NOTED_SINCE = "0004"


class Misprint(NamedTuple):
    """An entry beside the printed row it refers to; ``owner`` None: it refers to none."""

    player: int
    owner: int | None
    name: str | None
    federation: str | None
    title: str | None
    printed_federation: str | None
    printed_title: str | None


class OtherMatch(NamedTuple):
    """A player of an event who is somebody else than in the results; or has no result at all."""

    tournament: int
    version: int
    no: int
    then: int | None
    now: int | None
    how: str | None
    has_result: bool


class OtherVersion(NamedTuple):
    """A version of a report that no list was made from."""

    id: int
    tournament: int
    report: int


def misprints(connection: Connection, list_id: int) -> list[Misprint]:
    """Entries whose printed row is missing, somebody else's, nameless or says otherwise.

    A list without federations says nothing of federations and titles. Of the two titles an entry
    has the open one, or the women's.
    """
    entry, printed = list_entry.c, printed_player.c
    title = or_(
        entry.title.is_not_distinct_from(printed.title),
        and_(printed.title.is_(None), entry.title == printed.women_title),
    )
    listed = and_(printed.federation.is_not_distinct_from(entry.federation), title)
    erased = player.c.status == PlayerStatus.ERASED.value
    other = or_(
        printed.id.is_(None),
        printed.player_id != entry.player_id,
        and_(printed.name.is_(None), not_(erased)),
        and_(entry.federation.is_not(None), not_(func.coalesce(listed, False))),
    )
    query = (
        select(
            entry.player_id,
            printed.player_id,
            printed.name,
            entry.federation,
            entry.title,
            printed.federation,
            func.coalesce(printed.title, printed.women_title),
        )
        .select_from(list_entry)
        .join(player, player.c.id == entry.player_id)
        .outerjoin(printed_player, printed.id == entry.printed_id)
        .where(entry.list_id == list_id, other)
        .order_by(entry.player_id)
    )
    return [Misprint(*row) for row in connection.execute(query)]


def without_federation(connection: Connection, row: ListRow) -> list[Misprint]:
    """Rated entries of a published list without a federation though what they printed has one.

    Lists of the first releases have none; who was on one of them, or on a file without, has none
    on the list that corrects it.
    """
    entry, printed, then = list_entry.c, printed_player.c, list_entry.alias("then")
    named = exists().where(entry.list_id == row.id, entry.federation.is_not(None))
    earlier = and_(then.c.list_id == row.replaces, then.c.player_id == entry.player_id)
    if row.hash_rule == 1 and not connection.execute(select(named)).scalar_one():
        return []
    query = (
        select(
            entry.player_id,
            printed.player_id,
            printed.name,
            entry.federation,
            entry.title,
            printed.federation,
            func.coalesce(printed.title, printed.women_title),
        )
        .join(printed_player, printed.id == entry.printed_id)
        .outerjoin(then, earlier)
        .where(entry.list_id == row.id, entry.federation.is_(None), printed.federation.is_not(None))
        .where(entry.rating.is_not(None))
        .where(or_(then.c.list_id.is_(None), then.c.federation.is_not(None)))
        .order_by(entry.player_id)
    )
    return [Misprint(*each) for each in connection.execute(query)]


def other_matches(connection: Connection, list_id: int, ways: Collection[str]) -> list[OtherMatch]:
    """Whoever is matched to somebody else than in the results of a list, before merges.

    Or in none of the ``ways`` there are.
    """
    then, now = event_result.c, event_player.c
    query = (
        select(
            list_event.c.tournament_id,
            now.version_id,
            now.no,
            then.player_id,
            now.player_id,
            now.how,
            then.no.is_not(None),
        )
        .select_from(list_event)
        .join(event_player, now.version_id == list_event.c.version_id)
        .outerjoin(event_result, and_(then.signature == list_event.c.signature, then.no == now.no))
        .where(
            list_event.c.list_id == list_id,
            or_(
                then.no.is_(None),
                then.player_id.is_distinct_from(now.player_id),
                now.how.is_(None) != now.player_id.is_(None),
                now.how.not_in(ways),
            ),
        )
        .order_by(list_event.c.tournament_id, now.no)
    )
    return [OtherMatch(*row) for row in connection.execute(query)]


def matches_since(
    connection: Connection, version: int, log_id: int
) -> dict[int, tuple[str | None, str | None]]:
    """Whom players of an event were matched to at a line of the log, and whom at last.

    By number, of those alone whom the log says to have been matched anew after that line.
    """
    own = log_change.c
    query = select(own.field, own.old, own.new).where(
        own.subject == match_subject(version),
        own.field.startswith(MATCH_FIELD),
        own.log_id > log_id,
    )
    found: dict[int, tuple[str | None, str | None]] = {}
    for field, old, new in connection.execute(query.order_by(own.id)):
        no = int(field.removeprefix(MATCH_FIELD))
        found[no] = (found[no][0] if no in found else old, new)
    return found


def accepted_matches(connection: Connection, version: int, log_id: int) -> dict[int, int] | None:
    """Whom everybody was matched to when a version was last accepted before a line of the log.

    By number; None where the log does not say: releases before revision 0005 did not note it.
    """
    own = log_change.c
    query = select(own.new).where(
        own.subject == match_subject(version), own.field == MATCHES_FIELD, own.log_id < log_id
    )
    noted = connection.execute(query.order_by(own.id.desc()).limit(1)).scalar_one_or_none()
    if noted is None:
        return None
    pairs = (each.partition(":") for each in noted.split())
    return {int(no): int(player) for no, _, player in pairs}


def noted_rows(connection: Connection, version: int) -> str | None:
    """What the line that made a version first noted of its rows; None: it noted nothing."""
    own = log_change.c
    query = (
        select(own.new)
        .join(log, log.c.id == own.log_id)
        .join(event_version, event_version.c.made_at == log.c.at)
        .where(
            own.subject == match_subject(version),
            own.field == ROWS_FIELD,
            event_version.c.id == version,
            log.c.action == "receive",
        )
        .order_by(own.id)
    )
    return connection.execute(query.limit(1)).scalar_one_or_none()


def checked_unnoted(connection: Connection, code: str, log_id: int) -> bool:
    """Whether a tournament was checked after a line of the log without noting its matches.

    Releases before revision 0004 did not; the line that filled their office comes later.
    """
    filled = select(log.c.id, log.c.details).where(log.c.action == "fill", log.c.id > log_id)
    before = [
        row.id
        for row in connection.execute(filled)
        if (json.loads(row.details).get("found") or "") < NOTED_SINCE
    ]
    query = select(log.c.id).where(
        log.c.subject == f"tournament:{code}",
        log.c.action == "check",
        log.c.id > log_id,
        log.c.id < max(before, default=0),
    )
    return connection.execute(query.limit(1)).first() is not None


def misplaced_results(connection: Connection, list_id: int) -> list[int]:
    """Tournaments of a list whose results were made from another tournament's or report's rows."""
    query = (
        select(list_event.c.tournament_id)
        .join(outcome, outcome.c.signature == list_event.c.signature)
        .join(event_version, event_version.c.id == outcome.c.version_id)
        .where(
            list_event.c.list_id == list_id,
            or_(
                outcome.c.tournament_id != list_event.c.tournament_id,
                outcome.c.report_id != list_event.c.report_id,
                event_version.c.report_id != list_event.c.report_id,
            ),
        )
    )
    return list(connection.execute(query.order_by(list_event.c.tournament_id)).scalars())


def other_versions(connection: Connection, list_id: int) -> list[OtherVersion]:
    """Versions of the tournaments of a list that no list was made from."""
    own = event_version.c
    tournaments = select(list_event.c.tournament_id).where(list_event.c.list_id == list_id)
    used = select(list_event.c.version_id).where(list_event.c.version_id.is_not(None))
    query = select(own.id, own.tournament_id, own.report_id).where(
        own.tournament_id.in_(tournaments), own.id.not_in(used)
    )
    return [OtherVersion(*row) for row in connection.execute(query.order_by(own.id))]


def names_reported(connection: Connection, tournament_id: int) -> set[str]:
    """What the reports of a tournament call it."""
    query = select(event_version.c.name).where(event_version.c.tournament_id == tournament_id)
    return set(connection.execute(query).scalars())


def registered_names(connection: Connection, code: str, name: str) -> set[str]:
    """What the log says a tournament was registered as.

    Releases before revision 0005 logged a registration under the code or the name.
    """
    subjects = (f"tournament:{code}", f"tournament:{name}")
    query = select(log.c.details).where(log.c.action == "register", log.c.subject.in_(subjects))
    texts = connection.execute(query).scalars()
    own = log_change.c
    noted = select(own.new).where(own.subject == subjects[0], own.field == "name")
    found = {str(json.loads(each).get("name")) for each in texts}
    return found | {str(each) for each in connection.execute(noted).scalars()}
