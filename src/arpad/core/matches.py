"""When a match was decided."""

from collections import Counter

from arpad.core.event import Event, System


def games_after_decision(event: Event) -> frozenset[int]:
    """Games, by index, of matches in which one side already had more than half of all games.

    Only where the event says over how many games (``rounds``) its matches go.
    """
    if event.system is not System.MATCH or not event.rounds:
        return frozenset()
    points: Counter[tuple[frozenset[int], int]] = Counter()
    after: set[int] = set()
    for index, game in sorted(enumerate(event.games), key=lambda item: item[1].round):
        match = frozenset((game.white, game.black))
        if any(points[match, no] > event.rounds for no in match):
            after.add(index)
        points[match, game.white] += game.result.white
        points[match, game.black] += game.result.black
    return frozenset(after)


def is_decided(event: Event) -> bool:
    """Whether in every match of an event one side has more than half of all games."""
    points: Counter[tuple[frozenset[int], int]] = Counter()
    for game in event.games:
        match = frozenset((game.white, game.black))
        points[match, game.white] += game.result.white
        points[match, game.black] += game.result.black
    matches = {match for match, _ in points}
    return all(any(points[match, no] > event.number_of_rounds for no in match) for match in matches)
