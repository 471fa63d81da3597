"""An edition made of a draft: its parent with what the draft changes."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from typing import NamedTuple, TypeVar

from arpad.core.errors import BadInput
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.own.draft import SEVERITY, EditionDraft, draft_from_text
from arpad.rules.regulations.own.effects import effects_in
from arpad.rules.regulations.own.fields import rule_fields
from arpad.rules.regulations.own.nothing import from_nothing
from arpad.rules.regulations.own.open_places import settled, stated, still_open
from arpad.rules.regulations.own.rules import field_value, finding_of
from arpad.rules.regulations.own.sound import unsound
from arpad.rules.regulations.own.values import NoSuchValue, decoded
from arpad.rules.regulations.readings import with_changes

Find = Callable[[str], Edition]
V = TypeVar("V")


class Head(NamedTuple):
    """What a draft says of the edition as a whole."""

    key: str
    parent: str | None
    play: Play | None
    in_force: date | None
    until: date | None
    automatic: bool


def edition_from_draft(draft: EditionDraft, find: Find) -> Edition:
    """The edition; everything wrong with the draft is refused at once.

    ``find`` knows the editions that may be a parent. A draft without a parent states every
    field that has no usual value. Readings of a field that the draft fixes, and those that it
    settles, are open no more.
    """
    wrong: list[Finding] = []
    head = _head(draft, wrong)
    base = find(head.parent) if head.parent else None
    if base is not None:
        base = settled(base, draft.head)
    values = {}
    for path, given in draft.rules.items():
        try:
            values[path] = field_value(rule_fields()[path], given, head.key, base)
        except NoSuchValue as refused:
            wrong.append(finding_of(path, refused))
    if base is None:
        wrong += _missing(draft)
    if wrong:
        raise BadInput(tuple(wrong))
    readings = stated(draft.head, head.key)
    if readings is None:
        readings = still_open(base, draft.rules) if base else ()
    made = replace(
        with_changes(base, values) if base else from_nothing(values),
        **head._asdict() | {"play": head.play or (base.play if base else Play.STANDARD)},
        readings=readings,
        chosen={},
        severity={**(base.severity if base else {}), **effects_in(draft.head.get(SEVERITY, {}))},
    )
    if found := tuple(unsound(made)):
        raise BadInput(found)
    return made


def edition_from_text(text: str, find: Find) -> Edition:
    """The edition a TOML text describes."""
    return edition_from_draft(draft_from_text(text), find)


def edition_on_record(text: str) -> Edition:
    """An edition that was written down with all its fields: of its parent it has but the name."""
    draft = draft_from_text(text)
    head = {name: value for name, value in draft.head.items() if name != "from"}
    parent = draft.head.get("from")
    made = edition_from_draft(replace(draft, head=head), _no_parent)
    return replace(made, parent=str(parent)) if parent else made


def _no_parent(key: str) -> Edition:
    raise LookupError(key)


def _missing(draft: EditionDraft) -> Iterator[Finding]:
    for path, rule in rule_fields().items():
        if rule.needed and path not in draft.rules:
            yield Finding.error("edition.field_needed", path)


def _head(draft: EditionDraft, wrong: list[Finding]) -> Head:
    def one(name: str, kind: type[V]) -> V | None:
        if name not in draft.head:
            return None
        try:
            found = decoded(kind, draft.head[name])
        except NoSuchValue as refused:
            wrong.append(finding_of(name, refused))
            return None
        assert isinstance(found, kind)
        return found

    key = one("key", str)
    if "key" not in draft.head:
        wrong.append(Finding.error("edition.key_needed", "key"))
    return Head(
        key=key or "",
        parent=one("from", str),
        play=one("play", Play),
        in_force=one("in_force", date),
        until=one("until", date),
        automatic=one("automatic", bool) or False,
    )
