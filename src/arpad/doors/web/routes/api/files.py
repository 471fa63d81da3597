"""Files that programs send: read in a process apart, answered, and forgotten."""

from typing import Annotated, Any, Final, TypeAlias

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from arpad.core.choosing import AUTO
from arpad.doors.web.clinic.uploads import SentBody, SentReport, in_turn
from arpad.doors.web.clinic.wire import ReportQuestion
from arpad.doors.web.languages import Reader
from arpad.doors.web.programs import PREFIX
from arpad.doors.web.programs.answering import JSON
from arpad.doors.web.programs.describing import sent
from arpad.doors.web.programs.schemas import CHECKED, VERIFIED
from arpad.doors.web.rights import EVERYBODY, seen_by
from arpad.doors.web.routes.clinic import NOT_KEPT, answer_of
from arpad.messages.text import Language
from arpad.rules.checks.check import Profile
from arpad.rules.regulations.registry import as_edition

router = APIRouter(prefix=PREFIX, tags=["files"])
FileName: TypeAlias = Annotated[str, Query(max_length=200, description="Said back as `file`.")]
BINARY: Final = {"schema": {"type": "string", "format": "binary"}}
BODY: Final[dict[str, Any]] = {
    "requestBody": {"required": True, "content": {"application/octet-stream": BINARY}}
}


@router.post(
    "/check",
    responses=sent(CHECKED, "As `arpad check --format json`."),
    openapi_extra=BODY,
)
@seen_by(*EVERYBODY)
async def check(
    request: Request,
    language: Reader,
    body: SentReport,
    profile: Profile = Profile.SUBMIT,
    regulation: Annotated[str, Query(max_length=60)] = AUTO,
    name: FileName = "",
) -> Response:
    """What is wrong with a report of any format, up to 6 MB; nothing of it is kept."""
    if regulation != AUTO:
        as_edition(regulation)
    options = {"profile": profile.value, "regulation": regulation, "name": name}
    return await _answer(request, "check", language, body, options)


@router.post(
    "/verify",
    responses=sent(VERIFIED, "As `arpad verify --format json`."),
    openapi_extra=BODY,
)
@seen_by(*EVERYBODY)
async def verify(
    request: Request,
    language: Reader,
    body: SentReport,
    key: Annotated[
        str, Query(pattern="^([0-9a-f]{64})?$", description="The office's public key.")
    ] = "",
    name: FileName = "",
) -> Response:
    """Whether a bundle gives the list it says, calculated again; nothing of it is kept."""
    return await _answer(request, "verify", language, body, {"key": key, "name": name})


async def _answer(
    request: Request, asked: str, language: Language, body: SentBody, options: dict[str, str]
) -> Response:
    question = ReportQuestion(asked, language, body.content_type, body.body, options)
    answer = await in_turn(request, lambda: answer_of(request, question))
    if isinstance(answer, Response):
        return answer
    return Response(answer.content, headers=NOT_KEPT, media_type=JSON)
