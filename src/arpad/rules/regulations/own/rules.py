"""One field of a draft as the edition will have it."""

from collections.abc import Mapping
from typing import Final

from arpad.core.finding import Finding
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.own.fields import RuleField, value_at
from arpad.rules.regulations.own.values import NO_RULE, NoSuchValue, decoded, shown

CITED_FORM: Final = frozenset({"value", "article", "text"})


def field_value(rule: RuleField, given: object, key: str, base: Edition | None) -> object:
    """What a field gets: a value with its article, a bare value, or no rule.

    A rule that is stated without an article has the edition itself for one.
    """
    cited = isinstance(given, Mapping) and given and given.keys() <= CITED_FORM
    form: Mapping[str, object] = given if rule.cited and cited else {"value": given}  # type: ignore[assignment]
    if rule.cited and "value" not in form:
        before = value_at(base, rule.path) if base else None
        if not isinstance(before, Cited):
            raise NoSuchValue("edition.value_needed", shown(given))
        value: object = before.value
    else:
        value = _value(rule, form["value"])
    if value is None or not rule.cited:
        return value
    article = decoded(str, form.get("article", key))
    text = decoded(str, form["text"]) if "text" in form else ""
    return Cited(value, str(article), str(text))


def _value(rule: RuleField, given: object) -> object:
    if given == NO_RULE and (rule.optional or rule.kind is not str):
        if not rule.optional:
            raise NoSuchValue("edition.rule_needed", given)
        return None
    found = decoded(rule.kind, given)
    if found is False and rule.cited:
        if not rule.optional:
            raise NoSuchValue("edition.choice", given, "true")
        return None
    return found


def finding_of(path: str, refused: NoSuchValue) -> Finding:
    """What is wrong with a field, for whoever wrote it."""
    place = f"{path}.{refused.place}" if refused.place else path
    values = {"found": shown(refused.found), "expected": refused.expected}
    return Finding.error(refused.code, place, **values)
