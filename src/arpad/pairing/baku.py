"""Baku acceleration: C.04.5.1 of 2016 (``baku-2016``) and C.04.7 of 2026 (``baku-2026``)."""

from collections.abc import Callable
from fractions import Fraction
from itertools import groupby
from typing import Any

from arpad.core.event import Event
from arpad.core.exact import decimal_text
from arpad.core.scores import number_of
from arpad.pairing.rounds import pairing_numbers

FULL_ROUNDS = 3
HALF_ROUNDS = 2


def upper_group(players: int) -> int:
    """Article 2: the size of GA, half the players rounded up to an even number."""
    return 2 * -(-players // 4)


def baku_2016(round: int, rounds: int = 9, win: Fraction = Fraction(1)) -> Fraction:  # noqa: ARG001
    """Article 4: the virtual points of GA before a round is paired, in any event the same."""
    if round <= FULL_ROUNDS:
        return Fraction(1)
    return Fraction(1, 2) if round <= FULL_ROUNDS + HALF_ROUNDS else Fraction(0)


def baku_2026(round: int, rounds: int, win: Fraction = Fraction(1)) -> Fraction:
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
    return bool(event.report.get("acceleration") or event.report.get("virtual_points"))


def explicit_points(event: Event, round: int) -> dict[int, Fraction]:
    """The virtual points of records 250 and XXA."""
    points: dict[int, Fraction] = {}
    for entry in event.report.get("acceleration") or ():
        ends = [entry.get(key) for key in ("first_round", "last_round", "first", "last")]
        value = number_of(entry.get("points"))
        if None not in ends and value is not None and ends[0] <= round <= ends[1]:
            points |= dict.fromkeys(range(ends[2], ends[3] + 1), value)
    for no, values in (event.report.get("virtual_points") or {}).items():
        value = number_of(values[round - 1]) if round <= len(values) else None
        if value is not None:
            points[int(no)] = value
    return points


def last_of_ga(event: Event, without: frozenset[int] = frozenset()) -> int:
    """Article 2: the number of the last player of GA; ``without`` late entries."""
    numbers = pairing_numbers(event)
    order = sorted((no for no in numbers if no not in without), key=numbers.__getitem__)
    return order[min(upper_group(len(order)), len(order)) - 1]


def as_records(
    acceleration: Callable[[int], Fraction], rounds: int, last: int
) -> list[dict[str, Any]]:
    """The virtual points of GA, numbers 1 to ``last``, as records 250."""
    records: list[dict[str, Any]] = []
    for value, of_value in groupby(range(1, rounds + 1), acceleration):
        numbers = list(of_value)
        if value:
            records.append(
                {
                    "points": decimal_text(value),
                    "first_round": numbers[0],
                    "last_round": numbers[-1],
                    "first": 1,
                    "last": last,
                }
            )
    return records
