"""A table of the tournament document: the keys of one kind of object, and the value they make."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass, replace
from functools import cached_property
from typing import Any

from arpad.core.finding import Severity
from arpad.formats.document.kinds import OBJECT, TEXT, ValueKind, as_json


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """One key of an object.

    ``always`` writes it even where it says the default. ``attribute`` is its name in the value,
    if that differs; a key that is not ``kept`` belongs to the document, not to the value.
    ``missed`` is the note for leaving it out, where null says the same on purpose. ``wrong`` is how
    grave a wrong value is, where it does not refuse the document.
    """

    key: str
    kind: ValueKind
    meaning: str = ""
    required: bool = False
    always: bool = False
    attribute: str = ""
    kept: bool = True
    missed: str = ""
    wrong: Severity | None = None

    @property
    def name(self) -> str:
        """Its name in the value."""
        return self.attribute or self.key


@dataclass(frozen=True)
class KeyTable:
    """The keys of one kind of object, and the value made of them.

    A wrong value refuses the document, unless ``wrong`` says how grave it is: then it is reported
    and kept in ``extra``, and null says nothing. So it is with a single key that has a ``wrong``,
    but there null is a wrong value too.
    """

    makes: type[Any]
    keys: tuple[Key, ...]
    wrong: Severity | None = None

    @cached_property
    def by_key(self) -> Mapping[str, Key]:
        """The keys by their names in the document."""
        return {key.key: key for key in self.keys}

    @cached_property
    def required(self) -> tuple[Key, ...]:
        """The keys no object is without."""
        return tuple(key for key in self.keys if key.required)

    @cached_property
    def defaults(self) -> Mapping[str, Any]:
        """What the value has where the document says nothing."""
        if not is_dataclass(self.makes):
            return dict(self.makes._field_defaults)
        made = {
            part.name: part.default_factory()
            for part in fields(self.makes)
            if part.default_factory is not MISSING
        }
        return made | {
            part.name: part.default for part in fields(self.makes) if part.default is not MISSING
        }

    @cached_property
    def nullable(self) -> frozenset[str]:
        """The keys that may be ``null``: those whose value may be unknown."""
        if self.wrong:
            return frozenset(self.by_key)
        unknown = (key for key in self.keys if key.name in self.defaults)
        return frozenset(key.key for key in unknown if self.defaults[key.name] is None)

    def written(self, value: Any) -> dict[str, Any]:
        """The object for a value: what differs from the defaults, and what is in its ``extra``."""
        known: dict[str, Any] = {}
        for key in self.keys:
            said = getattr(value, key.name) if key.kept else None
            if key.always or (key.kept and self.says(key.name, said)):
                known[key.key] = None if said is None else key.kind.write(said)
        return known | {key: as_json(kept) for key, kept in value.extra.items() if key not in known}

    def says(self, name: str, value: Any) -> bool:
        """Whether a value is another than the one that may be left out."""
        return name not in self.defaults or bool(value != self.defaults[name])


@dataclass(frozen=True, slots=True, kw_only=True)
class Keyed:
    """An object whose keys are codes, numbers or federations, and the value made of it.

    ``makes`` takes what could be read by its key, and ``extra``: the rest, each reported as
    ``wrong``. ``entries`` are what the value has by its key. ``exceptions`` are the kinds of values
    under some keys, in capitals.
    """

    makes: Callable[[Mapping[Any, Any], Mapping[str, Any]], Any]
    entries: Callable[[Any], Mapping[Any, Any]]
    values: ValueKind
    keys: ValueKind = TEXT
    wrong: Severity = Severity.WARNING
    exceptions: Mapping[str, ValueKind] = field(default_factory=dict)

    def kind_at(self, key: str) -> ValueKind:
        """The kind of the value under a key."""
        return self.exceptions.get(key.upper(), self.values)

    def written(self, value: Any) -> dict[str, Any]:
        """The object for a value."""
        known = {str(key): self.values.write(each) for key, each in self.entries(value).items()}
        return known | {key: as_json(kept) for key, kept in value.extra.items()}


def made_by(table: KeyTable) -> ValueKind:
    """An object made into a value by a table."""
    schema: dict[str, Any] = dict(OBJECT.schema)
    if table.required:
        schema["properties"] = {key.key: key.kind.schema for key in table.required}
        schema["required"] = [key.key for key in table.required]
    return replace(OBJECT, schema=schema, table=table, write=table.written)


def by_key(keyed: Keyed) -> ValueKind:
    """An object with keys not known beforehand, made into a value."""
    return replace(OBJECT, keyed=keyed, write=keyed.written)
