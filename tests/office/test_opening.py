"""Starting an office, and coming back to one."""

import pytest
from tests.conftest import OFFICER

from arpad.core.errors import BadInput, Conflict
from arpad.core.systems import RatingSystem
from arpad.office.opening import Started, open_desk, start_office
from arpad.office.records.settings import kept_office_key

NATIONAL = RatingSystem("national", "National")


def test_an_office_that_exists_answers_with_what_it_is_called(place: str) -> None:
    first = start_office(place, OFFICER, "ESP", "A federation", NATIONAL, "fide-2024")
    again = start_office(place, OFFICER, "FRA", "Another", RatingSystem("other", "Other"))
    assert first == again
    assert first == Started(
        place=first.place,
        federation="ESP",
        name="A federation",
        officer="officer",
        system="national",
        edition="fide-2024",
    )


def test_an_office_is_founded_with_the_key_of_another(place: str) -> None:
    key = "0123456789abcdef" * 4
    start_office(place, OFFICER, "ESP", "A federation", NATIONAL, office_key=f"{key}\n")
    with open_desk(place, OFFICER.login).reading() as connection:
        assert kept_office_key(connection) == bytes.fromhex(key)
    with pytest.raises(Conflict) as kept:
        start_office(place, OFFICER, "ESP", "A federation", NATIONAL, office_key=key)
    assert kept.value.finding.code == "office.key_kept"


@pytest.mark.parametrize("key", ["", "0123", "g" * 64, "0" * 63])
def test_what_is_no_office_key_is_refused(place: str, key: str) -> None:
    with pytest.raises(BadInput) as refused:
        start_office(place, OFFICER, "ESP", "A federation", NATIONAL, office_key=key)
    assert [each.code for each in refused.value.findings] == ["office.key_form"]
