"""Rounds of teams compared with Gacrux, the reference program for C.04.6 (PyPI, 1.11).

Two open places of the text it reads otherwise than we do: teams keep their numbers in absence
(4.3.1), and nothing follows for [C6] where the team with the bye has the next score alone. Of files
it takes a bye of which record 320 does not say the points as worth nothing, and a match that both
teams lost by forfeit, at one board each, as played.
"""

from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

import pytest
from tests.effort import proof, tries
from tests.rules.pairing.transcriptions.played_league import Absence, League, Match
from tests.rules.pairing.transcriptions.random_leagues import AskedRound, asked_league_rounds

from arpad.core.event import ByeKind, Event, Result
from arpad.core.report import Acceleration
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as
from arpad.rules.pairing.entering_teams import entered_teams
from arpad.rules.pairing.pair import Question, pair_event
from arpad.rules.pairing.rounds import as_before
from arpad.rules.pairing.systems import by_key
from arpad.rules.pairing.values import Colour, NoPairing, Pair

pytest.importorskip("gacrux")
from gacrux.gacruxexeptions import GacruxNoLegalPairing
from gacrux.pairingfideteam import pairing_fideteam
from gacrux.trf2json import trf2json

THEIRS: Final = {"parity": "listed", "bye-scoregroup": "empty"}
ANNOUNCED: Final = ("primary-score", "team-colours", "first-team")
SILENT: Final[dict[str, Any]] = {"experimental": [], "verbose": 0}

Pairs = set[Pair]


def theirs(event: Event, number: int, absent: frozenset[int]) -> Pairs | None:
    """Their round of a file that we write; None where they find none."""
    file = trf2json()
    file.parse_file(write_as(event, FileFormat.TRF26).content.decode(), 0)
    assert file.chessjson["status"]["code"] < 400, file.chessjson["status"]
    tournament = file.get_tournament(1)
    for team in tournament["competitors"]:
        team["present"] = team["cid"] not in absent
    try:
        brackets = pairing_fideteam(tournament, number, SILENT).compute_pairing(False)
    except GacruxNoLegalPairing:
        return None
    return {(pair["w"], pair["b"]) for each in brackets for pair in each["pairs"]}


def ours(event: Event, number: int, absent: frozenset[int], **otherwise: str) -> Pairs | None:
    """Our round, read as they read it but for some places."""
    readings = THEIRS | {name.replace("_", "-"): each for name, each in otherwise.items()}
    question = Question(round=number, absent=absent, readings=readings)
    try:
        return set(pair_event(event, question).pairing.pairs)
    except NoPairing:
        return None


def plainly_told(league: League) -> League:
    """The league with what Gacrux must be told: what a bye is worth, from when pairs are apart.

    A match nobody played was lost by one team at all boards, or by both.
    """
    matches = tuple(
        each._replace(
            recorded=False,
            boards=each.boards if each.played else each.boards[:1] * len(each.boards),
        )
        for each in league.matches
    )
    apart = league.apart and league.apart._replace(first_round=1, last_round=league.rounds)
    return replace(league, matches=matches, apart=apart, bye=league.bye or league.draw())


def event_of(asked: AskedRound) -> Event:
    """A round of a league before it was paired, with the announcements it was asked with."""
    made = {name: each for name, each in asked.readings.items() if name in ANNOUNCED}
    if made.get("team-colours") == "type-b-free-at-last":
        made["team-colours"] = "type-b"
    event = as_before(plainly_told(asked.league).event(), asked.number)
    (code,) = by_key("team-2026").read_as(made).codes
    return replace(event, report=replace(event.report, type_code=code))


@proof
def test_gacrux_pairs_leagues_alike() -> None:
    for seed, asked in asked_league_rounds(tries(60, 4_516)):
        absent = frozenset(range(1, asked.league.teams + 1)) - set(asked.present)
        event = event_of(asked)
        found = theirs(event, asked.number, absent)
        assert found == ours(event, asked.number, absent), f"league {seed}, round {asked.number}"


def league(teams: int, *absences: Absence, **more: Any) -> League:
    """A league of one board."""
    made = League(
        teams, boards=1, rounds=11, lot=Colour.WHITE, win_draw_loss=(2, 1, 0),
        bye=(Fraction(1), Fraction(1, 2)), apart=None, acceleration=None, absences=absences,
    )  # fmt: skip
    return replace(made, **more)


def test_divergence_4_3_1_takes_the_listed_number() -> None:
    """1 is absent: 2, the first who takes part, has White by the place, Black by the number."""
    event, absent = league(5, Absence(1, 1, ByeKind.ZERO)).event(), frozenset({1})
    assert theirs(event, 1, absent) == ours(event, 1, absent) == {(4, 2), (3, 5)}
    assert ours(event, 1, absent, parity="present") == {(2, 4), (5, 3)}


def test_divergence_c6_asks_nothing_of_the_score_of_the_bye_alone() -> None:
    """1 leads; 7, who gets the bye, is next, then 2 3 4, of whom 3 and 4 have met, then 5 6.

    Does 2 go up, 3 and 4 need two upfloaters; does 4, 2 meets 3 (who floated in round 7). Nobody
    but 1 and 7 may get the bye: 2 3 4 had a full-point bye, 5 and 6 the bye.
    """
    won = (Result.WHITE_WINS,)
    matches = (Match(1, 4, 3, won), Match(2, 2, 7, won), Match(7, 3, 7, won))
    byes = (
        *(Absence(number, 1, ByeKind.HALF) for number in range(1, 8)),
        *(Absence(number, 7, ByeKind.HALF) for number in (1, 3, 4, 5, 6)),
        *(Absence(1 if no == 2 else 2, no, ByeKind.FULL) for no in (2, 3, 4)),
        Absence(1, 5, ByeKind.PAIRING),
        Absence(2, 6, ByeKind.PAIRING),
    )
    event = league(7, *byes, matches=matches).event()
    found = theirs(event, 8, frozenset())
    assert found == ours(event, 8, frozenset())
    assert found is not None
    assert {frozenset(pair) for pair in found} == {
        frozenset({1, 2}), frozenset({3, 5}), frozenset({4, 6}), frozenset({7, 0}),
    }  # fmt: skip
    passed_over = ours(event, 8, frozenset(), bye_scoregroup="passed-over")
    assert passed_over is not None
    assert {frozenset(pair) for pair in passed_over} == {
        frozenset({1, 4}), frozenset({2, 3}), frozenset({5, 6}), frozenset({7, 0}),
    }  # fmt: skip


def test_4_2_1_virtual_points_do_not_lead() -> None:
    """1 has a virtual point and nothing else, 3 a half-point bye: 3 is first and has White.

    2 and 4 have nothing, 5 drew with 6: they are not here for round 2.
    """
    absences = (Absence(1, 3, ByeKind.HALF), *(Absence(1, no, ByeKind.ZERO) for no in (1, 2, 4)))
    away = (Absence(2, no, ByeKind.ZERO) for no in (5, 6))
    virtual = Acceleration(
        match_points=Fraction(1), points=None, first_round=1, last_round=4, first=1, last=1
    )
    drawn = (Match(1, 5, 6, (Result.DRAW,)),)
    event = league(6, *absences, *away, acceleration=virtual, matches=drawn).event()
    event = replace(event, report=replace(event.report, type_code="FIDE_TEAM_TYPEA_MP"))
    absent = frozenset({5, 6})
    assert theirs(event, 2, absent) == ours(event, 2, absent) == {(3, 1), (4, 2)}
    leading = ours(event, 2, absent, first_team_score="pairing-score")
    assert leading == {(1, 3), (4, 2)}


def test_divergence_a_match_lost_by_forfeit_by_both_in_turn_counts_as_played() -> None:
    """1 did not come to the second board, 3 not to the first: nobody played, nobody had a colour.

    Round 2: 1 3 and 2 4, who drew, have a point each; 1 meets 4, who had White at the first board.
    """
    drawn = (Result.DRAW, Result.DRAW)
    forfeited = (Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT)
    matches = (Match(1, 1, 3, forfeited), Match(1, 4, 2, drawn))
    event, absent = league(4, boards=2, matches=matches).event(), frozenset[int]()
    assert ours(event, 2, absent) == {(1, 4), (2, 3)}
    assert theirs(event, 2, absent) == {(4, 1), (2, 3)}


def test_gacrux_reads_the_open_round_that_we_write() -> None:
    """A pair without a result has a blank in column 99, at the end of the line too."""
    drawn = tuple(Match(1, white, black, (Result.DRAW,)) for white, black in ((1, 3), (4, 2)))
    event = league(4, matches=drawn).event()
    paired = entered_teams(event, pair_event(event, Question(round=2)))
    written = write_as(paired, FileFormat.TRF26).content.decode()
    file = trf2json()
    file.parse_file(written, 0)
    assert file.chessjson["status"]["code"] < 400, file.chessjson["status"]
    games = [game for game in file.get_tournament(1)["gameList"] if game["round"] == 2]
    found = {(game["white"]["cid"], game["black"]["cid"]) for game in games}
    assert found == {(white, black) for _, white, black in paired.report.marks.unplayed}
