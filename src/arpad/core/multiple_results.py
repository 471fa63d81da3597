"""Form 3 of FIDE 2005: what a report of multiple results says of each player, by its letters."""

from collections import defaultdict
from enum import StrEnum
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.core.event import Bye, ByeKind, Event, Game, Player
from arpad.core.report import Sums
from arpad.core.scores import points_of
from arpad.core.sums import sums_of_games, sums_that_stand

ARTICLE: Final = "FIDE 2005, form 3"
WHITE: Final = "w"
BLACK: Final = "b"
PLAYED: Final = ("0", "½", "1")
UNPLAYED: Final = ("-", "=", "+")
"""The signs of K by half points (11.23)."""
BYE_SIGNS: Final = {
    ByeKind.ZERO: "-",
    ByeKind.HALF: "=",
    ByeKind.FULL: "+",
    ByeKind.PAIRING: "+",
}


NOTHING: Final = Sums(Fraction(0), 0)
"""L, M and N of somebody without a rated opponent."""


class Births(StrEnum):
    """Whose birth date P has: of those whom the list does not have, or of everybody."""

    UNLISTED = "unlisted"
    EVERYBODY = "everybody"


class FormReading(NamedTuple):
    """How form 3 is filled in where it leaves that open.

    READING: the list has the birth dates of rated players with an id; the colours that 11.3 asks
    for, and the form has no letter for, stand with the opponent in I.
    """

    births: Births = Births.UNLISTED
    colours: bool = True


USUAL: Final = FormReading()


class RoundResult(NamedTuple):
    """A round: I the opponent, J the opponent's rating, K the result.

    The opponent is None in a bye; the rating is None for an unrated opponent or a game that was
    not played. ``colour`` is the player's own, which 11.3 asks for and the form has no letter for.
    """

    opponent: int | None = None
    colour: str = ""
    rating: int | None = None
    result: str = ""


class MultipleResult(NamedTuple):
    """A player's column: A-H and O are the player's and the total, L-N ``against``, P ``birth``."""

    player: Player
    last_name: str
    first_name: str
    points: Fraction
    rounds: dict[int, tuple[RoundResult, ...]]
    against: Sums
    birth: str | None


def multiple_results(event: Event, reading: FormReading = USUAL) -> tuple[MultipleResult, ...]:
    """Every player of an event, in the final order."""
    rounds: defaultdict[int, defaultdict[int, list[RoundResult]]]
    rounds = defaultdict(lambda: defaultdict(list))
    ratings = {player.no: player.rating for player in event.players}
    for game in event.games:
        for no, result in _sides(game, ratings):
            shown = result if reading.colours else result._replace(colour="")
            rounds[no][game.round].append(shown)
    for bye in event.byes:
        rounds[bye.player][bye.round].append(_of_bye(bye))
    points, against = points_of(event), {**sums_of_games(event), **sums_that_stand(event)}
    return tuple(
        MultipleResult(
            player,
            *_names(player.name),
            points[player.no] if player.points is None else player.points,
            {number: tuple(found) for number, found in rounds[player.no].items()},
            against.get(player.no, NOTHING),
            _birth(player, reading.births),
        )
        for player in sorted(
            event.players, key=lambda each: (each.rank or len(event.players) + 1, each.no)
        )
    )


def _sides(game: Game, ratings: dict[int, int | None]) -> list[tuple[int, RoundResult]]:
    played = game.result.played
    signs = PLAYED if played else UNPLAYED
    return [
        (no, RoundResult(other, colour, ratings.get(other) if played else None, signs[half]))
        for no, other, colour, half in (
            (game.white, game.black, WHITE, game.result.white),
            (game.black, game.white, BLACK, game.result.black),
        )
    ]


def _of_bye(bye: Bye) -> RoundResult:
    return RoundResult(result=BYE_SIGNS[bye.kind])


def _birth(player: Player, births: Births) -> str | None:
    """P: the birth date, where the list does not have it."""
    listed = births is Births.UNLISTED and player.rating is not None and player.id
    return None if listed else player.birth


def _names(name: str) -> tuple[str, str]:
    """A and B; a name without a comma is not parted."""
    last_name, _, first_name = (part.strip() for part in name.partition(","))
    return last_name, first_name
