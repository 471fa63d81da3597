"""Records that contradict 162, and records out of their columns."""

import pytest
from tests.documents import scoring_of

from arpad.core.finding import Severity
from arpad.formats.result import FileFormat
from arpad.formats.trf.writer import write_trf

from .files import codes, event_of, found, made, row

PAIR = (row(1, "   2 w 1"), row(2, "   1 b 0", points="0.0"))
POINTS = "162  W 1.0    D 0.5    L 0.0    A 0.0"


def again(source: bytes) -> list[str]:
    written = write_trf(event_of(source), FileFormat.TRF26)
    assert event_of(written.content) == event_of(source)
    return written.content.decode().splitlines()


@pytest.mark.parametrize(
    ("line", "said", "expected"),
    [("BBW 3.0", "3.0", "W 1.0"), ("XXS WD=1.0", "WD=1.0", "D 0.5"), ("BBZ 0.5", "0.5", "A 0.0")],
)
def test_162_counts_and_a_record_that_differs_is_named(line: str, said: str, expected: str) -> None:
    for lines in ((POINTS, line), (line, POINTS)):
        source = made(*lines, *PAIR)
        (remark,) = found(source)
        assert (remark.code, remark.severity) == ("trf.points_disagree", Severity.WARNING)
        assert remark.values == {"record": line[:3], "found": said, "expected": expected}
        assert event_of(source).scoring == scoring_of({"W": 1, "D": "0.5", "L": 0, "A": 0})
        assert {POINTS, line} <= set(again(source))


def test_points_that_did_not_count_are_not_written_where_they_would() -> None:
    written = write_trf(event_of(made(POINTS, "BBW 3.0", *PAIR)), FileFormat.TRF16)
    assert b"BBW" not in written.content
    assert [each.values["found"] for each in written.lost] == ["BBW 3.0"]
    scoring = event_of(written.content).scoring
    assert scoring is not None
    assert scoring.points["W"] == 1


@pytest.mark.parametrize("line", ["BBW  1.0", "BBZ  0.0", "XXS ZPB=0.0"])
def test_a_record_that_agrees_with_162_says_nothing(line: str) -> None:
    source = made(POINTS, line, *PAIR)
    assert codes(source) == []
    assert {POINTS, line} <= set(again(source))


@pytest.mark.parametrize(
    "line",
    ["320  2.0  1.0   0   0   0", "320  2.0  1.0 000   1 000", "320  2.0  1.0   0   0   1",
     "320  2.0  1.0       1"],
)  # fmt: skip
def test_rounds_without_a_bye_of_a_team_come_back_as_written(line: str) -> None:
    assert line in again(made(line, *PAIR))
    assert codes(made(line, *PAIR)) == []


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("162  W 1.0   D 0.5", "trf.realigned"),
        ("162 W 1.0 D 0.5", "trf.realigned"),
        ("310   1 Alfa".ljust(56) + "2.0".ljust(17) + "   1    2", "trf.slipped"),
        ("ESP    1 mFM  Player1, Test", "trf.slipped"),
    ],
)
def test_fields_out_of_place_are_never_read_in_silence(line: str, code: str) -> None:
    assert codes(made(line, *PAIR)) == [code]


@pytest.mark.parametrize(
    "line",
    ["299 W       0.5   1    1", "299 W  1.0  0.5        4    7", "250 1.0   1   2    1    2"],
)
def test_a_number_that_could_be_in_two_fields_is_not_guessed(line: str) -> None:
    source = made(line, *PAIR)
    (remark,) = found(source)
    assert (remark.code, remark.severity) == ("trf.ambiguous", Severity.WARNING)
    assert event_of(source).report.other == (line,)
    assert line in again(source)


@pytest.mark.parametrize("method", ["FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER"])
def test_a_method_of_the_starting_rank_may_stand_alone(method: str) -> None:
    """172: the federation is in columns 5-7, the method in 9-13."""
    source = made(f"172 {method}", *PAIR)
    (remark,) = found(source)
    assert (remark.code, remark.severity) == ("trf.realigned", Severity.WARNING)
    assert (remark.article, remark.place) == ("TRF26 172", "report.ranking")
    ranking = event_of(source).report.ranking
    assert ranking is not None
    assert (ranking.federation, ranking.method) == (None, method)
    assert f"172     {method}" in again(source)
    assert found(made(f"172     {method}", *PAIR)) == []
