import json
from datetime import date
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.effort import examples, proof

from arpad.core.event import Bye, ByeKind, Event, Game, Play, Player, Result, System
from arpad.core.json_values import Extra
from arpad.core.report import (
    AbnormalPoints,
    Acceleration,
    Arbiter,
    ByeMark,
    Counts,
    ForfeitedMatch,
    GameMark,
    LineUp,
    Marks,
    MatchForfeit,
    MatchPoints,
    NationalRecord,
    NationalRecords,
    ProhibitedPairs,
    Report,
    RequestedBye,
    Scoring,
    StartingRank,
    Team,
    TeamBye,
    Unplayed,
    VirtualPoints,
)
from arpad.formats.document.fields import BYE, EVENT, GAME, PLAYER
from arpad.formats.document.reader import read_document
from arpad.formats.document.writer import to_document

Document = dict[str, Any]
WORDS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=8)
NAMES = WORDS.filter(str.strip)
RATINGS = st.none() | st.integers(1, 3000)
DAYS = st.dates(date(1900, 1, 1), date(2999, 12, 31))
KNOWN = {key.key for table in (EVENT, PLAYER, GAME, BYE) for key in table.keys}
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False),
    lambda values: st.lists(values, max_size=3) | st.dictionaries(WORDS, values, max_size=3),
    max_leaves=5,
)
EXTRAS = st.dictionaries(WORDS.filter(lambda key: key not in KNOWN), JSON, max_size=2)
FLAGS = st.lists(WORDS, max_size=2).map(tuple)
TEXTS = st.none() | WORDS
NUMBERS = st.none() | st.integers(0, 9999)
LISTED = st.lists(st.integers(0, 9999), max_size=4).map(tuple)
AMOUNTS = st.none() | st.fractions(-99, 9999, max_denominator=20)
GAINS = st.fractions(0, 9999, max_denominator=20)
# Nothing within the values of a report is called so.
OTHERS = st.dictionaries(WORDS.map("x{}".format), JSON, max_size=2)


def values(makes: type[Any], **parts: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Values of a report: numbers and amounts by their types, the other parts as told."""
    kinds: dict[object, st.SearchStrategy[Any]] = {
        int | None: NUMBERS, Fraction | None: AMOUNTS, str | None: TEXTS, str: WORDS,
        tuple[int, ...]: LISTED, tuple[str, ...]: FLAGS,
    }  # fmt: skip
    usual = {
        name: kinds[hint]
        for name, hint in makes.__annotations__.items()
        if name not in parts and hint in kinds
    }
    return st.builds(makes, **{**usual, "extra": OTHERS, **parts})


def several(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(strategy, max_size=2).map(tuple)


ARBITERS = values(Arbiter, role=st.sampled_from([None, "chief", "deputy"]))
TEAMS = values(Team)
LOSSES = st.dictionaries(st.sampled_from(["A", "l", "ZPB"]), AMOUNTS.filter(bool), max_size=2)
SCORING = st.builds(
    lambda gains, losses: Scoring(gains | losses),
    st.dictionaries(WORDS, GAINS, max_size=3),
    LOSSES,
)
NATIONAL = st.builds(NationalRecords, st.dictionaries(WORDS, values(NationalRecord), max_size=2))
BYES = st.sampled_from([None, ByeKind.FULL, ByeKind.HALF, ByeKind.ZERO])
ROUNDS = st.integers(1, 9)
MARKS = values(
    Marks,
    games=several(st.builds(GameMark, ROUNDS, ROUNDS, ROUNDS, WORDS)),
    byes=several(st.builds(ByeMark, ROUNDS, ROUNDS, WORDS)),
    unplayed=several(st.builds(Unplayed, ROUNDS, ROUNDS, ROUNDS)),
)
VIRTUAL = st.builds(
    VirtualPoints,
    st.dictionaries(st.integers(0, 99), several(st.fractions(0, 9, max_denominator=4)), max_size=2),
)
REPORTS = values(
    Report,
    registered=st.none() | DAYS,
    received=st.none() | DAYS,
    dialect=st.sampled_from([None, "trf06", "trf16", "trf26"]),
    counts=st.none() | values(Counts),
    ranking=st.none() | values(StartingRank),
    byes=several(values(RequestedBye, kind=BYES)),
    acceleration=several(
        values(Acceleration, points=st.none() | GAINS, match_points=st.none() | GAINS)
    ),
    virtual_points=st.none() | VIRTUAL,
    prohibited=several(values(ProhibitedPairs)),
    abnormal_points=several(values(AbnormalPoints)),
    lineups=several(values(LineUp)),
    team_byes=several(values(TeamBye)),
    forfeited_matches=several(
        values(ForfeitedMatch, result=st.none() | st.sampled_from(MatchForfeit))
    ),
    match_points=st.none() | values(MatchPoints, win=st.none() | GAINS, draw=st.none() | GAINS),
    marks=MARKS,
    pair_by_rank=st.booleans(),
)


def players(no: int) -> st.SearchStrategy[Player]:
    return st.builds(
        Player,
        no=st.just(no),
        name=NAMES,
        rating=RATINGS,
        id=st.none() | WORDS,
        sex=st.sampled_from([None, "m", "w"]),
        federation=st.none() | WORDS,
        title=st.none() | WORDS,
        birth=st.none() | DAYS.map(str) | st.sampled_from(["1976", "1976-07"]),
        k=st.none() | st.integers(1, 100),
        games=st.none() | st.integers(0, 5000),
        peak=st.none() | st.integers(3000, 3999),
        listed=st.none() | st.integers(1, 3999),
        standard=RATINGS,
        first_event=st.booleans(),
        listed_after_start=st.booleans(),
        flags=FLAGS,
        national=st.none() | NATIONAL,
        extra=EXTRAS,
    )


@st.composite
def rounds(draw: st.DrawFn, numbers: list[int]) -> tuple[list[Game], list[Bye]]:
    """A few rounds, each pairing neighbours of a shuffled list; the odd one out has a bye."""
    games: list[Game] = []
    byes: list[Bye] = []
    for round_ in range(1, draw(st.integers(1, 4))):
        order = draw(st.permutations(numbers))
        for white, black in zip(order[::2], order[1::2], strict=False):
            game = st.builds(
                Game,
                round=st.just(round_),
                white=st.just(white),
                black=st.just(black),
                result=st.sampled_from(Result),
                rated=st.booleans(),
                board=st.none() | st.integers(1, 500),
                date=st.none() | DAYS.map(str),
                extra=EXTRAS,
            )
            games.append(draw(game))
        if len(order) % 2:
            byes.append(Bye(round_, order[-1], draw(st.sampled_from(ByeKind)), draw(EXTRAS)))
    return games, byes


@st.composite
def events(draw: st.DrawFn) -> Event:
    numbers = draw(st.lists(st.integers(1, 9999), unique=True, max_size=5))
    games, byes = draw(rounds(numbers))
    first, last = sorted((draw(DAYS), draw(DAYS)))
    return Event(
        name=draw(WORDS),
        players=tuple(draw(players(no)) for no in numbers),
        games=tuple(games),
        byes=tuple(byes),
        system=draw(st.sampled_from(System)),
        play=draw(st.sampled_from(Play)),
        start=draw(st.sampled_from([None, first])),
        end=draw(st.sampled_from([None, last])),
        federation=draw(st.none() | WORDS),
        city=draw(st.none() | WORDS),
        time_control=draw(st.none() | WORDS),
        flags=draw(FLAGS),
        rounds=draw(st.none() | st.integers(1, 20)),
        round_dates=tuple(map(str, draw(st.lists(DAYS, max_size=2)))),
        arbiters=tuple(draw(st.lists(ARBITERS, max_size=2))),
        teams=tuple(draw(st.lists(TEAMS, max_size=2))),
        scoring=draw(st.none() | SCORING),
        initial_colour=draw(st.sampled_from([None, "white", "black"])),
        tiebreaks=draw(FLAGS),
        report=draw(REPORTS),
        extra=draw(EXTRAS),
    )


@proof
@examples(40, 3_000)
@given(events())
def test_what_is_written_reads_as_the_same_event(event: Event) -> None:
    document = to_document(event)
    assert read_document(document)[0] == event
    assert read_document(json.dumps(document))[0] == event
    assert read_document(json.dumps(document, ensure_ascii=False).encode())[0] == event


def test_a_document_that_says_everything_comes_back(document: Document) -> None:
    event, _ = read_document(document)
    written = to_document(event)
    assert read_document(json.dumps(written))[0] == event
    assert written["sponsor"] == "Caja"
    assert written["players"][0]["club"] == {"no": 7}
    assert written["games"][1]["pgn"] == "1. e4"
    assert written["games"][3]["reason"] == "late"


def test_what_is_unknown_is_left_out_but_an_unrated_player_says_so() -> None:
    event = Event(
        name="Open", players=(Player(no=1, name="A"),), games=(), byes=(Bye(1, 1, ByeKind.FULL),)
    )
    assert to_document(event) == {
        "format": "arpad-tournament/1",
        "name": "Open",
        "system": "swiss",
        "play": "standard",
        "players": [{"no": 1, "name": "A", "rating": None}],
        "games": [{"round": 1, "player": 1, "bye": "full"}],
    }


def test_a_document_shares_nothing_with_its_event() -> None:
    extra: Extra = MappingProxyType({"points": {"win": 3}})
    event = Event(name="Open", players=(), games=(), scoring=Scoring(extra=extra))
    document = to_document(event)
    document["scoring"]["points"]["win"] = 1
    assert event.scoring == Scoring(extra={"points": {"win": 3}})


def test_an_unknown_key_does_not_replace_a_known_one() -> None:
    event = Event(name="Open", players=(), games=(), extra={"name": "Closed", "players": 5, "x": 1})
    document = to_document(event)
    assert (document["name"], document["players"], document["x"]) == ("Open", [], 1)
