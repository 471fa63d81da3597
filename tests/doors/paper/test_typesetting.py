import re
import sys
import xml.etree.ElementTree as ET
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from arpad.core.errors import BadInput
from arpad.doors.paper.it3_report import it3_sheet, report_of
from arpad.doors.paper.typesetting import TEMPLATES, Paper, SheetFormat, typeset
from arpad.messages.text import Language

from .manual import norm_event
from .one_of_each import SHEETS, it1, it3
from .reading import fonts_of, read

# Points: 210 × 297 mm, and 8½ × 11 inches of 72 points.
SIZES = {Paper.A4: (595.28, 841.89), Paper.LETTER: (612, 792)}
USED = re.compile(r'word\("(\w+)"\)|"(\w+)"')


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("language", Language)
def test_every_sheet_is_one_page_in_its_language_with_its_fonts_inside(
    name: str, language: Language
) -> None:
    sheet = SHEETS[name](language)
    made = read(typeset(sheet).content)
    assert len(made.pages) == 1
    assert str(made.root_object["/Lang"]) == language.value
    assert made.metadata is not None
    assert made.metadata.title == sheet.title
    fonts = fonts_of(made)
    assert fonts
    assert all(
        any(key.startswith("/FontFile") for key in font["/FontDescriptor"]) for font in fonts
    )


@pytest.mark.parametrize("name", ["it1", "form6"])
@pytest.mark.parametrize("paper", Paper)
def test_paper_is_a4_or_letter(name: str, paper: Paper) -> None:
    page = read(typeset(SHEETS[name](Language.EN), paper).content).pages[0]
    sides = sorted((float(page.mediabox.width), float(page.mediabox.height)))
    assert sides == pytest.approx(SIZES[paper], abs=0.02)


def test_the_same_sheet_is_the_same_file_and_carries_the_day_of_the_event() -> None:
    first, again = (typeset(it1(Language.ES)).content for _ in range(2))
    assert first == again
    found = read(first).metadata
    assert found is not None
    assert found.creation_date is not None
    assert found.creation_date.date() == date(2023, 8, 10)


@pytest.mark.parametrize("name", SHEETS)
def test_a_browser_gets_one_drawing_that_needs_no_fonts(name: str) -> None:
    drawn = ET.fromstring(typeset(SHEETS[name](Language.CA), form=SheetFormat.SVG).content)
    assert drawn.tag == "{http://www.w3.org/2000/svg}svg"
    assert not list(drawn.iter("{http://www.w3.org/2000/svg}text"))


def test_pages_are_tagged_for_those_who_have_them_read() -> None:
    marked: Any = read(typeset(it3(Language.EN)).content).root_object["/MarkInfo"]
    assert marked["/Marked"].value


def test_without_typst_the_refusal_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(BadInput) as refused:
        typeset(it1(Language.EN))
    (finding,) = refused.value.findings
    assert finding.code == "printed.package"
    assert finding.values == {"found": "typst", "extra": "documents"}


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_has_no_words_that_its_template_never_says(name: str) -> None:
    sheet = SHEETS[name](Language.EN)
    source = (TEMPLATES / f"{sheet.template}.typ").read_text(encoding="utf-8")
    if '"hall.typ": *' in source:
        source += (TEMPLATES / "hall.typ").read_text(encoding="utf-8")
    said = {one or other for one, other in USED.findall(source)}
    assert sheet.words.keys() - said == set()


def test_a_name_that_looks_like_markup_stays_a_name() -> None:
    event = replace(norm_event(), name="#panic() *Open* $x$ \\ <a> \x07")
    made = typeset(it3_sheet(report_of(event), Language.EN))
    assert "#panic() *Open* $x$ \\ <a>" in read(made.content).pages[0].extract_text()
    assert made.findings == ()


def test_letters_the_fonts_lack_are_said_and_stop_nothing() -> None:
    sheet = it3_sheet(report_of(replace(norm_event(), name="北京 Open, 北 ก")), Language.EN)
    made = typeset(sheet)
    (finding,) = made.findings
    assert finding.code == "printed.no_sign"
    assert finding.values == {"number": 3, "found": "ก 京 北"}
    assert "Open" in read(made.content).pages[0].extract_text()
    assert typeset(sheet, form=SheetFormat.SVG).findings == made.findings


@pytest.mark.parametrize("name", ["Żółć", "Иванов", "Παπαδόπουλος", "Nguyễn", "Ďurčanský", "ł–’“”"])
def test_the_alphabets_of_europe_can_be_printed(name: str) -> None:
    made = typeset(it3_sheet(report_of(replace(norm_event(), name=name)), Language.EN))
    assert made.findings == ()
    assert name in read(made.content).pages[0].extract_text()
