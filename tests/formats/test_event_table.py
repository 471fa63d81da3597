"""Tournaments to come as a table, as federations keep them in a spreadsheet."""

import io
from datetime import date

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import examples

from arpad.core.event import Play
from arpad.core.finding import Severity
from arpad.core.tournaments import NewTournament
from arpad.formats.event_table import EventTable, read_event_table

START, END = date(2026, 3, 6), date(2026, 3, 14)


def errors(table: EventTable) -> list[str]:
    found = [*table.findings, *(each for line in table.lines for each in line.wrong)]
    return [each.code for each in found if each.severity is Severity.ERROR]


@pytest.mark.parametrize(
    "text",
    [
        "name,start,end,city\nOpen A,2026-03-06,2026-03-14,Valdorra\n",
        "Ciudad;Torneo;Inicio;Último día\nValdorra;Open A;06/03/2026;14.3.2026\n",
        "Torneig\tPrimer dia\tFi\tCiutat\r\nOpen A\t6-3-2026\t14-3-2026\tValdorra\r\n",
        "Calendario 2026;;;\n\nNombre;Desde;Hasta;Sede\nOpen A;2026-03-06;2026-03-14;Valdorra\n",
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_columns_stand_anywhere_under_words_of_three_languages(text: str, encoding: str) -> None:
    (line,) = read_event_table(text.encode(encoding)).lines
    assert line.tournament == NewTournament(
        code="", name="Open A", play=Play.STANDARD, start=START, end=END, city="Valdorra"
    )
    assert not line.says_play


def test_a_row_may_say_everything() -> None:
    text = (
        "code;name;start;end;modalidad;systems;fed;time control;players;arbiters;organiser"
        ";registered on;ratings on\n"
        'R-1;Rapid;2026-03-06;2026-03-06;Rápidas;fide|feda;ESP;15+10;40;"Ruiz, Ana | Gil, Eva"'
        ";Club;2026-01-02;2026-03-01\n"
    )
    (line,) = read_event_table(text.encode()).lines
    assert line.tournament == NewTournament(
        code="R-1",
        name="Rapid",
        play=Play.RAPID,
        start=START,
        end=START,
        federation="ESP",
        city=None,
        expected_players=40,
        time_control="15+10",
        ratings_on=date(2026, 3, 1),
    )
    assert (line.says_play, line.systems) == (True, ("fide", "feda"))
    assert (line.arbiters, line.organisers) == (("Ruiz, Ana", "Gil, Eva"), ("Club",))
    assert line.registered_on == date(2026, 1, 2)


def test_a_workbook_is_a_table_too() -> None:
    book = openpyxl.Workbook()
    assert book.active is not None
    for row in (["Torneo", "Inicio", "Fin"], ["Open A", START, END]):
        book.active.append(row)
    stream = io.BytesIO()
    book.save(stream)
    (line,) = read_event_table(stream.getvalue()).lines
    assert line.tournament is not None
    assert (line.tournament.start, line.tournament.end, line.line) == (START, END, 2)


def test_what_is_wrong_with_a_row_is_said_of_it_alone() -> None:
    text = (
        "name,start,end,play,players\n"
        ",2026-03-06,2026-03-14,,\n"
        "Open B,2026-02-30,soon,chess960,many\n"
        "Open C,2026-03-06,2026-03-14,blitz,12\n"
    )
    first, second, third = read_event_table(text.encode()).lines
    assert [(each.place, each.code) for each in first.wrong] == [("name", "event_table.missing")]
    assert [(each.place, each.code) for each in second.wrong] == [
        ("start", "event_table.day"),
        ("end", "event_table.day"),
        ("play", "event_table.play"),
        ("players", "event_table.number"),
    ]
    assert (first.tournament, second.tournament) == (None, None)
    assert third.tournament is not None


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "event_table.no_headings"),
        ("Open A,2026-03-06\n", "event_table.no_headings"),
        ("name,start\nOpen A,2026-03-06\n", "event_table.no_column"),
        ("name,start,end\n\n", "event_table.empty"),
        ("name\0", "tables.binary"),
    ],
)
def test_a_table_without_tournaments_says_why(text: str, code: str) -> None:
    table = read_event_table(text.encode())
    assert (table.lines, errors(table)) == ((), [code])


def test_columns_nobody_knows_are_named() -> None:
    table = read_event_table(b"name,start,end,mood\nOpen,2026-03-06,2026-03-14,good\n")
    assert [(each.code, each.values["found"]) for each in table.findings] == [
        ("event_table.unknown_column", "mood")
    ]


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
@examples(60, 3000)
def test_any_bytes_give_tournaments_or_findings(source: bytes) -> None:
    table = read_event_table(source)
    assert table.lines or errors(table)
