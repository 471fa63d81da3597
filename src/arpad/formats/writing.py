"""A tournament as a file of a chosen format."""

import json
from dataclasses import replace

from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.core.scores import points_of
from arpad.formats.result import FileFormat, Written


def with_standings(event: Event) -> tuple[Event, tuple[Finding, ...]]:
    """The event with the points and places a report must have, and what had to be worked out.

    Places go by points, then by starting number.
    """
    if not event.games or all(each.points is not None and each.rank for each in event.players):
        return event, ()
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
    worked_out = sum(new != old for new, old in zip(players, event.players, strict=True))
    note = Finding.note("standings_added", "players", found=worked_out)
    return replace(event, players=players), (note,) if worked_out else ()


def write_as(event: Event, to: FileFormat) -> Written:
    """The file, and what its format could not hold."""
    match to:
        case FileFormat.JSON:
            from arpad.formats.document.writer import to_document

            text = json.dumps(to_document(event), ensure_ascii=False, indent=1)
            return Written(f"{text}\n".encode())
        case FileFormat.CSV:
            from arpad.formats.crosstable.writer import write_csv

            return write_csv(event)
        case FileFormat.XLSX:
            from arpad.formats.crosstable.writer import write_xlsx

            return write_xlsx(event)
        case FileFormat.FEDA:
            from arpad.formats.feda.writer import write_feda

            return write_feda(event)
        case FileFormat.FORM_3:
            from arpad.formats.form_3.writer import write_form_3

            filled, notes = with_standings(event)
            return replace(write_form_3(filled), added=notes)
        case FileFormat.TRF06 | FileFormat.TRF16 | FileFormat.TRF26:
            from arpad.formats.trf.writer import write_trf

            filled, notes = with_standings(event)
            written = write_trf(filled, to)
            return replace(written, added=notes)
        case FileFormat.PGN:
            raise ValueError("games are not written as PGN")
