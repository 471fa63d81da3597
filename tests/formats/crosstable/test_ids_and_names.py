"""Whose ids a table gives, and names in two columns, by the headings lists of players have too."""

from collections.abc import Sequence

import pytest

from arpad.core.event import Player
from arpad.core.finding import Position, Severity
from arpad.formats.crosstable.headings import FIELD_OF, OF_LISTS
from arpad.formats.crosstable.reader import read_csv
from arpad.formats.crosstable.whole_names import FAMILY, GIVEN
from arpad.formats.rating_lists.csv_headings import WORDS
from arpad.formats.tables.heading_text import plain


def players(headings: str, *rows: str) -> tuple[Player, ...]:
    """Two players whose game says nothing here, with these columns before it."""
    first, second = rows
    cells = (f"1;{first};2w1", f"2;{second};1b0")
    read = read_csv("\n".join((f"No;{headings};1.Rd", *cells)).encode())
    assert [each for each in read.findings if each.severity is Severity.ERROR] == []
    assert read.event is not None
    return read.event.players


def test_chess_results_has_a_national_id_beside_that_of_fide() -> None:
    """``ID;FideID``: the national one was lost, and who has no FIDE ID was found by name alone."""
    ana, luis = players("Name;ID;FideID;FED", "Gil, Ana;12384;;AND", "Gil, Luis;11012;24507084;AND")
    assert (ana.id, set(ana.national_ids), ana.extra) == (None, {"12384"}, {})
    assert (luis.id, set(luis.national_ids)) == ("24507084", {"11012"})


@pytest.mark.parametrize(
    "headings",
    [
        "ID FIDE;Código FEDA",
        "Codi FIDE;Codi nacional",
        "FideID;Llicència",
        "FIDE number;national_id",
        "IDFIDE;Licencia",
        "Codi FIDE;Codi",
        "FIDE_No;ID_no",
    ],
)
def test_national_ids_by_their_headings(headings: str) -> None:
    first, _ = players(f"Name;{headings}", "Gil, Ana;24507084;12384", "Gil, Luis;;11012")
    assert (first.id, set(first.national_ids)) == ("24507084", {"12384"})


@pytest.mark.parametrize("heading", ["ID", "Código", "Codi", "identificador"])
def test_an_id_alone_is_the_id(heading: str) -> None:
    first, second = players(f"Name;{heading}", "Gil, Ana;12384", "Gil, Luis;0")
    assert (first.id, set(first.national_ids)) == ("12384", set())
    assert second.id is None, "programs write 0 where there is none"


@pytest.mark.parametrize("heading", ["Licencia", "Núm. llicència", "Licence"])
def test_the_number_of_a_licence_is_no_id_of_fide(heading: str) -> None:
    """Once a new player was registered with it as FIDE's; lists take it for the national one."""
    first, second = players(f"Name;{heading}", "Gil, Ana;12384", "Gil, Luis;0")
    assert (first.id, set(first.national_ids)) == (None, {"12384"})
    assert (second.id, set(second.national_ids)) == (None, set())
    first, _ = players(f"Name;Codi FEDA;{heading}", "Gil, Ana;777;12384", "Gil, Luis;;")
    assert (first.id, set(first.national_ids)) == (None, {"777"})


def test_every_heading_of_lists_of_players_is_one_of_a_table() -> None:
    known = FIELD_OF.keys() | FAMILY | GIVEN
    unknown = {
        word
        for name in (*OF_LISTS, "last", "first")
        for word in WORDS[name].split("|")
        if plain(word) not in known
    }
    assert unknown == set()


@pytest.mark.parametrize("headings", ["Cognoms;Nom", "Apellidos;Nombre", "Last name;First name"])
def test_family_and_given_names_in_two_columns(headings: str) -> None:
    assert [each.name for each in players(headings, "Gil;Ana", "Gil Roca;Luis")] == [
        "Gil, Ana",
        "Gil Roca, Luis",
    ]


@pytest.mark.parametrize(
    ("heading", "cells", "sexes"),
    [
        ("Sexo", "MH", ["w", "m"]),  # mujer, hombre: once M was a man and H an odd word
        ("Sexe", "DH", ["w", "m"]),
        ("Sexe", "DM", ["w", "m"]),
        ("Sex", "MF", ["m", "w"]),
        ("Sexo", ("Mujer", "Hombre"), ["w", "m"]),
    ],
)
def test_the_sex_is_read_by_the_whole_column(
    heading: str, cells: Sequence[str], sexes: list[str]
) -> None:
    found = players(f"Name;{heading}", f"Gil, Ana;{cells[0]}", f"Gil, Luis;{cells[1]}")
    assert [each.sex for each in found] == sexes


def test_nobodys_sex_is_taken_from_m_alone_under_sexo() -> None:
    read = read_csv(b"No;Nombre;Sexo;1.Rd\n1;Gil, Ana;M;2w1\n2;Gil, Eva;M;1b0\n")
    assert read.event is not None
    assert [each.sex for each in read.event.players] == [None, None]
    (said,) = [each for each in read.findings if each.code == "entries.sex_untold"]
    assert (said.severity, said.at) == (Severity.WARNING, Position(2, 3))
