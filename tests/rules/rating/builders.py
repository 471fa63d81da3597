"""Events in one line, for tests.

Scores are written as on a card: "1", "½", "0", and "+", "-" for forfeits.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from arpad.core.event import Event, Game, Player, Result, System
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.period import rate_period
from arpad.rules.rating.period_results import PeriodRated, PeriodUnrated
from arpad.rules.rating.results import GameLine, Ignored, RatedPlayer, UnratedPlayer
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.readings import with_readings
from arpad.rules.regulations.registry import edition as edition_by_key

ME = 1
HALF_POINTS = {"0": 0, "½": 1, "1": 2}
AS_WHITE = {
    "1": Result.WHITE_WINS,
    "½": Result.DRAW,
    "0": Result.BLACK_WINS,
    "+": Result.WHITE_BY_FORFEIT,
    "-": Result.BLACK_BY_FORFEIT,
}
AS_BLACK = {
    "1": Result.BLACK_WINS,
    "½": Result.DRAW,
    "0": Result.WHITE_WINS,
    "+": Result.BLACK_BY_FORFEIT,
    "-": Result.WHITE_BY_FORFEIT,
}
BY_HALF_POINTS = (Result.BLACK_WINS, Result.DRAW, Result.WHITE_WINS)

Card = Iterable[tuple[int | None, str]]


def read(key: str, **readings: str) -> Edition:
    """An edition with some readings; a reading's hyphens are written as underscores."""
    chosen = {name.replace("_", "-"): choice for name, choice in readings.items()}
    return with_readings(edition_by_key(key), chosen)


def me(rating: int | None = None, **known: Any) -> Player:
    """The player a test is about."""
    return Player(no=ME, name="Me", rating=rating, **known)


def card(player: Player, lines: Card, **details: Any) -> Event:
    """One player's event: a new opponent, rated or not, for every line; White in odd rounds."""
    opponents, games = [], []
    for round_, (rating, score) in enumerate(lines, start=1):
        other = ME + round_
        opponents.append(Player(no=other, name=f"Opponent {other}", rating=rating))
        if round_ % 2:
            games.append(Game(round=round_, white=player.no, black=other, result=AS_WHITE[score]))
        else:
            games.append(Game(round=round_, white=other, black=player.no, result=AS_BLACK[score]))
    details = {"name": "Open", "system": System.SWISS, **details}
    return Event(players=(player, *opponents), games=tuple(games), **details)


def equal(rating: int | None, scores: str) -> list[tuple[int | None, str]]:
    """Card lines against opponents of one rating: ``equal(2000, "11½0")``."""
    return [(rating, score) for score in scores]


def scoring(rating: int, half_points: int, games: int) -> list[tuple[int | None, str]]:
    """Card lines against opponents of one rating: wins first, then a draw, then losses."""
    wins, draws = divmod(half_points, 2)
    return equal(rating, "1" * wins + "½" * draws + "0" * (games - wins - draws))


def match(player: Player, opponent: Player, scores: str, **details: Any) -> Event:
    """A match of two; the scores are the first player's."""
    games = tuple(
        Game(round=round_, white=player.no, black=opponent.no, result=AS_WHITE[score])
        for round_, score in enumerate(scores, start=1)
    )
    details = {"name": "Match", "system": System.MATCH, **details}
    return Event(players=(player, opponent), games=games, **details)


def round_robin(players: Sequence[Player], half_points: Sequence[int], **details: Any) -> Event:
    """A complete round robin in which everybody makes the points given."""
    numbers = [player.no for player in players]
    games = tuple(
        Game(
            round=1 + (white + black) % len(players),
            white=numbers[white],
            black=numbers[black],
            result=result,
        )
        for white, black, result in cross_table(half_points)
    )
    details = {"name": "Round robin", "system": System.ROUND_ROBIN, **details}
    return Event(players=tuple(players), games=games, **details)


def cross_table(half_points: Sequence[int]) -> list[tuple[int, int, Result]]:
    """Results of all pairings that add up: the leader drops his points to his nearest rivals."""
    needed = dict(enumerate(half_points))
    results: list[tuple[int, int, Result]] = []
    while needed:
        leader = max(needed, key=lambda no: needed[no])
        kept = needed.pop(leader)
        rivals = sorted(needed, key=lambda no: needed[no], reverse=True)
        dropped = 2 * len(rivals) - kept
        for rival in rivals:
            gift = min(2, dropped)
            dropped -= gift
            needed[rival] -= gift
            results.append((leader, rival, BY_HALF_POINTS[2 - gift]))
        assert dropped == 0, "no cross table has these scores"
        assert all(left >= 0 for left in needed.values()), "no cross table has these scores"
    return results


def rated(edition: Edition, event: Event, no: int = ME) -> RatedPlayer:
    """A rated player's result of the event."""
    found = rate_event(edition, event).player(no)
    assert isinstance(found, RatedPlayer)
    return found


def unrated(edition: Edition, event: Event, no: int = ME) -> UnratedPlayer:
    """An unrated player's result of the event."""
    found = rate_event(edition, event).player(no)
    assert isinstance(found, UnratedPlayer)
    return found


def period_rated(edition: Edition, events: Sequence[Event], name: str = "Me") -> PeriodRated:
    """A rated player's result of the period."""
    return next(each for each in _by_name(edition, events, name) if isinstance(each, PeriodRated))


def period_unrated(edition: Edition, events: Sequence[Event], name: str = "Me") -> PeriodUnrated:
    """A newcomer's result of the period."""
    return next(each for each in _by_name(edition, events, name) if isinstance(each, PeriodUnrated))


def ignored(edition: Edition, event: Event, no: int = ME) -> list[Ignored]:
    """What does not count for a player."""
    return [each for each in rate_event(edition, event).ignored if no in each.players]


def expectations(found: RatedPlayer) -> list[int]:
    """PD of every game, in hundredths."""
    return [line.expected for line in found.lines if isinstance(line, GameLine)]


def counted_gaps(found: RatedPlayer) -> list[int]:
    """The rating differences as they entered the table."""
    return [line.counted for line in found.lines if isinstance(line, GameLine)]


def day(text: str) -> date:
    """A date from its ISO form."""
    return date.fromisoformat(text)


# The cross table of FIDE 2005 10.54 and FIDE 2009 8.58: letter, rating, points.
PRINTED_TABLE: Mapping[str, tuple[int | None, int]] = {
    "A": (2600, 8),
    "B": (2500, 7),
    "C": (None, 7),
    "D": (2400, 6),
    "E": (None, 6),
    "F": (2150, 4),
    "G": (2300, 3),
    "H": (None, 2),
    "I": (None, 1),
    "J": (2300, 1),
}
LETTER = {letter: no for no, letter in enumerate(PRINTED_TABLE, start=1)}


def printed_table(**details: Any) -> Event:
    """The round robin of ten that both FIDE texts print; the rated have played 30 games."""
    players = [
        Player(no=LETTER[letter], name=letter, rating=rating, games=None if rating is None else 30)
        for letter, (rating, _) in PRINTED_TABLE.items()
    ]
    points = [2 * points for _, points in PRINTED_TABLE.values()]
    return round_robin(players, points, **details)


def _by_name(
    edition: Edition, events: Sequence[Event], name: str
) -> list[PeriodRated | PeriodUnrated]:
    return [each for each in rate_period(edition, events).players if each.player.name == name]


def twice(event: Event) -> Event:
    """A single round robin played again with colours reversed and the same points."""
    swapped = {
        Result.WHITE_WINS: Result.BLACK_WINS,
        Result.DRAW: Result.DRAW,
        Result.BLACK_WINS: Result.WHITE_WINS,
    }
    again = tuple(
        Game(
            round=game.round + len(event.players),
            white=game.black,
            black=game.white,
            result=swapped[game.result],
        )
        for game in event.games
    )
    return replace(event, games=event.games + again, system=System.DOUBLE_ROUND_ROBIN)


def with_game(event: Event, index: int, **changes: Any) -> Event:
    """The event with something else about one of its games."""
    games = list(event.games)
    games[index] = replace(games[index], **changes)
    return replace(event, games=tuple(games))


def drawn(players: Sequence[Player], *decided: tuple[int, int, str], **details: Any) -> Event:
    """A complete round robin of draws, but for some results: (player, other, his score)."""
    results = {(one, other): score for one, other, score in decided}
    games = []
    for index, one in enumerate(players):
        for other in players[index + 1 :]:
            score = results.pop((one.no, other.no), "½")
            games.append(
                Game(
                    round=1 + (one.no + other.no) % len(players),
                    white=one.no,
                    black=other.no,
                    result=AS_WHITE[score],
                )
            )
    assert not results, "name the player who comes first in the list first"
    details = {"name": "Round robin", "system": System.ROUND_ROBIN, **details}
    return Event(players=tuple(players), games=tuple(games), **details)


def equals(count: int, rating: int | None = 2200, first: int = 1) -> list[Player]:
    """So many players of one rating, numbered from ``first``."""
    return [Player(no=no, name=f"Player {no}", rating=rating) for no in range(first, first + count)]
