"""The working of a result, made from the values its calculation recorded."""

from arpad.rules.rating.working.event import OwnEvent, explain, explain_own, ignored_rounds
from arpad.rules.rating.working.period import explain_period, period_working

__all__ = [
    "OwnEvent",
    "explain",
    "explain_own",
    "explain_period",
    "ignored_rounds",
    "period_working",
]
