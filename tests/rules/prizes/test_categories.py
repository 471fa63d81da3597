"""Prizes for some of the players: whom they are for, and one each by the rule of preference."""

from collections.abc import Sequence
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.core.step import Step
from arpad.rules.prizes import Method, Placed
from arpad.rules.prizes.categories import (
    Competitor,
    Conditions,
    Preference,
    PrizeCategory,
    PrizeOrder,
    PrizePlan,
    ages_on,
)
from arpad.rules.prizes.giving import Prizegiving, give_prizes

EURO = 100
ALL = Conditions()
WOMEN = Conditions(women=True)
NEW_YEAR = date(2026, 1, 1)


def player(
    no: int, points: str, sex: str = "m", rating: int | None = 2000, **more: str | None
) -> Competitor:
    placed = Placed(no, "ABCDEFGH"[no - 1], Fraction(points), no)
    return Competitor(
        placed=placed,
        rating=rating,
        sex=sex,
        birth=more.get("birth"),
        federation=more.get("federation"),
        club=more.get("club"),
        improvement=Fraction(found) if (found := more.get("improvement")) else None,
    )


def category(name: str, *euros: int, who: Conditions = ALL, **how: bool) -> PrizeCategory:
    return PrizeCategory(
        name=name,
        amounts=tuple(each * EURO for each in euros),
        conditions=who,
        cumulates=how.get("cumulates", False),
    )


def shared(made: Prizegiving) -> list[tuple[str, int, str, int]]:
    return [(each.category, each.rank, each.player.name, each.cents // EURO) for each in made.given]


# A 8 points, B (a woman) 7½, C 7, D (a woman) 6½.
FOUR = (player(1, "8"), player(2, "15/2", "w"), player(3, "7"), player(4, "13/2", "w"))
PLAN = PrizePlan(categories=(category("General", 100, 60), category("Women", 80, who=WOMEN)))


def test_the_highest_prize_is_taken_and_the_others_move_up() -> None:
    """B is second in General (60) and first of the women (80): 80, and C moves up to 60."""
    assert shared(give_prizes(PLAN, FOUR)) == [
        ("General", 1, "A", 100),
        ("General", 2, "C", 60),
        ("Women", 1, "B", 80),
    ]


def test_the_first_of_the_list_is_taken_where_that_is_the_rule() -> None:
    made = give_prizes(PrizePlan(categories=PLAN.categories, preference=Preference.ORDER), FOUR)
    assert shared(made) == [
        ("General", 1, "A", 100),
        ("General", 2, "B", 60),
        ("Women", 1, "D", 80),
    ]


def test_of_equal_prizes_the_first_of_the_list_is_taken() -> None:
    plan = PrizePlan(categories=(category("Women", 60, who=WOMEN), category("General", 100, 60)))
    assert shared(give_prizes(plan, FOUR)) == [
        ("Women", 1, "B", 60),
        ("General", 1, "A", 100),
        ("General", 2, "C", 60),
    ]


def test_prizes_that_cumulate_come_besides() -> None:
    plan = PrizePlan(
        categories=(PLAN.categories[0], category("Women", 80, who=WOMEN, cumulates=True))
    )
    made = give_prizes(plan, FOUR)
    assert shared(made)[1:] == [("General", 2, "B", 60), ("Women", 1, "B", 80)]
    assert (made.paid, made.left) == (240 * EURO, 0)


def test_shares_of_those_level_decide_what_is_higher() -> None:
    """A and B level: (100 + 60) / 2 = 80 each. B takes 90 of the women, so A has 100 alone."""
    level = (player(1, "8"), player(2, "8", "w"), *FOUR[2:])
    plan = PrizePlan(
        categories=(category("General", 100, 60), category("Women", 90, who=WOMEN)),
        method=Method.EQUAL,
    )
    assert shared(give_prizes(plan, level)) == [
        ("General", 1, "A", 100),
        ("General", 2, "C", 60),
        ("Women", 1, "B", 90),
    ]


def test_a_share_above_the_other_prize_is_kept() -> None:
    """As before with 70 for the women: 80 each is more, so D has the 70."""
    level = (player(1, "8"), player(2, "8", "w"), *FOUR[2:])
    plan = PrizePlan(
        categories=(category("General", 100, 60), category("Women", 70, who=WOMEN)),
        method=Method.EQUAL,
    )
    assert shared(give_prizes(plan, level)) == [
        ("General", 1, "A", 80),
        ("General", 2, "B", 80),
        ("Women", 1, "D", 70),
    ]


def messages(step: Step) -> list[str]:
    return [child.message for child in step.children]


def test_the_working_says_why_this_prize_and_not_that() -> None:
    made = {each.player.name: each.working for each in give_prizes(PLAN, FOUR).given}
    assert messages(made["A"]) == ["prizes.by_rank"]
    assert messages(made["B"]) == ["prizes.by_rank", "prizes.passed_highest"]
    passed = made["B"].children[1].numbers
    assert (passed["category"], passed["prize"]) == ("General", 60)
    assert made["C"].children[1].numbers["found"] == "B (Women)"


def test_bands_are_closed_and_the_unrated_are_in_none() -> None:
    """Manual, prizes: 2200-2299 and 2300-2399, not below 2300 and below 2400."""
    band = Conditions(rating_from=2200, rating_to=2299)
    found = [band.admits(player(1, "1", rating=each), None) for each in (2199, 2200, 2299, 2300)]
    assert found == [False, True, True, False]
    under = Conditions(rating_to=1599)
    assert under.admits(player(1, "1", rating=None), None) is False
    assert Conditions(unrated=True).admits(player(1, "1", rating=None), None)
    assert not Conditions(unrated=True).admits(player(1, "1"), None)


@pytest.mark.parametrize(
    ("birth", "day", "ages"),
    [
        ("2008-03-05", date(2026, 3, 4), (17,)),
        ("2008-03-05", date(2026, 3, 5), (18,)),
        ("2008", NEW_YEAR, (17,)),
        ("2008-00-00", date(2026, 12, 31), (18,)),
        ("2008", date(2026, 3, 5), (17, 18)),
        (None, NEW_YEAR, ()),
        ("2008", None, ()),
    ],
)
def test_ages(birth: str | None, day: date | None, ages: tuple[int, ...]) -> None:
    assert ages_on(birth, day) == ages


def test_an_age_that_may_be_either_is_not_known() -> None:
    junior = Conditions(age_under=18)
    assert junior.admits(player(1, "1", birth="2008"), NEW_YEAR) is True
    assert junior.admits(player(1, "1", birth="2008"), date(2026, 6, 1)) is None
    assert junior.admits(player(1, "1", birth="2009"), date(2026, 6, 1)) is True
    assert junior.admits(player(1, "1"), NEW_YEAR) is None
    assert Conditions(age_from=65).admits(player(1, "1", birth="1960-01-01"), NEW_YEAR) is True
    assert Conditions(born_from=2010).admits(player(1, "1", birth="2009-12-31"), None) is False
    assert Conditions(born_to=1961).admits(player(1, "1", birth="1961"), None) is True


def test_who_might_be_meant_is_named_and_left_out() -> None:
    plan = PrizePlan(categories=(category("Juniors", 50, who=Conditions(age_under=18)),))
    made = give_prizes(plan, (player(1, "8"), player(2, "7", birth="2012")), NEW_YEAR)
    assert shared(made) == [("Juniors", 1, "B", 50)]
    (finding,) = made.findings
    assert (finding.code, finding.values["found"]) == ("prizes.not_known", "A (1)")


def test_federations_and_clubs_are_named_capitals_aside() -> None:
    host = Conditions(federations=("ARC",), clubs=("Peó Negre",))
    assert host.admits(player(1, "1", federation="ARC", club="peó negre"), None) is True
    assert host.admits(player(1, "1", federation="BOE", club="Peó Negre"), None) is False
    assert host.admits(player(1, "1", federation="ARC"), None) is None


def test_improvement_is_by_w_minus_we_and_above_nothing() -> None:
    plan = PrizePlan(
        categories=(
            PrizeCategory(
                name="Improvement", amounts=(5000, 3000, 1000), order=PrizeOrder.IMPROVEMENT
            ),
        )
    )
    players = (
        player(1, "8", improvement="1/4"),
        player(2, "7", improvement="3/2"),
        player(3, "6", improvement="-1"),
        player(4, "5"),
    )
    made = give_prizes(plan, players)
    assert shared(made) == [("Improvement", 1, "B", 50), ("Improvement", 2, "A", 30)]
    assert made.left == 1000


def test_clubs_win_by_their_best_three_and_then_by_places() -> None:
    """X: 8 + 5 + 4 = 17 in places 1, 4, 5 (10); Y: 7 + 6 + 4 = 17 in places 2, 3, 6 (11).

    Z has two players only.
    """
    points = ("8", "7", "6", "5", "4", "4", "3", "2")
    clubs = ("X", "Y", "Y", "X", "X", "Y", "Z", "Z")
    players = [
        player(no, each, club=club)
        for no, (each, club) in enumerate(zip(points, clubs, strict=True), start=1)
    ]
    plan = PrizePlan(categories=(PrizeCategory(name="Clubs", amounts=(9000, 5000, 2000), teams=3),))
    assert shared(give_prizes(plan, players)) == [("Clubs", 1, "X", 90), ("Clubs", 2, "Y", 50)]


def test_a_special_prize_goes_to_whom_it_is_given_and_takes_no_other_away() -> None:
    plan = PrizePlan(
        categories=(
            *PLAN.categories,
            PrizeCategory(name="Brilliancy", amounts=(2500,), given_to="1"),
        )
    )
    made = give_prizes(plan, FOUR)
    assert shared(made)[0] == ("General", 1, "A", 100)
    assert shared(made)[-1] == ("Brilliancy", 1, "A", 25)
    assert messages(made.given[-1].working) == ["prizes.by_hand"]


@given(
    amounts=st.lists(st.lists(st.integers(1, 9), min_size=1, max_size=4), min_size=1, max_size=4),
    points=st.lists(st.integers(0, 3), min_size=1, max_size=8),
    women=st.integers(0, 255),
    method=st.sampled_from(Method),
    preference=st.sampled_from(Preference),
)
def test_everybody_has_one_prize_and_no_more_is_paid_than_there_is(
    amounts: list[list[int]],
    points: Sequence[int],
    women: int,
    method: Method,
    preference: Preference,
) -> None:
    players = [
        player(no, str(each), "w" if women >> no & 1 else "m")
        for no, each in enumerate(sorted(points, reverse=True), start=1)
    ]
    plan = PrizePlan(
        categories=tuple(
            category(str(at), *sorted(each, reverse=True), who=WOMEN if at % 2 else ALL)
            for at, each in enumerate(amounts)
        ),
        method=method,
        preference=preference,
    )
    made = give_prizes(plan, players)
    winners = [each.player.no for each in made.given]
    assert len(winners) == len(set(winners))
    assert 0 <= made.left == plan.fund - made.paid
