"""Lists made before revision 0003: what they printed, as far as it is still known."""

from collections.abc import Mapping
from typing import Final

from arpad.office.records.bulk import Cells
from arpad.office.records.database import Connection
from arpad.office.records.lists import compared_list, find_list
from arpad.office.records.ordered_lines import order_lines, unordered_list
from arpad.office.records.printed import (
    Printed,
    Unprinted,
    add_printed,
    latest_printed,
    next_print,
    printed_today,
    prints_taken,
    set_printed,
    unprinted,
)

PORTION: Final = 50_000


def print_lists(connection: Connection, _at: str, _by: str) -> bool:
    """Let the entries of old lists refer to what they printed (0003)."""
    entries = unprinted(connection, PORTION)
    players = {each.player for each in entries}
    today = printed_today(connection, players)
    latest = dict(latest_printed(connection, players))
    number = next_print(connection)
    new: list[Cells] = []
    rows: dict[tuple[int, int], int] = {}
    for each in entries:
        printed = _as_listed(each, today)
        last = latest.get(each.player)
        if last is None or last[1] != printed:
            last = latest[each.player] = (number, printed)
            new.append((number, each.player, *printed))
            number += 1
        rows[each.list_id, each.player] = last[0]
    add_printed(connection, new)
    prints_taken(connection)
    set_printed(connection, rows)
    return bool(entries)


def order_lists(connection: Connection, _at: str, _by: str) -> bool:
    """Put the lines of old lists in order, list by list (0020, 0022)."""
    number = unordered_list(connection)
    if number is None:
        return False
    order_lines(connection, [compared_list(connection, find_list(connection, number))])
    return True


def _as_listed(entry: Unprinted, today: Mapping[int, Printed]) -> Printed:
    """Federation and title as they were on the list, which has the open or the women's title.

    A list without federations has no titles either; everything else is as it is known today.
    """
    person = today[entry.player]
    if entry.federation is None:
        return person
    is_open = entry.title is not None and not entry.title.startswith("W")
    open_title = entry.title if is_open else None
    women_title = person.women_title if entry.title == open_title else entry.title
    return person._replace(federation=entry.federation, title=open_title, women_title=women_title)
