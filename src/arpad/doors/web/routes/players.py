"""Players: by their FIDE id, else by the office's own number; an address never moves."""

from typing import Annotated, Final, TypeAlias

from fastapi import APIRouter, HTTPException, Path, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from arpad.core.errors import Missing
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.k_elsewhere import KElsewhere
from arpad.doors.web.desks import Visit
from arpad.doors.web.languages import Reader
from arpad.doors.web.looks import page
from arpad.doors.web.named_lists import NamedList
from arpad.doors.web.rights import EVERYBODY, seen_by
from arpad.doors.web.typed_calculations import AskedCalculation, read_calculation
from arpad.doors.web.views.addresses import OWN_NUMBER, player_path
from arpad.doors.web.views.periods import (
    PeriodView,
    WorkingView,
    event_sheet,
    event_working,
    game_working,
    period_path,
    period_view,
    whole_working,
)
from arpad.doors.web.views.players import last_with_games, player_view
from arpad.doors.web.views.under_editions import result_editions_view
from arpad.doors.web.views.what_if import what_if_view
from arpad.office.lists.consulting import Which
from arpad.office.people.looking_up import PlayerNumber, listed_player
from arpad.office.people.player_periods import PlayerPeriod, next_start, player_period
from arpad.office.tournaments.under_editions import result_under_editions
from arpad.program.calculating import calculate

router = APIRouter(prefix="/players")
Number: TypeAlias = Annotated[str, Path(pattern=f"^{OWN_NUMBER}?[0-9]{{1,12}}$")]
Text: TypeAlias = Annotated[str, Path(max_length=60)]
Round: TypeAlias = Annotated[int, Path(ge=1, le=999)]
PART: Final = "X-Part"


@router.get("")
@seen_by(*EVERYBODY)
def index(request: Request) -> HTMLResponse:
    """How to find somebody."""
    return page(request, "players/index.html", None)


@router.get("/{who}")
@seen_by(*EVERYBODY)
def show(request: Request, desk: Visit, language: Reader, who: Number) -> Response:
    """Everything public about a player."""
    found = listed_player(desk, number_of(who))
    if request.url.path != player_path(found.player):
        return RedirectResponse(player_path(found.player), 308)
    row = last_with_games(found.lines)
    period: PeriodView | None = None
    if row:
        which = Which(row.system, row.play, row.date, row.version)
        period = period_view(player_period(desk, number_of(who), which), language)
    return page(request, "players/show.html", player_view(found, period, language))


@router.get("/{who}/what-if")
@seen_by(*EVERYBODY)
def what_if(
    request: Request,
    desk: Visit,
    language: Reader,
    who: Number,
    ahead: Annotated[str, Query(max_length=200)] = "",
    games: Annotated[str, Query(max_length=400)] = "",
    wanted: Annotated[str, Query(max_length=8)] = "",
    play: Play = Play.STANDARD,
    system: Annotated[str | None, Query(max_length=60)] = None,
) -> HTMLResponse:
    """What every score against some opponents would give, and what is needed for a rating."""
    start = next_start(desk, number_of(who), system, play)
    asked = AskedCalculation(
        regulation="",
        rating=str(start.rating),
        k=str(start.k),
        games=games,
        ahead=ahead,
        wanted=wanted,
    )
    findings: tuple[Finding, ...] = ()
    found, wish = None, None
    try:
        question, wish = read_calculation(asked, start.player.name)
        if question.games or question.ahead:
            found = calculate(start.edition, question)
    except Missing as refused:
        findings = refused.findings
    view = what_if_view(start, asked, found, wish, findings, language)
    return page(request, "players/what_if.html", view, status=422 if findings else 200)


@router.get("/{who}/{system}/{play}/{day}")
@seen_by(*EVERYBODY)
def period(
    request: Request,
    desk: Visit,
    language: Reader,
    who: Number,
    which: NamedList,
) -> HTMLResponse:
    """How a list came by what it says of a player."""
    found = player_period(desk, number_of(who), which)
    return page(request, "players/period.html", period_view(found, language))


@router.get("/{who}/{system}/{play}/{day}/working")
@seen_by(*EVERYBODY)
def working(
    request: Request,
    desk: Visit,
    language: Reader,
    who: Number,
    which: NamedList,
) -> HTMLResponse:
    """Everything behind what a list says of a player."""
    found = player_period(desk, number_of(who), which)
    return _working(request, found, whole_working(found, language), language)


@router.get("/{who}/{system}/{play}/{day}/working/{code}")
@seen_by(*EVERYBODY)
def working_of_event(
    request: Request,
    desk: Visit,
    language: Reader,
    who: Number,
    which: NamedList,
    code: Text,
    k: KElsewhere = KElsewhere.BY_EDITION,
) -> HTMLResponse:
    """Everything behind what one event brought, and the same under other editions."""
    found = player_period(desk, number_of(who), which)
    own = event_sheet(found.sheet, code)
    editions = None
    if found.sheet and own:
        outcomes = result_under_editions(desk, found.sheet, own, k)
        path = period_path(player_path(found.player), found.row, "working", code)
        editions = result_editions_view(
            outcomes, own.event.edition.key, k, path, found.row.version, language
        )
    return _working(request, found, event_working(found, code, language, editions), language)


@router.get("/{who}/{system}/{play}/{day}/working/{code}/{round_}")
@seen_by(*EVERYBODY)
def working_of_game(
    request: Request,
    desk: Visit,
    language: Reader,
    who: Number,
    which: NamedList,
    code: Text,
    round_: Round,
) -> HTMLResponse:
    """Everything behind one game."""
    found = player_period(desk, number_of(who), which)
    return _working(request, found, game_working(found, code, round_, language), language)


def number_of(who: str) -> PlayerNumber:
    """The number in an address."""
    number = int(who.removeprefix(OWN_NUMBER))
    return PlayerNumber(own=number) if who.startswith(OWN_NUMBER) else PlayerNumber(number)


def _working(
    request: Request, found: PlayerPeriod, view: WorkingView | None, language: Reader
) -> HTMLResponse:
    """A working on its page, beside the period; alone where a script asks for it."""
    if view is None:
        raise HTTPException(404)
    if request.headers.get(PART):
        return page(request, "players/_working.html", view)
    return page(request, "players/period.html", period_view(found, language, view))
