"""What is new in C.04.3 of 2026."""

from dataclasses import replace

from tests.rules.pairing.builders import contender, state

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result
from arpad.rules.pairing.dutch.edition import DUTCH_2017, DUTCH_2026, DutchEdition
from arpad.rules.pairing.dutch.engine import pair_round
from arpad.rules.pairing.dutch.values import DutchPairing
from arpad.rules.pairing.state import state_before
from arpad.rules.pairing.values import Colour, Float, RoundPairing

WHITE, BLACK = Result.WHITE_WINS, Result.BLACK_WINS


def event(players: int, games: tuple[Game, ...], byes: tuple[Bye, ...]) -> Event:
    listed = tuple(Player(no=no, name=f"P{no}", rating=2800 - no) for no in range(1, players + 1))
    return Event(name="Small", players=listed, games=games, byes=byes, rounds=3)


def paired(before: Event, number: int, edition: DutchEdition) -> DutchPairing:
    return pair_round(state_before(before, number, Colour.WHITE, rules=edition.handling), edition)


def boards(pairing: RoundPairing) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in pairing.boards]


SIX_PLAYERS = event(
    6,
    (
        Game(round=1, white=1, black=4, result=WHITE),
        Game(round=1, white=5, black=2, result=BLACK),
        Game(round=1, white=3, black=6, result=WHITE),
        Game(round=2, white=2, black=1, result=BLACK),
        Game(round=2, white=4, black=3, result=BLACK),
        Game(round=2, white=6, black=5, result=BLACK),
    ),
    (Bye(3, 4, ByeKind.ZERO),),
)
FIVE_PLAYERS = event(
    5,
    (Game(round=1, white=1, black=3, result=WHITE), Game(round=1, white=4, black=2, result=BLACK)),
    (Bye(1, 5, ByeKind.ZERO),),
)


def test_c5_the_bye_goes_to_the_lowest_score_though_upper_brackets_break() -> None:
    """The case ``dutch_2025_C5`` published with bbpPairings.

    1 and 3 have two points and have not met. Paired with each other they would leave 2, 5 (one
    point, who have met) and 6 (none), who has met 3 and 5: only 2-6 is possible, with a bye at
    one point. So they float, and 6 gets the bye.
    """
    pairing = paired(SIX_PLAYERS, 3, DUTCH_2026)
    assert boards(pairing) == [(1, 5), (3, 2)]
    assert pairing.bye == 6
    assert [bracket.downfloaters for bracket in pairing.brackets] == [(1, 3), (), (6,)]


def test_without_c5_the_upper_bracket_stays_whole() -> None:
    pairing = paired(SIX_PLAYERS, 3, DUTCH_2017)
    assert {frozenset(board) for board in boards(pairing)} == {frozenset((1, 3)), frozenset((2, 6))}
    assert pairing.bye == 5


def test_c9_the_bye_goes_to_who_played_most() -> None:
    """The case ``dutch_2025_C9``: of 3, 4 and 5 without a point 5 did not play round 1."""
    pairing = paired(FIVE_PLAYERS, 2, DUTCH_2026)
    assert boards(pairing) == [(2, 1), (3, 5)]
    assert pairing.bye == 4
    without_c9 = tuple(each for each in DUTCH_2026.criteria if each.article != "C9")
    assert paired(FIVE_PLAYERS, 2, replace(DUTCH_2026, criteria=without_c9)).bye == 5


def test_c9_is_asked_of_bye_candidates_who_moved_down() -> None:
    """Round 4 of a sample tournament: 2 and 3 float together, and 3 played a game less."""
    players = [
        contender(1, "BWB", 6, (4, 6, 2)),
        contender(2, "WBW", 4, (5, 7, 1)),
        contender(3, "WB", 4, (4, 6)),
        contender(5, "BW", 4, (2, 7), may_get_bye=False),
        contender(4, "WB", 2, (1, 3), may_get_bye=False),
        contender(6, "BW", 2, (1, 3), may_get_bye=False),
        contender(7, "WB", 2, (2, 5), may_get_bye=False),
    ]
    pairing = pair_round(state(*players, number=4), DUTCH_2026)
    assert [bracket.downfloaters for bracket in pairing.brackets] == [(1,), (2, 3), (2,)]
    assert pairing.bye == 2


def test_c4_who_waits_for_the_bye_moves_down_bracket_by_bracket() -> None:
    """The two players below may not get the bye (C2), so one of the three above does."""
    upper = [contender(no, "WB" if no % 2 else "BW", 4) for no in (1, 2, 3)]
    lower = [contender(no, "WB" if no % 2 else "BW", 2, may_get_bye=False) for no in (4, 5)]
    pairing = pair_round(state(*upper, *lower), DUTCH_2026)
    assert [bracket.moved_down for bracket in pairing.brackets] == [(), (3,)]
    assert [bracket.downfloaters for bracket in pairing.brackets] == [(3,), (3,)]
    assert [bracket.pairs for bracket in pairing.brackets] == [((1, 2),), ((4, 5),)]
    assert pairing.bye == 3


def test_c14_a_resident_does_not_float_down_twice() -> None:
    players = [contender(1, score=4), contender(2, score=4), contender(4)]
    pairing = pair_round(state(*players, contender(3, score=4)), DUTCH_2026)
    assert pairing.brackets[0].downfloaters == (3,)
    floated = contender(3, score=4, float_1=Float.DOWN)
    pairing = pair_round(state(*players, floated), DUTCH_2026)
    assert pairing.brackets[0].downfloaters == (2,)


def test_c15_nobody_meets_a_moved_down_player_twice_in_a_row() -> None:
    players = [contender(1, score=6), contender(3, score=4), contender(4, score=4)]
    pairing = pair_round(state(*players, contender(2, score=4)), DUTCH_2026)
    assert pairing.brackets[1].pairs == ((1, 2), (3, 4))
    floated = contender(2, score=4, float_1=Float.UP)
    pairing = pair_round(state(*players, floated), DUTCH_2026)
    assert pairing.brackets[1].pairs == ((1, 3), (2, 4))


def test_c18_of_two_moved_down_players_who_floated_last_is_paired() -> None:
    """1 and 2 have met each other and 4, so only one of them has an opponent, 3."""
    first, last = contender(1, score=6, met=(2, 4)), [contender(5, score=2), contender(6, score=2)]
    residents = [contender(3, score=4, met=(4,)), contender(4, score=4, met=(1, 2, 3))]
    second = contender(2, score=6, met=(1, 4))
    pairing = pair_round(state(first, second, *residents, *last), DUTCH_2026)
    assert pairing.brackets[1].pairs == ((1, 3),)
    second = contender(2, score=6, met=(1, 4), float_1=Float.DOWN)
    pairing = pair_round(state(first, second, *residents, *last), DUTCH_2026)
    assert pairing.brackets[1].pairs == ((2, 3),)
    assert pairing.brackets[1].downfloaters == (1, 4)


def test_the_articles_of_2026() -> None:
    assert [criterion.article for criterion in DUTCH_2026.criteria] == [
        f"C{number}" for number in range(1, 22)
    ]
    assert {board.rule for board in paired(FIVE_PLAYERS, 1, DUTCH_2026).boards} == {"5.2.5"}
