"""The report clinic: a report is brought, examined in a process apart, answered and forgotten."""

from dataclasses import dataclass
from http import HTTPStatus
from typing import Final
from urllib.parse import quote

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

from arpad.core.finding import Finding
from arpad.doors.web.clinic.asking import Occupied, TooMuch
from arpad.doors.web.clinic.limits import LARGEST_REPORT, MEGABYTE
from arpad.doors.web.clinic.uploads import SentBody, SentReport, clinic_of, in_turn
from arpad.doors.web.clinic.wire import BROKEN, LIMIT, REFUSED, ReportAnswer, ReportQuestion
from arpad.doors.web.languages import Reader
from arpad.doors.web.looks import page
from arpad.doors.web.refusals import LOGGER, refused
from arpad.doors.web.rights import EVERYBODY, seen_by
from arpad.doors.web.visitors import address_of
from arpad.messages.text import Language

router = APIRouter(prefix="/clinic")
NOT_KEPT: Final = {"Cache-Control": "no-store"}
"""Neither here nor in the browser."""
TOO_MUCH: Final = "web.clinic.too_much"


@dataclass(frozen=True, slots=True)
class ReportPage:
    """The page of a report, written by the process apart, which escaped everything in it."""

    title: str
    body: Markup


@router.get("")
@seen_by(*EVERYBODY)
def index(request: Request) -> HTMLResponse:
    """Where a report is brought; until it comes, the process that will read it is ready."""
    clinic_of(request).process.start()
    return page(request, "clinic/index.html", LARGEST_REPORT // MEGABYTE)


@router.post("")
@seen_by(*EVERYBODY)
async def show(request: Request, language: Reader, sent: SentReport) -> Response:
    """What there is to say of a report."""

    def make() -> Response:
        answer = answer_of(request, _question("page", language, sent))
        if isinstance(answer, Response):
            return answer
        # Every value in it was escaped by our own templates.
        view = ReportPage(answer.said["title"], Markup(answer.content.decode()))
        return page(request, "clinic/show.html", view, headers=NOT_KEPT)

    return await in_turn(request, make)


@router.post("/file")
@seen_by(*EVERYBODY)
async def file(request: Request, language: Reader, sent: SentReport) -> Response:
    """The report mended or converted, as a file to keep."""
    answer = await in_turn(request, lambda: answer_of(request, _question("file", language, sent)))
    if isinstance(answer, Response):
        return answer
    name = quote(answer.said["name"], safe="")
    headers = NOT_KEPT | {"Content-Disposition": f"attachment; filename*=UTF-8''{name}"}
    return Response(answer.content, headers=headers, media_type="application/octet-stream")


def answer_of(request: Request, question: ReportQuestion) -> ReportAnswer | Response:
    """What the process apart says, or the page of a refusal."""
    try:
        answer = clinic_of(request).process.ask(question)
    except Occupied:
        found = refused(request, HTTPStatus.SERVICE_UNAVAILABLE, [_finding("web.clinic.occupied")])
        found.headers["Retry-After"] = "10"
        return found
    except TooMuch:
        return refused(request, HTTPStatus.UNPROCESSABLE_ENTITY, [_finding(TOO_MUCH)])
    if answer.without_report:
        clinic_of(request).visitors.give_back(address_of(request))
    if answer.kind in (LIMIT, BROKEN):
        LOGGER.error(answer.said[BROKEN])
        findings = [_finding(TOO_MUCH)] if answer.kind == LIMIT else []
        return refused(request, answer.status, findings)
    if answer.kind == REFUSED:
        return refused(request, answer.status, [_finding(answer.said["reason"])])
    return answer


def _question(asked: str, language: Language, sent: SentBody) -> ReportQuestion:
    return ReportQuestion(asked, language, sent.content_type, sent.body)


def _finding(code: str) -> Finding:
    return Finding.error(code, expected=LARGEST_REPORT // MEGABYTE)
