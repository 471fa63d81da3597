"""A tournament as a file of a chosen format."""

import json

from arpad.core.event import Event
from arpad.formats.crosstable import write_csv, write_xlsx
from arpad.formats.document import to_document
from arpad.formats.feda import write_feda
from arpad.formats.result import FileFormat, Written
from arpad.formats.trf import write_trf

WRITABLE = tuple(each for each in FileFormat if each is not FileFormat.PGN)


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
            return write_trf(event, to)
        case FileFormat.PGN:
            raise ValueError("games are not written as PGN")
