"""Searching: by name, whatever its spelling, or by a number."""

from typing import Annotated, Final, TypeAlias

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from arpad.office.people.looking_up import look_up
from arpad.web.desks import Visit
from arpad.web.looks import page
from arpad.web.rights import EVERYBODY, seen_by
from arpad.web.views.search import search_view

router = APIRouter()
LONGEST: Final = 80
SUGGESTED: Final = 8
FOUND: Final = 50
Text: TypeAlias = Annotated[str, Query(max_length=LONGEST)]


@router.get("/search")
@seen_by(*EVERYBODY)
def index(request: Request, desk: Visit, q: Text = "") -> Response:
    """Everybody who may be meant; the number of one player leads straight to them."""
    view = search_view(q, look_up(desk, q, limit=FOUND) if q.strip() else ())
    if len(view.players) == 1 and q.strip().isdigit():
        return RedirectResponse(view.players[0].path, 303)
    return page(request, "search/index.html", view)


@router.get("/search/suggestions")
@seen_by(*EVERYBODY)
def suggestions(request: Request, desk: Visit, q: Text = "") -> HTMLResponse:
    """The best of them, while somebody types."""
    view = search_view(q, look_up(desk, q, limit=SUGGESTED) if q.strip() else ())
    return page(request, "search/_suggestions.html", view)
