"""Searching: players and tournaments in one box, by name, whatever its spelling, or by a number."""

from typing import Annotated, Final, TypeAlias

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from arpad.doors.web.desks import Visit
from arpad.doors.web.languages import Reader
from arpad.doors.web.looks import page
from arpad.doors.web.rights import EVERYBODY, seen_by
from arpad.doors.web.views.search import search_view
from arpad.office.searching import look_for

router = APIRouter()
LONGEST: Final = 80
SUGGESTED: Final = 8
FOUND: Final = 50
EVENTS_SUGGESTED: Final = 3
EVENTS_FOUND: Final = 10
Text: TypeAlias = Annotated[str, Query(max_length=LONGEST)]


@router.get("/search")
@seen_by(*EVERYBODY)
def index(request: Request, desk: Visit, language: Reader, q: Text = "") -> Response:
    """Everything that may be meant; the number of one player or tournament leads straight there."""
    found = look_for(desk, q, players=FOUND, events=EVENTS_FOUND)
    view = search_view(q, found, language)
    if view.meant:
        return RedirectResponse(view.meant, 303)
    return page(request, "search/index.html", view)


@router.get("/search/suggestions")
@seen_by(*EVERYBODY)
def suggestions(request: Request, desk: Visit, language: Reader, q: Text = "") -> HTMLResponse:
    """The best of them, while somebody types."""
    found = look_for(desk, q, players=SUGGESTED, events=EVENTS_SUGGESTED)
    return page(request, "search/_suggestions.html", search_view(q, found, language))
