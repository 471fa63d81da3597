"""The calculator: all that is asked stands in the address, which can be given to anybody."""

from typing import Annotated, TypeAlias

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse

from arpad.core.errors import Missing, UnknownName
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.doors.web.desks import Visit
from arpad.doors.web.languages import Reader
from arpad.doors.web.looks import page
from arpad.doors.web.rights import EVERYBODY, seen_by
from arpad.doors.web.typed_calculations import AskedCalculation, read_calculation
from arpad.doors.web.views.calculator import calculator_view
from arpad.messages.render import label
from arpad.office.desk import Desk
from arpad.office.editions import find_edition, kept_editions
from arpad.program.calculating import CalcQuestion, Calculation, calculate
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.readings import with_readings
from arpad.rules.regulations.registry import edition_for

router = APIRouter()
Short: TypeAlias = Annotated[str, Query(max_length=8)]
Games: TypeAlias = Annotated[str, Query(max_length=300)]
Ahead: TypeAlias = Annotated[str, Query(max_length=60)]
Named: TypeAlias = Annotated[str, Query(max_length=60)]
Readings: TypeAlias = Annotated[list[Named], Query(max_length=20)]


@router.get("/calculator")
@seen_by(*EVERYBODY)
def show(
    request: Request,
    desk: Visit,
    language: Reader,
    regulation: Named = "",
    rating: Short = "",
    k: Short = "",
    games: Games = "",
    ahead: Ahead = "",
    wanted: Short = "",
    later: bool = False,
    reading: Readings = [],  # noqa: B006 - FastAPI copies it
) -> HTMLResponse:
    """What some games give under an edition, and what those still to come would."""
    asked = AskedCalculation(
        regulation=regulation,
        rating=rating,
        k=k,
        games=games,
        ahead=ahead,
        wanted=wanted,
        later=later,
        reading=tuple(reading),
    )
    edition = _edition(desk, regulation)
    findings: tuple[Finding, ...] = ()
    found, wish = None, None
    try:
        question, wish = read_calculation(asked, label("answer.player", language))
        found = _calculated(edition, asked, question)
    except Missing as refused:
        findings = refused.findings
    except UnknownName as refused:
        findings = (refused.finding,)
    own = tuple(each.edition for each in kept_editions(desk))
    view = calculator_view(asked, edition, found, wish, findings, own, language)
    return page(request, "calculator/show.html", view, status=422 if findings else 200)


def _edition(desk: Desk, key: str) -> Edition:
    return find_edition(desk, key) if key else edition_for(desk.today, Play.STANDARD)


def _calculated(
    edition: Edition, asked: AskedCalculation, question: CalcQuestion
) -> Calculation | None:
    """The answer; None before any game was asked about."""
    readings = dict(each.partition("=")[::2] for each in asked.reading if each)
    if question.games or question.ahead:
        return calculate(edition, question, readings)
    with_readings(edition, readings)
    return None
