"""The list that an address names: its system, its kind of play, its day and its version."""

from datetime import date
from typing import Annotated, TypeAlias

from fastapi import Depends, Path, Query

from arpad.core.event import Play
from arpad.office.lists.consulting import Which

System: TypeAlias = Annotated[str, Path(max_length=60)]
Version: TypeAlias = Annotated[int | None, Query(ge=1, le=9999)]


async def named_list(system: System, play: Play, day: date, version: Version = None) -> Which:
    """The list of an address; the latest version where none is asked for."""
    return Which(system, play, day, version)


NamedList: TypeAlias = Annotated[Which, Depends(named_list)]
