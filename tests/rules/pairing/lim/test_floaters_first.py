"""C.04.4.3, 2.3: who leaves a group is chosen before anybody in it is paired.

"El flotante es elegido previamente al emparejamiento del grupo y solamente se cambia si el
emparejamiento completo resulta imposible" (the tutorial of the same manual, on the Lim system).
"""

import pytest
from tests.rules.pairing.builders import contender, state
from tests.rules.pairing.cells import boards_of, event_of
from tests.rules.pairing.lim.test_articles import working

from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.rules.pairing.barred import rematches, same_colour_due
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.lim.leaving import Leaving
from arpad.rules.pairing.lim.maxi import Reach
from arpad.rules.pairing.lim.values import Direction
from arpad.rules.pairing.pair import Question, pair_event

BOTH_LEADERS_LEAVE = event_of(
    """
5w1 4b1 2w=
6b1 3w1 1b=
7w0 2b0 5w=
8b1 1w0 7b1
1b0 6w1 3b=
2w0 5b0 U
3b1 9w1 4w0
4w0 U 9b0
U 7b0 8w1
""",
    5,
    "white",
)
COLOURS_ARE_EQUAL = event_of(
    """
6w1 4b0
7b= 11w1
8w1 10b=
9b1 1w1
10w0 8b=
1b0 7w0
2w= 6b1
3b0 5w=
4w0 U
5b1 3w=
U 2b0
""",
    6,
    "white",
)
LAST_ROUND = event_of(
    """
6b1 11w=
7w0 8w1
8b1 4w=
9w1 3b=
10b1 7w0
1w0 9b1
2b1 5b1
3w0 2b0
4b0 6w0
5w0 U
U 1b=
""",
    3,
    "black",
)
THE_FLOATER_COUNTS = event_of(
    """
6b1 4w0
7w1 12b=
8b1 10w=
9w1 1b1
10b0 8w=
1w0 9b=
2b0 11w=
3w0 5b=
4b0 6w=
5w1 3b=
Z 7b=
U 2w=
""",
    5,
    "black",
)
MORE_SEEK_BLACK = event_of(
    """
6w1 3b0 11w1
7b0 5w0 4b1
8w1 1w1 5b0
9b= 7wx 2w0
11w= 2b1 3w1
1b0 8b0 U
2w1 4bx 9b1
3b0 6w1 10b0
4w= 11b1 7w0
Z U 8w1
5b= 9w0 1b0
""",
    7,
    "white",
)
NO_MEDIAN_GROUP = event_of(
    """
Z 8b= 3w= 6b0
5w+ 7w0 4b0 3b=
7b0 5w= 1b= 2w=
8w0 6b+ 2w1 7b1
2b- 3b= 6w1 8b1
Z 4w- 5b0 1w1
3w1 2b1 8w1 4w0
4b1 1w= 7b0 5w0
""",
    5,
    "black",
)


class TestWhoLeavesIsChosenFirst:
    """Rounds whose pairs were worked out by the text alone, at a desk."""

    def test_two_who_have_met_come_to_three(self) -> None:
        """1 and 2 lead and have met. With 4 7 9 they are five; 1 7 9 seek Black: 9 leaves, to 5."""
        expected = "1-7 2-4 3-0 5-9 8-6"
        assert boards_of(BOTH_LEADERS_LEAVE, "lim-1999") == expected

    def test_the_rest_of_the_group_can_be_paired(self) -> None:
        """4 2 10 seek Black, 3 7 White: 10 leaves. 4 meets 7, as 2 and 7 have met (not 3)."""
        expected = "1-10 3-2 7-4 5-9 6-0 11-8"
        assert boards_of(COLOURS_ARE_EQUAL, "lim-1999") == expected

    def test_in_the_last_round(self) -> None:
        """7 4 11 seek White, 1 3 Black: 11 leaves; 3 and 4 have met, so that 7 meets 3."""
        expected = "4-1 11-2 7-3 8-5 6-10 9-0"
        assert boards_of(LAST_ROUND, "lim-1999") == expected

    def test_who_floated_in_counts_among_those_who_seek_a_colour(self) -> None:
        """2 and 10 seek White, 3 and 12 Black; with 4 from above White is sought by more: 10."""
        expected = "10-1 2-3 4-12 11-5 6-7 8-9"
        assert boards_of(THE_FLOATER_COUNTS, "lim-1999") == expected

    def test_more_seek_black(self) -> None:
        """5 1 3 10 seek Black: 10 leaves, the lowest-ranked of them."""
        expected = "5-1 6-2 7-3 8-4 10-9 11-0"
        assert boards_of(MORE_SEEK_BLACK, "lim-1999") == expected

    def test_3_9_who_floated_before_is_the_last_to_go_on(self) -> None:
        """Nobody has the median score. From above 4 goes on, as 7 has met the others, and waits.

        From below 1 and 6 came to 2 3 8: 3 goes up to 4 (type d), not 1 or 6 (type b).
        """
        expected = "2-1 3-4 5-7 6-8"
        assert boards_of(NO_MEDIAN_GROUP, "lim-1999") == expected


@pytest.mark.parametrize("reading", ["floater-choice=after", "floater-rest=any"])
def test_2_3_read_otherwise_floaters_are_paired_before_anybody_leaves(reading: str) -> None:
    """1 meets 7 and 2, who seeks White, 9; so 4 leaves and meets 5."""
    expected = "1-7 2-9 3-0 4-5 8-6"
    assert boards_of(BOTH_LEADERS_LEAVE, "lim-1999", reading) == expected


def test_3_9_the_working_names_who_came_from_another_group() -> None:
    """3 goes up, though 1 ranks higher."""
    lines = working(NO_MEDIAN_GROUP)
    at = lines.index("3 goes to the next group, so that the others can be paired  [2.3]")
    assert "not 1: came from another group already  [3.9]" in lines[at + 1 : at + 4]
    assert "not 2: no opponent in the next group  [3.4]" in lines[at + 1 : at + 4]


@pytest.mark.parametrize(("reading", "first"), [("", True), ("floater-choice=after", False)])
def test_2_3_the_working_says_first_what_is_done_first(reading: str, first: bool) -> None:
    """9 leaves before 1 and 2 are paired; read otherwise 4 does afterwards."""
    readings = dict([reading.split("=")]) if reading else {}
    found = pair_event(BOTH_LEADERS_LEAVE, Question(system="lim-1999", readings=readings))
    step = found.system.explain(found.state, found.pairing)
    lines = [line.strip() for line in step_lines(step, Language("en"))]
    leaves = f"{9 if first else 4} goes to the next group, so that the others can be paired  [2.3]"
    meets = lines.index("floater 1 meets 7, the highest-ranked possible  [3.8]")
    assert (lines.index(leaves) < meets) is first


def test_2_3_a_who_has_met_the_whole_group_leaves_before_colours_are_counted() -> None:
    """4 and 5, who seek Black, have met everybody: they leave. Of 1 2 3 two seek White: 2 leaves.

    With 4 and 5 three of five sought Black, and 3 would leave.
    """
    everybody_else = {no: [other for other in range(1, 6) if other != no] for no in (4, 5)}
    players = [
        *(contender(no, colours, 4, [4, 5]) for no, colours in ((1, "B"), (2, "B"), (3, "W"))),
        *(contender(no, "W", 4, met) for no, met in everybody_else.items()),
        *(contender(no, "", 2) for no in (6, 7, 8)),
    ]
    field = RoundField(state(*players), (rematches, same_colour_due))
    group, neighbours = 0b00011111, 0b11100000
    leaving = Leaving(field, group, Direction.DOWN, Reach(), everybody=group)
    assert [field.players[each.place].no for each in leaving.leavers(neighbours)] == [4, 5, 2]
