"""A player's period for whoever asks: the sheet, the working, and what comes next."""

from dataclasses import dataclass

from arpad.core.errors import UnknownName
from arpad.core.event import Event, Game, Play, Player, Result
from arpad.core.finding import Finding
from arpad.core.players import PlayerRecord, PublicPlayer
from arpad.core.rating_list import PUBLISHED, Entry, ListRow, ListState
from arpad.core.step import Step
from arpad.office.desk import Desk
from arpad.office.lists.choosing import choose_list, list_shown_to, without_withheld
from arpad.office.lists.consulting import Which
from arpad.office.lists.sheets import Sheet, sheet_of
from arpad.office.people.looking_up import PlayerNumber, need_listed
from arpad.office.periods.story import story_of
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries
from arpad.office.rights import EVERYBODY, may
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.results import RatedPlayer
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.registry import edition_for


@dataclass(frozen=True, slots=True)
class PlayerPeriod:
    """What one list says of a player and why; a list from elsewhere has no ``sheet``."""

    player: PublicPlayer
    row: ListRow
    sheet: Sheet | None
    working: Step


@dataclass(frozen=True, slots=True)
class NextStart:
    """What a player begins tomorrow with: rating and K of the latest list, the rules of today."""

    player: PublicPlayer
    row: ListRow
    rating: int
    k: int
    edition: Edition


@may(*EVERYBODY)
def player_period(desk: Desk, who: PlayerNumber, which: Which) -> PlayerPeriod:
    """How a list came by what it says of a player."""
    with desk.reading() as connection:
        player = need_listed(connection, who)
        chosen = choose_list(connection, which.system, which.play, which.on, which.version)
        row = list_shown_to(desk, without_withheld(connection, chosen))
        entry = entries(connection, row.id, [player.id]).get(player.id)
        step = story_of(connection, row, player.id)
        if step is None or (entry and entry.state is ListState.WITHHELD):
            raise _not_listed(player.id, row)
        sheet = sheet_of(connection, row, player.id) if row.kind == PUBLISHED else None
    return PlayerPeriod(player.public, row, sheet, step)


@may(*EVERYBODY)
def next_start(desk: Desk, who: PlayerNumber, system: str | None, play: Play) -> NextStart:
    """With what a player begins the next game; refused where the latest list has no rating.

    A K that the list does not print is that of the rules for the career the office knows.
    """
    with desk.reading() as connection:
        player, row, entry = _on_latest(connection, who, system, play)
    assert entry.rating is not None
    edition = edition_for(desk.today, play)
    k = entry.k if entry.k is not None else _k_of(edition, desk, player.public, entry)
    return NextStart(player.public, list_shown_to(desk, row), entry.rating, k, edition)


def _k_of(edition: Edition, desk: Desk, player: PublicPlayer, entry: Entry) -> int:
    born = str(player.birth_year) if player.birth_year else None
    own = Player(
        no=1, name=player.name, rating=entry.rating, birth=born, games=entry.total, peak=entry.peak
    )
    equal = Player(no=2, name="", rating=entry.rating)
    game = Game(round=1, white=1, black=2, result=Result.DRAW)
    event = Event(name="", players=(own, equal), games=(game,), play=edition.play, start=desk.today)
    found = rate_event(edition, event).player(1)
    assert isinstance(found, RatedPlayer)
    return found.development.base


def _on_latest(
    connection: Connection, who: PlayerNumber, system: str | None, play: Play
) -> tuple[PlayerRecord, ListRow, Entry]:
    player = need_listed(connection, who)
    row = choose_list(connection, system, play, None)
    entry = entries(connection, row.id, [player.id]).get(player.id)
    if entry is None or entry.rating is None or entry.state is ListState.WITHHELD:
        raise _not_listed(player.id, row)
    return player, row, entry


def _not_listed(player: int, row: ListRow) -> UnknownName:
    values = {"found": str(player), "date": row.date.isoformat()}
    return UnknownName(Finding.error("sheet.not_listed", "player", **values))
