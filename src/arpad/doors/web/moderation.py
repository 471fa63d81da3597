"""What takes long to make: one answer at a time for each visitor, and not too often."""

from collections.abc import AsyncIterator
from typing import Final

from fastapi import Depends, Request

from arpad.doors.web.visitors import VisitorLimit, VisitorPlaces, address_of

IN_A_ROW: Final = 60
SECONDS_EACH: Final = 1.0
AT_ONCE: Final = 16
OF_ONE_VISITOR: Final = 8


class Moderation:
    """What one server remembers of those who ask for what takes long."""

    def __init__(self) -> None:
        self.limit = VisitorLimit(IN_A_ROW, SECONDS_EACH)
        self.places = VisitorPlaces(AT_ONCE, OF_ONE_VISITOR)


async def in_moderation(request: Request) -> AsyncIterator[None]:
    """Let a visitor's earlier questions be answered first; refused where there are too many."""
    moderation: Moderation = request.app.state.moderation
    moderation.limit.count(request)
    async with moderation.places.turn(address_of(request)):
        yield


IN_MODERATION: Final = Depends(in_moderation, scope="function")
"""For the ``dependencies`` of a route; it ends before the answer is sent, to a slow reader too."""
