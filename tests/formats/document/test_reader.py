import json
import time
from datetime import date
from fractions import Fraction
from types import MappingProxyType
from typing import Any

import pytest

from arpad.core.event import (
    Bye,
    ByeKind,
    Correction,
    Event,
    EventStage,
    Game,
    Play,
    Player,
    Result,
    System,
)
from arpad.core.finding import Severity
from arpad.core.report import Arbiter, NationalRecord, NationalRecords, Report, Scoring, Sums, Team
from arpad.formats.document.reader import read_document

Document = dict[str, Any]
LEAST: Document = {"name": "Open", "players": [], "games": []}


def read(document: Any) -> Event:
    event, _ = read_document(document)
    return event


def one_player(**keys: Any) -> Player:
    return read({**LEAST, "players": [{"no": 1, "name": "A", **keys}]}).players[0]


def one_game(**keys: Any) -> Game:
    players = [{"no": 1, "name": "A"}, {"no": 2, "name": "B"}]
    game = {"round": 1, "white": 1, "black": 2, "result": "1-0", **keys}
    return read({**LEAST, "players": players, "games": [game]}).games[0]


def test_every_key_of_the_format_is_read(document: Document) -> None:
    assert read(document) == Event(
        name="Open de Linares",
        federation="ESP",
        city="Linares",
        start=date(2024, 2, 29),
        end=date(2024, 3, 2),
        system=System.SWISS,
        play=Play.STANDARD,
        time_control="90 min + 30 s",
        flags=("national-championship",),
        rounds=2,
        part="2024-03",
        round_dates=("2024-03-01", "2024-03-02"),
        arbiters=(Arbiter("Ana Soto"), Arbiter("Luis Gil", title="IA", extra={"licence": "N-77"})),
        teams=(Team(name="Jaén"),),
        scoring=Scoring({"win": Fraction(3)}),
        initial_colour="white",
        tiebreaks=("BH", "SB"),
        stages=(EventStage("Previa", 1, 1), EventStage("Final", 2, 2, extra={"hall": "B"})),
        report=Report(type="Swiss"),
        extra={"sponsor": "Caja"},
        players=(
            Player(
                no=1,
                name="A",
                rating=2600,
                id="4100018",
                sex="m",
                federation="RUS",
                title="GM",
                birth="1963-04-13",
                k=10,
                games=2000,
                peak=2851,
                standard=2700,
                listed=2611,
                sums=Sums(Fraction(3, 2), 2, 2600, on_list=True),
                points=Fraction(3, 2),
                rank=1,
                flags=("wildcard",),
                national=NationalRecords({"ESP": NationalRecord(rating=2610)}),
                extra={"club": {"no": 7}},
            ),
            Player(
                no=2,
                name="B",
                id="0012",
                sex="w",
                birth="1976",
                first_event=False,
                listed_after_start=True,
            ),
            Player(no=7, name="C", birth="1980-07"),
        ),
        games=(
            Game(
                round=1,
                white=1,
                black=2,
                result=Result.WHITE_WINS,
                board=1,
                date="2024-03-01",
                correction=Correction(Result.DRAW, 1),
                white_rating=2410,
                black_rating=2395,
            ),
            Game(
                round=2, white=7, black=1, result=Result.DRAW, rated=False, extra={"pgn": "1. e4"}
            ),
        ),
        byes=(Bye(1, 7, ByeKind.PAIRING), Bye(2, 2, ByeKind.HALF, extra={"reason": "late"})),
    )


def test_players_and_games_are_enough() -> None:
    event, notes = read_document({"players": [], "games": []})
    assert event == Event(name="", players=(), games=())
    assert [(note.severity, note.code, note.place) for note in notes] == [
        (Severity.NOTE, "document.no_name", "name")
    ]


def test_unknown_keys_are_noted_where_they_are(document: Document) -> None:
    _, notes = read_document(document)
    assert {note.severity for note in notes} == {Severity.NOTE}
    assert {note.code for note in notes} == {"document.unknown_key"}
    assert [note.place for note in notes] == [
        "arbiters[1].licence",
        "stages[1].hall",
        "sponsor",
        "players[0].club",
        "games[2].pgn",
        "games[3].reason",
    ]


@pytest.mark.parametrize("system", [*System])
def test_every_system_has_its_word(system: System) -> None:
    assert read({**LEAST, "system": system.value}).system is system


@pytest.mark.parametrize("play", [*Play])
def test_every_kind_of_play_has_its_word(play: Play) -> None:
    assert read({**LEAST, "play": play.value}).play is play


@pytest.mark.parametrize(
    ("written", "result"),
    [
        ("1-0", Result.WHITE_WINS),
        ("0-1", Result.BLACK_WINS),
        ("1/2", Result.DRAW),
        ("1/2-1/2", Result.DRAW),
        ("½-½", Result.DRAW),
        ("0-0", Result.BOTH_LOSE),
        ("1/2-0", Result.DRAW_LOSS),
        ("0-1/2", Result.LOSS_DRAW),
        ("+/-", Result.WHITE_BY_FORFEIT),
        ("-/+", Result.BLACK_BY_FORFEIT),
        ("-/-", Result.BOTH_FORFEIT),
    ],
)
def test_every_result_has_its_spelling(written: str, result: Result) -> None:
    assert one_game(result=written).result is result


@pytest.mark.parametrize(
    ("written", "sex"), [("m", "m"), ("M", "m"), ("w", "w"), ("W", "w"), ("f", "w"), ("F", "w")]
)
def test_a_woman_is_w_or_f_in_either_case(written: str, sex: str) -> None:
    assert one_player(sex=written).sex == sex


@pytest.mark.parametrize(
    ("written", "birth"),
    [
        ("1976", "1976"),
        ("1976-07", "1976-07"),
        ("1976/07", "1976-07"),
        ("1976-07-23", "1976-07-23"),
        ("1976/07/23", "1976-07-23"),
    ],
)
def test_births_are_kept_with_dashes(written: str, birth: str) -> None:
    assert one_player(birth=written).birth == birth


@pytest.mark.parametrize("rating", [None, 1, 2882, 3999])
def test_ratings(rating: int | None) -> None:
    assert one_player(rating=rating).rating == rating


def test_null_is_unknown_where_a_value_may_be_unknown() -> None:
    assert one_player(peak=None, birth=None, national=None) == Player(no=1, name="A")
    assert read({**LEAST, "start": None, "scoring": None}) == Event(
        name="Open", players=(), games=()
    )


def test_an_identity_number_keeps_its_zeros() -> None:
    assert (one_player(id=412).id, one_player(id="00412").id) == ("412", "00412")


@pytest.mark.parametrize("system", ["match", "knockout", "double-round-robin"])
def test_a_round_of_several_games(system: str) -> None:
    games = [
        {"round": 1, "white": 1, "black": 2, "result": "1-0"},
        {"round": 1, "white": 2, "black": 1, "result": "1-0"},
        {"round": 1, "white": 1, "black": 2, "result": "0-1", "board": 2},
    ]
    players = [{"no": 1, "name": "A"}, {"no": 2, "name": "B"}]
    event = read({**LEAST, "system": system, "players": players, "games": games})
    assert len(event.games) == 3


def test_bytes_text_and_mappings_are_the_same_document(document: Document) -> None:
    text = json.dumps(document, ensure_ascii=False)
    expected = read(document)
    for source in (text, text.encode(), b"\xef\xbb\xbf" + text.encode(), "\ufeff" + text):
        assert read(source) == expected
    assert read(MappingProxyType(document)) == expected


def test_the_event_does_not_change_with_the_mapping_it_came_from(document: Document) -> None:
    event = read(document)
    document["players"][0]["national"]["ESP"]["rating"] = 1
    document["arbiters"][1]["licence"] = "N-78"
    assert event.players[0].national == NationalRecords({"ESP": NationalRecord(rating=2610)})
    assert event.arbiters[1] == Arbiter("Luis Gil", title="IA", extra={"licence": "N-77"})


def test_a_big_open_is_read_quickly() -> None:
    """About 20 ms where it was written; the bound allows for a slow and busy machine."""
    players = [
        {"no": no, "name": f"Player {no}", "rating": 1500 + no, "id": no, "birth": "1990-05-04"}
        for no in range(1, 301)
    ]
    games = [
        {"round": round_, "white": no, "black": no + 1, "result": "1-0", "board": no}
        for round_ in range(1, 10)
        for no in range(1, 301, 2)
    ]
    text = json.dumps({**LEAST, "players": players, "games": games})

    def seconds() -> float:
        start = time.process_time()
        read(text)
        return time.process_time() - start

    assert min(seconds() for _ in range(5)) < 0.1


def test_a_correction_keeps_the_usual_spelling_and_what_else_it_says() -> None:
    game = one_game(correction={"was": "½-½", "reported_in": 2, "by": "the chief arbiter"})
    assert game.correction == Correction(Result.DRAW, 2, extra={"by": "the chief arbiter"})
    assert one_game(correction=None).correction is None
