"""What is odd about a tournament as it is announced: time control, ratings, rounds."""

from collections.abc import Iterator
from typing import Final

from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.formats.play import play_by_time

TIME_CONTROL: Final = "90 min + 30 s"


def odd_time_control(event: Event) -> Iterator[Finding]:
    """A time control that cannot be read, so that the play is taken for standard chess."""
    if event.time_control and play_by_time(event) is None:
        values: dict[str, str | int] = {
            "found": event.time_control[:100],
            "expected": TIME_CONTROL,
        }
        yield Finding.warning("time.unreadable", "rate", **values)


def nobody_rated(event: Event) -> Iterator[Finding]:
    """Entries without any rating, as where its column is not known by its heading."""
    if event.players and not any(player.rating for player in event.players):
        yield Finding.warning("entries.no_ratings", "entries", "C.04.2 B.2")


def too_many_rounds(event: Event) -> Iterator[Finding]:
    """More rounds of a Swiss than players can be paired for without meeting twice (C.04.1 b).

    Of an odd number each has the bye once (C.04.1 d), so that as many rounds as players can be.
    """
    players = len(event.players)
    most = players - 1 + players % 2
    if event.rounds and event.rounds > most:
        values: dict[str, str | int] = {"found": event.rounds, "expected": most, "players": players}
        yield Finding.warning("hall.rounds_too_many", "rounds", "C.04.1 b", **values)
