"""What an explanation says, and what it leaves out.

The round robin is Elo's example of 1972 (004, after formulas (3) and (4) and step 12): sixteen
players, of whom 2450, 2370 and 2350 score 12, 9 and 10½ of 15, and R+ = 2390, Ra = 2246.
"""

import pytest
from tests.rules.rating.builders import ME, card, day, equal, me, read, round_robin

from arpad.core.event import Event, Player
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.period import rate_period
from arpad.rules.rating.working import explain, explain_period
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.registry import KEYS

ELO = round_robin(
    [
        Player(no=1, name="2450", rating=2450),
        Player(no=2, name="2370", rating=2370),
        Player(no=3, name="2350", rating=2350),
        *(Player(no=no, name=f"Unrated {no}") for no in range(4, 17)),
    ],
    [24, 18, 21] + 8 * [14] + 5 * [13],
)


def lines(edition: Edition, event: Event, no: int = ME) -> list[str]:
    return list(step_lines(explain(rate_event(edition, event), no), Language.EN))


def line(found: list[str], part: str) -> str:
    (own,) = [each for each in found if part in each]
    return own.strip()


def test_elo_says_how_the_difference_comes_about_in_his_own_symbols() -> None:
    said = line(lines(read("elo-1972"), ELO, no=2), "Ro − Ra")
    assert said == (
        "Ro − Ra = 2370 − 2246 = +124, Pe = 0.67: W = 9, Pe·16 = 10.72, with one decimal 10.7, "
        "We = 10.7 − ½ = 10.2  [step 12]"
    )


def test_elo_has_no_symbol_of_later_texts() -> None:
    rated, unrated = ("\n".join(lines(read("elo-1972"), ELO, no)) for no in (2, 4))
    for text in (rated, unrated):
        assert "Ra = R+ − ΣD(Pi)·(N−1)/(N·M) = 2390" in text
        assert not any(symbol in text for symbol in ("dp", "PD", "Ru", "Rar", "n/(n+1)"))
    assert "Rp = Ra + D(P)·(N−1)/N = 2246 + (−20) = 2226" in unrated


def test_where_ra_is_not_made_of_the_opponents_their_ratings_are_not_listed() -> None:
    said = lines(read("elo-1972"), ELO, no=2)
    assert line(said, "Unrated 16").split(":")[0].endswith(", Unrated 16")


def test_the_opponents_stand_below_the_mean_they_make() -> None:
    # 9.51: (2000 + 2101 + 1850) / 3 = 1983.67, and 2400 counts as 2350 for a player of 2000.
    event = card(me(2000), [(2000, "1"), (2101, "½"), (1850, "0")])
    said = lines(read("feda-1996"), event)
    at = said.index(
        "  Ra, the mean of the ratings of these 3 opponents: 5951/3 ≈ 1983.67 → 1984  [9.51]"
    )
    assert [each.strip().split(",")[0] for each in said[at + 1 : at + 4]] == [
        "round 1", "round 2", "round 3",
    ]  # fmt: skip
    assert line(said, "D = ").startswith("D = 2000 − 1984 = +16, PD = 0.52: W = 1½, We = PD·3 =")
    far = lines(read("feda-1996"), card(me(2000), [(2400, "1")]))
    assert line(far, "more than 350 away") == "more than 350 away: counts as 2350  [9.51]"
    assert line(far, "Ra, ") == "Ra, the opponent's rating: 2350  [9.51]"


@pytest.mark.parametrize("key", KEYS)
def test_nothing_is_said_to_need_0(key: str) -> None:
    assert not any("(0 needed)" in each for each in lines(read(key), ELO, 4))


@pytest.mark.parametrize("key", KEYS)
def test_who_played_nothing_that_counts_has_neither_k_nor_change(key: str) -> None:
    event = card(me(2000), [(2000, "+"), (2000, "-")])
    said = lines(read(key), event)
    assert line(said, "no game counts").startswith("no game counts for the rating")
    assert not any("K =" in each or "+0" in each or "We" in each for each in said)
    rating = rate_period(read(key), [event])
    found = next(each for each in rating.players if each.player.no == ME)
    said = list(step_lines(explain_period(rating, found), Language.EN))
    assert not any("K =" in each or "+0" in each or "We" in each for each in said)


def test_a_number_that_needs_no_rounding_is_said_once() -> None:
    # A win against an equal with K 20: exactly +10.
    said = lines(read("fide-2022"), card(me(2000, k=20), equal(2000, "1")))
    assert said[-1] == "  2000 and +10 make 2010  [8.3.4]"
    # 2½ of 5 against 2000: 2000 without rounding.
    first = lines(read("fide-2022"), card(me(), equal(2000, "11½00")))
    assert not any("→" in each for each in first)


def test_what_is_found_once_a_period_is_said_once() -> None:
    one = card(me(2000, k=20), equal(2000, "1"), name="One", start=day("2022-05-01"))
    two = card(me(2000, k=20), equal(2000, "½0"), name="Two", start=day("2022-05-09"))
    rating = rate_period(read("fide-2022"), [one, two])
    found = next(each for each in rating.players if each.player.no == ME)
    said = [each.strip() for each in step_lines(explain_period(rating, found), Language.EN)]
    assert len([each for each in said if each.startswith("K = 20")]) == 1
    assert [each for each in said if each.startswith("W = ")] == [
        "W = 1 from 1 game, We = 0.50  [8.3.1]",
        "W = ½ from 2 games, We = 1.00  [8.3.1]",
        "W = 1½ from 3 games, We = 1.50  [8.3.1]",
    ]
    assert said[-1] == "2000 and +0 make 2000  [8.3.4]"


def test_by_event_k_and_change_stay_with_the_events() -> None:
    one = card(me(2000, k=15), equal(2000, "1"), name="One", start=day("2009-08-01"))
    two = card(me(2000, k=25), equal(2000, "1"), name="Two", start=day("2009-08-09"))
    rating = rate_period(read("fide-2009"), [one, two])
    found = next(each for each in rating.players if each.player.no == ME)
    said = [each.strip() for each in step_lines(explain_period(rating, found), Language.EN)]
    assert [each.split(",")[0] for each in said if each.startswith("K = ")] == ["K = 15", "K = 25"]
    assert len([each for each in said if "make" in each]) == 1
