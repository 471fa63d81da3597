"""Steps taken back, and brought again."""

from arpad.core.errors import BadInput
from arpad.core.finding import Finding, Severity
from arpad.hall.course import NewEvent, Undo
from arpad.hall.journal import HallRecord, Journal, fold, struck_of
from arpad.hall.paired_on import first_paired_otherwise
from arpad.hall.pairing_rounds import PairRound
from arpad.hall.results import ARTICLE, Correct, GiveResult, GiveResults, TurnColours
from arpad.hall.running import refused


def undo(journal: Journal, of: int | None = None) -> Undo:
    """Take a step back: the last one that stands, or the one with a number.

    Refused where a later step needs it, or a round was paired on it: that one is named.
    """
    standing = [
        record
        for record in journal.records
        if record.no not in journal.struck and not isinstance(record.step, Undo | NewEvent)
    ]
    if of is None:
        if not standing:
            raise refused("hall.nothing_to_undo", "step")
        return Undo(standing[-1].no)
    if of not in {record.no for record in standing}:
        raise _no_such_step(journal, of)
    step = Undo(of)
    require_foldable(journal, step)
    return step


def _no_such_step(journal: Journal, of: int) -> BadInput:
    """Why a step cannot be taken back by itself."""
    last = len(journal.records)
    if not 1 <= of <= last:
        return refused("hall.no_step", "step", found=of, expected=f"2-{last}" if last > 1 else "–")
    if isinstance(journal.records[of - 1].step, NewEvent):
        return refused("hall.step_begins", "step", found=of)
    return refused("hall.not_standing", "step", found=of)


def redo(journal: Journal) -> Undo:
    """Bring back what the last undo that stands took away, if nothing else was done since."""
    standing = [record for record in journal.records if record.no not in journal.struck]
    undone = {record.no for record in journal.records if isinstance(record.step, Undo)}
    for record in reversed(standing):
        if not isinstance(record.step, Undo):
            break
        if record.step.of not in undone:
            step = Undo(record.no)
            require_foldable(journal, step)
            return step
    raise refused("hall.nothing_to_redo", "step")


def require_foldable(journal: Journal, step: Undo) -> None:
    """Refuse to take back, or bring back, what later steps and paired rounds are built on."""
    records = (*journal.records, HallRecord(len(journal.records) + 1, "", "", step))
    struck = struck_of(records)
    try:
        fold(records, struck)
    except BadInput as wrong:
        first = wrong.findings[0]
        line = first.at.line if first.at else 0
        later = journal.records[line - 1].step.do if line else ""
        values: dict[str, str | int] = {"found": step.of, "line": line, "step": later}
        finding = Finding(Severity.ERROR, "hall.needed_later", "step", values=values)
        raise BadInput((finding,)) from wrong
    pairing = first_paired_otherwise(journal.records, journal.struck, records, struck)
    if pairing is not None:
        raise _paired_on(journal, step.of, pairing)


def _paired_on(journal: Journal, of: int, line: int) -> BadInput:
    """The refusal of a step that a round was paired on; a result is put right by D.8."""
    pairing, taken = journal.records[line - 1].step, journal.records[of - 1].step
    assert isinstance(pairing, PairRound)
    values: dict[str, str | int] = {"found": of, "line": line, "round": pairing.round}
    if not isinstance(taken, GiveResult | GiveResults | Correct | TurnColours):
        return refused("hall.paired_on", "step", "C.04.2 D.10", **values)
    values["number"] = taken.round
    return refused("hall.result_paired_on", "step", ARTICLE, **values)
