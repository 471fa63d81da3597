"""The reports of several stages in one file."""

import json
from typing import Any

import pytest

from arpad.formats.part_files import flagged_file
from arpad.formats.reading import read_any
from arpad.formats.stage_files import stage_reports, stages_file


def report(name: str, start: str, **more: Any) -> bytes:
    players = [{"no": no, "name": f"P{no}", "rating": 2000} for no in (1, 2)]
    games = [{"round": 1, "white": 1, "black": 2, "result": "1-0"}]
    document = {"name": name, "start": start, "players": players, "games": games, **more}
    return json.dumps(document).encode()


FIRST, LAST = report("Cup A", "2006-01-01"), report("Cup B", "2006-02-01")


def test_every_report_is_kept_byte_for_byte() -> None:
    assert stage_reports(stages_file([FIRST, LAST])) == (FIRST, LAST)
    assert stage_reports(FIRST) == ()


def test_they_are_read_as_one_event() -> None:
    read = read_any(stages_file([flagged_file(FIRST, ["league"]), LAST]))
    assert read.event
    assert [stage.name for stage in read.event.stages] == ["Cup A", "Cup B"]
    assert read.event.flags == ("league", "stages-together")


@pytest.mark.parametrize(
    ("source", "code"),
    [
        (stages_file([FIRST, LAST])[:-1], "format_unknown"),
        (stages_file([FIRST, b"nothing"]), "format_unknown"),
        (stages_file([FIRST, report("Cup C", "2006-03-01", play="rapid")]), "stages.play"),
        (stages_file([FIRST, stages_file([FIRST, LAST])]), "format_unknown"),
    ],
)
def test_what_is_no_event_in_stages_is_found(source: bytes, code: str) -> None:
    read = read_any(source)
    assert read.event is None
    assert [each.code for each in read.findings] == [code]
