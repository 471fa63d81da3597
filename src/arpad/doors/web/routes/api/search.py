"""Everything a text may mean, for programs: players and tournaments at once."""

from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from arpad.doors.answers.players import found_row
from arpad.doors.web.desks import Visit
from arpad.doors.web.programs import PREFIX
from arpad.doors.web.programs.answering import json_answer
from arpad.doors.web.programs.describing import answered
from arpad.doors.web.programs.schemas import FOUND_AT_ONCE
from arpad.doors.web.rights import EVERYBODY, seen_by
from arpad.doors.web.routes.api.events import browsed_row
from arpad.office.searching import look_for

router = APIRouter(prefix=f"{PREFIX}/search", tags=["search"])
LONGEST: Final = 80
MOST: Final = 50


@router.get(
    "", responses=answered(FOUND_AT_ONCE, "Rows as those of `/players?q=` and `/events?q=`.")
)
@seen_by(*EVERYBODY)
def everything(
    request: Request,
    desk: Visit,
    q: Annotated[str, Query(min_length=1, max_length=LONGEST)],
    limit: Annotated[int, Query(ge=1, le=MOST, description="Of each at most.")] = 20,
) -> Response:
    """Players on a list, best first, and tournaments, the latest first, by a name or a number."""
    found = look_for(desk, q, players=limit, events=limit)
    events = [browsed_row(each, desk.today) for each in found.events]
    return json_answer(request, {"players": list(map(found_row, found.players)), "events": events})
