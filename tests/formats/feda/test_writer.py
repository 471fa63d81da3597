"""Writing the file of FEDA 1996, 10.31: sums of the games, by hand."""

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result
from arpad.formats.feda.reader import read_feda
from arpad.formats.feda.writer import write_feda

PLAYERS = (
    Player(
        no=1,
        name="Pérez García, Ana",
        rating=2100,
        id="512",
        sex="w",
        federation="AND",
        birth="1960",
    ),
    Player(
        no=2, name="Martin Sanz, Antonio Jose", rating=2001, id="1149", sex="m", federation="CAT"
    ),
    Player(no=3, name="Lopez Ruiz, Luis", sex="m", birth="1965-02-03"),
)
GAMES = (
    Game(round=1, white=1, black=2, result=Result.DRAW),
    Game(round=2, white=2, black=3, result=Result.WHITE_WINS),
    Game(round=3, white=3, black=1, result=Result.BLACK_BY_FORFEIT),
    Game(round=4, white=3, black=1, result=Result.WHITE_WINS),
)
EVENT = Event(name="", players=PLAYERS, games=GAMES, byes=(Bye(1, 3, ByeKind.FULL),))


def lines(event: Event) -> list[str]:
    return write_feda(event).content.decode("ascii").split("\r\n")


def test_points_games_and_average_are_those_of_the_games_against_rated_opponents() -> None:
    # 1: ½ against 2001; 2: ½ against 2100; their games against the unrated player are not among
    # these (7.4); 3: 0 against 2001 and 1 against 2100, mean 2050.5, half up 2051. A bye is none.
    assert lines(EVENT) == [
        "PARA JUGADORES CLASIFICADOS",
        " Codigo   Apellidos y Nombre   Sx Fed FechaNac Pto Jg Rival",
        "-------- -------------------- -- --- -------- --- -- -----",
        "512     ,Perez Garcia Ana    ,f,AND,00-00-60,0.5, 1,2001",
        "1149    ,Martin Sanz Antonio ,m,CAT,        ,0.5, 1,2100",
        "PARA BLOQUES DE ELO FEDA",
        " Codigo   Apellidos y Nombre   Sx Fed FechaNac Pto Jg Rival",
        "-------- -------------------- -- --- -------- --- -- -----",
        "00000000,Lopez Ruiz Luis     ,m,   ,03-02-65,1.0, 2,2051",
        "",
    ]


def test_what_the_file_cannot_hold_is_named() -> None:
    lost = {(finding.code, finding.place) for finding in write_feda(EVENT).lost}
    assert lost == {
        ("feda.games_lost", "games"),
        ("feda.byes_lost", "games"),
        ("feda.ascii", "players[0].name"),
        ("feda.too_wide", "players[1].name"),
        ("tables.lost_often", "players[0].rating"),
    }


def test_name_and_days_of_the_event_are_lost() -> None:
    lost = {
        finding.place
        for finding in write_feda(Event(name="Open", players=(), games=(), city="Baza")).lost
    }
    assert lost == {"name", "city"}


def test_years_of_other_centuries_are_told() -> None:
    event = Event(
        name="",
        players=(Player(no=1, name="A", birth="1929"), Player(no=2, name="B", birth="1930")),
        games=(),
    )
    told = [f.place for f in write_feda(event).lost if f.code == "feda.century"]
    assert told == ["players[0].birth"]


def test_a_rated_player_without_a_code_is_told() -> None:
    event = Event(
        name="",
        players=(Player(no=1, name="A", rating=2000), Player(no=2, name="B", id="77")),
        games=(),
    )
    written = write_feda(event)
    codes = {(finding.code, finding.place) for finding in written.lost}
    assert {("feda.no_code", "players[0].id"), ("feda.code_lost", "players[1].id")} <= codes
    assert written.content.count(b"00000000,") == 2


def test_a_file_that_was_read_is_written_again_with_nothing_lost() -> None:
    source = (
        b"PARA JUGADORES CLASIFICADOS\r\n"
        b" Codigo   Apellidos y Nombre   Sx Fed FechaNac Pto Jg Rival\r\n"
        b"-------- -------------------- -- --- -------- --- -- -----\r\n"
        b"512     ,PEREZ GARCIA Ana    ,f,AND,01-01-60,7.0, 9,2347\r\n"
        b"PARA BLOQUES DE ELO FEDA\r\n"
        b" Codigo   Apellidos y Nombre   Sx Fed FechaNac Pto Jg Rival\r\n"
        b"-------- -------------------- -- --- -------- --- -- -----\r\n"
        b"00000000,LOPEZ RUIZ Luis     ,m,AND,01-01-05,4.0, 6,2089\r\n"
    )
    event = read_feda(source).event
    assert event is not None
    assert write_feda(event).content == source
    assert write_feda(event).lost == ()
