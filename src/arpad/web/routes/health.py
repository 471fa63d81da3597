"""Whether the office answers, and what it answered so far."""

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse

from arpad.office.lists.consulting import lists_on_record
from arpad.web.desks import Visit
from arpad.web.metrics import Metrics
from arpad.web.rights import EVERYBODY, seen_by

router = APIRouter()


@router.get("/health")
@seen_by(*EVERYBODY)
def health(desk: Visit) -> JSONResponse:
    """That the records can be read, and how many lists they hold."""
    return JSONResponse({"status": "ok", "lists": len(lists_on_record(desk))})


@router.get("/metrics")
@seen_by(*EVERYBODY)
def metrics(request: Request) -> PlainTextResponse:
    """What this worker counted; a reverse proxy keeps it from the world (docs/deploy.md)."""
    counted: Metrics = request.app.state.metrics
    return PlainTextResponse(counted.text(), media_type="text/plain; version=0.0.4")
