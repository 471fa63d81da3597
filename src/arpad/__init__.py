"""Arpad, an open rating office for chess.

``rate`` a tournament under any edition of the rules and ``explain`` every number; ``pair`` a Swiss
round, and judge ``norms`` and a ``title_award``. What a name stands for is imported when the name
is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arpad.answers.rating import event_answer, period_answer
    from arpad.api import explain, rate, rate_lists, rate_period, rate_stages, schema, working
    from arpad.awarding import ApplicantFacts, title_award
    from arpad.core.errors import ArpadError, BadInput, NotCovered, UnknownName
    from arpad.core.event import Event, Game, Player
    from arpad.norming import norm_forecasts, norm_working, norms
    from arpad.pairing.pair import Question
    from arpad.pairings import check_pairings, pair, pairing_working
    from arpad.ranking import standings, standings_answer
    from arpad.reading import read

__version__ = "0.1.0"
__all__ = [
    "ApplicantFacts",
    "ArpadError",
    "BadInput",
    "Event",
    "Game",
    "NotCovered",
    "Player",
    "Question",
    "UnknownName",
    "check_pairings",
    "event_answer",
    "explain",
    "norm_forecasts",
    "norm_working",
    "norms",
    "pair",
    "pairing_working",
    "period_answer",
    "rate",
    "rate_lists",
    "rate_period",
    "rate_stages",
    "read",
    "schema",
    "standings",
    "standings_answer",
    "title_award",
    "working",
]
_MODULES = {
    "arpad.answers.rating": ("event_answer", "period_answer"),
    "arpad.api": (
        "explain",
        "rate",
        "rate_lists",
        "rate_period",
        "rate_stages",
        "schema",
        "working",
    ),
    "arpad.awarding": ("ApplicantFacts", "title_award"),
    "arpad.core.errors": ("ArpadError", "BadInput", "NotCovered", "UnknownName"),
    "arpad.core.event": ("Event", "Game", "Player"),
    "arpad.norming": ("norm_forecasts", "norm_working", "norms"),
    "arpad.pairing.pair": ("Question",),
    "arpad.pairings": ("check_pairings", "pair", "pairing_working"),
    "arpad.ranking": ("standings", "standings_answer"),
    "arpad.reading": ("read",),
}

if not TYPE_CHECKING:  # a checker would take any name for one of ours

    def __getattr__(name: str) -> object:
        """Import what stands behind a public name."""
        for module, names in _MODULES.items():
            if name in names:
                found = globals()[name] = getattr(import_module(module), name)
                return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
