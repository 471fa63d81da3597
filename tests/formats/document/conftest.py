import json
from typing import Any

import pytest

EVERYTHING = """{
  "format": "arpad-tournament/1", "name": "Open de Linares", "federation": "ESP",
  "city": "Linares", "start": "2024/02/29", "end": "2024-03-02", "system": "swiss",
  "play": "standard", "time_control": "90 min + 30 s", "flags": ["national-championship"],
  "rounds": 2, "part": "2024-03", "round_dates": ["2024-03-01", "2024/03/02"],
  "arbiters": ["Ana Soto", {"name": "Luis Gil", "title": "IA", "licence": "N-77"}],
  "teams": [{"name": "Jaén"}], "scoring": {"win": 3}, "initial_colour": "white",
  "stages": [{"name": "Previa", "first_round": 1, "last_round": 1, "system": "swiss"},
             {"name": "Final", "first_round": 2, "last_round": 2, "hall": "B"}],
  "tiebreaks": ["BH", "SB"], "report": {"type": "Swiss"}, "sponsor": "Caja",
  "players": [
    {"no": 1, "name": "A", "rating": 2600, "id": 4100018, "sex": "M", "federation": "RUS",
     "title": "GM", "birth": "1963/04/13", "k": 10, "games": 2000, "peak": 2851,
     "standard": 2700, "listed": 2611, "points": "1.5", "rank": 1,
     "sums": {"points": "1.5", "games": 2, "opponents": 2600, "on_list": true},
     "flags": ["wildcard"], "national": {"ESP": {"rating": 2610}}, "club": {"no": 7}},
    {"no": 2, "name": "B", "rating": null, "id": "0012", "sex": "F", "birth": "1976",
     "first_event": false, "listed_after_start": true},
    {"no": 7, "name": "C", "rating": null, "birth": "1980-07"}
  ],
  "games": [
    {"round": 1, "white": 1, "black": 2, "result": "1-0", "board": 1, "date": "2024/03/01",
     "white_rating": 2410, "black_rating": 2395,
     "correction": {"was": "1/2-1/2", "reported_in": 1}},
    {"round": 1, "player": 7, "bye": "pairing"},
    {"round": 2, "white": 7, "black": 1, "result": "½-½", "rated": false, "pgn": "1. e4"},
    {"round": 2, "player": 2, "bye": "half", "reason": "late"}
  ]
}"""


@pytest.fixture
def document() -> dict[str, Any]:
    """A document that uses every key of the format, and one more on each level."""
    loaded: dict[str, Any] = json.loads(EVERYTHING)
    return loaded
