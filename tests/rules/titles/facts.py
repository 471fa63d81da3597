"""A tournament document as the judge of norms sees it: who met whom, and who they are.

Nothing of Arpad is used here: the judge shares no code with what it judges.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

WHITE: Final = {"1-0": 2, "1/2": 1, "0-1": 0, "0-0": 0, "1/2-0": 1, "0-1/2": 0, "+/-": 2, "-/+": 0}
BLACK: Final = {"1-0": 0, "1/2": 1, "0-1": 2, "0-0": 0, "1/2-0": 0, "0-1/2": 1, "+/-": 0, "-/+": 2}
LONG: Final = timedelta(days=30)


@dataclass(frozen=True, slots=True)
class Person:
    no: int
    rating: int | None
    federation: str | None
    title: str | None
    sex: str | None


@dataclass(frozen=True, slots=True, eq=False)
class Round:
    """What one round was for one player; ``rating`` is the opponent's when they met.

    There is one for each round of each player, so that it is only ever equal to itself.
    """

    round: int
    opponent: int | None
    half_points: int
    rating: int | None
    played: bool
    rated: bool = True
    pairing_bye: bool = False

    @property
    def won(self) -> bool:
        return self.played and self.half_points == 2

    @property
    def forfeit_win(self) -> bool:
        return not self.played and self.opponent is not None and self.half_points == 2

    @property
    def at_the_board(self) -> bool:
        return self.played


@dataclass(frozen=True)
class Facts:
    persons: Mapping[int, Person]
    rows: Mapping[int, tuple[Round, ...]]
    rounds: int
    system: str
    flags: frozenset[str]
    host: str | None
    type_code: str
    edition: str
    document: Mapping[str, Any]

    @property
    def round_robin(self) -> bool:
        return self.system in ("round-robin", "double-round-robin")

    @property
    def swiss(self) -> bool:
        return self.system == "swiss"


def facts_of(document: Mapping[str, Any], edition: str | None, flags: Iterable[str]) -> Facts:
    persons = {each["no"]: person(each) for each in document["players"]}
    start = document.get("start")
    by_day = "b01-2024" if start and start >= "2024-01-01" else "b01-2023"
    played = max((each["round"] for each in document["games"]), default=0)
    rounds = document.get("rounds") or played
    report = document.get("report") or {}
    return Facts(
        persons,
        {no: row_of(document, persons, no, rounds) for no in persons},
        rounds,
        document.get("system", "swiss"),
        frozenset({*document.get("flags", ()), *flags}),
        document.get("federation"),
        report.get("type_code") or "",
        edition or by_day,
        document,
    )


def person(each: Mapping[str, Any]) -> Person:
    sex = each.get("sex")
    return Person(
        each["no"],
        None if each.get("listed_after_start") else each.get("rating"),
        each.get("federation") or None,
        each.get("title") or None,
        {"f": "w", "F": "w", "W": "w", "M": "m"}.get(sex, sex) if sex else None,
    )


def row_of(
    document: Mapping[str, Any], persons: Mapping[int, Person], no: int, rounds: int
) -> tuple[Round, ...]:
    row = {number: Round(number, None, 0, None, played=False) for number in range(1, rounds + 1)}
    long = lasts_long(document)
    for game in document["games"]:
        number = game["round"]
        if "bye" in game:
            if game["player"] == no:
                pairing = game["bye"] == "pairing"
                row[number] = Round(number, None, 0, None, played=False, pairing_bye=pairing)
            continue
        if no not in (game["white"], game["black"]):
            continue
        mine, theirs, points = (
            ("white", "black", WHITE) if game["white"] == no else ("black", "white", BLACK)
        )
        opponent = persons[game[theirs]]
        then = game.get(f"{theirs}_rating") if long else None
        row[number] = Round(
            number,
            opponent.no,
            points.get(game["result"], 0),
            then or opponent.rating,
            played=game["result"] not in ("+/-", "-/+", "-/-"),
            rated=game.get("rated", True),
        )
        assert game[mine] == no
    return tuple(row[number] for number in sorted(row))


def lasts_long(document: Mapping[str, Any]) -> bool:
    """1.1.4: more than 30 days, both ends among them; then ratings are those of the day."""
    start, end = document.get("start"), document.get("end")
    if not start or not end:
        return False
    return date.fromisoformat(end) - date.fromisoformat(start) >= LONG
