"""Asking the application within one event loop, from an address, and perhaps without an end."""

import asyncio

from fastapi import FastAPI

from .reports import sent


async def ask(
    app: FastAPI, address: str, body: bytes = b"", *, path: str = "/clinic", ends: bool = True
) -> int:
    """The status a visitor is answered who sends this, and then nothing or the end.

    A body is sent as a form; without one the page is looked at.
    """
    statuses: list[int] = []
    left = [body]

    async def receive() -> dict[str, object]:
        if left:
            return {"type": "http.request", "body": left.pop(), "more_body": not ends}
        await asyncio.sleep(3600)
        return {"type": "http.disconnect"}

    async def send(message: dict[str, object]) -> None:
        if message["type"] == "http.response.start":
            statuses.append(int(str(message["status"])))

    kind = sent().headers["Content-Type"].encode()
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1",
        "method": "POST" if body else "GET", "path": path, "raw_path": path.encode(),
        "root_path": "", "scheme": "http", "query_string": b"",
        "headers": [(b"content-type", kind)], "client": (address, 1), "server": ("localhost", 80),
    }  # fmt: skip
    await app(scope, receive, send)  # type: ignore[arg-type]
    return statuses[0]
