"""``arpad office amend`` and ``match`` in what is published, and what waits to be corrected."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest
from tests.office.amending.test_answers import REPORT
from tests.office.reports import announce, enter_players, open_systems, put_list, send
from tests.office.reports import report as document
from tests.office.town import Town

from arpad.doors.cli.exits import Exit
from arpad.office.desk import Desk
from arpad.office.records.copying import copy_file

from .console import Outcome, Run, Save
from .named_commands import commands_in, filled_in

WHO = ("--as", "officer")
AMEND = ("amend", "e1", "--round", "1", "--player", "1", "--reason", "scoresheet")


@pytest.fixture
def town(desk: Desk) -> Town:
    """Ana beat Berta in January, which the list of February has."""
    town = Town(desk, "fide-2024")
    town.first_list(date(2025, 1, 1), Ana=(2000, 20, 50), Berta=(2000, 20, 50))
    town.add("Clara")
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Berta", "1-0")])
    town.event("e2", date(2025, 2, 5), date(2025, 2, 6), [("Ana", "Berta", "1/2")])
    town.publish()
    return town


def office(run: Run, place: str, *arguments: str) -> Outcome:
    return run("office", *arguments, "--db", place, *WHO)


def answer(run: Run, place: str, *arguments: str) -> Any:
    return office(run, place, *arguments, "--format", "json").answer()


def test_an_amendment_says_what_a_correction_would_change(run: Run, place: str, town: Town) -> None:
    said = office(run, place, *AMEND, "--result", "1/2").out
    assert "e1, version 1.1: round 1, 1-2: result 1-0 → ½." in said
    assert "list of 2025-02-01: a correction would publish version 2" in said
    assert f"{town.ids['Ana']} Ana: 2010 → 2000" in said
    assert f"{town.ids['Berta']} Berta: 1990 → 2000" in said
    assert "arpad office correct --system national --play standard" in said
    assert office(run, place, "correct", "--reason", "scoresheet").code == Exit.OK
    assert town.ratings() == {"Ana": 2000, "Berta": 2000}
    story = office(run, place, "status", "e1").out
    assert "round 1, 1-2: result 1-0 → ½: scoresheet" in story
    log = office(run, place, "log", "--subject", "tournament:e1").out
    assert "amend" in log
    verified = answer(run, place, "verify")["rows"]
    assert [row["identical"] for row in verified] == [True] * 3


def test_a_game_that_is_in_the_way_is_taken_out_by_its_hint(
    run: Run, place: str, town: Town, save: Save
) -> None:
    games = [("Ana", "Berta", "1-0")]
    town.event("e3", date(2025, 2, 8), date(2025, 2, 9), games, more=("Clara",))
    add = ("amend", "e3", "--round", "1", "--add", "3-1", "--result", "1-0", "--reason", "why")
    refused = office(run, place, *add)
    assert (refused.code, "--add: " in refused.err) == (Exit.NO, True)
    instead = hinted(refused, save({}))
    assert instead[4:7] == ["--game", "1-2", "--remove"]
    assert office(run, place, *instead).code == Exit.OK
    assert office(run, place, *add).code == Exit.OK


def test_what_stands_is_confirmed_by_the_hint_of_its_error(
    run: Run, place: str, desk: Desk
) -> None:
    open_systems(desk)
    code = announce(desk).tournament.code
    twice = REPORT.splitlines(keepends=True)[-1].replace("Nunez, Diego", "Otero, Dora ")
    text = REPORT.replace("122 90", "062 many\nXXZ 9\n122 90") + twice
    send(desk, text.encode(), "open.trf", code=code)
    said = office(run, place, "check", code)
    assert "if nobody lacks without this line" in " ".join(said.err.split())
    hints = [words[1:] for words in commands_in(said.err) if "--as-read" in words]
    assert [words[3] for words in hints] == ["8", "15", "report.absent[0]"]
    answers = [office(run, place, *words).out.splitlines()[0] for words in hints]
    assert answers == [
        f"{code}, version 1.1: line 8: as it was read.",
        f"{code}, version 1.2: line 15 is left out, with whoever stands in it: confirmed as it was"
        " read.",
        f"{code}, version 1.3: report.absent[0]: as it was read.",
    ]
    again = office(run, place, "status", code).out
    assert "--as-read" not in again
    assert "line 15 is left out, with whoever stands in it" in again


def test_an_amendment_as_json(run: Run, place: str, town: Town) -> None:
    found = answer(run, place, *AMEND, "--swap-colours")
    assert found["amendment"] == {
        "kind": "colours", "round": 1, "white": 1, "black": 2, "old": "1-2", "new": "2-1",
    }  # fmt: skip
    assert (found["version"], found["status"], found["errors"]) == ("1.1", "published", 0)
    (correction,) = found["corrections"]
    assert [each["list"] for each in correction["lists"]] == ["2025-02-01"]
    (kept,) = answer(run, place, "status", "e1")["amendments"]
    assert (kept["reason"], kept["by"]) == ("scoresheet", "officer")
    assert town.ratings() == {"Ana": 2010, "Berta": 1990}


@pytest.mark.parametrize(("lang", "title"), [("en", "title"), ("es", "título"), ("ca", "títol")])
def test_the_title_of_a_player_is_set_and_taken_away(
    run: Run, place: str, town: Town, lang: str, title: str
) -> None:
    assert town
    change = ("amend", "e1", "--player", "1", "--reason", "FIDE's list", "--lang", lang)
    assert f"{title}: – → IM." in office(run, place, *change, "--set", "title=im").out
    assert f"{title}: IM → –." in office(run, place, *change, "--set", "title=").out
    refused = office(run, place, *change, "--set", "title=master")
    assert (refused.code, "GM, IM, WGM, FM, WIM, CM, WFM, WCM" in refused.err) == (
        Exit.BAD_INPUT,
        True,
    )
    assert f"{title}: IM → –" in office(run, place, "status", "e1", "--lang", lang).out
    verified = answer(run, place, "verify")["rows"]
    assert [row["identical"] for row in verified] == [True] * 2


def test_the_title_of_somebody_unmatched_is_amended_after_the_hint(
    run: Run, place: str, desk: Desk
) -> None:
    open_systems(desk)
    enter_players(desk)
    stranger = {4: {"name": "Nobody, Known", "id": "999", "title": "GM"}}
    code = announce(desk).tournament.code
    send(desk, document(stranger), code=code)
    assert office(run, place, "check", code).code == Exit.OK
    change = ("amend", code, "--player", "4", "--set", "title=", "--reason", "none on FIDE's list")
    refused = office(run, place, *change)
    assert (refused.code, "--player: " in refused.err) == (Exit.NO, True)
    assert f"arpad office match {code} --player 4=PLAYER, or --new 4" in " ".join(
        refused.err.split()
    )
    assert office(run, place, "match", code, "--new", "4").code == Exit.OK
    assert office(run, place, *change).code == Exit.OK


def test_a_person_of_a_published_event_is_matched_anew(run: Run, place: str, town: Town) -> None:
    done = office(run, place, "match", "e1", "--player", f"1=id:{town.ids['Clara']}")
    assert f"1 is player {town.ids['Clara']}, Clara." in done.out
    assert f"{town.ids['Ana']} Ana: 2010 → 2000" in done.out
    found = answer(run, place, "match", "e1", "--player", f"1=id:{town.ids['Ana']}")
    assert found["corrections"] == []


def test_an_event_not_published_yet_changes_no_list(run: Run, place: str, town: Town) -> None:
    assert town
    said = office(run, place, *AMEND[:1], "e2", *AMEND[2:], "--remove").out
    assert "the game (½) is taken out" in said
    assert "No published list changes." in said


@pytest.mark.parametrize("lang", ["es", "ca"])
def test_amendments_in_other_languages(run: Run, place: str, town: Town, lang: str) -> None:
    assert town
    said = office(run, place, *AMEND, "--not-rated", "--lang", lang).out
    assert "no valorada" in said
    assert "2025-02-01" in said


def test_withdrawing_and_birth_dates_say_which_lists_are_affected(
    run: Run, place: str, town: Town
) -> None:
    withdrawn = office(run, place, "withdraw", "e1", "--reason", "never played")
    assert "national, standard: what was published on 2025-02-01 is no longer" in withdrawn.err
    assert "arpad office correct" in withdrawn.err
    waiting = office(run, place, "withdraw", "e2", "--reason", "never played")
    assert "no longer" not in waiting.err
    assert office(run, place, "correct", "--reason", "never played").code == Exit.OK
    born = office(run, place, "player", "edit", f"id:{town.ids['Ana']}", "--birth", "2012")
    assert "what was published on 2025-02-01 is no longer" in born.err
    named = office(run, place, "player", "edit", f"id:{town.ids['Ana']}", "--title", "WIM")
    assert named.err == ""


def test_no_list_is_published_on_top_of_one_to_be_corrected(
    run: Run, place: str, town: Town
) -> None:
    office(run, place, *AMEND, "--result", "0-1")
    march = ("publish", "--date", "2025-03-01")
    refused = office(run, place, *march)
    assert refused.code == Exit.NO
    assert refused.err.startswith("--leave-corrections: ")
    assert "2025-02-01" in refused.err
    assert len(town.lists()) == 2
    assert office(run, place, *march, "--leave-corrections").code == Exit.OK
    assert office(run, place, "correct", "--reason", "round 1").code == Exit.OK
    assert len(town.lists()) == 3
    april = ("publish", "--date", "2025-04-01")
    assert office(run, place, *april).code == Exit.OK


def test_a_day_without_a_list_names_the_list_that_comes_next(
    run: Run, place: str, town: Town
) -> None:
    refused = office(run, place, "publish", "--date", "2025-03-15")
    assert refused.code == Exit.NO
    assert "--date 2025-03-01" in refused.err
    assert office(run, place, "publish", "--date", "2025-03-01").code == Exit.OK
    assert len(town.lists()) == 3


def test_a_restriction_on_published_lists_says_which_are_affected(
    run: Run, place: str, town: Town
) -> None:
    given = ("--body", "Council", "--article", "16.2", "--since", "2025-01-15")
    who = ("--player", f"id:{town.ids['Ana']}")
    added = office(run, place, "restriction", "add", "not-listed", *who, *given, "--published-too")
    assert "what was published on 2025-02-01 is no longer" in added.err


def test_the_office_at_a_glance(run: Run, place: str, town: Town, save: Save) -> None:
    dates = ("--start", "2025-03-01", "--end", "2025-03-02", "--registered-on", "2025-01-01")
    for code in ("a", "b"):
        office(run, place, "register", f"Open {code}", *dates, "--code", code)
        file = save(document(name=f"Open {code}"), f"{code}.json")
        assert office(run, place, "receive", file, "--for", code).code == Exit.OK
    office(run, place, "return", "b", "--reason", "no ids")
    office(run, place, *AMEND, "--result", "0-1")
    found = answer(run, place, "status")
    assert [each["code"] for each in found["waiting"]] == ["a"]
    assert [(each["code"], each["days"]) for each in found["returned"]] == [("b", 0)]
    (correction,) = found["corrections"]
    assert (correction["lists"], correction["players"]) == (["2025-02-01"], 2)
    assert found["closings"] == [
        {
            "system": "national",
            "play": "standard",
            "list": "2025-03-01",
            "closing": "2025-02-26",
            "days_left": found["closings"][0]["days_left"],
        }
    ]
    assert {each["code"] for each in found["rows"]} == {"a", "b", "e2"}
    assert len(town.lists()) == 2


def test_a_published_event_is_not_said_to_belong_to_the_next_list(
    run: Run, place: str, town: Town, save: Save
) -> None:
    assert town
    file = save(document(name="e1"))
    given = ("receive", file, "--for", "e1", "--reason", "sent again")
    assert office(run, place, *given).code == Exit.OK
    said = office(run, place, "preview").err
    assert "e1 has been published; a new report of it is not accepted (received)" in said
    assert "belongs to this list" not in said


def hinted(refused: Outcome, file: str) -> list[str]:
    """The first command a refusal names, its words in capitals filled in."""
    found = commands_in(refused.err.partition("→")[2])
    assert found, refused.err
    values = {"FILE": file, "REASON": "why", "ROUND": "1", "NUMBER": "1", "RESULT": "1-0"}
    return filled_in(found[0], values)[1:]


def test_every_refusal_names_a_command_that_works_from_there(
    run: Run, place: str, desk: Desk, save: Save
) -> None:
    """Once match sent to check, check to a new report, and that one back to match."""
    open_systems(desk)
    players = enter_players(desk)
    put_list(desk, date(2026, 5, 1), dict.fromkeys(players, 2000), kind="imported")
    code = announce(desk).tournament.code
    why = ("--reason", "why")
    postmark = ("--received-on", "2026-05-06")
    first, second, other = (save(document(city=city), f"{city}.json") for city in "ABC")
    tried = (
        ("match", code, "--player", "1=fide:2200001"),
        ("amend", code, "--round", "1", "--player", "1", "--result", "0-1", *why),
        ("check", code),
        ("accept", code),
        ("reopen", code, *why),
        ("return", code, *why),
    )
    steps = (
        (("status", code), "registered"),
        (("receive", first, "--for", code, *postmark), "received"),
        (("check", code), "checked"),
        (("return", code, *why), "returned"),
        (("receive", second, "--for", code, *postmark), "received"),
        (("check", code), "checked"),
        (("accept", code), "accepted"),
        (("publish", "--date", "2026-06-01", "--early"), "published"),
        (("withdraw", code, *why), "withdrawn"),
    )
    refused: list[tuple[str, str]] = []
    for step, status in steps:
        assert office(run, place, *step).code == Exit.OK
        assert answer(run, place, "status", code)["status"] == status
        for number, command in enumerate(tried):
            copy = f"{place}-{status}-{number}-{len(refused)}"
            copy_file(Path(place), Path(copy))
            done = office(run, copy, *command)
            if done.code != Exit.OK:
                refused.append((status, command[0]))
                instead = office(run, copy, *hinted(done, other))
                assert instead.code == Exit.OK, (refused[-1], instead.err)
    assert ("published", "check") in refused
    assert not {("published", "match"), ("published", "amend")} & set(refused)


def test_merging_persons_says_which_lists_are_affected(run: Run, place: str, desk: Desk) -> None:
    town = Town(desk, "fide-2024")
    town.first_list(date(2025, 1, 1), Ana=(2000, 20, 50), Berta=(2000, 20, 50))
    town.add("Anna")
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Anna", "Berta", "1-0")])
    town.publish()
    one, other = (f"id:{town.ids[name]}" for name in ("Anna", "Ana"))
    same = ("player", "merge", one, "--into", other, "--reason", "same person")
    affected = "national, standard: what was published on 2025-02-01 is no longer"
    assert affected in office(run, place, *same).err
    assert office(run, place, "player", "unmerge", one).err == ""
    office(run, place, *same)
    office(run, place, "correct", "--reason", "same person")
    assert affected in office(run, place, "player", "unmerge", one).err


def test_a_career_that_becomes_known_says_which_lists_are_affected(
    run: Run, place: str, town: Town
) -> None:
    before = ("--highest", "2450", "--since", "2024-12-01")
    known = office(run, place, "player", "edit", f"id:{town.ids['Ana']}", *before)
    assert "what was published on 2025-02-01 is no longer" in known.err
