"""Steps taken back, and brought again."""

from collections.abc import Iterable

from arpad.core.errors import BadInput, refusal
from arpad.tournament.course import NewEvent, Undo
from arpad.tournament.journal import HallRecord, Journal, fold, foldings, struck_of
from arpad.tournament.paired_on import first_paired_otherwise
from arpad.tournament.pairing_rounds import PairRound
from arpad.tournament.results import ARTICLE, Correct, GiveResult, GiveResults, TurnColours


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
            raise refusal("hall.nothing_to_undo", "step")
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
        return refusal("hall.no_step", "step", found=of, expected=f"2-{last}" if last > 1 else "–")
    if isinstance(journal.records[of - 1].step, NewEvent):
        return refusal("hall.step_begins", "step", found=of)
    return refusal("hall.not_standing", "step", found=of)


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
    raise refusal("hall.nothing_to_redo", "step")


def require_foldable(journal: Journal, step: Undo) -> None:
    """Refuse to take back, or bring back, what later steps and paired rounds are built on."""
    records = (*journal.records, HallRecord(len(journal.records) + 1, "", "", step))
    struck = struck_of(records)
    try:
        fold(records, struck)
    except BadInput as wrong:
        first = wrong.findings[0]
        raise _needed_later(journal, step.of, first.at.line if first.at else 0) from wrong
    stranded = _before_their_round(records, struck) - _before_their_round(
        journal.records, journal.struck
    )
    if stranded:
        raise _needed_later(journal, step.of, min(stranded))
    pairing = first_paired_otherwise(journal.records, journal.struck, records, struck)
    if pairing is not None:
        raise _paired_on(journal, step.of, pairing)


def _before_their_round(records: Iterable[HallRecord], struck: frozenset[int]) -> set[int]:
    """The corrections of a game that stand where the round they were reported in is not paired.

    D.8: the next round would be paired without what was known before it.
    """
    found: set[int] = set()
    last_round = 0
    for record, after in foldings(records, struck):
        step = record.step
        if (
            isinstance(step, Correct | TurnColours)
            and step.reported_in > step.round == last_round
            and after.plan is None
            and not after.finished
        ):
            found.add(record.no)
        last_round = after.last_round
    return found


def _needed_later(journal: Journal, of: int, line: int) -> BadInput:
    """The refusal of a step that a later one is built on."""
    later = journal.records[line - 1].step.do if line else ""
    return refusal("hall.needed_later", "step", found=of, line=line, step=later)


def _paired_on(journal: Journal, of: int, line: int) -> BadInput:
    """The refusal of a step that a round was paired on; a result is put right by D.8."""
    pairing, taken = journal.records[line - 1].step, journal.records[of - 1].step
    assert isinstance(pairing, PairRound)
    values: dict[str, str | int] = {"found": of, "line": line, "round": pairing.round}
    if not isinstance(taken, GiveResult | GiveResults | Correct | TurnColours):
        in_progress = pairing.round == journal.running.last_round
        code = "hall.paired_on" if in_progress else "hall.played_on"
        return refusal(code, "step", "C.04.2 D.10", **values)
    values["number"] = taken.round
    return refusal("hall.result_paired_on", "step", ARTICLE, **values)
