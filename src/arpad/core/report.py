"""What a report file says of a tournament besides its players, games and byes.

Every value has ``extra`` for what Arpad does not know, and for what it knows but could not read:
such a value stands there under its own key, as it was written. The small values are named tuples,
which are made far more quickly than dataclasses when a command starts.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Final, Generic, NamedTuple, TypeVar

from arpad.core.json_values import Extra
from arpad.core.names import arbiter_id, arbiter_title
from arpad.core.play import ByeKind

NO_EXTRA: Final[Extra] = {}
RECORDS: Final = {
    "byes": "240",
    "acceleration": "250",
    "prohibited": "260",
    "abnormal_points": "299",
    "lineups": "300",
    "team_byes": "320",
    "forfeited_matches": "330",
}


class MatchForfeit(StrEnum):
    """Who won a forfeited match of teams, White's sign first."""

    WHITE_WINS = "+-"
    BLACK_WINS = "-+"
    BOTH_LOSE = "--"


class Arbiter(NamedTuple):
    """An arbiter; ``role`` is ``chief`` or ``deputy``, or not said (102, 112).

    Somebody whose role is ``organiser`` stands among them in our own documents alone; there a
    title and FIDE ID may have keys of their own, elsewhere they are written with the name.
    """

    name: str = ""
    role: str | None = None
    title: str | None = None
    extra: Extra = NO_EXTRA
    id: str | None = None

    @property
    def known_title(self) -> str | None:
        """The title that is stated, or written with the name."""
        return self.title or arbiter_title(self.name)[0]

    @property
    def known_id(self) -> str | None:
        """The FIDE ID that is stated, or written with the name."""
        return self.id or arbiter_id(self.name)

    @property
    def titled_name(self) -> str:
        """The name, with the FIDE ID and the title in brackets where they are stated apart."""
        id_ = self.id if not arbiter_id(self.name) else None
        title = self.title if not arbiter_title(self.name)[0] else None
        return " ".join((self.name, *(f"({each})" for each in (id_, title) if each)))

    @property
    def may_be_chief(self) -> bool:
        """Whether this is the chief arbiter, as far as the report says."""
        return self.role in (None, "chief")


class Team(NamedTuple):
    """A team and its roster in board order (013, 310)."""

    no: int | None = None
    name: str | None = None
    nickname: str | None = None
    strength: Fraction | None = None
    match_points: Fraction | None = None
    game_points: Fraction | None = None
    rank: int | None = None
    players: tuple[int, ...] = ()
    extra: Extra = NO_EXTRA


class Scoring(NamedTuple):
    """The points an event gives, by code (162, XXS, BB*)."""

    points: Mapping[str, Fraction] = {}
    extra: Extra = NO_EXTRA


class NationalRecord(NamedTuple):
    """What one federation's own rating system knows of a player."""

    sex: str | None = None
    category: str | None = None
    name: str | None = None
    rating: int | None = None
    origin: str | None = None
    id: str | None = None
    birth: str | None = None
    extra: Extra = NO_EXTRA


class NationalRecords(NamedTuple):
    """The national records of a player, by federation."""

    records: Mapping[str, NationalRecord] = {}
    extra: Extra = NO_EXTRA


class Sums(NamedTuple):
    """Points and games against rated opponents, and the mean rating of these (FEDA 1996, 10.31).

    ``on_list``: the report has the player among those of the list, whatever it says of the
    rating. ``opponents`` None: no mean is given.
    """

    points: Fraction
    games: int
    opponents: int | None = None
    on_list: bool = False
    extra: Extra = NO_EXTRA

    @property
    def half_points(self) -> int:
        """The points counted in halves."""
        return int(2 * self.points)


class Counts(NamedTuple):
    """How many players, rated players and teams a report counts (062, 072, 082)."""

    players: int | None = None
    rated: int | None = None
    teams: int | None = None
    extra: Extra = NO_EXTRA


class StartingRank(NamedTuple):
    """By whose list and how the starting rank was made (172)."""

    federation: str | None = None
    method: str | None = None
    extra: Extra = NO_EXTRA


class RequestedBye(NamedTuple):
    """Who is not to be paired in a round, and for how much (240)."""

    kind: ByeKind | None = None
    round: int | None = None
    players: tuple[int, ...] = ()
    extra: Extra = NO_EXTRA


class Acceleration(NamedTuple):
    """Virtual points for the players from ``first`` to ``last`` in some rounds (250)."""

    match_points: Fraction | None = None
    points: Fraction | None = None
    first_round: int | None = None
    last_round: int | None = None
    first: int | None = None
    last: int | None = None
    extra: Extra = NO_EXTRA


class VirtualPoints(NamedTuple):
    """Virtual points by player, round by round (XXA)."""

    by_player: Mapping[int, tuple[Fraction, ...]] = {}
    extra: Extra = NO_EXTRA


class ProhibitedPairs(NamedTuple):
    """Players who are not to meet in some rounds, or in any (260, XXP)."""

    first_round: int | None = None
    last_round: int | None = None
    players: tuple[int, ...] = ()
    extra: Extra = NO_EXTRA


class AbnormalPoints(NamedTuple):
    """Other points for a result, or a bonus or penalty where there is no ``letter`` (299).

    ``round`` 0 is every round.
    """

    letter: str = ""
    match_points: Fraction | None = None
    points: Fraction | None = None
    round: int | None = None
    players: tuple[int, ...] = ()
    extra: Extra = NO_EXTRA


class LineUp(NamedTuple):
    """Who sat at the boards of a team in a match, 0 at an empty one (300)."""

    round: int | None = None
    team: int | None = None
    opponent: int | None = None
    players: tuple[int, ...] = ()
    extra: Extra = NO_EXTRA


class TeamBye(NamedTuple):
    """Which team had the bye in each round, 0 for none, and its points (320).

    ``zero`` is how the file writes a round without one, where that is not the usual way.
    """

    match_points: Fraction | None = None
    game_points: Fraction | None = None
    teams: tuple[int, ...] = ()
    zero: str | None = None
    extra: Extra = NO_EXTRA


class ForfeitedMatch(NamedTuple):
    """A match of teams that was not played (330)."""

    result: MatchForfeit | None = None
    round: int | None = None
    white: int | None = None
    black: int | None = None
    extra: Extra = NO_EXTRA


class MatchPoints(NamedTuple):
    """The points of a match won, drawn and lost (362)."""

    win: Fraction | None = None
    draw: Fraction | None = None
    loss: Fraction | None = None
    extra: Extra = NO_EXTRA


class GameMark(NamedTuple):
    """How a file wrote a game: colour and result of both rows."""

    round: int
    white: int
    black: int
    text: str


class ByeMark(NamedTuple):
    """How a file wrote a bye."""

    round: int
    player: int
    text: str


class Unplayed(NamedTuple):
    """A pairing without a result yet."""

    round: int
    white: int
    black: int


class StartingList(NamedTuple):
    """The list a round was paired from, where it is another by now (C.04.2 B.3 and C.3).

    ``players`` are in the order of their pairing numbers of then, named by those of now;
    ``ratings`` are theirs of then, 0 of the unrated. Who entered later is not among them.
    """

    round: int | None = None
    players: tuple[int, ...] = ()
    ratings: tuple[int, ...] = ()
    extra: Extra = NO_EXTRA


class Marks(NamedTuple):
    """How games, byes and pairings without a result were written, where nothing else says it.

    ``lists`` are the starting lists that rounds were paired from.
    """

    games: tuple[GameMark, ...] = ()
    byes: tuple[ByeMark, ...] = ()
    unplayed: tuple[Unplayed, ...] = ()
    lists: tuple[StartingList, ...] = ()
    extra: Extra = NO_EXTRA


NO_MARKS: Final = Marks()


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What a report says besides; docs/tournament-document.md has every key with its record.

    ``dialect`` is that of the file the event came from, None where it came from none;
    ``withdrawn`` are the players, or teams where these are paired, who left a round robin.
    """

    registered: date | None = None
    received: date | None = None
    dialect: str | None = None
    type: str | None = None
    type_code: str | None = None
    counts: Counts | None = None
    time_code: str | None = None
    ranking: StartingRank | None = None
    controller: str | None = None
    standings: tuple[str, ...] = ()
    byes: tuple[RequestedBye, ...] = ()
    absent: tuple[int, ...] = ()
    withdrawn: tuple[int, ...] = ()
    acceleration: tuple[Acceleration, ...] = ()
    virtual_points: VirtualPoints | None = None
    prohibited: tuple[ProhibitedPairs, ...] = ()
    abnormal_points: tuple[AbnormalPoints, ...] = ()
    lineups: tuple[LineUp, ...] = ()
    team_byes: tuple[TeamBye, ...] = ()
    forfeited_matches: tuple[ForfeitedMatch, ...] = ()
    board_colours: str | None = None
    match_points: MatchPoints | None = None
    marks: Marks = NO_MARKS
    repeated_teams: tuple[str, ...] = ()
    scoring_records: tuple[str, ...] = ()
    pair_by_rank: bool = False
    informative: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()
    other: tuple[str, ...] = ()
    extra: Extra = field(default_factory=dict)


RecordT_co = TypeVar("RecordT_co", covariant=True)


class Line(NamedTuple, Generic[RecordT_co]):
    """One line of a record that comes many times, with its place in the document."""

    key: str
    place: str
    values: RecordT_co

    @property
    def record(self) -> str:
        """The number of the record."""
        return RECORDS[self.key]

    @property
    def article(self) -> str:
        """Where the record is laid down."""
        return f"TRF26 {self.record}"


def lines_of(key: str, records: Sequence[RecordT_co]) -> Iterator[Line[RecordT_co]]:
    """The lines of one kind of record with their places; ``key`` is its name in the document."""
    for index, values in enumerate(records):
        yield Line(key, f"report.{key}[{index}]", values)
