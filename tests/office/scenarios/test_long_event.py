"""A league over two months under fide-2025, received as its monthly parts (4.1), by hand.

PD is table 8.1.2; K is 40 below 30 games, 20 after (8.3.3), that of the list before the part. The
part of November is on the list of December, and gives the ratings that December is played with.
"""

import json
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

import pytest

from arpad.core.errors import Conflict
from arpad.core.tournaments import Status
from arpad.office.desk import Desk
from arpad.office.lists.consulting import Which, explain
from arpad.office.periods.verifying import verify_list
from arpad.office.records.tournaments import find_tournament
from arpad.office.tournaments.assigning import assign
from arpad.office.tournaments.decisions import accept
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.monthly import ReceivedParts, receive_monthly
from arpad.office.tournaments.receiving import Incoming

from ..town import SYSTEM, Town

NOVEMBER, DECEMBER, JANUARY = date(2025, 11, 1), date(2025, 12, 1), date(2026, 1, 1)
LEAGUE: dict[str, Any] = {
    "name": "League",
    "start": "2025-11-13",
    "end": "2025-12-18",
    "system": "double-round-robin",
    "time_control": "5400+30",
    "report": {"registered": "2025-10-01"},
    "round_dates": ["2025-11-13", "2025-11-20", "2025-12-04", "2025-12-18"],
    "players": [
        {"no": 1, "name": "Ana", "rating": 2000},
        {"no": 2, "name": "Berta", "rating": 1900},
        {"no": 3, "name": "Carla", "rating": 1800},
    ],
    "games": [
        {"round": 1, "white": 1, "black": 2, "result": "0-1"},
        {"round": 2, "white": 2, "black": 1, "result": "1-0"},
        {"round": 3, "white": 2, "black": 3, "result": "1/2-1/2"},
        {"round": 4, "white": 3, "black": 1, "result": "0-1"},
    ],
}
UNTIL_NOVEMBER = {**LEAGUE, "games": LEAGUE["games"][:2]}


@pytest.fixture
def town(desk: Desk) -> Town:
    town = Town(desk, "fide-2025")
    town.first_list(NOVEMBER, Ana=(2000, 40, 10), Berta=(1900, 40, 10), Carla=(1800, 20, 60))
    return town


def on(town: Town, year: int, month: int, day: int) -> Desk:
    """The office on a day."""
    return replace(town.desk, clock=lambda: datetime(year, month, day, 12, tzinfo=UTC))


def sent(desk: Desk, document: dict[str, Any]) -> ReceivedParts:
    content = json.dumps(document).encode()
    return receive_monthly(desk, Incoming(file_name="league.json", content=content, register=True))


def accepted(town: Town, desk: Desk, part_code: str) -> None:
    found = examine(desk, part_code)
    chosen = {
        each.no: f"id:{town.ids[each.reported.name]}"
        for each in found.matches.players
        if each.player_id is None
    }
    if chosen:
        assign(desk, part_code, chosen)
    accept(desk, part_code)


def played(town: Town) -> tuple[str, str]:
    """Both months, each reported and published in its time; the codes of the parts."""
    (november,) = sent(on(town, 2025, 11, 27), UNTIL_NOVEMBER).parts
    accepted(town, on(town, 2025, 11, 27), november.tournament.code)
    assert town.publish().date == DECEMBER
    (december,) = sent(on(town, 2025, 12, 19), LEAGUE).parts
    accepted(town, on(town, 2025, 12, 19), december.tournament.code)
    assert town.publish().date == JANUARY
    return november.tournament.code, december.tournament.code


def test_every_month_is_on_its_list_with_the_ratings_of_the_month(town: Town) -> None:
    played(town)
    # 2000 - 1900 is PD .64: twice 40 x -.64 = -51.2, and +51.2 for Berta.
    assert town.ratings(DECEMBER) == {"Ana": 1949, "Berta": 1951, "Carla": 1800}
    # With the ratings of December: Ana 149 above Carla is .70, 40 x .30 = +12. Berta 151 above is
    # .70, 40 x -.20 = -8. Carla 20 x (.50 - .30 + 0 - .30) = -2. (By those of November, 200 and
    # 100 above, .76 and .64: +9.6 and -5.6.)
    assert town.ratings(JANUARY) == {"Ana": 1961, "Berta": 1943, "Carla": 1798}


def test_both_lists_can_be_verified_and_explained(town: Town) -> None:
    played(town)
    with town.desk.reading() as connection:
        for row in town.lists()[1:]:
            assert verify_list(connection, row).identical
    found = str(explain(town.desk, f"id:{town.ids['Ana']}", Which(SYSTEM, on=JANUARY)))
    assert "League (2025-12)" in found
    assert "1949" in found


def test_what_is_accepted_as_a_whole_has_no_parts(town: Town) -> None:
    town.event("whole", date(2025, 11, 13), date(2025, 12, 18), [("Ana", "Berta", "1-0")])
    incoming = Incoming(file_name="league.json", content=json.dumps(LEAGUE).encode(), code="whole")
    with pytest.raises(Conflict) as refused:
        receive_monthly(town.desk, incoming)
    assert refused.value.finding.code == "monthly.decided"


def test_a_month_whose_games_come_again_is_left_alone(town: Town) -> None:
    november, december = played(town)
    games = [*LEAGUE["games"][:3], {**LEAGUE["games"][3], "result": "1/2-1/2"}]
    content = json.dumps({**LEAGUE, "games": games}).encode()
    incoming = Incoming(
        file_name="league.json", content=content, register=True, reason="a misprint"
    )
    found = receive_monthly(town.desk, incoming)
    assert [(each.code, each.values["found"]) for each in found.known] == [
        ("monthly.unchanged", november)
    ]
    assert [each.tournament.code for each in found.parts] == [december]
    with town.desk.reading() as connection:
        assert find_tournament(connection, november).status is Status.PUBLISHED
