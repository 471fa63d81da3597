"""C.04.4.3: what the working says of pairs taken apart (2.6) and of the last round (6.1)."""

from tests.rules.pairing.lim.test_articles import event, working

from arpad.core.event import Bye, ByeKind, Game, Result

W, B, D = Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW


# Round 4: 1 and 2 lead; 3 and 4, the median group, have met.
MEDIAN_GROUP_HAS_MET = event(
    6,
    [
        Game(round=1, white=1, black=4, result=W),
        Game(round=1, white=5, black=2, result=B),
        Game(round=1, white=3, black=6, result=W),
        Game(round=2, white=2, black=3, result=W),
        Game(round=2, white=6, black=1, result=B),
        Game(round=2, white=4, black=5, result=W),
        Game(round=3, white=4, black=3, result=D),
    ],
    [Bye(3, no, ByeKind.HALF) for no in (1, 2, 5, 6)],
)


def test_2_6_the_working_says_who_of_the_median_group_lacked_an_opponent() -> None:
    """3 and 4 have met, so that neither has anybody in the median group."""
    lines = working(MEDIAN_GROUP_HAS_MET)
    at = lines.index("taken apart so that the median group can be paired: 1-2  [2.6]")
    assert lines[at + 1 : at + 3] == [
        "3 has no possible opponent among them  [2.6]",
        "have already met: 3-4  [2.1]",
    ]


def test_2_6_the_working_of_a_group_has_the_pair_that_is_taken_apart_later() -> None:
    """1-2 had been proposed and accepted; without it nothing would be said of the group."""
    lines = working(MEDIAN_GROUP_HAS_MET)
    at = lines.index("down, score 2½: 1 2  [2.2]")
    assert lines[at + 1 : at + 4] == [
        "the proposed pairs are accepted: 1-2  [2.4]",
        "taken apart later, for the median group: 1-2  [2.6]",
        "up, score ½: 5 6  [2.2]",
    ]


def test_6_1_the_working_says_whether_the_players_are_of_one_score() -> None:
    """After two rounds 1 has 2 points, 2 has 1, both after White twice; 3 and 4 ½ after Black.

    In the third and last, 1 floats down to 2 of the median group: two scores. 3 and 4 have one.
    Histories are alike: of the median group the higher-ranked 1 changes colour, below it the
    lower-ranked 4 (5.4); the others get theirs a third time, and three times more than the other.
    """
    games = [
        Game(round=1, white=1, black=3, result=W),
        Game(round=1, white=2, black=4, result=D),
        Game(round=2, white=1, black=4, result=W),
        Game(round=2, white=2, black=3, result=D),
    ]
    lines = working(event(4, games, rounds=3))
    lifted = "last round: the limits on colours are lifted here, so that more"
    assert lines[lines.index("up, score ½: 3 4  [2.2]") + 1 :] == [
        f"{lifted} of one score can be paired  [6.1]",
        "the proposed pairs are accepted: 4-3  [2.4]",
        "4-3, preferences WWW WWW: 4 ranks lower, below the median, and has the preference granted"
        "  [5.4 (2)]",
        "3 gets the same colour for the third time running  [6.1]",
        "3 gets one colour three times more than the other  [6.1]",
        "median group: 2; floaters 1  [2.2]",
        f"{lifted} can be paired  [6.1]",
        "floater 1 meets 2  [3.8]",
        "2-1, preferences BBB BBB: 1 ranks higher, whose preference is granted  [5.4 (2)]",
        "2 gets the same colour for the third time running  [6.1]",
        "2 gets one colour three times more than the other  [6.1]",
    ]
