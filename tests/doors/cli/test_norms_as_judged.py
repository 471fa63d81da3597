"""``arpad norms check`` says of players made at random what the judge of the tests finds."""

import json
from random import Random

import pytest
from tests.effort import proof, tries
from tests.rules.titles.comparing import differences
from tests.rules.titles.judge import judge
from tests.rules.titles.making import for_report_files, make

from arpad.formats.document.reader import read_document
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as

from .console import Run, Save


@proof
@pytest.mark.parametrize("edition", ["b01-2023", "b01-2024"])
def test_a_report_file_with_flags_is_judged_alike(run: Run, save: Save, edition: str) -> None:
    """The edition is once that of the start, once the one asked for: then it is the other."""
    for seed in range(tries(2, 40)):
        made = make(Random(f"command {edition} {seed}"), "b01-2023")
        document = for_report_files(made)
        file = save(write_as(read_document(document)[0], FileFormat.TRF26).content, "event.trf")
        flags = [word for flag in made["flags"] for word in ("--flag", flag)]
        asked = [] if edition == "b01-2023" else ["--edition", edition]
        done = run("norms", "check", file, "--player", "1", *asked, *flags, "--format", "json")
        said = [json.loads(line) for line in done.out.splitlines()]
        judged = [*judge(document, edition, made["flags"], players=[1])]
        assert [line["title"] for line in said] == [line["title"] for line in judged]
        for one, two in zip(said, judged, strict=True):
            assert not differences(one, two), (seed, one["title"])
        assert done.code == (0 if any(line["norm"] for line in judged) else 1)
