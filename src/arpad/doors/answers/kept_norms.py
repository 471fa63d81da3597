"""Norms the office keeps: as rows, and one with its whole verdict."""

from typing import TYPE_CHECKING, Final

from arpad.core.json_values import AnswerRow
from arpad.core.norms import NormRow, NormStep
from arpad.doors.answers.columns import Column

if TYPE_CHECKING:
    from arpad.office.norms.consulting import NormFile, NormsAside
    from arpad.office.norms.deciding import AwardedTitle
    from arpad.office.norms.standing import OfferedNorm

NORMS: Final = (
    Column("number", right=True, importance=2),
    Column("title", importance=2),
    Column("norm", importance=0),
    Column("player", right=True, importance=2),
    Column("name"),
    Column("tournament", importance=2),
    Column("version", right=True, importance=0),
    Column("n", right=True),
    Column("points", right=True),
    Column("rp", right=True),
    Column("credit", right=True),
    Column("norm_state", importance=2),
    Column("covered", importance=0),
    Column("title_lost", importance=0),
    Column("offered_again", importance=0),
    Column("earlier"),
)
AWARDED: Final = (Column("player", right=True), Column("name"), Column("title"), Column("since"))
JUDGED: Final = (Column("tournament"), Column("new_norms", right=True))


def norm_row(row: NormRow) -> AnswerRow:
    """A norm, its figures and where it stands."""
    figures = row.norm.figures
    return {
        "number": row.number,
        "title": row.norm.title,
        "norm": figures.norm,
        "player": row.norm.player,
        "tournament": row.tournament,
        "version": row.version,
        "start": row.start,
        "end": row.end,
        "n": figures.n,
        "points": figures.score,
        "ra": figures.ra,
        "dp": figures.dp,
        "rp": figures.rp,
        "credit": figures.credit,
        "norm_state": row.state.value,
    }


def offered_row(offered: "OfferedNorm") -> AnswerRow:
    """A norm with whose it is."""
    return {
        **norm_row(offered.row),
        "player": offered.player.id,
        "name": offered.player.name,
        "covered": offered.covered,
        "title_lost": offered.title_lost,
        "instead": offered.instead,
        "offered_again": offered.offered_again,
        "earlier": [{"number": each.number, **_step_row(each.step)} for each in offered.earlier],
    }


def aside_keys(aside: "NormsAside") -> AnswerRow:
    """How many norms a title covers, and how many events were never judged."""
    return {"covered": aside.covered, "not_judged": aside.not_judged}


def _step_row(step: NormStep) -> AnswerRow:
    return {"at": step.at, "by": step.by, "norm_state": step.after.value, "reason": step.reason}


def norm_file_answer(file: "NormFile") -> AnswerRow:
    """A norm with its verdict as it was judged, by what, and what became of it."""
    row = file.norm.row
    return {
        **offered_row(file.norm),
        "edition": row.judged.edition,
        "readings": dict(row.judged.readings),
        "flags": list(row.judged.flags),
        "judged_at": row.judged_at,
        "verdict": file.verdict,
        "steps": [_step_row(each) for each in file.steps],
    }


def awarded_row(done: "AwardedTitle") -> AnswerRow:
    """A title that was awarded, and for which norms."""
    return {
        "player": done.player.id,
        "name": done.player.name,
        "title": done.title,
        "since": done.since.isoformat(),
        "norms": list(done.norms),
    }
