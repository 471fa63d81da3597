"""What a round needs to be paired, and what is refused."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from tests.documents import report_of, scoring_of
from tests.rules.pairing.leagues import league

import arpad
from arpad.core.errors import ArpadError, BadInput, Missing, NotCovered, UnknownName
from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result
from arpad.core.report import Team
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.rules.pairing.check import check_event
from arpad.rules.pairing.pair import Question, entered, pair_event
from arpad.rules.pairing.rounds import initial_colour_seen, last_round, with_round
from arpad.rules.pairing.systems import (
    DUTCH_SYSTEM_2017,
    DUTCH_SYSTEM_2026,
    SYSTEMS,
    assumed,
    is_accelerated,
    naming_system,
    system_of,
)
from arpad.rules.pairing.values import Colour

SIX = tuple(Player(no=no, name=f"Player {no}", rating=2400 - no) for no in range(1, 7))
FIRST = (
    Game(round=1, white=1, black=4, result=Result.WHITE_WINS),
    Game(round=1, white=5, black=2, result=Result.DRAW),
    Game(round=1, white=3, black=6, result=Result.WHITE_WINS),
)


def event(**changes: Any) -> Event:
    six = Event(
        name="Six",
        players=SIX,
        games=FIRST,
        rounds=5,
        initial_colour="white",
        start=date(2020, 1, 1),
    )
    if "report" in changes:
        changes["report"] = report_of(changes["report"])
    return replace(six, **changes)


def pairs(given: Event, **question: Any) -> list[tuple[int, int]]:
    return list(pair_event(given, Question(**question)).pairing.pairs)


def test_round_one_by_hand() -> None:
    # S1 1 2 3, S2 4 5 6; the initial colour goes to odd numbers.
    assert pairs(event(games=())) == [(1, 4), (5, 2), (3, 6)]
    assert pairs(event(games=(), initial_colour="black")) == [(4, 1), (2, 5), (6, 3)]


def test_round_two_by_hand() -> None:
    # 1 and 3 are both due Black and 1 ranks higher (E.4). 2 and 5 have met, so both float; of
    # 2-4, 5-6 and 2-6, 5-4 each leaves one preference unmet, the first is generated earlier.
    assert pairs(event()) == [(3, 1), (2, 4), (6, 5)]


@pytest.mark.parametrize(
    ("changes", "question", "error", "code"),
    [
        ({"rounds": None}, {}, Missing, "pair.rounds_missing"),
        ({"initial_colour": None, "games": ()}, {}, Missing, "pair.colour_missing"),
        ({}, {"rounds": 1}, BadInput, "pair.all_paired"),
        ({}, {"absent": frozenset({9})}, Missing, "pair.unknown_player"),
        ({}, {"absent": frozenset(range(1, 6))}, BadInput, "pair.too_few"),
        ({}, {"accelerated": True}, BadInput, "pair.baku_rounds"),
        ({}, {"last_accelerated": 2}, Missing, "pair.baku_last_alone"),
        ({}, {"round": 4}, Missing, "pair.round_skipped"),
        ({}, {"round": 99}, Missing, "pair.all_paired"),
        ({"players": (), "games": ()}, {}, BadInput, "pair.too_few"),
        ({"report": {"pair_by_rank": True}}, {}, BadInput, "pair.ranks_missing"),
        ({}, {"system": "dutch-1999"}, UnknownName, "pair.unknown_system"),
        ({}, {"system": "team-2026"}, Missing, "pair.no_teams"),
        ({"report": {"type_code": "FIDE_DOUBLESWISS"}}, {}, NotCovered, "pair.type_unknown"),
        (
            {"start": None, "report": {"type_code": "FIDE_BURSTEIN"}},
            {},
            NotCovered,
            "pair.edition_unknown",
        ),
        ({}, {"system": "burstein-2006", "accelerated": True}, BadInput, "pair.baku_twice"),
        (
            {"report": {"marks": {"unplayed": [[2, 1, 3]]}}},
            {},
            BadInput,
            "pair.results_missing",
        ),
    ],
)
def test_refusals(
    changes: dict[str, Any], question: dict[str, Any], error: type[ArpadError], code: str
) -> None:
    with pytest.raises(error, match=code):
        pair_event(event(**changes), Question(**question))


@pytest.mark.parametrize("system", [each.key for each in SYSTEMS[:-1]])
def test_a_system_for_players_pairs_no_teams(system: str) -> None:
    for ask in (pair_event, check_event):
        with pytest.raises(Missing, match="of_teams"):
            ask(league(), Question(system=system))


def test_players_may_be_of_teams() -> None:
    """Teams in record 013 of a Swiss of players are only added up."""
    named = event(teams=(Team(1, "Blaus", players=(1, 2)), Team(2, "Verds", players=(3, 4))))
    assert pairs(named) == pairs(event())


def test_what_is_assumed_says_what_the_file_lacks() -> None:
    """Of FIDE_DUTCH there are two texts, told apart by the start date; of nothing, too."""
    coded = assumed(event(start=None, report={"type_code": "FIDE_DUTCH_BAKU"}))
    assert coded is not None
    assert (coded.code, coded.values["code"]) == ("pair.edition_assumed", "FIDE_DUTCH")
    bare = assumed(event(start=None))
    assert bare is not None
    assert (bare.code, bare.values["found"]) == ("pair.system_assumed", "dutch-2026")
    for known in (event(), event(start=None, report={"type_code": "FIDE_DUTCH_2026"})):
        assert assumed(known) is None


def test_a_name_without_a_year_is_the_edition_that_the_file_tells() -> None:
    """The start date tells it, or else record 192; without both the one in force is assumed."""
    for start, code, expected in (
        (date(2026, 1, 31), "", "dutch-2017"),
        (date(2026, 2, 1), "", "dutch-2026"),
        (None, "FIDE_DUTCH_2017", "dutch-2017"),
    ):
        told = event(start=start, report={"type_code": code})
        assert pair_event(told, Question(system="dutch")).system.key == expected
        assert assumed(told, "dutch") is None
    for code in ("", "FIDE_DUTCH"):
        untold = event(start=None, report={"type_code": code})
        found = pair_event(untold, Question(system="dutch"))
        assert (found.system.key, found.assumed and found.assumed.code) == (
            "dutch-2026", "pair.name_assumed",
        )  # fmt: skip
        assert assumed(untold, "dutch-2017") is None
        assert assumed(untold, "lim") is None


@pytest.mark.parametrize(
    ("system", "article"),
    [
        ("dutch-2017", "C.04.3 E (5)"),
        ("burstein-2006", "C.04.4.2 5.1"),
        ("dubov-1997", "C.04.4.1 5"),
        ("lim-1999", "C.04.4.3 7.2"),
    ],
)
def test_refusals_cite_the_text_of_the_system(system: str, article: str) -> None:
    """Where each text has the initial colour drawn; the order of rounds is that of C.04.1."""
    with pytest.raises(Missing) as refused:
        pair_event(event(initial_colour=None, games=()), Question(system=system))
    assert [each.article for each in refused.value.findings] == [article]
    with pytest.raises(Missing) as skipped:
        pair_event(event(), Question(system=system, round=4))
    assert [each.article for each in skipped.value.findings] == ["C.04.1"]


def test_both_missing_things_are_asked_for_at_once() -> None:
    with pytest.raises(Missing) as refused:
        pair_event(event(rounds=None, initial_colour=None, games=()), Question())
    assert len(refused.value.findings) == 2


def test_an_adjourned_game_counts_as_a_draw_for_pairing() -> None:
    games = (*FIRST[:2],)
    adjourned = event(games=games, report={"marks": {"unplayed": [[1, 3, 6]]}})
    paired = pair_event(adjourned, Question(adjourned_as_draws=True))
    scores = {player.no: player.score for player in paired.state.contenders}
    assert scores == {1: 2, 4: 0, 2: 1, 5: 1, 3: 1, 6: 1}
    assert paired.event.games == games
    entered = with_round(paired.event, paired.pairing, paired.byes)
    assert (1, 3, 6) in entered.report.marks.unplayed


def test_announced_byes_and_absences() -> None:
    report = {
        "absent": [6],
        "byes": [
            {"type": "H", "round": 2, "players": [4]},
            {"type": "F", "round": 3, "players": [1]},
        ],
    }
    given = event(byes=(Bye(2, 3, ByeKind.ZERO),), report=report)
    paired = pair_event(given, Question(half_byes=frozenset({5})))
    assert {player.no for player in paired.state.contenders} == {1, 2}
    assert [(bye.player, bye.kind) for bye in paired.byes] == [
        (3, ByeKind.ZERO), (4, ByeKind.HALF), (5, ByeKind.HALF), (6, ByeKind.ZERO),
    ]  # fmt: skip


def test_a_round_entered_is_the_round_checked() -> None:
    paired = pair_event(event(), Question(absent=frozenset({6})))
    entered = with_round(paired.event, paired.pairing, paired.byes)
    assert last_round(entered) == 2
    checked = check_event(entered, Question())
    assert checked.is_ok
    assert [each.round for each in checked.checked] == [1, 2]
    again = pair_event(entered, Question(round=2))
    assert again.pairing == paired.pairing


def test_a_wrong_round_is_named_with_its_pairs() -> None:
    swapped = (
        Game(round=1, white=1, black=5, result=Result.DRAW),
        Game(round=1, white=4, black=2, result=Result.DRAW),
        FIRST[2],
    )
    (first,) = check_event(event(games=swapped), Question()).checked
    assert not first.is_ok
    assert first.expected == ((1, 4), (5, 2))
    assert first.got == ((1, 5), (4, 2))


def test_rounds_and_colour_are_read_off_a_finished_file() -> None:
    checked = check_event(event(rounds=None, initial_colour=None), Question())
    assert (checked.rounds, checked.rounds_assumed) == (1, True)
    assert (checked.initial_colour, checked.colour_assumed) == (Colour.WHITE, True)
    assert checked.is_ok


def test_the_next_round_takes_the_colour_off_the_first_too() -> None:
    # In FIRST number 1 had White.
    paired = pair_event(event(initial_colour=None), Question())
    assert paired.state.initial_colour is Colour.WHITE
    assert entered(paired).initial_colour == "white"


def test_the_colour_is_that_of_the_highest_player_who_was_paired() -> None:
    # 1 is absent, so 2 counts as the first.
    games = (
        Game(round=1, white=4, black=2, result=Result.DRAW),
        Game(round=1, white=3, black=5, result=Result.DRAW),
    )
    assert initial_colour_seen(event(games=games)) == (Colour.BLACK, 1)
    assert initial_colour_seen(event(games=())) is None


def test_the_colour_of_a_round_without_results_yet() -> None:
    marks = {"unplayed": [[1, 4, 1], [1, 2, 5], [1, 6, 3]]}
    open_ = event(games=(), initial_colour=None, report={"marks": marks})
    checked = check_event(open_, Question())
    assert checked.initial_colour is Colour.BLACK
    assert checked.is_ok


def test_pairing_by_rank_in_another_order() -> None:
    # Ranks 2 1 3 6 4 5: the order is 2 1 3 5 6 4, so 2-5, 1-6, 3-4; 2, 3 get White.
    ranks = dict(zip(range(1, 7), (2, 1, 3, 6, 4, 5), strict=True))
    players = tuple(replace(player, rank=ranks[player.no]) for player in SIX)
    ranked = event(players=players, games=(), report={"pair_by_rank": True}, rounds=9)
    paired = pair_event(ranked, Question())
    assert list(paired.pairing.pairs) == [(2, 5), (6, 1), (3, 4)]
    told = "\n".join(step_lines(arpad.pairing_working(paired), Language.EN))
    assert "2-5, no preference: 2 is number 1 of those who take part, odd" in told
    # GA is the first four by rank: 2 1 3 5.
    fast = {frozenset(pair) for pair in pairs(ranked, accelerated=True)}
    assert fast == {frozenset(pair) for pair in ((2, 3), (1, 5), (4, 6))}


def test_the_seat_is_told_where_somebody_is_absent() -> None:
    paired = pair_event(event(games=()), Question(absent=frozenset({1, 6})))
    told = "\n".join(step_lines(arpad.pairing_working(paired), Language.EN))
    assert "2-4, no preference: 2 is number 1 of those who take part, odd" in told
    assert "5-3, no preference: 3 is number 2 of those who take part, even" in told


@pytest.mark.parametrize(
    "report",
    [
        {"acceleration": [{"points": "1.0"}]},
        {
            "acceleration": [
                {"points": "x", "first_round": 1, "last_round": 3, "first": 1, "last": 2}
            ]
        },
        {"virtual_points": {"1": ["x"], "77": ["1.0"]}},
        {"prohibited": [{"players": [1, 77]}, {}]},
    ],
)
def test_records_that_say_nothing_change_nothing(report: dict[str, Any]) -> None:
    assert pairs(event(report=report)) == pairs(event())


def test_prohibited_pairs_in_their_rounds_only() -> None:
    barred = {"players": [1, 3], "first_round": 2, "last_round": 2}
    found = {frozenset(pair) for pair in pairs(event(report={"prohibited": [barred]}))}
    assert frozenset({1, 3}) not in found
    later = {**barred, "first_round": 3, "last_round": 4}
    assert pairs(event(report={"prohibited": [later]})) == pairs(event())


def test_pairing_by_rank() -> None:
    # Ranks turned round: 6 is first, so 6-3, 2-5, 4-1 with the colours of 1-4, 5-2, 3-6.
    players = tuple(replace(player, rank=7 - player.no) for player in SIX)
    turned = event(players=players, games=(), report={"pair_by_rank": True})
    assert pairs(turned) == [(6, 3), (2, 5), (4, 1)]


@pytest.mark.parametrize(
    ("start", "code", "expected"),
    [
        (date(2026, 1, 31), "", "dutch-2017"),
        (date(2026, 2, 1), "", "dutch-2026"),
        (date(2026, 1, 31), "FIDE_DUTCH", "dutch-2017"),
        (date(2026, 2, 1), "FIDE_DUTCH", "dutch-2026"),
        (date(2026, 2, 1), "FIDE_DUTCH_2017", "dutch-2017"),
        (date(2020, 1, 1), "FIDE_DUTCH_2026", "dutch-2026"),
        (None, "fide_dutch_2025", "dutch-2026"),
        # Undated, the rules in force: once those of 2017, which ended in January 2026.
        (None, "FIDE_DUTCH", "dutch-2026"),
        (None, "", "dutch-2026"),
        (None, "FIDE_DUTCH_2017", "dutch-2017"),
    ],
)
def test_the_system_is_that_of_record_192_or_of_the_day(
    start: date | None, code: str, expected: str
) -> None:
    given = event(start=start, report={"type_code": code})
    assert pair_event(given, Question()).system.key == expected
    for key in ("dutch-2017", "dutch-2026"):
        assert pair_event(given, Question(system=key)).system.key == key


def test_a_file_written_names_its_system_where_nothing_else_does() -> None:
    undated = event(start=None)
    assert naming_system(undated, DUTCH_SYSTEM_2026) is undated
    named = naming_system(undated, DUTCH_SYSTEM_2017)
    assert named.report.type_code == "FIDE_DUTCH_2017"
    accelerated = event(start=None, report={"type_code": "FIDE_DUTCH_BAKU"})
    assert naming_system(accelerated, DUTCH_SYSTEM_2017).report.type_code == (
        "FIDE_DUTCH_2017_BAKU"
    )


def test_an_engine_may_write_the_code_in_092() -> None:
    given = event(start=None, report={"type": "FIDE_DUTCH_2025"})
    assert pair_event(given, Question()).system.key == "dutch-2026"
    assert assumed(given) is None
    assert assumed(event(start=None, report={"type_code": "FIDE_DUTCH_BAKU"}))


def test_explicit_virtual_points_go_before_those_of_baku() -> None:
    entry = {"points": "1.0", "first_round": 1, "last_round": 2, "first": 1, "last": 2}
    report = {"type_code": "FIDE_DUTCH_2017_BAKU", "acceleration": [entry]}
    seven = event(games=(), rounds=7, report=report)
    found = {frozenset(pair) for pair in pairs(seven)}
    assert found == {frozenset(pair) for pair in ((1, 2), (3, 5), (4, 6))}


@pytest.mark.parametrize(
    ("code", "accelerated", "expected"),
    [
        ("FIDE_DUTCH_2026_BAKU", False, "FIDE_DUTCH_2026"),
        ("FIDE_DUTCH_2026", True, "FIDE_DUTCH_2026_BAKU"),
        ("", True, "FIDE_DUTCH_2026_BAKU"),
        ("", False, None),
    ],
)
def test_a_file_written_says_whether_it_is_accelerated(
    code: str, accelerated: bool, expected: str | None
) -> None:
    report = {"type_code": code} if code else {}
    given = event(games=(), start=date(2026, 3, 1), report=report)
    written = entered(pair_event(given, Question(accelerated=accelerated)))
    assert written.report.type_code == expected
    assert bool(written.report.acceleration) is accelerated


def test_a_code_that_means_another_text_today_means_the_older_one_until_then() -> None:
    before = event(start=date(2026, 1, 31), report={"type_code": "FIDE_BURSTEIN"})
    assert system_of(before).key == "burstein-2006"
    since = event(start=date(2026, 2, 1), report={"type_code": "FIDE_BURSTEIN"})
    with pytest.raises(NotCovered, match="edition_unknown"):
        system_of(since)


@pytest.mark.parametrize(
    ("start", "text", "code", "words"),
    [
        (date(2020, 5, 1), None, "FIDE_BURSTEIN", None),
        (date(2026, 5, 1), None, "CUSTOM_SWISS", "burstein-2006"),
        (None, "Individual: Swiss", "CUSTOM_SWISS", "Individual: Swiss (burstein-2006)"),
        (None, "Swiss, burstein-2006", None, "Swiss, burstein-2006"),
    ],
)
def test_a_file_written_says_which_text_it_is_paired_by(
    start: date | None, text: str | None, code: str | None, words: str | None
) -> None:
    given = event(games=(), start=start, report={"type": text})
    written = entered(pair_event(given, Question(system="burstein-2006")))
    assert system_of(written).key == "burstein-2006"
    assert (written.report.type_code, written.report.type) == (code, words)
    assert entered(pair_event(written, Question(round=1))).report == written.report


def test_lim_has_no_code_and_is_named_in_words() -> None:
    given = event(games=(), report={"type": "Swiss system"})
    written = entered(pair_event(given, Question(system="lim-1999")))
    assert (written.report.type_code, written.report.type) == (
        "CUSTOM_SWISS", "Swiss system (lim-1999)",
    )  # fmt: skip
    assert system_of(written).key == "lim-1999"
    nine = event(games=(), rounds=9, report={"type": "lim-1999"})
    fast = entered(pair_event(nine, Question(accelerated=True)))
    assert fast.report.type == "lim-1999_BAKU"
    assert is_accelerated(fast)


def test_baku_of_2026_needs_no_nine_rounds() -> None:
    # Five rounds: accelerated in three, a win in two of them, then half: GA is 1-4.
    five = event(games=(), start=date(2026, 3, 1), report={"type_code": "FIDE_DUTCH_BAKU"})
    assert {frozenset(pair) for pair in pairs(five)} == {
        frozenset(pair) for pair in ((1, 3), (2, 4), (5, 6))
    }
    football = event(games=(), start=date(2026, 3, 1), scoring=scoring_of({"W": "3", "D": "1"}))
    with pytest.raises(BadInput, match="baku_points"):
        pair_event(football, Question(accelerated=True))


def test_baku_by_record_192_and_by_request() -> None:
    nine = event(games=(), rounds=9, report={"type_code": "FIDE_DUTCH_2017_BAKU"})
    # GA is 2 x ceil(6/4) = 4 players: 1-3, 4-2 and 5-6.
    assert {frozenset(pair) for pair in pairs(nine)} == {
        frozenset(pair) for pair in ((1, 3), (2, 4), (5, 6))
    }
    assert pairs(nine, accelerated=False) == [(1, 4), (5, 2), (3, 6)]
    late = pairs(event(games=(), rounds=9), accelerated=True, last_accelerated=2)
    assert {frozenset(pair) for pair in late} == {frozenset(p) for p in ((1, 2), (3, 5), (4, 6))}
