"""The pages by their nouns."""

from typing import Final

from arpad.web.routes import (
    calculator,
    clinic,
    events,
    health,
    keys,
    lists,
    players,
    regulations,
    search,
    static,
)

ROUTERS: Final = (
    calculator.router,
    clinic.router,
    events.router,
    health.router,
    keys.router,
    lists.router,
    players.router,
    regulations.router,
    search.router,
    static.router,
)
