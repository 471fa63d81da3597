"""Lists are made from rows; verifying starts from the bytes and names what is read otherwise."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from arpad.core.event import Bye, ByeKind, Event, Play, Result
from arpad.core.finding import Finding
from arpad.formats import reading
from arpad.formats.reading import read_any
from arpad.formats.result import ReadResult
from arpad.office.desk import Desk
from arpad.office.people.erasure import erase_player
from arpad.office.periods.releasing import publish
from arpad.office.periods.story import story_of
from arpad.office.periods.verifying import verify_list
from arpad.office.tournaments import evidence
from arpad.office.tournaments.assigning import assign
from arpad.office.tournaments.decisions import accept
from arpad.office.tournaments.event_rows import event_of
from arpad.office.tournaments.examining import examine
from arpad.store.events import event_rows

from .reports import announce, enter_players, open_systems, put_list, report, send
from .town import Town


@pytest.fixture
def town(desk: Desk) -> Town:
    town = Town(desk, "fide-2024")
    town.first_list(date(2025, 1, 1), Ana=(2000, 20, 50), Berta=(2000, 20, 50))
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Berta", "1-0")])
    town.publish()
    return town


def verified(town: Town) -> list[Finding]:
    with town.desk.reading() as connection:
        return list(verify_list(connection, town.lists()[-1]).findings)


def newer_reader(monkeypatch: pytest.MonkeyPatch, **changed: Any) -> None:
    """From now on files are read with other values of an event."""

    def read(source: bytes) -> ReadResult:
        found = read_any(source)
        assert found.event is not None
        return replace(found, event=replace(found.event, **changed))

    monkeypatch.setattr(evidence, "read_any", read)


def event_in(town: Town) -> Event:
    with town.desk.reading() as connection:
        return event_of(event_rows(connection, 1))


def test_the_rows_are_what_the_file_says(town: Town) -> None:
    assert verified(town) == []


def test_a_newer_reader_does_not_alter_a_list_silently(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = event_in(town)
    game = replace(before.games[0], result=Result.BLACK_WINS)
    berta = replace(before.players[1], name="Bertha", birth="1990-03-01")
    newer_reader(
        monkeypatch,
        city="Gros",
        games=(game,),
        players=(before.players[0], berta),
        byes=(Bye(2, 1, ByeKind.HALF),),
    )
    found = verified(town)
    assert {each.code for each in found} == {"verify.rows"}
    said = ("tournament", "field", "found", "expected")
    assert {tuple(each.values[name] for name in said) for each in found} == {
        ("e1", "city", "–", "Gros"),
        ("e1", "games[0].result", "1-0", "0-1"),
        ("e1", "players[1].name", "Berta", "Bertha"),
        ("e1", "players[1].birth", "–", "1990"),
        ("e1", "byes[0]", "–", "2: 1 half"),
    }
    assert town.ratings() == {"Ana": 2010, "Berta": 1990}


def test_a_reader_that_gives_up_is_named(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evidence, "read_any", lambda _: ReadResult(None, None))
    assert [each.code for each in verified(town)] == ["verify.rows"]


def test_who_was_erased_is_no_difference(town: Town) -> None:
    erase_player(town.desk, str(town.ids["Berta"]))
    assert event_in(town).players[1].name == ""
    assert verified(town) == []


def test_many_differences_are_counted(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    newer_reader(monkeypatch, byes=tuple(Bye(1, no, ByeKind.HALF) for no in range(1, 31)))
    found = verified(town)
    assert [each.code for each in found] == ["verify.rows"] * 20 + ["verify.more_rows"]
    assert found[-1].values["found"] == 10


def test_a_report_is_read_once_from_its_receipt_to_the_explanation(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = reading._read
    times: list[int] = []

    def counted(source: bytes) -> ReadResult:
        times.append(len(source))
        return read(source)

    monkeypatch.setattr(reading, "_read", counted)
    open_systems(desk)
    numbers = enter_players(desk)
    put_list(desk, date(2026, 5, 1), dict.fromkeys(numbers, 2000), kind="imported")
    code = announce(desk).tournament.code
    send(desk, report({4: {"id": "999"}}), code=code)
    examine(desk, code)
    assign(desk, code, {4: str(numbers[3])})
    examine(desk, code)
    accept(desk, code)
    row = publish(desk, "fide", Play.STANDARD, date(2026, 6, 1), early=True, skip=True).row
    with desk.reading() as connection:
        assert story_of(connection, row, numbers[0]) is not None
    assert len(times) == 1
    with desk.reading() as connection:
        assert verify_list(connection, row).identical
    assert len(times) == 2
