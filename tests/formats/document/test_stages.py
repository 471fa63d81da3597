"""``stages`` of a tournament document."""

from typing import Any

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import EventStage, System
from arpad.formats.document.reader import read_document
from arpad.formats.document.writer import to_document
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as

CUP: dict[str, Any] = {
    "name": "Cup",
    "players": [{"no": no, "name": f"P{no}", "rating": 2000} for no in (1, 2)],
    "games": [
        {"round": 1, "white": 1, "black": 2, "result": "1-0"},
        {"round": 2, "white": 2, "black": 1, "result": "1-0"},
        {"round": 2, "white": 1, "black": 2, "result": "1/2"},
    ],
    "stages": [
        {"name": "Preliminary", "first_round": 1, "last_round": 1},
        {"name": "Final", "first_round": 2, "last_round": 2, "system": "match", "hall": "A"},
    ],
}


def test_stages_are_read_and_written_again() -> None:
    event, _ = read_document(CUP)
    assert event.stages == (
        EventStage("Preliminary", 1, 1),
        EventStage("Final", 2, 2, System.MATCH, {"hall": "A"}),
    )
    assert to_document(event)["stages"] == CUP["stages"]


@pytest.mark.parametrize(
    ("change", "place", "code"),
    [
        ({"last_round": 0}, "stages[0].last_round", "document.wrong_number"),
        ({"last_round": 2}, "stages[1]", "document.stage_rounds"),
        ({"first_round": 2}, "stages[0]", "document.stage_rounds"),
        ({"system": "league"}, "stages[0].system", "document.wrong_choice"),
        ({"name": ""}, "stages[0].name", "document.wrong_name"),
    ],
)
def test_stages_that_cannot_be_are_refused(change: dict[str, Any], place: str, code: str) -> None:
    first, last = CUP["stages"]
    with pytest.raises(BadInput) as refused:
        read_document({**CUP, "stages": [{**first, **change}, last]})
    assert (place, code) in [(each.place, each.code) for each in refused.value.findings]


def test_every_game_is_of_a_stage() -> None:
    with pytest.raises(BadInput) as refused:
        read_document({**CUP, "games": CUP["games"][:2], "stages": CUP["stages"][:1]})
    assert [each.code for each in refused.value.findings] == ["document.no_stage"]


def test_the_event_as_a_whole_is_no_round_robin() -> None:
    with pytest.raises(BadInput) as refused:
        read_document({**CUP, "system": "round-robin"})
    assert [each.code for each in refused.value.findings] == ["document.stage_system"]


def test_a_report_file_has_no_record_for_stages() -> None:
    event, _ = read_document(CUP)
    lost = write_as(event, FileFormat.TRF26).lost
    assert ("stages", "trf.lost_key") in [(each.place, each.code) for each in lost]
