"""What bbpPairings refuses of a file that it can read: rounds, virtual points and scores."""

from collections.abc import Mapping
from fractions import Fraction

from arpad.core.event import Event
from arpad.core.scores import PointCode, gains_of, scoring_of
from arpad.doors.cli.bbp.codes import WrongRequest
from arpad.rules.pairing.baku import virtual_points
from arpad.rules.pairing.pair import Question, asked_system, last_of_upper_group
from arpad.rules.pairing.rounds import without_result


def require_consistent(event: Event, question: Question, played: int, following: int = 0) -> None:
    """Refuse a file whose rounds ``played``, and those ``following``, do not fit what it states."""
    rounds = event.rounds or played
    if played + following > rounds:
        raise WrongRequest("The number of rounds is larger than the reported number of rounds.")
    if without_result(event, played + 1):
        raise WrongRequest("A game has no result.")
    if last_accelerated(event) > rounds:
        raise WrongRequest("A player has more acceleration entries than there are rounds.")
    require_points(event, played, virtual_next(event, question, played, rounds))


def last_accelerated(event: Event) -> int:
    """The last round of which the file states virtual points (XXA, 250)."""
    stated = event.report.virtual_points
    lengths = [len(values) for values in stated.by_player.values()] if stated else []
    return max(
        (*lengths, *(group.last_round or 0 for group in event.report.acceleration)), default=0
    )


def virtual_next(
    event: Event, question: Question, played: int, rounds: int
) -> Mapping[int, Fraction]:
    """The virtual points of the round after those played."""
    rules = asked_system(event, question).handling
    upper = last_of_upper_group(event, question, rounds, rules)
    win = scoring_of(event)[PointCode.WIN]
    return virtual_points(event, played + 1, upper, rules.acceleration(played + 1, rounds, win))


def require_points(event: Event, played: int, virtual: Mapping[int, Fraction]) -> None:
    """The points of every player: those won, with or without virtual ones and the next bye."""
    scale, gains = gains_of(event)
    for player in event.players:
        if player.points is None:
            continue
        own = gains[player.no]
        won = Fraction(sum(gain for number, gain in own.items() if number <= played), scale)
        bye, extra = Fraction(own.get(played + 1, 0), scale), virtual.get(player.no, Fraction(0))
        if player.points - won not in {0, bye, extra, bye + extra}:
            text = f"The score for player {player.no} does not match the game results."
            raise WrongRequest(text)
