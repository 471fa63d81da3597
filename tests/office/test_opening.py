"""Starting an office, and coming back to one."""

from tests.conftest import OFFICER

from arpad.core.systems import RatingSystem
from arpad.office.opening import Started, start_office

NATIONAL = RatingSystem("national", "National")


def test_an_office_that_exists_answers_with_what_it_is_called(place: str) -> None:
    first = start_office(place, OFFICER, "ESP", "A federation", NATIONAL, "fide-2024")
    again = start_office(place, OFFICER, "FRA", "Another", RatingSystem("other", "Other"))
    assert first == again
    assert first == Started(first.place, "ESP", "A federation", "officer", "national", "fide-2024")
