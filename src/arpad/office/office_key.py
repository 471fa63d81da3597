"""The secret an office blinds its commitments with."""

from arpad.proofs.persons import OfficeKey
from arpad.store.database import Connection
from arpad.store.settings import kept_office_key


def office_key(connection: Connection) -> OfficeKey:
    """The key of an office."""
    return OfficeKey(kept_office_key(connection))
