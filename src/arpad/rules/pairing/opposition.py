"""How strong a player's opponents were: what systems beyond the Dutch one put players in order by.

All of it is of the rounds before the one to be paired, and is worked out only for a system that
asks.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from arpad.core.event import Event, System
from arpad.core.report import AbnormalPoints
from arpad.rules.pairing.values import RoundState


class Measure(NamedTuple):
    """A number everybody has, by the name of its column in the check-list."""

    key: str
    of: Mapping[int, Fraction]


def ratings(event: Event) -> dict[int, int]:
    """R of everybody; READING: 0 of an unrated player the arbiter gives no estimate."""
    return {player.no: player.rating or 0 for player in event.players}


def opponents_average(state: RoundState) -> dict[int, Fraction]:
    """ARO (C.04.4.1, 1.2): the mean R of the opponents of games played; READING: 0 without any."""
    event = state.rounds_before.event
    rating = ratings(event)
    met: defaultdict[int, list[int]] = defaultdict(list)
    for game in event.games:
        if game.result.played and game.round < state.round:
            met[game.white].append(rating[game.black])
            met[game.black].append(rating[game.white])
    return {no: Fraction(sum(met[no]), len(met[no]) or 1) for no in rating}


def tiebreak_values(
    state: RoundState, edition: str, codes: Sequence[str], *, virtual: bool = False
) -> list[Measure]:
    """Tie-breaks of C.07 over the rounds before, as of an individual Swiss event.

    Scores are those of the standings, or those the round is paired by (``virtual``).
    """
    from arpad.rules.tiebreaks.codes import parse
    from arpad.rules.tiebreaks.editions import edition as edition_named
    from arpad.rules.tiebreaks.registry import BY_NAME
    from arpad.rules.tiebreaks.standings import field_of

    event = state.rounds_before.event
    report = replace(event.report, type_code=None, type=None)
    if virtual:
        given = *report.abnormal_points, *virtual_points_as_bonus(state)
        report = replace(report, abnormal_points=given)
    event = replace(event, system=System.SWISS, report=report)
    field = field_of(event, edition_named(edition), after=state.round - 1, individual=True)
    found: list[Measure] = []
    for text in codes:
        code = parse(text)
        values = BY_NAME[code.name].values if code else None
        if code is None or values is None:
            raise AssertionError(f"{text} has no values")
        worked_out = values(field, code)
        of = {player.no: worked_out.exact(player.no) or Fraction(0) for player in event.players}
        found.append(Measure(text, of))
    return found


def virtual_points_as_bonus(state: RoundState) -> Iterator[AbnormalPoints]:
    """The virtual points of a round as points everybody has from the beginning (299)."""
    past = state.rounds_before
    for player in past.event.players:
        if points := past.virtual_of(player.no):
            yield AbnormalPoints(points=Fraction(points, state.point), players=(player.no,))
