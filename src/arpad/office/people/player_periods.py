"""A player's period for whoever asks: the sheet, the working, and the same under other rules."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from arpad.core.errors import ArpadError, UnknownName
from arpad.core.event import Event, Game, Play, Player, Result
from arpad.core.finding import Finding, Severity
from arpad.core.players import PlayerRecord, PublicPlayer
from arpad.core.rating_list import Entry, ListRow, ListState
from arpad.core.step import Step
from arpad.office.desk import Desk
from arpad.office.lists.choosing import choose_list, list_shown_to, without_withheld
from arpad.office.lists.consulting import Which
from arpad.office.lists.sheets import EventSheet, Sheet, sheet_of
from arpad.office.people.looking_up import PlayerNumber, need_listed
from arpad.office.periods.publishing import PUBLISHED
from arpad.office.periods.story import story_of
from arpad.office.rights import EVERYBODY, may
from arpad.rating.event import rate_event
from arpad.rating.results import RatedPlayer
from arpad.rating.working import explain
from arpad.regulations.edition import Edition
from arpad.regulations.registry import EDITIONS, edition_for
from arpad.store.database import Connection
from arpad.store.lists import entries

OUTCOMES = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
OF_HALF_POINTS = {2: Result.WHITE_WINS, 1: Result.DRAW, 0: Result.BLACK_WINS}


@dataclass(frozen=True, slots=True)
class PlayerPeriod:
    """What one list says of a player and why; a list from elsewhere has no ``sheet``."""

    player: PublicPlayer
    row: ListRow
    sheet: Sheet | None
    working: Step


class UnderEdition(NamedTuple):
    """What an event would have brought under an edition, in hundredths of a point."""

    edition: str
    k: int
    change: int


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


def under_other_editions(sheet: Sheet, found: EventSheet) -> tuple[UnderEdition, ...]:
    """What an event brought, and the same games under every other edition that rates them.

    An opponent has the rating the event was rated with; K is what the other edition says, where
    games so far, highest rating and year of birth decide it. Rules that ask for more say nothing,
    nor is anything said of a newcomer.
    """
    own, result = found.event.edition, found.result
    if not isinstance(result, RatedPlayer):
        return ()
    given = UnderEdition(own.key, result.development.k, result.change)
    others = [each for each in _of_play(EDITIONS, sheet.row.play) if each.key != own.key]
    return (*_rated_under(_as_event(sheet, found), others), given)


def _rated_under(event: Event, editions: Iterable[Edition]) -> Iterator[UnderEdition]:
    for edition in editions:
        try:
            own = rate_event(edition, event).player(1)
        except ArpadError:
            continue
        if isinstance(own, RatedPlayer) and own.n:
            yield UnderEdition(edition.key, own.development.k, own.change)


def _of_play(editions: Iterable[Edition], play: Play) -> list[Edition]:
    return [each for each in editions if each.play is play and each.automatic]


def _as_event(sheet: Sheet, found: EventSheet) -> Event:
    result, before = found.result, sheet.before
    player = Player(
        1,
        sheet.player.name,
        result.rating if isinstance(result, RatedPlayer) else None,
        birth=str(sheet.player.birth_year) if sheet.player.birth_year else None,
        games=before.total if before else None,
        peak=before.peak if before else None,
    )
    games = [each for each in found.games if each.rating is not None]
    opponents = [Player(no, each.name, each.rating) for no, each in enumerate(games, start=2)]
    played = [
        Game(each.round, 1, no, OF_HALF_POINTS[each.half_points])
        for no, each in enumerate(games, start=2)
    ]
    return Event(
        found.event.name,
        (player, *opponents),
        tuple(played),
        play=sheet.row.play,
        start=found.event.start,
        end=found.event.end,
    )


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
