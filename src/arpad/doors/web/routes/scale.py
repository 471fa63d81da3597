"""The scale: whether ratings drift, with the plots and the tables behind it."""

from typing import Annotated, TypeAlias

from fastapi import APIRouter, Path, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from arpad.core.errors import BadInput
from arpad.core.event import Play
from arpad.doors.web.desks import Visit
from arpad.doors.web.languages import Reader
from arpad.doors.web.last_answers import LastAnswers
from arpad.doors.web.looks import page
from arpad.doors.web.rights import EVERYBODY, seen_by
from arpad.doors.web.views.scale import no_scale_view, scale_path, scale_view
from arpad.office.lists.consulting import lists_on_record
from arpad.office.scale.watching import AskedScale, ScaleReport, watch_scale

router = APIRouter(prefix="/scale")
System: TypeAlias = Annotated[str, Path(max_length=60)]
KEPT: LastAnswers[ScaleReport] = LastAnswers(8)
"""All lists are read for it, so the same is not asked twice until a list is published."""


@router.get("")
@seen_by(*EVERYBODY)
def index(request: Request, desk: Visit, language: Reader) -> Response:
    """The scale of the latest list."""
    lists = lists_on_record(desk)
    if not lists:
        return page(request, "scale/show.html", no_scale_view((), language))
    latest = max(lists, key=lambda each: (each.row.date, each.row.play is Play.STANDARD)).row
    return RedirectResponse(scale_path(latest.system, latest.play), 307)


@router.get("/{system}/{play}")
@seen_by(*EVERYBODY)
def show(
    request: Request, desk: Visit, language: Reader, system: System, play: Play
) -> HTMLResponse:
    """The scale over every list of a kind of play."""
    lists = [each.row for each in lists_on_record(desk)]
    others = tuple(dict.fromkeys((each.system, each.play) for each in lists))
    made_of = tuple(each.id for each in lists if (each.system, each.play) == (system, play))
    asked = AskedScale(system=system, play=play)
    try:
        found = KEPT.get((desk.database.place, made_of), lambda: watch_scale(desk, asked))
    except BadInput as refused:
        view = no_scale_view(refused.findings, language)
        return page(request, "scale/show.html", view)
    return page(request, "scale/show.html", scale_view(found, others, language))
