"""Scheveningen: every player of one team meets every player of the other (Manual IV.3)."""

from typing import Final

from arpad.core.event import System
from arpad.core.step import Step
from arpad.rules.schedules.schedule import (
    Pairing,
    Round,
    Schedule,
    ScheduleKind,
    require_even,
    require_size,
)
from arpad.rules.schedules.teams import letters, number, team_seats

ARTICLE: Final = "Manual IV.3"

# As printed, White first; a line for each round.
TABLES: Final = {
    2: """
A1-B1 A2-B2
B2-A1 B1-A2
""",
    3: """
A1-B1 A2-B2 B3-A3
B2-A1 A2-B3 B1-A3
A1-B3 B1-A2 A3-B2
""",
    4: """
A1-B1 A2-B2 B3-A3 B4-A4
B2-A1 B1-A2 A3-B4 A4-B3
A1-B3 A2-B4 B1-A3 B2-A4
B4-A1 B3-A2 A3-B2 A4-B1
""",
    5: """
A1-B1 A2-B2 A3-B3 B4-A4 B5-A5
B2-A1 B3-A2 B4-A3 A4-B5 A5-B1
A1-B3 A2-B4 B5-A3 B1-A4 A5-B2
B4-A1 B5-A2 A3-B1 A4-B2 B3-A5
A1-B5 B1-A2 B2-A3 A4-B3 A5-B4
""",
    6: """
B1-A1 B5-A2 A3-B4 A4-B2 A5-B3 B6-A6
B2-A1 A2-B1 B3-A3 B4-A4 A5-B6 A6-B5
A1-B3 A2-B2 B1-A3 B6-A4 B5-A5 A6-B4
A1-B4 B6-A2 A3-B5 A4-B1 B2-A5 B3-A6
B5-A1 B4-A2 A3-B6 B3-A4 A5-B1 A6-B2
A1-B6 A2-B3 B2-A3 A4-B5 B4-A5 B1-A6
""",
    7: """
A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7
B2-A1 B3-A2 B4-A3 A4-B5 A5-B6 A6-B7 B1-A7
A1-B3 A2-B4 A3-B5 B6-A4 B7-A5 B1-A6 A7-B2
B4-A1 B5-A2 A3-B6 A4-B7 A5-B1 B2-A6 B3-A7
A1-B5 A2-B6 B7-A3 B1-A4 B2-A5 A6-B3 A7-B4
B6-A1 A2-B7 A3-B1 A4-B2 B3-A5 B4-A6 B5-A7
A1-B7 B1-A2 B2-A3 B3-A4 A5-B4 A6-B5 A7-B6
""",
    8: """
A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 B8-A8
B2-A1 B3-A2 B4-A3 B1-A4 A5-B6 A6-B7 A7-B8 A8-B5
A1-B3 A2-B4 A3-B1 A4-B2 B7-A5 B8-A6 B5-A7 B6-A8
B4-A1 B1-A2 B2-A3 B3-A4 A5-B8 A6-B5 A7-B6 A8-B7
A1-B5 A2-B6 A3-B7 A4-B8 B1-A5 B2-A6 B3-A7 B4-A8
B6-A1 B7-A2 B8-A3 B5-A4 A5-B2 A6-B3 A7-B4 A8-B1
A1-B7 A2-B8 A3-B5 A4-B6 B3-A5 B4-A6 B1-A7 B2-A8
B8-A1 B5-A2 B6-A3 B7-A4 A5-B4 A6-B1 A7-B2 A8-B3
""",
    9: """
A1-B1 A2-B2 A3-B3 A4-B4 A5-B5 B6-A6 B7-A7 B8-A8 B9-A9
B2-A1 B3-A2 B4-A3 B5-A4 A5-B6 A6-B7 A7-B8 A8-B9 B1-A9
A1-B3 A2-B4 A3-B5 A4-B6 B7-A5 B8-A6 B9-A7 B1-A8 A9-B2
B4-A1 B5-A2 B6-A3 A4-B7 A5-B8 A6-B9 A7-B1 B2-A8 B3-A9
A1-B5 A2-B6 A3-B7 B8-A4 B9-A5 B1-A6 B2-A7 A8-B3 A9-B4
B6-A1 B7-A2 A3-B8 A4-B9 A5-B1 A6-B2 B3-A7 B4-A8 B5-A9
A1-B7 A2-B8 B9-A3 B1-A4 B2-A5 B3-A6 A7-B4 A8-B5 A9-B6
B8-A1 A2-B9 A3-B1 A4-B2 A5-B3 B4-A6 B5-A7 B6-A8 B7-A9
A1-B9 B1-A2 B2-A3 B3-A4 B4-A5 A6-B5 A7-B6 A8-B7 A9-B8
""",
    10: """
A1-B1 A2-B2 A3-B8 B9-A4 B5-A5 A6-B3 A7-B4 B6-A8 B7-A9 B10-A10
B2-A1 B1-A2 B4-A3 A4-B7 A5-B10 B8-A6 B3-A7 A8-B5 A9-B6 A10-B9
A1-B3 A2-B8 A3-B1 B2-A4 B6-A5 A6-B4 A7-B10 B7-A8 B9-A9 B5-A10
B4-A1 B3-A2 A3-B9 B1-A4 A5-B7 B10-A6 A7-B6 B8-A8 A9-B5 A10-B2
A1-B5 A2-B4 B2-A3 A4-B3 B1-A5 B9-A6 B7-A7 A8-B10 B8-A9 A10-B6
B6-A1 A2-B7 B5-A3 B4-A4 A5-B8 A6-B1 A7-B9 A8-B2 B10-A9 B3-A10
A1-B7 B5-A2 A3-B10 A4-B6 B4-A5 B2-A6 B1-A7 B9-A8 A9-B3 A10-B8
B8-A1 B6-A2 B3-A3 B10-A4 A5-B9 A6-B5 A7-B2 A8-B1 A9-B4 B7-A10
A1-B9 A2-B10 A3-B6 A4-B8 B2-A5 A6-B7 B5-A7 B3-A8 B1-A9 B4-A10
B10-A1 B9-A2 B7-A3 A4-B5 A5-B3 B6-A6 B8-A7 A8-B4 A9-B2 A10-B1
""",
}
FEWEST: Final = min(TABLES)
MOST: Final = max(TABLES)
TEAMS: Final = letters(2)


def scheveningen(boards: int, semi: bool = False) -> Schedule:
    """Two teams of 2 to 10 players.

    ``semi``: the first half of one team meets the first half of the other only, and the second
    half the second, in half as many rounds.
    """
    half = boards
    if semi:
        require_size("boards", boards, 2 * FEWEST, 2 * MOST, ARTICLE)
        require_even("boards", boards, ARTICLE)
        half = boards // 2
    else:
        require_size("boards", boards, FEWEST, MOST, ARTICLE)
    shifts = (0, half) if semi else (0,)
    rounds = tuple(
        Round(round_, tuple(_pairing(cell, shift, boards) for shift in shifts for cell in cells))
        for round_, cells in enumerate(_rows(half), start=1)
    )
    message = "schedule.semi_scheveningen" if semi else "schedule.scheveningen"
    working = Step(ARTICLE, message, {"boards": boards, "rounds": half, "half": half})
    return Schedule(
        kind=ScheduleKind.SCHEVENINGEN,
        system=System.SCHEVENINGEN,
        seats=team_seats(len(TEAMS), boards),
        rounds=rounds,
        working=working,
        number_of_rounds=half,
        teams=TEAMS,
        type_code="CUSTOM_SCHEVENINGEN" if semi else "FIDE_SCHEVENINGEN",
    )


def _rows(boards: int) -> list[list[str]]:
    return [line.split() for line in TABLES[boards].strip().splitlines()]


def _pairing(cell: str, shift: int, boards: int) -> Pairing:
    """``B2-A1`` with the numbers of team B after those of team A."""
    white, black = (
        number(TEAMS.index(label[0]), int(label[1:]) + shift, boards) for label in cell.split("-")
    )
    return Pairing(white, black)
