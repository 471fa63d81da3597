"""Every format that the clinic reads, as every format that it offers, within its limits."""

import tempfile
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from tests.formats.trf.files import row

from arpad.doors.web.clinic.brought import TARGETS
from arpad.doors.web.clinic.wire import ReportQuestion
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as
from arpad.messages.text import Language
from arpad.program.reading import read, read_bytes

from .reports import carried, report, sent

GOOD = report(
    row(1, "   2 w 1", name="Ruiz, Ivan", points="1.0", rank="1", rating="2000"),
    row(2, "   1 b 0", name="Soler, Marta", points="0.0", rank="2", rating="2000"),
)
GAMES = b'[Event "Open"]\n[White "Ruiz, Ivan"]\n[Black "Soler, Marta"]\n[Result "1-0"]\n\n1-0\n'
BROUGHT = {to.value: write_as(read(GOOD), to).content for to in TARGETS} | {"pgn": GAMES}


def names(source: bytes) -> list[str]:
    """The players of a file; FEDA's has no comma in a name."""
    event = read_bytes(source).event
    assert event is not None
    return sorted(player.name.replace(",", "") for player in event.players)


@pytest.mark.parametrize("to", TARGETS)
def test_a_good_report_is_converted_as_wanted(client: TestClient, to: FileFormat) -> None:
    """The choice on the page and then its button, as a visitor does it."""
    form = sent(file=GOOD)
    text = client.post("/clinic", content=form.content, headers=form.headers).text
    assert f'<option value="{to}"' in text
    form = sent(*carried(text), ("to", to))
    page = client.post("/clinic", content=form.content, headers=form.headers)
    assert page.status_code == 200
    assert 'id="converted"' in page.text
    file = client.post("/clinic/file", content=form.content, headers=form.headers)
    assert file.status_code == 200
    assert names(file.content) == ["Ruiz Ivan", "Soler Marta"]


@pytest.mark.parametrize("brought", BROUGHT)
def test_whatever_is_read_is_written_in_every_format(app: FastAPI, brought: str) -> None:
    for to in TARGETS:
        first = sent(file=BROUGHT[brought], name=f"open.{brought}")
        page = app.state.clinic.process.ask(_question("page", first.content))
        form = sent(*carried(page.content.decode()), ("to", to))
        answer = app.state.clinic.process.ask(_question("file", form.content))
        assert answer.status == 200, (brought, to, answer.said)
        assert names(answer.content) == ["Ruiz Ivan", "Soler Marta"], (brought, to)


def test_a_workbook_is_made_without_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process apart may write none; here there is no folder in which one could be."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "none"))
    content = write_as(read(GOOD), FileFormat.XLSX).content
    assert names(content) == ["Ruiz Ivan", "Soler Marta"]


def _question(asked: str, body: bytes) -> ReportQuestion:
    return ReportQuestion(asked, Language.EN, sent().headers["Content-Type"], body)
