"""Whom somebody met in an event: names for the working, whoever the report took them for."""

from collections.abc import Sequence

from arpad.core.flags import STAGES_TOGETHER
from arpad.office.periods.on_record import Participation
from arpad.office.records.database import Connection
from arpad.office.records.events import reported_names
from arpad.office.records.printed import printed_players
from arpad.office.records.results import EntrantRow, entrant_rows
from arpad.office.tournaments.stages import stages_of_version
from arpad.rules.rating.results import RatedPlayer
from arpad.rules.rating.working import OwnEvent


def own_events(
    connection: Connection, list_id: int, parts: Sequence[Participation]
) -> list[OwnEvent]:
    """What the working of each event is made from, with the names a list printed.

    Who is not in the master file has the name of the report.
    """
    met = [entrant_rows(connection, each.event.signature, _numbers(each)) for each in parts]
    known = printed_players(
        connection, list_id, {who.player for each in met for who in each.values() if who.player}
    )
    found = []
    for part, opponents in zip(parts, met, strict=True):
        names = {no: known[who.player].name for no, who in opponents.items() if who.player}
        strangers = [no for no in opponents if no not in names]
        if strangers:
            names |= reported_names(connection, part.event.version, strangers)
        kept = part.kept
        unrated = _unrated(opponents)
        stages = STAGES_TOGETHER in kept.flags or bool(
            stages_of_version(connection, part.event.version)
        )
        found.append(
            OwnEvent(
                result=kept.result,
                ignored=kept.ignored,
                incomplete=kept.incomplete,
                names=names,
                unrated=unrated,
                stages=stages,
                flags=kept.flags,
            )
        )
    return found


def _numbers(part: Participation) -> set[int]:
    """Everybody the working of an event names."""
    kept, result = part.kept, part.kept.result
    met = {line.opponent for line in result.lines}
    met |= {each.opponent for each in kept.ignored if each.opponent is not None}
    if result.round_robin:
        met |= {each.no for each in result.round_robin.rated}
    if isinstance(result, RatedPlayer):
        return met | {each.opponent for each in (result.average.moved if result.average else ())}
    return met | {moved.opponent for each in result.passes for moved in each.moved}


def _unrated(opponents: dict[int, EntrantRow]) -> frozenset[int]:
    return frozenset(no for no, who in opponents.items() if not who.rated)
