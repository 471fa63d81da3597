"""The draw of a knock-out as its sheet shows it."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from arpad.core.errors import refusal
from arpad.core.event import Event
from arpad.doors.paper.hall.bracket import BracketTie
from arpad.doors.paper.hall.values import SeatedPlayer
from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.tournament.formats.ties import TieStanding, scores_of, standings_of_ties
from arpad.tournament.running import RunningEvent
from arpad.tournament.tie_words import words_of_tie
from arpad.tournament.wording import HallSentence


class DrawnTie(NamedTuple):
    """A tie as it stands, and who goes through and why."""

    standing: TieStanding
    why: HallSentence


def drawn_ties(running: RunningEvent) -> tuple[DrawnTie, ...]:
    """Every tie of a draw, whose players have the numbers of their entries."""
    return tuple(DrawnTie(tie, words_of_tie(running, tie)) for tie in standings_of_ties(running))


def bracket_ties(event: Event, ties: Sequence[DrawnTie], language: Language) -> list[BracketTie]:
    """The ties in the words of a language; refused where a tournament has none to show."""
    if not ties:
        values = {"found": event.system.value}
        raise refusal("sheet.no_ties", "system", **values)
    seats = {player.no: SeatedPlayer.of(player) for player in event.players}
    return [_tie(each, seats, language) for each in ties]


def _tie(drawn: DrawnTie, seats: dict[int, SeatedPlayer], language: Language) -> BracketTie:
    tie, why = drawn
    sides = tie.first, tie.second
    first, second = (seats[no] if no else None for no in sides)
    return BracketTie(
        number=tie.number,
        stage=tie.stage,
        first=first,
        second=second,
        scores=tuple((Fraction(one, 2), Fraction(other, 2)) for one, other in scores_of(tie)),
        through=sides.index(tie.winner) if tie.winner is not None else None,
        why=say(why.key, why.values, language) if why.key else None,
        is_bye=tie.is_bye,
        is_for_third=tie.is_for_third,
    )
