"""Tournaments for programs: which there are, where each stands, and what came of it."""

from datetime import date
from typing import Annotated, TypeAlias

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from arpad.core.event import Play
from arpad.core.json_values import AnswerRow
from arpad.core.tournaments import Status
from arpad.doors.answers.lists import list_facts
from arpad.doors.answers.sheets import change_row
from arpad.doors.answers.tournaments import standing_row, story_answer
from arpad.doors.web.desks import Visit
from arpad.doors.web.languages import Reader
from arpad.doors.web.programs import PREFIX
from arpad.doors.web.programs.answering import json_answer
from arpad.doors.web.programs.describing import answered
from arpad.doors.web.programs.schemas import CHANGES, EVENT, EVENTS, STANDINGS
from arpad.doors.web.rights import EVERYBODY, seen_by
from arpad.doors.web.views.addresses import asking
from arpad.office.lists.event_sheets import event_changes
from arpad.office.tournaments.browsing import (
    MOST_ON_A_PAGE,
    BrowsedEvent,
    EventsAsked,
    browse_events,
    place_text,
    read_place,
)
from arpad.office.tournaments.overview import TimedTournament, story_of
from arpad.office.tournaments.published_events import played_event
from arpad.program.ranking import standings, standings_answer

router = APIRouter(prefix=f"{PREFIX}/events", tags=["events"])
Code: TypeAlias = Annotated[str, Path(max_length=80, description="The office's code.")]


def browsed_row(event: BrowsedEvent, today: date) -> AnswerRow:
    """A tournament among others, as it is answered wherever there are several."""
    return standing_row(TimedTournament(event.tournament, {}, event.clock), today)


@router.get("", responses=answered(EVENTS, "Rows as `arpad office status --format json` has them."))
@seen_by(*EVERYBODY)
def index(
    request: Request,
    desk: Visit,
    q: Annotated[str, Query(max_length=80, description="Words of name, place or code.")] = "",
    status: Status | None = None,
    play: Play | None = None,
    first: Annotated[date | None, Query(alias="from")] = None,
    last: Annotated[date | None, Query(alias="to")] = None,
    after: Annotated[
        str, Query(max_length=160, description="Where a page begins: as `next` has it.")
    ] = "",
    size: Annotated[int, Query(ge=1, le=MOST_ON_A_PAGE)] = 50,
) -> Response:
    """Tournaments, the latest first; `next` is the address of those that follow."""
    asked = EventsAsked((status,) if status else None, play, first, last, q)
    found = browse_events(desk, asked, read_place(after) if after else None, size)
    rows = [browsed_row(each, desk.today) for each in found.events]
    place = place_text(found.following) if found.following else None
    following = asking(request.url.path, {**request.query_params, "after": place})
    return json_answer(request, {"rows": rows, "next": following if place else None})


@router.get("/{code}", responses=answered(EVENT, "As `arpad office status CODE --format json`."))
@seen_by(*EVERYBODY)
def show(request: Request, desk: Visit, language: Reader, code: Code) -> Response:
    """Where a tournament stands and stood, as far as it is public."""
    return json_answer(request, story_answer(story_of(desk, code), language))


@router.get(
    "/{code}/standings", responses=answered(STANDINGS, "As `arpad standings --format json`.")
)
@seen_by(*EVERYBODY)
def final_standings(request: Request, desk: Visit, code: Code) -> Response:
    """The final standings with every tie-break, once a list counts the tournament."""
    event = played_event(desk, code).event
    return json_answer(request, standings_answer(event.name, standings(event)))


@router.get("/{code}/changes", responses=answered(CHANGES, "The list, and what changed on it."))
@seen_by(*EVERYBODY)
def changes(request: Request, desk: Visit, code: Code) -> Response:
    """What a tournament was to the ratings, in the columns of `arpad office sheet`."""
    found = event_changes(desk, code)
    rows = [change_row(each) for each in found.changes]
    return json_answer(request, {**list_facts(found.row), "rows": rows})
