"""A line of JSON for every request, with nothing that says who asked or whom they looked for.

The route stands there and not the path: a path may name a player, a query what was searched.
"""

import json
import logging
from collections.abc import Callable
from time import perf_counter_ns
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from arpad.doors.web.metrics import Metrics

LOGGER: Final = logging.getLogger("arpad.doors.web.access")
NO_ROUTE: Final = "-"
METHODS: Final = frozenset({"GET", "HEAD", "POST", "OPTIONS", "PUT", "DELETE", "PATCH"})


class Logged:
    """Logs and counts every request when its answer is complete."""

    def __init__(self, app: ASGIApp, metrics: Metrics, now: Callable[[], str]) -> None:
        self.app = app
        self.metrics = metrics
        self.now = now

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, and note it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status, sent = perf_counter_ns(), 0, 0

        async def noted(message: Message) -> None:
            nonlocal status, sent
            status = message.get("status", status)
            sent += len(message.get("body", b""))
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            self._note(scope, status, sent, (perf_counter_ns() - began) // 1_000_000)

    def _note(self, scope: Scope, status: int, sent: int, milliseconds: int) -> None:
        method = scope["method"] if scope["method"] in METHODS else NO_ROUTE
        route = getattr(scope.get("route"), "path", NO_ROUTE)
        self.metrics.count(method, route, status, milliseconds)
        line = {
            "at": self.now(),
            "method": method,
            "route": route,
            "status": status,
            "bytes": sent,
            "ms": milliseconds,
        }
        LOGGER.info(json.dumps(line))
