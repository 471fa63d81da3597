"""Rating lists: which there are, each with its lines, its proof, and how it differs from others."""

from datetime import date
from typing import Annotated, Final, TypeAlias

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from arpad.core.event import Play
from arpad.core.players import Sex
from arpad.doors.web.desks import Visit
from arpad.doors.web.kept_pages import kept_page
from arpad.doors.web.languages import Reader
from arpad.doors.web.looks import page
from arpad.doors.web.moderation import IN_MODERATION
from arpad.doors.web.named_lists import NamedList, System
from arpad.doors.web.rights import EVERYBODY, seen_by
from arpad.doors.web.views.addresses import list_path
from arpad.doors.web.views.list_changes import compared_view
from arpad.doors.web.views.list_page import (
    about_view,
    born_within,
    lines_view,
    live_view,
)
from arpad.doors.web.views.lists import lists_view
from arpad.office.lists.comparing import compare
from arpad.office.lists.consulting import READ_WHOLE, Which
from arpad.office.lists.describing import describe_list, overview
from arpad.office.lists.difference_pages import DifferenceKind, PageAsked
from arpad.office.lists.listing import Asked
from arpad.office.lists.living import show_live_list
from arpad.office.lists.paging import ListOrder, PagePlace, list_page
from arpad.office.people.clubs import list_clubs

router = APIRouter()
Name: TypeAlias = Annotated[str, Query(max_length=80)]
Short: TypeAlias = Annotated[str, Query(max_length=8, pattern="^[A-Za-z0-9]*$")]
ACTIVE: Final = {"active": True, "everybody": False}
CLUBS: Final = 300
"""More clubs than that are typed, and not chosen."""


@router.get("/")
@seen_by(*EVERYBODY)
def home() -> Response:
    """The lists are what people come for."""
    return RedirectResponse("/lists", 307)


@router.get("/lists")
@seen_by(*EVERYBODY)
def index(request: Request, desk: Visit, language: Reader) -> HTMLResponse:
    """The lists in force, what the latest brought, and every list there is."""
    return page(request, "lists/index.html", lists_view(*overview(desk), language))


@router.get("/lists/{system}/{play}")
@seen_by(*EVERYBODY)
def latest(desk: Visit, system: System, play: Play, day: date | None = None) -> Response:
    """The latest list of a kind of play, or that of a day."""
    found = describe_list(desk, Which(system, play, day))
    return RedirectResponse(list_path(found.among.row), 307)


@router.get("/lists/{system}/{play}/live")
@seen_by(*EVERYBODY)
def live(
    request: Request, desk: Visit, language: Reader, system: System, play: Play, event: Name = ""
) -> HTMLResponse:
    """What the list would say today, or of those who played in one tournament."""
    found = show_live_list(desk, system, play, event or None)
    return page(request, "lists/live.html", live_view(found, event, language))


@router.get("/lists/{system}/{play}/{day}")
@seen_by(*EVERYBODY)
def show(
    request: Request,
    desk: Visit,
    language: Reader,
    which: NamedList,
    day: date,
    name: Name = "",
    federation: Short = "",
    club: Name = "",
    sex: Short = "",
    age: Short = "",
    title: Short = "",
    active: Short = "",
    order: ListOrder = ListOrder.RATING,
    after: Name = "",
) -> HTMLResponse:
    """One page of a list, filtered and sorted as asked."""
    born_after, born_before = born_within(age, day)
    asked = Asked(
        active=ACTIVE.get(active),
        federation=federation or None,
        club=club or None,
        sex=Sex(sex).value if sex in tuple(Sex) else None,
        title=title or None,
        born_after=born_after,
        born_before=born_before,
        name=name.strip() or None,
    )
    place = PagePlace.read(after) if after else None
    given = {
        "name": name, "federation": federation, "club": club, "sex": sex, "age": age,
        "title": title, "active": active, "order": order.value if order.value != "rating" else "",
    }  # fmt: skip

    def made() -> HTMLResponse:
        found = list_page(desk, which, asked, order, place)
        clubs = tuple(each.name for each in list_clubs(desk))
        offered = clubs if len(clubs) <= CLUBS else ()
        view = lines_view(found, given, offered, language, later=bool(after))
        return page(request, "lists/show.html", view)

    return kept_page(request, desk, made)


@router.get("/lists/{system}/{play}/{day}/about")
@seen_by(*EVERYBODY)
def about(
    request: Request,
    desk: Visit,
    language: Reader,
    which: NamedList,
) -> HTMLResponse:
    """The proof of a list, its versions, its events and its files."""
    found = describe_list(desk, which)
    return page(request, "lists/about.html", about_view(found, language))


@router.get("/lists/{system}/{play}/{day}/changes", dependencies=[IN_MODERATION])
@seen_by(*EVERYBODY)
def changes(
    request: Request,
    desk: Visit,
    language: Reader,
    which: NamedList,
    against: date | None = None,
    kind: DifferenceKind = DifferenceKind.EVERYTHING,
    after: Name = "",
) -> HTMLResponse:
    """How a list differs from the one it replaces or follows, or from that of another day."""
    asked = PageAsked(kind, after)
    compared = compare(desk, which, against, asked, most=READ_WHOLE)
    view = compared_view(describe_list(desk, which), compared, against, asked, language)
    return page(request, "lists/changes.html", view)
