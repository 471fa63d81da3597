"""Tournaments to rank: a round robin of the Arbiters' Manual, teams, and one under way."""

from typing import Any, Final

from tests.places import SAMPLES

TEAMS: Final = str(SAMPLES / "teams-2026.trf")
MID_TOURNAMENT: Final = str(SAMPLES / "engine-round-4-2010.trf")


def question_19() -> dict[str, Any]:
    """The round robin of the Arbiters' Manual."""
    grid = (
        "*1====1=", "0*=11=1=", "==*===01", "=0=*===1", "=0==*=1=", "=====*==", "001=0=*=",
        "==00===*",
    )  # fmt: skip
    names = ("Maxim", "Ian", "Fabiano", "Anish", "Wang", "Grischuk", "Ding", "Kirill")
    results = {"1": "1-0", "0": "0-1", "=": "1/2"}
    return {
        "name": "Question 19",
        "start": "2023-07-10",
        "system": "round-robin",
        "players": [{"no": no, "name": name, "rating": 2700} for no, name in enumerate(names, 1)],
        "games": [
            {
                "round": 1 + (2 * a if b == 7 else a + b) % 7,
                "white": a + 1,
                "black": b + 1,
                "result": results[grid[a][b]],
            }
            for a in range(8)
            for b in range(a + 1, 8)
        ],
    }
