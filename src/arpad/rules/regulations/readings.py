"""Places where a text is open, and how a user chooses among their readings."""

from collections.abc import Mapping
from dataclasses import dataclass, field, is_dataclass, replace
from typing import Protocol, TypeVar

from arpad.core.errors import UnknownName
from arpad.core.finding import Finding
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
    for name, choice in choices.items():
        reading = _known(edition, name)
        if choice not in reading.choices:
            raise UnknownName(
                _refusal("reading_choice", f"{name}={choice}", ", ".join(reading.choices), reading)
            )
    made = {**_implied(edition, choices), **choices}
    for reading in edition.readings:
        if reading.name in made:
            edition = with_changes(edition, reading.choices[made[reading.name]])
    return with_changes(edition, {"chosen": {**edition.chosen, **made}})


def read_otherwise(edition: Readable) -> dict[str, str]:
    """The choices made that are not the edition's own, in its order.

    One of its own is among them where another choice made would imply a different one: read again,
    they give the same edition.
    """
    made = edition.chosen
    usual = {reading.name: reading.default for reading in edition.readings}
    implied = usual | _implied(edition, made)
    return {
        name: made[name]
        for name in usual
        if name in made and not made[name] == usual[name] == implied[name]
    }


def _implied(edition: Readable, choices: Mapping[str, str]) -> dict[str, str]:
    """What these choices imply for others."""
    found: dict[str, str] = {}
    for reading in edition.readings:
        if reading.name in choices:
            found |= reading.implies.get(choices[reading.name], {})
    return found


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
    raise UnknownName(Finding.error(code, "readings", **values))


def _refusal(code: str, found: str, expected: str, reading: Reading) -> Finding:
    return Finding.error(code, "readings", reading.article, found=found, expected=expected)
