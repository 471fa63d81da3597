from dataclasses import replace

from arpad.core.event import Event
from arpad.core.report import Arbiter, Report
from arpad.doors.paper.counting import CountedPlayers
from arpad.doors.paper.it3_report import it3_sheet, report_of
from arpad.messages.text import Language

from .manual import STATISTICS, norm_event, report_event
from .reading import text_of


def test_the_statistics_of_the_manuals_form() -> None:
    made = report_of(report_event())
    assert made.players == 428
    assert {kind: tuple(counted) for kind, counted in made.statistics} == STATISTICS


def test_the_statistics_stand_in_two_columns_as_on_the_form() -> None:
    tables = it3_sheet(report_of(report_event()), Language.EN).tables
    assert [row["kind"] for row in tables["open_statistics"]] == ["Rated", "GM", "IM", "FM"]
    assert [row["kind"] for row in tables["women_statistics"]] == ["Unrated", "WGM", "WIM", "WFM"]
    page = text_of(it3_sheet(report_of(report_event()), Language.EN))
    assert "Rated 411 37 324 87" in page
    assert "Unrated 17 2 16 1" in page


def test_a_federation_nobody_said_leaves_its_counts_empty() -> None:
    event = report_event()
    players = (replace(event.players[0], federation=None), *event.players[1:])
    found = dict(report_of(replace(event, players=players)).statistics)
    assert found["GM"] == CountedPlayers(36, None, None, None)
    assert found["WGM"] == CountedPlayers(*STATISTICS["WGM"])


def test_deputies_are_asked_for_by_the_number_of_players() -> None:
    rows = it3_sheet(report_of(norm_event()), Language.EN).tables["deputies"]
    assert [row["when"] for row in rows] == [
        *(f"(if more than {number} players)" for number in (20, 70, 120, 170, 220)), None
    ]  # fmt: skip
    assert [row["name"] for row in rows] == ["Østergård, Bjørn", *[None] * 5]


def test_no_deputy_is_left_out_where_there_were_seven() -> None:
    deputies = tuple(Arbiter(f"Deputy {no}", "deputy") for no in range(1, 8))
    rows = it3_sheet(report_of(replace(norm_event(), arbiters=deputies)), Language.EN).tables
    assert [row["name"] for row in rows["deputies"]] == [f"Deputy {no}" for no in range(1, 8)]


def test_rounds_a_day_are_one_number_or_day_by_day() -> None:
    def schedule(*days: str) -> object:
        event = replace(norm_event(), round_dates=days)
        return it3_sheet(report_of(event), Language.EN).values["schedule"]

    assert schedule("2025-01-01", "2025-01-02", "2025-01-03") == "1"
    assert schedule("2025-01-01", "2025-01-02", "2025-01-02", "2025-01-03") == "1-2-1"
    assert schedule() is None


def test_the_program_that_paired_is_named_and_otherwise_nothing_is_ticked() -> None:
    event: Event = replace(norm_event(), report=Report(controller="Arpad"))
    assert it3_sheet(report_of(event), Language.EN).values["program"] == "Arpad"
    assert it3_sheet(report_of(norm_event()), Language.EN).values["program"] is None
