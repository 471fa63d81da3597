"""``arpad standings``: tables, JSON, CSV, HTML, and what is refused."""

import csv
import io
import re
from pathlib import Path
from typing import Any, Final

import pytest

from .console import Run, Save
from .documents import OPEN, ROUND_ROBIN, cup

SAMPLES: Final = Path(__file__).parents[1] / "samples"
TEAMS: Final = str(SAMPLES / "teams-2026.trf")
MID_TOURNAMENT: Final = str(SAMPLES / "engine-round-4-2010.trf")


def question_19() -> dict[str, Any]:
    """The round robin of the Arbiters' Manual."""
    grid = (
        "*1====1=", "0*=11=1=", "==*===01", "=0=*===1", "=0==*=1=", "=====*==", "001=0=*=",
        "==00===*",
    )  # fmt: skip
    names = ("Maxim", "Ian", "Fabiano", "Anish", "Wang", "Grischuk", "Ding", "Kirill")
    results = {"1": "1-0", "0": "0-1", "=": "1/2"}
    return {
        "name": "Question 19",
        "start": "2023-07-10",
        "system": "round-robin",
        "players": [{"no": no, "name": name, "rating": 2700} for no, name in enumerate(names, 1)],
        "games": [
            {
                "round": 1 + (2 * a if b == 7 else a + b) % 7,
                "white": a + 1,
                "black": b + 1,
                "result": results[grid[a][b]],
            }
            for a in range(8)
            for b in range(a + 1, 8)
        ],
    }


class TestJson:
    def test_the_shape(self, run: Run) -> None:
        answer = run(
            "standings", OPEN, "--tiebreaks", "BH/C1,BH,SB,DE", "--format", "json"
        ).answer()
        assert list(answer)[:2] == ["tournament", "edition"]
        assert answer["edition"] == "c07-2024"
        first = answer["players"][0]
        assert list(first) == [
            "no", "name", "title", "rating", "federation", "rank", "points", "tiebreaks",
        ]  # fmt: skip
        assert list(first["tiebreaks"]) == ["BH/C1", "BH", "SB", "DE"]
        assert first["points"] == "4.5"

    def test_question_19(self, run: Run, save: Save) -> None:
        file = save(question_19())
        answer = run("standings", file, "--tiebreaks", "SB,KS,WIN", "--format", "json").answer()
        assert answer["edition"] == "c07-2023"
        found = {each["name"]: each for each in answer["players"]}
        assert found["Maxim"]["tiebreaks"] == {"SB": "15.25", "KS": "3", "WIN": "2"}
        assert found["Grischuk"]["tiebreaks"] == {"SB": "12.25", "KS": "2.5", "WIN": "0"}
        assert [each["rank"] for each in answer["players"]] == [1, 2, 3, 4, 5, 5, 7, 8]

    def test_keys_are_those_asked_for(self, run: Run) -> None:
        codes = "bhc1,GE,DE,BH-C2,DE"
        answer = run("standings", OPEN, "--tiebreaks", codes, "--format", "json").answer()
        assert list(answer["players"][0]["tiebreaks"]) == ["BHC1", "GE", "DE", "BH-C2", "DE#2"]

    def test_points_have_the_key_and_the_place_asked_for(self, run: Run, save: Save) -> None:
        """Maxim has 15.25 and 4½ points, Grischuk 12.25 and 3½ (Question 19)."""
        asked = ("standings", save(question_19()), "--tiebreaks", "SB,PTS", "--format", "json")
        found = {each["name"]: each["tiebreaks"] for each in run(*asked).answer()["players"]}
        assert found["Maxim"] == {"SB": "15.25", "PTS": "4.5"}
        assert found["Grischuk"] == {"SB": "12.25", "PTS": "3.5"}
        assert "Points" in run(*asked[:-1], "html").out

    def test_means_have_two_places_at_least(self, run: Run) -> None:
        answer = run(
            "standings", OPEN, "--tiebreaks", "AOB,ARO", "--edition", "c07-2023", "--format", "json"
        ).answer()
        for player in answer["players"]:
            for value in player["tiebreaks"].values():
                assert len(value.partition(".")[2]) >= 2

    def test_means_the_edition_rounds_are_whole(self, run: Run) -> None:
        codes = (
            "--tiebreaks",
            "ARO",
            "--edition",
            "c07-2024",
            "--unrated-as",
            "1800",
            "--format",
            "json",
        )
        for player in run("standings", ROUND_ROBIN, *codes).answer()["players"]:
            assert player["tiebreaks"]["ARO"].isdecimal()

    def test_points_and_tie_breaks_end_alike(self, run: Run, save: Save) -> None:
        """A draw worth a third: 1 has 1, then 1 and a third."""
        document = {
            "name": "Thirds",
            "start": "2026-05-01",
            "players": [{"no": no, "name": f"P{no}"} for no in range(1, 4)],
            "games": [
                {"round": 1, "white": 1, "black": 2, "result": "1-0"},
                {"round": 2, "white": 3, "black": 1, "result": "1/2"},
            ],
            "scoring": {"D": "1/3"},
        }
        asked = ("standings", save(document), "--tiebreaks", "PS")
        first = run(*asked, "--format", "json").answer()["players"][0]
        assert (first["no"], first["points"]) == (1, "1.33")
        assert first["tiebreaks"]["PS"] == "2.33"  # 1 + 4/3
        assert run(*asked).out.splitlines()[1].split("\t")[4:6] == ["1.33", "2.33"]
        page = run(*asked, "--format", "html", "--lang", "es").out
        assert "1,33" in page
        assert "4/3" not in page
        prizes = ("prizes", asked[1], "--prizes", "10", "--method", "equal", "--format", "json")
        assert run(*prizes).answer()["players"][0]["points"] == "1.33"

    def test_lots_choose_a_seed_and_say_it(self, run: Run, save: Save) -> None:
        asked = ("standings", save(question_19()), "--tiebreaks", "SB", "--lots")
        seed = run(*asked, "--format", "json").answer()["lots"]["seed"]
        assert isinstance(seed, int)

    def test_lots_are_recorded(self, run: Run, save: Save) -> None:
        file = save(question_19())
        asked = ("standings", file, "--tiebreaks", "SB", "--seed", "8", "--format", "json")
        answer = run(*asked).answer()
        assert [each["rank"] for each in answer["players"]] == list(range(1, 9))
        assert answer["lots"]["seed"] == 8
        assert [draw["place"] for draw in answer["lots"]["draws"]] == [3, 5]
        assert run(*asked).answer() == answer
        assert "seed 8" in run(*asked[:-2]).err

    def test_the_working(self, run: Run) -> None:
        answer = run(
            "standings", OPEN, "--tiebreaks", "BH/C1", "--explain", "1", "--format", "json"
        ).answer()
        (step,) = answer["working"]["steps"]
        assert step["article"] == "8.1"
        assert step["value"] == answer["player"]["tiebreaks"]["BH/C1"]

    @pytest.mark.parametrize("view", ["crosstable", "progress", "teams"])
    def test_every_view_is_a_list_of_objects(self, run: Run, view: str) -> None:
        answer = run("standings", OPEN, "--view", view, "--format", "json").answer()
        assert answer[view][0]["rank"] == 1


class TestChoice:
    def test_a_file_names_its_tie_breaks(self, run: Run) -> None:
        answer = run("standings", TEAMS, "--format", "json").answer()
        assert answer["ranked"] == "teams"
        assert list(answer["players"][0]["tiebreaks"]) == [
            "MPvGP", "EDET/P", "EMGSB/C1/P", "BH:MP/C1/P",
        ]  # fmt: skip

    def test_names_of_record_212_leave_the_points_out(self, run: Run, save: Save) -> None:
        document = question_19() | {"report": {"standings": "PTS,SB,OTHER_wins"}}
        outcome = run("standings", save(document), "--format", "json")
        assert list(outcome.answer()["players"][0]["tiebreaks"]) == ["SB"]
        assert "OTHER_wins" in outcome.err

    def test_record_212_of_a_report_orders_everything(self, run: Run, save: Save) -> None:
        """Ding has a win and 2½ points, Grischuk no win and 3½ (Question 19)."""
        document = question_19() | {"report": {"standings": ["WIN", "PTS", "SB"]}}
        report = run("convert", save(document), "--to", "trf26").out
        assert "\n212 WIN,PTS,SB" in report
        answer = run("standings", save(report, "q19.trf"), "--format", "json").answer()
        assert list(answer["players"][0]["tiebreaks"]) == ["WIN", "PTS", "SB"]
        names = [each["name"] for each in answer["players"]]
        assert (names[0], names[5:]) == ("Ian", ["Ding", "Grischuk", "Kirill"])
        won = [each["tiebreaks"]["WIN"] for each in answer["players"]]
        assert won == ["3", "2", "1", "1", "1", "1", "0", "0"]

    def test_the_usual_ones(self, run: Run, save: Save) -> None:
        swiss = run("standings", OPEN, "--format", "json").answer()
        assert list(swiss["players"][0]["tiebreaks"]) == ["BH/C1", "BH", "SB", "DE"]
        everybody = run("standings", save(question_19()), "--format", "json").answer()
        assert list(everybody["players"][0]["tiebreaks"]) == ["DE", "WIN", "SB", "KS"]

    def test_an_older_event_is_told_which_edition_it_gets(self, run: Run) -> None:
        outcome = run("standings", ROUND_ROBIN, "--format", "json")
        assert outcome.answer()["edition"] == "c07-2023"
        assert "c07-2023" in outcome.err

    def test_a_reading(self, run: Run) -> None:
        codes = ("--tiebreaks", "BH", "--edition", "c07-2023", "--format", "json")
        older = run("standings", MID_TOURNAMENT, *codes, "--reading", "unplayed=virtual-opponent")
        assert older.answer() != run("standings", MID_TOURNAMENT, *codes).answer()

    def test_unplayed_games_of_schools_count_as_white(self, run: Run, save: Save) -> None:
        """2 wins with Black against 1 by forfeit and against 3 over the board; 3 beats 1."""
        games = [(1, 1, 2, "-/+"), (2, 3, 2, "0-1"), (3, 1, 3, "0-1")]
        document = {
            "name": "School",
            "start": "2026-05-01",
            "system": "round-robin",
            "players": [{"no": no, "name": f"P{no}", "rating": None} for no in range(1, 4)],
            "games": [
                {"round": round_, "white": white, "black": black, "result": result}
                for round_, white, black, result in games
            ],
        }
        asked = ("standings", save(document), "--tiebreaks", "school", "--format", "json")
        first = run(*asked).answer()["players"][0]
        assert list(first["tiebreaks"]) == ["WIN", "SB", "KS", "BWG"]
        assert (first["no"], first["tiebreaks"]["BWG"]) == (2, "2")
        as_white = run(*asked, "--reading", "forfeit-games=over-the-board").answer()["players"][0]
        assert as_white["tiebreaks"] == first["tiebreaks"] | {"BWG": "1"}

    def test_the_points_of_a_round(self, run: Run) -> None:
        answer = run("standings", OPEN, "--after", "1", "--format", "json").answer()
        assert list(answer) == ["tournament", "edition", "players"]
        assert list(answer["players"][0]) == [
            "no", "name", "title", "rating", "federation", "rank", "points", "tiebreaks",
        ]  # fmt: skip
        assert {each["points"] for each in answer["players"]} <= {"0", "0.5", "1"}


class TestFormats:
    def test_lines_for_a_pipe(self, run: Run) -> None:
        outcome = run("standings", OPEN, "--tiebreaks", "BH,SB")
        head, first, *_ = outcome.out.splitlines()
        assert head.split("\t") == ["rank", "no", "name", "fed", "rating", "points", "BH", "SB"]
        assert first.split("\t")[0] == "1"
        assert "c07-2024" in outcome.err

    def test_csv(self, run: Run) -> None:
        outcome = run("standings", OPEN, "--tiebreaks", "BH/C1", "--format", "csv")
        rows = list(csv.DictReader(io.StringIO(outcome.out)))
        assert rows[0]["rank"] == "1"
        assert "BH/C1" in rows[0]

    def test_a_page_that_needs_nothing_else(self, run: Run, save: Save) -> None:
        document = question_19() | {"name": "<script>alert(1)</script>"}
        page = run("standings", save(document), "--format", "html", "--lang", "es").out
        assert page.startswith("<!DOCTYPE html>")
        assert "<script>" not in page
        assert "12¼" in page
        assert "Sonneborn-Berger" in page
        assert "src=" not in page

    def test_a_working_as_text_and_page(self, run: Run) -> None:
        text = run("standings", OPEN, "--explain", "2", "--lang", "es").out
        assert "Encuentro" in text or "empate" in text
        assert "[8.1]" in text
        page = run("standings", OPEN, "--explain", "2", "--format", "html").out
        assert "\n  BH/C1 is" in page

    def test_the_best_of_each_board(self, run: Run) -> None:
        out = run("standings", TEAMS, "--view", "boards", "--format", "csv").out
        rows = list(csv.DictReader(io.StringIO(out)))
        assert {row["board"] for row in rows} == {"1", "2", "3", "4"}
        (found,) = (row for row in rows if row["name"] == "Ñisco, Cuarzo")
        assert (found["team"], found["board"]) == ("Alfil de Oro", "1")

    def test_the_best_players_of_paired_teams(self, run: Run) -> None:
        """Records 001 of Alfil de Oro (7, 12, 18, 24, 32): 6, 2.5, 3.5, 4.5 and 0 points."""
        answer = run("standings", TEAMS, "--view", "teams", "--format", "json").answer()
        (bishop,) = (each for each in answer["teams"] if each["name"] == "Alfil de Oro")
        assert bishop["points"] == "16.5"
        assert set(bishop["counted"].split(", ")) == {"7", "12", "18", "24"}

    def test_the_cross_table_of_a_swiss_names_places(self, run: Run, save: Save) -> None:
        """4 beat 2, 1 and 3 drew; 4 beat 1, 2 beat 3: 4 has 2, 2 has 1, 1 and 3 have ½."""
        games = [(1, 4, 2, "1-0"), (1, 1, 3, "1/2"), (2, 1, 4, "0-1"), (2, 3, 2, "0-1")]
        document = {
            "name": "Swiss",
            "start": "2026-05-01",
            "players": [{"no": no, "name": f"P{no}"} for no in range(1, 5)],
            "games": [
                {"round": round_, "white": white, "black": black, "result": result}
                for round_, white, black, result in games
            ],
        }
        asked = ("standings", save(document), "--tiebreaks", "BH", "--view", "crosstable")
        rows = [line.split("\t") for line in run(*asked).out.splitlines()[1:]]
        # BH: 1 met 3 and 4 (2.5), 3 met 1 and 2 (1.5).
        assert [row[:2] for row in rows] == [["1", "4"], ["2", "2"], ["3", "1"], ["4", "3"]]
        assert [row[3:5] for row in rows] == [
            ["2w1", "3b1"], ["1b0", "4b1"], ["4w½", "1w0"], ["3b½", "2w0"],
        ]  # fmt: skip
        numbers = run(*asked, "--opponents", "number").out.splitlines()[1].split("\t")
        assert numbers[3:5] == ["2w1", "1b1"]

    def test_the_help_shows_an_example_in_both_languages(self, run: Run) -> None:
        for language in ("en", "es"):
            out = run("standings", "--help", "--lang", language).out
            assert "arpad standings open-2025.json" in out


class TestRefusals:
    @pytest.mark.parametrize(
        ("options", "said"),
        [
            (("--tiebreaks", "XYZ"), "XYZ"),
            (("--tiebreaks", "BH/Q"), "BH/Q"),
            (("--tiebreaks", "BH/C0"), "wrong modifier"),
            (("--tiebreaks", ""), "BH/C1,SB"),
            (("--tiebreaks", "BH,,SB"), "BH/C1,SB"),
            (("--tiebreaks", "EDE"), "EDE"),
            (("--tiebreaks", "STD", "--edition", "c07-2024"), "c07-2026"),
            (("--edition", "c07-1999"), "c07-2023"),
            (("--reading", "unplayed=never"), "virtual-opponent"),
            (("--reading", "nothing=x"), "unplayed"),
            (("--after", "0"), "0"),
            (("--after", "77"), "5"),
            (("--explain", "999"), "999"),
            (("--explain", "1", "--format", "csv"), "CSV"),
            (("--view", "boards"), "teams"),
            (("--primary", "GP"), "--primary"),
            (("--best", "3"), "--view teams"),
            (("--opponents", "number"), "--view crosstable"),
            (("--explain", "1", "--view", "progress"), "--explain"),
            (("--format", "pdf"), "pdf"),
            (("--unrated-as", "0"), "1"),
        ],
    )
    def test_wrong_use(self, run: Run, options: tuple[str, ...], said: str) -> None:
        assert said in run("standings", OPEN, *options).refusal(2)

    def test_a_score_of_teams_where_players_are_ranked(self, run: Run) -> None:
        for players in (("--individual",), ("--view", "teams")):
            assert "--primary" in run("standings", TEAMS, "--primary", "GP", *players).refusal(2)
        money = ("--prizes", "10", "--method", "equal", "--primary", "GP")
        assert "--primary" in run("prizes", OPEN, *money).refusal(2)

    def test_a_file_that_is_none(self, run: Run, save: Save) -> None:
        assert run("standings", "nowhere.trf").refusal(4)
        assert run("standings", save("nothing", "x.txt")).refusal(3)

    def test_an_event_without_games(self, run: Run, save: Save) -> None:
        document = question_19() | {"games": []}
        answer = run("standings", save(document), "--format", "json").answer()
        assert {each["rank"] for each in answer["players"]} == {1}


class TestRemarks:
    def test_buchholz_in_a_round_robin_of_2026(self, run: Run, save: Save) -> None:
        document = question_19() | {"start": "2026-04-01"}
        outcome = run("standings", save(document), "--tiebreaks", "BH", "--format", "json")
        assert "[8]" in outcome.err
        assert outcome.answer()["edition"] == "c07-2026"

    def test_koya_in_a_swiss(self, run: Run, save: Save) -> None:
        asked = ("--tiebreaks", "KS/L+1", "--format", "json")
        assert "KS/L+1 is a tie-break for round robins  [9.2]" in run("standings", OPEN, *asked).err
        assert "KS/L+1" not in run("standings", save(question_19()), *asked).err

    def test_open_pairings_are_one_line(self, run: Run, save: Save) -> None:
        """Nine players: 36 games, and nothing else is said of them."""
        skeleton = run("schedule", "berger", "--players", "9", "--format", "trf").out
        said = run("standings", save(skeleton, "open.trf"), "--format", "json").err
        assert [line for line in said.splitlines() if "without a result" in line] == [
            line for line in said.splitlines() if "result: 36;" in line
        ]
        assert "result: 36;" in said
        assert "more findings" not in said

    def test_the_teams_of_a_scheveningen(self, run: Run, save: Save) -> None:
        """Five boards; everybody of the first team wins his first game and loses the second."""
        results = {1: "1-0", 2: "0-1"}
        document = {
            "name": "Two teams",
            "start": "2026-05-01",
            "system": "scheveningen",
            "players": [{"no": no, "name": f"P{no}"} for no in range(1, 11)],
            "teams": [
                {"no": 1, "name": "Home", "players": [1, 2, 3, 4, 5]},
                {"no": 2, "name": "Away", "players": [6, 7, 8, 9, 10]},
            ],
            "games": [
                {"round": round_, "white": a, "black": 6 + (a + round_) % 5, "result": result}
                for round_, result in results.items()
                for a in range(1, 6)
            ],
        }
        file = save(document)
        assert "--view teams" in run("standings", file).err
        assert "--view teams" in run("standings", file, "--tiebreaks", "EDE").refusal(2)
        outcome = run("standings", file, "--view", "teams", "--format", "json")
        assert [each["points"] for each in outcome.answer()["teams"]] == ["5", "5"]
        assert "--view teams" not in outcome.err

    def test_unrated_players(self, run: Run) -> None:
        asked = ("standings", OPEN, "--tiebreaks", "ARO", "--format", "json")
        outcome = run(*asked)
        assert "--unrated-as" in outcome.err
        assert outcome.answer()["players"][0]["tiebreaks"]["ARO"] is None
        rated = run(*asked, "--unrated-as", "1400").answer()
        assert rated["players"][0]["tiebreaks"]["ARO"] is not None

    def test_a_correction_that_came_too_late(self, run: Run, save: Save) -> None:
        document = question_19()
        document["games"][0]["correction"] = {"was": "0-1", "reported_in": 4}
        outcome = run("standings", save(document), "--format", "json")
        assert "C.04.2 D.8" in outcome.err
        found = {each["name"]: each["points"] for each in outcome.answer()["players"]}
        assert (found["Maxim"], found["Ian"]) == ("3.5", "5.5")


class TestWithdrawals:
    def closed(self, save: Save) -> str:
        """Four players; number 4 lost to 1 and left."""
        games = [(1, 1, 4, "1-0"), (1, 2, 3, "1-0"), (2, 1, 2, "1/2"), (3, 3, 1, "1-0")]
        return save(
            {
                "name": "Closed",
                "system": "round-robin",
                "start": "2026-05-01",
                "players": [{"no": no, "name": f"P{no}"} for no in range(1, 5)],
                "games": [
                    {"round": round_, "white": white, "black": black, "result": result}
                    for round_, white, black, result in games
                ],
            }
        )

    def test_the_note_names_the_article(self, run: Run, save: Save) -> None:
        command = ("standings", self.closed(save), "--withdrawn", "4", "--tiebreaks", "SB")
        outcome = run(*command, "--format", "json")
        answer = outcome.answer()
        assert [(each["no"], each["points"]) for each in answer["players"]] == [
            (2, "1.5"), (3, "1"), (1, "0.5"), (4, "0"),
        ]  # fmt: skip
        assert answer["withdrawn"] == [
            {"no": 4, "completed": 1, "games": 3, "counts": False, "article": "C.05 6.6(2)"}
        ]
        assert "[C.05 6.6(2)]" in outcome.err
        assert "C.05 6.6(2)" in run(*command, "--format", "html").out

    def test_the_cross_table_keeps_the_results(self, run: Run, save: Save) -> None:
        command = ("standings", self.closed(save), "--withdrawn", "4", "--view", "crosstable")
        rows = [line.split("\t") for line in run(*command).out.splitlines()]
        assert rows[1][3:8] == ["*", "½", "0", "1", "½"]
        assert rows[4][3:8] == ["0", "-", "-", "*", "0"]

    def test_a_swiss_is_refused(self, run: Run) -> None:
        assert "6.7(1)" in run("standings", OPEN, "--withdrawn", "3").refusal(3)


def titled() -> dict[str, Any]:
    """The round robin of the manual with titles, ratings and federations for some."""
    document = question_19()
    document["players"][0] |= {"title": "GM", "federation": "FRA", "rating": 2779}
    document["players"][4] |= {"title": "WGM", "federation": "CHN", "rating": None}
    return document


class TestWhoSomebodyIs:
    """Title, rating and federation stand in every table, page and JSON."""

    @pytest.mark.parametrize("view", ["standings", "crosstable", "progress"])
    def test_in_csv_and_pages(self, run: Run, save: Save, view: str) -> None:
        asked = ("standings", save(titled()), "--tiebreaks", "SB", "--view", view)
        rows = {
            row["name"]: row
            for row in csv.DictReader(io.StringIO(run(*asked, "--format", "csv").out))
        }
        maxim, wang = rows["Maxim"], rows["Wang"]
        assert (maxim["title"], maxim["rating"], maxim["fed"]) == ("GM", "2779", "FRA")
        assert (wang["title"], wang["rating"], wang["fed"]) == ("WGM", "", "CHN")
        page = run(*asked, "--format", "html").out
        for text in (">Title</th>", ">Rtg</th>", ">Fed</th>", ">WGM</td>", ">2779</td>"):
            assert text in page

    def test_in_json(self, run: Run, save: Save) -> None:
        asked = ("standings", save(titled()), "--tiebreaks", "SB", "--format", "json")
        for view, key in (
            ("standings", "players"), ("crosstable", "crosstable"), ("progress", "progress"),
        ):  # fmt: skip
            lines = run(*asked, "--view", view).answer()[key]
            (maxim,) = (line for line in lines if line["name"] == "Maxim")
            assert (maxim["title"], maxim["rating"], maxim["federation"]) == ("GM", 2779, "FRA")
            assert maxim["tiebreaks"] == {"SB": "15.25"}
            assert lines[-1]["title"] is None

    def test_the_rating_given_to_the_unrated_is_not_shown_as_theirs(
        self, run: Run, save: Save
    ) -> None:
        asked = ("standings", save(titled()), "--tiebreaks", "RTNG", "--edition", "c07-2026")
        answer = run(*asked, "--unrated-as", "1400", "--format", "json").answer()
        (wang,) = (line for line in answer["players"] if line["name"] == "Wang")
        assert (wang["rating"], wang["tiebreaks"]["RTNG"]) == (None, "1400")

    def test_teams_have_their_strength_alone(self, run: Run) -> None:
        first = run("standings", TEAMS, "--format", "json").answer()["players"][0]
        assert list(first)[:4] == ["no", "name", "rating", "rank"]

    def test_of_players_on_their_boards(self, run: Run, save: Save) -> None:
        document = cup("1-2:1= 3-4:11", boards=2)
        document["players"][0] |= {"title": "IM", "federation": "ESP", "rating": 2400}
        asked = ("standings", save(document), "--view", "boards", "--format", "json")
        (first,) = (each for each in run(*asked).answer()["boards"] if each["no"] == 1)
        assert (first["title"], first["rating"], first["federation"]) == ("IM", 2400, "ESP")


class TestCrosstablePage:
    def test_it_has_the_tie_breaks_of_its_legend(self, run: Run, save: Save) -> None:
        """Maxim has a Sonneborn-Berger of 15.25 and two wins (Question 19)."""
        asked = ("standings", save(question_19()), "--tiebreaks", "SB,WIN", "--view", "crosstable")
        rows = list(csv.DictReader(io.StringIO(run(*asked, "--format", "csv").out)))
        assert (rows[0]["name"], rows[0]["SB"], rows[0]["WIN"]) == ("Maxim", "15.25", "2")
        page = run(*asked, "--format", "html").out
        for code in ("SB", "WIN"):
            assert f">{code}</th>" in page
            assert f"<dt>{code}</dt>" in page
        assert ">15¼</td>" in page

    def test_a_page_on_which_they_decide_nothing_has_no_legend(self, run: Run) -> None:
        page = run("standings", TEAMS, "--view", "boards", "--format", "html").out
        assert "<dl>" not in page

    def test_the_page_of_teams_has_those_behind_the_places_it_adds_up(self, run: Run) -> None:
        asked = ("standings", OPEN, "--view", "teams", "--tiebreaks", "BH,WIN")
        page = run(*asked, "--format", "html").out
        for code in ("BH", "WIN"):
            assert f"<dt>{code}</dt>" in page
        assert "Places: those of the players counted, in the standings of all, added up" in page

    def test_a_grid_in_the_order_of_places(self, run: Run, save: Save) -> None:
        """Ian, number 2, lost to Maxim, number 1, and drew with Fabiano, number 3."""
        asked = ("standings", save(question_19()), "--tiebreaks", "WIN", "--view", "crosstable")
        by_number = run(*asked, "--format", "csv").out.splitlines()
        assert by_number[0] == "rank,no,name,rating,1,2,3,4,5,6,7,8,points,WIN"
        by_rank = [
            line.split(",")
            for line in run(*asked, "--order", "rank", "--format", "csv").out.split()
        ]
        head, first, *_ = by_rank
        assert [row[1] for row in by_rank[1:]] == head[4:12]
        assert [row[4 + place] for place, row in enumerate(by_rank[1:])] == ["*"] * 8
        assert [int(row[0]) for row in by_rank[1:]] == sorted(int(row[0]) for row in by_rank[1:])
        ian = dict(zip(head, next(row for row in by_rank if row[1] == "2"), strict=True))
        assert (ian["1"], ian["3"], ian["points"]) == ("0", "0.5", "4.5")
        assert first[1] == "2"

    def test_a_swiss_by_number(self, run: Run) -> None:
        asked = ("standings", OPEN, "--view", "crosstable", "--order", "number", "--format", "csv")
        rows = list(csv.DictReader(io.StringIO(run(*asked).out)))
        assert [row["no"] for row in rows] == [str(no) for no in range(1, 17)]

    def test_an_order_without_a_cross_table_is_refused(self, run: Run) -> None:
        assert "--view crosstable" in run("standings", OPEN, "--order", "rank").refusal(2)


class TestOneWayToWriteHalves:
    def test_tie_breaks_and_points_alike_for_people(self, run: Run, save: Save) -> None:
        """Grischuk: 3½ points, 12.25, and 2½ against the upper half (Question 19)."""
        asked = ("standings", save(question_19()), "--tiebreaks", "SB,KS")
        page = run(*asked, "--format", "html").out
        cells = re.findall("<td[^>]*>([^<]*)</td>", page)
        place = cells.index("Grischuk")
        assert cells[place + 2 : place + 5] == ["3½", "12¼", "2½"]
        assert not re.search(r"\d\.(25|5|75)</td>", page)
        assert "\tGrischuk\t2700\t3½\t12¼\t2½\n" in run(*asked).out
        spanish = run(*asked, "--format", "html", "--lang", "es").out
        assert '<td class="number">2½</td>' in spanish
        working = run(*asked, "--explain", "6").out
        assert "KS is 2½" in working
        assert "points: 3½" in working

    def test_programs_get_exact_decimals(self, run: Run, save: Save) -> None:
        asked = ("standings", save(question_19()), "--tiebreaks", "KS")
        answer = run(*asked, "--format", "json").answer()
        (found,) = (each for each in answer["players"] if each["name"] == "Grischuk")
        assert (found["points"], found["tiebreaks"]["KS"]) == ("3.5", "2.5")
        assert ",3.5,2.5\n" in run(*asked, "--format", "csv").out

    def test_the_cells_of_a_cross_table_are_written_as_its_points(
        self, run: Run, save: Save
    ) -> None:
        """2 drew with 1 and sat the second round out with half a point."""
        document = {
            "name": "Three", "start": "2026-05-01",
            "players": [{"no": no, "name": f"P{no}"} for no in (1, 2, 3)],
            "games": [
                {"round": 1, "white": 1, "black": 2, "result": "1/2"},
                {"round": 2, "white": 3, "black": 1, "result": "0-1"},
                {"round": 2, "player": 2, "bye": "half"},
            ],
        }  # fmt: skip
        asked = ("standings", save(document), "--view", "crosstable", "--opponents", "number")
        found = {
            each["no"]: [each[key] for key in ("1", "2", "points")]
            for each in run(*asked, "--format", "json").answer()["crosstable"]
        }
        assert found[1] == ["2w0.5", "3b1", "1.5"]
        assert found[2] == ["1b0.5", "0.5H", "1"]
        piped = [line.split("\t") for line in run(*asked).out.splitlines()]
        cells = {row[1]: row[3:6] for row in piped}
        assert cells["1"] == ["2w½", "3b1", "1½"]
        assert cells["2"] == ["1b½", "½H", "1"]

    def test_a_mean_keeps_its_two_places(self, run: Run, save: Save) -> None:
        """1 beat 2, 3 and 4 drew: 1 met one opponent, whose Buchholz is 1; 3's is ½."""
        games = [(1, 2, "1-0"), (3, 4, "1/2")]
        document = {
            "name": "Four", "start": "2026-05-01",
            "players": [{"no": no, "name": f"P{no}"} for no in range(1, 5)],
            "games": [
                {"round": 1, "white": white, "black": black, "result": result}
                for white, black, result in games
            ],
        }  # fmt: skip
        page = run("standings", save(document), "--tiebreaks", "AOB", "--format", "html").out
        assert ">0.50</td>" in page


class TestEditionsInWords:
    @pytest.mark.parametrize(
        ("language", "words"),
        [
            ("en", "C.07 of July 2023"),
            ("es", "C.07 de julio de 2023"),
            ("ca", "C.07 de juliol de 2023"),
        ],
    )
    def test_on_pages_and_beside_lines(
        self, run: Run, save: Save, language: str, words: str
    ) -> None:
        asked = ("standings", save(question_19()), "--lang", language)
        page = run(*asked, "--format", "html").out
        assert words in page
        assert "c07-2023" not in page
        assert f"{words} (c07-2023)" in run(*asked).err

    def test_programs_get_the_id(self, run: Run, save: Save) -> None:
        asked = ("standings", save(question_19()), "--format", "json")
        assert run(*asked).answer()["edition"] == "c07-2023"
