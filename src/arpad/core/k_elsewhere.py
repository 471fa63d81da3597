"""Whose development coefficient counts where an event is put to another edition."""

from enum import StrEnum


class KElsewhere(StrEnum):
    """Whose K counts under another edition than the one that an event is rated by.

    READING k-elsewhere=by-edition: a K that a list or a report gives is that of the rules it was
    made by; another edition judges games, highest rating and age by its own. ``given``: the number
    counts under all of them, so that they differ in the rest alone.
    """

    BY_EDITION = "by-edition"
    GIVEN = "given"
