"""The secret an office blinds its commitments with."""

from arpad.office.proof.hashes.persons import OfficeKey
from arpad.office.records.database import Connection
from arpad.office.records.settings import kept_office_key


def office_key(connection: Connection) -> OfficeKey:
    """The key of an office."""
    return OfficeKey(kept_office_key(connection))
