"""A tournament from whatever a program has of it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from arpad.core.errors import BadInput
from arpad.core.event import Event
from arpad.formats.reading import read_any
from arpad.formats.result import ReadResult

Tournament = Event | Mapping[str, Any] | Path | str | bytes


# As no other file of a tournament begins; asked before anything of the hall is imported.
JOURNAL: Final = b'{"no":1,'


def read_bytes(source: bytes) -> ReadResult:
    """A tournament file of any format, or the journal of a tournament that is being run."""
    if not source.startswith(JOURNAL):
        return read_any(source)
    from arpad.tournament.as_event import as_event
    from arpad.tournament.journal import read_journal

    try:
        journal = read_journal(source)
    except BadInput as refused:
        return ReadResult(None, None, refused.findings)
    return ReadResult(None, as_event(journal.running), journal.findings)


def read(tournament: Tournament) -> Event:
    """A tournament: a document as mapping or JSON text, or a path or bytes of any format.

    The journal of a tournament that is being run is one of them.
    """
    if isinstance(tournament, Event):
        return tournament
    if isinstance(tournament, str) and tournament.lstrip("\ufeff \t\r\n")[:1] not in ("{", "["):
        tournament = Path(tournament)
    if isinstance(tournament, Path):
        tournament = tournament.read_bytes()
    if isinstance(tournament, bytes):
        read = read_bytes(tournament)
        if read.event is None:
            raise BadInput(read.findings)
        return read.event
    from arpad.formats.document.reader import read_document

    return read_document(tournament)[0]
