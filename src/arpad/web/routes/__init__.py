"""The pages by their nouns."""

from typing import Final

from arpad.web.routes import clinic, events, health, keys, lists, players, search, static

ROUTERS: Final = (
    clinic.router,
    events.router,
    health.router,
    keys.router,
    lists.router,
    players.router,
    search.router,
    static.router,
)
