"""Two records that look like one person and are two: said once, so that they do not come back."""

from arpad.core.errors import Conflict, refusal
from arpad.core.finding import Finding
from arpad.core.players import PlayerRecord
from arpad.office.desk import Desk
from arpad.office.people.whom import need_player
from arpad.office.records.database import Connection
from arpad.office.records.entered import noted_changes
from arpad.office.records.log import lines_of_actions
from arpad.office.rights import may

ACTION = "player distinct"
DISTINCT = "distinct_from"
Pairs = frozenset[frozenset[int]]


@may()
def say_distinct(
    desk: Desk, one: str, other: str, reason: str, *, undo: bool = False
) -> tuple[PlayerRecord, PlayerRecord]:
    """These are two people: no longer listed as likely duplicates, and not merged unasked.

    ``undo``: they may be one after all.
    """
    if not reason.strip():
        raise refusal("distinct.no_reason", "reason")
    with desk.writing("player distinct", None, reason=reason.strip()) as work:
        first = need_player(work.connection, one, "player")
        second = need_player(work.connection, other, "other")
        known = frozenset((first.id, second.id)) in distinct_pairs(work.connection)
        if first.id == second.id:
            raise _refused("distinct.itself", first, second)
        merged = next((each for each in (first, second) if each.merged_into), None)
        if merged and not undo:
            raise _merged(merged)
        if known is not undo:
            raise _refused("distinct.not_said" if undo else "distinct.said", first, second)
        for player, twin in ((first, second), (second, first)):
            old, new = (twin.id, None) if undo else (None, twin.id)
            work.changed(player.subject, DISTINCT, old, new)
    return first, second


def distinct_pairs(connection: Connection) -> Pairs:
    """The pairs of which it was said, and not taken back."""
    found: set[frozenset[int]] = set()
    if not lines_of_actions(connection, (ACTION,)):
        return frozenset()
    for each in noted_changes(connection, "player:", (DISTINCT,)):
        number = int(each.subject.partition(":")[2])
        pair = frozenset((number, int(each.new or each.old or number)))
        if each.new is None:
            found.discard(pair)
        else:
            found.add(pair)
    return frozenset(found)


def _merged(player: PlayerRecord) -> Conflict:
    """Who was merged is no record of their own any more."""
    values = {"player": str(player.id), "name": player.name, "into": str(player.merged_into)}
    return Conflict(Finding.error("merge.merged", **values))


def _refused(code: str, one: PlayerRecord, other: PlayerRecord) -> Conflict:
    values = {"player": str(one.id), "name": one.name, "other": str(other.id)}
    return Conflict(Finding.error(code, **values))
