"""The bundle that comes with Arpad, made of other examples.

``python -m tests.office.proof.bundles.example`` makes it.

The office of the README: its list, its one tournament, and the list after it. Its office key is
known to everybody and protects nobody: who plays is made up.
"""

import hashlib
import io
import tempfile
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

from tests.places import EXAMPLES

from arpad.core.calendar import CalendarRow
from arpad.core.choosing import AUTO
from arpad.core.event import Play
from arpad.core.people import Role, User
from arpad.core.systems import RatingSystem
from arpad.core.tournaments import NewTournament
from arpad.office.calendar import decide_edition
from arpad.office.chain.keys import make_key
from arpad.office.lists.bundling import bundle_list
from arpad.office.lists.importing import GivenList, import_list
from arpad.office.opening import found_office
from arpad.office.periods.releasing import publish
from arpad.office.proof.chain.keys import read_key
from arpad.office.systems import add_system
from arpad.office.tournaments.decisions import accept
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.receiving import Incoming, receive
from arpad.office.tournaments.registration import Registration, register_tournament

BUNDLE: Final = EXAMPLES / "arcadia-2025-12.arpad"
NOW: Final = datetime(2025, 12, 1, 12, tzinfo=UTC)
SECRET: Final = hashlib.sha256(b"no secret").digest()


def made() -> bytes:
    """The bundle of the list of December."""
    officer = User("officer", "The officer", Role.OFFICER)
    with tempfile.TemporaryDirectory() as folder:
        desk = found_office(
            str(Path(folder) / "arpad.db"),
            officer,
            "ARC",
            "Federation of Arcadia",
            clock=lambda: NOW,
            office_key=SECRET,
        )
        add_system(desk, RatingSystem("national", "National"))
        decide_edition(desk, "national", [Play.STANDARD], CalendarRow(date(1900, 1, 1), AUTO, {}))
        content = (EXAMPLES / "rating-list.csv").read_bytes()
        given = GivenList(
            stream=io.BytesIO(content),
            name="rating-list.csv",
            day=date(2025, 11, 1),
            play=Play.STANDARD,
        )
        import_list(desk, given, "national")
        new = NewTournament(
            code="",
            name="Example Open",
            play=Play.STANDARD,
            start=date(2025, 11, 3),
            end=date(2025, 11, 7),
        )
        asked = Registration(tournament=new, registered_on=date(2025, 10, 20))
        code = register_tournament(desk, asked).tournament.code
        report = (EXAMPLES / "open-2025.json").read_bytes()
        receive(
            desk,
            Incoming(
                file_name="open-2025.json", content=report, code=code, received_on=date(2025, 11, 8)
            ),
        )
        examine(desk, code)
        accept(desk, code)
        file = Path(folder) / "key.pem"
        make_key(desk, file)
        key = read_key(file.read_bytes(), "key")
        publish(desk, "national", Play.STANDARD, date(2025, 12, 1), key=key)
        return bundle_list(desk, "national", Play.STANDARD, date(2025, 12, 1)).content


if __name__ == "__main__":
    BUNDLE.write_bytes(made())
