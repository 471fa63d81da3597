"""PGN files as one tournament, each read by hand."""

from datetime import date

import pytest

from arpad.core.event import Event, Game, Player, Result, System
from arpad.core.finding import Position, Severity
from arpad.core.report import Team
from arpad.formats.pgn.reader import read_pgn
from arpad.formats.recognising import looks_like_pgn
from arpad.formats.result import FileFormat, ReadResult

OPEN = """[Event "Open de Baza"]
[Site "Baza"]
[Date "2024.05.01"]
[Round "1.1"]
[White "Pérez García, Ana"]
[Black "Lopez Ruiz, Luis"]
[Result "1/2-1/2"]
[WhiteElo "2347"]
[WhiteFideId "2200000"]
[WhiteTitle "WGM"]
[TimeControl "5400+30"]

1. e4 {[White "nobody"] in a comment} e5 1/2-1/2

[Event "Open de Baza"]
[Site "Baza"]
[Date "2024.05.02"]
[Round "2.12"]
[White "Gil, Marta"]
[Black "Pérez García,Ana"]
[Result "0-1"]
[WhiteElo "0"]
[BlackElo "2347"]
[BlackFideId "2200000"]

0-1

[Event "Open de Baza"]
[Date "2024.05.??"]
[Round "3"]
[White "Lopez Ruiz, Luis"]
[Black "Gil, Marta"]
[Result "1-0"]
[WhiteElo "1990"]

1-0
"""


def game(**tags: str) -> str:
    said = {"Event": "X", "Round": "1", "White": "A", "Black": "B", "Result": "1-0"} | tags
    return "".join(f'[{name} "{value}"]\n' for name, value in said.items()) + "\n1. e4 *\n\n"


def found(result: ReadResult, severity: Severity) -> list[tuple[str, Position | None]]:
    return [(f.code, f.at) for f in result.findings if f.severity is severity]


def event_of(text: str) -> Event:
    event = read_pgn(text.encode()).event
    assert event is not None
    return event


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_the_games_of_a_file_are_one_tournament(encoding: str, end: str) -> None:
    result = read_pgn(OPEN.replace("\n", end).encode(encoding))
    assert result.format is FileFormat.PGN
    assert found(result, Severity.ERROR) == found(result, Severity.WARNING) == []
    assert result.event == Event(
        name="Open de Baza",
        players=(
            Player(no=1, name="Pérez García, Ana", rating=2347, id="2200000", title="WGM"),
            Player(no=2, name="Lopez Ruiz, Luis", rating=1990),
            Player(no=3, name="Gil, Marta"),
        ),
        games=(
            Game(round=1, white=1, black=2, result=Result.DRAW, board=1, date="2024-05-01"),
            Game(round=2, white=3, black=1, result=Result.BLACK_WINS, board=12, date="2024-05-02"),
            Game(round=3, white=2, black=3, result=Result.WHITE_WINS),
        ),
        start=date(2024, 5, 1),
        end=date(2024, 5, 2),
        city="Baza",
        time_control="5400+30",
    )
    assert result.positions["games[1]"] == Position(15)
    assert result.positions["players[2]"] == Position(15)


def test_that_pgn_has_no_byes_is_a_note() -> None:
    assert {code for code, _ in found(read_pgn(OPEN.encode()), Severity.NOTE)} == {
        "pgn.no_byes",
        "pgn.system",
    }


def test_a_game_without_a_result_is_left_out() -> None:
    result = read_pgn((game() + game(Round="2", Result="*")).encode())
    assert result.event is not None
    assert len(result.event.games) == 1
    assert found(result, Severity.WARNING) == [("pgn.no_result", Position(9))]


def test_a_file_of_unfinished_games_is_no_tournament() -> None:
    result = read_pgn(game(Result="*").encode())
    assert result.event is None
    assert found(result, Severity.ERROR) == [("pgn.no_games", None)]


def test_different_events_are_a_warning() -> None:
    result = read_pgn((game() + game(Event="Y", Round="2")).encode())
    assert found(result, Severity.WARNING) == [("pgn.events", None)]


@pytest.mark.parametrize("said", ["?", "-", "", "final"])
def test_a_game_without_a_round_follows_those_the_two_have_played(said: str) -> None:
    result = read_pgn((game(Round="1") + game(Round=said, Black="C")).encode())
    assert result.event is not None
    assert [each.round for each in result.event.games] == [1, 2]
    assert found(result, Severity.WARNING) == [("pgn.no_round", Position(9))]


def test_the_same_game_counts_once() -> None:
    result = read_pgn((game() + game()).encode())
    assert result.event is not None
    assert len(result.event.games) == 1
    assert found(result, Severity.WARNING) == [("pgn.repeated", Position(9))]


def test_a_rating_that_changes_is_told_once() -> None:
    ratings = ("2000", "2010", "2020")
    text = "".join(game(Round=str(no), WhiteElo=elo) for no, elo in enumerate(ratings, 1))
    result = read_pgn(text.encode())
    assert result.event is not None
    assert result.event.players[0].rating == 2000
    assert found(result, Severity.WARNING) == [("pgn.ratings", Position(10))]


def test_two_players_of_one_name_are_told_apart_by_their_ids() -> None:
    event = event_of(game(WhiteFideId="1", Black="C") + game(Round="2", WhiteFideId="2", Black="C"))
    assert [(player.name, player.id) for player in event.players] == [
        ("A", "1"),
        ("C", None),
        ("A", "2"),
    ]


def test_teams_are_kept() -> None:
    event = event_of(game(WhiteTeam="Baza", BlackTeam="Guadix"))
    assert event.system is System.TEAM
    assert event.teams == (
        Team(1, "Baza", players=(1,)),
        Team(2, "Guadix", players=(2,)),
    )


@pytest.mark.parametrize(
    ("tags", "code"),
    [
        ({"White": "?"}, "pgn.no_players"),
        ({"Black": ""}, "pgn.no_players"),
        ({"Black": "A"}, "pgn.himself"),
    ],
)
def test_a_game_without_two_players_is_an_error(tags: dict[str, str], code: str) -> None:
    result = read_pgn((game() + game(Round="2", **tags)).encode())
    assert found(result, Severity.ERROR) == [(code, Position(9))]
    assert result.event is not None
    assert len(result.event.games) == 1


def test_the_file_is_known_by_its_tags() -> None:
    assert looks_like_pgn(OPEN.encode())
    assert looks_like_pgn(OPEN)
    assert not looks_like_pgn(b"1. e4 e5")
    assert not looks_like_pgn(b'{"players": []}')
    assert not looks_like_pgn(b"")


@pytest.mark.parametrize(
    ("moves", "contradicts"),
    [
        ("1. e4 e5 0-1", True),
        ("1. e4 {1/2-1/2; agreed} e5\n2. Nf3 0-1 {time}", True),
        ("1. e4 e5 1/2-1/2", False),
        ("1. e4 e5 *", False),
        ("1. e4 {0-1}", False),
        ("1. e4 ; 0-1", False),
        ("", False),
    ],
)
def test_a_result_the_moves_contradict(moves: str, contradicts: bool) -> None:
    tags = game(Result="1/2-1/2").removesuffix("1. e4 *\n\n")
    result = read_pgn(f"{tags}{moves}\n\n{game(Round='2')}".encode())
    warned = [f for f in result.findings if f.severity is Severity.WARNING]
    expected = [("pgn.results_contradict", Position(1), "PGN Result")] * contradicts
    assert [(f.code, f.at, f.article) for f in warned] == expected
    assert result.event is not None
    assert [each.result for each in result.event.games] == [Result.DRAW, Result.WHITE_WINS]


def test_every_finding_cites_the_format() -> None:
    result = read_pgn((game(Round="?") + game(Result="*")).encode())
    assert {(f.code, f.article) for f in result.findings} == {
        ("pgn.no_round", "PGN Round"),
        ("pgn.no_result", "PGN Result"),
        ("pgn.no_byes", "PGN"),
        ("pgn.system", "PGN"),
    }
