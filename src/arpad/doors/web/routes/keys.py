"""The keys of the keyboard, for whoever asks without a script."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from arpad.doors.web.looks import page
from arpad.doors.web.rights import EVERYBODY, seen_by

router = APIRouter()


@router.get("/keys")
@seen_by(*EVERYBODY)
def index(request: Request) -> HTMLResponse:
    """Which key does what."""
    return page(request, "keys/index.html", None)
