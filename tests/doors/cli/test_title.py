"""``arpad title``: certificates and forms as files, and what is refused.

The bundled round robin by hand: the nine opponents of player 4 are rated 21871 together, Ra 2430;
7½ of 9 are 83 %, dp 273 (B.01, 1.4.9), Rp 2703, above the 2600 of a grandmaster's norm.
"""

import json
import sys
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from tests.places import EXAMPLES

from arpad.doors.cli.exits import Exit

from .console import Run
from .documents import OPEN

MASTERS = str(EXAMPLES / "masters-2025.json")
CERTIFICATE = ("title", "certificate", MASTERS)
FORM = ("title", "form")


def words_of(file: Path) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(file.read_bytes())).pages)


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "sheet.pdf"


def test_a_certificate_has_the_figures_of_the_norm(run: Run, out: Path) -> None:
    done = run(*CERTIFICATE, "--player", "4", "--title", "GM", "-o", str(out))
    assert (done.code, done.out, done.err) == (Exit.OK, "", "")
    page = words_of(out)
    for words in ("Grandmaster", "Molina Rivas", "R(a) 2430", "d(p) 273", "Rp 2703", "7½"):
        assert words in page


def test_without_a_title_it_is_the_highest_with_a_norm(run: Run, out: Path) -> None:
    assert run(*CERTIFICATE, "--player", "Molina Rivas, Isaac", "-o", str(out)).code == Exit.OK
    assert "Grandmaster" in words_of(out)


def test_the_language_and_the_paper_can_be_chosen(run: Run, out: Path) -> None:
    chosen = ("--lang", "es", "--paper", "letter")
    run(*CERTIFICATE, "--player", "9", "--title", "WGM", "-o", str(out), *chosen)
    assert "Gran Maestra Femenina" in words_of(out)
    assert PdfReader(BytesIO(out.read_bytes())).pages[0].mediabox.width == 612


def test_a_file_can_carry_another_day(run: Run, out: Path) -> None:
    run(*CERTIFICATE, "--player", "4", "-o", str(out), "--date", "2025-06-01")
    assert b"D:20250601" in out.read_bytes()


def test_no_norm_is_no_certificate_and_the_article_is_named(run: Run, out: Path) -> None:
    done = run(*CERTIFICATE, "--player", "5", "--title", "IM", "-o", str(out))
    assert done.code == Exit.NO
    assert "Zieliński, Łukasz: no IM norm to certify; not met: 1.4.8 " in done.err
    assert "--form statement" in done.err
    assert not out.exists()


def test_a_statement_says_every_requirement_norm_or_not(run: Run, out: Path) -> None:
    done = run(
        *CERTIFICATE, "--player", "5", "--title", "IM", "--form", "statement", "-o", str(out)
    )
    assert done.code == Exit.OK
    page = words_of(out)
    for words in ("no norm", "2389", "2450", "1.4.8", "1.4.5c", "b01-2024"):
        assert words in page


def test_nobody_gets_a_certificate_for_no_title(run: Run, out: Path) -> None:
    done = run(*CERTIFICATE, "--player", "10", "-o", str(out))
    assert done.code == Exit.NO
    assert "Soler Vidal, Marta has no norm for any title" in done.err


def test_a_womens_title_is_not_for_whom_the_report_calls_a_man(run: Run, out: Path) -> None:
    done = run(*CERTIFICATE, "--player", "1", "--title", "WIM", "-o", str(out))
    assert done.code == Exit.NO
    assert "WIM is a title for women" in done.err


def test_what_a_norm_depends_on_is_said_and_the_certificate_printed(
    run: Run, tmp_path: Path, out: Path
) -> None:
    document = json.loads(Path(MASTERS).read_text("utf-8"))
    for player in document["players"]:
        player.pop("sex")
    unsaid = tmp_path / "unsaid.json"
    unsaid.write_text(json.dumps(document), "utf-8")
    done = run("title", "certificate", str(unsaid), "--player", "9", "--title", "WGM",
               "-o", str(out))  # fmt: skip
    assert done.code == Exit.OK
    assert "Ricci, Giulia: whether this is a norm for WGM depends on" in done.err
    assert out.exists()


def test_norms_that_are_open_are_not_called_none(run: Run, tmp_path: Path, out: Path) -> None:
    document = json.loads(Path(MASTERS).read_text("utf-8"))
    for player in document["players"]:
        player.pop("sex")
    unsaid = tmp_path / "unsaid.json"
    unsaid.write_text(json.dumps(document), "utf-8")
    done = run("title", "certificate", str(unsaid), "--player", "10", "-o", str(out))
    assert done.code == Exit.NO
    assert "Soler Vidal, Marta: for WGM, WIM the norm is open" in done.err


def test_who_is_no_arbiter_of_the_event_gets_no_form(run: Run, out: Path) -> None:
    done = run(*FORM, "fa1", MASTERS, "--arbiter", "Nobody, Nemo", "-o", str(out))
    assert (done.code, out.exists()) == (Exit.USAGE, False)
    assert "Nobody, Nemo is not among the arbiters of the event: Vidal Roca, Pau" in done.err
    named = run(*FORM, "fa1", MASTERS, "--arbiter", "Vidal Roca, Pau", "-o", str(out))
    assert "not among" not in named.err


def test_an_svg_is_written_by_its_ending(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "it3.svg"
    assert run(*FORM, "it3", MASTERS, "-o", str(file)).code == Exit.OK
    assert file.read_bytes().startswith(b"<svg")


def test_another_ending_is_refused_before_anything_is_read(run: Run) -> None:
    done = run(*FORM, "it3", "nowhere.trf", "-o", "it3.doc")
    assert done.code == Exit.USAGE
    assert "--output: expected the name of a file that ends in .pdf, .svg, or -" in done.err


def test_a_report_names_the_event_its_players_and_arbiters(run: Run, out: Path) -> None:
    run(*FORM, "it3", MASTERS, "-o", str(out))
    page = words_of(out)
    # Ten players of six federations, five of the host; three grandmasters of three.
    for words in ("Masters of Cerralta", "Vidal Roca, Pau", "Rated 10 6 5 5", "GM 3 3 1 2"):
        assert words in page


def test_an_arbiters_norm_finds_the_name_in_any_order(run: Run, out: Path) -> None:
    run(*FORM, "ia1", MASTERS, "--arbiter", "Bjørn Østergård", "-o", str(out))
    assert "deputy chief arbiter" in words_of(out)


def test_norms_of_2005_name_titles_above_the_one_held(run: Run, out: Path) -> None:
    run(*FORM, "form-6", MASTERS, "-o", str(out))
    page = words_of(out)
    assert "GM Molina Rivas, Isaac (9000104) ESP 9" in page
    assert "IM Molina Rivas" not in page
    assert "Brandt" not in page


def test_an_application_names_the_norms_of_its_reports(run: Run, out: Path) -> None:
    asked = ("--player", "9000104", "--title", "GM")
    done = run(*FORM, "it2", MASTERS, *asked, "-o", str(out))
    assert done.code == Exit.OK
    assert "Masters of Cerralta" in words_of(out)


def test_an_application_says_which_reports_have_no_norm(run: Run, out: Path) -> None:
    asked = ("--player", "9000105", "--title", "IM")
    done = run(*FORM, "it2", MASTERS, OPEN, *asked, "-o", str(out))
    assert "Zieliński, Łukasz has no IM norm here" in done.err
    assert "Zieliński, Łukasz does not play here" in done.err
    assert "Masters of Cerralta" not in words_of(out)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("it2", MASTERS), "--player: an application (it2) needs the player and the title"),
        (("it3", MASTERS, "--player", "4"), "--player: the form it3 has no place for it"),
        (("it2", MASTERS, "--arbiter", "X"), "--arbiter: the form it2 has no place for it"),
        (("it3", MASTERS, OPEN), "2"),
    ],
)
def test_what_a_form_has_no_place_for_is_refused(
    run: Run, out: Path, given: tuple[str, ...], said: str
) -> None:
    done = run(*FORM, *given, "-o", str(out))
    assert done.code == Exit.USAGE
    assert said in done.err
    assert not out.exists()


def test_an_unknown_edition_and_flag_are_refused(run: Run, out: Path) -> None:
    asked = (*CERTIFICATE, "--player", "4", "-o", str(out))
    assert run(*asked, "--edition", "b01-2023").code == Exit.OK
    assert run(*asked, "--edition", "b01-1999").code == Exit.USAGE
    assert run(*asked, "--flag", "zonaal").code == Exit.USAGE


def test_without_typst_the_refusal_says_what_to_install(
    run: Run, out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    done = run(*FORM, "it3", MASTERS, "-o", str(out))
    assert done.code == Exit.BAD_INPUT
    assert (
        "the package typst is needed and not installed: pip install 'arpad[documents]'" in done.err
    )
    assert not out.exists()


def test_an_application_says_the_rating_reached_and_its_day(run: Run, out: Path) -> None:
    asked = (*FORM, "it2", MASTERS, "--player", "4", "--title", "GM", "-o", str(out))
    rated = ("--highest", "2505", "--rating-date", "2025-06-01")
    assert run(*asked, *rated).code == Exit.OK
    page = words_of(out)
    assert "2505" in page
    assert "1 June 2025" in page
    unused = run(*FORM, "it3", MASTERS, "-o", str(out), *rated)
    assert "--highest" in unused.refusal(Exit.USAGE)


def test_an_application_takes_the_same_event_once(run: Run, out: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.json"
    again.write_bytes(Path(MASTERS).read_bytes())
    asked = (*FORM, "it2", MASTERS, str(again), "--player", "9000104", "--title", "GM")
    done = run(*asked, "-o", str(out))
    assert "Masters of Cerralta is already there" in done.err
    assert words_of(out).count("Masters of Cerralta") == 1
