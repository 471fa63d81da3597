"""Norms the office keeps: found in the events it accepted, offered, and decided on."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple


class NormState(StrEnum):
    """Where a norm stands; superseded: its event was judged again and says something else."""

    OFFERED = "offered"
    AWARDED = "awarded"
    REFUSED = "refused"
    SUPERSEDED = "superseded"


STANDING_NORMS: Final = (NormState.OFFERED, NormState.AWARDED, NormState.REFUSED)
"""The norms of events as they were judged last."""


class NormFigures(NamedTuple):
    """What a norm was made with; ``norm`` None: data or an approval decide that are not here."""

    norm: bool | None
    n: int
    score: str
    ra: int | None
    dp: int | None
    rp: int | None
    credit: int | None


class NewNorm(NamedTuple):
    """A norm as it was judged: whose, the title, and the whole verdict as JSON.

    ``no`` is the number in the report; the verdict names nobody but by such numbers.
    """

    no: int
    player: int
    title: str
    figures: NormFigures
    verdict: str


@dataclass(frozen=True, slots=True)
class NormJudgement:
    """By which edition, readings and flags an event was judged; the report's own flags besides."""

    edition: str
    readings: Mapping[str, str]
    flags: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NormRow:
    """A norm on record, of one version of an event: ``2`` as it came, ``2.1`` amended once."""

    number: int
    tournament: str
    version: str
    version_id: int
    start: str | None
    end: str | None
    judged: NormJudgement
    judged_at: str
    norm: NewNorm
    state: NormState


class NormStep(NamedTuple):
    """What became of a norm, by whom; ``reason`` None: none, or of somebody who was erased."""

    at: str
    by: str
    after: NormState
    reason: str | None


class EarlierDecision(NamedTuple):
    """What was decided of a norm before its event was judged again; the number it had then."""

    number: int
    step: NormStep
