"""What the arbiter's two check sheets say of a round (Manual: pairings, clocks)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from arpad.core.errors import refusal
from arpad.core.event import Event, System
from arpad.core.finding import Finding
from arpad.core.stated_control import clock_of
from arpad.doors.paper.hall.checking import ClockCheck, PairingCheckLine
from arpad.doors.paper.sheets.rounds import meetings_of
from arpad.rules.pairing.pair import Question, round_to_pair
from arpad.rules.pairing.systems import assumed
from arpad.rules.pairing.values import Colour, Contender, Float

ARROWS: Final = {Float.DOWN: "↓", Float.UP: "↑", None: None}
SIGNS: Final = {Colour.WHITE: "w", Colour.BLACK: "-", None: None}
"""The letters of the source: w White, - Black."""


def pairing_check_lines(event: Event, round: int) -> list[PairingCheckLine]:
    """Everybody who was to be paired, in the order of the pairing (A.2), as paired.

    The colour of the first board (E.5) bears on no column, so that an event need not say it.
    """
    if event.system is not System.SWISS:
        values = {"found": event.system.value}
        raise refusal("sheet.not_swiss", "system", "C.04.1", **values)
    rounds = max(event.number_of_rounds, round)
    asked = Question(round=round, rounds=rounds, initial_colour=Colour.WHITE)
    state = round_to_pair(event, asked).state
    names = {player.no: player.name for player in event.players}
    met: dict[int, tuple[Colour, int]] = {}
    for each in meetings_of(event, round):
        met[each.white] = Colour.WHITE, each.black
        met[each.black] = Colour.BLACK, each.white
    return [
        _line(each, names[each.no], state.point, *met.get(each.no, (None, None)))
        for each in state.contenders
    ]


def rules_assumed(event: Event) -> Iterator[Finding]:
    """What is said where nothing says by which rules floats and preferences go."""
    if unstated := assumed(event):
        values = {"found": unstated.values["found"]}
        yield Finding.note("sheet.rules_assumed", **values)


def _line(
    player: Contender, name: str, point: int, colour: Colour | None, opponent: int | None
) -> PairingCheckLine:
    return PairingCheckLine(
        no=player.no,
        name=name,
        points=Fraction(player.standing, point),
        colours="".join(SIGNS[each] or "" for each in player.colours),
        next=SIGNS[colour],
        due=SIGNS[player.preference],
        float_2=ARROWS[player.float_2],
        float_1=ARROWS[player.float_1],
        difference=player.difference,
        twice=SIGNS[player.twice],
        opponent=opponent,
    )


def clock_check_of(event: Event) -> ClockCheck | None:
    """What the clocks of an event should show, where its time control can be read.

    The first periods are both clocks' time at the start; a move of each adds both increments.
    READING: the manual has 30 seconds a move, so that a move is a minute of both clocks; other
    increments are taken likewise.
    """
    stated = clock_of(event)
    if stated is None:
        return None
    white, black = stated.control.white[0], stated.control.black[0]
    return ClockCheck(
        Fraction(white.seconds + black.seconds, 60),
        Fraction(white.increment + black.increment, 60),
        stated.text,
    )
