"""Events made before revision 0004, whose headers still name the arbiters."""

import json
from typing import Final

from arpad.core.report import Arbiter
from arpad.formats.document.fields import EVENT
from arpad.formats.document.findings import DocumentFindings
from arpad.formats.document.reader import read_object
from arpad.office.people.erasure import forget_in_events
from arpad.office.records.arbiters import erased_with_numbers, take_out_of_header, whole_headers
from arpad.office.records.database import Connection
from arpad.office.tournaments.arbiters import arbiter_rows_of

PORTION: Final = 200
KEY: Final = "arbiters"


def take_arbiters(connection: Connection, _at: str, _by: str) -> bool:
    """Take the arbiters out of the headers of events (0004).

    Of those erased before we know no name any more, but some by their number.
    """
    found = whole_headers(connection, PORTION)
    for version, header in found:
        said = json.loads(header)
        read = read_object(EVENT, {KEY: said.get(KEY, [])}, "", DocumentFindings()).values
        arbiters: tuple[Arbiter, ...] = read.get(KEY, ())
        if arbiters:
            del said[KEY]
        rows = arbiter_rows_of(arbiters)
        take_out_of_header(connection, version, json.dumps(said, ensure_ascii=False), rows)
    if not found:
        for fide_id, player in erased_with_numbers(connection).items():
            forget_in_events(connection, player, "", fide_id)
    return bool(found)
