"""The time control an event states: the code of its report (222), or else the text (122)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from arpad.core.event import Event
from arpad.core.time_control import TimeControl, parse_encoded, parse_time_control


class StatedTimeControl(NamedTuple):
    """A time control that could be read, and where it stands."""

    control: TimeControl
    place: str
    text: str


def clock_of(event: Event) -> StatedTimeControl | None:
    """The time control of an event: the code of its report, or else the text."""
    for place, text in written_controls(event):
        control = control_at(place, text) if text else None
        if control:
            return StatedTimeControl(control, place, text)
    return None


def written_controls(event: Event) -> Iterator[tuple[str, str]]:
    """What stands at the two places, the code first."""
    yield "report.time_code", (event.report.time_code or "").strip()
    yield "time_control", (event.time_control or "").strip()


@lru_cache(maxsize=1024)
def control_at(place: str, text: str) -> TimeControl | None:
    """What the text at one of the places says."""
    return parse_time_control(text) if place == "time_control" else parse_encoded(text)
