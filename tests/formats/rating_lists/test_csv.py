"""Lists in CSV by their headings, in English and Spanish."""

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import Play
from arpad.core.finding import Position
from arpad.formats.rating_lists import BadLine, ListedPlayer, ListedRating

from .files import all_of, bad, only, opened, speaks

EMPTY = ListedPlayer("Soto, Ana", *(None,) * 9, False, None, None, None)


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1"])
def test_separators_and_encodings(separator: str, encoding: str) -> None:
    rows = ["FIDE_ID,Name,Rating", '123,"Muñoz - Ana",2100']
    content = "\r\n".join(rows).replace(",", separator).encode(encoding)
    opened_list = opened(content, Play.RAPID)
    assert (opened_list.layout, opened_list.plays, opened_list.notes) == ("csv", (Play.RAPID,), ())
    assert list(opened_list.lines) == [
        EMPTY._replace(name="Muñoz - Ana", fide_id=123, rapid=ListedRating(2100))
    ]


def test_spanish_headings() -> None:
    content = (
        "Código FIDE;ID nacional;Apellidos;Nombre;Federación;Sexo;Título;Elo;Partidas;K;"
        "Año de nacimiento;Club;Licencia;Inactiva\n"
        "2299999;AB-7;Soto Ruiz;Ana;ESP;mujer;WIM;2187;9;20;1987;C.A. Sur;L1;sí\n"
    )
    assert only(content, Play.STANDARD) == ListedPlayer(
        *("Soto Ruiz, Ana", 2299999, "AB-7", "ESP", "f", "WIM", None, None, None, "1987", True),
        *(ListedRating(2187, 9, 20), None, None, "C.A. Sur", "L1"),
    )


def test_three_ratings_where_the_first_has_no_name() -> None:
    content = "id,name,rating,games,k,rapid,blitz\n5,Ana,2000,3,40,1900,0\n"
    assert opened(content).plays == tuple(Play)
    player = only(content)
    assert player[11:14] == (ListedRating(2000, 3, 40), ListedRating(1900), None)


def test_an_id_is_fides_unless_fide_has_its_own_column() -> None:
    alone = only("ID_no,Name\n5,Ana\n")
    beside = only("ID_no,Fide_no,Name\n5,123,Ana\n")
    assert (alone.fide_id, alone.national_id) == (5, None)
    assert (beside.fide_id, beside.national_id) == (123, "5")


@pytest.mark.parametrize(
    ("text", "birth"),
    [
        ("1987", "1987"),
        ("1987/3/2", "1987-03-02"),
        ("02.03.1987", "1987-03-02"),
        ("02031987", "1987-03-02"),
        ("02.03.87", "1987-03-02"),
        ("02.03.09", "2009-03-02"),
        ("00.00.1987", "1987"),
        ("00001987", "1987"),
        ("00.00.00", None),
        ("0", None),
    ],
)
def test_births(text: str, birth: str | None) -> None:
    assert only(f"id,name,born\n5,Ana,{text}\n").birth == birth


def test_titles_above_the_headings_and_empty_rows() -> None:
    lines = all_of("October list\n\nid,name\n\n5,Ana\n,,\n6,Eva\n")
    assert [line.fide_id for line in lines if isinstance(line, ListedPlayer)] == [5, 6]


def test_columns_nobody_knows_are_noted() -> None:
    notes = opened("id,name,Shoe size,E-mail\n").notes[:-1]
    assert [note.values["found"] for note in notes] == ["Shoe size", "E-mail"]
    assert notes[0].at == Position(1)
    assert speaks(notes)


def test_a_rating_asks_which_it_is() -> None:
    with pytest.raises(BadInput) as raised:
        opened("id,name,elo\n5,Ana,2000\n")
    assert [each.code for each in raised.value.findings] == ["rating_lists.play"]


@pytest.mark.parametrize(
    ("cells", "column"),
    [
        ("x,Ana,2000,1987,m,0", 1),
        ("5,,2000,1987,m,0", 2),
        ("5,Ana,4000,1987,m,0", 3),
        ("5,Ana,٣٣٣٣,1987,m,0", 3),
        ("5,Ana,2000,30.02.1987,m,0", 4),
        ("5,Ana,2000,1987,m,perhaps", 6),
    ],
)
def test_a_broken_row_says_where(cells: str, column: int) -> None:
    broken = bad(f"id,name,standard,born,sex,inactive\n{cells}\n")
    assert (broken.number, broken.finding.at) == (2, Position(2, column))
    assert speaks([broken.finding])


def test_a_quotation_mark_that_is_not_closed() -> None:
    lines = all_of('id,name\n5,"Ana\n' + "6,Eva\n" * 50_000)
    assert isinstance(lines[0], BadLine)
    assert lines[0].finding.code == "rating_lists.csv"
    assert isinstance(lines[-1], ListedPlayer)


def test_a_guarded_cell_is_read_without_its_apostrophe() -> None:
    assert only("id,name\n5,'=Ana\n").name == "=Ana"


def test_a_row_too_long() -> None:
    broken = bad("id,name\n5," + "x" * 600_000 + "\n")
    assert broken.finding.code == "rating_lists.long_line"
    assert speaks([broken.finding])


def test_the_list_that_vega_exports() -> None:
    # The headings of Vega's manual, 2.11.2.
    content = (
        "NAME;COUNTRY;BIRTHDAY;GENDER;TITLE;IDFIDE;ELOFIDE;IDNAT;ELONAT;KCOEFF\n"
        "SOTO ANA            ;ESP;02.03.87;f; IM; 2299999; 2187; 77; 0;20\n"
    )
    player = only(content, Play.STANDARD)
    assert (player.name, player.federation, player.title) == ("SOTO ANA", "ESP", "IM")
    assert (player.fide_id, player.national_id) == (2299999, "77")
    assert (player.standard, player.birth) == (ListedRating(2187, 0, 20), "1987-03-02")


@pytest.mark.parametrize("play", list(Play))
def test_k_and_games_beside_one_rating_are_of_that_one(play: Play) -> None:
    """They were passed over in silence, and a junior played with K 20 instead of 40."""
    (line,) = all_of(f"fide_id;name;{play};games;k\n2200008;Rey, Hugo;1600;9;40\n")
    assert isinstance(line, ListedPlayer)
    assert getattr(line, play) == ListedRating(1600, 9, 40)


@pytest.mark.parametrize("play", list(Play))
def test_a_career_beside_one_rating_is_of_that_one(play: Play) -> None:
    (line,) = all_of(f"fide_id;name;{play};total_games;peak\n2200008;Rey, Hugo;1600;27;1650\n")
    assert isinstance(line, ListedPlayer)
    assert line.careers is not None
    said = {each: (found.games, found.peak) for each, found in line.careers.items()}
    assert said == {each: (27, 1650) if each is play else (None, None) for each in Play}


def test_k_beside_several_ratings_is_said_to_be_passed_over() -> None:
    found = opened("fide_id;name;standard;rapid;k\n2200008;Rey, Hugo;1600;1500;40\n")
    (line,) = found.lines
    assert isinstance(line, ListedPlayer)
    assert (line.standard, line.rapid) == (ListedRating(1600), ListedRating(1500))
    assert [each.values["found"] for each in found.notes if "found" in each.values] == ["k"]
