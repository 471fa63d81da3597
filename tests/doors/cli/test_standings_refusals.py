"""``arpad standings``: what is refused, and what is remarked."""

import pytest

from .console import Run, Save
from .documents import OPEN
from .standings_files import TEAMS, question_19


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
