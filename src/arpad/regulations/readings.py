"""Places where a text is open, and how a user chooses among their readings."""

from collections.abc import Mapping
from dataclasses import dataclass, field, is_dataclass, replace
from typing import Protocol, TypeVar

from arpad.core.errors import UnknownName
from arpad.core.finding import Finding, Severity
from arpad.core.nearest import nearest


@dataclass(frozen=True, slots=True)
class Reading:
    """A place where the text is open: its first choice is the default.

    A choice is what it changes in the edition, as ``group.field`` and the value there; it may
    imply choices of other readings, unless the user makes them.
    """

    name: str
    article: str
    choices: Mapping[str, Mapping[str, object]]
    implies: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    @property
    def default(self) -> str:
        """The choice an edition makes by itself."""
        return next(iter(self.choices))


class Readable(Protocol):
    """An edition of any regulation that has open places."""

    @property
    def key(self) -> str:
        """Its id."""

    @property
    def readings(self) -> tuple[Reading, ...]:
        """Its open places."""

    @property
    def chosen(self) -> Mapping[str, str]:
        """The choices made by the user."""


E = TypeVar("E", bound=Readable)
G = TypeVar("G")


def with_changes(edition: E, changes: Mapping[str, object]) -> E:
    """The edition with some ``group.field`` values replaced."""
    for path, value in changes.items():
        edition = _replaced(edition, path.split("."), value)
    return edition


def _replaced(owner: G, path: list[str], value: object) -> G:
    if not is_dataclass(owner) or isinstance(owner, type):
        raise TypeError(f"{owner!r} has no fields to be replaced")
    name, *rest = path
    return replace(owner, **{name: _replaced(getattr(owner, name), rest, value) if rest else value})


def with_readings(edition: E, choices: Mapping[str, str]) -> E:
    """The edition read as the user asks; an unknown name or choice is refused.

    Choices are applied in the order the edition lists its readings, whatever the user's.
    """
    implied: dict[str, str] = {}
    for name, choice in choices.items():
        reading = _known(edition, name)
        if choice not in reading.choices:
            raise UnknownName(
                _refusal("reading_choice", f"{name}={choice}", ", ".join(reading.choices), reading)
            )
        implied |= reading.implies.get(choice, {})
    made = {**implied, **choices}
    for reading in edition.readings:
        if reading.name in made:
            edition = with_changes(edition, reading.choices[made[reading.name]])
    return with_changes(edition, {"chosen": {**edition.chosen, **made}})


def read_otherwise(edition: Readable) -> dict[str, str]:
    """The choices made that are not the edition's own, in its order."""
    made = edition.chosen
    return {
        reading.name: made[reading.name]
        for reading in edition.readings
        if made.get(reading.name, reading.default) != reading.default
    }


def _known(edition: Readable, name: str) -> Reading:
    names = [reading.name for reading in edition.readings]
    if name in names:
        return edition.readings[names.index(name)]
    near = nearest(name, names)
    values = {
        "found": name,
        "regulation": edition.key,
        "nearest": near,
        "expected": ", ".join(names) or "–",
    }
    code = "reading_unknown" if near else "reading_unlisted"
    raise UnknownName(Finding(Severity.ERROR, code, "readings", values=values))


def _refusal(code: str, found: str, expected: str, reading: Reading) -> Finding:
    return Finding(
        Severity.ERROR,
        code,
        "readings",
        reading.article,
        {"found": found, "expected": expected},
    )
