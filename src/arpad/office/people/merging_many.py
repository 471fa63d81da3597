"""Many records merged by a file: shown first, whole or nothing, and taken back by one act."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from arpad.core.errors import BadInput, Conflict, UnknownName
from arpad.core.finding import Finding, Position, Severity
from arpad.core.players import PlayerRecord
from arpad.formats.merge_table import MergeLine, read_merge_table
from arpad.office.desk import Desk, Writing
from arpad.office.people.merging import merge_in, refuse_no_reason, unmerge_in
from arpad.office.records.merges import merged_by
from arpad.office.records.players import lock_players, player_by_id
from arpad.office.rights import may


@dataclass(frozen=True, slots=True)
class MergeFile:
    """A table of pairs as it was given."""

    content: bytes
    name: str


@dataclass(frozen=True, slots=True)
class ManyMerged:
    """The pairs, first who goes, and the line of the log by which all are taken back."""

    act: int
    pairs: tuple[tuple[PlayerRecord, PlayerRecord], ...]


@may()
def merge_from_file(
    desk: Desk, file: MergeFile, reason: str, tell: Callable[[ManyMerged], None] = lambda _: None
) -> ManyMerged:
    """Merge every pair, or none; ``tell`` hears of them before they are kept.

    No pair may have two FIDE ids, two births, two sexes, names far apart or a tournament in
    common, or have been said to be two people: such a one is merged by hand.
    """
    refuse_no_reason("reason", reason)
    table = read_merge_table(file.content)
    if any(each.severity is Severity.ERROR for each in table.findings):
        raise BadInput(table.findings)
    details = {"file": file.name, "reason": reason.strip()}
    with desk.writing("player merge", None, **details) as work:
        lock_players(work.connection)
        wrong: list[Finding] = []
        pairs = tuple(_merged(work, table.lines, reason.strip(), wrong))
        if wrong:
            raise BadInput(tuple(wrong))
        done = ManyMerged(work.log_id, pairs)
        tell(done)
    return done


@may()
def try_merges(desk: Desk, file: MergeFile, reason: str) -> ManyMerged:
    """What a file would merge; the records and the log stay as they are."""
    with desk.trial() as trial:
        done = merge_from_file(trial, file, reason)
    return done  # noqa: RET504 - a with that suppresses may not return


@may()
def unmerge_act(desk: Desk, act: int) -> tuple[PlayerRecord, ...]:
    """Everybody whom one line of the log merged stands alone again."""
    with desk.writing("player unmerge", None) as work:
        lock_players(work.connection)
        gone = merged_by(work.connection, act)
        if not gone:
            raise UnknownName(Finding.error("merge.no_act", "act", found=act))
        found = (player_by_id(work.connection, number) for number in gone)
        return tuple(unmerge_in(work, one) for one in found if one is not None)


def _merged(
    work: Writing, lines: tuple[MergeLine, ...], reason: str, wrong: list[Finding]
) -> Iterator[tuple[PlayerRecord, PlayerRecord]]:
    for each in lines:
        try:
            yield merge_in(work, each.gone, each.into, reason, by_file=True)
        except (Conflict, UnknownName) as refused:
            wrong.append(replace(refused.finding, at=Position(each.line)))
