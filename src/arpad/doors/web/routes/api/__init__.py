"""The interface for programs: ``/api/v1``; an address and a key that were given out stay."""

from fastapi import APIRouter
from fastapi.routing import APIRoute

from arpad.doors.web.routes.api import (
    calculations,
    description,
    events,
    feed,
    files,
    lists,
    players,
    search,
)


def _named(route: APIRoute) -> str:
    """What a program that is made from the description calls an address: ``lists_changes``."""
    return f"{route.tags[0]}_{route.name}"


router = APIRouter(generate_unique_id_function=_named)
for each in (search, lists, players, events, calculations, files, feed, description):
    router.include_router(each.router)
