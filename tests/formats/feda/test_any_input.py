"""Whatever arrives gives players or findings, soon."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.effort import processor_seconds, proof
from tests.messages.catalogue import section

from arpad.core.finding import Severity
from arpad.formats.feda.reader import read_feda
from arpad.formats.feda.writer import write_feda
from arpad.formats.recognising import looks_like_feda
from arpad.formats.result import ReadResult

pytestmark = proof

SENTENCES = section("tables") | section("document")
FIELDS = st.sampled_from(
    [
        *("512      ", "00000000", "PEREZ Ana", "f", "m", "", "AND", "01-01-60", "31-02-60"),
        *("7.0", "4,5", " 9", "2347", "7.1988", "x", "²", "٣", "\x00", "ñ", "999999999999"),
    ]
)
ROWS = st.lists(st.lists(FIELDS, max_size=10).map(",".join), max_size=6)


def speaks(result: ReadResult) -> bool:
    """Every finding can be said in both languages; without an event there is an error."""
    for finding in result.findings:
        for sentence in SENTENCES[finding.code]:
            assert sentence.format(**finding.values)
    errors = [each for each in result.findings if each.severity is Severity.ERROR]
    return result.event is not None or bool(errors)


@settings(deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes(source: bytes) -> None:
    looks_like_feda(source)
    assert speaks(read_feda(source))


@settings(deadline=None)
@given(ROWS)
def test_any_fields(rows: list[str]) -> None:
    result = read_feda("\n".join(rows).encode())
    assert speaks(result)
    if result.event is not None:
        again = read_feda(write_feda(result.event).content).event
        assert again is not None
        assert len(again.players) == len(result.event.players)


@pytest.mark.parametrize(
    "source",
    [b"\xff\x81" * 25_000_000, b"," * 990_000, b"1,A\n" * 240_000, b"a\n" * 490_000],
    ids=["garbage", "line", "rows", "text"],
)
def test_absurd_sizes_are_refused_soon(source: bytes) -> None:
    with processor_seconds(10):
        assert speaks(read_feda(source))
        assert not looks_like_feda(source)
