"""``arpad pair next --explain``: the check-list, and what its legend says of floats."""

import pytest

from .console import Run, Save
from .pair_files import trf

# 1 beat 2; 3 had a point without a game, 4 was away.
AWAY = trf("   2 w 1", "   1 b 0", "0000 - F", "0000 - Z")


@pytest.mark.parametrize(
    ("system", "floated", "said"),
    [
        ("dutch-2017", {3, 4}, "as everybody does who has no game, ↑ up [C.04.3 A.4]."),
        ("dutch-2026", {3}, "who gets more than a loss without a game, ↑ up [C.04.3 1.4]."),
        ("dubov-1997", set(), "a round without a game is no float [C.04.4.1 2.1, 6.4]."),
        ("burstein-2006", set(), "a round without a game is no float [C.04.4.2 6.3]."),
        ("lim-1999", set(), "a round without a game is no float [C.04.4.3 3.1]."),
    ],
)
def test_whether_a_round_without_a_game_is_a_float(
    run: Run, save: Save, system: str, floated: set[int], said: str
) -> None:
    """A.4 of 2017 has it so, 1.4 of 2026 where it brought a point; to the others it is no move."""
    done = run("pair", "next", save(AWAY, "away.trf"), "--system", system, "--explain")
    lines = done.out.splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("No."))
    rows = [line.split() for line in lines[first + 1 : first + 5]]
    assert {int(row[0]) for row in rows if "↓" in row} == floated
    assert said in lines[first + 5]
