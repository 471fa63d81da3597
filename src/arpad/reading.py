"""A tournament from whatever a program has of it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from arpad.core.errors import BadInput
from arpad.core.event import Event
from arpad.formats.reading import read_any

Tournament = Event | Mapping[str, Any] | Path | str | bytes


def read(tournament: Tournament) -> Event:
    """A tournament: a document as mapping or JSON text, or a path or bytes of any format."""
    if isinstance(tournament, Event):
        return tournament
    if isinstance(tournament, str) and tournament.lstrip("\ufeff \t\r\n")[:1] not in ("{", "["):
        tournament = Path(tournament)
    if isinstance(tournament, Path):
        tournament = tournament.read_bytes()
    if isinstance(tournament, bytes):
        read = read_any(tournament)
        if read.event is None:
            raise BadInput(read.findings)
        return read.event
    from arpad.formats.document.reader import read_document

    return read_document(tournament)[0]
