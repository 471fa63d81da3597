"""Tournaments: where each stands, what was played in it, and why everything came out so."""

from collections.abc import Sequence
from datetime import date
from typing import Annotated, Final, TypeAlias

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from pydantic import BeforeValidator

from arpad.core.errors import ArpadError, UnknownName
from arpad.core.event import Event, Play
from arpad.core.finding import Finding
from arpad.core.k_elsewhere import KElsewhere
from arpad.core.tournaments import Status
from arpad.doors.paper.event_tables import (
    RoundReasons,
    boards_of,
    round_reasons,
    rounds_of,
    why_ranked,
)
from arpad.doors.web.desks import Visit
from arpad.doors.web.languages import Reader
from arpad.doors.web.last_answers import LastAnswers
from arpad.doors.web.looks import page
from arpad.doors.web.moderation import IN_MODERATION
from arpad.doors.web.rights import EVERYBODY, seen_by
from arpad.doors.web.views.addresses import event_path
from arpad.doors.web.views.event_changes import (
    change_working,
    changes_view,
    norm_working,
    norms_view,
)
from arpad.doors.web.views.event_course import event_view
from arpad.doors.web.views.event_editions import event_editions_view
from arpad.doors.web.views.event_tables import (
    OpenedWorking,
    cross_view,
    player_view,
    reasons_view,
    round_view,
    standings_view,
    why_view,
)
from arpad.doors.web.views.events import ON_THEIR_WAY, events_view, statuses_asked
from arpad.messages.text import Language
from arpad.office.lists.event_sheets import event_changes, event_working
from arpad.office.norms.published import PublicNorm, norms_of_event
from arpad.office.tournaments.browsing import EventsAsked, browse_events, read_place
from arpad.office.tournaments.published_events import PlayedEvent, played_event, public_event
from arpad.office.tournaments.under_editions import event_under_editions
from arpad.program.groups import GroupStandings, PlayerGroup, group_standings, groups_offered
from arpad.program.ranking import Ranked, standings

router = APIRouter(prefix="/events")
LONGEST: Final = 80
IN_PLACE: Final = "X-Part"
REASONS: Final = LastAnswers[RoundReasons | None](200)
"""To pair a big round again takes a third of a second."""
UNASKED: Final = BeforeValidator(lambda text: text or None)
"""A form sends what nobody filled in as nothing."""
Code: TypeAlias = Annotated[str, Path(max_length=LONGEST)]
Number: TypeAlias = Annotated[int, Path(ge=1, le=99_999)]
RoundNumber: TypeAlias = Annotated[int, Path(ge=1, le=999)]
State: TypeAlias = Annotated[str, Query(pattern=f"^({'|'.join(('', ON_THEIR_WAY, *Status))})$")]
Text: TypeAlias = Annotated[str, Query(max_length=LONGEST)]


@router.get("")
@seen_by(*EVERYBODY)
def index(
    request: Request,
    desk: Visit,
    language: Reader,
    q: Text = "",
    state: State = "",
    status: State = "",
    play: Annotated[Play | None, UNASKED, Query()] = None,
    first: Annotated[date | None, UNASKED, Query(alias="from")] = None,
    last: Annotated[date | None, UNASKED, Query(alias="to")] = None,
    after: Annotated[str, Query(max_length=2 * LONGEST)] = "",
) -> HTMLResponse:
    """The tournaments asked for, the latest first; ``status``: what programs call ``state``."""
    state = state or status
    asked = EventsAsked(statuses_asked(state), play, first, last, q)
    found = browse_events(desk, asked, read_place(after) if after else None)
    view = events_view(found, asked, state, language, paged=bool(after))
    return page(request, "events/index.html", view)


@router.get("/{code}")
@seen_by(*EVERYBODY)
def show(request: Request, desk: Visit, language: Reader, code: Code) -> HTMLResponse:
    """Where a tournament stands, and what came of it."""
    found = public_event(desk, code)
    made = _standings_if_any(found.played.event) if found.played else None
    return page(request, "events/show.html", event_view(found, made, desk.today, language))


@router.get("/{code}/standings")
@router.get("/{code}/standings/players")
@seen_by(*EVERYBODY)
def show_standings(
    request: Request, desk: Visit, language: Reader, code: Code, group: Text = ""
) -> HTMLResponse:
    """The final standings with every tie-break, or those of a group of the players.

    Of a team event there are also those of the players.
    """
    played = played_event(desk, code)
    made = _standings(request, played)
    groups = groups_offered(played.event, made)
    asked = _group(groups, group, played.event, made) if group else None
    view = standings_view(played, made, language, groups=groups, group=asked)
    return page(request, "events/standings.html", view)


@router.get("/{code}/standings/{no}")
@router.get("/{code}/standings/players/{no}")
@seen_by(*EVERYBODY)
def show_place(
    request: Request, desk: Visit, language: Reader, code: Code, no: Number
) -> HTMLResponse:
    """Why somebody is in their place."""
    played = played_event(desk, code)
    made = _standings(request, played)
    step = why_ranked(made, no)
    if IN_PLACE in request.headers:
        return _working(request, why_view(made, no, step, language))
    groups = groups_offered(played.event, made)
    view = standings_view(played, made, language, groups=groups, opened=(no, step))
    return page(request, "events/standings.html", view)


@router.get("/{code}/crosstable")
@seen_by(*EVERYBODY)
def show_cross_table(request: Request, desk: Visit, language: Reader, code: Code) -> HTMLResponse:
    """Who met whom, in the order of the places."""
    played = played_event(desk, code)
    view = cross_view(played, standings(played.event), language)
    return page(request, "events/crosstable.html", view)


@router.get("/{code}/rounds")
@seen_by(*EVERYBODY)
def last_round(desk: Visit, code: Code) -> Response:
    """The last round is what people look for."""
    rounds = rounds_of(played_event(desk, code).event)
    return RedirectResponse(event_path(code, "rounds", rounds[-1] if rounds else 1), 307)


@router.get("/{code}/rounds/{round_}")
@seen_by(*EVERYBODY)
def show_round(
    request: Request, desk: Visit, language: Reader, code: Code, round_: RoundNumber
) -> HTMLResponse:
    """A round in the order of its boards."""
    return _round(request, played_event(desk, code), round_, language)


@router.get("/{code}/rounds/{round_}/why", dependencies=[IN_MODERATION])
@seen_by(*EVERYBODY)
def show_reasons(
    request: Request, desk: Visit, language: Reader, code: Code, round_: RoundNumber
) -> HTMLResponse:
    """Why a round was paired so."""
    played = played_event(desk, code)
    key = (played.row.hash, code, round_)
    found = REASONS.get(key, lambda: round_reasons(played.event, round_))
    opened = reasons_view(round_, found, language)
    if IN_PLACE in request.headers:
        return _working(request, opened)
    return _round(request, played, round_, language, opened)


@router.get("/{code}/changes")
@seen_by(*EVERYBODY)
def show_changes(request: Request, desk: Visit, language: Reader, code: Code) -> HTMLResponse:
    """What a tournament was to the ratings."""
    view = changes_view(played_event(desk, code), event_changes(desk, code), language)
    return page(request, "events/changes.html", view)


@router.get("/{code}/changes/{no}")
@seen_by(*EVERYBODY)
def show_change(
    request: Request, desk: Visit, language: Reader, code: Code, no: Number
) -> HTMLResponse:
    """How one of the numbers came about."""
    found = event_working(desk, code, no)
    played = played_event(desk, code)
    opened = change_working(player_view(played, no).name, found, language)
    if IN_PLACE in request.headers:
        return _working(request, opened)
    view = changes_view(played, event_changes(desk, code), language, (no, opened))
    return page(request, "events/changes.html", view)


@router.get("/{code}/editions", dependencies=[IN_MODERATION])
@seen_by(*EVERYBODY)
def show_editions(
    request: Request,
    desk: Visit,
    language: Reader,
    code: Code,
    k: KElsewhere = KElsewhere.BY_EDITION,
) -> HTMLResponse:
    """What every edition would make of a tournament."""
    view = event_editions_view(event_under_editions(desk, code, k), language)
    return page(request, "events/editions.html", view)


@router.get("/{code}/norms")
@seen_by(*EVERYBODY)
def show_norms(request: Request, desk: Visit, language: Reader, code: Code) -> HTMLResponse:
    """The norms made in a tournament."""
    view = norms_view(played_event(desk, code), norms_of_event(desk, code), language)
    return page(request, "events/norms.html", view)


@router.get("/{code}/norms/{no}/{title}")
@seen_by(*EVERYBODY)
def show_norm(
    request: Request,
    desk: Visit,
    language: Reader,
    code: Code,
    no: Number,
    title: Annotated[str, Path(pattern="^[A-Z]{2,3}$")],
) -> HTMLResponse:
    """A norm with every requirement."""
    found = norms_of_event(desk, code)
    norm = _norm(found, no, title)
    if IN_PLACE in request.headers:
        return _working(request, norm_working(norm, language))
    return page(
        request, "events/norms.html", norms_view(played_event(desk, code), found, language, norm)
    )


def _round(
    request: Request,
    played: PlayedEvent,
    number: int,
    language: Language,
    opened: OpenedWorking | None = None,
) -> HTMLResponse:
    found = boards_of(played.event, number)
    view = round_view(played, found, rounds_of(played.event), language, opened)
    return page(request, "events/round.html", view)


def _working(request: Request, opened: OpenedWorking) -> HTMLResponse:
    return page(request, "events/_working.html", opened)


def _standings(request: Request, played: PlayedEvent) -> Ranked:
    players = request.url.path.startswith(
        event_path(played.tournament.code, "standings", "players")
    )
    return standings(played.event, individual=players)


def _group(groups: Sequence[PlayerGroup], asked: str, event: Event, made: Ranked) -> GroupStandings:
    """The standings of one of the groups offered."""
    if asked not in {each.key for each in groups}:
        finding = Finding.error("standings.group_not_offered", "group", found=asked)
        raise UnknownName(finding)
    (found,) = group_standings(event, made, [asked])
    return found


def _standings_if_any(event: Event) -> Ranked | None:
    """The standings; None of an event that has none, such as one of which only sums are known."""
    try:
        return standings(event) if event.games else None
    except ArpadError:
        return None


def _norm(found: tuple[PublicNorm, ...], no: int, title: str) -> PublicNorm:
    for each in found:
        if (each.row.norm.no, each.row.norm.title) == (no, title):
            return each
    values = {"no": str(no), "title": title}
    raise UnknownName(Finding.error("event.no_norm", "no", **values))
