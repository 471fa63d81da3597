from fractions import Fraction

from arpad.rules.scale.groups import GroupBy, age_group, groups_of
from arpad.rules.scale.values import WatchedGame, WatchedList, WatchedPerson

from .figures import JANUARY, JULY, event, score


def test_ages_by_the_year_of_birth() -> None:
    born = (2013, 2012, 2007, 2006, 2000, 1999, 1975, 1974, 1960, 1959)
    assert [age_group(WatchedPerson(year), JULY) for year in born] == [
        "-12", "13-18", "13-18", "19-25", "19-25", "26-50", "26-50", "51-65", "51-65", "66-",
    ]  # fmt: skip
    assert age_group(WatchedPerson(), JULY) is None


def test_players_drift_and_score_of_each_group() -> None:
    # Women 1 and 2 go from 1700 and 1800 to 1720 and 1810: +15; 3 is new. One game: 1 wins, .36.
    people = {1: WatchedPerson(sex="f"), 2: WatchedPerson(sex="f"), 3: WatchedPerson(sex="m")}
    lists = [
        WatchedList(JANUARY, {1: 1700, 2: 1800}),
        WatchedList(JULY, {1: 1720, 2: 1810, 3: 1500, 4: 1600}),
    ]
    met = event(score(1, 1700, 20, WatchedGame(1, 2, 2, -100, 36)),
                score(2, 1800, 20, WatchedGame(1, 1, 0, 100, 64)))  # fmt: skip
    women, men, others = groups_of(lists, [met], people, GroupBy.SEX)
    assert women[:3] == ("f", 2, Fraction(1765))
    assert women.drift.mean == 15
    assert women[4:] == (2, Fraction(1), Fraction(1))
    assert (men.name, men.players, men.drift.number) == ("m", 1, 0)
    assert (others.name, others.players) == (None, 1)


def test_an_age_of_fewer_than_five_persons_is_not_told() -> None:
    people = {each: WatchedPerson(2012) for each in range(4)} | {
        each: WatchedPerson(1985) for each in range(10, 15)
    }
    ratings = dict.fromkeys(people, 1800)
    lists = [WatchedList(JANUARY, ratings), WatchedList(JULY, ratings)]
    assert [(each.name, each.players) for each in groups_of(lists, [], people, GroupBy.AGE)] == [
        ("26-50", 5),
        (None, 4),
    ]
    people[4] = WatchedPerson(2012)
    ratings[4] = 1800
    found = groups_of(lists, [], people, GroupBy.AGE)
    assert [(each.name, each.mean) for each in found] == [
        ("13-18", Fraction(1800)),
        ("26-50", Fraction(1800)),
    ]
