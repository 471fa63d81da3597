import pytest
from tests.rules.pairing.builders import contender

from arpad.rules.pairing.dutch.colours import allocate
from arpad.rules.pairing.values import Board, Colour


@pytest.mark.parametrize(
    ("higher", "lower", "board"),
    [
        # E.1: both preferences; who has none takes what is left.
        ((1, "WB"), (2, "BW"), Board(1, 2, "E.1")),
        ((1, ""), (2, "BW"), Board(1, 2, "E.1")),
        # E.2, manual 6660-6670 and 6671-6680.
        ((1, "WWBWBW"), (2, "BBWBWW"), Board(2, 1, "E.2")),
        ((1, "BWWBWBW"), (2, "=BBWBWW"), Board(1, 2, "E.2")),
        # E.2 goes before E.3 (manual, tutorial 9.5, note 7).
        ((1, "BBWBWB"), (2, "=WBBWB"), Board(1, 2, "E.2")),
        # E.3: round 5 of the 40 players, 13-10.
        ((10, "BWBW"), (13, "WBBW"), Board(13, 10, "E.3")),
        # E.4: the preference of the higher-ranked, not White.
        ((1, "BW"), (2, "BW"), Board(2, 1, "E.4")),
        # Question 15 of the examination, a (corrected), b and c.
        ((2, "wbw-b"), (8, "w-bwb"), Board(2, 8, "E.4")),
        ((5, "-bwbw"), (10, "wb-bw"), Board(10, 5, "E.3")),
        ((7, "bwbwb"), (15, "bwwbb"), Board(15, 7, "E.2")),
        # E.5.
        ((1, ""), (2, ""), Board(1, 2, "E.5")),
        ((2, ""), (3, ""), Board(3, 2, "E.5")),
    ],
)
def test_colours_by_the_first_rule_that_speaks(
    higher: tuple[int, str], lower: tuple[int, str], board: Board
) -> None:
    assert allocate(contender(*higher), contender(*lower), Colour.WHITE) == board
    assert allocate(contender(*lower), contender(*higher), Colour.WHITE) == board
