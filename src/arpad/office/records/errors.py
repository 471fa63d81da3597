"""What a database may refuse, in the words of an office."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, IntegrityError, NoResultFound, SQLAlchemyError

from arpad.core.errors import Conflict, StoreError
from arpad.core.finding import Finding

# A row that others refer to is not there.
RowMissing = NoResultFound
# SQLSTATE classes and codes of PostgreSQL (appendix A of its manual).
DISK_FULL = "53100"
READ_ONLY = "25006"
NO_RIGHT = "42501"
LOCKED = frozenset({"55P03", "40001", "40P01"})
TOO_LONG = "57014"
NO_CONNECTION = ("08", "28", "3D", "57P")


@contextmanager
def as_store_errors(place: str) -> Iterator[None]:
    """Turn what the database says into a finding about ``place``."""
    try:
        yield
    except SQLAlchemyError as error:
        code = _code(error)
        if code is None:
            raise
        original = getattr(error, "orig", None) or error
        found = str(original).strip().splitlines()[0]
        values = {"found": found}
        raise StoreError(Finding.error(code, place, **values)) from error


@contextmanager
def unless_taken(finding: Finding) -> Iterator[None]:
    """Refuse what somebody else entered at the same moment."""
    try:
        yield
    except IntegrityError as error:
        raise Conflict(finding) from error


def _code(error: SQLAlchemyError) -> str | None:
    if not isinstance(error, DBAPIError):
        return None
    state = getattr(error.orig, "sqlstate", None)
    return _postgresql(state, error) if state or _is_psycopg(error) else _sqlite(str(error.orig))


def _is_psycopg(error: DBAPIError) -> bool:
    return type(error.orig).__module__.startswith("psycopg")


def _postgresql(state: str | None, error: DBAPIError) -> str | None:
    if state == DISK_FULL:
        return "store.full"
    if state == READ_ONLY:
        return "store.read_only"
    if state == NO_RIGHT:
        return "store.no_right"
    if state in LOCKED:
        return "store.locked"
    if state == TOO_LONG:
        return "store.too_long"
    if error.connection_invalidated or not state or state.startswith(NO_CONNECTION):
        return "store.unreachable"
    return None


def _sqlite(message: str) -> str | None:
    for words, code in (
        ("disk is full", "store.full"),
        ("database is locked", "store.locked"),
        ("interrupted", "store.too_long"),
        ("readonly database", "store.read_only"),
        ("unable to open", "store.unreachable"),
        ("disk I/O error", "store.unreachable"),
        ("not a database", "store.damaged"),
        ("malformed", "store.damaged"),
    ):
        if words in message:
            return code
    return None
