"""Pairings without a result yet, which an event has only as marks of its report."""

from collections.abc import Iterable
from dataclasses import replace

from arpad.core.event import Event
from arpad.core.report import Unplayed


def with_unplayed(event: Event, pairings: Iterable[Unplayed]) -> Event:
    """The event with other pairings that have no result."""
    marks = event.report.marks._replace(unplayed=tuple(pairings))
    return replace(event, report=replace(event.report, marks=marks))
