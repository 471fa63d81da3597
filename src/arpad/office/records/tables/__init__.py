"""Every table of the office, the same on SQLite and PostgreSQL, in one module for each thing.

Days are ISO text (``2026-01-31``), moments ISO text in UTC: both sort and read the same on either
database. Rows of the tables in ``APPEND_ONLY`` are never changed or deleted; triggers refuse it.
They guard ``event_version``, ``event_arbiter``, ``event_player``, ``known_as``, ``restriction``,
``ticket``, ``ticket_step``, ``norm_step`` and ``private_value`` column by column, and keep
``own_edition`` from getting a new version of what a list was made by. Names and birth dates stand
in ``player``, ``official``, ``private_value``, ``event_player``, ``event_arbiter``,
``printed_player``, ``known_as``, ``ticket``, ``ticket_step``, ``norm_step`` and the reports alone,
so that erasing a person alters no publication.

A table is imported from the module of its thing. All of them are imported here, so that
``metadata`` is whole and every reference finds its table.
"""

from typing import Final

from arpad.office.records.tables import (
    chain,
    events,
    fees,
    lists,
    log,
    name_words,
    norms,
    office,
    players,
    printed,
    reports,
    results,
    systems,
    tickets,
    tournaments,
)
from arpad.office.records.tables.columns import metadata

__all__ = [
    "APPEND_ONLY",
    "chain",
    "events",
    "fees",
    "lists",
    "log",
    "metadata",
    "name_words",
    "norms",
    "office",
    "players",
    "printed",
    "reports",
    "results",
    "systems",
    "tickets",
    "tournaments",
]

APPEND_ONLY: Final = (
    "report",
    "moved_report",
    "report_check",
    "rating_list",
    "list_entry",
    "list_event",
    "outcome",
    "event_result",
    "tournament_step",
    "event_game",
    "event_bye",
    "amendment",
    "career",
    "ticket_correction",
    "fide_step",
    "norm_judgement",
    "norm",
    "log",
    "log_change",
    "chain",
    "checkpoint",
    "printed_commitment",
    "printed_mark",
    "withheld_text",
    "remedy",
    "guest_rule",
)
