"""Whether the office answers, and what it answered so far."""

import json
from http import HTTPStatus

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse

from arpad.core.errors import StoreError
from arpad.doors.web.broken import where_broken
from arpad.doors.web.desks import Visit
from arpad.doors.web.metrics import Metrics
from arpad.doors.web.refusals import LOGGER
from arpad.doors.web.rights import EVERYBODY, seen_by
from arpad.office.readable import lists_readable

router = APIRouter()


@router.get("/health")
@seen_by(*EVERYBODY)
def health(desk: Visit) -> JSONResponse:
    """That the records can be read, and how many lists they hold; 503 whyever they cannot."""
    try:
        return JSONResponse({"status": "ok", "lists": lists_readable(desk)})
    except StoreError as error:
        said: dict[str, object] = {"error": error.finding.code}
    except Exception as error:
        said = where_broken(error)
    LOGGER.error(json.dumps(said))
    return JSONResponse({"status": "unreadable"}, HTTPStatus.SERVICE_UNAVAILABLE)


@router.get("/metrics")
@seen_by(*EVERYBODY)
def metrics(request: Request) -> PlainTextResponse:
    """What this worker counted; a reverse proxy keeps it from the world (docs/deploy.md)."""
    counted: Metrics = request.app.state.metrics
    return PlainTextResponse(counted.text(), media_type="text/plain; version=0.0.4")
