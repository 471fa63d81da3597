"""The printed tables, and what every schedule must hold."""

import re
from collections import Counter
from pathlib import Path
from typing import Final

from arpad.rules.schedules import Schedule

PRINTED: Final = Path(__file__).parent / "printed"
Cells = list[list[str]]


def berger_tables() -> dict[int, Cells]:
    """Annex I of C.05 by the even number of players; its misprints corrected."""
    text = (PRINTED / "berger.txt").read_text("utf-8")
    for wrong, right in (
        ("13-8, 14-8", "13-9, 14-8"),  # 16 players, round 6: 8 would play twice
        ("15-11, 14-12", "14-12, 15-11"),  # 16 players, round 10: the order of boards
    ):
        assert text.count(wrong) == 1
        text = text.replace(wrong, right)
    parts = re.split(r"\d+ o (\d+) jugadores:", text)
    return {
        int(players): [
            re.findall(r"\d+-\d+", row) for row in re.split(r"R \d+:", table) if "-" in row
        ]
        for players, table in zip(parts[1::2], parts[2::2], strict=True)
    }


def scheveningen_tables() -> dict[int, Cells]:
    """Chapter IV.3 by the number of boards."""
    text = (PRINTED / "scheveningen.txt").read_text("utf-8")
    parts = re.split(r"Encuentro a (\d+) tableros", text)
    return {
        int(boards): [re.findall(r"[AB]\d+-[AB]\d+", row) for row in table.strip().splitlines()]
        for boards, table in zip(parts[1::2], parts[2::2], strict=True)
    }


def hilton_tables() -> dict[int, list[Cells]]:
    """The Hilton pairings by the number of teams: boards, rounds, pairs."""
    text = (PRINTED / "hilton.txt").read_text("utf-8")
    for wrong, right in (("IF GJ KE", "IG FJ KE"), ("HI KA BG", "KI HA BG")):
        assert text.count(wrong) == 1
        text = text.replace(wrong, right)
    tables: dict[int, list[Cells]] = {}
    for row in text.splitlines():
        pairs = row.split()[1:]
        teams = 2 * len(pairs) // 3
        rounds = [pairs[first : first + teams // 2] for first in range(0, len(pairs), teams // 2)]
        tables.setdefault(teams, []).append(rounds)
    return tables


def cells(schedule: Schedule) -> Cells:
    """The rounds as tables print them."""
    label = {seat.no: seat.label for seat in schedule.seats}
    return [
        [f"{label[each.white]}-{label[each.black]}" for each in round_.pairings]
        for round_ in schedule.rounds
    ]


def meetings(schedule: Schedule) -> Counter[frozenset[int]]:
    """How often each two met."""
    return Counter(
        frozenset((each.white, each.black))
        for round_ in schedule.rounds
        for each in round_.pairings
    )


def assert_everybody_is_somewhere_once(schedule: Schedule) -> None:
    """In each round everybody has one game or rests."""
    everybody = [seat.no for seat in schedule.seats]
    for round_ in schedule.rounds:
        playing = [no for each in round_.pairings for no in (each.white, each.black)]
        assert sorted([*playing, *round_.byes]) == everybody


def colours(schedule: Schedule) -> dict[int, str]:
    """The colours of everybody, in the order of their games."""
    found = {seat.no: "" for seat in schedule.seats}
    for round_ in schedule.rounds:
        for each in round_.pairings:
            found[each.white] += "W"
            found[each.black] += "B"
    return found


def balances(schedule: Schedule) -> dict[int, int]:
    """Whites minus Blacks of everybody."""
    return {no: found.count("W") - found.count("B") for no, found in colours(schedule).items()}


def three_in_a_row(schedule: Schedule) -> list[int]:
    """Who has three equal colours in a row, counting only the games he plays."""
    return [no for no, found in colours(schedule).items() if re.search("WWW|BBB", found)]
