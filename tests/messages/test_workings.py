"""The working of every player under every edition: complete, consistent, in every language."""

import json
import re
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from arpad.core.event import Event, Game, Player, Result, System
from arpad.core.exact import Mean
from arpad.core.flags import PER_GAME
from arpad.core.report import Sums
from arpad.core.stages import joined_stages
from arpad.core.step import Exact, Step
from arpad.messages.render import say, step_json, step_lines
from arpad.messages.text import Language
from arpad.program.rating import period_working
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.period import rate_period
from arpad.rules.rating.results import RatedPlayer, UnratedPlayer
from arpad.rules.rating.working import explain
from arpad.rules.regulations import registry
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.readings import with_readings
from arpad.rules.regulations.registry import EDITIONS

from .catalogue import section
from .events import EXAMPLE_NAMES, corners, example, period
from .source import readings_applied

REASONS = section("reasons")
STEPS = section("steps")

by_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda each: each.key)
by_example = pytest.mark.parametrize("name", EXAMPLE_NAMES)


@cache
def workings(key: str, name: str) -> tuple[tuple[RatedPlayer | UnratedPlayer, Step], ...]:
    """Every player of a bundled example with his working."""
    (edition,) = [each for each in EDITIONS if each.key == key]
    return tuple(worked(edition, example(name)))


def worked(edition: Edition, event: Event) -> Iterator[tuple[RatedPlayer | UnratedPlayer, Step]]:
    rating = rate_event(edition, event)
    for found in rating.players:
        yield found, explain(rating, found.player.no)


def steps(step: Step) -> Iterator[Step]:
    yield step
    for child in step.children:
        yield from steps(child)


def named(step: Step, message: str) -> list[Step]:
    return [each for each in steps(step) if each.message == message]


def number(step: Step, name: str) -> Fraction:
    return exact(step.numbers[name])


def exact(value: Exact) -> Fraction:
    assert not isinstance(value, str)
    assert value is not None
    return value.value if isinstance(value, Mean) else Fraction(value)


def leaves(value: Any) -> Iterator[Any]:
    match value:
        case dict():
            for each in value.values():
                yield from leaves(each)
        case list():
            for each in value:
                yield from leaves(each)
        case _:
            yield value


def test_the_examples_are_there() -> None:
    assert len(EXAMPLE_NAMES) >= 3
    assert len(EDITIONS) == 14


@by_edition
@by_example
def test_every_step_is_a_sentence_with_an_article_in_every_language(
    edition: Edition, name: str
) -> None:
    for found, working in workings(edition.key, name):
        for language in Language:
            lines = list(step_lines(working, language))
            assert len(lines) == len(list(steps(working)))
            assert lines[0].startswith(found.player.name)
        for step in steps(working):
            assert step.article.strip()
            assert all(say(step.message, step.numbers, language) for language in Language)


@by_edition
@by_example
def test_the_working_ends_at_the_published_number(edition: Edition, name: str) -> None:
    for found, working in workings(edition.key, name):
        published = found.new_rating if isinstance(found, RatedPlayer) else found.ru
        assert working.value == published


@by_edition
@by_example
def test_k_times_the_difference_is_the_change(edition: Edition, name: str) -> None:
    for found, working in workings(edition.key, name):
        if isinstance(found, UnratedPlayer) or not found.n:
            continue
        (change,) = named(working, "change")
        assert number(change, "k") * number(change, "sum") == number(change, "change")
        assert change.value == change.numbers["change"]
        whole = named(working, "rounding.change.whole")
        (rounding,) = named(working, "rounding.change") or whole
        assert bool(whole) is (number(rounding, "exact") == number(rounding, "new"))
        assert number(rounding, "old") + number(change, "change") == number(rounding, "exact")
        assert abs(number(rounding, "exact") - number(rounding, "new")) <= Fraction(5, 2)
        assert rounding.value == working.value


@by_edition
@by_example
def test_the_games_add_up_to_the_totals(edition: Edition, name: str) -> None:
    for _, working in workings(edition.key, name):
        games = named(working, "game")
        for game in games:
            assert number(game, "score") - number(game, "expected") == number(game, "delta")
        for totals in named(working, "totals"):
            (change,) = named(working, "change")
            assert sum(number(game, "score") for game in games) == number(totals, "w")
            assert sum(number(game, "expected") for game in games) == number(totals, "we")
            assert sum(number(game, "delta") for game in games) == number(change, "sum")
            assert len(games) == totals.numbers["n"]


@by_edition
@by_example
def test_first_ratings_add_up(edition: Edition, name: str) -> None:
    for _, working in workings(edition.key, name):
        for mean in named(working, "mean"):
            assert number(mean, "total") / number(mean, "count") == number(mean, "mean")
        for found in named(working, "estimate.difference"):
            assert number(found, "centre") + number(found, "dp") == number(found, "rating")
        for found in named(working, "estimate.difference_round_robin"):
            assert number(found, "centre") + number(found, "adjusted") == number(found, "rating")
        for found in named(working, "estimate.bonus"):
            gain = number(found, "above") * number(found, "bonus")
            assert number(found, "centre") + gain == number(found, "rating")


@by_edition
@by_example
def test_json_carries_whole_numbers_text_and_null(edition: Edition, name: str) -> None:
    for _, working in workings(edition.key, name):
        for language in Language:
            found = step_json(working, language)
            assert {type(leaf) for leaf in leaves(found)} <= {int, str, type(None)}
            assert json.loads(json.dumps(found)) == found


@by_edition
@by_example
def test_spanish_and_catalan_have_decimal_commas_and_english_points(
    edition: Edition, name: str
) -> None:
    for _, working in workings(edition.key, name):
        for step in steps(working):
            for language in (Language.ES, Language.CA):
                assert not re.search(r"\d\.\d", say(step.message, step.numbers, language))
            assert not re.search(r"\d,\d", say(step.message, step.numbers, Language.EN))


@by_edition
def test_unusual_events_are_explained_too(edition: Edition) -> None:
    for event in corners():
        for found, working in worked(edition, event):
            published = found.new_rating if isinstance(found, RatedPlayer) else found.ru
            assert working.value == published
            for step in steps(working):
                assert step.article.strip()
            for language in Language:
                assert all(list(step_lines(working, language)))
                json.dumps(step_json(working, language))


@by_edition
def test_periods_are_explained_too(edition: Edition) -> None:
    rating = rate_period(edition, period())
    for found in rating.players:
        working = period_working(rating, found)
        assert found.player.name in say(working.message, working.numbers, Language.EN)
        for step in steps(working):
            assert step.article.strip()
        for language in Language:
            assert all(step_lines(working, language))
            json.dumps(step_json(working, language))


def said() -> Iterator[str]:
    """The messages of all workings of this file, whichever way the articles are read."""
    for edition in readings_applied():
        bundled = [example(name) for name in EXAMPLE_NAMES]
        events = corners()[-7:] if edition.chosen else (*corners(), *bundled)
        for event in events:
            for _, working in worked(edition, event):
                yield from (step.message for step in steps(working))
        for events_of_period in (period(), good_then_poor()):
            rating = rate_period(edition, events_of_period)
            for found in rating.players:
                yield from (step.message for step in steps(period_working(rating, found)))
    stable = with_readings(registry.edition("fide-2005"), {"iteration": "until-stable"})
    short = with_readings(registry.edition("elo-1972"), {"majority": "against-rated"})
    for edition, event in (
        (stable, restless()),
        (short, mostly_rated(2400)),
        (short, mostly_rated(2401)),
        (registry.edition("fide-2009"), from_list_to_list()),
        (registry.edition("fide-2005"), joined_stages(good_then_poor()).event),
        (registry.edition("feda-1996"), of_sums()),
    ):
        for _, working in worked(edition, event):
            yield from (step.message for step in steps(working))


def restless() -> Event:
    """A round robin whose iteration never settles."""
    ratings = (1800, 2250, 1650, None)
    players = tuple(
        Player(no=no, name=f"P{no}", rating=rating) for no, rating in enumerate(ratings, start=1)
    )
    wins = ((1, 2), (1, 3), (1, 4), (2, 3), (4, 2), (4, 3))
    games = tuple(
        Game(round=round_, white=winner, black=loser, result=Result.WHITE_WINS)
        for round_, (winner, loser) in enumerate(wins, start=1)
    )
    return Event(name="Restless", players=players, games=games, system=System.ROUND_ROBIN)


def of_sums() -> Event:
    """No games: a newcomer's sums, and those of somebody whose rating is not given."""
    sums = Sums(Fraction(11, 2), 9, 2125)
    listed = sums._replace(on_list=True)
    return Event(
        name="Sums",
        players=(Player(no=1, name="New", sums=sums), Player(no=2, name="Old", sums=listed)),
        games=(),
    )


def mostly_rated(best: int) -> Event:
    """A round robin of draws in which one of four is unrated: Ra 2300, or a quarter more."""
    ratings = (best, 2300, 2200, None)
    players = tuple(
        Player(no=no, name=f"P{no}", rating=rating) for no, rating in enumerate(ratings, start=1)
    )
    pairs = ((1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4))
    games = tuple(
        Game(round=no, white=white, black=black, result=Result.DRAW)
        for no, (white, black) in enumerate(pairs, start=1)
    )
    return Event(name="Mostly rated", players=players, games=games, system=System.ROUND_ROBIN)


def good_then_poor() -> list[Event]:
    """A newcomer with half the points, then with none (FIDE 2009, 6.1)."""
    newcomer = Player(no=1, name="New")
    rivals = tuple(Player(no=no, name=f"P{no}", rating=2000) for no in range(2, 7))
    drawn = tuple(Game(round=no, white=1, black=no, result=Result.DRAW) for no in range(2, 7))
    lost = tuple(Game(round=no, white=1, black=no, result=Result.BLACK_WINS) for no in range(2, 6))
    return [
        Event(name="Good", players=(newcomer, *rivals), games=drawn, start=date(2009, 8, 1)),
        Event(name="Poor", players=(newcomer, *rivals), games=lost, start=date(2009, 9, 1)),
    ]


def from_list_to_list() -> Event:
    """A league whose players are rated by the list of each game's day (FIDE 2009, 4.13)."""
    players = (
        Player(no=1, name="Ana", rating=2200, games=60),
        Player(no=2, name="Berta", rating=2100, games=60),
    )
    game = Game(
        round=1, white=1, black=2, result=Result.WHITE_WINS, white_rating=2180, black_rating=2100
    )
    return Event(name="League", players=players, games=(game,), flags=(PER_GAME,))


def test_every_step_and_every_reason_of_the_catalogue_is_said_somewhere() -> None:
    of_checks = {"ignored.too_fast"}
    # Said of a game that does not count, and in a working by what makes the whole event void.
    of_games = {"ignored.own_void"}
    assert " ".join(sorted({*STEPS, *REASONS} - set(said()) - of_checks - of_games)) == ""
