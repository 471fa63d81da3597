"""The full cross table of an event in the final order (FIDE 2005, 11.23 and form 1)."""

from typing import Final, NamedTuple

from arpad.core.event import Event
from arpad.core.multiple_results import MultipleResult, multiple_results

ARTICLE: Final = "FIDE 2005, 11.23"
ITSELF: Final = "×"


class CrossLine(NamedTuple):
    """A line: the player with the total, and a cell for each opponent or round."""

    place: int
    result: MultipleResult
    cells: tuple[str, ...]


def cross_table(event: Event) -> tuple[CrossLine, ...]:
    """A square for a round robin; elsewhere a column for each round, ``12w½``.

    Opponents are named by their line. Results not played are ``+``, ``-`` and ``=``.
    """
    results = multiple_results(event)
    line_of = {result.player.no: place for place, result in enumerate(results, start=1)}
    square = event.system.is_round_robin
    return tuple(
        CrossLine(
            place,
            result,
            _opponents(result, place, line_of) if square else _rounds(event, result, line_of),
        )
        for place, result in enumerate(results, start=1)
    )


def _opponents(result: MultipleResult, own: int, line_of: dict[int, int]) -> tuple[str, ...]:
    cells = [""] * len(line_of)
    for _, played in sorted(result.rounds.items()):
        for each in played:
            if each.opponent is not None:
                cells[line_of[each.opponent] - 1] += each.result
    cells[own - 1] = ITSELF
    return tuple(cells)


def _rounds(event: Event, result: MultipleResult, line_of: dict[int, int]) -> tuple[str, ...]:
    return tuple(
        " ".join(
            each.result
            if each.opponent is None
            else f"{line_of[each.opponent]}{each.colour}{each.result}"
            for each in result.rounds.get(number, ())
        )
        for number in range(1, event.number_of_rounds + 1)
    )
