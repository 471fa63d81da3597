"""Lists and events made up for the tests of the scale."""

from datetime import date

from arpad.rules.scale.values import EventScore, WatchedEvent, WatchedGame

JANUARY, JULY = date(2025, 1, 1), date(2025, 7, 1)


def score(no: int, rating: int, k: int, *games: WatchedGame, guest: bool = False) -> EventScore:
    """A player whose number is the person's; expectations are those of the games."""
    half_points = sum(game.half_points for game in games)
    expected = sum(game.expected or 0 for game in games)
    change = k * (half_points * 50 - expected)
    player = None if guest else no
    return EventScore(
        no=no,
        player=player,
        rating=rating,
        k=k,
        half_points=half_points,
        expected=expected,
        change=change,
        games=games,
    )


def event(*scores: EventScore, code: str = "open") -> WatchedEvent:
    return WatchedEvent(code, code.title(), scores)
