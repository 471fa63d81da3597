"""``rate --stages``: preliminaries and finals as one event (FEDA 1996, 7.2; 2005 and 2009, 6.2)."""

import json
from pathlib import Path
from typing import Any

from tests.places import EXAMPLES

from .console import Run, Save

# Nora, unrated: half a point of two, then 5½ of seven; the mean of the nine opponents is 2050.
# FIDE 2005, 10.23: 2050 + 3 · 12.5 = 2087.5, so 2088. FIDE 2009, 8.23: 2050 + 3 · 15 = 2095.
RESULTS = {"1": "1-0", "½": "1/2", "0": "0-1"}


def stage(name: str, start: str, ratings: list[int], scores: str) -> dict[str, Any]:
    others = [
        {"no": no, "name": f"{name} {no}", "rating": rating}
        for no, rating in enumerate(ratings, start=2)
    ]
    games = [
        {"round": no, "white": 1, "black": no + 1, "result": RESULTS[score]}
        for no, score in enumerate(scores, start=1)
    ]
    players = [{"no": 1, "name": "Nora", "rating": None}, *others]
    return {"name": f"Cup {name}", "start": start, "players": players, "games": games}


PRELIMINARY = stage("preliminary", "2006-03-01", [2000, 2100], "0½")
FINAL = stage("final", "2006-04-01", [2050] * 7, "11111½0")
JSON = ("--format", "json")


def files(save: Save) -> tuple[str, str]:
    return save(FINAL, "final.json"), save(PRELIMINARY, "preliminary.json")


def test_two_reports_are_rated_as_one_event(run: Run, save: Save) -> None:
    done = run("rate", *files(save), "--stages", *JSON)
    answer = done.answer()
    assert answer["tournament"] == "Cup"
    assert answer["regulation"] == "fide-2005"
    nora = answer["players"][0]
    assert (nora["name"], nora["n"], nora["ru"], nora["listed"]) == ("Nora", 9, 2088, True)
    assert "Cup preliminary + Cup final" in done.err
    assert "6.2" in done.err


def test_a_stage_given_twice_is_refused(run: Run, save: Save) -> None:
    final, preliminary = files(save)
    copied = save({**FINAL, "name": "Cup final again"}, "copy.json")
    for twice in ((final, final), (final, preliminary, copied)):
        refused = run("rate", *twice, "--stages").refusal(3)
        assert "the same stage is given twice" in refused


def test_without_the_option_they_are_two_events(run: Run, save: Save) -> None:
    final, preliminary = run("rate", *files(save), *JSON).lines()
    assert not final["players"][0]["listed"]
    assert not preliminary["players"][0]["counts"]


def test_the_working_says_which_article_joined_them(run: Run, save: Save) -> None:
    said = run("explain", *files(save), "--stages", "--player", "Nora").out
    assert "preliminary and final stages count together as one event" in said
    assert "2088" in said


def test_the_reading_of_a_round_robin_stage_is_named_where_it_matters(
    run: Run,
) -> None:
    """The final of the example is one: by itself it has six games, and 10.25 for its formula."""
    files = [str(EXAMPLES / f"{name}-2006.json") for name in ("preliminary", "final")]
    call = ("explain", *files, "--stages", "--player", "Entry 38", *JSON)
    assert run(*call).answer()["decisive"] == ["round-robin-stages"]
    apart = run(*call, "--reading", "round-robin-stages=apart").lines()
    assert [each["player"]["n"] for each in apart] == [3, 6]


def one_document(**more: Any) -> dict[str, Any]:
    """The same as one document: the opponents of the final have the numbers 4 to 10."""
    finalists = [{**each, "no": each["no"] + 2} for each in FINAL["players"][1:]]
    games = [{**each, "round": each["round"] + 2, "black": each["black"] + 2}
             for each in FINAL["games"]]  # fmt: skip
    return {
        "name": "Cup",
        "start": "2006-03-01",
        "players": [*PRELIMINARY["players"], *finalists],
        "games": [*PRELIMINARY["games"], *games],
        "stages": [
            {"name": "Preliminary", "first_round": 1, "last_round": 2},
            {"name": "Final", "first_round": 3, "last_round": 9},
        ],
        **more,
    }


def test_one_document_with_stages_is_one_event(run: Run, save: Save) -> None:
    answer = run("rate", save(one_document()), *JSON).answer()
    assert answer["players"][0]["ru"] == 2088


def test_several_reports_become_one_document(run: Run, save: Save, tmp_path: Path) -> None:
    made = str(tmp_path / "cup.json")
    assert run("convert", *files(save), "--stages", "--to", "json", "-o", made).code == 0
    assert run("rate", made, *JSON).answer()["players"][0]["ru"] == 2088
    lost = run("convert", *files(save), "--stages", "--to", "trf26", "-o", str(tmp_path / "c.trf"))
    assert lost.code == 1
    assert "stages" in lost.err
    alone = run("convert", files(save)[0], "--stages", "--to", "json")
    assert "one report is no event in stages" in alone.refusal(3)


def test_fide_2009_counts_them_together_only_where_that_is_asked(run: Run, save: Save) -> None:
    file = save(one_document(start="2010-03-01"))
    apart = run("rate", file, *JSON)
    assert [each["tournament"] for each in apart.lines()] == ["Cup (Preliminary)", "Cup (Final)"]
    assert "6.2" in apart.err
    for asked in (("--stages",), ("--flag", "stages-together")):
        assert run("rate", file, *asked, *JSON).answer()["players"][0]["ru"] == 2095
    flagged = save(one_document(start="2010-03-01", flags=["stages-together"]), "flagged.json")
    assert run("rate", flagged, *JSON).answer()["players"][0]["ru"] == 2095
    assert "do not all count as one event" in run("check", file).out
    assert "do not all count as one event" not in run("check", flagged).out
    assert "Cup (Final)" in run("explain", file, "--player", "1").out


def test_editions_without_the_article_say_so(run: Run, save: Save) -> None:
    refused = run("rate", *files(save), "--stages", "--regulation", "fide-2024").refusal(2)
    assert "fide-2024 has no article" in refused
    assert "--stages" in refused
    noted = run("rate", save(one_document()), "--regulation", "fide-2024", *JSON)
    assert noted.answer()["tournament"] == "Cup"
    assert "has no article on stages" in noted.err


def test_what_stages_do_not_go_with_is_refused(run: Run, save: Save) -> None:
    both = files(save)
    assert "--stages" in run("rate", *both, "--stages", "--period").refusal(2)
    assert "one report is no event in stages" in run("rate", both[0], "--stages").refusal(3)


def test_a_period_rates_what_does_not_count_together_apart(run: Run, save: Save) -> None:
    file = save(one_document(start="2010-03-01"))
    answer = run("rate", "--period", file, *JSON).answer()
    assert len(answer["tournaments"]) == 2
    assert json.dumps(answer).count("Cup (Final)")


SUMS = """PARA JUGADORES CLASIFICADOS
512     ,PEREZ GARCIA Ana    ,f,AND,01-01-60,{listed}
PARA BLOQUES DE ELO FEDA
00000000,LOPEZ RUIZ Luis     ,m,ARA,22-08-64,{new}
"""


def sums_files(save: Save) -> tuple[str, str]:
    before = SUMS.format(listed="2.5, 3,2350", new="2.0, 3,2100")
    after = SUMS.format(listed="4.5, 6,2346", new="3.5, 6,2137")
    return save(before, "before.txt"), save(after, "after.txt")


def test_stages_may_be_files_of_sums(run: Run, save: Save) -> None:
    """FEDA 1996, 10.31: 7 of 9 against (3 · 2350 + 6 · 2346) / 9 = 2347.33, so 2347; D 53, PD .57.

    10 · (7 − 9 · .57) = +18.7, so 2420 (9.53, 9.55). The newcomer: 5½ of 9 against 2125, so 2150.
    """
    asked = ("--stages", "--regulation", "feda-1996", "--list", "512=2400")
    ana, luis = run("rate", *sums_files(save), *asked, *JSON).answer()["players"]
    assert (ana["n"], ana["w"], ana["change"], ana["new_rating"]) == (9, "7", "18.7", 2420)
    assert (luis["n"], luis["rc"], luis["ru"], luis["listed"]) == (9, "2125", 2150, True)
    said = run("explain", *sums_files(save), *asked, "--player", "512").out
    assert "mean Ra 2347" in said
    assert "7.2" in said


def test_sums_that_would_have_to_be_told_apart_are_refused(run: Run, save: Save) -> None:
    asked = ("--stages", "--regulation", "feda-1996", "--reading", "stages=weighted")
    assert "cannot be told apart" in run("rate", *sums_files(save), *asked).refusal(3)
