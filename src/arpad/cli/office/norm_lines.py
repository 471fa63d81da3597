"""Norms the office keeps as lines of text."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from arpad.answers.words import NORM_STATE
from arpad.cli.output import label
from arpad.core.step import Exact
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.norms.consulting import NormFile, OfferedNorm

MARKS = {True: "+", False: "−", None: "?"}


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
        "state": label(NORM_STATE[row.state], language),
    }
    return say("norm_kept.line", values, language)


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
    for check in verdict["checks"]:
        facts: dict[str, Exact] = {
            "mark": MARKS[check["ok"]],
            "article": check["article"],
            "found": _shown(check["found"]),
            "needed": _shown(check["needed"]),
        }
        yield "  " + say("norm_kept.check", facts, language)
    if verdict["missing"]:
        missing: dict[str, Exact] = {"found": ", ".join(verdict["missing"])}
        yield "  " + say("norm_kept.missing", missing, language)
    for step in file.steps:
        text = f": {step.reason}" if step.reason else ""
        yield f"  {step.at} {step.by} → {label(NORM_STATE[step.after], language)}{text}"


def _shown(value: int | str | None) -> str:
    return "–" if value is None or value == "" else str(value)
