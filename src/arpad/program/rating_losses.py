"""The games that a checked report loses when it is rated."""

from arpad.core.event import Event
from arpad.program.checking import Verdict
from arpad.rules.checks.check import Profile
from arpad.rules.checks.time_control import fast_games
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.results import Ignored


def games_not_rated(verdict: Verdict) -> tuple[Ignored, ...]:
    """The games an event loses, whether or not it can be rated as a whole."""
    edition, event = verdict.edition, verdict.event
    if edition is None or event is None or verdict.profile is not Profile.SUBMIT:
        return ()
    rule = edition.admission.minutes
    fast = tuple(
        Ignored(event.games[index], _players(event, index), rule.article, "ignored.too_fast")
        for index, _ in fast_games(edition, event)
        if rule
    )
    return (*fast, *rate_event(edition, event).losses)


def _players(event: Event, index: int) -> tuple[int, int]:
    game = event.games[index]
    return game.white, game.black
