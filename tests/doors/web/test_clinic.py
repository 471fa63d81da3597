"""The report clinic as a visitor uses it; what is read is read in a process apart."""

import json
import logging
import random
import re
import sys

import pytest
from fastapi.testclient import TestClient
from tests.effort import tries
from tests.formats.trf.files import row
from tests.places import EXAMPLES

from arpad.doors.web.clinic.brought import BroughtReport, mend_text, read_mend
from arpad.doors.web.clinic.treating import page_of, treat, warm_up
from arpad.doors.web.clinic.wire import ReportAnswer, ReportQuestion
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as
from arpad.messages.text import Language
from arpad.program.reading import read

from .reports import CONTRADICTION, FAULTY, SentBytes, button, carried, report, sent


def asked(form: SentBytes, what: str = "page", language: Language = Language.EN) -> ReportAnswer:
    """What the process apart would say, said here."""
    question = ReportQuestion(what, language, form.headers["Content-Type"], form.content)
    return treat(ReportQuestion.read(question.written()))


def page(*parts: tuple[str, str], file: bytes | None = None) -> str:
    return asked(sent(*parts, file=file)).content.decode()


def test_the_page_says_what_becomes_of_a_report(client: TestClient) -> None:
    text = client.get("/clinic").text
    assert 'type="file"' in text
    assert 'enctype="multipart/form-data"' in text
    assert "no copy, no name and no result" in text


def test_a_finding_stands_at_its_line_and_column(client: TestClient) -> None:
    form = sent(file=FAULTY)
    found = client.post("/clinic", content=form.content, headers=form.headers)
    assert found.status_code == 200
    assert found.headers["cache-control"] == "no-store"
    assert CONTRADICTION in found.text
    assert '<a href="#L10">line 10</a>' in found.text
    line = re.search(r'<tr id="L10" class="bad">.*?</tr>', found.text)
    assert line
    assert line[0].endswith("1 b <mark>1</mark></td></tr>")
    assert "cannot be rated yet" in found.text


def test_a_choice_mends_the_file_and_it_comes_back(client: TestClient) -> None:
    """Ruiz won: Soler's 1 becomes 0, and nothing else changes."""
    first = page(file=FAULTY)
    chosen = [*carried(first), button(first, "Ruiz, Ivan won")]
    second = page(*chosen)
    assert CONTRADICTION not in second
    assert "line 10: 1 → 0" in second
    form = sent(*carried(second), button(second, "Download the mended file"))
    found = client.post("/clinic/file", content=form.content, headers=form.headers)
    assert found.headers["content-disposition"] == "attachment; filename*=UTF-8''open.trf"
    lines = FAULTY.decode().split("\n")
    lines[9] = lines[9][:98] + "0"
    assert found.content.decode() == "\n".join(lines)


@pytest.mark.parametrize(
    ("name", "kept", "stem"),
    [
        ("open.trf", "open.trf", "open"),
        ("C:\\reports\\open.2026.trf", "open.2026.trf", "open.2026"),
        ("..", "report", "report"),
        ("../.", "report", "report"),
        ("", "report", "report"),
        (".trf", ".trf", "trf"),
    ],
)
def test_a_file_that_comes_back_has_a_name(name: str, kept: str, stem: str) -> None:
    report = BroughtReport(name=name, original=b"x")
    assert (report.file_name, report.stem) == (kept, stem)


def test_a_choice_can_be_taken_back() -> None:
    first = page(file=FAULTY)
    second = page(*carried(first), button(first, "Ruiz, Ivan won"))
    assert CONTRADICTION in page(*carried(second), button(second, "take back"))


def test_what_lacks_is_written_in() -> None:
    """A report without its first day has no regulation; with it, record 042 is before 052."""
    good = FAULTY.replace(b"1 b 1", b"1 b 0")
    first = page(file=good.replace(b"042 2026/03/06\n", b""))
    assert 'name="fill.042" type="date"' in first
    second = page(*carried(first), ("fill.042", "2026-03-06"))
    assert "+ 042 2026/03/06" in second
    answer = asked(sent(*carried(second), ("same", "yes")), "file")
    assert answer.content == good


def test_an_id_is_looked_for_and_written_in() -> None:
    source = FAULTY.replace(b"    2200002", b"           ")
    first = page(file=source)
    assert 'href="/search?q=Soler%2C+Marta"' in first
    second = page(*carried(first), ("fill.id.10", "2200002"))
    assert asked(sent(*carried(second), ("same", "yes")), "file").content == FAULTY


def test_what_it_would_do_to_ratings_is_shown() -> None:
    """Two players of 2000 under the rules of 2025 with K 20: 20 x (1 - .50) is 10."""
    source = report(
        row(1, "   2 w 1", name="Ruiz, Ivan", points="1.0", rank="1", rating="2000"),
        row(2, "   1 b 0", name="Soler, Marta", points="0.0", rank="2", rating="2000"),
    )
    text = page(file=source)
    assert "fide-2025" in text
    rows = re.findall(
        r'<td class="name">(\w+, \w+)<.*?<span class="(?:up|down)">([^<]*)</span>', text
    )
    assert rows[:2] == [("Ruiz, Ivan", "+10"), ("Soler, Marta", "−10")]
    assert "Standings" in text
    assert "Nobody has made a norm" in text


def test_a_new_rating_opens_its_working() -> None:
    """20 x (1 - .50) is 10, by 8.3.4 of the rules of 2025."""
    source = report(
        row(1, "   2 w 1", name="Ruiz, Ivan", points="1.0", rank="1", rating="2000"),
        row(2, "   1 b 0", name="Soler, Marta", points="0.0", rank="2", rating="2000"),
    )
    first = page(file=source)
    assert "A new rating opens its working" in first
    second = page(*carried(first), ("why", "1"))
    assert '<tr class="here"><td class="number second">1</td>' in second
    assert "Ruiz, Ivan: 2000 → 2010 (+10)" in second
    assert '<a class="chip" href="/regulations/fide-2025/8.3.4">8.3.4</a>' in second
    assert "A new rating opens its working" in page(*carried(first), ("why", "9"))


def test_the_article_of_a_finding_leads_to_its_page(client: TestClient) -> None:
    """Rating rules of 2025, 4.1: an event of more than 30 days is reported month by month."""
    good = FAULTY.replace(b"1 b 1", b"1 b 0")
    text = page(file=good.replace(b"052 2026/03/08", b"052 2026/09/30"))
    assert '<a class="chip" href="/regulations/fide-2025/4.1">4.1</a>' in text
    assert '<a class="chip" href="/regulations/fide-2025">fide-2025</a>' in text
    assert client.get("/regulations/fide-2025/4.1").status_code == 200


def test_the_rules_are_offered_by_name() -> None:
    text = page(file=FAULTY)
    assert '<option value="fide-2025">fide-2025 · Rules of 1 October 2025</option>' in text
    assert '<option value="elo-1972">elo-1972 · Elo’s rules of 1972–73</option>' in text


def test_a_norm_opens_its_requirements() -> None:
    """Of the bundled masters, Molina made 7½ of 9 against an average of 2430: dp 273, Rp 2703."""
    masters = read(EXAMPLES / "masters-2025.json")
    first = page(file=write_as(masters, FileFormat.TRF16).content)
    assert 'name="why" value="4.GM">2703<' in first
    second = page(*carried(first), ("why", "4.GM"))
    assert '<aside id="norm" class="working" tabindex="-1">\n<h3>4 Molina Rivas, Isaac' in second
    assert re.search(r'<a class="chip" href="/regulations/b01-\d+#1.4.8">1.4.8</a>', second)


def test_a_report_is_converted_with_what_has_no_place_said_first() -> None:
    first = page(file=FAULTY)
    second = page(*carried(first), ("to", "json"))
    assert "Your report as JSON" in second
    answer = asked(sent(*carried(second), ("to", "json")), "file")
    assert answer.said["name"] == "open.json"
    assert json.loads(answer.content)["name"] == "Open Valdorra"
    assert "1 game is not in the file" in page(*carried(first), ("to", "feda"))


def test_another_format_goes_on_as_a_report_file() -> None:
    first = page(file=FAULTY)
    table = asked(sent(*carried(first), ("to", "csv")), "file").content
    second = page(file=table)
    assert "Go on with it as TRF26" in second
    third = page(*carried(second), ("rewrite", "trf26"))
    assert '<tr id="L1"><th scope="row">1</th><td>012' in third


@pytest.mark.parametrize("language", list(Language))
def test_every_word_is_in_the_language_of_the_reader(language: Language) -> None:
    text = page_of(BroughtReport(name="open.trf", original=FAULTY), language).content.decode()
    word = {"en": "Check again", "es": "Revisar de nuevo", "ca": "Revisar de nou"}[language]
    assert word in text
    assert "web.clinic" not in text


def test_another_language_keeps_the_report(client: TestClient) -> None:
    form = sent(file=FAULTY)
    text = client.post("/clinic", content=form.content, headers=form.headers).text
    assert 'form="clinic" formaction="/clinic?lang=es" lang="es"' in text
    form = sent(*carried(text))
    spanish = client.post("/clinic?lang=es", content=form.content, headers=form.headers)
    assert "Revisar de nuevo" in spanish.text
    assert "Soler, Marta" in spanish.text


def test_names_are_escaped() -> None:
    text = page(file=FAULTY.replace(b"Soler, Marta", b"<b>Soler</b>"))
    assert "<b>Soler" not in text
    assert "&lt;b&gt;Soler" in text


@pytest.mark.parametrize(
    ("form", "said"),
    [
        (sent(), "no report was chosen"),
        (sent(file=b""), "no report was chosen"),
        (sent(("content", "not base64!")), "no report was chosen"),
        (SentBytes(b"x", {"Content-Type": "text/plain"}), "no form of this page"),
        (SentBytes(b"x", {"Content-Type": "multipart/form-data"}), "no form of this page"),
        (SentBytes(b"--a\r\nb", {"Content-Type": "multipart/form-data; boundary=a"}), "no form"),
    ],
)
def test_what_brings_no_report_is_a_page(client: TestClient, form: SentBytes, said: str) -> None:
    found = client.post("/clinic", content=form.content, headers=form.headers)
    assert found.status_code == 422
    assert said in found.text


def test_a_file_without_a_tournament_says_so() -> None:
    text = page(file=b"\x00\x01\x02 nothing")
    assert "cannot be read" in text
    assert asked(sent(*carried(text), ("to", "json")), "file").status == 422


def test_a_refusal_leads_back_to_the_form(client: TestClient) -> None:
    form = sent()
    text = client.post("/clinic", content=form.content, headers=form.headers).text
    assert '<p><a href="/clinic">Check a report</a>' in text
    assert "Choose the report on the page" in text


def test_any_bytes_are_answered() -> None:
    """A report in which bytes were changed, taken out and repeated at random."""
    chance = random.Random(11)
    for _ in range(tries(8, 2_000)):
        changed = bytearray(FAULTY)
        for _ in range(chance.choice((1, 3, 20))):
            at = chance.randrange(len(changed) or 1)
            kept = changed[at : at + chance.randrange(40)]
            changed[at : at + chance.randrange(3)] = kept + chance.randbytes(chance.randrange(3))
        answer = page_of(
            BroughtReport(name="", original=bytes(changed)), chance.choice(list(Language))
        )
        assert answer.status == 200


def test_a_package_that_is_not_installed_lacks_only_its_format(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """``arpad[web]`` comes without those of ``arpad[formats,pgn]``."""
    for package in ("openpyxl", "chess"):
        for name in [package, *(each for each in sys.modules if each.startswith(f"{package}."))]:
            monkeypatch.setitem(sys.modules, name, None)
    warm_up()
    first = page(file=FAULTY)
    assert CONTRADICTION in first
    assert "openpyxl" in page(*carried(first), ("to", "xlsx"))
    file = asked(sent(*carried(first), ("to", "xlsx")), "file")
    assert (file.status, file.said["reason"]) == (422, "web.clinic.not_written")
    assert "chess" in page(file=b'[Event "x"]\n[White "A"]\n[Black "B"]\n\n1-0\n')


def test_nothing_of_a_report_is_logged(
    client: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    form = sent(file=FAULTY, name="Soler.trf")
    with caplog.at_level(logging.DEBUG):
        client.post("/clinic", content=form.content, headers=form.headers)
    assert '"route": "/clinic"' in caplog.text
    assert "Soler" not in caplog.text


@pytest.mark.parametrize(
    "text",
    ["", "x", "[]", "{}", "[[1,2]]", "[[0,1,\"\",\"\"]]", "[" * 2000, '[[1,1,"a","b\\n"]]',
     '[[1,1,"a","b"],5]', '[[true,1,"a","b"]]'],
)  # fmt: skip
def test_a_choice_that_no_page_offered_is_none(text: str) -> None:
    assert read_mend(text) is None


def test_a_choice_is_read_as_it_was_written() -> None:
    edits = read_mend('[[9,99,"1","0"]]')
    assert edits is not None
    assert read_mend(mend_text(edits)) == edits
