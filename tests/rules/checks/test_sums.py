"""Sums instead of games, or beside them (FEDA 1996, 10.31; FIDE 2005, 11.3)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from arpad.core.event import Event, Game, Player, Result
from arpad.core.report import Sums
from arpad.rules.checks.check import Case
from arpad.rules.checks.rounds import no_games
from arpad.rules.checks.sums import report_file, sums_differ, sums_not_rated
from arpad.rules.regulations.registry import edition

ARTICLE = "FEDA 1996 10.31"
FEDA = edition("feda-1996")
WITH_SUMS = Event(
    name="", players=(Player(no=1, name="A", sums=Sums(Fraction(11, 2), 9, 2125)),), games=()
)


def crowd(number: int) -> Event:
    return Event(
        name="",
        players=tuple(Player(no=no, name=f"P{no}", rating=2000) for no in range(1, number + 1)),
        games=(),
    )


def test_sums_stand_for_games() -> None:
    assert not list(no_games(Case(WITH_SUMS, FEDA)))
    assert [each.code for each in no_games(Case(crowd(1), FEDA))] == ["check.no_games"]


@pytest.mark.parametrize(("key", "refused"), [("feda-1996", 0), ("fide-2005", 0), ("fide-2009", 1)])
def test_they_are_rated_where_a_file_or_form_has_them(key: str, refused: int) -> None:
    assert len(list(sums_not_rated(Case(WITH_SUMS, edition(key))))) == refused


@pytest.mark.parametrize(("players", "asked"), [(40, False), (41, True)])
def test_the_file_is_compulsory_above_40_players(players: int, asked: bool) -> None:
    found = list(report_file(Case(crowd(players), FEDA)))
    assert [each.article for each in found] == ["10.31"] * asked
    assert not list(report_file(Case(crowd(players), edition("fide-2005"))))


def test_it_is_there_where_anybody_has_sums() -> None:
    event = crowd(41)
    first = replace(event.players[0], sums=Sums(Fraction(1), 1, 2000))
    assert not list(report_file(Case(replace(event, players=(first, *event.players[1:])), FEDA)))


@pytest.mark.parametrize(
    ("sums", "expected"),
    [
        # ½ against 2000; the win against the unrated player is not among the sums.
        (Sums(Fraction(1, 2), 1, 2000), None),
        (Sums(Fraction(3, 2), 2, 2000), "0.5/1 2000"),
    ],
)
def test_sums_beside_games_are_compared_with_them(sums: Sums, expected: str | None) -> None:
    players = (
        Player(no=1, name="A", rating=2100, sums=sums),
        Player(no=2, name="B", rating=2000),
        Player(no=3, name="C"),
    )
    games = (
        Game(round=1, white=1, black=2, result=Result.DRAW),
        Game(round=2, white=1, black=3, result=Result.WHITE_WINS),
    )
    found = [
        each.values["expected"]
        for each in sums_differ(Case(Event(name="", players=players, games=games), FEDA))
    ]
    assert found == ([] if expected is None else [expected])
