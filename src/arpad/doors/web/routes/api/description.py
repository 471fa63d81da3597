"""The description of the interface in OpenAPI."""

from functools import cache
from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.openapi.utils import get_openapi
from fastapi.responses import JSONResponse

from arpad.doors.web.programs import PREFIX
from arpad.doors.web.programs.describing import refused_with
from arpad.doors.web.rights import EVERYBODY, seen_by

router = APIRouter(prefix=PREFIX, tags=["description"])
VERSION: Final = "1"
ABOUT: Final = (
    "Lists, players, events and calculations of the office, as the command line answers them. "
    "Addresses and keys stay; keys may be added. A sentence is in the language that "
    "Accept-Language or `lang` asks for (en, es, ca). Scores and changes are exact decimals in "
    "strings. Answers have an ETag: ask with If-None-Match."
)


@router.get("/openapi.json", responses=refused_with())
@seen_by(*EVERYBODY)
def openapi(request: Request) -> JSONResponse:
    """This description."""
    return JSONResponse(described(request.app.state.office.name))


@cache
def described(office: str) -> dict[str, Any]:
    """Every address below ``/api/v1`` with what it takes and gives."""
    from arpad.doors.web.routes.api import router as whole

    return get_openapi(title=office, version=VERSION, description=ABOUT, routes=whole.routes)
