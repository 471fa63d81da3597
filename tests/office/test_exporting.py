"""Lists written for others, read back by their own readers or column by column.

FEDA 1996, 8.12.a; FIDE 2005, 9.12; FIDE 2009, 7.12; FIDE 2022, 7.1.2; FIDE 2022 rapid, 6.1.2.
"""

import csv
import io
import json
from datetime import date
from xml.etree import ElementTree as ET

import pytest
from tests.conftest import Like

from arpad.core.errors import UnknownName
from arpad.core.event import Play
from arpad.core.rating_list import Entry, ListRow, ListState
from arpad.formats.rating_lists import BadLine, ListedPlayer, ListFormat, open_list
from arpad.office.desk import Desk
from arpad.office.lists.exporting import Export, export_lists
from arpad.office.people.erasure import erase_player
from arpad.office.records.lists import insert_list

from .out_town import FEBRUARY, JANUARY, out_town
from .town import SYSTEM, Town, town_like


def new_town(desk: Desk) -> Town:
    """Standard lists of January and February, a rapid one of January with Ana and somebody new."""
    town = out_town(desk)
    town.publish()
    town.add("Rápida, Núria")
    entries = [
        Entry(player=town.ids["Ana"], rating=1950, games=4, k=20),
        Entry(player=town.ids["Rápida, Núria"], rating=1700, games=1, k=20),
    ]
    with desk.writing("import-list", None) as work:
        row = ListRow(
            system=SYSTEM,
            play=Play.RAPID,
            date=JANUARY,
            kind="imported",
            hash="0",
            made_at=work.at,
            made_by=work.by,
            log_id=work.log_id,
        )
        insert_list(work.connection, row, entries)
    return town


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, new_town)


def exported(
    town: Town,
    to: ListFormat,
    play: Play | None = None,
    on: date | None = None,
    active: bool | None = None,
    version: int | None = None,
) -> Export:
    with town.desk.reading() as connection:
        return export_lists(connection, None, play, on, to, active=active, version=version)


def read_back(export: Export) -> list[ListedPlayer]:
    lines = open_list(io.BytesIO(export.written.content), play=Play.STANDARD).lines
    return [line for line in lines if not isinstance(line, BadLine)]


def test_the_tables_take_every_kind_of_play_in_force(town: Town) -> None:
    done = exported(town, ListFormat.CSV)
    assert [(row.play, row.date) for row in done.lists] == [
        (Play.STANDARD, FEBRUARY),
        (Play.RAPID, JANUARY),
    ]
    rows = list(csv.DictReader(io.StringIO(done.written.content.decode("utf-8-sig"))))
    assert [(row["name"], row["standard"], row["rapid"], row["blitz"]) for row in rows] == [
        ("Dora", "2097", "", ""),
        ("Ana", "2013", "1950", ""),
        ("Berta", "1990", "", ""),
        ("Fay", "1900", "", ""),
        ("Carla", "1800", "", ""),
        ("Rápida, Núria", "", "1700", ""),
    ]
    ana = rows[1]
    assert (ana["birth_year"], ana["standard_games"], ana["standard_k"]) == ("2008", "2", "40")
    assert "2008-05" not in done.written.content.decode("utf-8-sig")


def test_one_kind_of_play_alone(town: Town) -> None:
    found = json.loads(exported(town, ListFormat.JSON, Play.RAPID).written.content)
    assert [(each["name"], each["standard"], each["rapid"]["rating"]) for each in found] == [
        ("Ana", None, 1950),
        ("Rápida, Núria", None, 1700),
    ]


def test_a_version_that_was_replaced(town: Town) -> None:
    # Ana (2000, K 20) loses to Berta (2000) instead: 20 x (.5 - .86) = -7.2.
    town.corrected("open", [("Ana", "Berta", "0-1"), ("Dora", "Ana", "1/2")])
    town.correct()
    for version, rating in ((None, 1993), (1, 2013), (2, 1993)):
        export = exported(town, ListFormat.CSV, Play.STANDARD, FEBRUARY, version=version)
        (ana,) = [each for each in read_back(export) if each.name == "Ana"]
        assert ana.standard is not None
        assert ana.standard.rating == rating
    assert [row.play for row in exported(town, ListFormat.CSV, version=1).lists] == [Play.STANDARD]


def test_the_lists_in_force_on_an_earlier_day(town: Town) -> None:
    found = json.loads(exported(town, ListFormat.JSON, on=date(2025, 1, 20)).written.content)
    assert [each["standard"]["rating"] for each in found[:2]] == [2100, 2000]


def test_fides_combined_list_by_name(town: Town) -> None:
    done = exported(town, ListFormat.FIDE_COMBINED)
    found = read_back(done)
    assert [each.name for each in found] == [
        "Ana", "Berta", "Carla", "Dora", "Fay", "Rapida, Nuria",
    ]  # fmt: skip
    ana = found[0]
    assert (ana.fide_id, ana.title, ana.women_title, ana.birth) == (22200021, "FM", "WIM", "2008")
    assert ana.standard is not None
    assert ana.rapid is not None
    assert (tuple(ana.standard), tuple(ana.rapid)) == ((2013, 2, 40), (1950, 4, 20))
    assert {finding.code for finding in done.written.lost} >= {
        "rating_lists.no_fide_id",
        "rating_lists.ascii",
    }


def test_fides_single_list_is_headed_by_the_month(town: Town) -> None:
    done = exported(town, ListFormat.FIDE_TXT)
    header, first, *_ = done.written.content.decode().split("\r\n")
    assert "FEB25" in header
    assert first.startswith("22200021")
    assert len(done.lists) == 1


def test_fides_xml(town: Town) -> None:
    root = ET.fromstring(exported(town, ListFormat.FIDE_XML).written.content)
    assert [each.findtext("rating") for each in root] == [
        "2013",
        "1990",
        "1800",
        "2097",
        "1900",
        "0",
    ]
    assert root[0].findtext("rapid_rating") == "1950"
    assert root[0].findtext("birthday") == "2008"


@pytest.mark.parametrize(
    ("to", "start"),
    [
        (ListFormat.FIDE_LEGACY, b"ID Number"),
        (ListFormat.SWISS_MANAGER, b"ID number"),
        (ListFormat.VEGA, b"NAME;COUNTRY"),
        (ListFormat.XLSX, b"PK"),
        (ListFormat.PARQUET, b"PAR1"),
    ],
)
def test_every_other_format(town: Town, to: ListFormat, start: bytes) -> None:
    done = exported(town, to)
    assert done.written.content.startswith(start)
    assert done.players == (6 if to not in (ListFormat.SWISS_MANAGER, ListFormat.VEGA) else 5)


def test_pairing_programs_get_those_the_list_no_longer_prints(desk: Desk) -> None:
    town = Town(desk, "fide-2024")
    town.add("Active", "Asleep", "Gone", "Unrated")
    town.first_list(
        JANUARY,
        Active=Entry(player=town.ids["Active"], rating=2000),
        Asleep=Entry(player=town.ids["Asleep"], rating=1900, state=ListState.INACTIVE),
        Gone=Entry(player=town.ids["Gone"], rating=1800, state=ListState.APART),
        Unrated=Entry(player=town.ids["Unrated"], rating=None, state=ListState.UNRATED),
    )
    assert [each.name for each in read_back(exported(town, ListFormat.CSV))] == ["Active", "Asleep"]
    assert [each.inactive for each in read_back(exported(town, ListFormat.CSV))] == [False, True]
    assert exported(town, ListFormat.SWISS_MANAGER).players == 3
    assert exported(town, ListFormat.VEGA, active=True).players == 1
    assert exported(town, ListFormat.CSV, active=False).players == 3


def test_active_on_one_list_is_active(town: Town) -> None:
    asleep = Entry(player=town.ids["Rápida, Núria"], rating=1600, state=ListState.INACTIVE)
    with town.desk.writing("import-list", None) as work:
        row = ListRow(
            system=SYSTEM, play=Play.BLITZ, date=JANUARY, kind="imported", hash="1",
            made_at=work.at, made_by=work.by, log_id=work.log_id,
        )  # fmt: skip
        insert_list(work.connection, row, [asleep])
    last = read_back(exported(town, ListFormat.CSV))[-1]
    assert (last.name, last.inactive) == ("Rápida, Núria", False)


def test_an_erased_player_has_neither_name_nor_numbers(town: Town) -> None:
    erase_player(town.desk, "fide:22200021")
    for to in ListFormat:
        content = exported(town, to).written.content
        assert b"22200021" not in content
        assert b"Ana" not in content
    second = json.loads(exported(town, ListFormat.JSON).written.content)[1]
    assert (second["name"], second["standard"]["rating"]) == ("—", 2013)


def test_before_the_first_list_there_is_nothing(town: Town) -> None:
    for to in (ListFormat.CSV, ListFormat.FIDE_TXT):
        with pytest.raises(UnknownName):
            exported(town, to, on=date(2024, 12, 31))
