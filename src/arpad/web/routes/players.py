"""Players: by their FIDE id, else by the office's own number; an address never moves."""

from typing import Annotated, TypeAlias

from fastapi import APIRouter, Path, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from arpad.office.people.looking_up import ListedPlayerFile, listed_player
from arpad.web.desks import Visit
from arpad.web.languages import Reader
from arpad.web.looks import page
from arpad.web.rights import EVERYBODY, seen_by
from arpad.web.views.addresses import OWN_NUMBER, player_path
from arpad.web.views.players import player_view

router = APIRouter(prefix="/players")
Number: TypeAlias = Annotated[str, Path(pattern=f"^{OWN_NUMBER}?[0-9]{{1,12}}$")]


@router.get("")
@seen_by(*EVERYBODY)
def index(request: Request) -> HTMLResponse:
    """How to find somebody."""
    return page(request, "players/index.html", None)


@router.get("/{who}")
@seen_by(*EVERYBODY)
def show(request: Request, desk: Visit, language: Reader, who: Number) -> Response:
    """Everything public about a player."""
    found = _found(desk, who)
    if request.url.path != player_path(found.player):
        return RedirectResponse(player_path(found.player), 308)
    return page(request, "players/show.html", player_view(found, language))


def _found(desk: Visit, who: str) -> ListedPlayerFile:
    number = int(who.removeprefix(OWN_NUMBER))
    if who.startswith(OWN_NUMBER):
        return listed_player(desk, number=number)
    return listed_player(desk, fide_id=number)
