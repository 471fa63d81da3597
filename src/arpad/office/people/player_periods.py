"""A player's period for whoever asks: the sheet, the working, and what a game would bring."""

from dataclasses import dataclass

from arpad.core.errors import UnknownName
from arpad.core.event import Event, Game, Play, Player, Result
from arpad.core.finding import Finding, Severity
from arpad.core.players import PlayerRecord, PublicPlayer
from arpad.core.rating_list import Entry, ListRow, ListState
from arpad.core.step import Step
from arpad.office.desk import Desk
from arpad.office.lists.choosing import choose_list, list_shown_to, without_withheld
from arpad.office.lists.consulting import Which
from arpad.office.lists.sheets import Sheet, sheet_of
from arpad.office.people.looking_up import PlayerNumber, need_listed
from arpad.office.periods.publishing import PUBLISHED
from arpad.office.periods.story import story_of
from arpad.office.rights import EVERYBODY, may
from arpad.rating.event import rate_event
from arpad.rating.results import RatedPlayer
from arpad.rating.working import explain
from arpad.regulations.registry import edition_for
from arpad.store.database import Connection
from arpad.store.lists import entries

OUTCOMES = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


@dataclass(frozen=True, slots=True)
class PlayerPeriod:
    """What one list says of a player and why; a list from elsewhere has no ``sheet``."""

    player: PublicPlayer
    row: ListRow
    sheet: Sheet | None
    working: Step


@dataclass(frozen=True, slots=True)
class NextGame:
    """What one more game would bring a player: for a win, a draw and a loss."""

    player: PublicPlayer
    row: ListRow
    rating: int
    opponent: int
    edition: str
    outcomes: tuple[tuple[Result, RatedPlayer, Step], ...]


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
def next_game(
    desk: Desk, who: PlayerNumber, system: str | None, play: Play, opponent: int
) -> NextGame:
    """What a game against somebody of a rating would bring, by the latest list and its rules."""
    with desk.reading() as connection:
        player, row, entry = _on_latest(connection, who, system, play)
    edition = edition_for(desk.today, play)
    found = []
    for result in OUTCOMES:
        rated = rate_event(edition, _one_game(player.public, entry, opponent, result, play))
        own = rated.player(1)
        assert isinstance(own, RatedPlayer)
        found.append((result, own, explain(rated, 1)))
    shown = list_shown_to(desk, row)
    assert entry.rating is not None
    return NextGame(player.public, shown, entry.rating, opponent, edition.key, tuple(found))


@may(*EVERYBODY)
def latest_entry(desk: Desk, who: PlayerNumber, system: str | None, play: Play) -> Entry:
    """What the latest list says of a player; refused where it has no rating."""
    with desk.reading() as connection:
        return _on_latest(connection, who, system, play)[2]


def _one_game(
    player: PublicPlayer, entry: Entry, opponent: int, result: Result, play: Play
) -> Event:
    own = Player(
        1,
        player.name,
        entry.rating,
        birth=str(player.birth_year) if player.birth_year else None,
        k=entry.k,
        games=entry.total,
        peak=entry.peak,
    )
    return Event("", (own, Player(2, "", opponent)), (Game(1, 1, 2, result),), play=play)


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
    return UnknownName(Finding(Severity.ERROR, "sheet.not_listed", "player", values=values))
