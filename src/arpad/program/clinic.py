"""A report before it is sent: what is wrong with it, what mends it, and what it would do.

One answer for every door: the verdict of the checks, the standings, the rating of every player,
the norms, and beside each finding the choices that mend it. Nothing is kept.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from arpad.core.choosing import AUTO
from arpad.core.errors import BadInput, NotCovered, UnknownName
from arpad.core.event import Event
from arpad.core.finding import Finding, Severity
from arpad.formats.file_text import Edit, FileText
from arpad.formats.result import FileFormat
from arpad.formats.trf.blanks import Blank, blank_of
from arpad.formats.trf.mending import MendChoice, MendedFile, choices
from arpad.program.checking import Verdict, check_report
from arpad.program.norming import norms, worth_telling
from arpad.program.ranking import Ranked, standings
from arpad.program.rating import rate
from arpad.rules.rating.results import EventRating
from arpad.rules.titles.verdict import NormVerdict

REPORT_FILES: Final = frozenset({FileFormat.TRF06, FileFormat.TRF16, FileFormat.TRF26})
MOST_MENDED: Final = 500
"""Findings beyond these are told, and mended once those before them are."""
Made = TypeVar("Made")


@dataclass(frozen=True, slots=True)
class Mendable:
    """What can be done about one finding: choose, or fill a record in."""

    choices: tuple[MendChoice, ...] = ()
    blank: Blank | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Examination:
    """A report examined; what could not be worked out is None, and a finding says why.

    ``mends`` has what can be done by the place of the finding among the findings of the verdict.
    """

    verdict: Verdict
    ranked: Ranked | None
    rating: EventRating | None
    norms: tuple[NormVerdict, ...]
    mends: Mapping[int, Mendable]
    text: FileText | None


def examine(source: bytes, regulation: str = AUTO) -> Examination:
    """Read a report of any format, check it, and work out what would come of it."""
    verdict = check_report(source, regulation)
    event, found = verdict.event, list(verdict.findings)
    text = FileText.of(source)
    if event is None:
        return Examination(verdict=verdict, ranked=None, rating=None, norms=(), mends={}, text=text)
    ranked = _tried(lambda: standings(event), found) if event.games else None
    edition = verdict.edition
    rating = _tried(lambda: rate(event, edition), found) if edition else None
    judged = _tried(lambda: worth_telling(norms(event)), found) if event.games else None
    verdict = replace(verdict, findings=tuple(found))
    mends = _mends(verdict, text, ranked) if text and verdict.format in REPORT_FILES else {}
    return Examination(
        verdict=verdict, ranked=ranked, rating=rating, norms=judged or (), mends=mends, text=text
    )


def mended(source: bytes, mends: Sequence[Sequence[Edit]]) -> tuple[bytes, list[int]]:
    """The file with what was chosen, one choice after another, and which of them still fit."""
    text, made = FileText.of(source), []
    for index, edits in enumerate(mends):
        after = text.edited(edits) if text else None
        if after is not None:
            text = after
            made.append(index)
    return (text.content if text and made else source), made


def _tried(make: Callable[[], Made], found: list[Finding]) -> Made | None:
    """What was made, or None once it is told why it could not be."""
    try:
        return make()
    except BadInput as refused:
        found += (each for each in refused.findings if each not in found)
    except (NotCovered, UnknownName) as refused:
        found.append(replace(refused.finding, severity=Severity.NOTE))
    return None


def _mends(verdict: Verdict, text: FileText, ranked: Ranked | None) -> dict[int, Mendable]:
    assert verdict.event is not None
    file = MendedFile.of(text, _places(verdict.event, ranked))
    found: dict[int, Mendable] = {}
    for index, finding in enumerate(verdict.findings):
        offered = Mendable(choices(finding, file), blank_of(finding))
        if offered.choices or offered.blank:
            found[index] = offered
        if len(found) >= MOST_MENDED:
            break
    return found


def _places(event: Event, ranked: Ranked | None) -> dict[int, int]:
    """The places of players; those of teams say nothing of them."""
    if ranked is None or ranked.field.teams:
        return {}
    known = {player.no for player in event.players}
    lines = ranked.lines
    return {line.participant.no: line.rank for line in lines if line.participant.no in known}
