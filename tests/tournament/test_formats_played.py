"""Events of teams, a Scheveningen match and a knock-out, killed and resumed, to the end."""

from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest
from tests.effort import proof, tries
from tests.rules.schedules.tables import berger_tables, scheveningen_tables

from arpad.core.event import ByeKind, Play, Result
from arpad.core.finding import Severity
from arpad.core.report import Arbiter, ForfeitedMatch, LineUp, MatchForfeit
from arpad.formats.document.reader import read_document
from arpad.formats.document.writer import to_document
from arpad.formats.reading import read_any
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as
from arpad.program.final_report import final_report
from arpad.tournament.as_event import as_event
from arpad.tournament.formats.ties import ThroughBy, standings_of_ties
from arpad.tournament.journal import fold, read_journal, struck_of
from arpad.tournament.journals import journal_at
from arpad.tournament.play_off_report import play_off_event
from arpad.tournament.running import RunningEvent

from .formats_played import KNOCKOUT, SCHEVENINGEN, TEAM_ROUND_ROBIN, TEAM_SWISS
from .killing import killed_and_resumed

PLAYS = {
    "teams": TEAM_ROUND_ROBIN,
    "swiss": TEAM_SWISS,
    "scheveningen": SCHEVENINGEN,
    "knockout": KNOCKOUT,
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("undisturbed")
    for name, play in PLAYS.items():
        play.play(made / f"{name}.journal")
    return made


def running_of(folder: Path, name: str) -> RunningEvent:
    return journal_at(folder / f"{name}.journal").running


@proof
@pytest.mark.parametrize("name", PLAYS)
def test_killed_at_random_moments_it_ends_as_the_same_tournament(
    folder: Path, tmp_path: Path, name: str
) -> None:
    whole, path = folder / f"{name}.journal", tmp_path / "killed.journal"
    killed_and_resumed(PLAYS[name].play, whole, path, tries(2, 10))
    assert path.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize("name", PLAYS)
def test_every_beginning_of_the_journal_is_a_tournament(folder: Path, name: str) -> None:
    journal = read_journal((folder / f"{name}.journal").read_bytes())
    assert journal.findings == ()
    assert journal.running.finished
    for length in range(1, len(journal.records) + 1):
        records = journal.records[:length]
        as_event(fold(records, struck_of(records)))


@pytest.mark.parametrize("name", PLAYS)
@pytest.mark.parametrize("to", [FileFormat.TRF26, FileFormat.TRF16])
def test_reports_read_back_with_the_same_games(folder: Path, name: str, to: FileFormat) -> None:
    event = as_event(running_of(folder, name))
    assert read_document(to_document(event))[0] == event
    read = read_any(write_as(event, to).content).event
    assert read is not None
    games = {(each.round, each.white, each.black, each.result, each.rated) for each in event.games}
    assert {(g.round, g.white, g.black, g.result, g.rated) for g in read.games} == games
    assert read.system is event.system
    assert [team.players for team in read.teams] == [team.players for team in event.teams]


@pytest.mark.parametrize("name", PLAYS)
def test_a_federation_finds_nothing_wrong_with_the_report(folder: Path, name: str) -> None:
    running = running_of(folder, name)
    rounds = running.number_of_rounds
    head = replace(
        running.head,
        start=date(2026, 5, 2),
        end=date(2026, 5, 1 + rounds),
        round_dates=tuple(f"2026-05-{day:02}" for day in range(2, 2 + rounds)),
        federation="ESP",
        city="Valdorra",
        time_control="90+30",
        arbiters=(Arbiter("Gil, Eva", "chief"),),
    )
    made = final_report(replace(running, head=head))
    wrong = [each.code for each in made.verdict.findings if each.severity is not Severity.NOTE]
    assert wrong == []
    assert made.rating is not None


def matches(running: RunningEvent) -> list[list[str]]:
    return [[f"{each.first}-{each.second}" for each in course.matches] for course in running.rounds]


def test_teams_meet_as_annex_one_prints_it(folder: Path) -> None:
    # The table of 5 or 6: the number 6 is nobody's, who would meet it rests.
    printed = [[pair for pair in row if "6" not in pair] for row in berger_tables()[6]]
    assert matches(running_of(folder, "teams")) == printed


def test_the_first_team_has_white_at_odd_boards_and_line_ups_sit_in_order(folder: Path) -> None:
    running = running_of(folder, "teams")
    # Round 1, 2-5: Club B has the players 5 to 8 and left out its third, Club E has 17 to 20.
    boards = [(board.board, board.white, board.black) for board in running.rounds[0].boards]
    assert boards[:3] == [(1, 5, 17), (2, 18, 6), (3, 8, 19)]
    event = as_event(running)
    assert event.report.board_colours == "WBW"
    assert event.report.lineups == (LineUp(1, 2, 5, (5, 6, 8)), LineUp(2, 1, 2, (2, 3, 0)))


def test_nobody_opposite_is_a_full_point_and_the_empty_board_is_recorded(folder: Path) -> None:
    (alone,) = as_event(running_of(folder, "teams")).byes
    # Round 2, 1-2: Club A brought two; the third of Club B is number 7.
    assert (alone.round, alone.player, alone.kind) == (2, 7, ByeKind.FULL)


def test_the_report_has_match_points_and_game_points(folder: Path) -> None:
    # By hand from the results on record, Club A: 1-1 with B and an empty board, so 1-2; 1.5-1.5
    # with C; 0-3 with D; 3-0 by forfeit from E: 0 + 1 + 0 + 2 match points.
    club = as_event(running_of(folder, "teams")).teams[0]
    assert (club.match_points, club.game_points) == (Fraction(3), Fraction(11, 2))


def test_a_team_that_left_forfeits_its_matches(folder: Path) -> None:
    # Club E is number 5: round 3 has 4-5, it rests in round 4 and round 5 has 5-1.
    event = as_event(running_of(folder, "teams"))
    assert event.report.forfeited_matches == (
        ForfeitedMatch(MatchForfeit.WHITE_WINS, 3, 4, 5),
        ForfeitedMatch(MatchForfeit.BLACK_WINS, 5, 5, 1),
    )
    assert not [game for game in event.games if game.round > 2 and game.white in range(17, 21)]


def test_scheveningen_is_as_printed_and_who_left_loses_by_forfeit(folder: Path) -> None:
    running = running_of(folder, "scheveningen")
    names = [
        [f"{running.player(each.white).name}-{running.player(each.black).name}" for each in row]
        for row in (course.boards for course in running.rounds)
    ]
    assert names == scheveningen_tables()[3]
    # B2 left before round 3, in which the table has A3-B2.
    assert running.rounds[2].boards[2].result is Result.WHITE_BY_FORFEIT


def test_a_correction_counts_in_formats_that_pair_by_a_table(folder: Path) -> None:
    (game,) = [
        each
        for each in as_event(running_of(folder, "scheveningen")).games
        if (each.round, each.board) == (1, 2)
    ]
    assert game.correction is None


def test_the_knock_out_is_drawn_by_strength_and_goes_on_by_who_goes_through(folder: Path) -> None:
    ties = standings_of_ties(running_of(folder, "knockout"))
    # Seven players: 1 goes through; 4-5, 2-7 and 3-6 play, every other tie turned.
    assert [(tie.stage, tie.first, tie.second) for tie in ties[:4]] == [
        (1, 1, None), (1, 4, 5), (1, 7, 2), (1, 3, 6),
    ]  # fmt: skip
    winners = [tie.winner for tie in ties]
    assert winners[0] == 1
    assert (ties[4].first, ties[4].second) == (winners[0], winners[1])
    assert {ties[5].first, ties[5].second} == {winners[2], winners[3]}
    assert {ties[6].first, ties[6].second} == {winners[4], winners[5]}
    assert {ties[7].first, ties[7].second} == {ties[4].loser, ties[5].loser}
    assert ties[4].by is ThroughBy.WITHDRAWAL
    assert ties[7].is_for_third


def test_play_offs_are_not_rated_with_the_event_but_on_their_own_list(folder: Path) -> None:
    running = running_of(folder, "knockout")
    event = as_event(running)
    legs = {course.number: course.leg for course in running.rounds}
    for game in event.games:
        leg = legs[game.round]
        assert leg is not None
        assert game.rated is (leg.play_off == 0)
    rapid = play_off_event(running, Play.RAPID)
    unrated = [game for game in event.games if not game.rated]
    assert (rapid.play, rapid.time_control) == (Play.RAPID, "15+10")
    assert len(rapid.games) == len(unrated)
    assert all(game.rated for game in rapid.games)
    names = {player.no: player.name for player in event.players}
    own = {player.no: player.name for player in rapid.players}
    assert {own[game.white] for game in rapid.games} == {names[game.white] for game in unrated}
    with pytest.raises(ValueError, match="no_play_offs"):
        play_off_event(running, Play.BLITZ)
