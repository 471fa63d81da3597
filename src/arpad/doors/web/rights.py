"""Who may see a page: every route says it where it stands, and none is served without."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeVar

from starlette.routing import BaseRoute

from arpad.core.people import Role
from arpad.office.rights import EVERYBODY as EVERYBODY

Handler = TypeVar("Handler", bound=Callable[..., object])
DECISION: Final = "seen_by"


def seen_by(*roles: Role) -> Callable[[Handler], Handler]:
    """Declare who may see what a handler answers.

    What it shows of the records is decided by the use case it asks.
    """

    def declare(handler: Handler) -> Handler:
        setattr(handler, DECISION, frozenset(roles))
        return handler

    return declare


def all_routes(routes: Iterable[BaseRoute]) -> Iterator[BaseRoute]:
    """Every route, also those of routers that were included."""
    for route in routes:
        included = getattr(route, "original_router", route)
        if hasattr(included, "routes"):
            yield from all_routes(included.routes)
        else:
            yield route


def undecided(routes: Iterable[BaseRoute]) -> list[str]:
    """The routes of which nobody said who may see them."""
    return [
        str(getattr(route, "path", route))
        for route in all_routes(routes)
        if not getattr(getattr(route, "endpoint", None), DECISION, None)
    ]
