"""What holds for any event."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result, System
from arpad.rules.tiebreaks.registry import TIE_BREAKS
from arpad.rules.tiebreaks.standings import explain

from .events import EDITIONS, standings, values

RESULTS = tuple(Result)
BYES = tuple(ByeKind)
CUTS = ("C1", "C2", "M1", "M2")
INDIVIDUAL = [rule.name for rule in TIE_BREAKS if not rule.teams]


def any_swiss(seed: int, size: int, rounds: int) -> Event:
    """Random pairings, results of every kind, byes, late arrivals and withdrawals."""
    chance = Random(seed)
    players = tuple(
        Player(no=no, name=f"P{no}", rating=1500 + 50 * no) for no in range(1, size + 1)
    )
    games, byes = [], []
    for round_ in range(1, rounds + 1):
        numbers = [player.no for player in players if chance.random() < 0.9]
        chance.shuffle(numbers)
        while len(numbers) > 1:
            result = chance.choice(RESULTS)
            games.append(
                Game(round=round_, white=numbers.pop(), black=numbers.pop(), result=result)
            )
        byes += [Bye(round_, no, chance.choice(BYES)) for no in numbers]
    return Event(name="Any", players=players, games=tuple(games), byes=tuple(byes), rounds=rounds)


def any_round_robin(seed: int, size: int) -> Event:
    chance = Random(seed)
    played = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
    players = tuple(Player(no=no, name=f"P{no}") for no in range(1, size + 1))
    games = tuple(
        Game(
            round=1 + (white + black) % size, white=white, black=black, result=chance.choice(played)
        )
        for white in range(1, size + 1)
        for black in range(white + 1, size + 1)
    )
    return Event(name="Any", players=players, games=games, system=System.ROUND_ROBIN)


swisses = st.builds(any_swiss, st.integers(0, 10**6), st.integers(2, 12), st.integers(1, 7))
editions = st.sampled_from(sorted(EDITIONS))


@given(swisses, editions)
@settings(max_examples=60, deadline=None)
def test_a_player_who_met_nobody_changes_no_buchholz(event: Event, edition: str) -> None:
    more = replace(event, players=(*event.players, Player(no=999, name="Nobody", rating=2000)))
    for code in ("BH", "BH/C1", "FB"):
        before, after = values(event, code, edition), values(more, code, edition)
        assert {no: after[no] for no in before} == before


@given(swisses, editions)
@settings(max_examples=60, deadline=None)
def test_cut_sums_never_exceed_uncut_ones(event: Event, edition: str) -> None:
    for name, cuts in (("BH", CUTS), ("SB", ("C1", "C2")), ("PS", ("C1", "C2")), ("FB", CUTS)):
        whole = values(event, name, edition)
        for cut in cuts:
            found = values(event, f"{name}/{cut}", edition)
            assert all((found[no] or 0) <= (whole[no] or 0) for no in whole)


@given(swisses, editions, st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_renumbering_changes_no_value(event: Event, edition: str, chance: Random) -> None:
    numbers = [player.no for player in event.players]
    other = dict(zip(numbers, chance.sample(range(1, 500), len(numbers)), strict=True))
    renumbered = replace(
        event,
        players=tuple(replace(each, no=other[each.no]) for each in event.players),
        games=tuple(
            replace(each, white=other[each.white], black=other[each.black]) for each in event.games
        ),
        byes=tuple(replace(each, player=other[each.player]) for each in event.byes),
    )
    for name in INDIVIDUAL:
        if name in EDITIONS[edition].articles and name != "TPN":
            before = values(event, name, edition)
            after = values(renumbered, name, edition)
            assert {other[no]: value for no, value in before.items()} == after


@given(st.integers(0, 10**6), st.integers(2, 12), editions)
@settings(max_examples=60, deadline=None)
def test_sonneborn_berger_of_a_round_robin_adds_up(seed: int, size: int, edition: str) -> None:
    """Every score s is multiplied with all that was scored against it: n - 1 - s."""
    event = any_round_robin(seed, size)
    scores = [line.points for line in standings(event, "SB", edition).lines]
    total = sum(value or Fraction() for value in values(event, "SB", edition).values())
    assert total == sum(score * (size - 1 - score) for score in scores)


@given(swisses, editions)
@settings(max_examples=30, deadline=None)
def test_the_working_ends_in_the_value(event: Event, edition: str) -> None:
    names = [name for name in INDIVIDUAL if name in EDITIONS[edition].articles]
    cut = ["BH/C1", "BH/M1", "SB/C1", "PS/C1", "ARO/C1", "BH/C2/P", "FB/M2", "KS/L1"]
    made = standings(event, " ".join([*names, *cut]), edition)
    for line in made.lines:
        steps = explain(made, line.participant.no).children
        for code, step, value in zip(made.codes, steps, line.values, strict=True):
            told = None if step.value is None else Fraction(str(step.value))
            assert told == value, code.text


@given(swisses, editions)
@settings(max_examples=30, deadline=None)
def test_lots_leave_nobody_tied(event: Event, edition: str) -> None:
    made = standings(event, "BH/C1 DE", edition, lots=1)
    assert [line.rank for line in made.lines] == list(range(1, len(event.players) + 1))


@pytest.mark.parametrize("name", INDIVIDUAL)
def test_a_tournament_of_nobody_has_no_values(name: str) -> None:
    assert standings(Event(name="Empty", players=(), games=()), name).lines == ()


@pytest.mark.parametrize("name", INDIVIDUAL)
def test_one_player_without_a_game_is_first_with_the_points_he_has(name: str) -> None:
    (line,) = standings(
        Event(name="One", players=(Player(no=1, name="A", rating=2000),), games=()), name
    ).lines
    assert (line.rank, line.points) == (1, Fraction())
