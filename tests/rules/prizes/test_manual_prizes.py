"""Manual, prize money: the two examples of the source, and that nobody pays too much."""

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.core.errors import BadInput
from arpad.rules.prizes import Awards, Method, Placed, Remainder, award, money_text
from arpad.rules.prizes.awarding import round_down_to_cent

EURO = 100


def groups(*sizes: int) -> list[list[Placed]]:
    """Players in groups of these sizes, each group half a point behind the one before."""
    placed, no = [], 0
    for behind, size in enumerate(sizes):
        placed.append(
            [Placed(no + at, f"P{no + at}", Fraction(16 - behind, 2)) for at in range(1, size + 1)]
        )
        no += size
    return placed


def euros(awards: Awards) -> list[Fraction]:
    return [Fraction(each.cents, EURO) for each in awards.players]


def cents(*prizes: int) -> list[int]:
    return [each * EURO for each in prizes]


@pytest.mark.parametrize(
    ("method", "expected"),
    [
        (Method.EQUAL, [5000, 5000, 5000, 5000]),
        (Method.RANK, [10000, 5000, 3000, 2000]),
        (Method.HORT, [7500, 5000, 4000, 3500]),
    ],
)
def test_prize_1_four_players_level(method: Method, expected: list[int]) -> None:
    awards = award(groups(4), cents(10000, 5000, 3000, 2000), method)
    assert euros(awards) == expected
    assert (awards.paid, awards.left) == (20000 * EURO, 0)


# PRIZE-2: places 1-4 on 8, 5-9 on 7½, 10-20 on 7, ten prizes.
TEN = (1000, 900, 800, 700, 600, 500, 400, 300, 200, 110)


def test_prize_2_the_tenth_keeps_the_tenth_prize_alone() -> None:
    awards = award(groups(4, 5, 11), cents(*TEN), Method.EQUAL)
    # (1000+900+800+700)/4 = 850; (600+500+400+300+200)/5 = 400
    assert euros(awards) == [850] * 4 + [400] * 5 + [110] + [0] * 10


def test_prize_2_by_hort() -> None:
    awards = award(groups(4, 5, 11), cents(*TEN), Method.HORT)
    # halves of 1000, 900, 800, 700 and 3400/2/4 = 425; of 600 ... 200 and 2000/2/5 = 200
    assert euros(awards) == [925, 875, 825, 775, 500, 450, 400, 350, 300, 110] + [0] * 10


def test_prize_2_with_eleven_who_share_if_that_was_announced() -> None:
    awards = award(groups(4, 5, 11), cents(*TEN), Method.EQUAL, limit=20)
    assert euros(awards)[9:] == [10] * 11


def test_places_beyond_the_limit_get_their_own_prize() -> None:
    awards = award(groups(1, 4), cents(100, 80, 60, 40, 20), Method.EQUAL, limit=3)
    assert euros(awards) == [100, 70, 70, 40, 20]


def test_three_share_a_hundred() -> None:
    kept = award(groups(3), [10000], Method.EQUAL, limit=3)
    assert [each.cents for each in kept.players] == [3333, 3333, 3333]
    assert (kept.paid, kept.left) == (9999, 1)
    first = award(groups(3), [10000], Method.EQUAL, limit=3, remainder=Remainder.FIRST)
    assert [each.cents for each in first.players] == [3334, 3333, 3333]
    assert first.left == 0


def test_a_share_is_rounded_down() -> None:
    assert round_down_to_cent(Fraction(9999, 100)) == 99


def test_prizes_without_players_are_left_over() -> None:
    assert award(groups(1), cents(100, 50), Method.HORT).left == 50 * EURO


@pytest.mark.parametrize("prizes", [[], [-1], [100, 200]])
def test_prizes_in_a_wrong_order_are_refused(prizes: list[int]) -> None:
    with pytest.raises(BadInput):
        award(groups(2), prizes, Method.EQUAL)


def test_a_limit_of_nobody_is_refused() -> None:
    with pytest.raises(BadInput):
        award(groups(2), [100], Method.EQUAL, limit=0)


def test_money_is_written_with_its_cents() -> None:
    assert [money_text(each) for each in (0, 5, 150, 123456)] == ["0.00", "0.05", "1.50", "1234.56"]


@given(
    sizes=st.lists(st.integers(1, 12), min_size=1, max_size=8),
    prizes=st.lists(st.integers(0, 10**7), min_size=1, max_size=15),
    limit=st.none() | st.integers(1, 60),
    remainder=st.sampled_from(Remainder),
)
def test_no_more_is_paid_than_there_is(
    sizes: Sequence[int], prizes: list[int], limit: int | None, remainder: Remainder
) -> None:
    prizes.sort(reverse=True)
    standings = groups(*sizes)
    awarded = {each: award(standings, prizes, each, limit, remainder) for each in Method}
    players = sum(sizes)
    claimed = sum(prizes[:players])
    for awards in awarded.values():
        assert [each.player for each in awards.players] == [p for group in standings for p in group]
        assert all(each.cents >= 0 for each in awards.players)
        assert claimed - players < awards.paid <= claimed
        if remainder is Remainder.FIRST:
            assert awards.paid == claimed
        amounts = [each.cents for each in awards.players]
        assert amounts == sorted(amounts, reverse=True)
    by_rank, equal, hort = (
        [each.cents for each in awarded[method].players]
        for method in (Method.RANK, Method.EQUAL, Method.HORT)
    )
    assert by_rank == [*prizes[:players], *([0] * (players - len(prizes)))]
    assert all(
        abs(one + other - 2 * h) <= 3 for one, other, h in zip(by_rank, equal, hort, strict=True)
    )


def level(*ranks: int) -> list[list[Placed]]:
    """Players level on points, who hold these places."""
    return [[Placed(no, f"P{no}", Fraction(8), rank) for no, rank in enumerate(ranks, 1)]]


def test_players_whom_nothing_separates_share_the_prizes_of_their_places() -> None:
    awards = award(level(1, 2, 2, 4), cents(100, 60, 40, 20), Method.RANK)
    assert euros(awards) == [100, 50, 50, 20]
    assert [each.rank for each in awards.players] == [1, 2, 2, 4]
    # half of his own and an eighth of 220 each
    halves = award(level(1, 2, 2, 4), cents(100, 60, 40, 20), Method.HORT)
    assert euros(halves) == [
        Fraction(775, 10),
        Fraction(525, 10),
        Fraction(525, 10),
        Fraction(375, 10),
    ]


def test_the_limit_does_not_part_them() -> None:
    awards = award(level(1, 1, 1, 4), cents(90), Method.EQUAL)
    assert euros(awards) == [30, 30, 30, 0]


class TestWhoIsLeftOut:
    """Seven players, four of them on 3½ at places 4 to 7; five prizes."""

    PRIZES = cents(200, 150, 100, 80, 50)

    def four_level(self) -> list[list[Placed]]:
        scores = ("5", "4.5", "4", "3.5", "3.5", "3.5", "3.5")
        placed = [Placed(no, f"P{no}", Fraction(score), no) for no, score in enumerate(scores, 1)]
        return [*([each] for each in placed[:3]), placed[3:]]

    @pytest.mark.parametrize(
        ("method", "fourth", "fifth"), [(Method.EQUAL, "65", "65"), (Method.HORT, "72.5", "57.5")]
    )
    def test_two_share_and_two_are_named(self, method: Method, fourth: str, fifth: str) -> None:
        """(80 + 50) / 2 = 65; half of 80 or 50 and half of 65."""
        awards = award(self.four_level(), self.PRIZES, method)
        assert euros(awards)[3:] == [Fraction(fourth), Fraction(fifth), 0, 0]
        (cut,) = awards.cut_offs
        assert (cut.points, cut.last) == (Fraction("3.5"), 5)
        assert [each.player.no for each in cut.outside] == [6, 7]

    def test_nobody_where_all_share_or_nobody_does(self) -> None:
        assert award(self.four_level(), self.PRIZES, Method.EQUAL, limit=7).cut_offs == ()
        assert award(self.four_level(), self.PRIZES, Method.RANK).cut_offs == ()
        assert award(self.four_level(), self.PRIZES, Method.EQUAL, limit=3).cut_offs == ()

    def test_who_has_a_prize_beyond_the_limit_is_named_too(self) -> None:
        awards = award(self.four_level(), self.PRIZES, Method.EQUAL, limit=4)
        (cut,) = awards.cut_offs
        assert [(each.player.no, each.cents) for each in cut.outside] == [(5, 5000), (6, 0), (7, 0)]


class TestCentsThatDoNotDivide:
    @pytest.mark.parametrize(("remainder", "to"), [(Remainder.KEPT, []), (Remainder.FIRST, [2, 3])])
    def test_they_are_reported_with_their_places(self, remainder: Remainder, to: list[int]) -> None:
        """Places 2 to 4 have 100.01 euros: 3333 cents each and 2 over."""
        awards = award(groups(1, 3), [20000, 5001, 3000, 2000], Method.EQUAL, None, remainder)
        (rest,) = awards.undivided
        assert (rest.first, rest.last, rest.cents) == (2, 4, 2)
        assert [player.no for player in rest.to] == to
        assert awards.left == (0 if to else 2)

    def test_also_beyond_those_who_share(self) -> None:
        """Two whom nothing separates hold places 2 and 3, beyond the limit: 101 cents."""
        for remainder, paid in ((Remainder.KEPT, [50, 50]), (Remainder.FIRST, [51, 50])):
            awards = award(level(1, 2, 2), [100, 60, 41], Method.EQUAL, 1, remainder)
            assert [each.cents for each in awards.players] == [100, *paid]
            assert [rest.cents for rest in awards.undivided] == [1]

    def test_nothing_is_said_where_all_divides(self) -> None:
        assert award(groups(2), cents(30, 10), Method.HORT).undivided == ()
