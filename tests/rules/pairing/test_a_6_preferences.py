import pytest
from tests.rules.pairing.builders import contender

from arpad.rules.pairing.check_list import preference_code


@pytest.mark.parametrize(
    ("history", "code"),
    [
        ("", "A"),
        ("W", "(B)"),
        ("WB", "(w)"),
        ("BW", "(b)"),
        ("WBBW=W", "B1"),
        ("WWBW", "BB"),
        ("WBWW", "BBB"),
        ("BBWW", "B"),
        ("BWWBW", "(B)"),
        ("BBWBWB", "WW"),
    ],
)
def test_the_preference_follows_from_the_games_played(history: str, code: str) -> None:
    assert preference_code(contender(1, history)) == code


def test_unplayed_rounds_slide_to_the_front() -> None:
    assert contender(1, "BWW=B=W").colours == contender(1, "==BWWBW").colours
