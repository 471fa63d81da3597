"""What is played, by the clock: most formats say nothing else about it."""

from arpad.core.event import Event, Play
from arpad.core.time_control import parse_encoded, parse_time_control


def play_by_time(event: Event) -> Play | None:
    """The class of the time control, its code first; None where there is none to be read."""
    code, text = event.report.time_code, event.time_control
    clock = parse_encoded(code) if code else None
    clock = clock or (parse_time_control(text) if text else None)
    return clock.play_class if clock else None
