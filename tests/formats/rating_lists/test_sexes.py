"""The column of the sex: M is a man in some lists and a woman (mujer) in others."""

import io

import pytest
from tests.others import found_wrong

from arpad.core.event import Play
from arpad.formats.rating_lists import BadLine, ListedPlayer, open_list

from .files import ANA_COMBINED, COMBINED, all_of, only, opened, placed, speaks


def sexes_of(heading: str, *cells: str) -> tuple[str, list[str]]:
    """The sexes of a list whose column has these cells, and what is remarked."""
    rows = "".join(f"{number};Ana;{cell}\n" for number, cell in enumerate(cells, 1))
    found = opened(f"id;nombre;{heading}\n{rows}")
    lines = list(found.lines)
    assert not any(isinstance(line, BadLine) for line in lines)
    assert speaks(found.notes)
    said = "".join(line.sex or "-" for line in lines if isinstance(line, ListedPlayer))
    return said, [note.code.removeprefix("rating_lists.") for note in found.notes]


@pytest.mark.parametrize(
    ("column", "sexes"),
    [
        ("Sexo H M M", "mff"),  # hombre, mujer: once M was a man
        ("Sex H M", "mf"),
        ("Sexo V M", "mf"),  # varón
        ("Sexe H D D", "mff"),  # home, dona: once D cost the line
        ("Sexe D", "f"),
        ("Sexe H F", "mf"),  # homme, femme
        ("Sexe M D", "mf"),
    ],
)
def test_letters_by_the_whole_column(column: str, sexes: str) -> None:
    heading, *cells = column.split()
    assert sexes_of(heading, *cells) == (sexes, ["sexes_meant"])


@pytest.mark.parametrize(
    ("column", "sexes"),
    [
        ("Sexo M F", "mf"),
        ("Sex M W", "mf"),
        ("Sex M", "m"),
        ("Gender male Female", "mf"),
        ("Sexo Hombre mujer Varón", "mfm"),
        ("Sexe Home Dona", "mf"),
    ],
)
def test_what_has_one_meaning_needs_no_word(column: str, sexes: str) -> None:
    heading, *cells = column.split()
    assert sexes_of(heading, *cells) == (sexes, [])


@pytest.mark.parametrize("column", ["Sexo M M", "Sexe M", "Sexo V H", "Sex H M F", "Sexe H D M"])
def test_nobodys_sex_is_taken_where_it_cannot_be_told(column: str) -> None:
    heading, *cells = column.split()
    assert sexes_of(heading, *cells) == ("-" * len(cells), ["sex_untold"])


def test_the_letter_that_decides_may_stand_last() -> None:
    cells = ["M"] * 30_000 + ["H"]
    assert sexes_of("Sexo", *cells) == ("f" * 30_000 + "m", ["sexes_meant"])


@pytest.mark.parametrize("column", ["Sex M ? F", "Sex M D F", "Sexo H x M"])
def test_a_value_nobody_knows_costs_no_more_than_itself(column: str) -> None:
    """D beside M and F is divers, in German lists."""
    heading, *cells = column.split()
    sexes, codes = sexes_of(heading, *cells)
    assert sexes[1] == "-"
    assert "-" not in sexes[0] + sexes[2]
    assert "sex_unread" in codes


def test_in_the_layouts_of_fide_too() -> None:
    found = opened(f"{COMBINED}\n{placed(ANA_COMBINED | {80: 'X', 158: 'i '}, 162)}\n")
    (line,) = found.lines
    assert isinstance(line, ListedPlayer)
    assert (line.name, line.sex) == ("Soto Ruiz, Ana", None)
    assert [note.values["found"] for note in found.notes] == ["X"]
    player = "<player><fideid>{}</fideid><name>Ana</name><sex>D</sex><rating>2000</rating></player>"
    text = f"<playerslist>{player.format(5)}{player.format(6)}</playerslist>"
    opened_xml = opened(text, Play.STANDARD)
    lines = list(opened_xml.lines)
    assert [isinstance(each, ListedPlayer) and each.sex for each in lines] == [None, None]
    assert [note.code for note in opened_xml.notes] == ["rating_lists.sex_unread"]
    assert speaks((*found.notes, *opened_xml.notes))


def test_a_guarded_or_missing_cell() -> None:
    assert only("id,name,sex\n5,Ana\n").sex is None
    lines = all_of("id,name,sex\n5,Ana,'-\n6,Eva,F\n")
    assert [isinstance(line, ListedPlayer) and line.sex for line in lines] == [None, "f"]


def test_the_list_on_which_all_the_women_became_men() -> None:
    found = open_list(io.BytesIO(found_wrong("list-sexo-h-m.csv")))
    lines = [line for line in found.lines if isinstance(line, ListedPlayer)]
    assert [(line.name, line.sex) for line in lines] == [("Puig, Ana", "f"), ("Roca, Joan", "m")]
    (note,) = found.notes
    assert (note.values["men"], note.values["women"]) == ("H (1)", "M (1)")
