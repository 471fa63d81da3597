"""What somebody wrote to make an edition: its head, and what stands in which field."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from arpad.core.errors import BadInput, refusal
from arpad.core.finding import Finding
from arpad.core.nearest import nearest
from arpad.core.toml_text import parsed_toml, toml_document
from arpad.rules.regulations.own.fields import GROUPS, rule_fields

HEAD: Final = ("key", "from", "play", "in_force", "until", "automatic", "settled", "readings")
SEVERITY: Final = "severity"


@dataclass(frozen=True, slots=True)
class EditionDraft:
    """``head`` by name (``HEAD``), ``rules`` by the path of their field, as they were written.

    What findings do (``severity``) stands in the head, by their codes.
    """

    head: Mapping[str, object]
    rules: Mapping[str, object] = field(default_factory=dict)


def draft_from_text(text: str) -> EditionDraft:
    """A TOML text; one that is none, or that names what is not there, is refused."""
    document = toml_document(text, "edition.toml")
    head = {name: value for name, value in document.items() if name not in GROUPS}
    rules = dict(
        each for group in GROUPS if group in document for each in _rules_in(document[group], group)
    )
    refuse_unknown(head, rules)
    return EditionDraft(head, rules)


def draft_from_settings(
    key: str, parent: str, settings: Sequence[str], articles: Sequence[str] = ()
) -> EditionDraft:
    """``lists.floor=1000`` and the like, each a change of the parent.

    ``articles`` (``lists.floor=V 1.2``) say where it stands; without a setting the value stays.
    """
    given = {path: _as_toml(value) for path, value in _parted(settings, "set")}
    own = f"{SEVERITY}."
    severity = given.pop(SEVERITY, None) or {
        path.removeprefix(own): each for path, each in given.items() if path.startswith(own)
    }
    rules = {path: each for path, each in given.items() if not path.startswith(own)}
    cited = dict(_parted(articles, "article"))
    refuse_unknown({}, {**rules, **cited})
    for path, article in cited.items():
        if not rule_fields()[path].cited:
            raise refusal("edition.no_article", path)
        rules[path] = {**({"value": rules[path]} if path in rules else {}), "article": article}
    return EditionDraft({"key": key, "from": parent, SEVERITY: severity}, rules)


def _parted(settings: Sequence[str], place: str) -> Iterator[tuple[str, str]]:
    """``FIELD=VALUE`` as the two it is made of."""
    for setting in settings:
        path, equals, value = (each.strip() for each in setting.partition("="))
        if not (equals and path and value):
            code = "edition.setting" if place == "set" else "edition.article"
            wrong = Finding.error(code, place, found=setting)
            raise BadInput((wrong,))
        yield path, value


def refuse_unknown(head: Mapping[str, object], rules: Mapping[str, object]) -> None:
    """Refuse fields that no edition has, each with the nearest that it has."""
    names = [*HEAD, SEVERITY, *rule_fields()]
    unknown = [name for name in head if name not in (*HEAD, SEVERITY)]
    unknown += [path for path in rules if path not in rule_fields()]
    if unknown:
        raise BadInput(tuple(_unknown(name, names) for name in unknown))


def _unknown(found: str, names: Sequence[str]) -> Finding:
    last = found.rpartition(".")[2]
    alike = [name for name in names if name.rpartition(".")[2] == last]
    near = alike[0] if alike else nearest(found, names)
    group = found.partition(".")[0]
    known = [name for name in names if name.startswith(f"{group}.")] or [*HEAD, *GROUPS]
    values = {"found": found, "nearest": near, "expected": ", ".join(known)}
    code = "edition.field_unknown" if near else "edition.field_unlisted"
    return Finding.error(code, found, **values)


def _rules_in(table: object, path: str) -> Iterator[tuple[str, object]]:
    """The fields within a group; ``change.k`` is a group within one."""
    if path in rule_fields() or not isinstance(table, Mapping):
        yield path, table
        return
    for name, value in table.items():
        inner = f"{path}.{name}"
        if any(known.startswith(f"{inner}.") for known in rule_fields()):
            yield from _rules_in(value, inner)
        else:
            yield inner, value


def _as_toml(value: str) -> object:
    """A value as a TOML file would have it; a bare word is a text."""
    try:
        parsed: object = parsed_toml(f"value = {value}")["value"]
    except (ValueError, RecursionError):
        return value
    return parsed
