"""Pages of other places may ask what programs may (the fetch standard, CORS protocol).

What is there is everybody's, and no cookie opens more of it, so any page may send and read it.
"""

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from arpad.doors.web.headers import FOR_PROGRAMS

METHODS: Final = "GET, HEAD, POST, OPTIONS"
FROM_ANYWHERE: Final = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "ETag, X-List-Hash, Retry-After, Content-Disposition",
}
PREFLIGHT: Final = {
    "Allow": METHODS,
    "Access-Control-Allow-Methods": METHODS,
    "Access-Control-Allow-Headers": "Accept-Language, Content-Type, If-None-Match",
    "Access-Control-Max-Age": "86400",
}


class OpenToPages:
    """Says below ``/api/`` that any page may ask, also before it does."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer; what a browser asks before it sends is answered here."""
        if scope["type"] != "http" or not scope["path"].startswith(FOR_PROGRAMS):
            await self.app(scope, receive, send)
            return

        async def opened(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(FROM_ANYWHERE)
            await send(message)

        if scope["method"] == "OPTIONS":
            await Response(status_code=204, headers=PREFLIGHT)(scope, receive, opened)
        else:
            await self.app(scope, receive, opened)
