"""``arpad pair``: by which system and text a round is paired."""

import json
from pathlib import Path

from .console import Run, Save
from .pair_files import FOUR, trf


def test_where_nothing_is_legal_each_edition_is_cited(run: Run, save: Save) -> None:
    given = save(trf("   2 w 1", "   1 b 0", rounds=3), "open.trf")
    old = run("pair", "next", given, "--system", "dutch-2017")
    new = run("pair", "next", given, "--system", "dutch-2026")
    assert (old.code, new.code) == (1, 1)
    assert "[C.04.3 A.9, C.1-C.3]" in old.err
    assert "[C.04.3 C4, C1-C3]" in new.err


def test_the_start_decides_between_the_rules(run: Run, save: Save) -> None:
    given = save(trf("", "", "", "", head="042 2026/02/01\n"), "new.trf")
    answer = json.loads(run("pair", "next", given, "--format", "json").out)
    assert answer["system"] == "dutch-2026"
    old = json.loads(run("pair", "next", given, "--system", "dutch-2017", "--format", "json").out)
    assert old["system"] == "dutch-2017"
    unknown = run("pair", "next", given, "--system", "monrad")
    assert unknown.code == 2
    assert "dutch-2017, dutch-2026" in unknown.err


def test_a_guessed_system_is_stated(run: Run, save: Save) -> None:
    given = save(trf("", "", "", ""), "undated.trf")
    done = run("pair", "next", given, "--format", "bbp")
    assert done.out == "2\n1 3\n4 2\n"
    assert "paired by dutch-2026, the rules in force, not by dutch-2017" in done.err
    assert run("pair", "next", given, "--system", "dutch-2017", "--format", "bbp").err == ""


def test_a_round_written_is_checked_by_its_own_rules(run: Run, save: Save, tmp_path: Path) -> None:
    given = save(trf("", "", "", ""), "undated.trf")
    out = tmp_path / "out.trf"
    arguments = ("--system", "dutch-2017", "--format", "trf", "-o", str(out))
    assert run("pair", "next", given, *arguments).code == 0
    checked = json.loads(run("pair", "check", str(out), "--format", "json").out)
    assert (checked["system"], checked["system_assumed"]) == ("dutch-2017", False)


def test_the_check_list_has_what_a_system_puts_players_in_order_by(run: Run, save: Save) -> None:
    """1 met 3 (2397), 2 met 4 (2396), and won; ratings are 2399 to 2396."""
    four = str(save(FOUR, "four.trf"))
    asked = ("pair", "next", four, "--explain", "--format", "json", "--system")
    dubov = json.loads(run(*asked, "dubov-1997").out)
    averages = {row["no"]: row["ARO"] for row in dubov["check_list"]}
    assert averages == {1: "2397", 2: "2396", 3: "2399", 4: "2398"}
    assert [(each["white"], each["black"]) for each in dubov["boards"]] == [(2, 1), (3, 4)]
    burstein = json.loads(run(*asked, "burstein-2006").out)
    values = {row["no"]: (row["SB"], row["BH"]) for row in burstein["check_list"]}
    assert values == {1: ("0", "0"), 2: ("0", "0"), 3: ("0", "1"), 4: ("0", "1")}
    lines = run("pair", "next", four, "--system", "dubov-1997", "--explain").out.splitlines()
    heads = next(line.split() for line in lines if line.startswith("No."))
    assert heads[-3:] == ["ARO", "Rtg", "Opponents"]


def test_the_readings_of_every_system_are_listed(run: Run) -> None:
    for system in ("burstein-2006", "dubov-1997", "lim-1999"):
        assert "colour-history = by-game | by-round" in run("regulations", system).out


def test_a_system_is_named_without_its_year_by_the_day(run: Run, save: Save) -> None:
    """The Dubov system of 1997 until 31 January 2026; Lim's text is that of 1999 still."""
    dated = save(FOUR.replace("XXR 5\n", "042 2025/05/01\nXXR 5\n"), "dated.trf")
    for name, key in (("dubov", "dubov-1997"), ("burstein", "burstein-2006"), ("lim", "lim-1999")):
        done = run("pair", "next", str(dated), "--system", name, "--format", "json")
        assert json.loads(done.out)["system"] == key
    later = save(FOUR.replace("XXR 5\n", "042 2026/05/01\nXXR 5\n"), "later.trf")
    done = run("pair", "next", str(later), "--system", "dubov")
    assert done.code != 0
    assert done.err.startswith("--system: ")
    assert "dubov-1997" in done.err


def test_a_code_of_another_text_is_refused_with_the_older_one(run: Run, save: Save) -> None:
    dubov = save(FOUR.replace("XXR 5\n", "042 2026/05/01\n192 FIDE_DUBOV\nXXR 5\n"), "dubov.trf")
    done = run("pair", "next", str(dubov))
    assert done.code != 0
    assert "dubov-1997" in done.err


def test_who_stands_in_the_way_are_named_with_the_colour(run: Run, save: Save) -> None:
    """1 and 2 have not met, had White twice, and have met 3 and 4."""
    rows = ("   3 w 1     4 w 1", "   4 w 1     3 w 1", "   1 b 0     2 b 0", "   2 b 0     1 b 0")
    for system in ("dubov-1997", "lim-1999", "burstein-2006"):
        done = run("pair", "next", save(trf(*rows), "clash.trf"), "--system", system)
        assert done.code == 1
        assert "must all have Black: 1 Player 1, 2 Player 2" in done.err


def test_a_code_without_a_start_date_says_which_text_is_taken_and_why(run: Run, save: Save) -> None:
    """FIDE_DUTCH is one text until 2026 and another since."""
    asked = "pair", "generate", "--players", "4", "--rounds", "1", "--seed", "1"
    lines = [
        line for line in run(*asked).out.splitlines() if not line.startswith(("042", "192", "092"))
    ]
    file = save("\n".join([*lines, "192 FIDE_DUTCH"]) + "\n", "undated.trf")
    taken = (
        "record 192 says FIDE_DUTCH, which is several texts, and no start date (042) says which: "
        "paired by the one in force, dutch-2026, not dutch-2017 → --system chooses another"
    )
    assert taken in run("pair", "check", file).out
    assert taken in run("pair", "next", file, "--round", "1").err


def test_full_point_byes_are_said_once(run: Run, save: Save) -> None:
    rows = (
        "   3 w 1|0000 - F",
        "   4 b 1|0000 - F",
        "   1 b 0",
        "   2 w 0",
        "0000 - F",
        "0000 - F",
    )
    given = save(trf(*rows, head="042 2026/03/01\n"), "full.trf")
    for command in ("next", "check"):
        done = run("pair", command, given)
        said = [line for line in done.err.splitlines() if "FIDE deprecates" in line]
        assert len(said) == 1, done.err
        assert "1, 2, 5, 6" in said[0]


def test_virtual_points_in_the_wrong_columns_are_said_before_they_count_nothing(
    run: Run, save: Save
) -> None:
    """1 and 2 were to have a point more and to meet; without it 1 meets 3 and 4 meets 2."""
    for line, said, boards in (
        ("250  1.0        1   2    1    2", 1, "1 3\n4 2\n"),
        ("250       1.0   1   2    1    2", 0, "1 2\n3 4\n"),
    ):
        given = save(trf("", "", "", "", head=f"042 2026/03/01\n{line}\n"), "points.trf")
        done = run("pair", "next", given, "--format", "bbp")
        assert done.err.count("stand in the columns of match points (5-8)") == said
        assert done.out == f"2\n{boards}"
        assert run("pair", "check", given).err.count("(5-8)") == said


def test_whom_baku_accelerates_is_written_by_the_edition_that_is_said(run: Run, save: Save) -> None:
    head = "192 FIDE_DUTCH_BAKU\n"
    given = save(trf("", "", "", "", "", "", head=head), "undated.trf")
    done = run("pair", "renumber", given, "--late", "6")
    assert done.code == 0
    assert "no start date (042) says which: paired by the one in force, dutch-2026" in done.err
    # C.04.7: of 5 rounds 3 are accelerated, 2 by a win and 1 by half of it.
    assert [line for line in done.out.splitlines() if line.startswith("250")] == [
        "250       1.0   1   2    1    4", "250       0.5   3   3    1    4",
    ]  # fmt: skip


def test_the_pairing_check_says_whose_floats_it_has(run: Run, save: Save) -> None:
    sheet = ("sheet", "pairing-check", save(FOUR, "undated.trf"))
    done = run(*sheet)
    assert done.code == 0
    assert "the columns go by dutch-2026, the rules in force" in done.err
    dated = FOUR.replace("XXR", "042 2025/03/01\nXXR")
    assert "go by" not in run("sheet", "pairing-check", save(dated, "dated.trf")).err
