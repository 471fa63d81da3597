"""A tournament: its players, games and byes.

Whole-game scores are half points (``int``): 2 a win, 1 a draw, 0 a loss.
"""

from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from arpad.core.json_values import Extra
from arpad.core.play import ByeKind, Play, Result, System
from arpad.core.report import NO_EXTRA, Arbiter, NationalRecords, Report, Scoring, Sums, Team

__all__ = [
    "Bye",
    "ByeKind",
    "Correction",
    "Event",
    "EventStage",
    "Game",
    "Play",
    "Player",
    "Result",
    "System",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A player of an event as a report or an organiser gives them: the rules' own view.

    ``rating`` None is unrated. ``games`` (rated so far), ``peak`` (highest published) and
    ``birth`` may be unknown (None); ``standard`` is the standard rating in a rapid or blitz event,
    ``listed`` the rating on the latest list before a period, where the event began on an older one.
    ``points`` and ``rank`` are what a report states, whatever the games add up to.
    ``listed_after_start``: entered the list after the event began, so the player counts as rated
    for their own change and as unrated for the opponents.
    ``sums`` are what a report gives of the games instead of them, or beside them.
    """

    no: int
    name: str
    rating: int | None = None
    id: str | None = None
    sex: str | None = None
    federation: str | None = None
    title: str | None = None
    birth: str | None = None
    k: int | None = None
    games: int | None = None
    peak: int | None = None
    standard: int | None = None
    first_event: bool = True
    listed_after_start: bool = False
    flags: tuple[str, ...] = ()
    points: Fraction | None = None
    rank: int | None = None
    listed: int | None = None
    sums: Sums | None = None
    national: NationalRecords | None = None
    extra: Extra = field(default_factory=dict)

    @property
    def birth_year(self) -> int | None:
        """The year of the birth date, which may be a year alone."""
        return int(self.birth[:4]) if self.birth else None

    @property
    def listed_sex(self) -> str | None:
        """The letter lists have for it: a woman is w in reports and f there."""
        return "f" if self.sex == "w" else self.sex

    @property
    def national_ids(self) -> frozenset[str]:
        """The ids national records give."""
        records = self.national.records.values() if self.national else ()
        return frozenset(record.id for record in records if record.id)


class Correction(NamedTuple):
    """What had been published, and in which round the mistake was reported (C.04.2 D.8).

    ``was`` is written as the game is, its White first; ``turned``: White had been published as
    Black. ``earlier`` is the correction that had made it what was published, where that was one.
    """

    was: Result
    reported_in: int
    turned: bool = False
    extra: Extra = NO_EXTRA
    earlier: "Correction | None" = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game, or one forfeited pairing; ``correction`` where its result was put right.

    ``white_rating`` and ``black_rating`` are those on the day of the game, where an event is so
    long that they are not those of its start (FIDE 2009, 4.13).
    """

    round: int
    white: int
    black: int
    result: Result
    rated: bool = True
    board: int | None = None
    date: str | None = None
    extra: Extra = field(default_factory=dict)
    correction: Correction | None = None
    white_rating: int | None = None
    black_rating: int | None = None

    @property
    def turned(self) -> "Game":
        """The same game with the colours changed: each keeps the points."""
        return replace(
            self,
            white=self.black,
            black=self.white,
            result=self.result.turned,
            white_rating=self.black_rating,
            black_rating=self.white_rating,
        )


@dataclass(frozen=True, slots=True)
class Bye:
    """A round in which a player had no opponent."""

    round: int
    player: int
    kind: ByeKind
    extra: Extra = field(default_factory=dict)


class EventStage(NamedTuple):
    """A preliminary or final stage of an event: some of its rounds, with a system of their own."""

    name: str
    first_round: int
    last_round: int
    system: System = System.SWISS
    extra: Extra = NO_EXTRA

    def has(self, entry: Game | Bye) -> bool:
        """Whether a game or bye is one of this stage."""
        return self.first_round <= entry.round <= self.last_round


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One tournament.

    ``report`` holds what a report file says besides, ``extra`` what Arpad does not know; ``part``
    is the month (``2025-11``) of which this is the part of a longer event; ``stages`` are what it
    was played in, if in more than one.
    """

    name: str
    players: tuple[Player, ...]
    games: tuple[Game, ...]
    byes: tuple[Bye, ...] = ()
    system: System = System.SWISS
    play: Play = Play.STANDARD
    start: date | None = None
    end: date | None = None
    federation: str | None = None
    city: str | None = None
    time_control: str | None = None
    flags: tuple[str, ...] = ()
    rounds: int | None = None
    round_dates: tuple[str, ...] = ()
    arbiters: tuple[Arbiter, ...] = ()
    teams: tuple[Team, ...] = ()
    scoring: Scoring | None = None
    initial_colour: str | None = None
    tiebreaks: tuple[str, ...] = ()
    part: str | None = None
    stages: tuple[EventStage, ...] = ()
    report: Report = field(default_factory=Report)
    extra: Extra = field(default_factory=dict)

    @property
    def number_of_rounds(self) -> int:
        """The rounds announced, or else the last one anybody played or sat out."""
        played = [game.round for game in self.games] + [bye.round for bye in self.byes]
        return self.rounds or max(played, default=0)
