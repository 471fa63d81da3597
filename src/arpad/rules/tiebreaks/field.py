"""The participants of an event with everything a tie-break may ask of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from arpad.core.event import Player
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.edition import TiebreakEdition, Unrated
from arpad.rules.tiebreaks.table import Points, RoundKind, Table
from arpad.rules.tiebreaks.view import Meetings, View


@dataclass(frozen=True, slots=True)
class Participant:
    """A player or a team, by the number the standings show; teams have no title or federation."""

    no: int
    name: str
    rating: int | None = None
    title: str | None = None
    federation: str | None = None

    @classmethod
    def of(cls, player: Player) -> "Participant":
        """A player as standings show them."""
        return cls(player.no, player.name, player.rating, player.title, player.federation)


class OnBoards(NamedTuple):
    """What the boards of a team brought in a round, best board first."""

    opponent: int | None
    kind: RoundKind
    points: tuple[int, ...]


@dataclass(frozen=True)
class BoardPoints:
    """What the boards of every team brought, round by round."""

    unit: int
    boards: int
    rounds: Mapping[int, Sequence[OnBoards]]

    @cached_property
    def of(self) -> Mapping[int, Sequence[int]]:
        """What the boards of a team brought over all its rounds, best board first."""
        return {
            team: [sum(each.points[board] for each in rounds) for board in range(self.boards)]
            for team, rounds in self.rounds.items()
        }


@dataclass(frozen=True, kw_only=True)
class Field:
    """Players or teams after a round.

    ``tables`` has one table for players (PTS), two for teams (MP and GP); ``fore`` the same with
    one round drawn (8.3, 8.4). ``out``: who left a round robin too early to be ranked;
    ``unrated_as``: the rating given to unrated participants.
    """

    edition: TiebreakEdition
    participants: tuple[Participant, ...]
    tables: Mapping[Points, Table]
    fore: Mapping[Points, Table]
    primary: Points
    board_points: BoardPoints | None = None
    out: frozenset[int] = frozenset()
    unrated_as: int | None = None
    _views: dict[tuple[Points, bool], View] = field(default_factory=dict, repr=False)

    @property
    def teams(self) -> bool:
        """Whether teams are ranked."""
        return self.primary is not Points.INDIVIDUAL

    @property
    def secondary(self) -> Points:
        """The other score of teams; that of players where there is no other."""
        other = {Points.MATCH: Points.GAME, Points.GAME: Points.MATCH}
        return other.get(self.primary, self.primary)

    @property
    def table(self) -> Table:
        """The table of the primary score."""
        return self.tables[self.primary]

    @cached_property
    def by_no(self) -> Mapping[int, Participant]:
        """The participants by their number."""
        return {each.no: each for each in self.participants}

    @cached_property
    def ratings(self) -> Mapping[int, int | None]:
        """Ratings as tie-breaks may use them; none at all where unrated ones make them drop."""
        known = {
            each.no: self.unrated_as if each.rating is None else each.rating
            for each in self.participants
        }
        if self.edition.unrated.value is Unrated.DROPPED and self.drops_ratings:
            return dict.fromkeys(known)
        return known

    @cached_property
    def drops_ratings(self) -> bool:
        """Whether somebody is unrated and has been given no rating."""
        return self.unrated_as is None and any(each.rating is None for each in self.participants)

    def points_of(self, code: Code) -> Points:
        """The score a code looks at."""
        return code.points if code.points and code.points in self.tables else self.primary

    def view(self, points: Points, *, fore: bool = False) -> View:
        """A table under the edition, always the same one."""
        key = points, fore
        if key not in self._views:
            self._views[key] = View(self.edition, (self.fore if fore else self.tables)[points])
        return self._views[key]

    def meetings(self, code: Code, points: Points, *, fore: bool = False) -> Meetings:
        """The meetings a code sums over."""
        view = self.view(points, fore=fore)
        return view.meetings_with_forfeits if code.forfeits else view.meetings

    def name(self, no: int | None) -> str:
        """Who somebody is, with the number."""
        found = self.by_no.get(no) if no is not None else None
        return f"{found.name} ({no})" if found else "–"
