"""Every field of an edition by its path, with what may stand there.

The table is made of the types of ``Edition`` itself, so that no field can be forgotten.
"""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from functools import cache
from types import NoneType, UnionType
from typing import Final, Union, get_args, get_origin, get_type_hints

from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.edition import Edition, KRules

GROUPS: Final = ("counting", "initial", "change", "lists", "admission")
# Fields that came after the first lists were hashed with their editions as data: there they stand
# only where an edition has such a rule, so that what was published keeps its hash.
ADDED: Final = frozenset(
    {
        "counting.match_request",
        "counting.round_robin_stages_apart",
        "counting.stages",
        "counting.sums",
        "initial.award_at_once",
        "initial.award_rated_only",
        "admission.arbiter_titles",
        "admission.categories",
        "admission.duration_reached",
        "admission.leagues_longer",
        "admission.longer_if_authorised",
        "change.exceptional_shorter",
        "lists.any_day",
        "lists.digits_printed",
        "lists.first_rating_at_once",
        "admission.rated_to_begin",
        "admission.registered_before",
        "admission.starting_order",
    }
)


@dataclass(frozen=True, slots=True)
class RuleField:
    """One field: ``kind`` is the type of its value.

    ``cited``: the value has an article; ``optional``: an edition may have no such rule;
    ``needed``: an edition without a parent has to state it.
    """

    path: str
    kind: object
    cited: bool
    optional: bool
    needed: bool


@cache
def rule_fields() -> Mapping[str, RuleField]:
    """Every field by its path (``change.k.policy``), in the order of the edition."""
    hints = get_type_hints(Edition)
    return {
        field.path: field for group in GROUPS for field in _fields_of(hints[group], f"{group}.")
    }


def _fields_of(rules: type, before: str) -> Iterator[RuleField]:
    hints = get_type_hints(rules)
    for field in fields(rules):
        kind, path = hints[field.name], before + field.name
        if kind is KRules:
            yield from _fields_of(KRules, f"{path}.")
            continue
        optional = get_origin(kind) in (Union, UnionType)
        if optional:
            kind = next(each for each in get_args(kind) if each is not NoneType)
        cited = get_origin(kind) is Cited
        if cited:
            (kind,) = get_args(kind)
        needed = field.default is MISSING and field.default_factory is MISSING
        yield RuleField(path, kind, cited, optional, needed)


def value_at(edition: Edition, path: str) -> object:
    """What stands in a field of an edition."""
    found: object = edition
    for name in path.split("."):
        found = getattr(found, name)
    return found
