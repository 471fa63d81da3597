"""Which language a visitor reads: as chosen on a page before, else as the browser wishes."""

import re
from collections.abc import Iterator
from http.cookies import CookieError, SimpleCookie
from typing import Annotated, Final, TypeAlias
from urllib.parse import parse_qsl, urlencode

from fastapi import Depends, Request
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from arpad.doors.web.headers import FOR_PROGRAMS
from arpad.messages.text import Language

PARAMETER: Final = "lang"
A_YEAR: Final = 365 * 24 * 3600
PRIVATE: Final = "private, no-cache"
"""Nobody else is given an answer that remembers what somebody chose."""
QUALITY: Final = re.compile(r"(0(\.\d{0,3})?|1(\.0{0,3})?)?", re.ASCII)
OWN_NAMES: Final = {Language.EN: "English", Language.ES: "Español", Language.CA: "Català"}


class Speaking:
    """Finds the language of every request, and remembers one that was asked for."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the handlers find it; say it in the answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        asked = _asked(scope)
        language = asked or _wished(Headers(scope=scope))
        scope.setdefault("state", {})["language"] = language

        async def said(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.append("Content-Language", language.value)
                headers.append("Vary", "Accept-Language, Cookie, X-Part")
                if asked and not scope["path"].startswith(FOR_PROGRAMS):
                    headers.append("Set-Cookie", _cookie(asked))
                    headers["Cache-Control"] = headers.get("Cache-Control", PRIVATE)
            await send(message)

        await self.app(scope, receive, said)


def language_of(request: Request) -> Language:
    """The language a request is answered in."""
    language: Language = request.state.language
    return language


async def _reader(request: Request) -> Language:
    return language_of(request)


Reader: TypeAlias = Annotated[Language, Depends(_reader)]
"""The parameter of a handler that needs the language itself."""


def by_wish(accepted: str) -> Language:
    """The best of our languages by an Accept-Language header; English where it names none.

    A quality of 0 says that a language is not wished for (RFC 9110, 12.4.2).
    """
    wishes = sorted(_wishes(accepted), key=lambda wish: -wish[0])
    known = [(quality, Language.known(code)) for quality, code in wishes]
    refused = {language for quality, language in known if not quality}
    wished = (language for quality, language in known if language and quality)
    others = (language for language in Language if language not in refused)
    return next(wished, next(others, Language.EN))


def in_language(path: str, query: str, language: Language) -> str:
    """The same address in another language."""
    kept = [pair for pair in parse_qsl(query, keep_blank_values=True) if pair[0] != PARAMETER]
    return f"{path}?{urlencode([*kept, (PARAMETER, language.value)])}"


def _asked(scope: Scope) -> Language | None:
    query = parse_qsl(scope["query_string"].decode("latin-1"))
    return next((Language.known(value) for name, value in query if name == PARAMETER), None)


def _wished(headers: Headers) -> Language:
    try:
        kept = SimpleCookie(headers.get("cookie", "")).get(PARAMETER)
    except CookieError:
        kept = None
    remembered = Language.known(kept.value) if kept else None
    return remembered or by_wish(headers.get("accept-language", ""))


def _wishes(accepted: str) -> Iterator[tuple[float, str]]:
    for part in accepted.split(","):
        code, _, quality = part.replace(" ", "").partition(";q=")
        if QUALITY.fullmatch(quality):
            yield float(quality or 1), code


def _cookie(language: Language) -> str:
    return f"{PARAMETER}={language.value}; Path=/; Max-Age={A_YEAR}; SameSite=Lax"
