"""The scale watched: statistics of ratings and games, without a database.

One module for each question: ``bands`` (who stands where), ``control_group`` (the same persons
followed), ``balance`` (points entering and leaving), ``expectation`` (expected against scored),
``groups`` (by age, sex, federation, club), ``remedies`` (what the sources offer). All of them
take the values of ``values`` and give frozen ones; ratings, points and means are exact, and only
errors (``spread``) are floats.
"""

from arpad.rules.scale.balance import Balance, balance_between
from arpad.rules.scale.bands import Band, bands_of, mean_of_top
from arpad.rules.scale.control_group import Followed, GroupRule, follow, stable_group, top_group
from arpad.rules.scale.expectation import GapLine, Slope, fitted_slope, games_by_gap, gap_lines
from arpad.rules.scale.groups import GroupBy, GroupLine, groups_of
from arpad.rules.scale.remedies import Proposal, Remedy, proposal
from arpad.rules.scale.spread import Drift, Summary, drift_of, summary_of
from arpad.rules.scale.values import (
    EventScore,
    WatchedEvent,
    WatchedGame,
    WatchedList,
    WatchedPerson,
)

__all__ = [
    "Balance",
    "Band",
    "Drift",
    "EventScore",
    "Followed",
    "GapLine",
    "GroupBy",
    "GroupLine",
    "GroupRule",
    "Proposal",
    "Remedy",
    "Slope",
    "Summary",
    "WatchedEvent",
    "WatchedGame",
    "WatchedList",
    "WatchedPerson",
    "balance_between",
    "bands_of",
    "drift_of",
    "fitted_slope",
    "follow",
    "games_by_gap",
    "gap_lines",
    "groups_of",
    "mean_of_top",
    "proposal",
    "stable_group",
    "summary_of",
    "top_group",
]
