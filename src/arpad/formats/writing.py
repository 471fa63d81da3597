"""A tournament as a file of a chosen format."""

import json
from dataclasses import replace

from arpad.core.event import Event
from arpad.core.scores import points_of
from arpad.formats.crosstable import write_csv, write_xlsx
from arpad.formats.document import to_document
from arpad.formats.feda import write_feda
from arpad.formats.result import FileFormat, Written
from arpad.formats.trf import write_trf


def with_standings(event: Event) -> Event:
    """The event with the points and places a report must have, where it does not say them.

    Places go by points, then by starting number.
    """
    if not event.games or all(each.points is not None and each.rank for each in event.players):
        return event
    added = points_of(event)
    points = {
        each.no: added[each.no] if each.points is None else each.points for each in event.players
    }
    order = sorted(points, key=lambda no: (-points[no], no))
    place = {no: rank for rank, no in enumerate(order, start=1)}
    ranked = any(each.rank for each in event.players)
    players = tuple(
        replace(
            each,
            points=points[each.no],
            rank=each.rank if ranked or event.teams else place[each.no],
        )
        for each in event.players
    )
    return replace(event, players=players)


def write_as(event: Event, to: FileFormat) -> Written:
    """The file, and what its format could not hold."""
    match to:
        case FileFormat.JSON:
            text = json.dumps(to_document(event), ensure_ascii=False, indent=1)
            return Written(f"{text}\n".encode())
        case FileFormat.CSV:
            return write_csv(event)
        case FileFormat.XLSX:
            return write_xlsx(event)
        case FileFormat.FEDA:
            return write_feda(event)
        case FileFormat.TRF06 | FileFormat.TRF16 | FileFormat.TRF26:
            return write_trf(with_standings(event), to)
        case FileFormat.PGN:
            raise ValueError("games are not written as PGN")
