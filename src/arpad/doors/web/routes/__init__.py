"""The pages by their nouns."""

from typing import Final

from arpad.doors.web.routes import (
    api,
    calculator,
    clinic,
    events,
    health,
    keys,
    list_files,
    lists,
    players,
    regulations,
    scale,
    search,
    static,
)

ROUTERS: Final = (
    api.router,
    calculator.router,
    clinic.router,
    events.router,
    health.router,
    keys.router,
    list_files.router,
    lists.router,
    players.router,
    regulations.router,
    scale.router,
    search.router,
    static.router,
)
