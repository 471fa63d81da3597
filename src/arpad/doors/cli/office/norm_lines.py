"""Norms the office keeps as lines of text."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from arpad.core.finding import Finding
from arpad.core.step import Exact
from arpad.doors.answers.words import NORM_STATE
from arpad.doors.cli.output import label, print_remark, remark
from arpad.messages.render import say, step_lines
from arpad.messages.text import Language
from arpad.rules.titles.editions import edition
from arpad.rules.titles.reread import reread_steps

if TYPE_CHECKING:
    from arpad.core.norms import NormStep
    from arpad.office.norms.consulting import NormFile, NormsAside
    from arpad.office.norms.standing import OfferedNorm


def norm_line(offered: "OfferedNorm", language: Language) -> str:
    """A norm in one line."""
    row, figures = offered.row, offered.row.norm.figures
    values: dict[str, Exact] = {
        "number": row.number,
        "title": row.norm.title,
        "name": offered.player.name,
        "player": offered.player.id,
        "tournament": row.tournament,
        "version": row.version,
        "score": figures.score,
        "n": figures.n,
        "ra": _shown(figures.ra),
        "rp": _shown(figures.rp),
        "credit": _shown(figures.credit),
        "state": state_text(offered, language),
    }
    return say("norm_kept.line", values, language) + _earlier_clause(offered, language)


def state_text(offered: "OfferedNorm", language: Language) -> str:
    """Where a norm stands, and what that means for the title."""
    state = label(NORM_STATE[offered.row.state], language)
    if offered.title_lost:
        return say("norm_kept.state_lost", {"state": state}, language)
    if offered.offered_again:
        return say("norm_kept.state_again", {"state": state}, language)
    if offered.covered:
        values: dict[str, Exact] = {"state": state, "title": offered.covered}
        return say("norm_kept.state_covered", values, language)
    return state


def earlier_text(offered: "OfferedNorm", language: Language) -> str:
    """What was decided before the event was judged again: ``1 refused: no licence``."""
    steps = (f"{each.number} {_step(each.step, language)}" for each in offered.earlier)
    return "; ".join(steps)


def remark_on_norms(
    lost: "Iterable[OfferedNorm]", aside: "NormsAside | None", language: Language
) -> None:
    """Titles whose norms have fallen, and what is not among the norms that wait."""
    from arpad.office.norms.standing import on_lost_title

    for each in lost:
        remark(on_lost_title(each), language)
    for finding in aside_findings(aside) if aside else ():
        remark(finding, language)


def remark_on_waiting(norms: "Sequence[OfferedNorm]", language: Language) -> None:
    """The norms that wait and the titles that lost theirs, beside rows for a program."""
    if norms:
        print_remark(label("glance.norms", language))
    for each in norms:
        print_remark(f"  {norm_line(each, language)}")


def aside_findings(aside: "NormsAside") -> Iterator[Finding]:
    """That a title covers some norms, and that some events were never judged."""
    counts = (
        ("norm_kept.covered_aside", aside.covered),
        ("norm_kept.not_judged", aside.not_judged),
    )
    for code, n in counts:
        if n:
            yield Finding.note(code, n=n)


def _earlier_clause(offered: "OfferedNorm", language: Language) -> str:
    if not offered.earlier:
        return ""
    return say("norm_kept.earlier", {"found": earlier_text(offered, language)}, language)


def _step(step: "NormStep", language: Language) -> str:
    text = f": {step.reason}" if step.reason else ""
    return f"{label(NORM_STATE[step.after], language)}{text}"


def norm_lines(file: "NormFile", language: Language) -> Iterator[str]:
    """A norm with every requirement, by what it was judged, and what became of it."""
    row = file.norm.row
    yield norm_line(file.norm, language)
    readings = [f"{name}={choice}" for name, choice in row.judged.readings.items()]
    judged: dict[str, Exact] = {
        "edition": row.judged.edition,
        "at": row.judged_at[:10],
        "readings": _shown(", ".join(readings)),
        "flags": _shown(", ".join(row.judged.flags)),
    }
    yield "  " + say("norm_kept.judged", judged, language)
    verdict: Any = file.verdict
    rules = edition(row.judged.edition)
    for step in reread_steps(rules, verdict["checks"], verdict["missing"]):
        yield from step_lines(step, language, depth=1)
    for each in file.norm.earlier:
        before: dict[str, Exact] = {"number": each.number, "found": _dated(each.step, language)}
        yield "  " + say("norm_kept.before", before, language)
    for taken in file.steps:
        yield f"  {_dated(taken, language)}"


def _dated(step: "NormStep", language: Language) -> str:
    return f"{step.at} {step.by} → {_step(step, language)}"


def _shown(value: int | str | None) -> str:
    return "–" if value is None or value == "" else str(value)
