"""Two records of one person become one, and may become two again; results are never moved."""

from arpad.core.errors import Conflict, refusal
from arpad.core.finding import Finding
from arpad.core.name_likeness import name_likeness, words_of
from arpad.core.players import PlayerRecord, PlayerStatus
from arpad.office.desk import Desk, Writing
from arpad.office.people.distinct import distinct_pairs
from arpad.office.people.duplicates import births_agree, name_within
from arpad.office.people.whom import need_player, numbered_player
from arpad.office.records.database import Connection
from arpad.office.records.merges import merge, met_in, unmerge
from arpad.office.records.players import lock_players, player_by_id
from arpad.office.rights import may

# Names less alike than this are not one name written twice (``Ruis, Anna`` and ``Ruiz, Ana``: 53).
FAR_NAMES = 40


@may()
def merge_players(
    desk: Desk, gone: str, kept: str, reason: str, despite: str | None = None
) -> tuple[PlayerRecord, PlayerRecord]:
    """From now on the first is the second, whose number, name and history stay.

    ``despite``: why they are one though birth, sex or name say otherwise; kept in the log.
    """
    refuse_no_reason("reason", reason)
    if despite is not None:
        refuse_no_reason("despite", despite)
    why = despite.strip() if despite else None
    with desk.writing("player merge", None, reason=reason.strip(), despite=why) as work:
        lock_players(work.connection)
        return merge_in(work, gone, kept, reason.strip(), despite=why)


def refuse_no_reason(place: str, given: str) -> None:
    """Refuse a reason that says nothing."""
    if not given.strip():
        raise refusal("merge.no_reason", place)


def merge_in(
    work: Writing,
    gone: str,
    kept: str,
    reason: str,
    *,
    despite: str | None = None,
    by_file: bool = False,
) -> tuple[PlayerRecord, PlayerRecord]:
    """Merge two players in a transaction under way; ``by_file``: nobody looked at them alone."""
    one = need_player(work.connection, gone, "gone")
    other = need_player(work.connection, kept, "into")
    _refuse(one, other)
    _refuse_opponents(work.connection, one, other)
    if by_file:
        _refuse_two_ids(one, other)
    if not despite:
        _refuse_unlike(one, other)
        _refuse_distinct(work.connection, one, other)
    merge(work.connection, one.id, other.id, reason, work.at, work.by, work.log_id)
    work.changed(one.subject, "status", one.status, PlayerStatus.MERGED)
    work.changed(one.subject, "merged_into", None, other.id)
    return one, other


@may()
def unmerge_player(desk: Desk, gone: str) -> PlayerRecord:
    """The player stands alone again."""
    with desk.writing("player unmerge", None) as work:
        lock_players(work.connection)
        one = numbered_player(work.connection, gone, "gone")
        return unmerge_in(work, one)


def unmerge_in(work: Writing, one: PlayerRecord) -> PlayerRecord:
    """Part a player from whom they were merged into, in a transaction under way."""
    if one.status is not PlayerStatus.MERGED:
        raise _conflict("merge.not_merged", one)
    unmerge(work.connection, one.id, work.at, work.by, work.log_id)
    work.changed(one.subject, "status", one.status, PlayerStatus.ACTIVE)
    work.changed(one.subject, "merged_into", one.merged_into, None)
    after = player_by_id(work.connection, one.id)
    assert after is not None
    return after


def _refuse(gone: PlayerRecord, kept: PlayerRecord) -> None:
    if gone.id == kept.id:
        raise _conflict("merge.itself", gone)
    for each in (gone, kept):
        if each.status is PlayerStatus.ERASED:
            raise _conflict("merge.erased", each)
        if each.status is PlayerStatus.MERGED:
            raise _conflict("merge.merged", each)


def _refuse_opponents(connection: Connection, gone: PlayerRecord, kept: PlayerRecord) -> None:
    """Whoever took part in the same tournament twice is two persons."""
    code = met_in(connection, gone.id, kept.id)
    if code is not None:
        values = {"player": str(gone.id), "other": str(kept.id), "tournament": code}
        raise Conflict(Finding.error("merge.met", **values))


def _refuse_unlike(gone: PlayerRecord, kept: PlayerRecord) -> None:
    """Whoever has another birth or sex, or a name far from the other, is hardly the same."""
    words = words_of(gone.name), words_of(kept.name)
    unlike = {
        "birth": gone.birth and kept.birth and not births_agree(gone.birth, kept.birth),
        "sex": gone.sex and kept.sex and gone.sex != kept.sex,
        "name": name_likeness(*words) < FAR_NAMES and not name_within(*words),
    }
    found = [field for field, differs in unlike.items() if differs]
    if found:
        values = {
            "player": str(gone.id),
            "name": gone.name,
            "other": str(kept.id),
            "other_name": kept.name,
            "found": ", ".join(found),
        }
        raise Conflict(Finding.error("merge.unlike", "gone", **values))


def _refuse_two_ids(gone: PlayerRecord, kept: PlayerRecord) -> None:
    """Whom FIDE knows as two is not one because a file says so."""
    if gone.fide_id is not None and kept.fide_id is not None:
        values = {
            "player": str(gone.id),
            "name": gone.name,
            "other": str(kept.id),
            "found": f"{gone.fide_id}, {kept.fide_id}",
        }
        raise Conflict(Finding.error("merge.two_fide_ids", **values))


def _refuse_distinct(connection: Connection, gone: PlayerRecord, kept: PlayerRecord) -> None:
    """Who was said to be two people is not one without another word."""
    if frozenset((gone.id, kept.id)) in distinct_pairs(connection):
        values = {"player": str(gone.id), "name": gone.name, "other": str(kept.id)}
        raise Conflict(Finding.error("merge.distinct", **values))


def _conflict(code: str, record: PlayerRecord) -> Conflict:
    values = {"player": str(record.id), "name": record.name, "into": str(record.merged_into)}
    return Conflict(Finding.error(code, **values))
