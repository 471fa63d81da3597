"""Baku acceleration: C.04.5.1 of 2016 (``baku-2016``) and C.04.7 of 2026 (``baku-2026``)."""

from fractions import Fraction

from arpad.core.event import Event

ROUNDS_FOR_BAKU = 9
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
    """Virtual points before a round: those of Baku, unless explicit ones are given (XXA, 250).

    ``last_of_upper_group`` is the number of GA's last player; None without acceleration.
    """
    points: dict[int, Fraction] = {}
    if last_of_upper_group is not None:
        points = {p.no: extra for p in event.players if p.no <= last_of_upper_group}
    for entry in event.report.get("acceleration") or ():
        if entry["first_round"] <= round <= entry["last_round"]:
            for no in range(entry["first"], entry["last"] + 1):
                points[no] = Fraction(str(entry["points"]))
    for no, values in (event.report.get("virtual_points") or {}).items():
        if round <= len(values):
            points[int(no)] = Fraction(str(values[round - 1]))
    return points
