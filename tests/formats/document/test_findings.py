"""Every finding: what causes it, where it is placed, and that both languages can say it."""

import json
import string
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.messages.catalogue import Text, section

import arpad.formats.document
from arpad.core.errors import BadInput
from arpad.core.finding import Finding, Severity
from arpad.formats.document.reader import read_document
from arpad.messages.text import Language

DOCUMENT = section("document")

Document = dict[str, Any]
PLAYERS = [{"no": no, "name": name, "rating": None} for no, name in enumerate("ABCD", start=1)]
GAME = {"round": 1, "white": 1, "black": 2, "result": "1-0"}
WITHOUT_WHITE = {"round": 1, "black": 2, "result": "1-0"}


def event(**keys: Any) -> Document:
    return {"name": "Open", "players": PLAYERS, "games": [], **keys}


def player(**keys: Any) -> Document:
    return event(players=[*PLAYERS[:3], {"no": 4, "name": "D", "rating": None, **keys}])


def games(*entries: Mapping[str, Any], **keys: Any) -> Document:
    return event(games=list(entries), **keys)


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


def endless() -> Any:
    """A value that contains itself, twice."""
    knot: dict[str, Any] = {}
    knot.update(left=knot, right=knot)
    return knot


def findings(source: Any) -> tuple[Finding, ...]:
    """All findings, errors or notes."""
    try:
        return read_document(source)[1]
    except BadInput as refusal:
        return refusal.findings


def corrected(correction: Any) -> Document:
    return games({**GAME, "correction": correction})


CORRECTION = "games[0].correction"
CASES: list[tuple[str, str, Any, dict[str, str | int]]] = [
    # The file
    ("document.not_utf8", "", b'{"name": "Jos\xe9"}', {"found": "0xe9", "position": 13}),
    ("document.not_utf8", "", '{"name": "A"}'.encode("utf-16"), {"found": "0xff", "position": 0}),
    ("document.malformed", "", '{"a": 1,\n "b" 2}', {"found": "2}", "line": 2, "column": 6}),
    ("document.malformed", "", "{} {}", {"found": "{}", "line": 1, "column": 4}),
    ("document.malformed", "", '{"a": "b}', {"found": '"b}', "line": 1, "column": 7}),
    ("document.cut_off", "", '{"a": [1, 2', {"line": 1, "column": 12}),
    ("document.cut_off", "", b"", {"line": 1, "column": 1}),
    ("document.too_deep", "", "[" * 100_000, {"expected": 32}),
    ("document.too_deep", "", '{"a":' * 100_000, {"expected": 32}),
    ("document.too_deep", "x" + "[0]" * 31, event(x=nested(32)), {"expected": 32}),
    ("document.too_deep", "x" + ".left" * 31, event(x=endless()), {"expected": 32}),
    (
        "document.repeated_key",
        "players[0].no",
        '{"name": "x", "players": [{"no": 1, "name": "A", "no": 1}], "games": []}',
        {"found": '"no"'},
    ),
    ("document.wrong_key", "national", event(national={5: "a"}), {"found": "5"}),
    ("document.not_finite", "scoring.win", event(scoring={"win": float("nan")}), {"found": "nan"}),
    ("document.not_finite", "rounds", json.dumps(event(rounds=float("-inf"))), {"found": "-inf"}),
    (
        "document.not_finite",
        "players[0].rating",
        '{"name": "x", "players": [{"no": 1, "name": "A", "rating": 1e999}], "games": []}',
        {"found": "inf"},
    ),
    (
        "document.long_number",
        "players[0].no",
        '{"name": "x", "players": [{"no": -%s, "name": "A"}], "games": []}' % ("9" * 5000),
        {"found": 5000, "expected": 100},
    ),
    ("document.long_number", "rounds", event(rounds=10**5000), {"found": 5001, "expected": 100}),
    ("document.unwritable", "name", event(name="a\ud800"), {"found": '"a\\ud800"'}),
    ("document.unwritable", "players[3].name", player(name="a\0"), {"found": '"a\\u0000"'}),
    ("document.unwritable", "", json.dumps(event(**{"\udc80": 1})), {"found": '"\\udc80"'}),
    ("document.not_json", "players[3].birth", player(birth=b"1990"), {"found": "bytes"}),
    # Single values
    ("document.missing", "games", {"name": "Open", "players": []}, {"expected": "games"}),
    ("document.missing", "players", {"name": "Open", "games": [GAME]}, {"expected": "players"}),
    ("document.missing", "players[0].name", event(players=[{"no": 1}]), {"expected": "name"}),
    ("document.missing", "games[0].white", games(WITHOUT_WHITE), {"expected": "white"}),
    ("document.missing", "games[0].bye", games({"round": 1, "player": 1}), {"expected": "bye"}),
    (
        "document.wrong_format",
        "format",
        event(format="arpad-tournament/2"),
        {"found": '"arpad-tournament/2"', "expected": "arpad-tournament/1"},
    ),
    ("document.wrong_text", "name", event(name=None), {"found": "null"}),
    ("document.wrong_text", "city", event(city=["Linares"]), {"found": "[…]"}),
    ("document.wrong_text", "tiebreaks[1]", event(tiebreaks=["BH", 3]), {"found": "3"}),
    ("document.wrong_text", "players[3].flags[0]", player(flags=[{}]), {"found": "{}"}),
    ("document.wrong_name", "players[3].name", player(name=""), {"found": '""'}),
    ("document.wrong_name", "players[3].name", player(name="  "), {"found": '"  "'}),
    ("document.wrong_name", "players[3].name", player(name=5), {"found": "5"}),
    ("document.wrong_list", "players", event(players={"no": 1}, games=[GAME]), {"found": "{…}"}),
    ("document.wrong_list", "games", event(games="1-0"), {"found": '"1-0"'}),
    ("document.wrong_list", "flags", event(flags=None), {"found": "null"}),
    ("document.wrong_object", "", [1], {"found": "[…]"}),
    ("document.wrong_object", "", b"null", {"found": "null"}),
    ("document.wrong_object", "players[4]", event(players=[*PLAYERS, True]), {"found": "true"}),
    ("document.wrong_object", "games[0]", event(games=["1-0"]), {"found": '"1-0"'}),
    ("document.wrong_object", "scoring", event(scoring=3), {"found": "3"}),
    ("document.wrong_object", "teams[0]", event(teams=["Jaén"]), {"found": '"Jaén"'}),
    ("document.wrong_object", "players[3].national", player(national=[]), {"found": "[]"}),
    (
        "document.wrong_mark",
        "report.marks.unplayed[0]",
        event(report={"marks": {"unplayed": [[1, 2]]}}),
        {"found": "[…]", "expected": "[3, 1, 2]"},
    ),
    ("document.wrong_text_or_object", "arbiters[1]", event(arbiters=["A", 1]), {"found": "1"}),
    ("document.wrong_identifier", "players[3].id", player(id=1.0), {"found": "1.0"}),
    ("document.wrong_identifier", "players[3].id", player(id=True), {"found": "true"}),
    ("document.wrong_truth", "players[3].first_event", player(first_event=1), {"found": "1"}),
    ("document.wrong_truth", "games[0].rated", games({**GAME, "rated": "no"}), {}),
    ("document.wrong_number", "rounds", event(rounds=0), {"found": "0", "expected": "1-999"}),
    ("document.wrong_number", "players[3].k", player(k=101), {"expected": "1-100"}),
    ("document.wrong_number", "players[3].games", player(games=-1), {"found": "-1"}),
    ("document.wrong_number", "players[3].no", player(no="4"), {"found": '"4"'}),
    ("document.wrong_number", "players[3].no", player(no=True), {"found": "true"}),
    ("document.wrong_number", "games[0].round", games({**GAME, "round": 1.0}), {"found": "1.0"}),
    ("document.wrong_rating", "players[3].rating", player(rating=0), {"expected": "1-3999"}),
    ("document.wrong_rating", "players[3].rating", player(rating=4000), {"found": "4000"}),
    ("document.wrong_rating", "players[3].rating", player(rating=True), {"found": "true"}),
    ("document.wrong_rating", "players[3].rating", player(rating=2000.0), {"found": "2000.0"}),
    ("document.wrong_rating", "players[3].rating", player(rating="2000"), {"found": '"2000"'}),
    ("document.wrong_rating", "players[3].peak", player(peak=-5), {"found": "-5"}),
    ("document.wrong_rating", "players[3].standard", player(standard=9999), {"found": "9999"}),
    ("document.wrong_choice", "system", event(system="Swiss"), {"found": '"Swiss"'}),
    ("document.wrong_choice", "play", event(play=["rapid"]), {"found": "[…]"}),
    ("document.wrong_choice", "initial_colour", event(initial_colour="w"), {"found": '"w"'}),
    ("document.wrong_choice", "players[3].sex", player(sex="x"), {"expected": "m, w, f"}),
    ("document.wrong_choice", "games[0].bye", games({"round": 1, "player": 1, "bye": "no"}), {}),
    ("document.wrong_result", "games[0].result", games({**GAME, "result": "2-0"}), {}),
    ("document.wrong_result", "games[0].result", games({**GAME, "result": 1}), {"found": "1"}),
    (
        "document.wrong_result",
        f"{CORRECTION}.was",
        corrected({"was": "banana", "reported_in": 1}),
        {"found": '"banana"'},
    ),
    (
        "document.wrong_number",
        f"{CORRECTION}.reported_in",
        corrected({"was": "0-1", "reported_in": 0}),
        {"found": "0", "expected": "1-999"},
    ),
    ("document.missing", f"{CORRECTION}.was", corrected({"reported_in": 1}), {"expected": "was"}),
    (
        "document.missing",
        f"{CORRECTION}.reported_in",
        corrected({"was": "0-1"}),
        {"expected": "reported_in"},
    ),
    ("document.wrong_object", CORRECTION, corrected("0-1"), {"found": '"0-1"'}),
    ("document.wrong_date", "start", event(start="2023-02-29"), {"found": '"2023-02-29"'}),
    ("document.wrong_date", "end", event(end="2024-05/31"), {"expected": "2024-05-31"}),
    ("document.wrong_date", "round_dates[0]", event(round_dates=["2024"]), {"found": '"2024"'}),
    ("document.wrong_date", "games[0].date", games({**GAME, "date": 20240501}), {}),
    ("document.wrong_month", "part", event(part="2025-13"), {"expected": "2025-11"}),
    ("document.wrong_birth", "players[3].birth", player(birth="1990-13"), {}),
    ("document.wrong_birth", "players[3].birth", player(birth="1990/00/00"), {}),
    ("document.wrong_birth", "players[3].birth", player(birth=1990), {"found": "1990"}),
    # Values that contradict each other
    (
        "document.end_before_start",
        "end",
        event(start="2024-05-02", end="2024/05/01"),
        {"found": "2024-05-01", "expected": "2024-05-02"},
    ),
    (
        "document.stage_rounds",
        "stages[0]",
        event(stages=[{"name": "Final", "first_round": 3, "last_round": 2}]),
        {"found": "3-2", "expected": 1},
    ),
    (
        "document.stage_system",
        "system",
        event(system="round-robin", stages=[{"name": "Final", "first_round": 1, "last_round": 2}]),
        {"found": "round-robin"},
    ),
    (
        "document.no_stage",
        "games[0].round",
        event(games=[GAME], stages=[{"name": "Final", "first_round": 2, "last_round": 2}]),
        {"found": 1},
    ),
    (
        "document.peak_below_rating",
        "players[3].peak",
        player(rating=2500, peak=2499),
        {"found": 2499, "expected": 2500},
    ),
    (
        "document.sums_points",
        "players[3].sums.points",
        player(sums={"points": "9.5", "games": 9}),
        {"found": "9.5", "expected": 9},
    ),
    (
        "document.repeated_number",
        "players[3].no",
        player(no=2),
        {"found": 2, "first": "players[1]"},
    ),
    ("document.unknown_player", "games[0].white", games({**GAME, "white": 9}), {"found": 9}),
    ("document.unknown_player", "games[0].black", games({**GAME, "black": 9}), {"found": 9}),
    (
        "document.unknown_player",
        "games[0].player",
        games({"round": 1, "player": 9, "bye": "full"}),
        {"found": 9},
    ),
    ("document.same_player", "games[0].black", games({**GAME, "black": 1}), {"found": 1}),
    (
        "document.repeated_game",
        "games[1]",
        games(GAME, {**GAME, "white": 2, "black": 1}),
        {"white": 2, "black": 1, "round": 1, "first": "games[0]"},
    ),
    ("document.repeated_game", "games[1]", games(GAME, GAME, system="match"), {}),
    ("document.repeated_game", "games[1]", games(GAME, GAME, system="knockout"), {}),
    ("document.repeated_game", "games[1]", games(GAME, GAME, system="double-round-robin"), {}),
    (
        "document.two_entries",
        "games[1].black",
        games(GAME, {**GAME, "white": 3, "black": 1}),
        {"found": 1, "round": 1, "first": "games[0]"},
    ),
    (
        "document.two_entries",
        "games[1].player",
        games(GAME, {"round": 1, "player": 2, "bye": "half"}),
        {"found": 2, "round": 1, "first": "games[0]"},
    ),
    (
        "document.two_entries",
        "games[1].black",
        games(GAME, {**GAME, "white": 3}, system="team"),
        {},
    ),
    # Notes
    ("document.unknown_key", "players[3].elo", player(elo=2000), {"found": '"elo"'}),
    (
        "document.wrong_points",
        "players[3].points",
        player(points=4.5),
        {"found": "4.5", "expected": "4.5"},
    ),
    ("document.no_name", "name", event(name=""), {}),
    (
        "document.no_rating",
        "players[0].rating",
        event(players=[{"no": 1, "name": "A"}], games=[]),
        {},
    ),
]


@pytest.mark.parametrize(("code", "place", "source", "values"), CASES)
def test_each_cause_has_one_finding_that_both_languages_can_say(
    code: str, place: str, source: Any, values: dict[str, str | int]
) -> None:
    (finding,) = findings(source)
    assert (finding.code, finding.place) == (code, place)
    assert finding.values.items() >= values.items()
    for language in Language:
        template = DOCUMENT[code].in_language(language)
        sentence = template.format(**finding.values)
        assert all(str(finding.values[name]) in sentence for name in placeholders(template))


def test_an_error_does_not_hide_the_others() -> None:
    document = event(
        system="Swiss",
        start="2023-02-29",
        players=[
            {"no": 1, "name": "", "rating": 0},
            "B",
            {"no": 3, "name": "C", "rating": 2000, "peak": 1900, "flags": [1, "x", 2]},
        ],
        games=[{"round": 0, "white": 3, "black": 3, "result": "won"}, None, {"bye": "full"}],
    )
    assert [(finding.code, finding.place) for finding in findings(document)] == [
        ("document.wrong_choice", "system"),
        ("document.wrong_date", "start"),
        ("document.wrong_name", "players[0].name"),
        ("document.wrong_rating", "players[0].rating"),
        ("document.wrong_object", "players[1]"),
        ("document.wrong_text", "players[2].flags[0]"),
        ("document.wrong_text", "players[2].flags[2]"),
        ("document.wrong_number", "games[0].round"),
        ("document.wrong_result", "games[0].result"),
        ("document.wrong_object", "games[1]"),
        ("document.missing", "games[2].round"),
        ("document.missing", "games[2].player"),
        ("document.peak_below_rating", "players[2].peak"),
        ("document.same_player", "games[0].black"),
    ]


def test_a_value_json_cannot_mean_does_not_hide_the_others() -> None:
    text = '{"a": 1, "a": 2, "players": [{"no": 1, "name": "A", "k": NaN}], "games": 1, "x": 1e999}'
    assert [(finding.code, finding.place) for finding in findings(text)] == [
        ("document.repeated_key", "a"),
        ("document.not_finite", "players[0].k"),
        ("document.not_finite", "x"),
        ("document.wrong_list", "games"),
    ]


def test_only_errors_refuse_a_document() -> None:
    with pytest.raises(BadInput) as refusal:
        read_document(event(rounds=0, sponsor="Caja"))
    assert [finding.severity for finding in refusal.value.findings] == [Severity.ERROR]


def test_a_player_whose_number_is_unreadable_is_not_also_unknown() -> None:
    document = event(players=[{"no": 1, "name": "A"}, {"no": "2", "name": "B"}], games=[GAME])
    assert [finding.code for finding in findings(document)] == ["document.wrong_number"]


def test_every_finding_is_listed() -> None:
    assert len(findings(event(tiebreaks=[0] * 5000))) == 5000


@pytest.fixture
def room_for_a_hundred(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arpad.formats.document.findings.MOST_FINDINGS", 100)


@pytest.mark.usefixtures("room_for_a_hundred")
@pytest.mark.parametrize(("wrong", "listed"), [(99, 99), (100, 100), (101, 100), (5000, 100)])
def test_more_findings_than_there_is_room_for_are_counted(wrong: int, listed: int) -> None:
    found = findings(event(tiebreaks=[0] * wrong))
    assert len(found) == listed
    if wrong > listed:
        assert found[-1].code == "document.more"
        assert found[-1].values == {"found": wrong, "expected": 99}


@pytest.mark.usefixtures("room_for_a_hundred")
def test_notes_are_limited_too() -> None:
    found = findings(event(**{f"x{number}": 0 for number in range(150)}))
    assert len(found) == 100
    assert (found[-1].code, found[-1].severity) == ("document.more", Severity.NOTE)


def test_what_was_found_is_clipped() -> None:
    (finding,) = findings(event(system="swiss\n" * 1000))
    assert len(str(finding.values["found"])) < 100
    assert "\n" not in str(finding.values["found"])


def test_a_key_as_long_as_a_file_does_not_make_places_long() -> None:
    (finding,) = findings(event(**{"x" * 10_000: [float("nan")]}))
    assert len(finding.place) < 100


# The catalogue


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def codes_in_the_source() -> set[str]:
    """Every quoted word of the package that is a code: ``"document.…"``."""
    package = Path(arpad.formats.document.__path__[0])
    sources = (file.read_text(encoding="utf-8") for file in package.glob("*.py"))
    words = (word for source in sources for word in source.split('"'))
    return {word for word in words if word.startswith("document.")}


def test_the_catalogue_has_every_code_and_no_other() -> None:
    assert codes_in_the_source() == set(DOCUMENT)


def test_every_code_has_a_case_above() -> None:
    assert {case[0] for case in CASES} | {"document.more"} == set(DOCUMENT)


@pytest.mark.parametrize("text", DOCUMENT.values())
def test_both_languages_tell_the_same(text: Text) -> None:
    assert placeholders(text.en) == placeholders(text.es)
    assert text.en != text.es
