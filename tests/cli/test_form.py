"""``arpad form``: the reports of FIDE 2005 as sheets and as CSV."""

import csv
import io
from pathlib import Path

import pytest
from pypdf import PdfReader
from tests.formats.form_3.test_form_3 import PRINTED

from arpad.cli.exits import Exit

from .console import Run
from .documents import EXAMPLES

MASTERS = str(EXAMPLES / "masters-2025.json")


def words_of(file: Path) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(file).pages)


@pytest.fixture
def form_3(tmp_path: Path) -> str:
    file = tmp_path / "form-3.csv"
    file.write_text(PRINTED, encoding="utf-8")
    return str(file)


def test_form_3_is_written_as_it_was_read(run: Run, form_3: str, tmp_path: Path) -> None:
    again = tmp_path / "again.csv"
    assert run("form", "3", form_3, "-o", str(again)).code == Exit.OK
    assert again.read_text(encoding="utf-8-sig") == PRINTED


def test_form_3_is_rated_and_converted_like_any_report(
    run: Run, form_3: str, tmp_path: Path
) -> None:
    """Soto drew with 2180 (D 70: .60) and beat 2050 (D 200: .76): 1.5 - 1.36."""
    answer = run("rate", form_3, "--regulation", "fide-2005", "--format", "json").answer()
    (soto,) = [each for each in answer["players"] if each["name"] == "Soto, Berta"]
    assert (soto["n"], soto["sum"]) == (2, "0.14")
    trf = tmp_path / "again.trf"
    run("convert", form_3, "--to", "trf16", "-o", str(trf))
    back = run("convert", str(trf), "--to", "form-3")
    assert "Soto,Berta,1,ESP,WIM,1,2250,2.5,4w,,1,2b,2180,½,3w,2050,1,2,2115,1.5" in back.out


@pytest.mark.parametrize("language", ["en", "es", "ca"])
def test_form_3_on_paper_has_every_letter(
    run: Run, form_3: str, tmp_path: Path, language: str
) -> None:
    sheet = tmp_path / "sheet.pdf"
    assert run("form", "3", form_3, "-o", str(sheet), "--lang", language).code == Exit.OK
    page = words_of(sheet)
    for said in ("Soto", "Berta", "2115", "4w", "2200001", "1980-05-01", "Roca, Pau", "Rc: L M N"):
        assert said in page


def test_the_computer_table_as_csv(run: Run, form_3: str) -> None:
    found = run("form", "11.31", form_3)
    assert found.code == Exit.OK
    rows = list(csv.DictReader(io.StringIO(found.out.removeprefix("\ufeff"))))
    soto, *_, vidal = rows
    assert [soto[key] for key in ("rar", "n", "w", "w_we", "ru")] == [
        "2115", "2", "1.5", "0.14", "",
    ]  # fmt: skip
    assert (vidal["rar"], vidal["n"], vidal["w_we"]) == ("0", "1", "")


def test_the_computer_table_on_paper_speaks_the_language(run: Run, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.pdf"
    assert run("form", "11.31", MASTERS, "-o", str(sheet), "--lang", "es").code == Exit.OK
    page = words_of(sheet)
    assert "Informe de valoración por ordenador" in page
    assert "−0,66" in page


def test_another_ending_is_refused(run: Run, form_3: str, tmp_path: Path) -> None:
    refused = run("form", "3", form_3, "-o", str(tmp_path / "sheet.doc"))
    assert refused.code == Exit.USAGE
    assert ".pdf" in refused.err
