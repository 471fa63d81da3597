"""``arpad prizes``: PRIZE-1 of the source from a file, and what is refused."""

from pathlib import Path
from typing import Any

import pytest

from .console import Run, Save
from .documents import OPEN, cup

PRIZES = "10000,5000,3000,2000"
BY_NUMBER = ("--tiebreaks", "TPN/R")


@pytest.fixture
def four_level(save: Save) -> str:
    """A, B, C and D level, E behind; the last number is that of A."""
    names = "EDCBA"
    players: list[dict[str, Any]] = [
        {"no": no, "name": name} for no, name in enumerate(names, start=1)
    ]
    games = [{"round": no, "white": no + 1, "black": 1, "result": "1-0"} for no in range(1, 5)]
    return save({"name": "Open", "start": "2026-05-01", "players": players, "games": games})


@pytest.mark.parametrize(
    ("method", "expected"),
    [
        ("equal", ["5000.00", "5000.00", "5000.00", "5000.00"]),
        ("rank", ["10000.00", "5000.00", "3000.00", "2000.00"]),
        ("hort", ["7500.00", "5000.00", "4000.00", "3500.00"]),
    ],
)
def test_prize_1(run: Run, four_level: str, method: str, expected: list[str]) -> None:
    command = ("prizes", four_level, "--prizes", PRIZES, "--method", method, *BY_NUMBER)
    answer = run(*command, "--format", "json").answer()
    assert [player["name"] for player in answer["players"]] == ["A", "B", "C", "D"]
    assert [player["rank"] for player in answer["players"]] == [1, 2, 3, 4]
    assert [player["prize"] for player in answer["players"]] == expected
    assert (answer["paid"], answer["left"]) == ("20000.00", "0.00")
    lines = run(*command).out.splitlines()
    assert lines[0] == "rank\tno\tname\tpoints\tprize"
    assert [line.split("\t")[-1] for line in lines[1:]] == expected


def test_the_working_says_both_halves(run: Run, four_level: str) -> None:
    command = (
        "prizes",
        four_level,
        "--prizes",
        PRIZES,
        "--method",
        "hort",
        "--format",
        "json",
        *BY_NUMBER,
    )
    said = run(*command).answer()["players"][2]["working"]
    assert said["article"] == "Manual, prizes c"
    assert "1500.00" in said["text"]
    assert "2500.00" in said["text"]
    spanish = run(*command, "--lang", "es").answer()["players"][2]["working"]
    assert "2500,00" in spanish["text"]


def test_who_shares_is_limited_by_the_number_of_prizes(run: Run, four_level: str) -> None:
    command = (
        "prizes",
        four_level,
        "--prizes",
        "100",
        "--method",
        "equal",
        "--format",
        "json",
        *BY_NUMBER,
    )
    assert [each["prize"] for each in run(*command).answer()["players"]] == ["100.00"]
    shared = run(*command, "--limit", "4").answer()
    assert [each["prize"] for each in shared["players"]] == ["25.00"] * 4


def test_cents_that_cannot_be_shared(run: Run, four_level: str) -> None:
    command = ("prizes", four_level, "--prizes", "0.06,0.05", "--method", "equal", *BY_NUMBER)
    json_ = ("--limit", "4", "--format", "json")
    assert run(*command, *json_).answer()["left"] == "0.03"
    first = run(*command, *json_, "--remainder", "first").answer()
    assert [each["prize"] for each in first["players"]] == ["0.03", "0.03", "0.03", "0.02"]


@pytest.mark.parametrize(
    ("prizes", "said"),
    [
        ("", "--prizes: expected amounts separated by commas"),
        ("100,x", 'found "x"'),
        ("100,-5", 'found "-5"'),
        ("1.234", 'found "1.234"'),
        ("100,200", "none larger than the one before"),
    ],
)
def test_wrong_amounts_are_refused(run: Run, four_level: str, prizes: str, said: str) -> None:
    assert said in run("prizes", four_level, "--prizes", prizes, "--method", "rank").refusal(2)


def test_a_wrong_limit_is_refused(run: Run, four_level: str) -> None:
    command = ("prizes", four_level, "--prizes", "10", "--method", "rank", "--limit", "0")
    assert "found 0" in run(*command).refusal(2)


def test_the_tie_breaks_of_the_standings_decide(run: Run, save: Save) -> None:
    """1 and 2 have two points each; 1 has them from opponents with one point, 2 from none."""
    players = [{"no": no, "name": f"P{no}", "rating": 2000} for no in range(1, 7)]
    games = [
        {"round": 1, "white": 1, "black": 3, "result": "1-0"},
        {"round": 1, "white": 2, "black": 4, "result": "1-0"},
        {"round": 1, "white": 5, "black": 6, "result": "1-0"},
        {"round": 2, "white": 2, "black": 6, "result": "1-0"},
        {"round": 2, "white": 1, "black": 5, "result": "1-0"},
        {"round": 2, "white": 3, "black": 4, "result": "1-0"},
    ]
    file = save({"name": "Open", "start": "2024-05-01", "players": players, "games": games})
    outcome = run("prizes", file, "--prizes", "10,5", "--method", "rank", "--format", "json")
    answer = outcome.answer()
    assert [(each["no"], each["prize"]) for each in answer["players"]] == [
        (1, "10.00"),
        (2, "5.00"),
    ]
    assert (answer["edition"], answer["tiebreaks"]) == ("c07-2024", ["BH/C1", "BH", "SB", "DE"])
    assert "c07-2024" in outcome.err


def test_whom_nothing_separates_shares_or_draws_lots(run: Run, four_level: str) -> None:
    command = ("prizes", four_level, "--prizes", PRIZES, "--method", "rank", "--tiebreaks", "WIN")
    shared = run(*command, "--format", "json").answer()
    assert [(each["rank"], each["prize"]) for each in shared["players"]] == [(1, "5000.00")] * 4
    drawn = run(*command, "--seed", "3", "--format", "json").answer()
    assert [each["prize"] for each in drawn["players"]] == [
        "10000.00", "5000.00", "3000.00", "2000.00",
    ]  # fmt: skip
    assert drawn["lots"]["seed"] == 3
    assert "seed 3" in run(*command, "--seed", "3").err


def test_what_the_standings_remark_is_remarked(run: Run, save: Save) -> None:
    """An open game, a tie-break nobody knows, an edition without a date."""
    players = [{"no": no, "name": f"P{no}"} for no in range(1, 5)]
    games = [{"round": 1, "white": 1, "black": 2, "result": "1-0"}]
    report = {"standings": "SB,OTHER", "marks": {"unplayed": [[1, 3, 4]]}}
    file = save({"name": "Open", "players": players, "games": games, "report": report})
    said = run("prizes", file, "--prizes", "10", "--method", "equal").err
    assert "OTHER" in said
    assert "without a result: 1" in said
    assert "c07-2026" in said


def test_a_rating_for_the_unrated(run: Run, save: Save) -> None:
    """1 and 2 have a point each; 3 is unrated, 4 has 1500: as 1600 he puts 1 first, as 1400 2."""
    players = [
        {"no": 1, "name": "A", "rating": 2000}, {"no": 2, "name": "B", "rating": 2000},
        {"no": 3, "name": "C"}, {"no": 4, "name": "D", "rating": 1500},
    ]  # fmt: skip
    games = [
        {"round": 1, "white": 1, "black": 3, "result": "1-0"},
        {"round": 1, "white": 2, "black": 4, "result": "1-0"},
    ]
    file = save({"name": "Open", "start": "2026-05-01", "players": players, "games": games})
    command = ("prizes", file, "--prizes", "10,5", "--method", "rank", "--tiebreaks", "ARO")
    for rating, first in (("1600", 1), ("1400", 2)):
        found = run(*command, "--unrated-as", rating, "--format", "json").answer()["players"]
        assert [each["prize"] for each in found] == ["10.00", "5.00"]
        assert found[0]["no"] == first
    outcome = run(*command, "--format", "json")
    assert [each["prize"] for each in outcome.answer()["players"]] == ["7.50", "7.50"]
    assert "--unrated-as" in outcome.err


def test_the_primary_score_of_teams(run: Run, save: Save) -> None:
    """Three boards: A beats B 2-1, C beats D 3-0, then A beats C 2-1, D-B 1½-1½.

    Match points A 4, C 2, B and D 1; game points A and C 4, B 2½, D 1½.
    """
    file = save(cup("1-2:110 3-4:111/1-3:110 4-2:1=0", boards=3))
    command = ("prizes", file, "--prizes", "10,5", "--method", "equal")
    by_match = run(*command, "--format", "json").answer()["players"]
    assert [(each["no"], each["prize"]) for each in by_match] == [(1, "10.00"), (3, "5.00")]
    by_game = run(*command, "--primary", "GP", "--format", "json").answer()["players"]
    assert sorted((each["no"], each["points"], each["prize"]) for each in by_game) == [
        (1, "4", "7.50"), (3, "4", "7.50"),
    ]  # fmt: skip


def test_nobody_is_paid_before_the_first_game(run: Run, save: Save) -> None:
    file = save({"name": "Open", "players": [{"no": 1, "name": "Ana"}], "games": []})
    said = run("prizes", file, "--prizes", "10", "--method", "equal").refusal(3)
    assert f"{file}: games: expected games" in said


def test_help_shows_a_real_example(run: Run) -> None:
    for language in ("en", "es"):
        out = run("prizes", "--help", "--lang", language).out
        assert "arpad prizes open-2025.json" in out


class TestWhatIsSaid:
    def test_who_is_left_out_at_the_cut_off(self, run: Run, four_level: str) -> None:
        """A and B share 80 and 50; C and D have a point too, and nothing."""
        command = ("prizes", four_level, "--prizes", "80,50", "--method", "equal", *BY_NUMBER)
        outcome = run(*command)
        assert [line.split("\t")[2:] for line in outcome.out.splitlines()[1:]] == [
            ["A", "1", "65.00"], ["B", "1", "65.00"],
        ]  # fmt: skip
        (said,) = (line for line in outcome.err.splitlines() if "beyond place 2" in line)
        assert "C (3), D (2)" in said
        assert "--limit 4" in said
        answer = run(*command, "--format", "json").answer()
        assert [(each["name"], each["prize"]) for each in answer["left_out"]] == [
            ("C", "0.00"), ("D", "0.00"),
        ]  # fmt: skip
        shared = run(*command, "--limit", "4")
        assert "beyond place" not in shared.err
        assert "C (3), D (2)" in run(*command, "--lang", "es").err
        assert "C (3), D (2)" in run(*command, "--lang", "ca").err

    @pytest.mark.parametrize("method", ["equal", "rank", "hort"])
    def test_the_tie_breaks_that_were_used(self, run: Run, four_level: str, method: str) -> None:
        command = ("prizes", four_level, "--prizes", "80,50", "--method", method, *BY_NUMBER)
        (said,) = (line for line in run(*command).err.splitlines() if "tie-breaks" in line[:10])
        assert "TPN/R" in said

    def test_cents_that_do_not_divide(self, run: Run, four_level: str) -> None:
        """11 cents among four: 2 each and 3 over."""
        command = ("prizes", four_level, "--prizes", "0.06,0.05", "--method", "equal", *BY_NUMBER)
        kept = run(*command, "--limit", "4")
        assert "places 1 to 4: 0.03 cannot be divided and is not paid" in kept.err
        first = run(*command, "--limit", "4", "--remainder", "first")
        assert "a cent more each went to A (5), B (4), C (3)" in first.err
        answer = run(*command, "--limit", "4", "--format", "json").answer()
        assert answer["undivided"] == [{"places": [1, 4], "amount": "0.03", "to": []}]
        assert "0,03" in run(*command, "--limit", "4", "--lang", "es").err

    @pytest.mark.parametrize(
        ("prizes", "method", "limit"),
        [
            # Nothing is left for the places of the others.
            ("100", "rank", "1"),
            # Places 1 and 2 have 100 each, and so would everybody who shares.
            ("100,100,100,100", "equal", "2"),
            ("100,100,100,100", "hort", "2"),
        ],
    )
    def test_who_would_be_paid_the_same_is_not_left_out(
        self, run: Run, four_level: str, prizes: str, method: str, limit: str
    ) -> None:
        command = ("prizes", four_level, "--prizes", prizes, "--method", method, *BY_NUMBER)
        assert "beyond place" not in run(*command, "--limit", limit).err
        answer = run(*command, "--limit", limit, "--format", "json").answer()
        assert answer["left_out"] == []

    @pytest.mark.parametrize("method", ["equal", "hort"])
    def test_where_nothing_is_to_be_shared_nobody_is_left_out(self, run: Run, method: str) -> None:
        """Example Open: places 4 to 7 are level on 3 points; prizes end at place 3."""
        command = ("prizes", OPEN, "--prizes", "100,100,100", "--method", method, "--limit", "5")
        assert "beyond place" not in run(*command).err
        assert "beyond place 5" in run(*command, "--prizes", "100,90,80,70").err

    def test_a_lot_is_not_called_a_tie_break(self, run: Run, four_level: str) -> None:
        """Nobody of the four has more wins; lots alone put two of them behind."""
        command = ("prizes", four_level, "--prizes", "80,50", "--method", "equal")
        said = run(*command, "--tiebreaks", "WIN", "--lots", "--seed", "1").err
        (left,) = (line for line in said.splitlines() if "beyond place 2" in line)
        assert "behind by lot alone, and --limit 4 lets them share" in left
        assert "by the tie-breaks" not in said

    def test_prizes_without_a_player_are_named(self, run: Run, four_level: str) -> None:
        command = ("prizes", four_level, "--method", "rank", *BY_NUMBER, "--prizes")
        said = run(*command, "70,60,50,40,30,20,10").err
        assert "nobody holds places 6–7, so their prizes of 30.00 in all are not paid" in said
        answer = run(*command, "70,60,50,40,30,20,10", "--format", "json").answer()
        assert answer["unclaimed"] == {"places": [6, 7], "amount": "30.00"}
        assert (
            "nobody holds place 6, so its prize of 20.00 is not paid"
            in run(*command, "70,60,50,40,30,20").err
        )
        whole = run(*command, "70,60,50,40,30", "--format", "json")
        assert whole.answer()["unclaimed"] is None
        assert "nobody holds" not in whole.err


def test_without_a_file_it_is_the_only_journal_of_the_folder(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "entries.csv").write_text("Name,Rtg\nSoto,2100\nRuiz,2000\n", encoding="utf-8")
    run("event", "new", "Duel", "--entries", "entries.csv", "--system", "match")
    run("event", "pair")
    run("event", "result", "1", "1-0")
    answer = run("prizes", "--prizes", "100,50", "--method", "rank", "--format", "json").answer()
    assert [player["prize"] for player in answer["players"]] == ["100.00", "50.00"]
