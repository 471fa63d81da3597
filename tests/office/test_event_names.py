"""Names of tournaments that are one, two, or leave a doubt."""

import pytest

from arpad.office.tournaments.event_names import Names, compare_names

SECTIONS = [
    ("Open Ciudad Grupo A", "Open Ciudad Grupo B"),
    ("Open Ciudad 2026 - Grupo 1", "Open Ciudad 2026 - Grupo 2"),
    ("City Open A", "City Open B"),
    ("Match Grupo C", "Match Grupo D"),
    ("Match Grupo L", "Match Grupo M"),
    ("Torneig Obert Sub-12", "Torneig Obert Sub14"),
    ("Lliga 1a divisió", "Lliga 2a divisió"),
    ("I Open Valdorra", "II Open Valdorra"),
    ("Memorial Ruiz masculino", "Memorial Ruiz femenino"),
    ("Campionat Grup A", "Campeonato Grupo B"),
    ("Festival Rapid", "Festival Blitz"),
]


@pytest.mark.parametrize(("one", "other"), SECTIONS)
def test_two_sections_are_two_tournaments(one: str, other: str) -> None:
    assert compare_names(one, other) is Names.OTHER
    assert compare_names(other, one) is Names.OTHER


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Open City 2026", "CITY OPEN"),
        ("XV Open de la Ciudad", "15º Open Ciudad"),
        ("Sub-12 Escolar", "SUB12 escolar"),
        ("Grupo 01", "Grupo 1"),
    ],
)
def test_the_same_words_are_the_same_name(one: str, other: str) -> None:
    assert compare_names(one, other) is Names.SAME


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ("City Open", "City Open Memorial Ruiz", Names.LONGER),
        ("City Open A", "City Open Grupo A", Names.LONGER),
        ("City Open", "City Open A", Names.DOUBTFUL),
        ("City Open", "City Open Seniors", Names.DOUBTFUL),
        ("Memorial J. Ruiz", "Memorial Juan Ruiz", Names.DOUBTFUL),
        ("Grupo A", "Grupo absoluto", Names.DOUBTFUL),
        ("Open Internacional", "Open Internaconal", Names.DOUBTFUL),
        ("Torneo Social", "Campeonato Social", Names.DOUBTFUL),
    ],
)
def test_where_one_name_says_more_it_depends_on_what(one: str, other: str, said: Names) -> None:
    assert compare_names(one, other) is said
    assert compare_names(other, one) is said
