"""What cannot be answered, as a page with the next step in words, or as JSON for programs."""

import json
import logging
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import quote

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, RedirectResponse, Response
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from arpad.core.errors import (
    ArpadError,
    BadInput,
    Conflict,
    Missing,
    NotCovered,
    StoreError,
    UnknownName,
)
from arpad.core.finding import Finding
from arpad.doors.web.broken import where_broken
from arpad.doors.web.headers import FOR_PROGRAMS
from arpad.doors.web.languages import language_of
from arpad.doors.web.looks import page
from arpad.doors.web.views.in_words import finding_in_words
from arpad.messages.render import advice_text, article_text, finding_json, label
from arpad.messages.text import Language

LOGGER: Final = logging.getLogger("arpad.doors.web.errors")
NOT_ALLOWED: Final = ("office.not_allowed", "office.name_needed")
STATUSES: Final = ("403", "404", "405", "408", "409", "413", "422", "429", "500", "503")
OTHER: Final = "other"
OF_A_FIELD: Final = ("web.parameter", "web.parameter_missing")
FIELDS: Final = {
    "q": "web.search", "state": "web.events.state", "status": "web.events.state",
    "play": "column.play", "from": "web.events.from", "to": "web.events.to",
    "name": "column.name", "federation": "column.fed", "club": "column.club",
    "sex": "web.lists.sex", "age": "web.lists.age", "title": "column.title",
    "active": "column.state", "order": "web.lists.order", "day": "web.lists.day",
    "version": "column.version", "against": "web.lists.against",
    "rating": "web.calc.rating", "k": "web.calc.k", "games": "web.calc.games",
    "ahead": "web.calc.ahead", "wanted": "web.calc.wanted", "regulation": "web.calc.regulation",
    "before": "column.before", "now": "column.now",
}  # fmt: skip
"""What forms call the parameters of an address."""
LONGEST: Final = 60
"""Letters of what was asked that are said back."""


@dataclass(frozen=True, slots=True)
class Said:
    """One thing that stands in the way: a sentence, its article and what to do about it."""

    text: str
    article: str = ""
    advice: str = ""


@dataclass(frozen=True, slots=True)
class RefusalView:
    """A page that says no: the status, a heading, the reasons and the next step."""

    status: int
    heading: str
    next_step: str
    reasons: tuple[Said, ...] = ()


def answer_refusals(app: FastAPI) -> None:
    """Let every refusal be answered by us."""
    app.add_exception_handler(ArpadError, _of_the_house)
    app.add_exception_handler(HTTPException, _of_the_protocol)
    app.add_exception_handler(RequestValidationError, _of_the_parameters)


class Caught:
    """Answers with a page where something broke, and logs where it broke, not what was asked."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, whatever happens."""
        begun = False

        async def noted(message: Message) -> None:
            nonlocal begun
            begun = begun or message["type"] == "http.response.start"
            await send(message)

        try:
            await self.app(scope, receive, noted)
        except Exception as error:
            LOGGER.error(json.dumps(where_broken(error)))
            if begun or scope["type"] != "http":
                raise
            answer = refused(Request(scope, receive), HTTPStatus.INTERNAL_SERVER_ERROR)
            await answer(scope, receive, send)


def refused(request: Request, status: int, findings: Sequence[Finding] = ()) -> Response:
    """The page of a refusal; JSON for programs."""
    language = language_of(request)
    said = str(int(status)) if str(int(status)) in STATUSES else OTHER
    view = RefusalView(
        status,
        label(f"web.refused.{said}", language),
        label(f"web.refused.next.{said}", language),
        tuple(_said(each, language) for each in findings),
    )
    if request.url.path.startswith(FOR_PROGRAMS):
        reasons = [finding_json(each, language) for each in findings]
        body = {"status": status, "message": view.heading, "findings": reasons}
        return JSONResponse(body, status)
    return page(request, "shared/refused.html", view, status=status)


def status_of(error: ArpadError) -> int:
    """The status that says it to programs."""
    match error:
        case UnknownName():
            return HTTPStatus.NOT_FOUND
        case BadInput() | Missing() | NotCovered():
            return HTTPStatus.UNPROCESSABLE_ENTITY
        case Conflict(finding=Finding(code=code)) if code in NOT_ALLOWED:
            return HTTPStatus.FORBIDDEN
        case Conflict():
            return HTTPStatus.CONFLICT
        case _:
            return HTTPStatus.SERVICE_UNAVAILABLE


def findings_of(error: ArpadError) -> tuple[Finding, ...]:
    """Everything that was found wrong."""
    match error:
        case BadInput() | Missing():
            return error.findings
        case UnknownName() | NotCovered() | Conflict():
            return (error.finding,)
        case StoreError():
            LOGGER.error(json.dumps({"error": error.finding.code}))
            return ()
        case _:
            raise error


def _of_the_house(request: Request, error: Exception) -> Response:
    assert isinstance(error, ArpadError)
    return refused(request, status_of(error), findings_of(error))


def _of_the_protocol(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == HTTPStatus.NOT_FOUND and request.scope["path"].endswith("/"):
        return RedirectResponse(_without_end(request), HTTPStatus.TEMPORARY_REDIRECT)
    answer = refused(request, error.status_code)
    answer.headers.update(error.headers or {})
    return answer


def _without_end(request: Request) -> str:
    """The address without the slashes at its end: of this place, whatever the request names."""
    query = f"?{request.url.query}" if request.url.query else ""
    return f"/{quote(request.scope['path'].strip('/'))}{query}"


def _of_the_parameters(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    in_path = any(each["loc"][0] == "path" for each in error.errors())
    if in_path:
        return refused(request, HTTPStatus.NOT_FOUND)
    findings = [_of_a_parameter(each) for each in error.errors()]
    return refused(request, HTTPStatus.UNPROCESSABLE_ENTITY, findings)


def _of_a_parameter(error: Mapping[str, Any]) -> Finding:
    name = str(error["loc"][-1])
    if error["type"] == "missing":
        return Finding.error("web.parameter_missing", name, name=name)
    found = textwrap.shorten(str(error["input"]), LONGEST, placeholder=" …")
    return Finding.error("web.parameter", name, name=name, found=found)


def _said(finding: Finding, language: Language) -> Said:
    return Said(
        finding_in_words(_by_label(finding, language), language),
        article_text(finding.article, language),
        advice_text(finding, language),
    )


def _by_label(finding: Finding, language: Language) -> Finding:
    """A finding about a field of a form calls it as the form does."""
    key = FIELDS.get(str(finding.values.get("name")), "")
    if finding.code not in OF_A_FIELD or not key:
        return finding
    return replace(finding, values={**finding.values, "name": label(key, language)})
