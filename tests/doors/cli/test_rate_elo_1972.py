"""``arpad rate --regulation elo-1972``: how a nation begins, and what is exceptional.

The two events are worked out by hand in
``tests/rules/rating/elo_1972/test_beginning_references.py``.
"""

from pathlib import Path
from typing import Any

import pytest
from tests.rules.rating.builders import cross_table

from .console import Run, Save
from .documents import Document, against, card

ELO = ("--regulation", "elo-1972")


def event(name: str, half_points: list[int], **ratings: int | None) -> Document:
    people = [
        {"no": no, "name": who, "rating": rating}
        for no, (who, rating) in enumerate(ratings.items(), 1)
    ]
    games = [
        {"round": 1, "white": white + 1, "black": black + 1, "result": result.value}
        for white, black, result in cross_table(half_points)
    ]
    return {"name": name, "system": "round-robin", "players": people, "games": _rounds(games)}


def _rounds(games: list[Document]) -> list[Document]:
    return [{**game, "round": 1 + (game["white"] + game["black"]) % 4} for game in games]


@pytest.fixture
def files(save: Save) -> tuple[str, str]:
    spring = event("Spring", [5, 2, 2, 3], Ana=2400, Berta=2300, Carla=2200, Dora=None)
    autumn = event("Autumn", [4, 2, 4, 2], Dora=None, Heidi=2150, Elsa=None, Frida=None)
    return save(spring, "chain1.json"), save(autumn, "chain2.json")


def of(answer: Any, name: str) -> Any:
    (found,) = [each for each in answer["players"] if each["name"] == name]
    return found


def test_newcomers_of_one_file_are_references_in_the_next(run: Run, files: tuple[str, str]) -> None:
    answer = run("rate", "--period", *files, *ELO, "--format", "json").answer()
    assert answer["tournaments"] == ["Spring", "Autumn"]
    dora = of(answer, "Dora")
    assert (dora["status"], dora["ru"], dora["new_rating"]) == ("rated", 2294, 2297)
    assert [each["tournament"] for each in dora["events"]] == ["Spring", "Autumn"]
    assert of(answer, "Elsa")["ru"] == 2316
    assert of(answer, "Heidi")["new_rating"] == 2148


def test_fewer_than_three_rated_are_a_warning_and_the_event_is_rated(
    run: Run, files: tuple[str, str]
) -> None:
    found = run("rate", "--period", *files, *ELO)
    assert found.code == 0
    # The spring has three; Dora and Heidi are two in the autumn.
    assert found.err.count("are advised to begin with") == 1
    assert "2 players are rated, 3 are advised" in found.err
    alone = run("rate", files[1], *ELO)
    assert (alone.code, "1 player is rated" in alone.err) == (0, True)


def test_explain_tells_both_parts_of_a_newcomers_period(run: Run, files: tuple[str, str]) -> None:
    text = run("explain", "--period", *files, *ELO, "--player", "Dora").out
    assert "2294" in text
    assert "2297" in text


NINE = card(against(2200, "11111111="), rating=2200, start="1973-05-01")


def test_plus_four_in_nine_games_is_flagged(run: Run, save: Save) -> None:
    file = save(NINE)
    answer = run("rate", file, *ELO, "--format", "json").answer()
    assert answer["players"][0]["sum"] == "4"
    assert answer["players"][0]["exceptional"] is True
    assert [each["exceptional"] for each in answer["players"][1:3]] == [False, False]
    header, first, *_ = run("rate", file, *ELO, "--format", "csv").out.splitlines()
    assert header.split(",")[-1] == "exceptional"
    assert first.split(",")[-1] == "true"
    assert "exceptional performance" in run("explain", file, *ELO, "--player", "1").out


def test_other_editions_have_no_such_key(run: Run, save: Save) -> None:
    answer = run("rate", save(NINE), "--regulation", "fide-2024", "--format", "json").answer()
    assert "exceptional" not in answer["players"][0]


def test_the_worksheet_as_lines_and_json(run: Run, files: tuple[str, str]) -> None:
    header, *rows = run("rate", files[0], *ELO, "--as", "worksheet", "--format", "csv").out.split()
    assert len(header.split(",")) == 14
    # D 273 · 3/4 = 204.75 → 205, Ra 2294; Dora's is the rating, those of the rated in brackets.
    assert rows[0] == "Ana,2400,2.5,0.83,273,205,(2499),106,0.64,2.6,2.1,0.4,8,2408"
    assert rows[1] == "Dora,,1.5,0.50,0,0*,2294,,,,,,,"
    # Below the lines what stands above and under them on paper.
    assert rows[4:6] == ["R+,2300" + "," * 12, "Ra,2294" + "," * 12]
    answer = run("rate", files[0], *ELO, "--as", "worksheet", "--format", "json").answer()
    assert (answer["n"], answer["m"], answer["r_plus"], answer["ra"]) == (4, 3, "2300", 2294)


def test_the_worksheets_of_a_period_have_newcomers_as_rated(
    run: Run, files: tuple[str, str]
) -> None:
    found = run("rate", "--period", *files, *ELO, "--as", "worksheet", "--format", "csv").out
    assert "Autumn,Dora,2294," in found
    assert "Spring,Dora,,1.5" in found


def test_the_worksheet_as_a_document(run: Run, files: tuple[str, str], tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    assert run("rate", files[0], *ELO, "--as", "worksheet", "-o", str(out)).code == 0
    assert out.read_bytes().startswith(b"%PDF")


def test_what_has_no_worksheet_is_refused(run: Run, files: tuple[str, str], save: Save) -> None:
    assert "complete round robins" in run("rate", save(NINE), *ELO, "--as", "worksheet").refusal(3)
    assert "worksheet" in run("rate", files[0], *ELO, "-o", "x.pdf").refusal(2)
    several = run("rate", *files, *ELO, "--as", "worksheet", "-o", "x.pdf")
    assert several.code == 2


def test_a_list_after_each_event_begins_with_the_one_before(
    run: Run, files: tuple[str, str]
) -> None:
    args = ("--period", *files, *ELO, "--reading", "list-days=event")
    first, second = run("rate", *args, "--format", "json").lines()
    assert (first["tournaments"], second["tournaments"]) == (["Spring"], ["Autumn"])
    assert (of(first, "Dora")["ru"], of(second, "Dora")["new_rating"]) == (2294, 2297)
    shown = run("rate", *args)
    assert [line.split("\t")[0] for line in shown.out.splitlines()[1:]] == ["Spring"] * 4 + [
        "Autumn"
    ] * 4
    explained = run("explain", *args, "--player", "Dora").out
    assert explained.index("2294") < explained.index("Autumn") < explained.index("2297")


def test_names_that_differ_in_accents_alone_are_said(run: Run, save: Save) -> None:
    def event(name: str, start: str, player: str) -> str:
        players = [{"no": 1, "name": player}, {"no": 2, "name": "Berta", "rating": 2200}]
        game = {"round": 1, "white": 1, "black": 2, "result": "1/2"}
        document = {"name": name, "start": start, "players": players, "games": [game]}
        return save(document, f"{name}.json")

    spring = event("Spring", "1973-03-01", "Peña, Ángel")
    autumn = event("Autumn", "1973-10-01", "PENA, Angel")
    said = " ".join(run("rate", "--period", spring, autumn, *ELO).err.split())
    assert "differ in accents alone" in said
    assert "Peña, Ángel – PENA, Angel" in said
    assert "accents" not in run("rate", "--period", spring, *ELO).err
