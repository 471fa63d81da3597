"""Arpad, an open rating office for chess.

``rate`` a tournament under any edition of the rules and ``explain`` every number; ``pair`` a Swiss
round, and judge ``norms`` and a ``title_award``. What a name stands for is imported when the name
is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from arpad.core.version import VERSION

if TYPE_CHECKING:
    from arpad.core.errors import ArpadError, BadInput, NotCovered, UnknownName
    from arpad.core.event import Event, Game, Player
    from arpad.program.awarding import ApplicantFacts, title_award
    from arpad.program.norming import norm_forecasts, norm_working, norms
    from arpad.program.pairings import check_pairings, pair, pairing_working
    from arpad.program.ranking import standings, standings_answer
    from arpad.program.rating import (
        explain,
        rate,
        rate_lists,
        rate_period,
        rate_stages,
        schema,
        working,
    )
    from arpad.program.rating_answers import event_answer, period_answer
    from arpad.program.reading import read
    from arpad.rules.pairing.pair import Question

__version__ = VERSION
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
    "arpad.program.rating_answers": ("event_answer", "period_answer"),
    "arpad.program.rating": (
        "explain",
        "rate",
        "rate_lists",
        "rate_period",
        "rate_stages",
        "schema",
        "working",
    ),
    "arpad.program.awarding": ("ApplicantFacts", "title_award"),
    "arpad.core.errors": ("ArpadError", "BadInput", "NotCovered", "UnknownName"),
    "arpad.core.event": ("Event", "Game", "Player"),
    "arpad.program.norming": ("norm_forecasts", "norm_working", "norms"),
    "arpad.rules.pairing.pair": ("Question",),
    "arpad.program.pairings": ("check_pairings", "pair", "pairing_working"),
    "arpad.program.ranking": ("standings", "standings_answer"),
    "arpad.program.reading": ("read",),
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
