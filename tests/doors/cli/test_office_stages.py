"""``arpad office stages``; the numbers are worked out in ``tests/office/test_staging.py``."""

from tests.office.test_staging import cup

from arpad.office.desk import Desk

from .console import Run

WHO = ("--as", "officer")


def test_stages_are_joined_and_taken_apart(run: Run, place: str, desk: Desk) -> None:
    cup(desk)
    office = ("--db", place, *WHO)
    done = run("office", "stages", "fin", "pre", "--reason", "one cup", *office, "--format", "json")
    assert done.answer() == {
        "code": "pre-stages", "name": "Cup", "status": "received",
        "stages": ["pre", "fin"], "players": 10,
    }  # fmt: skip
    told = run("office", "status", "pre", *office).out
    assert "pre-stages: one cup" in told
    refused = run("office", "reopen", "pre", "--reason", "x", *office)
    assert "arpad office stages pre-stages --apart" in refused.err
    two = run("office", "stages", "pre-stages", "pre", "--apart", "--reason", "x", *office)
    assert "one event at a time" in two.refusal(3)
    back = run("office", "stages", "pre-stages", "--apart", "--reason", "two cups", *office)
    assert "to be checked again: pre, fin" in back.out


def test_a_regulation_without_the_article_is_named(run: Run, place: str, desk: Desk) -> None:
    cup(desk, "fide-2024")
    refused = run("office", "stages", "fin", "pre", "--reason", "x", "--db", place, *WHO)
    assert "fide-2024 has no article" in refused.err
