"""The pages by their nouns."""

from typing import Final

from arpad.web.routes import health, keys, lists, players, search, static

ROUTERS: Final = (
    health.router,
    keys.router,
    lists.router,
    players.router,
    search.router,
    static.router,
)
