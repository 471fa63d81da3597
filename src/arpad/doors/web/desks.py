"""The desk a visitor stands at: everybody comes without a name."""

from typing import Annotated, TypeAlias

from fastapi import Depends, Request

from arpad.office.desk import Desk


async def desk_of(request: Request) -> Desk:
    """The office of this process, for whoever asks without a name.

    Like all that handlers depend on it only looks at the request: a thread would be a detour.
    """
    desk: Desk = request.app.state.desk
    return desk


Visit: TypeAlias = Annotated[Desk, Depends(desk_of)]
"""The parameter of a handler that asks the office something."""
