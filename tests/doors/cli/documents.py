"""Tournament documents of the worked examples, and small ones to spoil."""

from collections.abc import Iterable
from typing import Any, Final

from tests.places import EXAMPLES

Document = dict[str, Any]

ROUND_ROBIN: Final = str(EXAMPLES / "round-robin-2009.json")
SWISS: Final = str(EXAMPLES / "swiss-2022.json")
OPEN: Final = str(EXAMPLES / "open-2025.json")

IDS: Final = (
    "elo-1972", "feda-1996", "fide-2005", "fide-2005-rapid", "fide-2009",
    "fide-2022", "fide-2022-rapid", "fide-2022-blitz",
    "fide-2024", "fide-2024-rapid", "fide-2024-blitz",
    "fide-2024-12-rapid", "fide-2024-12-blitz", "fide-2025",
)  # fmt: skip

# Arbiters' Manual, question 12: 2460 with K 10 gains 5.40.
QUESTION_12: Final = "2095:1 2254:1 2415:0.5 2488:0 2310:1 2570:0.5 2673:0.5"
# Question 13: 3 of 7 against 10960/7 is 1516; the forfeit against 1980 is no game.
QUESTION_13: Final = "1726:0 1315:1 1424:0.5 1625:0 1502:1 1980:+ 1628:0.5 1740:0"
# The calculator has no forfeits.
QUESTION_13_PLAYED: Final = QUESTION_13.replace("1980:+ ", "")

RESULTS: Final = {"1": "1-0", "0.5": "1/2", "0": "0-1", "+": "+/-"}


def card(games: str, /, start: str = "2022-05-07", **player: Any) -> Document:
    """A Swiss of one player's games, written as for the calculator."""
    lines = [item.split(":") for item in games.split()]
    return {
        "name": "Open",
        "start": start,
        "system": "swiss",
        "play": "standard",
        "players": [
            {"no": 1, "name": "Player", "rating": None, **player},
            *(
                {"no": no, "name": f"Opponent {no - 1}", "rating": int(rating)}
                for no, (rating, _) in enumerate(lines, start=2)
            ),
        ],
        "games": [
            {"round": no, "white": 1, "black": no + 1, "result": RESULTS[score]}
            for no, (_, score) in enumerate(lines, start=1)
        ],
    }


def against(rating: int, scores: str) -> str:
    """Games against opponents of one rating: ``against(2220, "100")``; ``=`` is a draw."""
    return " ".join(f"{rating}:{'0.5' if score == '=' else score}" for score in scores)


def four(**changes: Any) -> Document:
    """A small valid Swiss: four players, two rounds."""
    return {
        "format": "arpad-tournament/1",
        "name": "Small Open",
        "start": "2022-05-07",
        "system": "swiss",
        "play": "standard",
        "players": [
            {"no": 1, "name": "Ana", "rating": 2200},
            {"no": 2, "name": "Bru", "rating": 2100},
            {"no": 3, "name": "Cleo", "rating": 2000},
            {"no": 4, "name": "Dan", "rating": 1900},
        ],
        "games": [
            {"round": 1, "white": 1, "black": 2, "result": "1-0"},
            {"round": 1, "white": 3, "black": 4, "result": "1/2"},
            {"round": 2, "white": 1, "black": 3, "result": "0-1"},
            {"round": 2, "white": 2, "black": 4, "result": "1-0"},
        ],
        **changes,
    }


def spoiled(place: Iterable[str | int], value: Any) -> Document:
    """The small Swiss with one value replaced."""
    document = four()
    *outer, last = place
    owner: Any = document
    for key in outer:
        owner = owner[key]
    owner[last] = value
    return document


def numbered(answer: Any, no: int) -> Any:
    """A player of an answer, by number."""
    (found,) = [player for player in answer["players"] if player["no"] == no]
    return found


def cup(matches: str, boards: int, **changes: Any) -> Document:
    """A team event of four: ``"1-2:1= 3-4:11/1-3:01"``, rounds divided by ``/``.

    The results are White's, and all players of the team named first have White.
    """
    players = range(1, 4 * boards + 1)
    games = []
    for round_, line in enumerate(matches.split("/"), 1):
        for match in line.split():
            pair, _, results = match.partition(":")
            first, second = (boards * (int(team) - 1) + 1 for team in pair.split("-"))
            games += [
                {
                    "round": round_,
                    "white": first + board,
                    "black": second + board,
                    "result": RESULTS["0.5" if result == "=" else result],
                }
                for board, result in enumerate(results)
            ]
    return {
        "name": "Cup",
        "start": "2026-05-01",
        "system": "team",
        "players": [{"no": no, "name": f"P{no}", "rating": None} for no in players],
        "teams": [
            {"no": no, "name": name, "players": list(players[boards * (no - 1) : boards * no])}
            for no, name in enumerate("ABCD", 1)
        ],
        "games": games,
        **changes,
    }
