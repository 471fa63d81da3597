"""C.04.4.2, 6.6: the last group cannot be paired with the floater it got."""

from tests.rules.pairing.cells import boards_of, event_of

from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.rules.pairing.pair import Question, pair_event

# Round 5. 3: 1 and 3; 2: 2 4 5; 1½: 6 8; 1: 7, who has met 6 and 8.
ONE_BELOW = event_of(
    """
2290: 4b0 8w1 2b1 6w1
2153: 3w0 7b1 1w0 8w1
1954: 2b1 4w1 6b0 5b1
1857: 1w1 3b0 5w0 7b1
1601: 8b0 6w1 4b1 3w0
1481: 7w= 5b0 3w1 1b0
1440: 6b= 2w0 8b= 4w0
1409: 5w1 1b0 7w= 2b0
""",
    7,
    "black",
)


def test_6_6_the_group_above_the_last_one_tries_its_next_combinations() -> None:
    """2-5 and 4 floats to 6 8; neither of them can go on to 7, so 6 8 7 are the last group.

    4 leaves 7 without an opponent there; the next combination of 2 4 5 is 4-2, and 5 meets 7.
    """
    assert boards_of(ONE_BELOW, "burstein-2006") == "3-1 4-2 7-5 6-8"


def test_6_6_read_otherwise_the_last_group_is_one_with_the_one_above_at_once() -> None:
    """2 4 5 6 7 8 are one group then, in the order 4 6 5 2 8 7."""
    for reading in ("last-group=merged", "floater-returns=merged"):
        assert boards_of(ONE_BELOW, "burstein-2006", reading) == "3-1 6-2 4-8 7-5"


def lines_of(reading: str = "") -> list[str]:
    readings = dict([reading.split("=")]) if reading else {}
    found = pair_event(ONE_BELOW, Question(system="burstein-2006", readings=readings))
    step = found.system.explain(found.state, found.pairing)
    return [line.strip() for line in step_lines(step, Language("en"))]


def test_6_6_the_working_names_the_floater_who_returned() -> None:
    lines = lines_of()
    at = lines.index("score 2: 4 5 2  [3.2]")
    returns = (
        "was to float, but the next group cannot be paired with 4: the next combination  [6.6]"
    )
    assert lines[at + 1] == f"4 {returns}"


def test_6_6_the_sentence_on_an_odd_last_group_names_its_floater() -> None:
    """6 8 7 are three: it is with 4 that they cannot be paired, as 7 has met all of them."""
    lines = lines_of("last-group=merged")
    said = "the last group, of score 1½, cannot be paired with 4 from above: it is one group with"
    at = lines.index(f"{said} score 2  [6.6]")
    assert lines[at + 1] == "7 has no possible opponent among them  [6.6]"


# Round 2: 1 and 2 won against 5 and 6; 3-4 and 7-8 were drawn.
AFTER_ROUND_1 = event_of("5w1\n6b1\n4w=\n3b=\n1b0\n2w0\n8w=\n7b=", 7, "white")


def test_3_2_virtual_points_may_be_read_to_count() -> None:
    """1-4 have a virtual point. Buchholz of 5 is 1 and 2 with it; SB of 3 is ¼ and ¾ with it.

    5 and 6 met 1 and 2 (1 point each); 3 and 4 halved with each other; 7 and 8 too, without any.
    """
    values: dict[str, list[str]] = {}
    for choice in ("left-out", "counted"):
        question = Question(system="burstein-2006", readings={"virtual-points": choice})
        found = pair_event(AFTER_ROUND_1, question)
        measures = {each.key: each.of for each in found.system.measures(found.state)}
        values[choice] = [
            *(str(measures["BH"][no]) for no in (1, 3, 5, 7)),
            *(str(measures["SB"][no]) for no in (1, 3, 5, 7)),
        ]
    assert values["left-out"] == ["0", "1/2", "1", "1/2", "0", "1/4", "0", "1/4"]
    assert values["counted"] == ["0", "3/2", "2", "1/2", "0", "3/4", "0", "1/4"]


def test_the_order_of_an_odd_group_is_6_4_and_that_of_an_even_one_6_2() -> None:
    """3 and 1 are two; of 4 5 2 the combination 4-2 leaves over 5."""
    lines = lines_of()
    first = "the first combination is accepted: {}; colour preferences granted 2 of 2  [{}]"
    assert first.format("3-1", "6.2") in lines
    assert first.format("4-2", "6.4") in lines
