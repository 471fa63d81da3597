"""An edition as plain data, for another program: every field with its article, and the tables."""

from collections.abc import Mapping
from datetime import date
from typing import TypeAlias

from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.own.fields import ADDED, rule_fields, value_at
from arpad.rules.regulations.own.writing import written
from arpad.rules.regulations.tables import DIFFERENCE_FROM_HALF, LARGEST_DIFFERENCE

Plain: TypeAlias = "bool | int | str | list[Plain] | dict[str, Plain] | None"


def edition_data(edition: Edition, *, added: bool = True) -> dict[str, Plain]:
    """An edition with the readings chosen: fields by their path, as an own edition writes them.

    ``added`` False: as it was before there were the fields that came later. A policy is named,
    a fraction is a text, a day is ISO text, and ``none`` is no rule.
    """
    return {
        "key": edition.key,
        "play": edition.play.value,
        "in_force": edition.in_force.isoformat() if edition.in_force else None,
        "until": edition.until.isoformat() if edition.until else None,
        "chosen": dict(edition.chosen),
        "rules": {
            path: _plain(written(value_at(edition, path)))
            for path in rule_fields()
            if path not in ADDED or (added and value_at(edition, path) is not None)
        },
        "tables": {
            "difference_from_half": list(DIFFERENCE_FROM_HALF),
            "largest_difference": list(LARGEST_DIFFERENCE),
        },
    }


def _plain(value: object) -> Plain:
    match value:
        case date():
            return value.isoformat()
        case Mapping():
            return {str(name): _plain(each) for name, each in value.items()}
        case list():
            return [_plain(each) for each in value]
        case bool() | int():
            return value
        case _:
            return str(value)
