"""The file of the prizes of an event."""

from datetime import date
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.core.errors import BadInput
from arpad.rules.prizes import Method
from arpad.rules.prizes.categories import Conditions, Preference, PrizeOrder
from arpad.rules.prizes.plan_file import plan_from_text

EXAMPLE = files("arpad.made_up.examples").joinpath("valdorra-prizes.toml").read_text("utf-8")


def test_the_example_has_every_kind_of_category() -> None:
    plan = plan_from_text(EXAMPLE)
    found = {each.name: each for each in plan.categories}
    assert (plan.currency, plan.method, plan.preference) == ("EUR", Method.HORT, Preference.HIGHEST)
    assert plan.ages_on == date(2025, 1, 1)
    assert found["General"].amounts == (60000, 40000, 25000, 15000)
    assert found["2000–2199"].conditions == Conditions(rating_from=2000, rating_to=2199)
    assert found["Women"].conditions == Conditions(women=True)
    assert found["Improvement"].order is PrizeOrder.IMPROVEMENT
    assert found["Improvement"].amounts == (7550,)
    assert found["Clubs, best three"].teams == 3


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "prize"),
        ("prize = 3", "prize"),
        ("[[prize]]\namounts = [1]", "prize[1].name"),
        ('[[prize]]\nname = "A"', "prize[1].amounts"),
        ('[[prize]]\nname = "A"\namounts = [1, 2]', "prize[1].amounts"),
        ('[[prize]]\nname = "A"\namounts = [1.005]', "prize[1].amounts"),
        ('[[prize]]\nname = "A"\namounts = [nan]', "prize[1].amounts"),
        ('[[prize]]\nname = "A"\namounts = [0]', "prize[1].amounts"),
        ('[[prize]]\nname = "A"\namounts = [1]\nwomen = "yes"', "prize[1].women"),
        ('[[prize]]\nname = "A"\namounts = [1]\nratings_to = 3', "prize[1].ratings_to"),
        ('[[prize]]\nname = "A"\namounts = [1]\nclubs = "X"', "prize[1].clubs"),
        ('[[prize]]\nname = "A"\namounts = [1]\nteams = 0', "prize[1].teams"),
        ('[[prize]]\nname = "A"\namounts = [1]\nunrated = true\nrating_to = 9', "prize[1].unrated"),
        (
            '[[prize]]\nname = "A"\namounts = [1]\nrating_from = 9\nrating_to = 8',
            "prize[1].rating_from",
        ),
        ('[[prize]]\nname = "A"\namounts = [1]\ngiven_to = 0', "prize[1].given_to"),
        ('[[prize]]\nname = "A"\namounts = [1]\ngiven_to = true', "prize[1].given_to"),
        ('method = "split"\n[[prize]]\nname = "A"\namounts = [1]', "method"),
        ('ages_on = "today"\n[[prize]]\nname = "A"\namounts = [1]', "ages_on"),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(text: str, place: str) -> None:
    with pytest.raises(BadInput) as refused:
        plan_from_text(text)
    assert [each.place for each in refused.value.findings] == [place]


@pytest.mark.parametrize(
    ("said", "given_to"), [("3", "3"), ('"3"', "3"), ('"Ruiz, Ana"', "Ruiz, Ana")]
)
def test_a_prize_by_hand_goes_to_a_number_with_or_without_quotes(said: str, given_to: str) -> None:
    plan = plan_from_text(f'[[prize]]\nname = "A"\namounts = [1]\ngiven_to = {said}')
    assert plan.categories[0].given_to == given_to


def test_what_is_no_toml_is_refused_with_its_line() -> None:
    with pytest.raises(BadInput) as refused:
        plan_from_text('currency = "EUR"\nmethod =\n')
    (finding,) = refused.value.findings
    assert finding.code == "prizes.toml"
    assert finding.at is not None
    assert finding.at.line == 2


@given(st.text(max_size=60))
def test_any_text_is_a_plan_or_refused(text: str) -> None:
    with pytest.raises(BadInput):
        plan_from_text(f"[[prize]]\n{text}")
