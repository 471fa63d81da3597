"""What every answer tells the browser to allow: only what is our own."""

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
SECURITY: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
FOR_PROGRAMS: Final = "/api/"
ONLY_HTTPS: Final = "max-age=31536000; includeSubDomains"


class Secured:
    """Adds these headers to every answer, and answers HEAD like GET; a body is left to the server.

    ``hsts``: browsers shall only ever come by https.
    """

    def __init__(self, app: ASGIApp, hsts: bool = False) -> None:
        self.app = app
        self.headers = SECURITY | ({"Strict-Transport-Security": ONLY_HTTPS} if hsts else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with the headers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(self.headers)
                MutableHeaders(scope=message).setdefault("Cache-Control", "no-cache")
            await send(message)

        asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
        await self.app(asked, receive, secured)
