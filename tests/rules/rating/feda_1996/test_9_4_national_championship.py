"""FEDA 1996, 9.4: half the points in all rounds of a national championship are worth 1805."""

from dataclasses import replace

from tests.rules.rating.builders import Card, card, equal, me, period_unrated, read, unrated

from arpad.core.event import Bye, ByeKind, Event
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.program.rating_answers import player_answer
from arpad.rules.checks.admission import too_few_rated_opponents
from arpad.rules.checks.check import Case
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.results import UnratedPlayer
from arpad.rules.rating.working import explain
from arpad.rules.regulations.readings import with_readings


def championship(lines: Card) -> Event:
    return card(me(), lines, flags=("national-championship",), rounds=9)


def found(lines: Card) -> UnratedPlayer:
    return unrated(read("feda-1996"), championship(lines))


def test_an_even_score_is_enough() -> None:
    result = found(equal(None, "1111½0000"))
    assert (result.award, result.ru, result.listed) == (1805, 1805, True)


def test_less_is_not() -> None:
    result = found(equal(None, "111100000"))
    assert (result.award, result.ru, result.listed) == (None, None, False)


def test_he_must_have_played_all_rounds() -> None:
    event = championship(equal(None, "1111½000"))
    sat_out = replace(event, byes=(Bye(9, 1, ByeKind.FULL),))
    assert unrated(read("feda-1996"), sat_out).award is None


def test_a_forfeit_is_no_round_played() -> None:
    assert found(equal(None, "1111½000+")).award is None


def test_a_higher_performance_prevails_with_unrated_opponents_at_1800() -> None:
    # 6/9 against 1800: 1800 + 3 · 12.5 = 1837.5 → 1840.
    assert found(equal(None, "111111000")).award == 1840


def test_rated_opponents_count_with_their_rating() -> None:
    # 4½/9 against (3 · 2000 + 6 · 1800)/9 = 1866.7 → 1867 → 1865.
    assert found([*equal(2000, "½½½"), *equal(None, "½½½½½½")]).award == 1865


def test_a_lower_performance_does_not_matter() -> None:
    # (4 · 1810 + 5 · 1700)/9 is below 1805, and so is what 9.31 would ignore.
    assert found([*equal(1700, "½½½½½"), *equal(1810, "½½½½")]).ru == 1805


def test_other_events_award_nothing() -> None:
    event = card(me(), equal(None, "1111½0000"), rounds=9)
    assert unrated(read("feda-1996"), event).award is None


def test_the_sum_of_six_unrated_among_nine_opponents_is_what_is_shown() -> None:
    # 4½/9 against (3 · 2000 + 6 · 1800)/9 = 16800/9 = 1866.7.
    event = championship([*equal(2000, "½½½"), *equal(None, "½½½½½½")])
    result = unrated(read("feda-1996"), event)
    answer = player_answer(result)
    assert (answer["n"], answer["w"]) == (9, "4.5")
    assert (answer.get("p"), answer.get("rc"), answer.get("ru")) == ("0.5", "16800/9", 1865)
    assert (answer.get("counts"), answer["listed"]) == (True, True)
    assert [line.rating for line in result.lines] == [2000] * 3 + [1800] * 6
    rating = rate_event(read("feda-1996"), event)
    assert not [each for each in rating.ignored if 1 in each.players]
    assert "16800/9" in "\n".join(step_lines(explain(rating, 1), Language.EN))
    noted = too_few_rated_opponents(Case(event, read("feda-1996")))
    assert "players[0]" not in [each.place for each in noted]


def test_the_check_still_says_who_gets_no_award() -> None:
    event = championship([*equal(2000, "½½½"), *equal(None, "000000")])
    (note, *_) = too_few_rated_opponents(Case(event, read("feda-1996")))
    assert (note.place, note.article) == ("players[0]", "7.42")


def test_the_nine_games_of_8_14_are_needed_unless_read_otherwise() -> None:
    seven = card(me(), equal(None, "½½½½½½½"), flags=("national-championship",), rounds=7)
    result = unrated(read("feda-1996"), seven)
    assert (result.ru, result.listed) == (1805, False)
    assert not period_unrated(read("feda-1996"), [seven]).listed
    at_once = with_readings(read("feda-1996"), {"award-games": "none"})
    assert unrated(at_once, seven).listed
    assert period_unrated(at_once, [seven]).listed


def test_a_higher_performance_against_rated_opponents_alone_prevails() -> None:
    # Nine draws with 2000 make 2000; with two draws at 1800 the mean of eleven is 1963.6 → 1965.
    lines = [*equal(2000, "½½½½½½½½½"), *equal(None, "½½")]
    event = card(me(), lines, flags=("national-championship",), rounds=11)
    result = unrated(read("feda-1996"), event)
    assert (result.n, result.ru, result.listed) == (9, 2000, True)


def test_a_performance_off_the_list_does_not_prevail_over_an_award_on_it() -> None:
    # 4/4 against 2000, 1950, 1900 and 1850 has not the nine games of 8.14. The award has them:
    # (7700 + 5 · 1800)/9 = 16700/9 = 1855.6 → 1856, 5/9: 1856 + 12.5 = 1868.5 → 1870.
    rated = [line for rating in (2000, 1950, 1900, 1850) for line in equal(rating, "1")]
    event = championship([*rated, *equal(None, "10000")])
    result = unrated(read("feda-1996"), event)
    answer = player_answer(result)
    assert (answer["n"], answer["w"], answer.get("rc")) == (9, "5", "16700/9")
    assert (result.award, result.ru, result.counts, result.listed) == (1870, 1870, True, True)
    shown = "\n".join(step_lines(explain(rate_event(read("feda-1996"), event), 1), Language.EN))
    assert "16700/9" in shown
    assert "1975" not in shown
    together = period_unrated(read("feda-1996"), [event])
    assert (together.n, together.rating, together.listed) == (9, 1870, True)


def test_the_award_is_published_without_nine_rated_opponents() -> None:
    result = period_unrated(read("feda-1996"), [championship(equal(None, "1111½0000"))])
    assert (result.rating, result.listed) == (1805, True)


def test_games_against_rated_opponents_alone_are_another_reading() -> None:
    # The award is that of the whole sum (1865); what is counted are the three games with 2000.
    beside = with_readings(read("feda-1996"), {"award-games": "rated-only"})
    result = unrated(beside, championship([*equal(2000, "½½½"), *equal(None, "½½½½½½")]))
    assert (result.n, result.award, result.listed, result.counts) == (3, 1865, True, True)
