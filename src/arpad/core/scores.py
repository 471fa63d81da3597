"""What the games of an event add up to, under the points it gives for each result."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Final, NamedTuple

from arpad.core.event import ByeKind, Event, Result

# Points by the letters of TRF26 record 162.
USUAL: Final[Mapping[str, Fraction]] = {
    "W": Fraction(1), "D": Fraction(1, 2), "L": Fraction(0), "A": Fraction(0),
}  # fmt: skip
# The codes of the pairing engines, each with the letter of 162 it refines.
REFINED: Final[Mapping[str, str]] = {
    "P": "W", "WW": "W", "BW": "W", "WD": "D", "BD": "D", "WL": "L", "BL": "L",
    "FW": "W", "FL": "A", "FPB": "W", "HPB": "D", "ZPB": "A", "PAB": "P",
}  # fmt: skip
BYES: Final = {
    ByeKind.FULL: "FPB", ByeKind.HALF: "HPB", ByeKind.ZERO: "ZPB", ByeKind.PAIRING: "PAB",
}  # fmt: skip
# A loss or an absence may cost points; nothing else is worth fewer than none.
MAY_COST: Final = frozenset({"L", "WL", "BL", "A", "FL", "ZPB", "TL"})
PLAYED: Final = "LDW"
FORFEITED: Final = {0: "FL", 2: "FW"}
# The letters of record 299, by what a player got.
ABNORMAL: Final = {
    "WW": "W", "BW": "W", "WD": "D", "BD": "D", "WL": "L", "BL": "L", "FW": "+", "FL": "-",
    "FPB": "F", "HPB": "H", "ZPB": "Z",
}  # fmt: skip


@dataclass(frozen=True)
class PointTable:
    """The points an event gives, by code; a code it does not name has those of its letter."""

    given: Mapping[str, Fraction]

    def __getitem__(self, code: str) -> Fraction:
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

    def worth(self, code: str) -> int:
        """The points of a code as an integer."""
        return int(self[code] * self.scale)


def codes_of(result: Result) -> tuple[str, str]:
    """The codes of a result, White's first."""
    if result.played:
        return f"W{PLAYED[result.white]}", f"B{PLAYED[result.black]}"
    return FORFEITED[result.white], FORFEITED[result.black]


def scoring_of(event: Event) -> PointTable:
    """The points of each result in force, as given or as usual."""
    given = event.scoring.points if event.scoring else {}
    return PointTable({**USUAL, **{code.upper(): points for code, points in given.items()}})


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
    """The lines of record 299 that give points."""
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
