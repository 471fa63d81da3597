"""An event kept as rows is the event its report gave, whatever the format."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.formats.crosstable.test_any_input import ROWS as TABLE_ROWS
from tests.formats.document.test_writer import events
from tests.formats.feda.test_any_input import ROWS as FEDA_ROWS
from tests.formats.pgn.test_any_input import LINES as PGN_LINES
from tests.formats.trf.test_any_input import PIECES
from tests.others import NAMES, report_of_others
from tests.places import EXAMPLES, SAMPLES

from arpad.core.event import Event
from arpad.core.report import Arbiter
from arpad.formats.crosstable.reader import read_csv
from arpad.formats.feda.reader import read_feda
from arpad.formats.pgn.reader import read_pgn
from arpad.formats.reading import read_any
from arpad.formats.result import ReadResult
from arpad.office.tournaments.event_rows import event_of, rows_of
from arpad.office.tournaments.keeping import read_again, rows_read

REPORTS = sorted(
    path
    for folder in (SAMPLES, EXAMPLES)
    for path in folder.iterdir()
    if path.suffix in (".trf", ".tab", ".json")
)
SMALL = [path for path in REPORTS if path.suffix == ".trf" and path.stat().st_size < 10_000]
FEW = (settings().max_examples + 1) // 2


def same_again(read: ReadResult) -> None:
    """The rows give the event, the findings and every position as the reader did."""
    if read.event is None:
        return
    rows = rows_read(read)
    for row in (rows.version, *rows.players, *rows.games, *rows.byes):
        assert all("\0" not in value for value in row if isinstance(value, str)), "no text in SQL"
        assert all(abs(value) < 2**31 for value in row if isinstance(value, int))
    again, event = read_again(rows, read.format)
    assert event == read.event
    assert again.findings == read.findings
    assert dict(again.positions) == dict(read.positions)


@pytest.mark.parametrize("path", REPORTS, ids=lambda path: path.name)
def test_a_report_comes_back_from_its_rows(path: Path) -> None:
    read = read_any(path.read_bytes())
    assert read.event is not None
    same_again(read)


@pytest.mark.parametrize("name", NAMES)
def test_a_report_of_others_comes_back_from_its_rows(name: str) -> None:
    read = read_any(report_of_others(name))
    assert read.event is not None
    same_again(read)


def test_an_arbiter_whose_title_is_empty_comes_back() -> None:
    event = Event(name="", players=(), games=(), arbiters=(Arbiter("Gil, Eva", "chief", ""),))
    assert event_of(rows_of(event, "{}")) == event


@given(events())
@settings(max_examples=FEW)
def test_any_document_comes_back_from_its_rows(event: Event) -> None:
    assert event_of(rows_of(event, "{}")) == event


@given(st.data())
@settings(max_examples=FEW)
def test_a_damaged_report_comes_back_from_its_rows(data: st.DataObject) -> None:
    source = bytearray(data.draw(st.sampled_from(SMALL)).read_bytes())
    for _ in range(data.draw(st.integers(1, 8))):
        at = data.draw(st.integers(0, len(source) - 1))
        width = data.draw(st.integers(0, 12))
        source[at : at + width] = data.draw(st.sampled_from(PIECES) | st.binary(max_size=4))
    same_again(read_any(bytes(source)))


@given(TABLE_ROWS)
def test_any_table_comes_back_from_its_rows(rows: list[list[str]]) -> None:
    lines = ["No,Name,1,2,3", *(",".join(row) for row in rows)]
    same_again(read_csv("\n".join(lines).encode()))


@given(FEDA_ROWS)
def test_any_entry_list_comes_back_from_its_rows(rows: list[str]) -> None:
    same_again(read_feda("\n".join(rows).encode()))


@given(st.lists(PGN_LINES, max_size=25))
def test_any_games_come_back_from_their_rows(lines: list[str]) -> None:
    same_again(read_pgn("\n".join(lines).encode()))
