"""The calculator: one player, games against opponents known by their ratings, any edition.

What is still to be played may be asked too: what every score there would give.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.core.errors import Missing
from arpad.core.event import Event, Game, Player, Result
from arpad.core.finding import Finding
from arpad.core.step import Step
from arpad.formats.rating_lists.values import HIGHEST_RATING
from arpad.program.rating_answers import player_answer
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.results import EventRating, RatedPlayer, UnratedPlayer
from arpad.rules.rating.working import explain
from arpad.rules.regulations.decisive import decisive_readings
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.readings import Reading, with_readings

HIGHEST_K: Final = 100
PLAYER: Final = 1
RESULTS: Final = {
    "1": Result.WHITE_WINS,
    "0": Result.BLACK_WINS,
    "0.5": Result.DRAW,
    "0,5": Result.DRAW,
    ".5": Result.DRAW,
    "½": Result.DRAW,
    "1/2": Result.DRAW,
    "=": Result.DRAW,
}
BY_HALF_POINTS: Final = (Result.BLACK_WINS, Result.DRAW, Result.WHITE_WINS)


class CalcGame(NamedTuple):
    """An opponent's rating and the result; the player has White."""

    opponent: int
    result: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class CalcQuestion:
    """A player and the games; no ``rating``: unrated, no ``k``: as the rule has it.

    ``ahead`` are the ratings of those who are still to be met. ``later_event``: an unrated player
    has played for a first rating before.
    """

    rating: int | None
    games: tuple[CalcGame, ...]
    k: int | None = None
    later_event: bool = False
    ahead: tuple[int, ...] = ()
    name: str = ""


class IfScored(NamedTuple):
    """What a score in the games ahead would give, with the games played."""

    half_points: int
    player: RatedPlayer | UnratedPlayer

    @property
    def points(self) -> Fraction:
        """The score in the games ahead."""
        return Fraction(self.half_points, 2)

    @property
    def rating(self) -> int | None:
        """The rating afterwards; None: there is none yet."""
        found = self.player
        return found.new_rating if isinstance(found, RatedPlayer) else found.ru


@dataclass(frozen=True, slots=True)
class Calculation:
    """What the games give under an edition, the readings it depends on, and what may come.

    Before the first game there is no ``event``.
    """

    question: CalcQuestion
    edition: Edition
    event: EventRating | None
    decisive: tuple[Reading, ...]
    outlook: tuple[IfScored, ...]

    @property
    def player(self) -> RatedPlayer | UnratedPlayer | None:
        """The player's result so far."""
        return self.event.player(PLAYER) if self.event else None

    @property
    def working(self) -> Step | None:
        """How it was calculated."""
        return explain(self.event, PLAYER) if self.event else None

    def least_for(self, wanted: int) -> IfScored | None:
        """The least score ahead that gives a rating; None: no score does."""
        return next((each for each in self.outlook if (each.rating or 0) >= wanted), None)


def calculate(
    plain: Edition, question: CalcQuestion, readings: Mapping[str, str] | None = None
) -> Calculation:
    """The result under an edition, read as asked."""
    _refuse_out_of_range(question)
    edition = with_readings(plain, readings or {})
    if not question.games:
        return Calculation(question, edition, None, (), _outlook(edition, question))
    event = event_of(edition, question, question.games)

    def figures(other: Edition) -> object:
        return player_answer(rate_event(other, event).player(PLAYER))

    decisive = decisive_readings(plain, edition, figures)
    rated = rate_event(edition, event)
    return Calculation(question, edition, rated, tuple(decisive), _outlook(edition, question))


def under_editions(
    question: CalcQuestion, editions: Iterable[Edition]
) -> Iterator[tuple[Edition, RatedPlayer | UnratedPlayer]]:
    """The games played, under one edition after another."""
    for edition in editions:
        event = event_of(edition, question, question.games)
        yield edition, rate_event(edition, event).player(PLAYER)


def taken_for_granted(players: Iterable[RatedPlayer | UnratedPlayer]) -> tuple[str, ...]:
    """What K assumes of somebody of whom little more than the rating is known, each once."""
    rated = (each for each in players if isinstance(each, RatedPlayer))
    return tuple(dict.fromkeys(key for each in rated for key in each.development.assumed))


def event_of(edition: Edition, question: CalcQuestion, games: Sequence[CalcGame]) -> Event:
    """A Swiss in which the player meets each opponent."""
    player = Player(
        no=PLAYER,
        name=question.name,
        rating=question.rating,
        k=question.k,
        first_event=not question.later_event,
    )
    opponents = [
        Player(no=no, name=f"#{no - PLAYER}", rating=game.opponent)
        for no, game in enumerate(games, PLAYER + 1)
    ]
    played = tuple(
        Game(round=round_, white=PLAYER, black=PLAYER + round_, result=game.result)
        for round_, game in enumerate(games, start=1)
    )
    return Event(name="", players=(player, *opponents), games=played, play=edition.play)


def games_of(text: str) -> tuple[CalcGame, ...]:
    """``2254:1 2415:0.5``: games as people type them."""
    return tuple(map(_game, text.replace(";", " ").split()))


def ratings_of(text: str, place: str = "ahead") -> tuple[int, ...]:
    """``2254 2415``: ratings of opponents."""
    found = text.replace(";", " ").replace(",", " ").split()
    wrong = next((each for each in found if not _is_rating(each)), None)
    if wrong is not None:
        raise _missing("calc_ahead", place, wrong)
    return tuple(map(int, found))


def rating_of(text: str, place: str = "rating") -> int | None:
    """A rating as somebody types it; None: nothing was typed."""
    return _number_of(text, HIGHEST_RATING, "calc_rating_range", place)


def k_of(text: str) -> int | None:
    """A K as somebody types it; None: nothing was typed."""
    return _number_of(text, HIGHEST_K, "calc_k_range", "k")


def refuse_idle_wish(wanted: int | None, ahead: Sequence[int]) -> None:
    """Refuse a rating that is wanted of no games."""
    if wanted is not None and not ahead:
        raise _missing("calc_wanted", "wanted", str(wanted))


def _number_of(text: str, highest: int, code: str, place: str) -> int | None:
    typed = text.strip()
    if not typed:
        return None
    if not _is_rating(typed) or int(typed) > highest:
        raise _missing(code, place, typed)
    return int(typed)


def _outlook(edition: Edition, question: CalcQuestion) -> tuple[IfScored, ...]:
    """Every score in the games ahead; no edition asks against whom a point was won."""
    most = 2 * len(question.ahead)
    return tuple(
        _if_scored(edition, question, half_points)
        for half_points in range(most + 1)
        if question.ahead
    )


def _if_scored(edition: Edition, question: CalcQuestion, half_points: int) -> IfScored:
    games = tuple(
        CalcGame(rating, BY_HALF_POINTS[max(0, min(2, half_points - 2 * place))])
        for place, rating in enumerate(question.ahead)
    )
    event = event_of(edition, question, (*question.games, *games))
    return IfScored(half_points, rate_event(edition, event).player(PLAYER))


def _game(text: str) -> CalcGame:
    rating, colon, score = text.partition(":")
    if not (colon and _is_rating(rating) and score in RESULTS):
        raise _missing("calc_games", "games", text)
    return CalcGame(int(rating), RESULTS[score])


def _is_rating(text: str) -> bool:
    short = len(text) <= len(str(HIGHEST_RATING)) and text.isascii() and text.isdigit()
    return short and 0 < int(text) <= HIGHEST_RATING


def _refuse_out_of_range(question: CalcQuestion) -> None:
    if not (question.games or question.ahead):
        raise _missing("calc_games", "games", '""')
    if question.rating is not None and not 1 <= question.rating <= HIGHEST_RATING:
        raise _missing("calc_rating_range", "rating", str(question.rating))
    if question.k is not None and not 1 <= question.k <= HIGHEST_K:
        raise _missing("calc_k_range", "k", str(question.k))


def _missing(code: str, place: str, found: str) -> Missing:
    return Missing(Finding.error(code, place, found=found))
