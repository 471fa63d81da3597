"""``arpad office remedy``; the numbers are worked out in ``tests/office/test_remedies.py``."""

import pytest
from tests.office.test_remedies import nation

from arpad.doors.cli.exits import Exit
from arpad.office.desk import Desk

from .console import Run

WHO = ("--as", "officer", "--date", "1974-01-01", "--reason", "+4.0 in nine games")


def test_a_remedy_is_ordered_taken_back_and_logged(run: Run, place: str, desk: Desk) -> None:
    town = nation(desk)
    ana = f"id:{town.ids['Ana']}"
    said = run("office", "remedy", ana, "--bonus", "30", "--db", place, *WHO, "--format", "json")
    assert (said.answer()["without"], said.answer()["rating"]) == (2280, 2310)
    again = run("office", "remedy", ana, "--restart", "--db", place, *WHO)
    assert "2644 instead of 2280" in again.out
    assert said.answer()["replaces"] is None
    assert "takes the place of the order before, bonus points: 30" in " ".join(again.out.split())
    back = run("office", "remedy", ana, "--withdraw", "--db", place, *WHO)
    assert back.code == Exit.OK
    log = run("office", "log", "--db", place, "--as", "officer").out
    assert "+4.0 in nine games" in log


@pytest.mark.parametrize("options", [(), ("--bonus", "30", "--restart")])
def test_one_remedy_is_asked_for(
    run: Run, place: str, desk: Desk, options: tuple[str, ...]
) -> None:
    ana = f"id:{nation(desk).ids['Ana']}"
    refused = run("office", "remedy", ana, *options, "--db", place, *WHO)
    assert refused.code == Exit.USAGE
    assert "one of bonus" in refused.err
