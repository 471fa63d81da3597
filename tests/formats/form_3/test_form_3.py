"""Form 3 of FIDE 2005 (letters A to P, 11.3): written, and read back.

Three rounds by hand: Soto beat Vidal (unrated), drew with Mora and beat Prats: against rated
opponents two games, (2180 + 2050) / 2 = 2115, one and a half points. Mora's game of round 3 was
won by forfeit, so it is not among her sums.
"""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import examples

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result, System
from arpad.core.finding import Position, Severity
from arpad.core.multiple_results import Births, FormReading
from arpad.core.report import Arbiter, Sums
from arpad.formats.form_3.reader import read_form_3
from arpad.formats.form_3.writer import write_form_3
from arpad.formats.reading import read_any
from arpad.formats.result import FileFormat

PRINTED = """\
Event,Open Valdorra 2005
City,Valdorra
Fed,ESP
Start,2005-08-01
End,2005-08-03
Time Control,90 min/40
Chief Arbiter,"Roca, Pau"
A,B,C,D,E,F,G,H,I1,J1,K1,I2,J2,K2,I3,J3,K3,L,M,N,O,P
Soto,Berta,1,ESP,WIM,1,2250,2.5,4w,,1,2b,2180,½,3w,2050,1,2,2115,1.5,2200001,
Mora,Ana,2,ESP,,2,2180,2.5,3b,2050,1,1w,2250,½,4b,,+,2,2150,1.5,2200002,
Prats,Cai,3,FRA,,3,2050,1,2w,2180,0,,,+,1b,2250,0,2,2215,0,,1980-05-01
Vidal,Pol,4,ESP,,4,,0,1b,2250,0,,,-,2w,,-,1,2250,0,,1990
"""
PLAYERS = (
    Player(
        no=1,
        name="Soto, Berta",
        rating=2250,
        id="2200001",
        sex=None,
        federation="ESP",
        title="WIM",
        points=Fraction(5, 2),
        rank=1,
    ),
    Player(
        no=2,
        name="Mora, Ana",
        rating=2180,
        id="2200002",
        sex=None,
        federation="ESP",
        points=Fraction(5, 2),
        rank=2,
    ),
    Player(
        no=3,
        name="Prats, Cai",
        rating=2050,
        id=None,
        sex=None,
        federation="FRA",
        birth="1980-05-01",
        points=Fraction(1),
        rank=3,
    ),
    Player(
        no=4,
        name="Vidal, Pol",
        rating=None,
        id=None,
        sex=None,
        federation="ESP",
        birth="1990",
        points=Fraction(0),
        rank=4,
    ),
)
GAMES = (
    Game(round=1, white=1, black=4, result=Result.WHITE_WINS),
    Game(round=1, white=3, black=2, result=Result.BLACK_WINS),
    Game(round=2, white=2, black=1, result=Result.DRAW),
    Game(round=3, white=1, black=3, result=Result.WHITE_WINS),
    Game(round=3, white=4, black=2, result=Result.BLACK_BY_FORFEIT),
)
BYES = (Bye(2, 3, ByeKind.FULL), Bye(2, 4, ByeKind.ZERO))
EVENT = Event(
    name="Open Valdorra 2005",
    players=PLAYERS,
    games=GAMES,
    byes=BYES,
    start=date(2005, 8, 1),
    end=date(2005, 8, 3),
    federation="ESP",
    city="Valdorra",
    time_control="90 min/40",
    rounds=3,
    arbiters=(Arbiter("Roca, Pau", "chief"),),
)


def codes(source: str) -> list[str]:
    return [found.code for found in read_form_3(source.encode()).findings]


def test_every_letter_stands_in_its_column() -> None:
    written = write_form_3(EVENT)
    assert written.content.decode("utf-8-sig").replace("\r\n", "\n") == PRINTED
    assert written.lost == ()


def test_births_of_everybody_and_no_colours_are_other_readings() -> None:
    # P of a listed player, and I without w and b.
    event = replace(EVENT, players=(replace(PLAYERS[0], birth="1970-01-01"), *PLAYERS[1:]))
    written = write_form_3(event, FormReading(Births.EVERYBODY, colours=False))
    first = "Soto,Berta,1,ESP,WIM,1,2250,2.5,4,,1,2,2180,½,3,2050,1,2,2115,1.5,2200001,1970-01-01"
    assert written.content.decode("utf-8-sig").splitlines()[8] == first
    assert written.lost == ()


def test_the_form_is_recognised_and_read_back_as_the_same_event() -> None:
    read = read_any(PRINTED.encode())
    assert read.format is FileFormat.FORM_3
    assert read.event is not None
    assert [found.severity for found in read.findings] == [Severity.NOTE]
    assert sorted(read.event.games, key=str) == sorted(GAMES, key=str)
    assert read.event == replace(EVENT, games=read.event.games)


def test_the_opponents_rating_is_empty_for_unrated_and_unplayed() -> None:
    rows = [line.split(",") for line in PRINTED.splitlines()[8:]]
    assert (rows[0][8:11], rows[1][14:17]) == (["4w", "", "1"], ["4b", "", "+"])


def test_an_opponent_without_a_column_leaves_the_sums_standing() -> None:
    without = "\n".join(line for line in PRINTED.splitlines() if not line.startswith("Prats"))
    read = read_form_3(without.encode())
    assert read.event is not None
    soto = read.event.players[0]
    assert soto.sums == Sums(Fraction(3, 2), 2, 2115, on_list=True)
    found = [each.code for each in read.findings]
    assert found.count("form_3.not_here") == 2
    assert found.count("form_3.sums") == 2


def test_sums_alone_are_kept_for_the_rating_to_use() -> None:
    alone = "A,B,C,D,E,F,G,H,I1,J1,K1,L,M,N,O,P\nSoto,Berta,1,ESP,,1,2250,6,,,,9,2347,5.5,,\n"
    read = read_form_3(alone.encode())
    assert read.event is not None
    (soto,) = read.event.players
    assert soto.sums == Sums(Fraction(11, 2), 9, 2347, on_list=True)
    assert soto.points == 6
    assert b",9,2347,5.5,," in write_form_3(read.event).content


def test_sums_alone_need_no_columns_of_rounds() -> None:
    alone = "A,B,C,D,E,F,G,H,L,M,N,O,P\nSoto,Berta,1,ESP,,1,2250,6,9,2347,5.5,,\n"
    read = read_any(alone.encode())
    assert read.format is FileFormat.FORM_3
    assert read.event is not None
    (soto,) = read.event.players
    assert soto.sums == Sums(Fraction(11, 2), 9, 2347, on_list=True)
    assert (read.event.games, read.event.rounds) == ((), None)
    assert "form_3.sums" not in [found.code for found in read.findings]


def test_without_colours_the_lower_number_has_white_and_it_is_said() -> None:
    plain = PRINTED.replace("4w,,1,", "4,,1,").replace("1b,2250,0,,,-", "1,2250,0,,,-")
    read = read_form_3(plain.encode())
    assert read.event is not None
    assert Game(round=1, white=1, black=4, result=Result.WHITE_WINS) in read.event.games
    assert [each.code for each in read.findings].count("form_3.no_colour") == 2


def test_results_that_contradict_each_other_are_an_error() -> None:
    assert "crosstable.results" in codes(PRINTED.replace(",1b,2250,0,,,-", ",1b,2250,1,,,-"))


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("2005-08-01", "August", "form_3.day"),
        (",2,2115,1.5,", ",2,much,1.5,", "form_3.sum_cells"),
        (",2,2115,1.5,", ",1,2115,1.5,", "form_3.sum_cells"),
    ],
)
def test_what_cannot_be_read_names_its_place(old: str, new: str, code: str) -> None:
    found = read_form_3(PRINTED.replace(old, new).encode()).findings
    (finding,) = [each for each in found if each.code == code]
    assert finding.at is not None
    assert finding.article == "FIDE 2005, form 3"


def test_a_file_without_letters_says_which_it_needs() -> None:
    assert codes("Name,Points\nSoto,2\n") == ["form_3.no_table"]


def test_a_letter_above_several_columns_is_named_with_its_columns() -> None:
    """Which of them is meant nobody can tell, so that none of them is read."""
    heading = "A,B,C,D,E,F,G,H,I1,J1,K1,I2,J2,K2,I1,J1,K1"
    read = read_any(f"{heading}\nAnna,,1,2000\n".encode())
    assert (read.format, read.event) == (FileFormat.FORM_3, None)
    assert [(each.code, each.at, each.values["found"], each.values["other"]) for each in
            read.findings] == [
        ("form_3.letter_twice", Position(1, 9), "I1", 15),
        ("form_3.letter_twice", Position(1, 10), "J1", 16),
        ("form_3.letter_twice", Position(1, 11), "K1", 17),
    ]  # fmt: skip


def test_letters_of_a_round_may_have_a_blank_and_other_headings_may_repeat() -> None:
    spaced = PRINTED.replace(",I1,J1,K1,", ",i 1,j 1,k 1,").replace(",O,P\n", ",O,P,Note,Note\n")
    read = read_form_3(spaced.encode())
    assert read.event is not None
    assert sorted(read.event.games, key=str) == sorted(GAMES, key=str)


def test_what_the_form_has_no_place_for_is_said() -> None:
    event = replace(
        EVENT,
        system=System.TEAM,
        byes=(Bye(2, 3, ByeKind.PAIRING),),
        players=(replace(PLAYERS[0], sex="w", birth="1970-01-01"), *PLAYERS[1:]),
    )
    lost = {found.place for found in write_form_3(event).lost}
    assert lost == {"system", "byes[0].kind", "players[0].sex", "players[0].birth"}


def test_two_games_in_a_round_are_one_too_many() -> None:
    event = replace(EVENT, games=(*GAMES, Game(round=1, white=4, black=1, result=Result.DRAW)))
    found = [each for each in write_form_3(event).lost if each.code == "form_3.several"]
    assert [each.values["name"] for each in found] == ["Soto, Berta", "Vidal, Pol"]


@given(
    st.lists(st.sampled_from(["", "A", "C", "I1", "J2", "K1", "K2", "k 1", "L", "Q"]), max_size=9),
    st.text(st.sampled_from("ABCDEFGHIJKLMNOP123,;½+-=\nwb\"' "), max_size=300),
)
@examples(60, 3_000)
def test_any_text_gives_an_event_or_findings(more: list[str], text: str) -> None:
    head = ",".join(["A,B,C,D,E,F,G,H,I1,J1,K1,L,M,N,O,P", *more])
    read = read_form_3(f"{head}\n{text}".encode())
    assert read.event is not None or read.findings
