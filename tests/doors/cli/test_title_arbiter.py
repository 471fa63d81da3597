"""``arpad title arbiter`` and ``arpad title staff``."""

import pytest
from tests.places import EXAMPLES

from arpad.doors.cli.exits import Exit

from .console import Run, Save

SERVICES = str(EXAMPLES / "arbiter-services.csv")
MASTERS = str(EXAMPLES / "masters-2025.json")
FORTY = str(EXAMPLES / "swiss-40-players.trf")
ARBITER = ("title", "arbiter", SERVICES, "--date", "2025-06-01", "--birth", "1990-02-03")


def test_a_record_that_is_enough_for_fa(run: Run) -> None:
    """A seminar with 85 %, two Swiss events of seven rounds and a round robin of ten."""
    title, activity = run(*ARBITER, "--format", "json").lines()
    assert (title["title"], title["awarded"]) == ("FA", True)
    assert [(norm["article"], norm["used"]) for norm in title["norms"]] == [
        ("3.8.1", True), ("3.8.1", True), ("3.8.2", True),
    ]  # fmt: skip
    assert activity["active"] is None


def test_what_is_lacking_is_said_with_its_article(run: Run) -> None:
    done = run(*ARBITER, "--arbiter", "Ruiz, Ana", "--fa-since", "2024-06-01")
    assert done.code == Exit.NO
    for line in (
        "Ruiz, Ana: not yet IA  [B.06.1]",
        "IA seminar within four years, with a positive evaluation: –  [4.7]",
        "[✓] age: 35; at least 21  [5.5.2]",
        "Ruiz, Ana: active until 2028-06-01  [B.06.3 2.2]",
    ):
        assert line in done.out


def test_reports_that_name_the_arbiter(run: Run) -> None:
    """In the bundled round robin norms were made, so they were possible: 4.8.3."""
    asked = ("title", "arbiter", MASTERS, "--date", "2025-06-01", "--format", "json")
    named = ("--arbiter", "bjørn østergård", "--fa-since", "2023-01-15")
    title, _ = run(*asked, *named).lines()
    assert [(norm["article"], norm["norm"]) for norm in title["norms"]] == [("4.8.3", True)]
    assert "--arbiter" in run(*asked).refusal(Exit.USAGE)
    absent = run(*asked, "--arbiter", "Nobody")
    assert "Nobody is no arbiter here" in absent.err


def test_the_next_category_and_events_to_come(run: Run, save: Save) -> None:
    """Chief in a category A event takes A or B; two events of category C make a C."""
    table = save(
        "event;role;championship;level;start;end;rounds;positive;kind\n"
        "Youth 1;chief;continental-youth;continental;2024-08-01;2024-08-09;9;yes;\n"
        "Youth 2;deputy;continental-youth;continental;2025-04-01;2025-04-09;9;yes;\n"
        "Refresher;;;;2024-02-01;2024-02-02;;yes;refresher\n"
        "Olympiad;chief;olympiad;world;2026-09-01;2026-09-15;11;;\n",
        "services.csv",
    )
    since = ("--fa-since", "2020-01-01", "--ia-since", "2023-01-01")
    asked = ("title", "arbiter", table, "--date", "2025-06-01", *since, "--format", "json")
    activity, category, coming = run(*asked).lines()
    assert activity["active_until"] == "2028-02-02"
    assert (category["category"], category["reached"]) == ("C", True)
    assert (coming["event"], coming["allowed"]) == ("Olympiad", False)
    failed = [check for check in coming["checks"] if check["ok"] is False]
    assert failed == [{"article": "B.06.3 8.3", "ok": False, "found": "IA D", "needed": "A, B"}]


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("event;rounds\nOpen;nine", ":2:1: rounds: expected"),
        ("event;roles;role\nOpen;x;chief", "no column is called roles; nearest: role"),
    ],
)
def test_a_table_with_mistakes_is_refused_with_the_line(
    run: Run, save: Save, table: str, words: str
) -> None:
    done = run("title", "arbiter", save(table, "services.csv"), "--date", "2025-06-01")
    assert words in done.refusal(Exit.BAD_INPUT)


def test_wrong_days_and_readings_are_refused(run: Run) -> None:
    assert run(*ARBITER, "--fa-since", "2023").refusal(Exit.BAD_INPUT)
    assert run(*ARBITER, "--reading", "hybrid-level=na").refusal(Exit.USAGE)


def test_staff(run: Run) -> None:
    """180 players: deputies over 20, 70, 120 and 170; 180/25 and 180/20; certificates 7.2 up."""
    asked = ("title", "staff", FORTY, "--players", "180")
    (line,) = run(*asked, "--format", "json").lines()
    assert (line["deputies"], line["arbiters_least"], line["arbiters_most"]) == (4, 8, 9)
    assert line["certificates"] == 8
    assert "deputies: 4  [IT3]" in run(*asked).out
    assert "no limit" in run(*asked, "--level", "world").out


def test_staff_of_a_strong_event(run: Run, save: Save) -> None:
    """Ten players with an average above 2500 are category C: A, B or C may be chief."""
    players = [
        {"no": no, "name": f"P{no}", "rating": 2510, "federation": "ESP"} for no in range(1, 11)
    ]
    event = save(
        {"name": "Elite", "system": "round-robin", "play": "standard", "start": "2025-05-03",
         "rounds": 9, "players": players, "games": []},
    )  # fmt: skip
    (line,) = run("title", "staff", event, "--format", "json").lines()
    assert (line["category"], line["appointed"]["chief"]) == ("C", "A, B, C")
    assert "chief arbiter: A, B, C  [B.06.3 8.3]" in run("title", "staff", event).out
