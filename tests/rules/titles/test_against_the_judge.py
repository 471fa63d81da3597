"""Norms of players made at random, as Arpad and as an independent judge find them."""

from random import Random
from typing import Any

import pytest
from tests.effort import proof, tries

import arpad
from arpad.doors.answers.norms import norm_answer
from arpad.formats.document.reader import read_document
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as

from .comparing import differences
from .judge import judge
from .making import for_report_files, make

EDITIONS = ("b01-2023", "b01-2024")


def compare(tournament: Any, document: dict[str, Any], edition: str, **asked: Any) -> list[str]:
    """Every difference in the lines of one tournament; the edition is that of its start."""
    said = [norm_answer(verdict) for verdict in arpad.norms(tournament, **asked)]
    judged = [*judge(document, edition, **asked)]
    assert [(line["player"], line["title"]) for line in said] == [
        (line["player"], line["title"]) for line in judged
    ]
    return [
        f"{one['player']} {one['title']}: {difference}"
        for one, two in zip(said, judged, strict=True)
        for difference in differences(one, two)
    ]


@proof
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_judge_finds_the_same_norms(edition: str) -> None:
    for seed in range(tries(100, 2_000)):
        document = make(Random(f"{edition} {seed}"), edition)
        found = compare(document, document, edition, players=[1])
        assert not found, (seed, found)


@proof
@pytest.mark.parametrize("edition", EDITIONS)
def test_everybody_of_an_event_is_judged_alike(edition: str) -> None:
    for seed in range(tries(2, 100)):
        document = make(Random(f"everybody {edition} {seed}"), edition)
        found = compare(document, document, edition)
        assert not found, (seed, found)


@proof
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_report_file_with_flags_gives_the_same_norms(edition: str) -> None:
    for seed in range(tries(5, 200)):
        made = make(Random(f"file {edition} {seed}"), edition)
        document = for_report_files(made)
        file = write_as(read_document(document)[0], FileFormat.TRF26).content
        found = compare(file, document, edition, flags=made["flags"], players=[1])
        assert not found, (seed, found)
