"""Somebody at work on the office's records: reads, and writes with a line in the log."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime

from arpad.core.errors import Conflict
from arpad.core.finding import Finding
from arpad.core.log import Change
from arpad.core.people import Role, User
from arpad.office.proof.chain.entries import Tip
from arpad.office.records import chain, log
from arpad.office.records.database import Connection, Database

_TOLD: ContextVar[datetime | None] = ContextVar("told", default=None)


def utc_now() -> datetime:
    """The clock of a real office."""
    return _TOLD.get() or datetime.now(UTC)


@contextmanager
def as_if_at(now: datetime) -> Iterator[None]:
    """A story that is told happens when it happened; no office that is worked in asks for it."""
    told = _TOLD.set(now)
    try:
        yield
    finally:
        _TOLD.reset(told)


def moment(now: datetime) -> str:
    """A moment as the records write it."""
    return now.isoformat(timespec="seconds").replace("+00:00", "Z")


class _NotKeptError(Exception):
    """Takes back what was only tried."""


@dataclass(slots=True, kw_only=True)
class Writing:
    """A transaction under way, with its line of the log.

    ``seal`` is called at its end with the chain as it leaves it.
    """

    connection: Connection
    log_id: int
    at: str
    by: str
    changes: list[Change] = field(default_factory=list)
    seal: Callable[[Tip], None] | None = None

    def changed(
        self, subject: str, name: str, old: object, new: object, owner: int | None = None
    ) -> None:
        """Note a changed field; ``owner`` is the player of whom it says something."""
        texts = [None if each is None else str(each) for each in (old, new)]
        self.changes.append(Change(subject, name, texts[0], texts[1], owner))


@dataclass(frozen=True, slots=True)
class Desk:
    """Who works on which records, and what time it is."""

    database: Database
    user: User
    clock: Callable[[], datetime] = utc_now

    @property
    def is_officer(self) -> bool:
        """Whether birth dates and the log are theirs to see."""
        return self.user.role is Role.OFFICER

    @property
    def today(self) -> date:
        """The day, in UTC."""
        return self.clock().date()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """One consistent state of the records."""
        with self.database.reading() as connection:
            yield connection

    @contextmanager
    def writing(
        self, action: str, subject: str | None = None, **details: object
    ) -> Iterator[Writing]:
        """A transaction that logs itself; its line and its lists are the last of the chain."""
        at = moment(self.clock())
        with self.database.writing() as connection:
            log_id = log.append(connection, at, self.user.login, action, subject, details)
            work = Writing(connection=connection, log_id=log_id, at=at, by=self.user.login)
            yield work
            log.append_changes(connection, log_id, work.changes)
            tip = chain.append(connection)
            if work.seal and tip:
                work.seal(tip)

    @contextmanager
    def all_or_nothing(self) -> Iterator["Desk"]:
        """A desk whose pieces of work, each with its line in the log, are all kept or none is."""
        with self.database.all_or_nothing() as database:
            yield replace(self, database=database)

    @contextmanager
    def trial(self) -> Iterator["Desk"]:
        """A desk whose pieces of work are taken back at the end: what they would do is seen."""
        with suppress(_NotKeptError), self.all_or_nothing() as desk:
            yield desk
            raise _NotKeptError

    @contextmanager
    def many_pieces(self) -> Iterator[None]:
        """Much work in a row, each piece a transaction of its own."""
        with self.database.kept_open():
            yield

    def require(self, action: str, *roles: Role, place: str = "login") -> None:
        """Refuse whoever is neither an officer nor has one of the roles.

        ``place`` is the field that asks for more than everybody may.
        """
        if self.user.role in (Role.OFFICER, *roles):
            return
        values = {
            "login": self.user.login,
            "found": self.user.role.value,
            "expected": ", ".join((Role.OFFICER, *roles)),
            "action": action,
        }
        nameless = self.user.role is Role.NOBODY
        code = "office.name_needed" if nameless else "office.not_allowed"
        raise Conflict(Finding.error(code, place, **values))
