"""Lists are made from rows; verifying starts from the bytes and names what is read otherwise."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from sqlalchemy import text
from tests.conftest import Like

from arpad.core.event import Bye, ByeKind, Event, Play, Result
from arpad.core.finding import Finding
from arpad.core.rating_list import ListRow
from arpad.formats import reading
from arpad.formats.reading import read_any
from arpad.formats.result import ReadResult
from arpad.office.desk import Desk
from arpad.office.lists.consulting import verify
from arpad.office.people.erasure import erase_player
from arpad.office.periods.releasing import publish
from arpad.office.periods.story import story_of
from arpad.office.periods.verifying import verify_list
from arpad.office.records.events import event_rows
from arpad.office.records.printed import printed_on
from arpad.office.tournaments import evidence
from arpad.office.tournaments.assigning import assign
from arpad.office.tournaments.decisions import accept
from arpad.office.tournaments.event_rows import event_of
from arpad.office.tournaments.examining import examine

from .damage import unguarded
from .reports import announce, enter_players, open_systems, put_list, report, send
from .town import Town, town_like


def new_town(desk: Desk) -> Town:
    town = Town(desk, "fide-2024")
    town.first_list(date(2025, 1, 1), Ana=(2000, 20, 50), Berta=(2000, 20, 50))
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Berta", "1-0")])
    town.publish()
    return town


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, new_town)


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


SPOILT = [
    ("UPDATE printed_player SET federation = 'XXX' WHERE id = {printed}", "verify.printed"),
    ("UPDATE printed_player SET title = 'GM' WHERE id = {printed}", "verify.printed"),
    ("UPDATE printed_player SET name = NULL WHERE id = {printed}", "verify.printed"),
    ("UPDATE printed_player SET player_id = {berta} WHERE id = {printed}", "verify.printed"),
    ("UPDATE list_entry SET printed_id = NULL WHERE player_id = {ana}", "verify.printed"),
    ("UPDATE event_player SET player_id = NULL WHERE no = 1", "verify.match"),
    ("UPDATE event_player SET player_id = {berta} WHERE no = 1", "verify.match"),
    ("UPDATE event_player SET how = 'guessed' WHERE no = 1", "verify.match"),
    ("UPDATE event_player SET name = NULL WHERE no = 1", "verify.rows"),
    ("UPDATE event_player SET flags = 'x' WHERE no = 1", "verify.rows_damaged"),
    ("UPDATE list_event SET start_list = NULL", "verify.start_list"),
    ("UPDATE tournament SET name = 'Another'", "verify.tournament"),
    ("UPDATE tournament SET start = '2025-01-04'", "verify.signature"),
    ("UPDATE rating_list SET base = NULL", "verify.base"),
    ("UPDATE rating_list SET summary = '{{}}'", "verify.damaged"),
    ("UPDATE rating_list SET edition = 'fide-1066'", "regulation_unknown"),
    ("UPDATE outcome SET edition = 'fide-1066'", "regulation_unknown"),
    ("DELETE FROM event_result WHERE no = 1", "verify.result_missing"),
]


@pytest.mark.parametrize(("statement", "code"), SPOILT)
def test_what_was_changed_behind_the_triggers_is_named(
    town: Town, statement: str, code: str
) -> None:
    ana = town.ids["Ana"]
    with town.desk.database.writing() as connection:
        last = town.lists()[-1].id
        printed = printed_on(connection, last)[ana]
        unguarded(connection)
        numbers = {"printed": printed, "ana": ana, "berta": town.ids["Berta"]}
        connection.execute(text(statement.format(**numbers)))
    assert code in {each.code for each in verified(town)}


def test_results_of_another_report_are_named(town: Town) -> None:
    town.event("e2", date(2025, 2, 5), date(2025, 2, 6), [("Ana", "Berta", "1-0")])
    town.publish()
    with town.desk.database.writing() as connection:
        unguarded(connection)
        connection.execute(text("UPDATE outcome SET version_id = 1, report_id = 1"))
    assert [each.code for each in verified(town)] == ["verify.outcome"]


def test_a_result_that_differs_says_whose_and_where(town: Town) -> None:
    with town.desk.database.writing() as connection:
        unguarded(connection)
        connection.execute(text("UPDATE event_result SET new_rating = 2011 WHERE no = 1"))
    (found,) = verified(town)
    assert found.code == "verify.result"
    assert found.values == {
        "tournament": "e1",
        "player": "1 Ana",
        "field": "new_rating",
        "found": "2011",
        "expected": "2010",
    }


def test_a_damaged_list_keeps_nobody_from_the_others(town: Town) -> None:
    town.event("e2", date(2025, 2, 5), date(2025, 2, 6), [("Ana", "Berta", "1-0")])
    town.publish()
    with town.desk.database.writing() as connection:
        unguarded(connection)
        first = town.lists()[1].id
        connection.execute(text(f"UPDATE rating_list SET summary = '{{' WHERE id = {first}"))
    found = {
        each.row.id: each.findings for each in verify(town.desk) if isinstance(each.row, ListRow)
    }
    assert [bool(each) for each in found.values()].count(True) == 1
    assert [each.code for each in found[first]] == ["verify.damaged"]


def test_a_match_made_after_the_list_explains_a_difference(town: Town) -> None:
    town.add("Clara")
    with town.desk.writing("match", "tournament:e1") as work:
        unguarded(work.connection)
        values = f"player_id = {town.ids['Clara']}, how = 'officer'"
        work.connection.execute(text(f"UPDATE event_player SET {values} WHERE no = 1"))
        work.changed("event:1", "player 1", town.ids["Ana"], town.ids["Clara"])
    assert verified(town) == []


def test_a_match_explains_no_other_difference_of_its_tournament(town: Town) -> None:
    town.add("Clara", "Dora")
    with town.desk.writing("match", "tournament:e1") as work:
        unguarded(work.connection)
        for no, name in ((1, "Clara"), (2, "Dora")):
            values = f"player_id = {town.ids[name]}, how = 'officer'"
            work.connection.execute(text(f"UPDATE event_player SET {values} WHERE no = {no}"))
        work.changed("event:1", "player 1", town.ids["Ana"], town.ids["Clara"])
    (found,) = verified(town)
    assert (found.code, found.values["no"]) == ("verify.match", 2)


@pytest.mark.parametrize(("old", "new"), [("Dora", "Clara"), ("Ana", "Dora")])
def test_a_match_that_was_noted_otherwise_explains_nothing(town: Town, old: str, new: str) -> None:
    town.add("Clara", "Dora")
    with town.desk.writing("match", "tournament:e1") as work:
        unguarded(work.connection)
        values = f"player_id = {town.ids['Clara']}, how = 'officer'"
        work.connection.execute(text(f"UPDATE event_player SET {values} WHERE no = 1"))
        work.changed("event:1", "player 1", town.ids[old], town.ids[new])
    assert [each.code for each in verified(town)] == ["verify.match"]


def test_a_check_explains_what_it_noted_alone(town: Town) -> None:
    town.add("Clara")
    with town.desk.writing("check", "tournament:e1") as work:
        unguarded(work.connection)
        values = f"player_id = {town.ids['Clara']}, how = 'name'"
        work.connection.execute(text(f"UPDATE event_player SET {values} WHERE no = 1"))
    assert [each.code for each in verified(town)] == ["verify.match"]
    with town.desk.writing("fill", None, found="0003", to="0004"):
        pass
    assert verified(town) == []


def test_a_version_no_list_was_made_from_is_compared_once(town: Town) -> None:
    town.corrected("e1", [("Ana", "Berta", "0-1")])
    with town.desk.database.writing() as connection:
        unguarded(connection)
        connection.execute(text("UPDATE event_game SET result = '1/2' WHERE version_id = 2"))
    found = [each.code for one in verify(town.desk) for each in one.findings]
    assert found == ["verify.version_rows"]
