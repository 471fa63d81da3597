"""Rating lists: which there are, and each with its lines."""

from datetime import date

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from arpad.core.event import Play
from arpad.office.lists.consulting import Which, lists_on_record, show_list
from arpad.office.lists.listing import Asked
from arpad.web.desks import Visit
from arpad.web.languages import Reader
from arpad.web.looks import page
from arpad.web.rights import EVERYBODY, seen_by
from arpad.web.views.lists import list_view, lists_view

router = APIRouter()


@router.get("/")
@seen_by(*EVERYBODY)
def home() -> Response:
    """The lists are what people come for."""
    return RedirectResponse("/lists", 307)


@router.get("/lists")
@seen_by(*EVERYBODY)
def index(request: Request, desk: Visit, language: Reader) -> HTMLResponse:
    """Every list there is, the latest first."""
    return page(request, "lists/index.html", lists_view(lists_on_record(desk), language))


@router.get("/lists/{system}/{play}/{day}")
@seen_by(*EVERYBODY)
def show(
    request: Request, desk: Visit, language: Reader, system: str, play: Play, day: date
) -> HTMLResponse:
    """The lines of a list."""
    found = show_list(desk, Which(system, play, day), Asked(top=100))
    return page(request, "lists/show.html", list_view(found, language))
