"""What the games of an event add up to, under the points it gives for each result."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Final, NamedTuple

from arpad.core.event import ByeKind, Event, Result
from arpad.core.report import MatchPoints
from arpad.core.teams import pairs_teams


class PointCode(StrEnum):
    """What points are given for: the letters of TRF26 record 162, then the engines' codes."""

    WIN = "W"
    DRAW = "D"
    LOSS = "L"
    ABSENCE = "A"
    PAIRING = "P"
    WHITE_WIN = "WW"
    BLACK_WIN = "BW"
    WHITE_DRAW = "WD"
    BLACK_DRAW = "BD"
    WHITE_LOSS = "WL"
    BLACK_LOSS = "BL"
    FORFEIT_WIN = "FW"
    FORFEIT_LOSS = "FL"
    FULL_BYE = "FPB"
    HALF_BYE = "HPB"
    ZERO_BYE = "ZPB"
    PAIRING_BYE = "PAB"


class MatchCode(StrEnum):
    """What match points are given for: the codes of TRF26 record 362."""

    WIN = "TW"
    DRAW = "TD"
    LOSS = "TL"


CODES: Final = frozenset(PointCode)
USUAL: Final[Mapping[PointCode, Fraction]] = {
    PointCode.WIN: Fraction(1), PointCode.DRAW: Fraction(1, 2),
    PointCode.LOSS: Fraction(0), PointCode.ABSENCE: Fraction(0),
}  # fmt: skip
USUAL_OF_MATCH: Final[Mapping[MatchCode, Fraction]] = {
    MatchCode.WIN: Fraction(2), MatchCode.DRAW: Fraction(1), MatchCode.LOSS: Fraction(0),
}  # fmt: skip
# The codes of the pairing engines, each with the letter of 162 it refines.
REFINED: Final[Mapping[PointCode, PointCode]] = {
    PointCode.PAIRING: PointCode.WIN,
    PointCode.WHITE_WIN: PointCode.WIN, PointCode.BLACK_WIN: PointCode.WIN,
    PointCode.WHITE_DRAW: PointCode.DRAW, PointCode.BLACK_DRAW: PointCode.DRAW,
    PointCode.WHITE_LOSS: PointCode.LOSS, PointCode.BLACK_LOSS: PointCode.LOSS,
    PointCode.FORFEIT_WIN: PointCode.WIN, PointCode.FORFEIT_LOSS: PointCode.ABSENCE,
    PointCode.FULL_BYE: PointCode.WIN, PointCode.HALF_BYE: PointCode.DRAW,
    PointCode.ZERO_BYE: PointCode.ABSENCE, PointCode.PAIRING_BYE: PointCode.PAIRING,
}  # fmt: skip
BYES: Final = {
    ByeKind.FULL: PointCode.FULL_BYE, ByeKind.HALF: PointCode.HALF_BYE,
    ByeKind.ZERO: PointCode.ZERO_BYE, ByeKind.PAIRING: PointCode.PAIRING_BYE,
}  # fmt: skip
# A loss or an absence may cost points; nothing else is worth fewer than none.
MAY_COST: Final[frozenset[str]] = frozenset(
    {
        PointCode.LOSS,
        PointCode.WHITE_LOSS,
        PointCode.BLACK_LOSS,
        PointCode.ABSENCE,
        PointCode.FORFEIT_LOSS,
        PointCode.ZERO_BYE,
        MatchCode.LOSS,
    }
)
WHITE_PLAYED: Final = (PointCode.WHITE_LOSS, PointCode.WHITE_DRAW, PointCode.WHITE_WIN)
BLACK_PLAYED: Final = (PointCode.BLACK_LOSS, PointCode.BLACK_DRAW, PointCode.BLACK_WIN)
FORFEITED: Final = {0: PointCode.FORFEIT_LOSS, 2: PointCode.FORFEIT_WIN}
# The letters of record 299, by what a player got.
ABNORMAL: Final[Mapping[PointCode, str]] = {
    PointCode.WHITE_WIN: "W",
    PointCode.BLACK_WIN: "W",
    PointCode.WHITE_DRAW: "D",
    PointCode.BLACK_DRAW: "D",
    PointCode.WHITE_LOSS: "L",
    PointCode.BLACK_LOSS: "L",
    PointCode.FORFEIT_WIN: "+",
    PointCode.FORFEIT_LOSS: "-",
    PointCode.FULL_BYE: "F",
    PointCode.HALF_BYE: "H",
    PointCode.ZERO_BYE: "Z",
}


@dataclass(frozen=True)
class PointTable:
    """The points an event gives, by code; a code it does not name has those of its letter."""

    given: Mapping[PointCode, Fraction]

    def __getitem__(self, code: PointCode) -> Fraction:
        return self.given[code] if code in self.given else self[REFINED[code]]

    @cached_property
    def scale(self) -> int:
        """How many integers make a point."""
        return lcm(*(value.denominator for value in self.given.values()))

    @cached_property
    def games(self) -> dict[Result, tuple[int, int]]:
        """What White and Black get for a result, as integers."""
        return {
            result: (self.worth(codes[0]), self.worth(codes[1]))
            for result, codes in ((result, codes_of(result)) for result in Result)
        }

    @cached_property
    def byes(self) -> dict[ByeKind, int]:
        """What a bye is worth, as an integer."""
        return {kind: self.worth(code) for kind, code in BYES.items()}

    def worth(self, code: PointCode) -> int:
        """The points of a code as an integer."""
        return int(self[code] * self.scale)


def codes_of(result: Result) -> tuple[PointCode, PointCode]:
    """The codes of a result, White's first."""
    if result.played:
        return WHITE_PLAYED[result.white], BLACK_PLAYED[result.black]
    return FORFEITED[result.white], FORFEITED[result.black]


def scoring_of(event: Event) -> PointTable:
    """The points of each result in force, as given or as usual."""
    given = event.scoring.points if event.scoring else {}
    known = {
        PointCode(code.upper()): points for code, points in given.items() if code.upper() in CODES
    }
    return PointTable({**USUAL, **known})


def match_points_in(event: Event) -> dict[MatchCode, Fraction]:
    """The match points of a win, a draw and a loss, as stated or as usual."""
    stated = event.report.match_points or MatchPoints()
    given = {
        MatchCode.WIN: stated.win, MatchCode.DRAW: stated.draw, MatchCode.LOSS: stated.loss,
    }  # fmt: skip
    return {
        code: usual if (points := given[code]) is None else points
        for code, usual in USUAL_OF_MATCH.items()
    }


def points_of(event: Event) -> dict[int, Fraction]:
    """What every player's games and byes add up to."""
    scale, totals = scaled_points(event)
    return {no: Fraction(total, scale) for no, total in totals.items()}


def scaled_points(event: Event) -> tuple[int, dict[int, int]]:
    """The same as integers, and how many of them make a point."""
    scale, gains = gains_of(event)
    return scale, {player.no: sum(gains[player.no].values()) for player in event.players}


def gains_of(event: Event, parts: int = 1) -> tuple[int, dict[int, dict[int, int]]]:
    """What every player got, by round, as integers, and how many of them make a point.

    That number is a multiple of ``parts``.
    """
    abnormal = changed_points(event)
    table = scoring_of(event)
    scale = lcm(parts, table.scale, *(each.points.denominator for each in abnormal))
    times = scale // table.scale
    gains: dict[int, dict[int, int]] = {player.no: {} for player in event.players}
    for game in event.games:
        for no, points in zip((game.white, game.black), table.games[game.result], strict=True):
            own = gains[no]
            own[game.round] = own.get(game.round, 0) + points * times
    for bye in event.byes:
        own = gains[bye.player]
        own[bye.round] = own.get(bye.round, 0) + table.byes[bye.kind] * times
    letters = letters_of(event) if abnormal else {}
    for each in sorted(abnormal, key=lambda each: not each.letter):
        for no in each.players & gains.keys():
            each.change(gains[no], letters.get(no, {}), scale)
    return scale, gains


class ChangedPoints(NamedTuple):
    """Record 299 where it says points: for a result, or as a bonus or penalty (no letter)."""

    letter: str
    round: int
    points: Fraction
    players: frozenset[int]

    def change(self, gains: dict[int, int], letters: Mapping[int, str], scale: int) -> None:
        """Give a player these points.

        READING: a bonus for all rounds (000) is given once, before the first round.
        """
        points = int(self.points * scale)
        if not self.letter:
            gains[self.round] = gains.get(self.round, 0) + points
            return
        for round_, letter in letters.items():
            if letter == self.letter and self.round in (0, round_):
                gains[round_] = points


def changed_points(event: Event) -> list[ChangedPoints]:
    """The lines of record 299 that give points to players; those of a team event name teams."""
    if pairs_teams(event):
        return []
    return [
        ChangedPoints(line.letter.strip(), line.round or 0, line.points, frozenset(line.players))
        for line in event.report.abnormal_points
        if line.points is not None
    ]


def letters_of(event: Event) -> dict[int, dict[int, str]]:
    """What every player got in each round, in the letters of record 299."""
    found: defaultdict[int, dict[int, str]] = defaultdict(dict)
    for game in event.games:
        for no, code in zip((game.white, game.black), codes_of(game.result), strict=True):
            found[no][game.round] = ABNORMAL[code]
    for bye in event.byes:
        found[bye.player][bye.round] = ABNORMAL.get(BYES[bye.kind], "")
    return found
