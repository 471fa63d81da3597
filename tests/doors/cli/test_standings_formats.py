"""``arpad standings`` as lines, CSV and pages, and how numbers and names stand there."""

import csv
import io
import re
from typing import Any

import pytest
from tests.places import EXAMPLES

from arpad.doors.cli.exits import Exit

from .console import Run, Save
from .documents import OPEN, cup
from .standings_files import TEAMS, question_19

MASTERS = str(EXAMPLES / "masters-2025.json")


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

    def test_csv_on_standard_output_is_guarded_as_files_are(self, run: Run, save: Save) -> None:
        """A spreadsheet calculates what begins with =, +, - or @; numbers and results stay."""
        names = {1: "=HYPERLINK(A1)", 2: "+cmd", 3: "@SUM(1)", 4: "-Ian"}
        document = question_19()
        for player in document["players"]:
            player["name"] = names.get(player["no"], player["name"])
        out = run("standings", save(document), "--format", "csv").out
        found = {row["no"]: row["name"] for row in csv.DictReader(io.StringIO(out))}
        assert [found[str(no)] for no in names] == [f"'{name}" for name in names.values()]
        lines = run("standings", save(document)).out
        assert "\t=HYPERLINK(A1)\t" in lines

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


def titled() -> dict[str, Any]:
    """The round robin of the manual with titles, ratings and federations for some."""
    document = question_19()
    document["players"][0] |= {"title": "GM", "federation": "FRA", "rating": 2779}
    document["players"][4] |= {"title": "WGM", "federation": "CHN", "rating": None}
    return document


class TestGroups:
    """masters-2025 has five women, of whom Ricci and Soler Vidal were born after 2004."""

    def test_lines_name_the_group_and_both_places(self, run: Run) -> None:
        out = run("standings", MASTERS, "--group", "women", "--group", "U20").out
        lines = [line.split("\t")[:6] for line in out.splitlines()]
        assert lines[:2] == [
            ["group", "rank", "overall", "no", "title", "name"],
            ["women", "1", "3", "2", "GM", "Ferrer Gil, Nuria"],
        ]
        assert [line[5] for line in lines if line[0] == "U20"] == [
            "Ricci, Giulia", "Soler Vidal, Marta",
        ]  # fmt: skip

    def test_a_page_has_a_section_a_group(self, run: Run) -> None:
        page = run("standings", MASTERS, "--group", "women,U20", "--format", "html").out
        assert re.findall("<h2>([^<]*)</h2>", page)[:2] == ["Women", "Under 20"]

    def test_json_has_the_groups(self, run: Run) -> None:
        answer = run("standings", MASTERS, "--group", "fed=ESP", "--format", "json").answer()
        (group,) = answer["groups"]
        assert {each["federation"] for each in group["players"]} == {"ESP"}

    @pytest.mark.parametrize("more", [("--view", "crosstable"), ("--explain", "2")])
    def test_only_standings_have_groups(self, run: Run, more: tuple[str, str]) -> None:
        refused = run("standings", MASTERS, "--group", "women", *more)
        assert (refused.code, "--group" in refused.err) == (Exit.USAGE, True)

    def test_teams_have_none_and_the_way_out_is_said(self, run: Run) -> None:
        refused = run("standings", TEAMS, "--group", "women")
        assert (refused.code, refused.out) == (Exit.BAD_INPUT, "")
        assert "--individual" in refused.err


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
