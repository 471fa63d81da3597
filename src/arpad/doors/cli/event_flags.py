"""What the user says of an event that its report cannot hold."""

from collections.abc import Sequence

from arpad.core.errors import UnknownName
from arpad.core.finding import Finding
from arpad.core.flags import SAID_OF_EVENTS
from arpad.core.nearest import nearest


def known_flags(given: Sequence[str] | None) -> tuple[str, ...]:
    """The flags given; one that nothing asks for is refused."""
    for flag in given or ():
        if flag not in SAID_OF_EVENTS:
            near = nearest(flag, SAID_OF_EVENTS)
            values = {"found": flag, "nearest": near, "expected": ", ".join(SAID_OF_EVENTS)}
            code = "flag_unknown" if near else "flag_unlisted"
            raise UnknownName(Finding.error(code, "--flag", **values))
    return tuple(dict.fromkeys(given or ()))
