"""``arpad pair next``: the next round, and what is not paired."""

import json
from pathlib import Path

import pytest

import arpad

from .console import Run, Save
from .pair_files import FORTY, FOUR, PRINTED, TWO, trf


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


def test_no_legal_pairing_names_the_players(run: Run, save: Save) -> None:
    done = run("pair", "next", save(TWO, "two.trf"))
    assert done.code == 1
    assert "1 Player 1 has no opponent left" in done.err
    assert "C1-C3" in done.err
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


def test_quarters_are_written_as_halves_are(run: Run, save: Save) -> None:
    given = save(
        trf("   3 w =", "   4 b =", "   1 b =", "   2 w =", head="XXS D=0.25\n").replace(
            " 0.5 ", "0.25 "
        ),
        "quarter.trf",
    )
    done = run("pair", "next", given, "--despite-errors")
    assert "\t¼\t" in done.out


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
