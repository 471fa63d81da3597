"""``office norms``: what is offered, shown, awarded and refused on the command line."""

import json
import shlex
from collections.abc import Callable
from datetime import date

import pytest
from tests.conftest import Like
from tests.office.norm_office import accepted_office, norm_report, three_norms
from tests.office.reports import put_list
from tests.places import DOCS

from arpad.office.norms.deciding import refuse_norm

from .console import Outcome, Run, Save

Office = Callable[..., Outcome]


@pytest.fixture
def office(run: Run, like: Like) -> Office:
    desk, _ = like(accepted_office)
    place = str(desk.database.engine.url.database)
    return lambda *words: run("office", *words, "--db", place, "--as", "officer")


def test_the_norms_that_wait(office: Office) -> None:
    head, line = office("norms", "list").out.splitlines()
    row = dict(zip(head.split("\t"), line.split("\t"), strict=True))
    assert (row["number"], row["title"], row["name"]) == ("1", "IM", "Vega, Carlos")
    assert (row["n"], row["points"], row["rp"], row["norm_state"]) == (
        "9",
        "5.5",
        "2480",
        "offered",
    )
    waiting = json.loads(office("status", "--format", "json").out)["norms"]
    assert [each["number"] for each in waiting] == [1]
    assert office("norms", "list", "--player", "id:2").out.count("\n") == 1


def test_a_pipe_gets_rows_and_the_norms_beside_them(office: Office) -> None:
    status = office("status")
    assert [line.split("\t")[0] for line in status.out.splitlines()] == ["code", "2026-0001"]
    assert "Norms to be decided on" in status.err
    assert "IM norm, Vega, Carlos (1), 2026-0001 version 1: 5.5 of 9" in status.err
    assert office("status", "--format", "csv").err == ""


def test_all_norms_hide_none_and_nobody_is_no_player(office: Office) -> None:
    office("player", "title", "id:1", "GM")
    assert "covered by a title" not in office("norms", "list", "--all").err
    for option in ("--player", "--event"):
        assert office("norms", "list", option, "").code not in (0, 1)


def test_the_morning_says_which_norms_wait(like: Like, window: Run) -> None:
    desk, _ = like(accepted_office)
    place = str(desk.database.engine.url.database)
    shown = window("office", "status", "--db", place, "--as", "officer", COLUMNS="200").out
    assert "Norms to be decided on" in shown
    assert "IM norm, Vega, Carlos (1), 2026-0001 version 1: 5.5 of 9" in shown
    one = window("office", "player", "show", "id:1", "--db", place, "--as", "officer").out
    assert "IM, 5.5 of 9, 2026-0001, offered" in one


def test_one_norm_with_its_requirements(office: Office) -> None:
    shown = office("norms", "show", "1").out
    assert "judged by b01-2024" in shown
    # 1.4.8 asks a performance of 2450 of an IM norm, 1.4.1 nine games.
    assert "[✓] rating performance Rp: 2480; at least 2450  [1.4.8]" in shown
    assert "[✓] games that count: 9; at least 9  [1.4.1]" in shown
    answer = json.loads(office("norms", "show", "1", "--format", "json").out)
    assert (answer["verdict"]["rp"], answer["edition"]) == (2480, "b01-2024")
    assert "norma de IM" in office("norms", "show", "1", "--lang", "es").out
    assert "proposada" in office("norms", "show", "1", "--lang", "ca").out


def test_a_title_or_a_refusal(office: Office) -> None:
    assert office("norms", "refuse", "1", "--reason", "no licence").code == 0
    refused = office("norms", "award", "1")
    assert refused.code != 0
    assert "arpad office norms award 1 --in-spite-of REASON" in refused.err
    done = office("norms", "award", "1", "--since", "2026-06-01", "--in-spite-of", "appeal")
    assert done.out == "Vega, Carlos (1) holds the title IM since 2026-06-01.\n"
    shown = office("norms", "show", "1").out
    assert "→ refused: no licence" in shown
    assert "→ awarded: appeal" in shown
    assert "IM 2026-0001 awarded" in office("player", "show", "id:1").out
    player = json.loads(office("player", "show", "id:1", "--format", "json").out)
    assert [(each["number"], each["norm_state"]) for each in player["norms"]] == [(1, "awarded")]
    log = office("log").out
    assert "norm:1 state: refused → awarded; player:1 title 2026-06-01: – → IM" in log
    assert "player:1 title: – → IM" in log


def test_an_application_from_what_the_office_keeps(run: Run, like: Like) -> None:
    """27 games of three norms, and no rating of 2400 so far (1.5.3)."""
    desk, _ = like(three_norms)
    place = str(desk.database.engine.url.database)
    asked = ("title", "apply", "--player", "id:1", "--title", "IM", "--db", place)
    lacking = run(*asked, "--as", "officer", "--format", "json", "--highest", "2399")
    answer = json.loads(lacking.out)
    assert (lacking.code, answer["awarded"], answer["games"], answer["id"]) == (
        1, False, 27, "2300001",
    )  # fmt: skip
    assert run(*asked, "--as", "officer", "--highest", "2400").code == 0
    refused = run(*asked, "--as", "nobody-known")
    assert refused.code not in (0, 1)


def test_events_are_judged_again_with_flags(office: Office) -> None:
    done = office("norms", "judge", "2026-0001", "--flag", "national-championship")
    assert done.out.splitlines()[1:] == ["2026-0001\t1"]
    assert "national-championship" in office("norms", "show", "2").out
    assert "zonal" in office("norms", "judge", "--flag", "zonel").err


def test_a_title_on_a_norm_that_fell_is_said_everywhere(office: Office) -> None:
    """A draw instead of a win is 5 of 9 and no norm; in round 2 of the Berger table 1 meets 2."""
    office("norms", "award", "1", "--since", "2026-06-01", "--in-spite-of", "congress")
    asked = ("amend", "2026-0001", "--round", "2", "--player", "1", "--result", "1/2")
    amended = office(*asked, "--reason", "scoresheet", "--format", "json")
    said = "Vega, Carlos (1) holds the title IM, awarded on a norm that no longer stands"
    assert said in amended.err
    assert [each["number"] for each in json.loads(amended.out)["titles_lost"]] == [1]
    story = office("status", "2026-0001")
    assert "Titles awarded on norms that no longer stand" in story.out
    assert said in story.out
    listed = office("norms", "list", "--format", "json")
    assert said in listed.err
    (row,) = json.loads(listed.out)["rows"]
    assert (row["title_lost"], row["instead"], row["norm_state"]) == (True, None, "superseded")
    assert office("player", "edit", "id:1", "--title", "").code == 0
    assert office("norms", "list", "--format", "json").err == ""


def test_a_refusal_is_shown_with_the_norm_judged_again(office: Office) -> None:
    office("norms", "refuse", "1", "--reason", "no licence")
    assert office("norms", "judge", "2026-0001", "--flag", "national-championship").code == 0
    head, line = office("norms", "list").out.splitlines()
    row = dict(zip(head.split("\t"), line.split("\t"), strict=True))
    assert (row["number"], row["norm_state"], row["earlier"]) == (
        "2", "offered", "1 refused: no licence",
    )  # fmt: skip
    assert "before it was judged again, norm 1:" in office("norms", "show", "2").out
    (answer,) = json.loads(office("norms", "list", "--format", "json").out)["rows"]
    assert [(each["number"], each["reason"]) for each in answer["earlier"]] == [(1, "no licence")]


def test_norms_that_a_title_covers_are_counted(office: Office) -> None:
    office("player", "title", "id:1", "GM")
    listed = office("norms", "list", "--format", "json")
    assert json.loads(listed.out) == {"covered": 1, "not_judged": 0, "rows": []}
    assert "1 norm is covered by a title that is held" in listed.err
    assert "covered by GM" in office("norms", "show", "1").out


def test_a_report_of_an_event_the_office_keeps_counts_once(
    run: Run, like: Like, save: Save
) -> None:
    """Three norms of nine games; the report of the first, under another name, adds nothing."""
    desk, _ = like(three_norms)
    place = str(desk.database.engine.url.database)
    report = save({**norm_report(), "name": "City Open, again"}, "again.json")
    asked = ("title", "apply", report, "--player", "2300001", "--title", "IM", "--highest", "2400")
    done = run(*asked, "--db", place, "--as", "officer", "--format", "json")
    assert json.loads(done.out)["games"] == 27
    assert "which the office keeps: it counts once" in done.err
    refuse_norm(desk, 4, "no licence")
    less = run(*asked, "--db", place, "--as", "officer", "--format", "json")
    assert json.loads(less.out)["games"] == 18
    assert "whose norm the office refused" in less.err


@pytest.mark.parametrize("page", ["norms", "awards"])
def test_the_pages_on_norms_and_titles_type_what_works(run: Run, like: Like, page: str) -> None:
    desk, _ = like(three_norms)
    put_list(desk, date(2026, 6, 2), {1: 2400})
    place = str(desk.database.engine.url.database)
    text = (DOCS / f"{page}.md").read_text(encoding="utf-8")
    lines = [line.strip() for line in text.splitlines() if line.startswith("    arpad office")]
    assert lines
    for line in lines:
        done = run(*shlex.split(line)[1:], "--db", place, "--as", "officer")
        assert (line, done.code, done.err) == (line, 0, "")
