"""What C.04.6 prints: the order of sets of upfloaters, and the identifier of a pairing."""

from fractions import Fraction
from itertools import combinations

from tests.rules.pairing.transcriptions.team import Team, article_3_5_3, article_3_6_2


def team(number: int, score: Fraction = Fraction()) -> Team:
    return Team(number, number, score, score, Fraction(), {}, frozenset(), False, True)


def test_3_5_4_the_sets_of_upfloaters_in_order() -> None:
    """2, 6, 8 have 3 points and 1, 3, 5 have 2½; two of the former and one of the latter."""
    higher = [team(no, Fraction(3)) for no in (8, 2, 6)]
    lower = [team(no, Fraction(5, 2)) for no in (5, 3, 1)]
    sets = sorted(article_3_5_3((one, *pair)) for one in lower for pair in combinations(higher, 2))
    assert sets == [
        (2, 6, 1), (2, 6, 3), (2, 6, 5), (2, 8, 1), (2, 8, 3), (2, 8, 5), (6, 8, 1), (6, 8, 3),
        (6, 8, 5),
    ]  # fmt: skip


def test_3_6_2_the_identifier_of_a_pairing() -> None:
    pairing = tuple((team(one), team(two)) for one, two in ((11, 24), (16, 6), (10, 9), (8, 4)))
    assert article_3_6_2(pairing) == (4, 6, 9, 11, 8, 16, 10, 24)
