"""The calculator for programs: any edition, games played and games ahead."""

from typing import Annotated, TypeAlias

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from arpad.core.choosing import AUTO
from arpad.core.errors import Missing
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.doors.answers.calculation import calculation_answer
from arpad.doors.web.desks import Visit
from arpad.doors.web.languages import Reader
from arpad.doors.web.programs import PREFIX
from arpad.doors.web.programs.answering import json_answer
from arpad.doors.web.programs.describing import answered
from arpad.doors.web.programs.schemas import CALCULATION
from arpad.doors.web.rights import EVERYBODY, seen_by
from arpad.messages.render import label
from arpad.office.editions import find_edition
from arpad.program.calculating import (
    CalcQuestion,
    calculate,
    games_of,
    ratings_of,
    refuse_idle_wish,
)
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.registry import edition_for

router = APIRouter(prefix=f"{PREFIX}/calculation", tags=["calculations"])
Rating: TypeAlias = Annotated[int | None, Query(ge=1, le=3999)]


@router.get("", responses=answered(CALCULATION, "As `arpad calc --format json`."))
@seen_by(*EVERYBODY)
def calculation(
    request: Request,
    desk: Visit,
    language: Reader,
    rating: Annotated[
        int | None, Query(ge=1, le=3999, description="None: somebody unrated.")
    ] = None,
    games: Annotated[
        str, Query(max_length=400, description="Opponents and results: `2254:1 2415:0.5`")
    ] = "",
    ahead: Annotated[
        str, Query(max_length=200, description="Ratings of those still to be met: `2254 2415`")
    ] = "",
    wanted: Annotated[Rating, Query(description="A rating to reach in the games ahead.")] = None,
    later_event: Annotated[
        bool, Query(description="Somebody unrated who has played for a first rating before.")
    ] = False,
    k: Annotated[int | None, Query(ge=1, le=100)] = None,
    play: Play | None = None,
    regulation: Annotated[
        str, Query(max_length=60, description="An edition, such as `fide-2024`; else today's.")
    ] = AUTO,
) -> Response:
    """What games give a player under an edition, with the working; what games ahead may give."""
    edition = _edition(desk, regulation, play)
    name = label("answer.player", language)
    question = CalcQuestion(
        rating=rating,
        games=games_of(games),
        k=k,
        later_event=later_event,
        ahead=ratings_of(ahead),
        name=name,
    )
    refuse_idle_wish(wanted, question.ahead)
    found = calculate(edition, question)
    return json_answer(request, calculation_answer(found, wanted, language))


def _edition(desk: Visit, regulation: str, play: Play | None) -> Edition:
    """The edition asked for, which has to be of the kind of play asked for."""
    if regulation == AUTO:
        return edition_for(desk.today, play or Play.STANDARD)
    found = find_edition(desk, regulation, "regulation")
    if play not in (None, found.play):
        values = {"found": found.key, "play": found.play.value}
        raise Missing(Finding.error("calc_play", "play", **values))
    return found
