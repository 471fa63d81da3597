"""What cannot be read or contradicts itself: line, column, record, and an event all the same."""

import pytest

from arpad.core.event import Game, Result
from arpad.core.finding import Severity
from arpad.core.report import Team
from arpad.formats.trf.reader import read_trf

from .files import errors, event_of, found, made, row


@pytest.mark.parametrize(
    ("field", "text", "code", "column"),
    [
        ("rating", "4000", "trf.wrong_rating", 49),
        ("points", "4.7", "trf.wrong_points", 81),
        ("points", "many", "trf.wrong_points", 81),
    ],
)
def test_a_wrong_field(field: str, text: str, code: str, column: int) -> None:
    source = made(row(1, "   2 w 1", **{field: text}), row(2, "   1 b 0"))
    assert errors(source) == [(code, f"2:{column}")]
    assert len(event_of(source).games) == 1


@pytest.mark.parametrize(
    ("field", "text", "code", "column"),
    [
        ("sex", "x", "trf.wrong_sex", 10),
        ("birth", "1987/13/01", "trf.wrong_birth", 70),
        ("birth", "1990/13/45", "trf.wrong_birth", 70),
        ("birth", "soon", "trf.wrong_birth", 70),
    ],
)
def test_sex_and_birth_change_no_rating(field: str, text: str, code: str, column: int) -> None:
    source = made(row(1, "   2 w 1", **{field: text}), row(2, "   1 b 0"))
    (finding,) = found(source)
    assert (finding.code, finding.severity) == (code, Severity.WARNING)
    assert str(finding.at) == f"2:{column}"


def test_an_error_names_place_record_found_and_rule() -> None:
    (error,) = found(made(row(1, points="4.7")), Severity.ERROR)
    assert error.place == "players[0].points"
    assert error.values == {"found": "4.7"}
    assert error.article == "TRF06 001, 81-84"
    assert error.at is not None
    assert error.at.record == "001"


def test_a_player_without_a_number_is_left_out() -> None:
    source = made(row(1), row(2).replace("001    2", "001    x"))
    assert ("trf.wrong_number", "3:5") in errors(source)
    assert [player.no for player in event_of(source).players] == [1]


def test_a_repeated_starting_rank() -> None:
    source = made(row(1, "   2 w 1"), row(2, "   1 b 0"), row(2, "   1 b 1"))
    assert errors(source) == [("trf.repeated_number", "4:5")]
    assert len(event_of(source).players) == 2


def test_colours_must_be_opposite() -> None:
    source = made(row(1, "   2 w 1"), row(2, "   1 w 0"))
    assert errors(source) == [("trf.colours_disagree", "3:97")]
    assert event_of(source).games == (Game(round=1, white=1, black=2, result=Result.WHITE_WINS),)


def test_a_played_game_needs_colours() -> None:
    source = made(row(1, "   2 - 1"), row(2, "   1 - 0"))
    assert errors(source) == [("trf.colours_disagree", "3:97")]


@pytest.mark.parametrize(
    ("white", "black", "result"),
    [
        ("1", "1", Result.WHITE_WINS),
        ("=", "1", Result.DRAW),
        ("+", "0", Result.WHITE_BY_FORFEIT),
        ("1", "-", Result.WHITE_WINS),
        ("W", "0", Result.WHITE_WINS),
        (" ", "1", Result.BLACK_WINS),
        ("H", "0", Result.WHITE_WINS),
    ],
)
def test_results_must_be_complementary(white: str, black: str, result: Result) -> None:
    source = made(row(1, "   2 b " + black), row(2, "   1 w " + white))
    assert errors(source) == [("trf.results_disagree", "2:99")]
    (game,) = event_of(source).games
    assert (game.white, game.black, game.result) == (2, 1, result)


def test_opponents_must_be_mutual() -> None:
    source = made(row(1, "   2 w 1"), row(2, "   3 b 0"), row(3, "   2 w 1"))
    assert errors(source) == [("trf.not_mutual", "2:92")]
    assert event_of(source).games == (Game(round=1, white=3, black=2, result=Result.WHITE_WINS),)


def test_an_opponent_who_says_nothing_is_believed_to_have_played() -> None:
    source = made(row(1, "   2 b ="), row(2))
    assert errors(source) == [("trf.not_mutual", "2:92")]
    assert event_of(source).games == (Game(round=1, white=2, black=1, result=Result.DRAW),)


def test_an_opponent_who_does_not_exist_and_a_player_against_himself() -> None:
    source = made(row(1, "   7 w 1", "   1 b 0"))
    assert errors(source) == [("trf.unknown_opponent", "2:92"), ("trf.plays_himself", "2:102")]
    assert event_of(source).games == ()


@pytest.mark.parametrize(
    ("cell", "code", "column"),
    [
        ("   x w 1", "trf.wrong_opponent", 92),
        ("   2 g 1", "trf.wrong_colour", 97),
        ("   2 w ?", "trf.wrong_result", 99),
        ("   2xw 1", "trf.wrong_round", 92),
    ],
)
def test_a_round_that_makes_no_sense(cell: str, code: str, column: int) -> None:
    source = made(row(1, cell), row(2))
    assert (code, f"2:{column}") in errors(source)


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("042 someday", "trf.wrong_date", 5),
        ("042 2024/02/30", "trf.wrong_date", 5),
        ("062 many", "trf.wrong_count", 5),
        ("142 many", "trf.wrong_rounds", 5),
        ("142 1000", "trf.wrong_rounds", 5),
        ("152 green", "trf.wrong_first_colour", 5),
        ("162 what", "trf.wrong_scores", 5),
        ("162  W-1.0    D 0.5", "trf.wrong_scores", 5),
        ("362 TW-2.0   TD 1.0   TL 0.0", "trf.wrong_scores", 5),
        ("BBW -1.0", "trf.wrong_engine_record", 1),
        ("132".ljust(91) + "24/05/01  24/15/45", "trf.wrong_round_date", 102),
        ("240 Q   1    1", "trf.wrong_value", 5),
        ("240 F   x    1", "trf.wrong_number", 7),
        ("250  a.b", "trf.wrong_points", 5),
        ("XXR many", "trf.wrong_engine_record", 1),
        ("XXS Q=1", "trf.wrong_engine_record", 1),
        ("XXA 1 x", "trf.wrong_engine_record", 1),
        ("FRA   77 m    Nobody", "trf.unknown_player", 5),
    ],
)
def test_a_wrong_record_is_an_error_and_kept(line: str, code: str, column: int) -> None:
    source = made(line, row(1))
    assert errors(source) == [(code, f"2:{column}")]
    assert event_of(source).report.other == (line,)


def test_a_record_twice() -> None:
    read = read_trf(made("022 Here", "022 There", row(1)))
    assert read.event is not None
    assert read.event.city == "Here"
    assert read.event.report.other == ("022 There",)
    assert [each.code for each in read.findings] == ["trf.repeated_record"]


def test_teams_that_disagree() -> None:
    new = "310   1 Alfa".ljust(73) + "   1"
    source = made(new, "013 Alfa".ljust(36) + "   2", row(1), row(2))
    assert errors(source) == [("trf.teams_disagree", "3:1")]
    assert event_of(source).teams == (Team(1, "Alfa", players=(1,)),)


def test_no_players() -> None:
    read = read_trf(b"012 Nobody came\n")
    assert read.event is None
    assert [each.code for each in read.findings] == ["trf.no_players"]
