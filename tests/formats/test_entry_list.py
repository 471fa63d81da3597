"""Who enters: names with or without rating and federation, with or without headings."""

import io
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook

from arpad.core.finding import Severity
from arpad.formats.entry_list import read_entries

Entry = tuple[str, int | None, str | None]


def entries(text: str) -> list[Entry]:
    read = read_entries(text.encode())
    assert not [each for each in read.findings if each.severity is Severity.ERROR]
    return [(each.name, each.rating, each.federation) for each in read.players]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Ana", ("Ana", None, None)),
        ("Ruiz, Ana", ("Ruiz, Ana", None, None)),
        ("Ruiz, Ana, 2210", ("Ruiz, Ana", 2210, None)),
        ("Ruiz, Ana, 2210, ESP", ("Ruiz, Ana", 2210, "ESP")),
        ("Ruiz, Ana, ESP, 2210", ("Ruiz, Ana", 2210, "ESP")),
        ('"Ruiz, Ana",2210,ESP', ("Ruiz, Ana", 2210, "ESP")),
        ("Ruiz, Ana; 2210; ESP", ("Ruiz, Ana", 2210, "ESP")),
        ("Ruiz, Ana;;ESP", ("Ruiz, Ana", None, "ESP")),
        ("Ruiz, Ana\t2210\tESP", ("Ruiz, Ana", 2210, "ESP")),
        ("LEE", ("LEE", None, None)),
        ("Ruiz, Ana; 0; ESP", ("Ruiz, Ana", None, "ESP")),
    ],
)
def test_a_line_without_headings(line: str, expected: Entry) -> None:
    assert entries(line) == [expected]


def test_blank_lines_and_other_line_ends_are_no_players() -> None:
    assert [name for name, _, _ in entries("\ufeffAna\r\n\r\n  \r\nBea\r\n")] == ["Ana", "Bea"]


def test_headings_in_either_language() -> None:
    english = "Name,Rtg,Fed,ID,Birth\nRuiz,2210,ESP,2200001,1990\n"
    spanish = "Nombre;Elo;Federación;ID;Nac\nRuiz;2210;ESP;2200001;1990\n"
    for text in (english, spanish):
        (player,) = read_entries(text.encode()).players
        assert (player.name, player.rating, player.federation) == ("Ruiz", 2210, "ESP")
        assert (player.id, player.birth, player.no) == ("2200001", "1990", 1)


def test_three_capitals_under_a_heading_are_a_name() -> None:
    assert entries("Name;Rtg\nLEE;2000\nANN;\n") == [("LEE", 2000, None), ("ANN", None, None)]


def test_a_column_of_teams() -> None:
    read = read_entries(b"Team,Name\nNorte,Ana\nSur,Bea\n")
    assert read.teams == ("Norte", "Sur")
    assert [player.extra for player in read.players] == [{}, {}]


@pytest.mark.parametrize("text", ["", "\n\n", "Name;Rtg\n"])
def test_a_list_without_players_says_so(text: str) -> None:
    (finding,) = read_entries(text.encode()).findings
    assert finding.code == "entries.empty"


def test_a_wrong_rating_and_a_missing_name_have_their_line() -> None:
    read = read_entries(b"Name;Rtg\nAna;21x0\n;2000\n")
    assert [(each.code, each.at and each.at.line) for each in read.findings] == [
        ("entries.no_name", 3),
        ("crosstable.field", 2),
    ]


def test_a_rating_nobody_can_have_is_an_error() -> None:
    (finding,) = read_entries(b"Ana; 4500\n").findings
    assert finding.severity is Severity.ERROR


@given(st.binary(max_size=300) | st.text(max_size=200).map(str.encode))
def test_any_input_gives_players_or_findings(source: bytes) -> None:
    read = read_entries(source)
    assert read.players or read.findings


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Ana\nBea\nAna\nAna\n", [(3, 1), (4, 1)]),
        ("Ana; 2000\nAna; 1400\n", []),  # mother and daughter
        ("Team,Name\nNorte,Ana\nSur,Ana\nNorte,Ana\n", [(4, 2)]),
    ],
)
def test_lines_that_say_the_same(text: str, lines: list[tuple[int, int]]) -> None:
    found = [
        each for each in read_entries(text.encode()).findings if each.code == "entries.repeated"
    ]
    assert [each.severity for each in found] == [Severity.WARNING] * len(lines)
    assert [(each.at and each.at.line, each.values["first"]) for each in found] == lines


def codes(text: str) -> list[str]:
    return [each.code for each in read_entries(text.encode()).findings]


def test_one_name_twice_is_said_unless_ids_tell_them_apart() -> None:
    """Once two lines of one name were silently two players."""
    assert codes("Ruiz, Ana; 2000\nana ruiz; 1400\n") == ["entries.namesakes"]
    assert codes("Name;ID\nAna;7\nAna;8\n") == []


def test_columns_that_are_not_read_are_said() -> None:
    read = read_entries(b"Name;Rtg;Wat;Elo;Club;How\nAna;2000;x;2100;Norte;y\n")
    assert read.players[0].rating == 2000
    assert [(each.code, each.values["found"]) for each in read.findings] == [
        ("entries.second_column", "Elo"),
        ("entries.columns_ignored", "Wat, How"),
    ]


def test_titles_are_written_as_everybody_writes_them() -> None:
    """Once ``g`` stayed ``g``, and ``XX`` a title."""
    read = read_entries(b"Name;Title\nAna;g\nBea;wim\nEva;XX\nIda;wf\nLea;\n")
    assert [player.title for player in read.players] == ["GM", "WIM", None, "WFM", None]
    (finding,) = read.findings
    assert (finding.code, finding.values["found"]) == ("entries.title_unknown", "XX")
    assert finding.at is not None
    assert (finding.at.line, finding.at.column) == (4, 2)


def test_a_whole_number_with_decimals_is_one_in_text_as_in_a_workbook() -> None:
    """Once ``1500.0`` was refused in text, and taken from a workbook."""
    text = "Name;Rtg;ID;Birth\nAna;1500.0;2200001.0;1990.0\n"
    in_text = read_entries(text.encode())
    in_book = read_entries(
        workbook(["Name", "Rtg", "ID", "Birth"], ["Ana", 1500.0, 2200001.0, 1990.0])
    )
    assert in_text.players == in_book.players
    assert (in_text.players[0].rating, in_text.players[0].id) == (1500, "2200001")
    assert entries("Ana; 1500.0; ESP") == [("Ana", 1500, "ESP")]


# The starting list of Chess-Results: headings below the name, titles under none, a line below.
STARTING_LIST = """\
From the Tournament-Results-Server;;;;;;;
Open Ciudad;;;;;;;
No.;;Name;FideID;FED;Rtg;Sex;Club/City
1;GM;Soto Eva;2200001;ESP;2510;w;Peón Negro
2;;Ruiz Ana;;ESP;0;;
You find all details under http://chess-results.com;;;;;;;
"""


def test_a_starting_list_of_chess_results() -> None:
    read = read_entries(STARTING_LIST.encode())
    first, second = read.players
    assert (first.name, first.title, first.id, first.rating) == ("Soto Eva", "GM", "2200001", 2510)
    assert (first.sex, first.federation, first.extra) == ("w", "ESP", {"club": "Peón Negro"})
    assert (second.name, second.rating, second.extra) == ("Ruiz Ana", None, {})
    assert not any(each.severity is Severity.ERROR for each in read.findings)


def test_the_player_data_of_swiss_manager() -> None:
    text = (
        "Nr;Name;Titel;Identnr;EloNat;EloInt;Geburt;Fed;Sex;KlubNr;Klub;FideIdent\n"
        "1;Soto, Eva;WGM;77;2300;2310;1990/04/02;ESP;W;5;Peón Negro;2200001\n"
    )
    (player,) = read_entries(text.encode("cp1252")).players
    assert (player.name, player.title, player.rating) == ("Soto, Eva", "WGM", 2310)
    assert (player.id, player.birth, player.sex) == ("2200001", "1990-04-02", "w")
    assert player.extra == {"club": "Peón Negro"}


@pytest.mark.parametrize(
    "text",
    [
        "Apellidos;Nombre;Elo\nRuiz Gómez;Ana;2210\n",
        "Elo,Nom,Cognoms\n2210,Ana,Ruiz Gómez\n",
        "Vorname;Nachname;Elo\nAna;Ruiz Gómez;2210\n",
    ],
)
def test_family_and_given_names_in_two_columns(text: str) -> None:
    (player,) = read_entries(text.encode()).players
    assert (player.name, player.rating) == ("Ruiz Gómez, Ana", 2210)


def test_catalan_headings() -> None:
    text = "Títol;Cognoms i nom;Elo;Federació;Codi;Naixement;Sexe;Entitat\n"
    line = "FM;Ruiz, Ana;2210;ESP;2200005;1999;w;Club d'Escacs\n"
    (player,) = read_entries((text + line).encode()).players
    assert (player.title, player.federation, player.id) == ("FM", "ESP", "2200005")
    assert (player.birth, player.sex, player.extra) == ("1999", "w", {"club": "Club d'Escacs"})


def workbook(*rows: Sequence[object]) -> bytes:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in rows:
        sheet.append(list(row))
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


def test_a_workbook() -> None:
    rows = (["Rtg", "Name", "Club"], [2210, "Ruiz, Ana", "Norte"], [None, "Costa, Rui", None])
    read = read_entries(workbook(*rows))
    assert [(each.name, each.rating, each.extra) for each in read.players] == [
        ("Ruiz, Ana", 2210, {"club": "Norte"}),
        ("Costa, Rui", None, {}),
    ]


def test_rapid_and_blitz_ratings_stand_beside_the_one_of_the_event() -> None:
    text = "Name;Rtg;Elo rápido;Blitz;Club\nRuiz;2210;2150;0;Torre\nVidal;2100;;fast;\n"
    read = read_entries(text.encode())
    assert [(each.rating, dict(each.extra)) for each in read.players] == [
        (2210, {"club": "Torre", "rapid": 2150}),
        (2100, {}),
    ]
    (finding,) = read.findings
    assert (finding.code, finding.values["found"]) == ("crosstable.field", "fast")


@pytest.mark.parametrize(
    ("column", "sexes"),
    [
        ("Sexo H M M", "mww"),  # hombre, mujer
        ("Sexo V M", "mw"),  # varón
        ("Sexe H D", "mw"),  # home, dona
        ("Sexo Hombre Mujer", "mw"),
        ("Sexo M F", "mw"),  # masculino, femenino
        ("Sex M W F", "mww"),
        ("Sex H M", "mw"),
        ("Sex m", "m"),
    ],
)
def test_m_is_a_woman_where_h_is_a_man(column: str, sexes: str) -> None:
    """Once every M of a Spanish list was a man, and H nobody."""
    heading, *cells = column.split()
    lines = "".join(f"Player {chr(65 + at)};{cell}\n" for at, cell in enumerate(cells))
    read = read_entries(f"Name;{heading}\n{lines}".encode())
    assert ("".join(player.sex or "-" for player in read.players), read.findings) == (sexes, ())


def test_m_alone_under_a_spanish_heading_is_said() -> None:
    read = read_entries(b"Nombre;Sexo\nAna;\nBea;M\nEva;M\n")
    assert [player.sex for player in read.players] == [None, "m", "m"]
    (finding,) = read.findings
    assert (finding.code, finding.at and finding.at.line) == ("entries.sex_unclear", 3)


def test_titles_as_spanish_lists_abbreviate_them() -> None:
    """Maestro internacional, maestro FIDE, candidato, gran maestra: once MI was no title."""
    read = read_entries("Nombre;Título\nA;MI\nB;mf\nC;MC\nD;GM\nE;GMF\nF;MIF\n".encode())
    assert [player.title for player in read.players] == ["IM", "FM", "CM", "GM", "WGM", "WIM"]
    assert read.findings == ()


@pytest.mark.parametrize(
    "heading",
    [
        "Código FIDE",
        "Cód. FIDE",
        "Codi FIDE",
        "N. FIDE",
        "Nº FIDE",
        "IDFIDE",
        "FideID",
        "Ident-Number",
        "Licencia",
        "Fide_no",
    ],
)
def test_headings_of_ids(heading: str) -> None:
    read = read_entries(f"Nombre;{heading}\nAna;2200001\n".encode())
    assert (read.players[0].id, read.findings) == ("2200001", ())


@pytest.mark.parametrize("heading", ["Rating_Int", "Rtg_Int", "Rtg Int.", "Elo FIDE", "ELOFIDE"])
def test_headings_of_ratings(heading: str) -> None:
    read = read_entries(f"Nombre;Rating_Nat;{heading}\nAna;1900;2000\n".encode())
    assert read.players[0].rating == 2000
    (finding,) = read.findings
    assert finding.values["found"] == "Rating_Nat"


@pytest.mark.parametrize("columns", ["ID_no;Fide_no", "Fide_no;ID_no"])
def test_of_two_ids_that_of_fide_is_taken(columns: str) -> None:
    """As a list for Swiss-Manager has them; once the first was taken, whichever it was."""
    ids = {"ID_no": "77", "Fide_no": "2200001"}
    cells = ";".join(ids[each] for each in columns.split(";"))
    read = read_entries(f"Name;{columns}\nAna;{cells}\n".encode())
    assert (read.players[0].id, set(read.players[0].national_ids)) == ("2200001", {"77"})
    assert read.findings == ()
