"""A verdict that depends on what nobody said is no verdict."""

from dataclasses import replace

import pytest

from arpad.program.norming import norms
from arpad.rules.titles.verdict import MissingDatum

from .norm_events import NO, check_of, judged, one_player, with_players
from .test_1_4_1_games import NINE, lines
from .test_1_4_4_one_federation import from_federations


def open_data(text: str, title: str = "GM", federation: str | None = "HUN") -> tuple[object, ...]:
    found = judged(one_player(text, federation), title)
    named = [str(each) for each in found.missing if each.field in ("federation", "title")]
    return found.norm, named


def test_a_federation_that_cannot_matter_is_not_asked_for() -> None:
    # A tenth game, won: whichever federation it is, the other nine are a norm.
    assert open_data(lines(NINE, "- 2300 - 1")) == (True, [])


def test_an_opponent_without_a_federation_may_be_of_none_in_fide() -> None:
    # 1.4.2a: then eight games are left.
    assert open_data(NINE.replace("GER", "-", 1)) == (None, ["federation 2"])
    # A loss that would not count; where it does, a win has to go, and 6½ of 9 against
    # (22000 - 2400 + 2300)/9 = 2433.3 with 72 % (dp 166) make 2599.
    backwards = NINE.strip().splitlines()[::-1]
    assert open_data(lines("- 2300 - 0", *backwards)) == (None, ["federation 2"])


def test_a_federation_that_may_be_one_too_many() -> None:
    five = ["HUN"] * 5 + ["GER", "FRA", "ITA"]
    assert open_data(from_federations(*five, "-")) == (None, ["federation 10"])
    six = ["GER"] * 6 + ["FRA", "ITA"]
    assert open_data(from_federations(*six, "-")) == (None, ["federation 10"])


def test_a_federation_that_may_be_the_second() -> None:
    one = ["GER"] * 6 + ["HUN"] * 2
    assert open_data(from_federations(*one, "-")) == (None, ["federation 10"])
    # Nobody's federation makes this one a norm: two opponents of one federation too many.
    assert open_data(from_federations(*["GER"] * 8, "-"))[0] is False


def test_the_players_own_federation() -> None:
    # Three federations with three opponents each: whichever is the own, two are left.
    assert open_data(NINE, federation=None) == (True, [])
    assert open_data(NINE.replace("ITA", "FRA"), federation=None) == (None, ["federation 1"])


def test_a_title_nobody_knows() -> None:
    assert open_data(NINE.replace("GM", "XX", 1)) == (None, ["title 2"])
    found = judged(one_player(NINE.replace("GM", "XX", 1)))
    assert check_of(found, "1.4.5b")[1:4] == (None, 2, 3)
    # With three others of the title it does not matter.
    assert open_data(NINE.replace("IM", "GM", 1).replace("IM", "WH", 1)) == (None, ["title 6"])
    more = NINE.replace("IM", "GM").replace("-  2400", "FM 2400").replace("GM", "XX", 1)
    assert open_data(more) == (True, [])


def test_the_host_federation_where_it_exempts() -> None:
    event = one_player(from_federations(*["ESP"] * 9), "ESP", federation=None)
    found = judged(event, flags=["national-championship"])
    assert found.norm is None
    assert "federation" in map(str, found.missing)


def test_who_is_of_unknown_sex_may_be_a_woman() -> None:
    event = one_player(NINE)
    unknown = with_players(event, [replace(event.players[0], sex=None)])
    verdicts = {line.title: line.norm for line in norms(unknown, players=[NO])}
    assert verdicts == {"GM": True, "IM": True, "WGM": None, "WIM": None}
    man = with_players(event, [replace(event.players[0], sex="m")])
    assert [line.title for line in norms(man, players=[NO])] == ["GM", "IM"]


@pytest.mark.parametrize("title", ["WGM", "WIM"])
def test_sex_is_named_as_missing(title: str) -> None:
    event = one_player(NINE)
    unknown = with_players(event, [replace(event.players[0], sex=None)])
    assert "sex 1" in map(str, judged(unknown, title).missing)


def test_a_federation_is_what_the_report_calls_it() -> None:
    # Whether FIDE has a member of that code is for the check of the report to ask.
    assert open_data(NINE.replace("GER", "XYZ", 1)) == (True, [])


@pytest.mark.parametrize("rating", [-5, 0, 4000, 9999])
def test_a_rating_that_none_can_be_is_missing(rating: int) -> None:
    event = one_player(NINE)
    odd = [replace(each, rating=rating) for each in event.players[1:3]]
    found = judged(with_players(event, odd))
    # With 1 for a rating of both, one is raised to 2200 (1.4.6c), and the average is too low.
    assert (found.norm, found.credit) == (None, None)
    assert found.missing[:2] == (MissingDatum("rating", 2), MissingDatum("rating", 3))
    assert found.games[0].rating is None


def test_a_rating_that_none_can_be_and_cannot_matter() -> None:
    event = one_player(lines(NINE, "GM 2300 ITA 1"))
    # The tenth game, won, is left out or counted: nine are a norm (1.4.1f).
    last = replace(event.players[-1], rating=9999)
    found = judged(with_players(event, [last]))
    assert found.norm is True
    assert "rating 11" not in map(str, found.missing)
