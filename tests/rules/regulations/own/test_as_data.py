"""An edition as data: every field, as another program reads it."""

import json

import pytest

from arpad.rules.regulations import registry
from arpad.rules.regulations.own.as_data import edition_data
from arpad.rules.regulations.own.fields import ADDED, rule_fields
from arpad.rules.regulations.readings import with_readings


@pytest.mark.parametrize("key", registry.KEYS)
def test_every_field_is_there_as_json(key: str) -> None:
    data = json.loads(json.dumps(edition_data(registry.edition(key))))
    assert data["key"] == key
    assert data["rules"].keys() | ADDED == rule_fields().keys()
    assert "none" not in [data["rules"].get(path) for path in ADDED]


def test_a_field_added_since_stands_only_where_there_is_such_a_rule() -> None:
    """What was published before there was the field keeps its hash."""
    fide, elo = (
        json.loads(json.dumps(edition_data(registry.edition(key))))["rules"]
        for key in ("fide-2024", "elo-1972")
    )
    assert ADDED.intersection(fide) == {"counting.match_request"}
    assert elo["lists.first_rating_at_once"] == {"value": True, "article": "step 16"}


def test_values_articles_policies_and_tables_are_said() -> None:
    data = json.loads(json.dumps(edition_data(registry.edition("fide-2024"))))
    # 8.3.1 and 7.1.1 of the 2024 text: differences of more than 400 count as 400, floor 1400
    assert data["rules"]["change.gap_cap"]["value"] == 400
    assert data["rules"]["lists.floor"]["value"] == 1400
    assert data["rules"]["change.rounding"]["value"] == "round_away_from_zero"
    # 8.1.1: a score of .75 is a difference of 193; 8.1.2: 4 to 10 is .51
    assert data["tables"]["difference_from_half"][25] == 193
    assert data["tables"]["largest_difference"][:2] == [3, 10]


def test_a_reading_chosen_is_in_the_fields() -> None:
    edition = registry.edition("fide-2024")
    reading = next(each for each in edition.readings if len(each.choices) > 1)
    other = list(reading.choices)[1]
    changed = edition_data(with_readings(edition, {reading.name: other}))
    assert changed["chosen"] == {reading.name: other}
    assert changed["rules"] != edition_data(edition)["rules"]
