"""The norms worked out in print (source 003: chapter XII, guidelines, form IT1), as documents."""

from collections.abc import Iterable
from typing import Any, Final

Opponent = tuple[str, str, int | None, str]
"""Title, federation, rating and the player's score: 1, ½, 0 or + for a forfeit win."""

RESULTS: Final = {"1": "1-0", "½": "1/2", "0": "0-1", "+": "+/-"}


def event_of(
    federation: str,
    opponents: Iterable[Opponent],
    sex: str = "m",
    host: str = "SUI",
    **more: Any,
) -> dict[str, Any]:
    """A Swiss in which player 1 has White against 2, 3 and so on."""
    met = list(opponents)
    players = [
        {"no": no, "name": f"Opponent {no}", "title": title, "federation": home, "rating": rating}
        for no, (title, home, rating, _) in enumerate(met, start=2)
    ]
    applicant = {"no": 1, "name": "Applicant", "rating": 2400, "federation": federation, "sex": sex}
    games = [
        {"round": no - 1, "white": 1, "black": no, "result": RESULTS[score]}
        for no, (*_, score) in enumerate(met, start=2)
    ]
    return {
        "format": "arpad-tournament/1",
        "name": "Printed",
        "federation": host,
        "start": "2023-05-01",
        "system": "swiss",
        "rounds": len(met),
        "players": [applicant, *players],
        "games": games,
        **more,
    }


Q10: Final[tuple[Opponent, ...]] = (
    ("GM", "ENG", 2700, "½"),
    ("IM", "NZL", 2393, "½"),
    ("GM", "USA", 2592, "½"),
    ("", "NED", 2345, "1"),
    ("FM", "AUS", 2380, "1"),
    ("GM", "NZL", 2450, "½"),
    ("GM", "GER", 2685, "½"),
    ("", "NED", 2149, "1"),
    ("GM", "ESP", 2559, "½"),
)
"""The player is from AUS; 13847."""

Q11: Final[tuple[Opponent, ...]] = (
    ("IM", "IND", 2416, "½"),
    ("", "USA", 2201, "1"),
    ("", "FRA", 1900, "1"),
    ("", "GER", 2256, "½"),
    ("IM", "RUS", 2495, "½"),
    ("FM", "GER", 2302, "1"),
    ("FM", "AUT", 2316, "1"),
    ("GM", "GER", 2634, "0"),
)
"""Before the last round, against an IM of ESP with 2426; 13865."""

NORM_13: Final[tuple[Opponent, ...]] = (
    ("GM", "GER", 2383, "1"),
    ("GM", "ENG", 2508, "½"),
    ("", "GER", 2573, "0"),
    ("", "AUT", 2180, "1"),
    ("GM", "RUS", 2598, "1"),
    ("GM", "GER", 2568, "0"),
    ("", "GER", 2070, "1"),
    ("IM", "GER", 2483, "1"),
    ("", "RUS", 2497, "1"),
    ("", "GER", 2561, "½"),
    ("FM", "GER", 2440, "1"),
    ("IM", "GER", 2479, "½"),
    ("GM", "GER", 2492, "½"),
)
"""The player is from HUN; 14389."""

NORM_11: Final[tuple[Opponent, ...]] = (
    ("GM", "GER", 2480, "1"),
    ("GM", "GER", 2470, "1"),
    ("GM", "ENG", 2450, "½"),
    ("GM", "ENG", 2440, "½"),
    ("FM", "ESP", 2436, "1"),
    ("FM", "ESP", 2420, "½"),
    ("", "FRA", 2400, "1"),
    ("", "FRA", 2380, "1"),
    ("", "ITA", 2360, "1"),
    ("", "ITA", 2140, "1"),
    ("", "POL", 2160, "½"),
)
"""Printed are 9 points, the average 2376, 4 GM and 2 FM, and the two lowest; 14473.

The nine ratings above them, which add up to 26136 with them, and all federations are ours.
"""

NORM_9: Final[tuple[Opponent, ...]] = (
    ("GM", "NOR", 2470, "0"),
    ("", "GEO", 2150, "1"),
    ("", "GER", 2410, "1"),
    ("IM", "ARM", 2570, "0"),
    ("", "GEO", 2340, "1"),
    ("FM", "GEO", 2380, "1"),
    ("GM", "ARM", 2675, "½"),
    ("IM", "ENG", 2540, "1"),
)
"""The player is from ARM; before the last round, against a GM of USA with 2695; 14518."""

NORM_W9: Final[tuple[Opponent, ...]] = (
    ("WGM", "GER", 2215, "1"),
    ("WGM", "GER", 2205, "½"),
    ("WIM", "GER", 2190, "1"),
    ("WFM", "GER", 2170, "½"),
    ("WFM", "GER", 2160, "1"),
    ("", "GER", 2140, "1"),
    ("", "ENG", 2125, "½"),
    ("", "ENG", 2115, "½"),
)
"""The player is from RUS, before the last round; 14502.

Printed are 6 points, the average 2165, titles and federations; the ratings (17320) are ours.
"""

IT1: Final[tuple[Opponent, ...]] = (
    ("CM", "ARG", 1940, "+"),
    ("", "ESP", 2230, "1"),
    ("", "ESP", 2122, "1"),
    ("GM", "ESP", 2613, "½"),
    ("GM", "ESP", 2580, "1"),
    ("GM", "BUL", 2636, "½"),
    ("GM", "ESP", 2571, "½"),
    ("GM", "RUS", 2538, "½"),
    ("GM", "ISR", 2578, "½"),
    ("GM", "ISL", 2557, "½"),
)
"""The form filled in as an example, 14736; the player is not from any of these federations."""
