"""The working of a result, told from the values its calculation recorded."""

from arpad.rating.working.event import explain
from arpad.rating.working.period import explain_period, period_working

__all__ = ["explain", "explain_period", "period_working"]
