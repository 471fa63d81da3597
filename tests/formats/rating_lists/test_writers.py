"""What is written stands where other programs look for it, column by column."""

import builtins
import csv
import io
import json
import re
from datetime import date
from typing import Any
from xml.etree import ElementTree

import openpyxl
import pytest
from pyarrow import parquet

from arpad.core.errors import BadInput
from arpad.core.event import Play
from arpad.formats.rating_lists import ListedPlayer, ListedRating, ListFormat, write_list
from arpad.formats.result import Written
from arpad.messages.render import finding_text
from arpad.messages.text import Language

from .files import COMBINED, EARLY, LEGACY, SINGLE, speaks

OCTOBER = date(2026, 10, 1)
ANA = ListedPlayer(
    name="Núñez Groß, Ana",
    fide_id=2299999,
    national_id="ES-77",
    federation="ESP",
    sex="f",
    title="WIM",
    women_title="WIM",
    other_titles="FA,NI",
    foa_title="AFM",
    birth="1987-03-02",
    inactive=True,
    standard=ListedRating(2187, 9, 20),
    rapid=ListedRating(2101, 12, 10),
    blitz=None,
    club="Westfalia",
    licence="L-1",
)
LUIS = ListedPlayer("Ruiz, Luis", 77, None, "ESP", "m", *(None,) * 5, False, None, None, None)


def written(to: ListFormat, *players: ListedPlayer, play: Play = Play.STANDARD) -> Written:
    result = write_list(players, to, play=play, on=OCTOBER)
    assert speaks(result.lost)
    return result


def lines(to: ListFormat, *players: ListedPlayer, play: Play = Play.STANDARD) -> list[str]:
    text = written(to, *players, play=play).content.decode("ascii")
    assert text.endswith("\r\n")
    assert text.count("\r\n") == text.count("\n")
    return text.split("\r\n")[:-1]


def found_at(line: str) -> dict[int, str]:
    """Every word of a line by its offset."""
    return {word.start(): word.group() for word in re.finditer(r"\S+(?: \S+)*", line)}


PERSON = {0: "2299999", 15: "Nunez Gross, Ana", 76: "ESP F   WIM", 89: "WIM", 94: "FA,NI"}


def test_the_combined_list_in_its_columns() -> None:
    header, line = lines(ListFormat.FIDE_COMBINED, ANA)
    assert header == COMBINED
    assert len(line) == 162
    assert (line[0:15], line[15:76]) == ("2299999".ljust(15), "Nunez Gross, Ana".ljust(61))
    assert (line[76:80], line[80:84], line[84:89], line[89:94]) == (
        "ESP ",
        "F   ",
        "WIM  ",
        "WIM  ",
    )
    assert (line[94:109], line[109:113]) == ("FA,NI          ", "AFM ")
    assert (line[113:119], line[119:123], line[123:126]) == ("2187  ", "9   ", "20 ")
    assert (line[126:132], line[132:136], line[136:139]) == ("2101  ", "12  ", "10 ")
    assert (line[139:145], line[145:149], line[149:152]) == ("0     ", "0   ", "0  ")
    assert (line[152:158], line[158:162]) == ("1987  ", "wi  ")


def test_the_legacy_list_in_its_columns() -> None:
    header, line = lines(ListFormat.FIDE_LEGACY, ANA)
    assert header == LEGACY
    assert len(line) == 158
    assert line[94:122] == "FA,NI          2187  9   20 "
    assert line[122:148] == "2101  12  10 0     0   0  "
    assert line[148:] == "1987  wi  "


def test_the_single_list_in_its_columns() -> None:
    header, line = lines(ListFormat.FIDE_TXT, ANA, play=Play.RAPID)
    assert header == SINGLE
    assert len(line) == 136
    assert line[94:126] == "FA,NI          AFM 2101  12  10 "
    assert line[126:] == "1987  wi  "


def test_an_unrated_player_has_zeros() -> None:
    _, line = lines(ListFormat.FIDE_TXT, LUIS)
    assert found_at(line) == {
        **{0: "77", 15: "Ruiz, Luis", 76: "ESP M", 113: "0", 119: "0", 123: "0", 126: "0"}
    }


def test_losses_are_counted_by_kind() -> None:
    lost = written(ListFormat.FIDE_TXT, ANA, ANA._replace(name="Ruiz, Eva"), LUIS).lost
    assert {(each.code.partition(".")[2], each.place): each.values["number"] for each in lost} == {
        ("no_place", "national_id"): 2,
        ("no_place", "club"): 2,
        ("no_place", "licence"): 2,
        ("no_place", "rapid"): 2,
        ("ascii", "name"): 1,
        ("birth_cut", "birth"): 2,
    }


def test_losses_say_whose_they_are() -> None:
    many = [ANA._replace(name=f"Ruiz, Ana {letter}") for letter in "ABCDEF"]
    lost = {each.place: each for each in written(ListFormat.FIDE_TXT, *many, ANA).lost}
    first = "; ".join(f"Ruiz, Ana {letter}" for letter in "ABCDE")
    assert lost["club"].values["whom"] == f"{first}; …"
    assert lost["name"].values["whom"] == ANA.name
    for language in Language:
        assert "Ruiz, Ana A" in finding_text(lost["club"], language)


def test_what_is_too_wide_for_its_column() -> None:
    wide = ANA._replace(
        name="x" * 70,
        fide_id=123456789012345,
        other_titles="FST,IA,FI,LSI,SI",
        standard=ListedRating(2187, 1234, 20),
    )
    result = written(ListFormat.FIDE_TXT, wide)
    line = result.content.decode().split("\r\n")[1]
    assert len(line) == 136
    assert (line[0:15], line[15:76]) == ("0".ljust(15), "x" * 60 + " ")
    assert (line[94:109], line[113:126]) == ("FST,IA,FI,LSI  ", "2187  999 20 ")
    wide_ones = {each.place for each in result.lost if each.code == "rating_lists.too_wide"}
    assert wide_ones == {"name", "fide_id", "other_titles", "games"}


def test_ids_of_nine_digits_fit_everywhere() -> None:
    player = LUIS._replace(fide_id=531234567)
    for to in (ListFormat.FIDE_TXT, ListFormat.SWISS_MANAGER, ListFormat.VEGA):
        result = written(to, player)
        assert b"531234567" in result.content
        assert result.lost == ()


def test_who_has_no_fide_id() -> None:
    result = written(ListFormat.FIDE_COMBINED, LUIS._replace(fide_id=None))
    assert result.content.decode().split("\r\n")[1].startswith("0    ")
    assert [each.code for each in result.lost] == ["rating_lists.no_fide_id"]


def test_xml_has_fides_elements_in_fides_order() -> None:
    root = ElementTree.fromstring(written(ListFormat.FIDE_XML, ANA).content)
    assert root.tag == "playerslist"
    assert [(element.tag, element.text) for element in root[0]] == [
        ("fideid", "2299999"),
        ("name", "Núñez Groß, Ana"),
        ("country", "ESP"),
        ("sex", "F"),
        ("title", "WIM"),
        ("w_title", "WIM"),
        ("o_title", "FA,NI"),
        ("foa_title", "AFM"),
        ("rating", "2187"),
        ("games", "9"),
        ("k", "20"),
        ("rapid_rating", "2101"),
        ("rapid_games", "12"),
        ("rapid_k", "10"),
        ("blitz_rating", "0"),
        ("blitz_games", "0"),
        ("blitz_k", "0"),
        ("birthday", "1987"),
        ("flag", "wi"),
    ]


def test_xml_escapes() -> None:
    content = written(ListFormat.FIDE_XML, LUIS._replace(name="<b>&\x0b\ud800")).content
    assert ElementTree.fromstring(content)[0][1].text == "<b>&"


def test_swiss_manager_in_the_columns_of_early_lists() -> None:
    header, ana, luis = lines(ListFormat.SWISS_MANAGER, ANA, LUIS)
    assert header == EARLY.replace("Mar11", "Oct26")
    assert (ana[0:10], ana[10:44], ana[44:48]) == (
        "2299999   ",
        "Nunez Gross, Ana".ljust(34),
        "wm  ",
    )
    assert (ana[48:53], ana[53:59], ana[59:64], ana[64:70]) == (
        "ESP  ",
        "2187  ",
        "  9  ",
        "1987  ",
    )
    assert ana[70:] == "wi VVestfalia"
    assert found_at(luis) == {0: "0077", 10: "Ruiz, Luis", 48: "ESP", 61: "0"}


def test_no_w_behind_the_birth_of_a_man() -> None:
    result = written(ListFormat.SWISS_MANAGER, LUIS._replace(club="Wolfsburg Schachwoche"))
    line = result.content.decode().split("\r\n")[1]
    assert line[70:] == "   VVolfsburg Schachvvoche"
    assert "w" not in line[64:].lower()
    assert [each.code for each in result.lost] == ["rating_lists.club_w"]


def test_swiss_manager_gets_the_national_id_of_who_has_no_other() -> None:
    result = written(ListFormat.SWISS_MANAGER, LUIS._replace(fide_id=None, national_id="7"))
    assert result.content.decode().split("\r\n")[1].startswith("0007      Ruiz")
    assert [each.code for each in result.lost] == ["rating_lists.national_id"]


def test_vega_has_the_headings_of_its_manual() -> None:
    header, ana, luis = lines(ListFormat.VEGA, ANA, LUIS._replace(fide_id=None, national_id="12"))
    assert header == "NAME;COUNTRY;BIRTHDAY;GENDER;TITLE;IDFIDE;ELOFIDE;IDNAT;ELONAT;KCOEFF"
    assert ana == "Nunez Gross Ana;ESP;00001987;f;WIM;2299999;2187;ES-77;0;20"
    assert luis == "Ruiz Luis;ESP;00.00.00;m;;0;0;12;0;0"


def test_csv_has_every_field() -> None:
    content = written(ListFormat.CSV, ANA).content
    assert content.startswith(b"\xef\xbb\xbf")
    (row,) = csv.DictReader(io.StringIO(content.decode("utf-8-sig")))
    assert row == {
        "fide_id": "2299999",
        "national_id": "ES-77",
        "name": "Núñez Groß, Ana",
        "federation": "ESP",
        "sex": "f",
        "title": "WIM",
        "women_title": "WIM",
        "other_titles": "FA,NI",
        "foa_title": "AFM",
        "birth_year": "1987",
        "inactive": "1",
        "standard": "2187",
        "standard_games": "9",
        "standard_k": "20",
        "rapid": "2101",
        "rapid_games": "12",
        "rapid_k": "10",
        "blitz": "",
        "blitz_games": "",
        "blitz_k": "",
        "club": "Westfalia",
        "licence": "L-1",
    }


@pytest.mark.parametrize("sign", ["=", "+", "-", "@"])
def test_nothing_becomes_a_formula(sign: str) -> None:
    player = LUIS._replace(name=f"{sign}1+1", club=f"{sign}cmd")
    text = written(ListFormat.CSV, player).content.decode("utf-8-sig")
    assert f",'{sign}1+1," in text
    assert f",'{sign}cmd," in text
    book = openpyxl.load_workbook(io.BytesIO(written(ListFormat.XLSX, player).content))
    cell = book.worksheets[0]["C2"]
    assert (cell.value, cell.data_type) == (f"{sign}1+1", "s")


def test_xlsx_has_numbers_as_numbers() -> None:
    book = openpyxl.load_workbook(io.BytesIO(written(ListFormat.XLSX, ANA).content))
    assert book.sheetnames == ["standard 2026-10-01"]
    headings, values = book.worksheets[0].iter_rows(values_only=True)
    row = dict(zip(headings, values, strict=True))
    assert (row["fide_id"], row["name"], row["inactive"]) == (2299999, "Núñez Groß, Ana", True)
    assert (row["birth_year"], row["standard"], row["blitz"]) == (1987, 2187, None)


def test_json_has_stable_keys() -> None:
    ana, luis = json.loads(written(ListFormat.JSON, ANA, LUIS).content)
    assert ana["rapid"] == {"rating": 2101, "games": 12, "k": 10}
    assert (ana["birth_year"], ana["name"]) == (1987, "Núñez Groß, Ana")
    assert list(ana) == list(luis)
    assert (luis["standard"], luis["title"], luis["inactive"]) == (None, None, False)


def test_parquet_has_typed_columns() -> None:
    table = parquet.read_table(io.BytesIO(written(ListFormat.PARQUET, ANA, LUIS).content))
    assert {field.name: str(field.type) for field in table.schema}["standard"] == "int64"
    assert str(table.schema.field("inactive").type) == "bool"
    assert table.column("standard").to_pylist() == [2187, None]
    assert table.schema.metadata == {b"arpad.play": b"standard", b"arpad.date": b"2026-10-01"}


@pytest.mark.parametrize("to", ListFormat)
def test_no_file_tells_the_day_of_birth(to: ListFormat) -> None:
    player = ANA._replace(birth="1987-11-29", national_id=None)
    result = written(to, player)
    content = result.content
    if to is ListFormat.XLSX:
        book = openpyxl.load_workbook(io.BytesIO(content))
        content = str(list(book.worksheets[0].values)).encode()
    assert not re.search(rb"11.?29|29.?11", content)
    assert "rating_lists.birth_cut" in {each.code for each in result.lost}


@pytest.mark.parametrize(
    ("to", "package", "extra"),
    [(ListFormat.XLSX, "openpyxl", "formats"), (ListFormat.PARQUET, "pyarrow", "parquet")],
)
def test_a_missing_package_is_named(
    to: ListFormat, package: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    imported = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name.startswith(package):
            raise ImportError(name)
        return imported(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(BadInput) as raised:
        written(to, ANA)
    (finding,) = raised.value.findings
    assert finding.values == {"found": package, "extra": extra}
    assert speaks([finding])


@pytest.mark.parametrize("to", ListFormat)
def test_an_empty_list_can_be_written(to: ListFormat) -> None:
    assert written(to).content
