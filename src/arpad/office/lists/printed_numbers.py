"""What a list prints of a player."""

from arpad.core.rating_list import Entry, ListState


def printed_numbers(entry: Entry | None) -> tuple[object, ...] | None:
    """What a reader of the list sees; None: nothing."""
    if entry is None or entry.rating is None or entry.state is ListState.WITHHELD:
        return None
    return entry.rating, entry.games, entry.k, entry.state
