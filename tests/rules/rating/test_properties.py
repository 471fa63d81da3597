"""What must hold for any event under any edition."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from datetime import date
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.effort import FULL_SIZE, proof, tries
from tests.rules.rating.builders import Card, card, me, rated, read
from tests.rules.rating.strategies import events

from arpad.core.event import Event, Player
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.period import rate_period
from arpad.rules.rating.period_results import PeriodRated, PeriodUnrated
from arpad.rules.rating.results import EventRating, RatedPlayer, UnratedPlayer
from arpad.rules.regulations.kinds import Expectation
from arpad.rules.regulations.registry import EDITIONS, KEYS

EVERY_KEY = pytest.mark.parametrize("key", KEYS)
pytestmark = proof
# With the tests the same examples every time, with the proof ever new ones.
FEW = settings(max_examples=tries(15, 500), deadline=None, derandomize=not FULL_SIZE)
RATINGS = st.integers(1000, 2900)

PER_GAME = [each.key for each in EDITIONS if each.change.expectation.value is Expectation.PER_GAME]


def outcome(found: RatedPlayer | UnratedPlayer) -> tuple[Any, ...]:
    """What a player would see on his card."""
    if isinstance(found, RatedPlayer):
        return found.n, found.half_points, found.expected, found.change, found.new_rating
    return found.n, found.half_points, found.ru, found.as_opponent, found.listed


def outcomes(rating: EventRating) -> dict[int, tuple[Any, ...]]:
    return {found.player.no: outcome(found) for found in rating.players}


@pytest.mark.parametrize("key", PER_GAME)
@FEW
@given(one=RATINGS, other=RATINGS, score=st.sampled_from("1½0"))
def test_in_one_game_the_expectations_add_up_to_one_point(
    key: str, one: int, other: int, score: str
) -> None:
    assume(key != "fide-2025" or max(one, other) < 2650 or abs(one - other) <= 400)
    assume("-12-" not in key or abs(one - other) < 600)
    event = card(me(one), [(other, score)])
    assert rated(read(key), event).expected + rated(read(key), event, no=2).expected == 100
    assert rated(read(key), event).sum == -rated(read(key), event, no=2).sum


CARDS = st.lists(st.tuples(RATINGS, st.sampled_from("1½0")), min_size=1, max_size=12)
BETTER = {"0": "½", "½": "1", "1": "1"}


def improved(lines: list[tuple[int, str]], index: int) -> Card:
    return [
        (rating, BETTER[score] if at == index else score)
        for at, (rating, score) in enumerate(lines)
    ]


@EVERY_KEY
@FEW
@given(own=RATINGS, lines=CARDS, data=st.data())
def test_a_better_score_never_lowers_a_rating(
    key: str, own: int, lines: list[tuple[int, str]], data: st.DataObject
) -> None:
    index = data.draw(st.integers(0, len(lines) - 1))
    before = rated(read(key), card(me(own), lines))
    after = rated(read(key), card(me(own), improved(lines, index)))
    assert after.new_rating >= before.new_rating
    assert after.expected == before.expected


@EVERY_KEY
@FEW
@given(lines=CARDS, data=st.data())
def test_a_better_score_never_lowers_a_first_rating(
    key: str, lines: list[tuple[int, str]], data: st.DataObject
) -> None:
    index = data.draw(st.integers(0, len(lines) - 1))
    before = rate_event(read(key), card(me(), lines)).player(1)
    after = rate_event(read(key), card(me(), improved(lines, index))).player(1)
    assert isinstance(before, UnratedPlayer)
    assert isinstance(after, UnratedPlayer)
    assume(after.void is None or after.void.reason != "void.undetermined")
    if before.ru is not None:
        assert after.ru is not None
        assert after.ru >= before.ru


@EVERY_KEY
@FEW
@given(event=events(), data=st.data())
def test_the_order_of_players_and_games_does_not_matter(
    key: str, event: Event, data: st.DataObject
) -> None:
    shuffled = replace(
        event,
        players=tuple(data.draw(st.permutations(event.players))),
        games=tuple(data.draw(st.permutations(event.games))),
    )
    assert outcomes(rate_event(read(key), shuffled)) == outcomes(rate_event(read(key), event))


@EVERY_KEY
@FEW
@given(event=events())
def test_nor_do_start_numbers(key: str, event: Event) -> None:
    def renumbered(player: Player) -> Player:
        return replace(player, no=100 - player.no)

    other = replace(
        event,
        players=tuple(map(renumbered, event.players)),
        games=tuple(
            replace(game, white=100 - game.white, black=100 - game.black) for game in event.games
        ),
        byes=tuple(replace(bye, player=100 - bye.player) for bye in event.byes),
    )
    found = outcomes(rate_event(read(key), other))
    assert {100 - no: each for no, each in found.items()} == outcomes(rate_event(read(key), event))


def numbers_in(value: Any) -> Iterator[Any]:
    """Everything a result is made of, however deep."""
    if is_dataclass(value) and not isinstance(value, type):
        if not hasattr(value, "admission"):  # an edition is a rule, not a result
            for field in fields(value):
                yield from numbers_in(getattr(value, field.name))
    elif isinstance(value, dict):
        for each in value.values():
            yield from numbers_in(each)
    elif isinstance(value, tuple | list):
        for each in value:
            yield from numbers_in(each)
    else:
        yield value


@EVERY_KEY
@FEW
@given(event=events())
def test_nothing_is_ever_a_float(key: str, event: Event) -> None:
    assert not any(isinstance(each, float) for each in numbers_in(rate_event(read(key), event)))
    assert not any(isinstance(each, float) for each in numbers_in(rate_period(read(key), [event])))


@EVERY_KEY
@FEW
@given(event=events())
def test_every_game_counts_or_is_reported_for_each_of_its_players(key: str, event: Event) -> None:
    rating = rate_event(read(key), event)
    reported = {
        (id(each.entry), no) for each in rating.ignored for no in each.players if each.article
    }
    for game in event.games:
        for no, other in ((game.white, game.black), (game.black, game.white)):
            found = rating.player(no)
            void = isinstance(found, UnratedPlayer) and found.void is not None
            counted = any(
                (line.round, line.opponent) == (game.round, other) for line in found.lines
            )
            assert (counted and not void) != ((id(game), no) in reported) or void
    assert {id(bye) for bye in event.byes} <= {entry for entry, _ in reported}


@EVERY_KEY
@FEW
@given(event=events())
def test_points_and_games_are_those_of_the_lines(key: str, event: Event) -> None:
    for found in rate_event(read(key), event).players:
        assert 0 <= found.half_points <= 2 * found.n
        assert found.n == len(found.lines)
        if isinstance(found, RatedPlayer):
            assert found.change == found.development.k * (50 * found.half_points - found.expected)


@EVERY_KEY
@FEW
@given(event=events())
def test_a_period_of_one_event_is_that_event(key: str, event: Event) -> None:
    event = replace(event, start=date(2023, 5, 1))
    alone = rate_event(read(key), event)
    period = rate_period(read(key), [event])
    for found, over in zip(alone.players, period.players, strict=True):
        if isinstance(found, RatedPlayer):
            assert isinstance(over, PeriodRated)
            assert (over.n, over.change, over.new_rating, over.listed) == (
                found.n,
                found.change,
                found.new_rating,
                found.listed,
            )
        else:
            assert isinstance(over, PeriodUnrated)
            assert (over.rating, over.listed) == (found.ru, found.listed)
