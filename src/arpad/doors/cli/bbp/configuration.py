"""The configuration file of the generator: ``PlayersNumber=60``, one setting on each line."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import Final

from arpad.core.event import Event
from arpad.core.report import Scoring
from arpad.doors.cli.bbp.codes import TooLarge, WrongConfiguration
from arpad.made_up.swiss import Habits, entry_list

SCORES: Final = {
    "PointsForWin": "W",
    "PointsForDraw": "D",
    "PointsForLoss": "L",
    "PointsForZPB": "ZPB",
    "PointsForForfeitLoss": "FL",
    "PointsForPAB": "PAB",
}
RATES: Final = {"ForfeitRate": 1, "RetiredRate": 2, "HalfPointByeRate": 1}
RANGES: Final = {
    "PlayersNumber": (1, 9999),
    "RoundsNumber": (1, 99),
    "HighestRating": (1, 9999),
    "LowestRating": (1, 9999),
    "DrawPercentage": (0, 100),
}
# More than these is a limit of the program, not a mistake in the file.
LIMITED: Final = frozenset(RANGES) - {"DrawPercentage"}


@dataclass(frozen=True, slots=True)
class Generation:
    """An event that is to be played, and how."""

    event: Event
    habits: Habits


def settings_of(text: str) -> dict[str, Fraction]:
    """The settings of a configuration file."""
    found: dict[str, Fraction] = {}
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        name, _, value = (part.strip() for part in line.partition("="))
        known = name.replace("ByteRate", "ByeRate")
        try:
            number = Fraction(value)
        except (ValueError, ZeroDivisionError) as error:
            raise WrongConfiguration(line) from error
        if known not in {*SCORES, *RATES, *RANGES, "Accelerated"} or not possible(known, number):
            raise WrongConfiguration(line)
        if known in LIMITED and number > RANGES[known][1]:
            raise TooLarge(line)
        found[known] = number
    return found


def possible(name: str, number: Fraction) -> bool:
    """Whether a setting can have a value."""
    if name in RATES:
        return number >= RATES[name]
    if name in RANGES:
        lowest, highest = RANGES[name]
        within = number >= lowest and (number <= highest or name in LIMITED)
        return within and number.denominator == 1
    return number == 0 if name == "Accelerated" else number >= 0


def generation(settings: Mapping[str, Fraction], seed: int) -> Generation:
    """What the settings ask for; what they leave open is drawn by lot."""
    chance = Random(f"{seed} configuration")
    players = int(settings.get("PlayersNumber", Fraction(chance.randint(15, 205))))
    rounds = int(settings.get("RoundsNumber", Fraction(chance.randint(5, 15))))
    highest = int(settings.get("HighestRating", Fraction(2700)))
    lowest = int(settings.get("LowestRating", Fraction(min(1200, highest))))
    if lowest > highest:
        raise WrongConfiguration(f"LowestRating={lowest}")
    event = entry_list(players, rounds, seed, lowest, highest)
    scores = {code: settings[name] for name, code in SCORES.items() if name in settings}
    usual = Habits()
    return Generation(
        replace(event, scoring=Scoring(scores) if scores else None),
        Habits(
            withdrawal=share(settings, "RetiredRate", usual.withdrawal),
            bye=share(settings, "HalfPointByeRate", usual.bye),
            late_entry=0,
            zero_bye=0,
            forfeit=share(settings, "ForfeitRate", usual.forfeit),
            draw=float(settings.get("DrawPercentage", Fraction(34))) / 100,
        ),
    )


def share(settings: Mapping[str, Fraction], name: str, usual: float) -> float:
    """One in so many, as a share."""
    return float(1 / settings[name]) if name in settings else usual
