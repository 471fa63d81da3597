"""``arpad pair check``: the rounds of a file held against the rules."""

import json

from .console import Run, Save
from .pair_files import FORTY, FOUR, trf


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


def test_no_round_is_nothing_to_check(run: Run, save: Save) -> None:
    done = run("pair", "check", save(trf("", "", "", ""), "new.trf"))
    assert (done.code, "nothing to check" in done.out) == (0, True)


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
