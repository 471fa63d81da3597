"""Tournaments with what their accepted reports say of them where nobody announced it.

Place, federation and time control name nobody, so that they are public from the acceptance on.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace

from arpad.core.tournaments import STANDING, TournamentRow
from arpad.office.records.database import Connection
from arpad.office.records.events import version_headers


def with_reported_heads(
    connection: Connection, tournaments: Sequence[TournamentRow]
) -> list[TournamentRow]:
    """The same tournaments; what was announced stands before what was reported."""
    counting = {
        each.id: each.accepted_version
        for each in tournaments
        if each.status in STANDING and each.accepted_version is not None
    }
    headers = version_headers(connection, counting.values())
    return [
        _completed(each, headers[counting[each.id]]) if each.id in counting else each
        for each in tournaments
    ]


def _completed(tournament: TournamentRow, header: str) -> TournamentRow:
    said: Mapping[str, object] = json.loads(header)

    def reported(name: str) -> str | None:
        found = said.get(name)
        return found if isinstance(found, str) else None

    return replace(
        tournament,
        city=tournament.city or reported("city"),
        federation=tournament.federation or reported("federation"),
        time_control=tournament.time_control or reported("time_control"),
    )
