"""The story of a number names lists, K, events, games and articles."""

from datetime import date

import pytest
from tests.conftest import Like

from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.office.desk import Desk
from arpad.office.lists.comparing import compare
from arpad.office.lists.consulting import Which
from arpad.office.people.players import edit_player
from arpad.office.periods.story import story_of

from .town import Town, town_like


def new_town(desk: Desk) -> Town:
    town = Town(desk, "fide-2024")
    town.first_list(
        date(2025, 1, 1),
        Ana=(2000, 20, 50), Berta=(2000, 20, 50), Carla=(1800, 40, 10), Dora=(2100, 20, 80),
    )  # fmt: skip
    town.add("Nora")
    return town


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, new_town)


def told(town: Town, name: str, on: date | None = None) -> str:
    row = next(each for each in reversed(town.lists()) if on is None or each.date == on)
    with town.desk.reading() as connection:
        step = story_of(connection, row, town.ids[name])
    assert step is not None
    return "\n".join(step_lines(step, Language.EN))


def test_a_rated_player(town: Town) -> None:
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Berta", "1-0")])
    town.publish()
    text = told(town, "Ana")
    assert "2010 on the list of 2025-02-01" in text
    assert "the list before, of 2025-01-01: 2000, K 20" in text
    assert "e1 (e1), begun 2025-01-05: rated by fide-2024 with 2000, the list of 2025-01-01" in text
    assert "Berta (2000)" in text
    assert "8.3.3" in text


def test_a_newcomer_pooled_over_two_periods(town: Town) -> None:
    # Three and two games against rated opponents make the five of 7.1.4.
    town.event(
        "e1", date(2025, 1, 5), date(2025, 1, 6),
        [("Nora", "Ana", "1-0"), ("Berta", "Nora", "1/2"), ("Nora", "Carla", "1-0")],
    )  # fmt: skip
    town.event(
        "e2", date(2025, 2, 5), date(2025, 2, 6), [("Nora", "Ana", "0-1"), ("Dora", "Nora", "1/2")]
    )
    town.publish()
    # 1 win, 1 draw, 1 win; then a loss and a draw: 3 of 5. The second Ana and Berta are 2000 less
    # what the first event took, for Nora was unrated: nothing. Ra = (2000 + 2000 + 1800 + 2000 +
    # 2100 + 2 * 1800) / 7 = 13500 / 7 = 1928.57; p = 4/7 = .57, dp 50: 1978.57 -> 1979.
    assert town.ratings()["Nora"] is None
    town.publish()
    assert town.ratings()["Nora"] == 1979
    text = told(town, "Nora")
    assert "e1" in text
    assert "e2" in text
    assert "1979" in text


def test_a_list_goes_on_calling_people_by_the_names_it_printed(town: Town) -> None:
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Berta", "1-0")])
    town.publish()
    before = told(town, "Ana")
    edit_player(town.desk, f"id:{town.ids['Ana']}", {"name": "Anna"})
    edit_player(town.desk, f"id:{town.ids['Berta']}", {"name": "Bertha"})
    assert told(town, "Ana") == before
    names = [name for name, _ in compare(town.desk, Which()).differences]
    assert names == ["Ana", "Berta"]


def test_an_imported_number_names_its_file(town: Town) -> None:
    assert "2000 (K 20) on the list of 2025-01-01, imported" in told(town, "Ana")


def test_two_events_of_the_same_name_and_dates(town: Town) -> None:
    # K 20: Ana beats Berta (2000 each): +10; loses to Dora (2100; .36 expected): -7.2.
    day = date(2025, 1, 20)
    town.event("t1", day, day, [("Ana", "Berta", "1-0")], name="Club Night")
    town.event("t2", day, day, [("Dora", "Ana", "1-0")], name="Club Night")
    town.publish()
    text = told(town, "Ana")
    assert "Club Night (t1)" in text
    assert "Club Night (t2)" in text
    assert text.count("Club Night (t1)") == text.count("Club Night") / 2
    assert text.index("Berta (2000)") < text.index("= +10") < text.index("Dora (2100)")
    assert "Ana (2000)" not in text
    assert town.ratings()["Ana"] == 2003


def test_two_pooled_events_of_the_same_name_and_dates(town: Town) -> None:
    day = date(2025, 1, 20)
    first = [("Nora", "Ana", "1-0"), ("Berta", "Nora", "1/2"), ("Nora", "Carla", "1-0")]
    town.event("t1", day, day, first, name="Club Night")
    town.event("t2", day, day, [("Ana", "Nora", "1-0"), ("Dora", "Nora", "1/2")], name="Club Night")
    town.publish()
    # As in the pool over two periods: 3 of 5, Rc 13500 / 7, dp 50.
    assert town.ratings()["Nora"] == 1979
    text = told(town, "Nora")
    assert "Nora (" not in text.replace("Nora (t", "")
    for name in ("Ana (2000)", "Berta (2000)", "Carla (1800)", "Dora (2100)"):
        assert name in text
