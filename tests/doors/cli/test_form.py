"""``arpad form``: the reports of FIDE 2005 as sheets and as CSV.

FIDE 2005, forms 1, 2, 3 and 5; FIDE 2005, 11.2, 11.3 and 11.31.
"""

import csv
import io
from pathlib import Path

import pytest
from pypdf import PdfReader
from tests.formats.form_3.test_form_3 import PRINTED
from tests.places import EXAMPLES

from arpad.doors.cli.exits import Exit

from .console import Run, Save
from .documents import card

TABLE = str(EXAMPLES / "round-robin-2009.json")
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


def test_form_3_is_filled_in_as_asked(run: Run, form_3: str) -> None:
    plain = run("form", "3", form_3, "--no-colours", "--births", "everybody").out
    assert "Soto,Berta,1,ESP,WIM,1,2250,2.5,4,,1,2," in plain
    for option in (("--no-colours",), ("--births", "everybody")):
        assert run("form", "1", form_3, *option).code == Exit.USAGE


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


def test_form_2_has_a_card_for_each_player(run: Run, form_3: str, tmp_path: Path) -> None:
    # FIDE 2005, form 2: Soto won, drew and won; two of the three were rated (2180 and 2050).
    found = run("form", "2", form_3)
    rows = list(csv.DictReader(io.StringIO(found.out.removeprefix("\ufeff"))))
    soto = [row for row in rows if row["name"] == "Soto, Berta"]
    keys = ("round", "opponent_no", "rating", "colour", "score", "total")
    assert [tuple(row[key] for key in keys) for row in soto] == [
        ("1", "4", "", "w", "1", "1"),
        ("2", "2", "2180", "b", "½", "1.5"),
        ("3", "3", "2050", "w", "1", "2.5"),
    ]
    sheet = tmp_path / "cards.pdf"
    assert run("form", "2", form_3, "-o", str(sheet)).code == Exit.OK
    cards = [page.extract_text() for page in PdfReader(sheet).pages]
    (card,) = [page for page in cards if "Soto, Berta" in page.split("Event")[0]]
    assert "2115" in card
    assert len(cards) == len({row["name"] for row in rows})


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


def csv_of(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))


def test_form_1_has_the_cross_table_the_average_and_the_remarks(run: Run) -> None:
    """FIDE 2005, 11.2 and form 1.

    The table of article 10.54 (8.58 of 2009): J beat A alone; Ra is 2348 as printed there."""
    rows = csv_of(run("form", "1", TABLE, "--remark", "G was H before").out)
    facts = {row[0]: row[1] for row in rows if len(row) == 2}
    assert (facts["Average Rating"], facts["Start"]) == ("2348", "2009-08-01")
    remarks = [row[1] for row in rows if row[0] == "Remarks"]
    assert remarks == [
        "Birth dates of unrated players: C (–); E (–); H (–); I (–).",
        "G was H before",
    ]
    (first, *_, last) = rows[-10:]
    assert first == ["1", "A", "", "", "2600", "", "×", *"11111111", "0", "8"]
    assert last == ["10", "J", "", "", "2300", "", "1", *"00000000", "×", "1"]


def test_form_1_is_a_cross_table_that_can_be_rated(run: Run, tmp_path: Path) -> None:
    """8.58 prints +12.8 for A and -96.3 for J."""
    file = tmp_path / "form-1.csv"
    run("form", "1", TABLE, "-o", str(file))
    asked = ("--regulation", "fide-2009", "--format", "json")
    changes = {
        each["name"]: each.get("change")
        for each in run("rate", str(file), *asked).answer()["players"]
    }
    assert (changes["A"], changes["J"]) == ("12.8", "-96.3")


def test_form_1_of_a_swiss_names_opponents_by_their_line(run: Run, form_3: str) -> None:
    rows = csv_of(run("form", "1", form_3, "--lang", "es").out)
    assert rows[-4][6:] == ["4w1", "2b½", "3w1", "2.5"]
    assert rows[-1][6:] == ["1b0", "-", "2w-", "0"]
    (births, unplayed) = [row[1] for row in rows if row[0] == "Remarks"]
    assert "Vidal, Pol (1990)" in births
    assert "ronda 3: Vidal, Pol – Mora, Ana −/+" in unplayed


def test_form_5_asks_for_deputies_above_20_70_and_120_players(run: Run, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.pdf"
    run("form", "5", MASTERS, "-o", str(sheet), "--remark", "Restart option agreed")
    page = " ".join(words_of(sheet).split())
    assert "Restart option agreed" in page
    for limit, which in ((20, 2), (70, 3), (120, 4)):
        assert f"Deputy chief arbiter {which} (if more than {limit} players)" in page
    assert "(if more than 170 players)" not in page


def test_form_5_counts_players_by_rating_title_and_federation(run: Run) -> None:
    """FIDE 2005, form 5.

    Counted in the file by hand: ten rated players of six federations, five of the host's.
    """
    rows = csv_of(run("form", "5", MASTERS).out)
    assert ["rated", "10", "6", "5", "5"] in rows
    assert ["GM", "3", "3", "1", "2"] in rows
    assert ["Rounds/day", "1"] in rows


def test_a_remark_has_its_place_in_forms_1_and_5_alone(run: Run, form_3: str) -> None:
    refused = run("form", "3", form_3, "--remark", "something")
    assert refused.code == Exit.USAGE
    assert "--remark: the form 3 has no place for it" in refused.err


def test_a_form_3_with_sums_alone_is_rated_from_them(run: Run, tmp_path: Path) -> None:
    """2250 against 2347 in the mean: D 97, .37 each, 9 x .37 = 3.33; 5.5 is 2.17 above it."""
    file = tmp_path / "sums.csv"
    file.write_text(
        "A,B,C,D,E,F,G,H,I1,J1,K1,L,M,N,O,P\nSoto,Berta,1,ESP,,1,2250,6,,,,9,2347,5.5,,\n"
    )
    asked = ("--regulation", "fide-2005", "--format", "json")
    (soto,) = run("rate", str(file), *asked).answer()["players"]
    assert (soto["n"], soto["sum"]) == (9, "2.17")
    rows = csv_of(run("form", "11.31", str(file)).out)
    assert rows[1][7:] == ["2347", "9", "5.5", "2.17", ""]


@pytest.mark.parametrize("form", ["1", "5"])
def test_the_category_of_an_event_stands_among_the_remarks(run: Run, save: Save, form: str) -> None:
    """FEDA 1996, 1.12.b: an open of an autonomic federation."""
    event = {**card("2000:1", rating=2000), "flags": ["autonomic"]}
    rows = csv_of(run("form", form, save(event), "--regulation", "feda-1996").out)
    said = [row[1] for row in rows if row[0].endswith("Remarks")]
    assert any(each.startswith("an event of autonomic category") for each in said)
    rows = csv_of(run("form", form, save(event)).out)
    assert not [row for row in rows if row[0].endswith("Remarks") and "category" in row[1]]


def test_the_category_of_an_event_is_said_where_it_is_rated(run: Run, save: Save) -> None:
    event = {**card("2000:1", rating=2000), "flags": ["autonomic"]}
    said = run("rate", save(event), "--regulation", "feda-1996").err
    assert "an event of autonomic category" in said
    assert "1.12.b" in said
    assert "autonomic" not in run("rate", save(event), "--regulation", "fide-2005").err
