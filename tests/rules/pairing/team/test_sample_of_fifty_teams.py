"""C.04.6 beside the sample that comes with the format TRF26: fifty teams, fourteen rounds.

Nobody says which program paired it. ``docs/team-swiss.md`` gives the reason for every round that
differs; here are those that the file shows by itself, whoever pairs.
"""

from functools import cache

from tests.others import report_of_others

from arpad.core.event import Event
from arpad.program.reading import read_bytes
from arpad.rules.pairing.check import EventCheck, check_event
from arpad.rules.pairing.event_of_teams import event_of_teams
from arpad.rules.pairing.pair import Question
from arpad.rules.pairing.round_check import RoundCheck
from arpad.rules.pairing.rounds import pairs_of_round
from arpad.rules.pairing.values import Colour
from arpad.rules.tiebreaks.table import Points

ROUNDS = range(1, 15)
INDIA = {1, 11, 16}


@cache
def sample() -> Event:
    """The sample, every team as one player."""
    event = read_bytes(report_of_others("trf26-team-sample.trf")).event
    assert event is not None
    return event_of_teams(event, Points.MATCH)


@cache
def checked(colour: Colour) -> EventCheck:
    return check_event(sample(), Question(initial_colour=colour))


def met(number: int) -> set[frozenset[int]]:
    """Who met in a round of the file."""
    return {frozenset(pair) for pair in pairs_of_round(sample(), number) if all(pair)}


def upfloaters(check: RoundCheck, pairs: set[frozenset[int]]) -> int:
    """How many teams of some pairs met a higher score."""
    score = {each.no: each.score for each in check.state.contenders}
    return sum(len({score[no] for no in pair}) - 1 for pair in pairs)


def test_every_match_stands_once() -> None:
    for number in ROUNDS:
        pairs = pairs_of_round(sample(), number)
        assert len(met(number)) == len([pair for pair in pairs if all(pair)])
    assert sum(len(met(number)) for number in ROUNDS) == 284


def test_the_first_round_has_the_other_colour_than_152_says() -> None:
    """4.3.1: 152 is W, and the first and third team would have it: 1 and, as 3 is away, 4."""
    assert sample().initial_colour == "white"
    first = {black for _, black in pairs_of_round(sample(), 1)}
    assert {1, 4, 6, 8} <= first
    assert not checked(Colour.WHITE).checked[0].is_ok
    assert checked(Colour.BLACK).checked[0].is_ok


def test_the_rounds_that_differ() -> None:
    differing = [each for each in checked(Colour.BLACK).checked if not each.is_ok]
    assert [each.round for each in differing] == [2, 3, 6, 7, 8, 9, 10, 11, 12, 13]
    assert sum(len(each.got) for each in differing) == 55
    assert len([each for each in checked(Colour.WHITE).checked if not each.is_ok]) == 11


def test_the_file_pairs_teams_that_it_keeps_apart() -> None:
    """260 has 1, 11 and 16 kept apart in rounds 1 to 14."""
    assert [each.players for each in sample().report.prohibited] == [(1, 11, 16)]
    found = {number: pair for number in ROUNDS for pair in met(number) if pair <= INDIA}
    assert found == {3: frozenset({1, 16}), 7: frozenset({1, 11}), 10: frozenset({11, 16})}


def test_2_3_1_in_three_rounds_more_teams_float_than_need_be() -> None:
    """[C4]: the pairs of the rules have the same scores from the top and fewer upfloaters."""
    for check in checked(Colour.BLACK).checked:
        assert check.pairing is not None
        made = {frozenset((board.white, board.black)) for board in check.pairing.boards}
        fewer = upfloaters(check, made) < upfloaters(check, met(check.round))
        assert fewer == (check.round in (7, 9, 11))


def test_4_3_2_and_4_3_3_preferences_are_refused_that_nothing_is_against() -> None:
    """37 had White twice and has it again in round 3; 28 and 34 have what the other prefers."""
    for number, white, black in ((3, 37, 43), (13, 28, 34)):
        check = checked(Colour.BLACK).checked[number - 1]
        wish = {each.no: each.preference for each in check.state.contenders}
        assert (white, black) in check.got
        assert wish[white] is Colour.BLACK
        assert wish[black] is not Colour.BLACK
