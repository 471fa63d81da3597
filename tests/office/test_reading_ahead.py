"""Events read from their rows: no more than are needed, and many at once where all are."""

from typing import Any

import pytest
from sqlalchemy import Connection

from arpad.office.periods import reading_ahead
from arpad.office.periods.reading_ahead import ReadAhead


class Accepted:
    """As much of an accepted event as reading asks for."""

    def __init__(self, version: int) -> None:
        self.version = version


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[list[int]]:
    """The versions that were asked for together."""
    found: list[list[int]] = []

    def columns(_: Connection, versions: list[int]) -> dict[int, int]:
        found.append(versions)
        return {version: version for version in versions}

    monkeypatch.setattr(reading_ahead, "columns_of_events", columns)
    monkeypatch.setattr(reading_ahead, "_registered", lambda _, rows: rows)
    return found


def reader(events: list[Any]) -> Any:
    connection: Any = None
    return ReadAhead(connection, iter(events))


def test_twice_as_many_are_read_each_time(asked: list[list[int]]) -> None:
    events = [Accepted(number) for number in range(1, 11)]
    read = reader(events)
    assert [read(each) for each in events] == [*range(1, 11)]
    assert asked == [[1], [2, 3], [4, 5, 6, 7], [8, 9, 10]]


def test_events_on_record_are_not_read(asked: list[list[int]]) -> None:
    """A correction of one event reads that one; of a second one the one after it, too."""
    events = [Accepted(number) for number in range(1, 11)]
    read = reader(events)
    assert read(events[4]) == 5
    assert asked == [[5]]
    assert read(events[8]) == 9
    assert asked == [[5], [9, 10]]
