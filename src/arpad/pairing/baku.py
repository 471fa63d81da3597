"""C.04.5.1, Baku acceleration as of 2016 (``baku-2016``)."""

from fractions import Fraction

from arpad.core.event import Event

ROUNDS_FOR_BAKU = 9
FULL_ROUNDS = 3
HALF_ROUNDS = 2


def upper_group(players: int) -> int:
    """Article 2: the size of GA, half the players rounded up to an even number."""
    return 2 * -(-players // 4)


def baku_2016(round: int) -> Fraction:
    """Article 4: the virtual points of GA before a round is paired."""
    if round <= FULL_ROUNDS:
        return Fraction(1)
    return Fraction(1, 2) if round <= FULL_ROUNDS + HALF_ROUNDS else Fraction(0)


def virtual_points(
    event: Event, round: int, last_of_upper_group: int | None
) -> dict[int, Fraction]:
    """Virtual points before a round: explicit ones (XXA, 250) and those of Baku.

    ``last_of_upper_group`` is the number of GA's last player; None without acceleration.
    """
    points: dict[int, Fraction] = {}
    if last_of_upper_group is not None:
        extra = baku_2016(round)
        points = {p.no: extra for p in event.players if p.no <= last_of_upper_group}
    for entry in event.report.get("acceleration") or ():
        if entry["first_round"] <= round <= entry["last_round"]:
            for no in range(entry["first"], entry["last"] + 1):
                points[no] = Fraction(str(entry["points"]))
    for no, values in (event.report.get("virtual_points") or {}).items():
        if round <= len(values):
            points[int(no)] = Fraction(str(values[round - 1]))
    return points
