"""The pages by their nouns."""

from typing import Final

from arpad.web.routes import (
    api,
    calculator,
    clinic,
    events,
    health,
    keys,
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
    lists.router,
    players.router,
    regulations.router,
    scale.router,
    search.router,
    static.router,
)
