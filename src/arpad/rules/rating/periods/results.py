"""What an event gave each of its players, as lists count it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from arpad.core.sums import sums_that_stand
from arpad.rules.rating.periods.entering import Entrant
from arpad.rules.rating.results import EventRating, IgnoredRound, RatedPlayer, UnratedPlayer
from arpad.rules.rating.working import ignored_rounds

Calculated = RatedPlayer | UnratedPlayer


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerResult:
    """One player's event as it came out: the calculation, and whether our list counts it.

    ``guest``: it does not count on our list; ``played``: games at the board, rated or not, also
    those of which only the sums are reported.
    ``ignored`` are the rounds that do not count, ``incomplete`` says that a round robin was
    calculated as a Swiss.
    """

    no: int
    player: int | None
    guest: bool
    played: int
    result: Calculated
    flags: tuple[str, ...] = ()
    ignored: tuple[IgnoredRound, ...] = ()
    incomplete: bool = False


def results_of(rating: EventRating, entrants: Sequence[Entrant]) -> Iterator[PlayerResult]:
    """The results of an event beside the persons they belong to."""
    ignored = ignored_rounds(rating.ignored)
    by_no = {entrant.no: entrant for entrant in entrants}
    at_the_board = [each for each in rating.event.games if each.result.played]
    played = Counter([each.white for each in at_the_board])
    played.update([each.black for each in at_the_board])
    played.update({no: sums.games for no, sums in sums_that_stand(rating.event).items()})
    for result in rating.players:
        no = result.player.no
        entrant = by_no[no]
        yield PlayerResult(
            no=no,
            player=entrant.player,
            guest=entrant.guest,
            played=played[no],
            result=result,
            flags=rating.event.flags,
            ignored=tuple(ignored.get(no, ())),
            incomplete=rating.incomplete,
        )


def rated_games(results: Sequence[PlayerResult]) -> int:
    """Games of an event that count for at least one of their players.

    Sums are of games against rated opponents: those of two rated players are in both their sums.
    """
    lines = {
        (line.round, each.no, line.opponent)
        if each.no < line.opponent
        else (line.round, line.opponent, each.no)
        for each in results
        for line in each.result.lines
    }
    from_sums = [each.result for each in results if each.result.sums]
    twice = sum(each.n for each in from_sums if isinstance(each, RatedPlayer))
    once = sum(each.n for each in from_sums if isinstance(each, UnratedPlayer))
    return len(lines) + once + (twice + 1) // 2
