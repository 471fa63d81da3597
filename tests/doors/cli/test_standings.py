"""``arpad standings``: its JSON, and which tie-breaks and edition are taken."""

import pytest

from .console import Run, Save
from .documents import OPEN, ROUND_ROBIN
from .standings_files import MID_TOURNAMENT, TEAMS, question_19


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

    def test_the_working(self, run: Run, save: Save) -> None:
        """Maxim beat Ian (4½) and Ding (2½) and drew with 3½ four times and with Kirill (2½).

        4½ + 2½ + ½ x (4 x 3½ + 2½) = 15¼, which the manual prints (Question 19; C.07 of 2023, 9.1).
        """
        asked = ("standings", save(question_19()), "--tiebreaks", "SB", "--explain", "1")
        answer = run(*asked, "--format", "json").answer()
        assert answer["player"]["tiebreaks"] == {"SB": "15.25"}
        (step,) = answer["working"]["steps"]
        assert (step["article"], step["value"]) == ("9.1", "15.25")
        products = {
            each["numbers"]["opponent"]: each["steps"][0]["value"] for each in step["steps"]
        }
        assert products == {
            "Ian (2)": "4.5", "Fabiano (3)": "1.75", "Anish (4)": "1.75", "Wang (5)": "1.75",
            "Grischuk (6)": "1.75", "Ding (7)": "2.5", "Kirill (8)": "1.25",
        }  # fmt: skip

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
