"""The table of an event, ready for any file: columns, and what has no place in them."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from arpad.core.event import ByeKind, Event, Game, Player, System
from arpad.core.finding import Finding
from arpad.core.marks import with_unplayed
from arpad.core.report import NationalRecord, NationalRecords
from arpad.formats.crosstable.grid import MOST_PLAYERS, cycle_of, round_of_pair
from arpad.formats.crosstable.headings import FIELD_OF, HEADING, round_of
from arpad.formats.tables.heading_text import plain
from arpad.formats.tables.losses import lost_of_event, lost_of_rows

Value = int | str | Fraction | None
BYES: Final[Mapping[ByeKind, str]] = {
    ByeKind.PAIRING: "bye",
    ByeKind.FULL: "+",
    ByeKind.HALF: "½",
    ByeKind.ZERO: "0",
}
ALWAYS: Final = frozenset({"no", "name", "rating"})
BEFORE_THE_ROUNDS: Final = (
    *("rank", "no", "title", "name", "sex", "federation", "rating", "k", "id", "national_id"),
    "birth",
)
CARRIED: Final = frozenset({*BEFORE_THE_ROUNDS, "points"})
MOST_EXTRA_COLUMNS: Final = 50


@dataclass(frozen=True, slots=True)
class CrosstableColumn:
    """A heading and what stands below it; results are written as they are, text is guarded."""

    heading: str
    values: Sequence[Value]
    results: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """A table to be written, and a finding for everything it cannot hold."""

    name: str
    columns: Sequence[CrosstableColumn]
    lost: Sequence[Finding]


def layout_of(event: Event) -> Layout:
    """The table of an event: a square for a round robin, opponents in cells for the others."""
    square = fits_square(event)
    extras = _extra_headings(event)
    rounds, lost = square_columns(event) if square else swiss_columns(event)
    columns = [
        *(column for column in _fields(event) if column is not None),
        *rounds,
        CrosstableColumn(HEADING["points"], points_of(event)),
        *(
            CrosstableColumn(key, [_plain(player.extra.get(key)) for player in event.players])
            for key in extras
        ),
    ]
    carried = {"name", *_carried(event, square)}
    lost = [
        *lost,
        *lost_of_event(event if square else with_unplayed(event, ()), carried),
        *lost_of_rows(
            "players",
            event.players,
            CARRIED,
            kept=lambda player, name: (
                (name == "extra" and _all_plain(player, extras))
                or (name == "national" and player.national == _national(player))
            ),
        ),
        *lost_of_rows("games", event.games, ("round", "white", "black", "result")),
        *lost_of_rows("games", event.byes, ("round", "player", "kind")),
    ]
    return Layout(event.name, columns, lost)


def _carried(event: Event, square: bool) -> Iterator[str]:
    """The fields of the event that reading the table gives back."""
    games: dict[frozenset[int], int] = defaultdict(int)
    for game in event.games:
        games[frozenset((game.white, game.black))] += 1
    system, rounds = System.SWISS, event.rounds
    if square:
        system = System.ROUND_ROBIN
        if max(games.values(), default=1) > 1:
            system = System.DOUBLE_ROUND_ROBIN if len(event.players) > 2 else System.MATCH
        rounds = max((number for number, _, _ in _schedule(event)), default=None)
    if event.system is system:
        yield "system"
    if event.rounds == rounds:
        yield "rounds"


def _fields(event: Event) -> Iterator[CrosstableColumn | None]:
    for name in BEFORE_THE_ROUNDS:
        values = [_value(player, name) for player in event.players]
        if name in ALWAYS or any(value is not None for value in values):
            yield CrosstableColumn(HEADING[name], values)


def _value(player: Player, name: str) -> Value:
    if name == "national_id":
        return next(iter(sorted(player.national_ids)), None)
    found: Value = getattr(player, name)
    return found


def _national(player: Player) -> NationalRecords:
    """What reading the id of the table gives back."""
    number = next(iter(sorted(player.national_ids)), None)
    return NationalRecords({player.federation or "": NationalRecord(id=number)})


def points_of(event: Event) -> list[Fraction]:
    """The points a report gives each player, or those of games and byes."""
    half_points: dict[int, int] = defaultdict(int)
    for game in event.games:
        half_points[game.white] += game.result.white
        half_points[game.black] += game.result.black
    for bye in event.byes:
        half_points[bye.player] += {ByeKind.HALF: 1, ByeKind.ZERO: 0}.get(bye.kind, 2)
    return [
        Fraction(half_points[player.no], 2) if player.points is None else player.points
        for player in event.players
    ]


def sign(game: Game, half_points: int) -> str:
    """What a player's cell says of a game that brought these half points."""
    return ("0", "½", "1")[half_points] if game.result.played else "-½+"[half_points]


def swiss_columns(event: Event) -> tuple[list[CrosstableColumn], list[Finding]]:
    """A column for each round, whose cells name the opponent: ``12w1``."""
    cells: dict[tuple[int, int], str] = {}
    lost: list[Finding] = []
    for index, game in enumerate(event.games):
        sides = (
            (game.white, f"{game.black}w{sign(game, game.result.white)}"),
            (game.black, f"{game.white}b{sign(game, game.result.black)}"),
        )
        if any((no, game.round) in cells for no, _ in sides):
            lost.append(_no_room(f"games[{index}]", game.round))
            continue
        cells.update({(no, game.round): text for no, text in sides})
    for number, white, black in event.report.marks.unplayed:
        cells.setdefault((white, number), f"{black}w")
        cells.setdefault((black, number), f"{white}b")
    for index, bye in enumerate(event.byes):
        if (bye.player, bye.round) in cells:
            lost.append(_no_room(f"byes[{index}]", bye.round))
        cells.setdefault((bye.player, bye.round), BYES[bye.kind])
    numbers = range(1, max(event.number_of_rounds, 1) + 1)
    columns = [
        CrosstableColumn(
            f"{number}.Rd", [cells.get((player.no, number), "") for player in event.players], True
        )
        for number in numbers
    ]
    return columns, lost


def _no_room(place: str, number: int) -> Finding:
    return Finding.error("crosstable.no_room", place, "", round=number)


def fits_square(event: Event) -> bool:
    """Whether an event is a round robin whose games all have a place in the square."""
    numbers = [player.no for player in event.players]
    size = len(numbers)
    if not event.system.is_round_robin or event.byes or not 2 <= size <= MOST_PLAYERS:
        return False
    if sorted(numbers) != list(range(1, size + 1)):
        return False
    pairs: dict[frozenset[int], int] = defaultdict(int)
    for game in event.games:
        pairs[frozenset((game.white, game.black))] += 1
    most = 2 if event.system is System.DOUBLE_ROUND_ROBIN else 1
    return max(pairs.values(), default=0) <= most


def square_columns(event: Event) -> tuple[list[CrosstableColumn], list[Finding]]:
    """A column for each player; that rounds and colours are not in it is a finding."""
    cells: dict[tuple[int, int], list[str]] = defaultdict(list)
    for game in sorted(event.games, key=lambda game: game.round):
        cells[game.white, game.black].append(sign(game, game.result.white))
        cells[game.black, game.white].append(sign(game, game.result.black))
    columns = [
        CrosstableColumn(
            str(number),
            [
                "*" if player.no == number else " ".join(cells[player.no, number])
                for player in event.players
            ],
            results=True,
        )
        for number in range(1, len(event.players) + 1)
    ]
    lost = []
    if {(game.round, game.white, game.black) for game in event.games} != set(_schedule(event)):
        lost.append(Finding.warning("crosstable.rounds_lost", "games"))
    return columns, lost


def _schedule(event: Event) -> Iterator[tuple[int, int, int]]:
    """Round, White and Black of every game as reading the square would have them."""
    met: dict[frozenset[int], int] = defaultdict(int)
    size = len(event.players)
    for game in sorted(event.games, key=lambda game: game.round):
        low, high = sorted((game.white, game.black))
        cycle = met[frozenset((low, high))]
        met[frozenset((low, high))] += 1
        number = round_of_pair(low, high, size) + cycle * cycle_of(size)
        yield (number, high, low) if cycle % 2 else (number, low, high)


def _extra_headings(event: Event) -> list[str]:
    """The keys of what Arpad has no field for that can head a column of their own."""
    keys = dict.fromkeys(key for player in event.players for key in player.extra)
    return [
        key
        for key in keys
        if key.strip() and plain(key) not in FIELD_OF and round_of(key) is None and len(key) <= 60
    ][:MOST_EXTRA_COLUMNS]


def _plain(value: object) -> Value:
    return value if isinstance(value, str | int) and not isinstance(value, bool) else None


def _all_plain(player: Player, extras: Sequence[str]) -> bool:
    return all(key in extras and _plain(value) is not None for key, value in player.extra.items())
