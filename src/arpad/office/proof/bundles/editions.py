"""The editions of a bundle: made of its data, and held against those of the house."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from arpad.core.errors import BadInput, UnknownName
from arpad.core.finding import Finding
from arpad.office.proof.bundles.damage import damaged
from arpad.office.proof.bundles.shapes import checked, is_number, row
from arpad.rules.regulations import registry
from arpad.rules.regulations.earlier_readings import as_before
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.own.changes import changes_since
from arpad.rules.regulations.own.draft import EditionDraft
from arpad.rules.regulations.own.fields import ADDED, rule_fields
from arpad.rules.regulations.own.reading import edition_from_draft
from arpad.rules.regulations.own.values import encoded
from arpad.rules.regulations.readings import with_readings
from arpad.rules.regulations.tables import DIFFERENCE_FROM_HALF, LARGEST_DIFFERENCE

MEMBER: Final = "editions.json"
KEYS: Final = {"key", "play", "in_force", "until", "chosen", "rules", "tables"}
TABLES: Final = {
    "difference_from_half": list(DIFFERENCE_FROM_HALF),
    "largest_difference": list(LARGEST_DIFFERENCE),
}


def editions_from(found: Mapping[str, Any]) -> dict[str, Edition]:
    """The editions of a bundle by their labels."""
    return {label: _edition(label, data) for label, data in found.items()}


def _edition(label: str, data: Any) -> Edition:
    place = f"{MEMBER} {label}"
    if not isinstance(data, dict) or data.keys() != KEYS:
        raise damaged("keys", place, expected=", ".join(sorted(KEYS)))
    chosen, rules = data["chosen"], data["rules"]
    checked(data["tables"], dict.fromkeys(TABLES, row(*[is_number] * 50)), place)
    if not _is_texts(chosen) or not isinstance(rules, dict):
        raise damaged("edition", place)
    if rules.keys() | ADDED != rule_fields().keys():
        raise damaged("edition", place)
    if label != _label(data["key"], chosen):
        raise damaged("edition", place)
    head = {
        name: data[name] for name in ("key", "play", "in_force", "until") if data[name] is not None
    }
    try:
        made = edition_from_draft(EditionDraft(head, rules), _no_parent)
    except BadInput as refused:
        raise damaged("edition_rule", place, found=str(refused.findings[0])) from refused
    made = replace(made, chosen=chosen)
    return made if ADDED & rules.keys() else as_before(made)


def edition_findings(
    found: Mapping[str, Any], editions: Mapping[str, Edition]
) -> Iterator[Finding]:
    """Where an edition that has the name of one of ours says something else than ours does."""
    for label, edition in editions.items():
        if found[label]["tables"] != TABLES:
            article = edition.change.table.article
            values = {"edition": label}
            yield Finding.error("bundle.tables", MEMBER, article, **values)
        ours = _ours(edition)
        if ours is None:
            values = {"edition": label}
            yield Finding.note("bundle.own_edition", MEMBER, **values)
            continue
        unknown_then = ADDED - found[label]["rules"].keys()
        changes = changes_since(ours, edition)
        for change in (each for each in changes if each.path not in unknown_then):
            values = {
                "edition": label,
                "field": change.path,
                "found": str(encoded(change.now)),
                "expected": str(encoded(change.before)),
            }
            yield Finding.error("bundle.edition_other", MEMBER, change.article, **values)


def _ours(edition: Edition) -> Edition | None:
    if not registry.is_known(edition.key):
        return None
    try:
        return with_readings(registry.edition(edition.key), edition.chosen)
    except (UnknownName, BadInput):
        return None


def _label(key: Any, chosen: Mapping[str, str]) -> str:
    return " ".join((str(key), *(f"{name}={each}" for name, each in sorted(chosen.items()))))


def _is_texts(found: Any) -> bool:
    return isinstance(found, dict) and all(isinstance(each, str) for each in found.values())


def _no_parent(key: str) -> Edition:
    raise LookupError(key)
