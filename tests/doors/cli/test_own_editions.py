"""Rules of one's own on the command line: a TOML file, or a key an office keeps."""

import tomllib
from pathlib import Path

import pytest
from tests.places import EXAMPLES

from .console import Run, Save

VALDORRA = str(EXAMPLES / "valdorra-2026.toml")
# K 24 and a limit of 300 (V 3.1, V 3.2): 400 below counts as 300, PD .15, 24 * .85 = 20.4.
DUEL = {
    "name": "Duel",
    "start": "2026-02-01",
    "end": "2026-02-02",
    "players": [
        {"no": 1, "name": "Low", "rating": 1800, "games": 60},
        {"no": 2, "name": "High", "rating": 2200, "games": 60},
    ],
    "games": [{"round": 1, "white": 1, "black": 2, "result": "1-0"}],
}


@pytest.fixture
def duel(save: Save) -> str:
    return save(DUEL, "duel.json")


@pytest.fixture
def office(run: Run, tmp_path: Path) -> str:
    place = str(tmp_path / "arpad.db")
    run("office", "init", "--federation", "VAL", "--system", "val", "--db", place, "--as", "o")
    return place


def new_ratings(run: Run, *call: str) -> list[int]:
    answer = run(*call, "--format", "json").answer()
    return [each["new_rating"] for each in answer["players"]]


def test_a_tournament_is_rated_by_a_file(run: Run, duel: str) -> None:
    assert new_ratings(run, "rate", duel, "--regulation", VALDORRA) == [1820, 2180]
    assert new_ratings(run, "rate", duel, "--regulation", "fide-2025") == [1818, 2182]


def test_the_working_cites_the_federations_articles(run: Run, duel: str) -> None:
    done = run("explain", duel, "--player", "1", "--regulation", VALDORRA)
    assert "valdorra-2026" in done.out
    assert "[V 3.1]" in done.out
    assert "[V 3.2]" in done.out
    answer = run(
        "explain", duel, "--player", "1", "--regulation", VALDORRA, "--format", "json"
    ).answer()
    assert "rounding-unit" not in answer["readings"]
    assert answer["regulation"] == "valdorra-2026"


def test_a_period_is_rated_by_a_file(run: Run, duel: str) -> None:
    assert new_ratings(run, "rate", "--period", duel, "--regulation", VALDORRA) == [1820, 2180]


def test_compare_puts_it_beside_its_parent(run: Run, duel: str) -> None:
    answer = run("compare", duel, "--regulation", VALDORRA, "--format", "json").answer()
    assert answer["regulations"] == ["fide-2025", "valdorra-2026"]
    results = answer["players"][0]["results"]
    assert [results[key]["new_rating"] for key in answer["regulations"]] == [1818, 1820]
    named = ("--regulation", "fide-2022", "--regulation", "fide-2024")
    assert run("compare", duel, *named, "--format", "json").answer()["regulations"] == [
        "fide-2022",
        "fide-2024",
    ]


def test_the_calculator_and_the_checks_take_it(run: Run, duel: str) -> None:
    call = ("--rating", "1800", "--k", "24", "--games", "2200:1", "--regulation", VALDORRA)
    assert run("calc", *call, "--format", "json").answer()["new_rating"] == 1820
    (checked,) = run("check", duel, "--regulation", VALDORRA, "--format", "json").lines()
    assert checked["regulation"] == "valdorra-2026"


def test_the_changes_against_the_parent(run: Run) -> None:
    answer = run("regulations", VALDORRA, "--changes", "--format", "json").answer()
    changes = {each["path"]: (each["before"], each["now"]) for each in answer["changes"]}
    assert changes["lists.floor"] == (1400, 1000)
    assert changes["change.uncapped_from"] == (2650, None)
    assert changes["change.k.policy"] == ("top_then_junior_then_new", "new_then_top")
    assert changes["lists.months"] == (list(range(1, 13)), [1, 4, 7, 10])
    assert answer["settled"] == ["rounding-unit", "k-order"]
    heading, *rows = [
        line.split("\t") for line in run("regulations", "fide-2025", "--changes").out.splitlines()
    ]
    assert heading == ["field", "article", "before", "now"]
    assert rows == [["change.uncapped_from", "8.3.1", "–", "2650"]]


def test_an_edition_that_changed_none_has_nothing_to_show(run: Run) -> None:
    assert "elo-1972" in run("regulations", "elo-1972", "--changes").refusal(2)
    run("regulations", "--changes").refusal(2)


def test_its_own_words_stand_beside_the_rule(run: Run) -> None:
    assert "“Ratings are published from 1000 on.”" in run("regulations", VALDORRA).out


def test_the_policies_are_listed_with_their_meaning_and_fields(run: Run) -> None:
    answer = {
        each["name"]: each for each in run("regulations", "--policies", "--format", "json").answer()
    }
    assert answer["new_then_top"]["fields"] == ["change.k.policy"]
    assert "change.rounding" in answer["round_away_from_zero"]["fields"]
    assert answer["cap_widest_gap_only"]["meaning"] == "one game an event"
    assert run("regulations", "--policies").out.startswith("name\tmeaning\tfields\n")


def test_the_text_of_an_edition_is_one_to_start_from(run: Run, save: Save, duel: str) -> None:
    text = run("regulations", "fide-2025", "--toml").out
    assert tomllib.loads(text)["lists"]["floor"] == {"value": 1400, "article": "7.1.4"}
    changed = text.replace('key = "fide-2025"', 'key = "mine"').replace(
        "gap_cap = { value = 400", "gap_cap = { value = 300"
    )
    # PD .15: 20 * .85 = 17.
    assert new_ratings(run, "rate", duel, "--regulation", save(changed, "m.toml")) == [1817, 2183]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[lists]\nflor = 1000", "lists.flor"),
        ("[lists]\nfloor = 'x'", "0 to 9999"),
        ("[lists]\nfloor = 1000\n[", "TOML"),
        ("[change.k]\npolicy = 'x'", "new_then_top, new_then_top_remains_ten"),
    ],
)
def test_a_wrong_file_is_refused_by_its_name(run: Run, save: Save, text: str, said: str) -> None:
    file = save(f'key = "own"\nfrom = "fide-2025"\n{text}', "own.toml")
    refused = run("regulations", file).refusal(3)
    assert "own.toml" in refused
    assert said in refused


def test_a_file_that_is_not_there_or_no_text_is_refused(run: Run, tmp_path: Path) -> None:
    run("regulations", "nothing.toml").refusal(4)
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe\x00")
    run("regulations", str(tmp_path / "odd.toml")).refusal(3)


def test_what_looks_forgotten_is_said(run: Run, save: Save) -> None:
    file = save('key = "own"\nfrom = "fide-2025"\n[lists]\nfloor = 1000', "own.toml")
    assert "1400" in run("regulations", file).err


def test_an_office_keeps_an_edition_and_commands_take_its_key(
    run: Run, office: str, duel: str
) -> None:
    desk = ("--db", office, "--as", "o")
    settings = ("--set", "change.gap_cap=300", "--set", "change.k.middle=24")
    done = run("office", "edition", "new", "val-2026", "--from", "fide-2025", *settings, *desk)
    assert done.code == 0, done.err
    listed = run("office", "edition", "list", *desk, "--format", "json").answer()
    (row,) = listed["rows"]
    assert (row["key"], row["parent"], row["version"], row["used"]) == (
        "val-2026",
        "fide-2025",
        1,
        False,
    )
    named = ("--regulation", "val-2026", "--db", office)
    assert new_ratings(run, "rate", duel, *named) == [1820, 2180]
    assert run("explain", duel, "--player", "1", *named).code == 0
    compared = run("compare", duel, *named, "--format", "json").answer()
    assert compared["regulations"] == ["fide-2025", "val-2026"]
    shown = run("office", "edition", "show", "val-2026", "--changes", *desk)
    assert "change.gap_cap\tval-2026\t400\t300\n" in shown.out
    assert shown.out == run("regulations", "val-2026", "--changes", "--db", office).out
    assert 'key = "val-2026"' in run("office", "edition", "show", "val-2026", "--toml", *desk).out
    decided = run("office", "calendar", "--edition", "val-2026", "--since", "2026-01-01", *desk)
    assert "val-2026" in decided.out


def test_an_office_takes_the_file_too(run: Run, office: str) -> None:
    desk = ("--db", office, "--as", "o")
    assert run("office", "edition", "new", VALDORRA, *desk).code == 0
    again = run("office", "edition", "new", VALDORRA, *desk, "--format", "json").answer()
    assert (again["key"], again["version"]) == ("valdorra-2026", 2)


@pytest.mark.parametrize(
    ("call", "code", "said"),
    [
        (("own", "--from", "fide-2025", "--set", "lists.flor=1"), 3, "lists.floor"),
        (("own", "--from", "fide-2025", "--set", "lists.floor"), 3, "--set"),
        (("own", "--from", "fide-2026"), 2, "--from"),
        (("own",), 2, "--from"),
        (("fide-2025", "--from", "fide-2025"), 3, "KEY"),
        ((VALDORRA, "--set", "lists.floor=1"), 2, "--set"),
    ],
)
def test_what_the_office_refuses_names_the_option(
    run: Run, office: str, call: tuple[str, ...], code: int, said: str
) -> None:
    refused = run("office", "edition", "new", *call, "--db", office, "--as", "o").refusal(code)
    assert said in refused


def test_an_unknown_key_names_the_own_ones(run: Run, office: str, duel: str) -> None:
    run("office", "edition", "new", VALDORRA, "--db", office, "--as", "o")
    refused = run("rate", duel, "--regulation", "valdora-2026", "--db", office).refusal(2)
    assert "the nearest is valdorra-2026" in refused
