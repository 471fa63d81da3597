"""Time controls as people and record 222 write them; every number reckoned by hand."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import processor_seconds

from arpad.core.event import Play
from arpad.core.time_control import Period, TimeControl, parse_encoded, parse_time_control

FORTY_NINETY = (Period(40, 5400, 30), Period(None, 1800, 30))  # 90 + 30 + 60 × 30 s = 150 min
NINETY_THIRTY = (Period(None, 5400, 30),)

PIECES = (
    *("40", "90", "30", "0", "1", "W", "B", "'", '"', "/", "+", ",", ":", "-", "x", "h", "m", "s"),
    *("moves", "from", "desde", "y"),
)

NOTATIONS: dict[str, tuple[tuple[Period, ...], int]] = {
    "90'/40+30'+30\"": (FORTY_NINETY, 150),
    "40/6000+30:900+30": ((Period(40, 6000, 30), Period(None, 900, 30)), 145),
    "5400+30": (NINETY_THIRTY, 120),
    "90+30": (NINETY_THIRTY, 120),
    "G/60": ((Period(None, 3600),), 60),
    "G/90+30": (NINETY_THIRTY, 120),
    "G/60;d5": ((Period(None, 3600, 5),), 65),
    "100'x40+15'+30\"": ((Period(40, 6000, 30), Period(None, 900, 30)), 145),
    "40/120, 60": ((Period(40, 7200), Period(None, 3600)), 180),
    "1:30 + 10 from move 1": ((Period(None, 5400, 10),), 100),
    "40 moves in 90 minutes, then 30 minutes, 30 seconds per move": (FORTY_NINETY, 150),
    "90 min + 30 s": (NINETY_THIRTY, 120),
    "90 min for 40 moves + 30 min + 30 sec/move from move 1": (FORTY_NINETY, 150),
    "1h30 + 30s": (NINETY_THIRTY, 120),
    "2 hours": ((Period(None, 7200),), 120),
    "40/2h, 20/1h, 30'": ((Period(40, 7200), Period(20, 3600), Period(None, 1800)), 180),
    "3+2": ((Period(None, 180, 2),), 5),
    "15'+10\"": ((Period(None, 900, 10),), 25),
    "15|10": ((Period(None, 900, 10),), 25),
    "10 min": ((Period(None, 600),), 10),
    "10 min + 0 s": ((Period(None, 600),), 10),
    "25'+10''": ((Period(None, 1500, 10),), 35),
    "90’ + 30”": (NINETY_THIRTY, 120),
    "300+3": ((Period(None, 300, 3),), 8),
    "120+30": ((Period(None, 7200, 30),), 150),
    "40/90+30+30": (FORTY_NINETY, 150),
    "90/40+30+30": (FORTY_NINETY, 150),
    "40/100, 20/50, 15+30 from move 61": (
        (Period(40, 6000), Period(20, 3000), Period(None, 900, 30)),
        150,
    ),
    "90 minutes for 40 moves followed by 30 minutes for the rest of the game with an addition of"
    " 30 seconds per move starting from move one": (FORTY_NINETY, 150),
    "90 minutos + 30 segundos por jugada": (NINETY_THIRTY, 120),
    "40 jugadas en 90 minutos, 30 minutos para el resto, 30 segundos por jugada desde la primera": (
        FORTY_NINETY,
        150,
    ),
    "40 jugadas en 75 minutos, seguido por todas las jugadas en 15 minutos, con 30 segundos"
    " añadidos cada vez que se realiza una jugada": (
        (Period(40, 4500, 30), Period(None, 900, 30)),
        120,
    ),
    "60 minutos a finish": ((Period(None, 3600),), 60),
    "dos horas": ((Period(None, 7200),), 120),
    "1 hora y 30 minutos": ((Period(None, 5400),), 90),
    "30 minutos más 5 segundos": ((Period(None, 1800, 5),), 35),
    "5 min sin incremento": ((Period(None, 300),), 5),
    "1 hora y media con 30 segundos de incremento": (NINETY_THIRTY, 120),
    "una hora y media por jugador": ((Period(None, 5400),), 90),
    "hora y media + 30 s": (NINETY_THIRTY, 120),
    "1.5 h": ((Period(None, 5400),), 90),
    "G/1.5h": ((Period(None, 5400),), 90),
    "1,5 horas": ((Period(None, 5400),), 90),
    "1½ h + 30 s": (NINETY_THIRTY, 120),
    "2 horas para 40 jugadas y 1 hora para el resto": (
        (Period(40, 7200), Period(None, 3600)),
        180,
    ),
    "an hour and a half plus 30 seconds per move": (NINETY_THIRTY, 120),
    "one and a half hours": ((Period(None, 5400),), 90),
    "half an hour": ((Period(None, 1800),), 30),
    "90 minutes for the whole game with an increment of 30 seconds per move starting from move"
    " one": (NINETY_THIRTY, 120),
    "noventa minutos": ((Period(None, 5400),), 90),
    "ninety minutes plus thirty seconds per move": (NINETY_THIRTY, 120),
    "cuarenta y cinco minutos": ((Period(None, 2700),), 45),
    "forty-five minutes + fifteen seconds": ((Period(None, 2700, 15),), 60),
    "una hora y treinta minutos": ((Period(None, 5400),), 90),
}


@pytest.mark.parametrize("text", NOTATIONS)
def test_a_notation_gives_its_periods_and_minutes(text: str) -> None:
    periods, minutes = NOTATIONS[text]
    control = parse_time_control(text)
    assert control == TimeControl(periods, periods)
    assert control is not None
    assert control.minutes_for() == minutes


@pytest.mark.parametrize(
    "text",
    [
        "",
        "+",
        "0+0",
        "W",
        "moves/time, increment",
        "90 min 30",  # 30 what?
        "40/90+30",  # minutes or seconds?
        "90'+30'+30\"",  # after how many moves?
        "40 moves, 90 min",
        "1 minute per move",
        "20 moves an hour",
        "90 min + 30 s from move 41",
        "90 min + 30 s + 10 s",
        "to be announced",
        "1000000000000+30",
        "፩",  # a digit that int() refuses
    ],
)
def test_what_could_mean_two_things_or_nothing_is_not_read(text: str) -> None:
    assert parse_time_control(text) is None


# Record 222: always seconds


@pytest.mark.parametrize(
    ("code", "minutes"),
    [
        ("180+2", Fraction(5)),
        ("90+30", Fraction(63, 2)),
        ("5400+30", Fraction(120)),
        ("40/6000+30:900+30", Fraction(145)),
        ("40/7200:20/3600:1800", Fraction(180)),
        ("W300-B240", Fraction(4)),
    ],
)
def test_a_code_counts_seconds(code: str, minutes: Fraction) -> None:
    control = parse_encoded(code)
    assert control is not None
    assert control.minutes_for() == minutes


@pytest.mark.parametrize(
    "code", ["", "90 min", "5400+", "0/5400", "5400:900", "W300", "W300-B", ":"]
)
def test_a_code_is_strict(code: str) -> None:
    assert parse_encoded(code) is None


def test_the_text_180_plus_2_is_three_hours_and_the_code_three_minutes() -> None:
    text, code = parse_time_control("180+2"), parse_encoded("180+2")
    assert text is not None
    assert code is not None
    assert text.minutes_for() == 182
    assert code.minutes_for() == 5


# Different times


@pytest.mark.parametrize(
    "text", ["W300-B240", "W5-B4", "White 5 minutes, Black 4 minutes", "Blancas 5', negras 4'"]
)
def test_different_times(text: str) -> None:
    control = parse_time_control(text)
    assert control == TimeControl((Period(None, 300),), (Period(None, 240),))
    assert control is not None
    assert not control.equal
    assert control.minutes_for() == 4
    assert control.game_minutes() == 9


# Laws A.1 and B.1; W2-W5 of the manual, corrected


@pytest.mark.parametrize(
    ("text", "minutes", "play"),
    [
        ("30'+30\"", 60, Play.STANDARD),
        ("10'+5\"", 15, Play.RAPID),
        ("5'+5\"", 10, Play.BLITZ),
        ("6'+5\"", 11, Play.RAPID),
        ("25'+10\"", 35, Play.RAPID),
        ("40'+20\"", 60, Play.STANDARD),
        ("7'+3\"", 10, Play.BLITZ),
        ("10'+3\"", 13, Play.RAPID),
    ],
)
def test_classes(text: str, minutes: int, play: Play) -> None:
    control = parse_time_control(text)
    assert control is not None
    assert control.minutes_for() == minutes
    assert control.play_class is play


def test_the_first_control() -> None:
    forty, none = parse_time_control("90'/40+30'+30\""), parse_time_control("90+30")
    assert forty is not None
    assert none is not None
    assert (forty.first_control_moves, none.first_control_moves) == (40, None)


# Anything at all


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    parse_time_control(text)
    parse_encoded(text)


@given(
    st.lists(
        st.sampled_from(
            [
                "40",
                "90",
                "30",
                "0",
                "W",
                "B",
                "'",
                '"',
                "/",
                "+",
                ",",
                ":",
                "-",
                "x",
                "h",
                "m",
                "s",
                "moves",
                "from",
                "1",
                "desde",
                "y",
            ]
        )
    )
)
def test_any_pieces_are_read_or_refused(pieces: list[str]) -> None:
    for joint in ("", " "):
        control = parse_time_control(joint.join(pieces))
        assert control is None or control.minutes_for() > 0


@pytest.mark.parametrize("piece", ["9", "1h", "9:", "+", "' ", "1 h y ", "from ", "40/90+30:", " "])
def test_a_long_text_takes_no_longer(piece: str) -> None:
    with processor_seconds(0.5):
        parse_time_control(piece * 1_000_000)
        parse_encoded(piece * 1_000_000)
