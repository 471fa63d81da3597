"""Baku acceleration: C.04.5.1 of 2016 (``baku-2016``) and C.04.7 of 2026 (``baku-2026``)."""

from collections.abc import Callable
from fractions import Fraction
from itertools import groupby

from arpad.core.event import Event
from arpad.core.report import Acceleration
from arpad.rules.pairing.rounds import pairing_numbers

FULL_ROUNDS = 3
HALF_ROUNDS = 2


def upper_group(players: int) -> int:
    """Article 2: the size of GA, half the players rounded up to an even number."""
    return 2 * -(-players // 4)


def baku_2016(round: int, _rounds: int, _win: Fraction) -> Fraction:
    """Article 4: the virtual points of GA before a round is paired, in any event the same."""
    if round <= FULL_ROUNDS:
        return Fraction(1)
    return Fraction(1, 2) if round <= FULL_ROUNDS + HALF_ROUNDS else Fraction(0)


def baku_2026(round: int, rounds: int, win: Fraction) -> Fraction:
    """The virtual points of GA: a win in one half of the accelerated rounds, then half of it.

    Half of the rounds are accelerated; both halves are rounded up.
    """
    accelerated = -(-rounds // 2)
    if round > accelerated:
        return Fraction(0)
    return win if round <= -(-accelerated // 2) else win / 2


def virtual_points(
    event: Event, round: int, last_of_upper_group: int | None, extra: Fraction
) -> dict[int, Fraction]:
    """Virtual points before a round: explicit ones (XXA, 250), or else those of Baku.

    ``last_of_upper_group`` is the number of GA's last player; None without acceleration.
    """
    if has_explicit_points(event):
        return explicit_points(event, round)
    if last_of_upper_group is None:
        return {}
    numbers = pairing_numbers(event)
    last = numbers[last_of_upper_group]
    return {no: extra for no, number in numbers.items() if number <= last}


def has_explicit_points(event: Event) -> bool:
    """Whether the event says itself who gets which virtual points."""
    return bool(event.report.acceleration or event.report.virtual_points)


def explicit_points(event: Event, round: int) -> dict[int, Fraction]:
    """The virtual points of records 250 and XXA."""
    points: dict[int, Fraction] = {}
    numbers = {player.no for player in event.players}
    for group in event.report.acceleration:
        rounds, ends = (group.first_round, group.last_round), (group.first, group.last)
        if group.points is not None and _within(round, *rounds):
            points |= {no: group.points for no in numbers if _within(no, *ends)}
    stated = event.report.virtual_points
    for no, values in stated.by_player.items() if stated else ():
        if round <= len(values):
            points[no] = values[round - 1]
    return points


def _within(number: int, first: int | None, last: int | None) -> bool:
    """Whether a number is from the first to the last, where both are stated."""
    return first is not None and last is not None and first <= number <= last


def last_of_ga(event: Event, without: frozenset[int] = frozenset()) -> int:
    """Article 2: the number of the last player of GA; ``without`` late entries."""
    return last_of_group(event, upper_group, without) or 0


def last_of_group(
    event: Event, size: Callable[[int], int], without: frozenset[int] = frozenset()
) -> int | None:
    """The number of the last player of an upper group of a ``size``; None where it is empty."""
    numbers = pairing_numbers(event)
    order = sorted((no for no in numbers if no not in without), key=numbers.__getitem__)
    upper = order[: size(len(order))]
    return upper[-1] if upper else None


def as_records(
    acceleration: Callable[[int], Fraction], rounds: int, last: int
) -> tuple[Acceleration, ...]:
    """The virtual points of GA, numbers 1 to ``last``, as records 250."""
    records: list[Acceleration] = []
    for value, of_value in groupby(range(1, rounds + 1), acceleration):
        numbers = list(of_value)
        if value:
            records.append(
                Acceleration(
                    match_points=None,
                    points=value,
                    first_round=numbers[0],
                    last_round=numbers[-1],
                    first=1,
                    last=last,
                )
            )
    return tuple(records)
