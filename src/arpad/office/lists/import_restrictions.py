"""Whom an imported list has though the register of restrictions leaves them off."""

from collections.abc import Iterator, Sequence

from arpad.core.finding import Finding
from arpad.core.rating_list import ListRow
from arpad.core.restrictions import Restriction, in_force
from arpad.office.records.database import Connection
from arpad.office.records.printed import public_players
from arpad.office.records.restrictions import listed_under, restrictions


def restricted_lines(connection: Connection, lists: Sequence[ListRow]) -> Iterator[Finding]:
    """A warning for every restriction that lists do not keep; they stay as they came."""
    register = restrictions(connection)
    found: dict[int, set[int]] = {}
    for row in lists:
        holding = in_force(register, row.date)
        for player, federation in listed_under(connection, row.id, holding.rows):
            restricted = holding.off_the_list(player, federation)
            if restricted is not None:
                found.setdefault(restricted.id, set()).add(player)
    for each in register:
        if each.id in found:
            yield _warning(connection, each, found[each.id])


def _warning(connection: Connection, kept: Restriction, players: set[int]) -> Finding:
    values: dict[str, str | int] = {
        "body": kept.body,
        "number": str(kept.id),
        "since": kept.since.isoformat(),
    }
    if kept.player is None:
        values |= {"federation": kept.federation or "", "found": len(players)}
        return Finding.warning("import.excluded", "", kept.article, **values)
    (known,) = public_players(connection, [kept.player]).values()
    values |= {"player": known.name}
    code = "import.restricted" if kept.body else "import.deceased"
    return Finding.warning(code, "", kept.article, **values)
