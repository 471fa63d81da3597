"""``arpad office preview | publish | correct | diff | explain | verify | log | backup``."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from tests.office.reports import checked_report, enter_players, open_systems, put_list, report
from tests.office.town import Town

from arpad.core.event import Play
from arpad.doors.cli.exits import Exit
from arpad.office.desk import Desk
from arpad.office.periods.releasing import publish
from arpad.office.tournaments.decisions import accept

from .console import Run

WHO = ("--as", "officer")


@pytest.fixture
def town(desk: Desk) -> Town:
    town = Town(desk, "fide-2024")
    town.first_list(date(2025, 1, 1), Ana=(2000, 20, 50), Berta=(2000, 20, 50))
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Berta", "1-0")])
    town.event("e2", date(2025, 2, 5), date(2025, 2, 6), [("Ana", "Berta", "1/2")])
    return town


def test_a_preview_shows_who_moves_and_publishes_nothing(run: Run, place: str, town: Town) -> None:
    done = run("office", "preview", "--db", place, *WHO, "--format", "json")
    answer = json.loads(done.out)
    assert (answer["list"], answer["edition"], answer["live"]) == ("2025-02-01", "fide-2024", False)
    ana = town.ids["Ana"]
    assert answer["rows"][0] == {
        "id": ana, "name": "Ana", "old": 2000, "new": 2010, "difference": 10, "games": 1, "k": 20,
        "why": "games", "events": ["e1"],
    }  # fmt: skip
    assert answer["summary"]["histogram"] == {"-10": 1, "10": 1}
    assert len(town.lists()) == 1


@pytest.mark.usefixtures("town")
def test_a_live_list_holds_everything_accepted(run: Run, place: str) -> None:
    done = run("office", "preview", "--live", "--db", place, *WHO, "--format", "json")
    answer = json.loads(done.out)
    assert answer["live"]
    assert answer["summary"]["events"] == 2


def test_publish_correct_diff_verify(run: Run, place: str, town: Town) -> None:
    for day in ("2025-02-01", "2025-03-01"):
        assert run("office", "publish", "--date", day, "--db", place, *WHO).code == Exit.OK
    town.corrected("e1", [("Ana", "Berta", "0-1")])
    tried = run("office", "correct", "--reason", "x", "--dry-run", "--db", place, *WHO)
    assert tried.code == Exit.OK
    assert len(town.lists()) == 3
    done = run(
        "office", "correct", "--reason", "wrong result", "--db", place, *WHO, "--format", "json"
    )
    lists = json.loads(done.out)["rows"]
    assert [(row["list"], row["version"], row["recomputed"]) for row in lists] == [
        ("2025-02-01", 2, 1),
        ("2025-03-01", 2, 1),
    ]
    shown = run("office", "diff", "--db", place, *WHO, "--format", "json")
    assert shown.code == Exit.OK, shown.err
    diff = json.loads(shown.out)
    assert (diff["old"], diff["new"]) == ("2025-03-01 v1", "2025-03-01 v2")
    assert diff["reason"] == "wrong result"
    ana = next(row for row in diff["rows"] if row["name"] == "Ana")
    assert (ana["old"], ana["new"], ana["why"]) == (2009, 1991, ["e2", "earlier"])
    verified = run("office", "verify", "--db", place, *WHO, "--format", "json")
    assert verified.code == Exit.OK
    assert [row["identical"] for row in json.loads(verified.out)["rows"]] == [True] * 5
    again = run("office", "correct", "--reason", "x", "--db", place, *WHO)
    assert again.code == Exit.NO
    assert "nothing to correct" in again.err


def test_a_list_is_not_published_before_its_closing_date(
    run: Run, place: str, town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Desk, "today", property(lambda _: date(2025, 1, 28)))
    asked = ("office", "publish", "--date", "2025-02-01", "--db", place, *WHO)
    early = run(*asked)
    assert early.code == Exit.NO
    # 7.1.3: three days before the list of 1 February is 29 January.
    assert "2025-01-29" in early.err
    assert "7.1.3" in early.err
    assert run(*asked, "--early").code == Exit.OK
    assert len(town.lists()) == 2


def test_a_list_that_exists_is_not_published_again(run: Run, place: str, town: Town) -> None:
    town.publish()
    done = run("office", "publish", "--date", "2025-02-01", "--db", place, *WHO)
    assert done.code == Exit.BAD_INPUT
    assert "arpad office correct" in done.err


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_story_of_a_number(run: Run, place: str, town: Town, language: str) -> None:
    town.publish()
    who = str(town.ids["Ana"])
    done = run("office", "explain", who, "--db", place, *WHO, "--lang", language)
    assert done.code == Exit.OK
    assert "8.3.2.d" in done.out
    assert "2010" in done.out


def test_the_log_names_who_did_what(run: Run, place: str, town: Town) -> None:
    town.publish()
    lines = json.loads(run("office", "log", "--db", place, *WHO, "--format", "json").out)["rows"]
    assert (lines[-1]["by"], lines[-1]["action"]) == ("officer", "publish")
    assert lines[-1]["details"]["lists"] == ["2025-02-01"]


def test_backup_and_restore(run: Run, place: str, town: Town, tmp_path: Path) -> None:
    town.publish()
    file, new = str(tmp_path / "kept.backup"), str(tmp_path / "new.db")
    assert run("office", "backup", file, "--db", place, *WHO).code == Exit.OK
    assert run("office", "restore", file, "--db", new, *WHO).code == Exit.OK
    assert run("office", "verify", "--db", new, *WHO).code == Exit.OK
    assert run("office", "restore", file, "--db", new, *WHO).code == Exit.NO


def test_an_arbiter_publishes_nothing(run: Run, place: str, town: Town) -> None:
    run("office", "user", "add", "arbiter", "--role", "arbiter", "--db", place, *WHO)
    done = run("office", "publish", "--date", "2025-02-01", "--db", place, "--as", "arbiter")
    assert done.code == Exit.NO
    assert "arbiter" in done.err
    assert len(town.lists()) == 1


@pytest.mark.usefixtures("town")
def test_a_stranger_is_refused(run: Run, place: str) -> None:
    done = run("office", "preview", "--db", place, "--as", "stranger")
    assert done.code == Exit.USAGE
    assert "stranger" in done.err


def test_no_office_here(run: Run, tmp_path: Path) -> None:
    done = run("office", "preview", "--db", str(tmp_path / "nothing.db"))
    assert done.code == Exit.NO_ACCESS
    assert "arpad office init" in done.err


def test_lifts_are_ordered_for_lists_to_come(run: Run, place: str, town: Town) -> None:
    wrong = run("office", "lift", "--date", "2025-02-01", "--rule", "standard", "--db", place, *WHO)
    assert wrong.code == Exit.USAGE
    why = ("--reason", "deflation since 2020")
    done = run("office", "lift", "--date", "2025-02-01", *why, "--db", place, *WHO)
    assert done.code == Exit.OK
    assert "deflation since 2020" in run("office", "log", "--db", place, *WHO).out
    town.publish()
    # Ana 2010 is above 2000; Berta 1990 gains two fifths of 10.
    assert town.ratings() == {"Ana": 2010, "Berta": 1994}


def test_a_list_is_published_by_its_name(run: Run, place: str, town: Town) -> None:
    unnamed = run("office", "publish", "--db", place, *WHO)
    assert unnamed.code == Exit.BAD_INPUT
    assert "--date 2025-02-01" in unnamed.err
    too_far = run("office", "publish", "--date", "2025-04-01", "--db", place, *WHO)
    assert too_far.code == Exit.NO
    assert "--skip" in too_far.err
    assert len(town.lists()) == 1


def test_the_preview_shows_the_k_that_was_used(run: Run, place: str, desk: Desk) -> None:
    # 29 games so far: K 40 for this game, 20 from the next list on.
    town = Town(desk, "fide-2024")
    town.first_list(date(2025, 1, 1), Ana=(2000, 40, 29), Berta=(2000, 20, 50))
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Berta", "1-0")])
    rows = json.loads(run("office", "preview", "--db", place, *WHO, "--format", "json").out)["rows"]
    assert {row["name"]: (row["difference"], row["k"]) for row in rows} == {
        "Ana": (20, 40),
        "Berta": (-10, 20),
    }
    town.publish()
    ana = town.entry("Ana")
    assert ana is not None
    assert ana.k == 20


def test_a_withdrawn_tournament_can_be_reopened(run: Run, place: str, town: Town) -> None:
    office = ("--db", place, *WHO)
    assert run("office", "withdraw", "e1", "--reason", "a slip", *office).code == Exit.OK
    assert run("office", "reopen", "e1", "--reason", "it was a slip", *office).code == Exit.OK
    assert town.steps("e1")[-2:] == ["withdrawn", "received"]
    assert run("office", "reopen", "e1", "--reason", "again", *office).code == Exit.NO


@pytest.fixture
def two_published(desk: Desk) -> list[str]:
    """One tournament of May and one of June, each on the list of the month after."""
    open_systems(desk)
    put_list(desk, date(2026, 5, 1), dict.fromkeys(enter_players(desk), 2000), kind="imported")
    june = {"start": date(2026, 6, 6), "end": date(2026, 6, 8)}
    days: dict[str, Any] = {key: day.isoformat() for key, day in june.items()}
    first = checked_report(desk).tournament.code
    second = checked_report(desk, report(**days, round_dates=[]), **june).tournament.code
    for code, on in ((first, date(2026, 6, 1)), (second, date(2026, 7, 1))):
        accept(desk, code, in_spite_of="made up")
        publish(desk, "fide", Play.STANDARD, on, early=True)
    return [first, second]


def status_of(run: Run, place: str, code: str) -> str:
    answer = run("office", "status", code, "--db", place, *WHO, "--format", "json").answer()
    return str(answer["status"])


@pytest.mark.parametrize("dropped", ["withdraw", "reject"])
def test_what_is_taken_back_and_accepted_as_it_was_is_published_again(
    run: Run, place: str, two_published: list[str], dropped: str
) -> None:
    """Once it stayed accepted for ever: correct found nothing to correct."""
    office = ("--db", place, *WHO)
    first, second = two_published
    for code in two_published:
        assert run("office", dropped, code, "--reason", "a slip", *office).code == Exit.OK
        assert run("office", "reopen", code, "--reason", "it was", *office).code == Exit.OK
        assert run("office", "check", code, *office).code == Exit.OK
    said = run("office", "accept", first, second, *office).out
    assert said.count("nothing is to be corrected") == 2
    assert [status_of(run, place, code) for code in two_published] == ["published"] * 2
    said = run("office", "correct", "--reason", "why", *office).err
    assert "there is nothing to correct" in said


def test_what_waits_beside_another_correction_is_published_with_it(
    run: Run, place: str, two_published: list[str]
) -> None:
    office = ("--db", place, *WHO)
    first, second = two_published
    run("office", "withdraw", first, "--reason", "a slip", *office)
    run("office", "withdraw", second, "--reason", "never played", *office)
    run("office", "reopen", first, "--reason", "it was", *office)
    run("office", "check", first, *office)
    said = run("office", "accept", first, *office).out
    assert "the correction takes effect with: arpad office correct" in said
    assert status_of(run, place, first) == "accepted"
    assert run("office", "correct", "--reason", "never played", *office).code == Exit.OK
    assert status_of(run, place, first) == "published"


def test_the_top_of_a_preview_holds_in_a_pipe(run: Run, place: str, town: Town) -> None:
    assert town.ids
    preview = ("office", "preview", "--db", place, *WHO)
    assert len(run(*preview).out.splitlines()) == 1 + 2
    assert len(run(*preview, "--top", "1").out.splitlines()) == 1 + 1
    answer = run(*preview, "--top", "0", "--format", "json").answer()
    assert (answer["rows"], answer["moves"]["all"]) == ([], 2)


def test_the_counts_of_a_live_preview_add_up(run: Run, window: Run, place: str, desk: Desk) -> None:
    """K 20, equals: Ana +10 and Berta −10; Carla and Dora draw and keep 2000."""
    town = Town(desk, "fide-2024")
    four = dict.fromkeys(("Ana", "Berta", "Carla", "Dora"), (2000, 20, 50))
    town.first_list(date(2025, 1, 1), **four)
    games = [("Ana", "Berta", "1-0"), ("Carla", "Dora", "1/2")]
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), games)
    preview = ("office", "preview", "--live", "--db", place, *WHO)
    counted = run(*preview, "--format", "json").answer()["moves"]
    assert counted == {
        "all": 4, "changed": 2, "same": 2, "new": 0, "delisted": 0, "otherwise": 0,
    }  # fmt: skip
    shown = " ".join(window(*preview, "--top", "1").out.split())
    assert "Who move: 4 (2 changed, 2 played and keep their rating, 0 new," in shown
    assert shown.endswith("Shown: 1.")
