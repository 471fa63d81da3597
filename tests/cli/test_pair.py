"""``arpad pair``: the next round, finished rounds, numbers and random tournaments."""

import json
from pathlib import Path

import pytest

import arpad

from .console import Run, Save

FORTY = str(Path(arpad.__file__).parent / "examples" / "swiss-40-players.trf")
# Round 7 as the arbiters' manual prints it.
PRINTED = """19
6 5
20 16
18 26
3 2
17 4
9 13
12 10
7 19
8 24
11 25
15 40
29 21
34 39
28 14
35 22
31 23
27 30
37 33
36 38
"""
HEAD = "012 T\nXXR {rounds}\nXXC white1\n"


def trf(*rows: str, rounds: int = 5, head: str = "") -> str:
    """A file of players with these rounds; points as their results say."""
    worth = {"1": 2, "=": 1, "+": 2, "H": 1, "U": 2, "F": 2}
    lines = []
    for no, row in enumerate(rows, start=1):
        cells = row.split("|") if row else []
        points = sum(worth.get(cell[-1], 0) for cell in cells) / 2
        player = f"001 {no:4}      {f'Player {no}':33} {2400 - no:4} ESP {'':11} {'':10}"
        lines.append(f"{player} {points:4.1f} {no:4}  " + "  ".join(cells))
    return HEAD.format(rounds=rounds) + head + "\n".join(lines) + "\n"


TWO = trf("   2 w 1", "   1 b 0")
FOUR = trf("   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0")


def test_the_printed_round_in_the_form_of_the_engines(run: Run) -> None:
    done = run("pair", "next", FORTY, "--format", "bbp")
    assert (done.code, done.out, done.err) == (0, PRINTED, "")


def test_a_table_has_the_boards_and_who_is_not_paired(run: Run) -> None:
    done = run("pair", "next", FORTY)
    lines = done.out.splitlines()
    assert lines[0].split("\t")[:3] == ["board", "white", "white_name"]
    first = ["1", "6", "Jugador 06", "2250", "5", "5", "Jugador 05", "2260", "5½"]
    assert lines[1].split("\t") == first
    assert lines[-2:] == ["Not paired: 1 Jugador 01", "Not paired: 32 Jugador 32"]


def test_json_has_boards_byes_and_the_explanation(run: Run) -> None:
    answer = json.loads(run("pair", "next", FORTY, "--format", "json", "--explain").out)
    assert (answer["round"], answer["rounds"], answer["system"]) == (7, 7, "dutch-2017")
    # 5 had WBWBWW, an absolute preference for Black; 6 had BWBWBW, a mild one: E.2.
    assert answer["boards"][0] | {"white_name": "", "black_name": ""} == {
        "board": 1, "white": 6, "black": 5, "white_name": "", "black_name": "",
        "white_points": "5", "black_points": "5.5", "colour_rule": "E.2",
    }  # fmt: skip
    assert answer["bye"] is None
    assert answer["not_paired"] == [{"no": 1, "bye": "zero"}, {"no": 32, "bye": "zero"}]
    assert answer["check_list"][0]["no"] == 5
    assert answer["explanation"]["article"] == "C.04.3"


def test_the_explanation_speaks_both_languages(run: Run) -> None:
    english = run("pair", "next", FORTY, "--round", "4", "--explain").out
    spanish = run("pair", "next", FORTY, "--round", "4", "--explain", "--lang", "es").out
    # Manual, round 4: 9 had a downfloat in round 3, so 5 floats and 9 stays.
    said = "players who float down as in the previous round: 1 (9) here, 0 in the accepted one"
    assert f"{said}  [C.12]" in english
    assert "1 (9) aquí, 0 en el aceptado  [C.12]" in spanish
    assert "Check-list before the round" in english
    assert "Lista de control antes de la ronda" in spanish
    assert english.count("[E.") == spanish.count("[E.") == 20


def test_trf_has_the_round_with_open_results(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "paired.trf"
    assert run("pair", "next", FORTY, "--format", "trf", "-o", str(out)).code == 0
    assert run("check", str(out), "--profile", "pair").code == 0
    checked = json.loads(run("pair", "check", str(out), "--format", "json").out)
    assert [each["ok"] for each in checked["rounds"]] == [True] * 7
    finished = run("pair", "next", str(out))
    assert finished.code == 3
    assert "round 8 cannot be paired" in finished.err


def test_a_file_goes_from_round_to_round(run: Run, save: Save) -> None:
    path = save(trf("", "", "", "", ""), "open.trf")
    for number in (1, 2, 3):
        assert run("pair", "next", path, "--format", "trf", "-o", path).code == 0
        text = Path(path).read_text("utf-8")
        # White wins everywhere; nobody touches the points.
        lines = [line.rstrip() for line in text.splitlines()]
        lines = [f"{line} 1" if line.endswith(" w") else line for line in lines]
        lines = [f"{line} 0" if line.endswith(" b") else line for line in lines]
        Path(path).write_text("\n".join(lines) + "\n", "utf-8")
        checked = json.loads(run("pair", "check", path, "--format", "json").out)
        assert [each["ok"] for each in checked["rounds"]] == [True] * number
        assert checked["errors"] == []


def test_acceleration_is_written_down_and_stays_with_its_last_player(
    run: Run, save: Save, tmp_path: Path
) -> None:
    path = save(trf(*[""] * 8, rounds=9), "fast.trf")
    out = str(tmp_path / "out.trf")
    assert run("pair", "next", path, "--baku", "--format", "trf", "-o", out).code == 0
    assert run("pair", "check", out).code == 0
    assert arpad.read(Path(out)).report.acceleration[0].last == 4
    named = save(trf(*[""] * 9, rounds=9, head="192 FIDE_DUTCH_2017_BAKU\n"), "late.trf")
    text = Path(named).read_text("utf-8").replace("2391", "2399")  # number 9 is second best
    Path(named).write_text(text, "utf-8")
    assert run("pair", "renumber", named, "--late", "9", "-o", out).code == 0
    # GA of the first eight was 1-4; the late entry is number 2 now, and number 4 is number 5.
    entries = arpad.read(Path(out)).report.acceleration
    assert [(each.first, each.last) for each in entries] == [(1, 5), (1, 5)]
    told = run("pair", "next", out, "--explain").out
    assert "virtual points in the scores below: +1 for 1 2 3 4 5" in told
    assert "Virt" in told


def test_an_open_round_needs_results_or_a_word(run: Run, save: Save) -> None:
    given = save(trf("   3 w  ", "   4 b 1", "   1 b  ", "   2 w 0"), "open.trf")
    done = run("pair", "next", given)
    assert done.code == 3
    assert "1-3 (1)" in done.err
    assert "[C.04.2 D.1 (3.1)]" in done.err
    again = ("--adjourned-as-draws", "--format", "trf", "-o", given)
    assert run("pair", "next", given, *again).code == 0
    assert run("pair", "next", given, "--round", "2", "--adjourned-as-draws").code == 0


def test_rounds_and_colour_are_asked_for_not_guessed(run: Run, save: Save) -> None:
    done = run("pair", "next", save(trf("", "").replace("XXR 5\nXXC white1\n", ""), "none.trf"))
    assert done.code == 2
    assert "--rounds" in done.err
    assert "--initial-colour" in done.err
    given = save(TWO.replace("XXR 5\nXXC white1\n", ""), "two.trf")
    done = run("pair", "next", given)
    assert done.code == 2
    assert "--rounds" in done.err
    assert "--initial-colour" not in done.err
    answer = json.loads(run("pair", "check", given, "--format", "json").out)
    assert answer["number_of_rounds"] == 1
    assert answer["number_of_rounds_assumed"] is True
    assert answer["initial_colour"] == "white"
    assert answer["initial_colour_assumed"] is True
    lines = run("pair", "check", given).out
    assert "number of rounds not stated" in lines
    assert "initial colour not stated" in lines


@pytest.mark.parametrize(
    "head",
    [
        "",
        "".join(f"XXA {no:4}  1.0  1.0\n" for no in (1, 2, 3, 4)),
        "250       1.0   1   2    1    4\n",
        "192 FIDE_DUTCH_2025_BAKU\n",
    ],
    ids=["plain", "XXA", "250", "192"],
)
def test_the_initial_colour_is_read_off_round_1_and_that_is_said(
    head: str, run: Run, save: Save
) -> None:
    # Number 1 had Black, so 5, odd and without a game, gets it too (5.2.5). bbpPairings 6.0.0
    # pairs all of these so, 5.0.1 the first two.
    rows = ("   3 b =", "   4 w =", "   1 w =", "   2 b =", "0000 - Z", "0000 - Z")
    given = save(trf(*rows, head=head).replace("XXC white1\n", ""), "silent.trf")
    asked = ("pair", "next", given, "--system", "dutch-2026")
    done = run(*asked, "--format", "bbp")
    assert (done.code, done.out) == (0, "3\n1 2\n4 3\n6 5\n")
    said = "initial colour not stated (152, XXC): black, read off round 1"
    assert done.err == f"{given}: {said}\n"
    answer = json.loads(run(*asked, "--format", "json").out)
    assert (answer["initial_colour"], answer["initial_colour_assumed"]) == ("black", True)
    assert said in run("pair", "check", given, "--system", "dutch-2026").out
    named = run(*asked, "--initial-colour", "white", "--format", "bbp")
    assert (named.out, named.err) == ("3\n1 2\n4 3\n5 6\n", "")


def test_a_round_that_differs_is_explained_where_it_is_asked_for(run: Run, save: Save) -> None:
    # By B.3 the first candidate is 1-3, 2-4, and nothing speaks against it.
    given = save(trf("   4 w 1", "   3 b 1", "   2 w 0", "   1 b 0"), "other.trf")
    done = run("pair", "check", given, "--explain", "--system", "dutch-2017")
    assert done.code == 1
    assert "        the first candidate is accepted: 1-3, 2-4  [B.8]" in done.out.splitlines()
    assert "first candidate" not in run("pair", "check", given).out
    asked = ("--explain", "--system", "dutch-2017", "--format", "json")
    (found,) = json.loads(run("pair", "check", given, *asked).out)["rounds"]
    assert found["explanation"]["article"] == "C.04.3"
    (right,) = json.loads(run("pair", "check", save(FOUR, "four.trf"), *asked).out)["rounds"]
    assert right["ok"]
    assert "explanation" not in right


def test_a_pair_without_colours_has_those_of_the_rules(run: Run, save: Save) -> None:
    # By lot number 1 had Black: 3-1. The forfeit is written without colours.
    rows = ("   3 - +", "   4 w =", "   1 - -", "   2 b =")
    given = save(trf(*rows).replace("XXC white1", "XXC black1"), "forfeit.trf")
    assert run("pair", "check", given).code == 0


def test_no_legal_pairing_names_the_players(run: Run, save: Save) -> None:
    done = run("pair", "next", save(TWO, "two.trf"))
    assert done.code == 1
    assert "1 Player 1 has no opponent left" in done.err
    assert "C.1" in done.err
    spanish = run("pair", "next", save(TWO, "two.trf"), "--lang", "es")
    assert "a 1 Player 1 no le queda ningún oponente" in spanish.err


def test_the_bye_is_named_where_it_stands_in_the_way(run: Run, save: Save) -> None:
    # All three have met, each absent once: only one of them can get the bye.
    rows = (
        "   2 w 1|   3 b 1|0000 - Z",
        "   1 b 0|0000 - Z|   3 w 1",
        "0000 - Z|   1 w 0|   2 b 0",
    )
    done = run("pair", "next", save(trf(*rows), "three.trf"))
    assert done.code == 1
    assert "the bye" in done.err
    assert "–" not in done.err


def test_where_nothing_is_legal_each_edition_is_cited(run: Run, save: Save) -> None:
    given = save(trf("   2 w 1", "   1 b 0", rounds=3), "open.trf")
    old = run("pair", "next", given, "--system", "dutch-2017")
    new = run("pair", "next", given, "--system", "dutch-2026")
    assert (old.code, new.code) == (1, 1)
    assert "[C.04.3 A.9, C.1-C.3]" in old.err
    assert "[C.04.3 C4, C1-C3]" in new.err


def test_no_round_is_nothing_to_check(run: Run, save: Save) -> None:
    done = run("pair", "check", save(trf("", "", "", ""), "new.trf"))
    assert (done.code, "nothing to check" in done.out) == (0, True)


def test_quarters_are_written_as_halves_are(run: Run, save: Save) -> None:
    given = save(
        trf("   3 w =", "   4 b =", "   1 b =", "   2 w =", head="XXS D=0.25\n").replace(
            " 0.5 ", "0.25 "
        ),
        "quarter.trf",
    )
    done = run("pair", "next", given, "--despite-errors")
    assert "\t¼\t" in done.out


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
    assert "paired by dutch-2017" in done.err
    assert run("pair", "next", given, "--system", "dutch-2017", "--format", "bbp").err == ""


def test_a_round_written_is_checked_by_its_own_rules(run: Run, save: Save, tmp_path: Path) -> None:
    given = save(trf("", "", "", ""), "undated.trf")
    out = tmp_path / "out.trf"
    arguments = ("--system", "dutch-2026", "--format", "trf", "-o", str(out))
    assert run("pair", "next", given, *arguments).code == 0
    checked = json.loads(run("pair", "check", str(out), "--format", "json").out)
    assert (checked["system"], checked["system_assumed"]) == ("dutch-2026", False)


def test_a_random_tournament_of_2026_says_so(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "random.trf"
    arguments = ("--players", "13", "--rounds", "6", "--seed", "4", "--system", "dutch-2026")
    assert run("pair", "generate", *arguments, "-o", str(out)).code == 0
    checked = json.loads(run("pair", "check", str(out), "--format", "json").out)
    assert checked["system"] == "dutch-2026"
    assert [each["ok"] for each in checked["rounds"]] == [True] * 6


def test_a_file_with_errors_is_not_paired(run: Run, save: Save) -> None:
    wrong = save(trf("   3 w 1", "   4 b 1", "   1 b 1", "   2 w 0"), "wrong.trf")
    done = run("pair", "next", wrong)
    assert done.code == 3
    assert "wrong.trf" in done.err
    assert run("pair", "next", wrong, "--despite-errors").code == 0


class TestPointsNobodyCanExplain:
    """Round 1 of 5 without a letter for a bye, as in 2006: rounds to come bring no points yet."""

    def test_points_above_the_results_of_the_rounds_played_are_refused(
        self, run: Run, save: Save
    ) -> None:
        one_round = trf("   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0")
        for stated in ("4.5", "1.5"):
            claimed = one_round.replace(" 1.0 ", f" {stated} ", 1)
            refusal = run("pair", "next", save(claimed, "claim.trf")).refusal(3)
            assert f"given the score {stated}, the results add up to 1" in refusal

    def test_standings_say_that_such_points_do_not_count(self, run: Run, save: Save) -> None:
        claimed = save(FOUR.replace(" 1.0 ", " 4.5 ", 1), "claim.trf")
        said = "(stated → counted): Player 1 4½ → 1"
        assert said in run("standings", claimed).err
        assert "stated →" not in run("standings", save(FOUR, "right.trf")).err
        assert "stated →" not in run("standings", claimed, "--after", "1").err

    @pytest.mark.parametrize(("points", "severity"), [("0.5", "warning"), ("2.0", "error")])
    def test_a_bye_without_its_letter_is_refused_as_the_endorsed_engines_do(
        self, run: Run, save: Save, points: str, severity: str
    ) -> None:
        # bbpPairings 5 and 6: exit 3. Of 0.5 standings make a bye; nobody is paired on a guess.
        away = trf("   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0", "")
        file = save(away.replace(" 0.0    5", f" {points}    5"), "bye.trf")
        said = f"Player 5 is given the score {points.removesuffix('.0')}, the results add up to 0"
        assert said in run("pair", "next", file).refusal(3)
        despite = run("pair", "next", file, "--despite-errors")
        assert (despite.code, said in despite.err) == (0, True)
        checked = run("check", file, "--profile", "pair")
        assert checked.code == 1
        assert "cannot be paired as it stands" in checked.out.splitlines()[-1]
        assert f"{severity}: 001 {said}" in run("check", file, "--profile", "read").out

    def test_points_that_nobody_brought_up_to_date_are_no_claim(self, run: Run, save: Save) -> None:
        file = save(FOUR.replace(" 1.0 ", " 0.0 "), "entered.trf")
        assert run("pair", "next", file).code == 0
        last = run("check", file, "--profile", "pair").out.splitlines()[-1]
        assert "no error stands in the way of pairing" in last


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--explain", "--format", "bbp"), 2),
        (("-o", "x.txt"), 2),
        (("--absent", "5/9"), 2),
        (("--absent", "77"), 2),
        (("--round", "0"), 2),
        (("--round", "8"), 2),
        (("--round", "3", "--format", "trf"), 2),
        (("--baku-last", "4"), 2),
        (("--baku",), 3),
        (("--absent", ",".join(map(str, range(1, 41)))), 3),
    ],
)
def test_what_does_not_go_together_is_refused(
    run: Run, arguments: tuple[str, ...], code: int
) -> None:
    done = run("pair", "next", FORTY, *arguments)
    assert done.code == code
    assert done.out == ""


def test_check_names_the_pairs_that_differ(run: Run, save: Save) -> None:
    # The rules pair 1-3 and 4-2; the file has 1-4 and 3-2.
    given = save(trf("   4 w 1", "   3 b 1", "   2 w 0", "   1 b 0"), "wrong.trf")
    done = run("pair", "check", given, "--format", "json")
    assert done.code == 1
    answer = json.loads(done.out)
    assert answer["file"] == given
    assert answer["rounds"] == [
        {"round": 1, "ok": False, "expected": [[1, 3], [4, 2]], "got": [[1, 4], [3, 2]]}
    ]
    lines = run("pair", "check", given).out
    assert "by the rules 1-3, in the file 1-4" in lines


def test_check_goes_on_after_a_file_it_cannot_read(run: Run, save: Save) -> None:
    bad = save("nothing", "bad.trf")
    done = run("pair", "check", bad, FORTY, "--format", "json")
    assert done.code == 3
    first, second = map(json.loads, done.out.splitlines())
    assert first == {"file": bad, "rounds": None}
    assert [each["ok"] for each in second["rounds"]] == [True] * 6


def test_a_random_tournament_is_reproducible_and_by_the_rules(run: Run, tmp_path: Path) -> None:
    made = [
        run("pair", "generate", "--players", "21", "--rounds", "6", "--seed", seed).out
        for seed in ("4", "4", "5")
    ]
    assert made[0] == made[1] != made[2]
    path = tmp_path / "random.trf"
    path.write_text(made[0], "utf-8")
    assert run("pair", "check", str(path)).code == 0
    assert run("check", str(path), "--profile", "pair").code == 0


def test_a_random_tournament_that_cannot_go_on_says_so(run: Run) -> None:
    done = run("pair", "generate", "--players", "4", "--rounds", "9", "--seed", "1")
    assert done.code == 1
    assert "no pairing is legal after round" in done.err


def test_renumber_orders_players_and_their_games(run: Run, save: Save, tmp_path: Path) -> None:
    given = trf("   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0").replace("2398", "2500")
    out = tmp_path / "ordered.trf"
    assert run("pair", "renumber", save(given, "given.trf"), "-o", str(out)).code == 0
    event = arpad.read(out)
    assert [player.name for player in event.players] == [
        "Player 2", "Player 1", "Player 3", "Player 4",
    ]  # fmt: skip
    assert [(game.white, game.black) for game in event.games] == [(4, 1), (2, 3)]
    assert run("pair", "renumber", FORTY).code == 3
    assert run("pair", "renumber", FORTY, "--late", "40").code == 0
    assert run("pair", "renumber", FORTY, "--late", "41").code == 2


def test_renumber_in_the_order_of_a_regulation(run: Run, save: Save, tmp_path: Path) -> None:
    # FEDA 1996, 1.2: the FIDE rating before a national one that is higher; 1.24 by lot or alphabet.
    players = [
        {"no": 1, "name": "Zeta", "rating": None},
        {"no": 2, "name": "Nadal", "rating": None, "national": {"ESP": {"rating": 2250}}},
        {"no": 3, "name": "Jara", "rating": 2100},
        {"no": 4, "name": "Abad", "rating": None},
    ]
    head = {"name": "E", "federation": "ESP", "system": "swiss", "rounds": 5, "games": []}
    file, out = save({**head, "players": players}), tmp_path / "out.trf"
    by_feda = ("pair", "renumber", file, "--regulation", "feda-1996", "-o", str(out))

    def order() -> list[str]:
        lines = out.read_text(encoding="utf-8").splitlines()
        return [line[14:47].strip() for line in lines if line.startswith("001")]

    assert run(*by_feda).code == 0
    assert order() == ["Jara", "Nadal", "Abad", "Zeta"]
    assert run(*by_feda, "--reading", "starting-order=one-scale").code == 0
    assert order() == ["Nadal", "Jara", "Abad", "Zeta"]
    drawn = run(*by_feda, "--seed", "7")
    assert (drawn.code, "7" in drawn.err) == (0, True)
    assert order()[:2] == ["Jara", "Nadal"]
    assert run("pair", "renumber", file, "--regulation", "fide-2024").code == 2
    assert run("pair", "renumber", file, "--lots").code == 2
    assert run(*by_feda, "--late", "4").code == 2


def test_the_round_that_shows_the_colour_is_named(run: Run, save: Save) -> None:
    # Round 1 was lost by forfeit without colours; in round 2 number 1 had White.
    rows = (
        "   3 - +     2 w 1", "   4 - +     1 b 0", "   1 - -     4 w =", "   2 - -     3 b =",
        "0000 - Z  0000 - Z", "0000 - Z  0000 - Z",
    )  # fmt: skip
    given = save(trf(*rows).replace("XXC white1\n", ""), "late.trf")
    said = "initial colour not stated (152, XXC): white, read off round 2"
    assert said in run("pair", "check", given).out
    assert said in run("pair", "next", given, "--format", "bbp", "--despite-errors").err


def test_no_colour_is_read_off_rounds_that_show_none(run: Run, save: Save) -> None:
    # Every game of the round was lost by forfeit, and no colour was noted.
    rows = ("   3 - +", "   4 - +", "   1 - -", "   2 - -", "0000 - Z", "0000 - Z")
    given = save(trf(*rows).replace("XXC white1\n", ""), "silent.trf")
    done = run("pair", "check", given)
    assert "initial colour not stated (152, XXC), and no round shows a colour" in done.out
    assert "read off" not in done.out
    answer = json.loads(run("pair", "check", given, "--format", "json").out)
    assert (answer["initial_colour_assumed"], answer["initial_colour_shown"]) == (True, False)


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


def test_generate_takes_a_system_without_its_year_and_cites_its_text(run: Run) -> None:
    asked = ("pair", "generate", "--players", "4", "--rounds", "9", "--seed", "1", "--system")
    short = run(*asked, "lim")
    assert short.out == run(*asked, "lim-1999").out
    assert "[C.04.4.3 2.1, 5.1]" in short.err
    assert "C.04.3" not in short.err


def test_generate_offers_no_system_for_teams(run: Run) -> None:
    asked = ("pair", "generate", "--players", "4", "--rounds", "3", "--system")
    unknown = run(*asked, "nothing")
    assert unknown.code == 2
    assert "lim-1999" in unknown.err
    assert "team-2026" not in unknown.err
    assert "teams" in run(*asked, "team").err


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
        "paired by the oldest, dutch-2017, not dutch-2026 → --system chooses another"
    )
    assert taken in run("pair", "check", file).out
    assert taken in run("pair", "next", file, "--round", "1").err


def test_a_check_names_other_numbers_that_explain_a_round(run: Run, save: Save) -> None:
    """Ratings are 2399, 2398 …: with those of 1 and 2 exchanged, 2-3 and 4-1 is by strength."""
    given = trf("   4 b =", "   3 w =", "   2 b =", "   1 w =")
    exchanged = given.replace("2399", "2390").replace("2398", "2399").replace("2390", "2398")
    asked = ("pair", "check", save(exchanged, "exchanged.trf"))
    assert "by numbers in the order of rating, title and name" in run(*asked).out
    (first,) = json.loads(run(*asked, "--format", "json").out)["rounds"]
    assert (first["agrees_with"], first["entered_later"]) == ("by_strength", [])
    plain = run("pair", "check", save(given, "plain.trf")).out
    assert "differs" in plain
    assert "order of rating" not in plain
