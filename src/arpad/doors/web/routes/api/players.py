"""Players for programs: found, with what every list said of them, why, and what may come."""

from datetime import date
from typing import Annotated, Final, TypeAlias

from fastapi import APIRouter, Depends, HTTPException, Path, Query, Request
from fastapi.responses import Response

from arpad.core.event import Play
from arpad.doors.answers.calculation import calculation_answer
from arpad.doors.answers.players import found_row, history_rows, player_row
from arpad.doors.answers.sheets import sheet_answer
from arpad.doors.web.desks import Visit
from arpad.doors.web.languages import Reader
from arpad.doors.web.programs import PREFIX
from arpad.doors.web.programs.answering import json_answer
from arpad.doors.web.programs.describing import answered
from arpad.doors.web.programs.schemas import CALCULATION, FOUND, HISTORY, SHEET, SHOWN, STEP
from arpad.doors.web.rights import EVERYBODY, seen_by
from arpad.doors.web.routes.players import number_of
from arpad.doors.web.views.addresses import OWN_NUMBER
from arpad.messages.render import step_json
from arpad.office.lists.consulting import Which
from arpad.office.people.looking_up import PlayerNumber, listed_player, look_up
from arpad.office.people.player_periods import next_start, player_period
from arpad.office.people.players import History
from arpad.program.calculating import CalcQuestion, calculate, games_of, ratings_of

router = APIRouter(prefix=f"{PREFIX}/players", tags=["players"])
LONGEST: Final = 80
MOST: Final = 50
Number: TypeAlias = Annotated[
    str,
    Path(
        pattern=f"^{OWN_NUMBER}?[0-9]{{1,12}}$",
        description="The FIDE id (`2281899`), or the office's own number (`o17`).",
    ),
]
System: TypeAlias = Annotated[str | None, Query(max_length=60)]
Version: TypeAlias = Annotated[int | None, Query(ge=1, le=9999)]


async def of_number(who: Number) -> PlayerNumber:
    """The player of an address."""
    return number_of(who)


async def of_list(
    system: System = None,
    play: Play = Play.STANDARD,
    date: Annotated[date | None, Query(description="A list's; else the latest.")] = None,
    version: Version = None,
) -> Which:
    """The list whose numbers are asked for."""
    return Which(system, play, date, version)


Whom: TypeAlias = Annotated[PlayerNumber, Depends(of_number)]
OfList: TypeAlias = Annotated[Which, Depends(of_list)]


@router.get("", responses=answered(FOUND, "As `arpad office player find --format json`."))
@seen_by(*EVERYBODY)
def search(
    request: Request,
    desk: Visit,
    q: Annotated[str, Query(min_length=1, max_length=LONGEST)],
    limit: Annotated[int, Query(ge=1, le=MOST)] = 20,
) -> Response:
    """Players on a list by a number or a name, best first, whatever the spelling."""
    found = look_up(desk, q, limit=limit) if q.strip() else ()
    return json_answer(request, {"rows": list(map(found_row, found))})


@router.get("/{who}", responses=answered(SHOWN, "The player, and the latest lists they are on."))
@seen_by(*EVERYBODY)
def show(request: Request, desk: Visit, who: Whom) -> Response:
    """A player and what the latest list of each kind says; who was merged is whom they became."""
    found = listed_player(desk, who)
    latest = {(row.system, row.play): (row, entry) for row, entry in found.lines}
    rows = history_rows(History(found.player, tuple(latest.values())))
    return json_answer(request, {"player": player_row(found.player), "latest": rows})


@router.get(
    "/{who}/history", responses=answered(HISTORY, "As `arpad office player history --format json`.")
)
@seen_by(*EVERYBODY)
def history(request: Request, desk: Visit, who: Whom) -> Response:
    """A player and what every list said of them, by dates."""
    found = listed_player(desk, who)
    rows = history_rows(History(found.player, found.lines))
    return json_answer(request, {"player": player_row(found.player), "rows": rows})


@router.get("/{who}/sheet", responses=answered(SHEET, "As `arpad office sheet --format json`."))
@seen_by(*EVERYBODY)
def sheet(request: Request, desk: Visit, language: Reader, who: Whom, which: OfList) -> Response:
    """How a list's period moved a player, game by game; none for lists from elsewhere."""
    found = player_period(desk, who, which)
    if found.sheet is None:
        raise HTTPException(404)
    return json_answer(request, sheet_answer(found.sheet, language))


@router.get("/{who}/explain", responses=answered(STEP, "As `arpad office explain --format json`."))
@seen_by(*EVERYBODY)
def explain(request: Request, desk: Visit, language: Reader, who: Whom, which: OfList) -> Response:
    """The whole working behind what a list says of a player, with the articles."""
    return json_answer(request, step_json(player_period(desk, who, which).working, language))


@router.get(
    "/{who}/what-if", responses=answered(CALCULATION, "As `arpad calc --format json --ahead …`.")
)
@seen_by(*EVERYBODY)
def what_if(
    request: Request,
    desk: Visit,
    language: Reader,
    who: Whom,
    ahead: Annotated[str, Query(max_length=200, description="Ratings still to be met.")] = "",
    games: Annotated[
        str, Query(max_length=400, description="Played since: `2100:1 2250:0.5`")
    ] = "",
    wanted: Annotated[int | None, Query(ge=1, le=3999, description="A rating to reach.")] = None,
    system: System = None,
    play: Play = Play.STANDARD,
) -> Response:
    """What games ahead would bring, beginning with the rating and K of the latest list."""
    start = next_start(desk, who, system, play)
    question = CalcQuestion(
        rating=start.rating, games=games_of(games), k=start.k, ahead=ratings_of(ahead)
    )
    found = calculate(start.edition, question)
    return json_answer(request, calculation_answer(found, wanted, language))
