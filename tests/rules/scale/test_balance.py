"""By hand, with table B: 100 points more let expect .64, 0 points .50."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from arpad.rules.scale.balance import CameOrWent, Part, balance_between
from arpad.rules.scale.values import EventScore, WatchedEvent, WatchedGame, WatchedList

from .figures import JANUARY, JULY, event, score

ANA, BERTA, CARLA, DORA, EVA = 1, 2, 3, 4, 5


def won(round_: int, opponent: int, gap: int, expected: int) -> WatchedGame:
    return WatchedGame(round_, opponent, 2, gap, expected)


def lost(round_: int, opponent: int, gap: int, expected: int) -> WatchedGame:
    return WatchedGame(round_, opponent, 0, gap, expected)


def test_a_game_between_players_of_another_k_creates_points() -> None:
    # Ana (2000, K 20) loses to Berta (1900, K 40): -20 x .64 = -12.8 and +40 x .64 = +25.6.
    # Together +12.8: with half of K's difference, 20/2 x (.64 + .64) = 12.8, all of it by K.
    game = event(score(ANA, 2000, 20, lost(1, BERTA, 100, 64)),
                 score(BERTA, 1900, 40, won(1, ANA, -100, 36)))  # fmt: skip
    before = WatchedList(JANUARY, {ANA: 2000, BERTA: 1900})
    after = WatchedList(JULY, {ANA: 1987, BERTA: 1926})
    found = balance_between(before, after, [game])
    # -12.8 is printed as -13, +25.6 as +26: rounding gives -.2 + .4 = +.2.
    assert found.points == {Part.K: Fraction(64, 5), Part.ROUNDING: Fraction(1, 5)}
    assert found.events[0].total == Fraction(64, 5)
    assert (found.events[0].players, found.events[0].games) == (2, 1)
    assert found.change == found.explained == Fraction(13, 2)


def test_a_limit_on_one_side_creates_points() -> None:
    # 500 points apart, K 20 both: .96 for the higher, but the lower is capped at 400: .08. The
    # lower loses: higher +20 x .04 = .8, lower -20 x .08 = -1.6: together -.8, all of it by limit.
    game = event(score(ANA, 2500, 20, won(1, BERTA, 500, 96)),
                 score(BERTA, 2000, 20, lost(1, ANA, -500, 8)))  # fmt: skip
    both = WatchedList(JANUARY, {ANA: 2500, BERTA: 2000})
    after = WatchedList(JULY, {ANA: 2501, BERTA: 1998})
    found = balance_between(both, after, [game])
    assert found.points == {Part.LIMIT: Fraction(-4, 5), Part.ROUNDING: Fraction(-1, 5)}


def test_points_won_from_somebody_who_does_not_stay_come_from_outside() -> None:
    # Eva comes off the list: what Ana won against her is nobody's loss who stays.
    game = event(
        score(ANA, 1400, 20, won(1, EVA, 0, 50)), score(EVA, 1400, 20, lost(1, ANA, 0, 50))
    )
    before = WatchedList(JANUARY, {ANA: 1400, EVA: 1400})
    after = WatchedList(JULY, {ANA: 1410}, unrated=frozenset({EVA}))
    found = balance_between(before, after, [game])
    assert found.points == {Part.OUTSIDE: 10}
    assert found.moves[CameOrWent.DELISTED] == (1, -1400, Fraction(0))
    assert found.change == found.explained == 10


def test_an_edition_that_takes_an_average_is_not_split_by_game() -> None:
    played = WatchedGame(1, BERTA, 2, 100, None)
    averaged = EventScore(
        no=ANA,
        player=ANA,
        rating=2000,
        k=20,
        half_points=2,
        expected=64,
        change=720,
        games=(played,),
    )
    before, after = WatchedList(JANUARY, {ANA: 2000}), WatchedList(JULY, {ANA: 2005}, rounded_to=5)
    found = balance_between(before, after, [event(averaged)])
    # 2007.2 is printed as 2005: the rounding to fives takes 2.2 (FEDA 1996, 9.55).
    assert found.points == {Part.AVERAGE: Fraction(36, 5), Part.ROUNDING: Fraction(-11, 5)}


def test_an_event_known_by_its_sums_alone_is_not_split_either() -> None:
    before, after = WatchedList(JANUARY, {ANA: 2000}), WatchedList(JULY, {ANA: 2007})
    found = balance_between(
        before,
        after,
        [
            event(
                EventScore(
                    no=ANA,
                    player=ANA,
                    rating=2000,
                    k=20,
                    half_points=2,
                    expected=64,
                    change=720,
                    games=(),
                )
            )
        ],
    )
    assert found.points == {Part.AVERAGE: Fraction(36, 5), Part.ROUNDING: Fraction(-1, 5)}


def test_who_comes_and_goes_moves_the_mean_by_where_they_stood() -> None:
    # Ana and Berta stay at 2000 and 1800 (mean 1900). Carla (1600) comes new: (1600 - 1900)/4.
    # Dora (2100) comes back: 200/4. Eva (1500), of three, goes to rest: -(1500 - 1900)/3.
    before = WatchedList(JANUARY, {ANA: 2000, BERTA: 1800, EVA: 1500}, {DORA: 2100})
    after = WatchedList(JULY, {ANA: 2000, BERTA: 1800, CARLA: 1600, DORA: 2100}, {EVA: 1500})
    found = balance_between(before, after, [])
    assert found.moves == {
        CameOrWent.NEW: (1, 1600, -75),
        CameOrWent.RETURNED: (1, 2100, 50),
        CameOrWent.RESTING: (1, -1500, Fraction(400, 3)),
    }
    assert found.change == 1875 - Fraction(5300, 3) == found.explained


def test_a_lift_and_whatever_no_game_explains_are_told_apart() -> None:
    before = WatchedList(JANUARY, {ANA: 1500})
    assert balance_between(before, WatchedList(JULY, {ANA: 1700}, lifted=True), []).points == {
        Part.LIFT: 200
    }
    assert balance_between(before, WatchedList(JULY, {ANA: 1700}), []).points == {Part.OTHER: 200}


def test_two_games_of_a_pair_in_one_round_are_each_paired() -> None:
    first = event(score(ANA, 2000, 20, won(1, BERTA, 0, 50), lost(1, BERTA, 0, 50)),
                  score(BERTA, 2000, 10, lost(1, ANA, 0, 50), won(1, ANA, 0, 50)))  # fmt: skip
    both = WatchedList(JANUARY, {ANA: 2000, BERTA: 2000})
    found = balance_between(both, both._replace(day=JULY), [first])
    assert (found.events[0].games, found.events[0].total) == (2, Fraction(0))


RATINGS = st.dictionaries(st.integers(1, 12), st.integers(1000, 2800), max_size=8)


@st.composite
def events(draw: st.DrawFn) -> WatchedEvent:
    """Pairs who met once, each with any K and any expectation."""
    scores: list[EventScore] = []
    for white in draw(st.sets(st.integers(1, 6), max_size=4)):
        black, points = white + 6, draw(st.integers(0, 2))
        for no, other, own in ((white, black, points), (black, white, 2 - points)):
            game = WatchedGame(1, other, own, 0, draw(st.none() | st.integers(0, 100)))
            k = draw(st.sampled_from((10, 20, 40)))
            scores.append(score(no, 2000, k, game, guest=draw(st.booleans())))
    return event(*scores)


@given(RATINGS, RATINGS, RATINGS, RATINGS, st.lists(events(), max_size=3), st.booleans())
def test_the_mean_is_explained_to_the_point(
    before: dict[int, int],
    after: dict[int, int],
    rested: dict[int, int],
    resting: dict[int, int],
    played: list[WatchedEvent],
    lifted: bool,
) -> None:
    found = balance_between(
        WatchedList(JANUARY, before, rested),
        WatchedList(JULY, after, resting, lifted=lifted),
        played,
    )
    stayed = before.keys() & after.keys()
    won_by_stayers = sum(after[each] - before[each] for each in stayed)
    assert sum(found.points.values()) == won_by_stayers
    came_and_went = sum(each.points for each in found.moves.values())
    assert won_by_stayers + came_and_went == sum(after.values()) - sum(before.values())
    if found.change is not None:
        assert found.explained == found.change
