"""``arpad pair``: the initial colour is stated, asked for, or read off a round."""

import json

import pytest

from .console import Run, Save
from .pair_files import TWO, trf


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
