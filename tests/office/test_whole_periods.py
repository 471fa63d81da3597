"""Periods as tables for another engine, and lists that it makes again."""

from collections.abc import Collection, Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from ibis.backends import BaseBackend
from pyarrow import parquet
from sqlalchemy import text
from tests.conftest import Like

from arpad.batch.engines import duckdb_engine
from arpad.batch.files import PeriodAsked, PeriodFiles, rate_files
from arpad.core.errors import BadInput
from arpad.core.event import Play
from arpad.core.rating_list import Entry
from arpad.office.desk import Desk
from arpad.office.periods.publishing import ground_of_next
from arpad.office.periods.shelf import Shelf
from arpad.office.whole_periods.exporting import ExportedPeriod, export_period
from arpad.office.whole_periods.people import OWN_NUMBERS
from arpad.office.whole_periods.second_opinion import second_opinion
from arpad.office.whole_periods.writing import write_period
from arpad.rules.regulations.registry import edition

from .damage import owner_of
from .scenarios.test_fide_2024 import APRIL, MAY, first_town, play_april
from .scenarios.test_rapid import beside
from .town import SYSTEM, Town, town_like


@pytest.fixture(scope="module")
def engine() -> Iterator[BaseBackend]:
    with duckdb_engine() as found:
        yield found


def april_played(desk: Desk) -> Town:
    town = first_town(desk)
    play_april(town)
    return town


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, april_played)


def rows_of(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
    return found


def by_name(town: Town, rows: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    names = {OWN_NUMBERS + number: name for name, number in town.ids.items()}
    return {names[row["player"]]: row for row in rows}


def test_the_tables_have_what_the_next_list_is_made_from(town: Town, tmp_path: Path) -> None:
    found = export_period(town.desk, tmp_path)
    assert (found.on, found.played, found.listed) == (MAY, "fide-2024", "fide-2024")
    assert [each.name for each in found.written.files] == [
        "2024-04.parquet",
        "2024-04.pool.parquet",
        "2024-04.events.parquet",
        "2024-04.games.parquet",
        "2024-04.entries.parquet",
    ]
    listed = by_name(town, rows_of(tmp_path / "2024-04.parquet"))
    fina, ines = listed["Fina"], listed["Ines"]
    assert (fina["state"], fina["rating"], fina["k"], fina["total"], fina["birth_year"]) == (
        "active", 2295, 40, 100, 2008,
    )  # fmt: skip
    assert (ines["state"], ines["rating"], ines["games"]) == ("new", None, 0)
    # apr-open has 6 games, apr-long 18, apr-novices 6.
    assert (found.written.players, found.written.events_written) == (14, 3)
    games = rows_of(tmp_path / "2024-04.games.parquet")
    assert found.written.games_written == len(games) == 30
    own = {name: OWN_NUMBERS + number for name, number in town.ids.items()}
    first = games[0]
    assert (first["white"], first["black"], first["no"]) == (own["Ana"], own["Leo"], 0)
    assert (first["white_half_points"], first["black_half_points"]) == (2, 0)
    codes = [row["code"].split()[1] for row in rows_of(tmp_path / "2024-04.events.parquet")]
    assert codes == ["apr-open", "apr-long", "apr-novices"]


def rated_from(engine: BaseBackend, found: ExportedPeriod, output: Path) -> list[dict[str, Any]]:
    own = found.written
    files = PeriodFiles(tuple(each.path for each in own.lists), own.games, own.events, own.entries)
    rules = edition(found.played)
    rate_files(engine, files, PeriodAsked(rules, rules, found.on), output)
    return rows_of(output)


def test_what_is_made_of_the_tables_is_the_list_worked_out_by_hand(
    town: Town, tmp_path: Path, engine: BaseBackend
) -> None:
    """The ratings are those of ``scenarios/test_fide_2024.py``, where each has its working."""
    found = export_period(town.desk, tmp_path)
    made = by_name(town, rated_from(engine, found, tmp_path / "2024-05.parquet"))
    assert {name: row["rating"] for name, row in made.items()} == {
        "Ana": 2405, "Leo": 2493, "Fina": 2303, "Nora": 2448, "Carla": 1894, "Berta": 1997,
        "Dora": None, "Mila": 1430, "Gala": 1859, "Hugo": 1773, "Eva": 2100,
        "Ines": None, "Jana": None, "Kiko": None,
    }  # fmt: skip


def test_a_published_list_is_exported_as_it_was_made(town: Town, tmp_path: Path) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    for folder in (before, after):
        folder.mkdir()
    written = export_period(town.desk, before).written
    town.publish()
    export_period(town.desk, after, SYSTEM, Play.STANDARD, MAY)
    for path in written.files:
        other = after / path.name
        if path.name == "2024-04.parquet":
            # The list on record says who is a junior.
            ages = ["junior", "birth_year"]
            one, two = (parquet.read_table(each).drop_columns(ages) for each in (path, other))
            assert one.equals(two)
        else:
            assert parquet.read_table(path).equals(parquet.read_table(other)), path.name


def test_of_a_list_no_event_began_with_only_a_page_is_at_hand(
    town: Town, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For July there are lists of April, May and June: events of June begin with the last alone."""
    town.publish()
    town.publish()
    town.event("june", date(2024, 6, 10), date(2024, 6, 12), [("Ana", "Leo", "1/2")])
    whole, paged = tmp_path / "whole", tmp_path / "paged"
    whole.mkdir()
    paged.mkdir()
    export_period(town.desk, whole)
    monkeypatch.setattr("arpad.office.whole_periods.list_rows.PAGE", 3)
    asked: list[int] = []

    def counted(shelf: Shelf, on: date, players: Collection[int]) -> Mapping[int, Entry]:
        found = entries_of(shelf, on, players)
        asked.append(len(found))
        return found

    entries_of = Shelf.entries_of
    monkeypatch.setattr(Shelf, "entries_of", counted)
    with town.desk.reading() as connection:
        ground = ground_of_next(connection, SYSTEM, Play.STANDARD, None, lambda: None)
        written = write_period(ground, paged)
    assert list(ground.materials.shelf.volumes) == [date(2024, 6, 1)]
    assert [each.on for each in written.lists] == [APRIL, MAY, date(2024, 6, 1)]
    # 14 people are five pages of three, of April and of May.
    assert (len(asked), max(asked)) == (10, 3)
    for path in written.files:
        assert parquet.read_table(path).equals(parquet.read_table(whole / path.name)), path.name


def test_an_imported_list_has_no_period(town: Town, tmp_path: Path) -> None:
    with pytest.raises(BadInput) as refused:
        export_period(town.desk, tmp_path, SYSTEM, Play.STANDARD, APRIL)
    assert refused.value.findings[0].code == "export.no_period"
    assert not list(tmp_path.glob("*.parquet"))


def test_the_pool_goes_with_the_list(town: Town, tmp_path: Path) -> None:
    """Jana: 1 against 2000, 1/2 against 1800, and 1 against Kiko, who has no rating (8.2.3)."""
    town.publish()
    town.event("may", date(2024, 5, 10), date(2024, 5, 12), [("Jana", "Carla", "1/2")])
    export_period(town.desk, tmp_path)
    (jana,) = by_name(town, rows_of(tmp_path / "2024-05.pool.parquet")).values()
    assert (jana["list_date"], jana["code"].split()[1]) == (MAY, "apr-novices")
    assert (jana["known_games"], jana["known_half_points"], jana["opponents"]) == (2, 3, 3800)
    assert jana["first_event"]


def test_another_engine_agrees_and_names_whom_it_does_not_agree_on(
    town: Town, engine: BaseBackend
) -> None:
    town.publish()
    (agreed,) = second_opinion(town.desk, engine)
    assert (agreed.findings, agreed.events) == ((), 3)
    with owner_of(town.desk) as connection:
        change = "UPDATE list_entry SET rating = 2406 WHERE rating = 2405"
        connection.execute(text(change))
    (verified,) = second_opinion(town.desk, engine, SYSTEM, Play.STANDARD, MAY, 1)
    assert not verified.identical
    (finding,) = verified.findings
    assert finding.code == "verify.engine"
    assert finding.values["player"] == str(town.ids["Ana"])
    assert [finding.values[key] for key in ("fields", "found", "expected")] == (
        ["rating", "2406", "2405"]
    )


def test_standard_ratings_of_a_day_between_two_rapid_lists(
    desk: Desk, tmp_path: Path, engine: BaseBackend
) -> None:
    """Eva borrows the standard rating of May for a rapid event of May (2022 rapid, 7.2.1)."""
    april, june = date(2022, 4, 1), date(2022, 6, 1)
    standard = Town(desk, "fide-2022")
    rapid = beside(standard, "fide-2022-rapid")
    standard.first_list(april, Ana=(2000, 20, 50), Eva=(2100, 20, 90))
    rapid.first_list(april, Carla=(1800, 20, 60))
    standard.event("slow", date(2022, 4, 10), date(2022, 4, 11), [("Eva", "Ana", "1-0")])
    standard.publish()
    rapid.event("rapid", date(2022, 5, 10), date(2022, 5, 10), [("Eva", "Carla", "1/2")])
    rapid.publish(june)
    # 2107 against 1800: D 307, PD .86 (with 2100 it were .85): 40 x -.36 = -14.4, 20 x .36 = +7.2.
    assert rapid.ratings() == {"Carla": 1807, "Eva": 2093}
    found = export_period(desk, tmp_path, SYSTEM, Play.RAPID, june)
    assert [each.on for each in found.written.lists] == [april, date(2022, 5, 10)]
    verified = second_opinion(desk, engine, SYSTEM, Play.RAPID)
    assert [each.findings for each in verified] == [()]
