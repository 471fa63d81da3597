"""Any bytes give an event or findings, in bounded time, and never an exception."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.effort import processor_seconds, proof
from tests.messages.catalogue import section

from arpad.core.finding import Severity
from arpad.formats.result import ReadResult
from arpad.formats.trf.reader import read_trf
from arpad.formats.trf.source import looks_like_trf
from arpad.formats.trf.writer import write_trf

from .files import made, row, sample

pytestmark = proof
TRF = section("trf")

SMALL = ("engine-round-4-2010.trf", "online-swiss-2020.trf", "dutch-2017-t0016.trf")
PIECES = (b"\t", b"\r", b"\n", b" ", b"001", b"0000 - H", b"310 ", b"\x00", b"\xff", b"9" * 12)
# Half of what the profile asks for: these are slow.
FEW = (settings().max_examples + 1) // 2


def check(read: ReadResult) -> None:
    assert read.event is not None or read.findings
    for finding in read.findings:
        for sentence in TRF[finding.code]:
            sentence.format(**finding.values)
        assert finding.article
    for position in read.positions.values():
        assert position.line > 0
        assert position.column > 0
    if read.event is not None:
        assert read.format is not None
        again = read_trf(write_trf(read.event, read.format).content)
        assert again.event is not None
        assert again.event.players == read.event.players
        assert again.event.games == read.event.games


@given(st.binary(max_size=400))
def test_random_bytes(source: bytes) -> None:
    looks_like_trf(source.decode("latin-1"))
    check(read_trf(source))


@given(st.text(max_size=200))
def test_random_text_in_a_player_record(text: str) -> None:
    check(read_trf(made(f"001{text}", row(1, "   2 w 1"), row(2, "   1 b 0"), f"310 {text}")))


@given(st.data())
@settings(max_examples=FEW)
def test_mutated_samples(data: st.DataObject) -> None:
    source = bytearray(sample(data.draw(st.sampled_from(SMALL))))
    for _ in range(data.draw(st.integers(1, 8))):
        at = data.draw(st.integers(0, len(source) - 1))
        width = data.draw(st.integers(0, 12))
        source[at : at + width] = data.draw(st.sampled_from(PIECES) | st.binary(max_size=4))
    check(read_trf(bytes(source)))


@pytest.mark.parametrize(
    ("source", "code"),
    [
        (b"x" * 20_000_001, "trf.too_large"),
        (b"\n" * 200_001, "trf.too_many_lines"),
        (b"012 " + b"x" * 10_000_000, "trf.long_line"),
        (b"001    1\n" * 10_001, "trf.too_many_players"),
        (made(row(1, *["0000 - Z"] * 1000)), "trf.too_many_rounds"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 50_000, "trf.no_players"),
        (b"001" * 33_000, "trf.too_many_rounds"),
        ((b"001 1 " + b"a " * 40_000 + b"\n") * 100, "trf.wrong_number"),
    ],
)
def test_limits(source: bytes, code: str) -> None:
    with processor_seconds(10):
        read = read_trf(source)
    assert code in [each.code for each in read.findings if each.severity is Severity.ERROR]
    assert len(read.findings) < 2_000


def test_other_formats_are_not_taken_for_reports() -> None:
    for text in (
        "",
        "{}",
        '{"format": "arpad-tournament/1"}',
        '[Event "?"]\n\n1. e4 *',
        "a;b\n1;2",
    ):
        assert not looks_like_trf(text)
