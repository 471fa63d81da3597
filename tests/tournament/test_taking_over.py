"""C.04.2 D: a Swiss that began in another program goes on, and is paired as its file is."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

import pytest
from tests.others import report_of_others
from tests.places import SAMPLES

from arpad.core.errors import ArpadError
from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result, System
from arpad.core.report import Marks, ProhibitedPairs, RequestedBye, Unplayed
from arpad.formats.document.reader import read_document
from arpad.formats.document.writer import to_document
from arpad.formats.reading import read_any
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as
from arpad.rules.pairing.pair import Question, pair_event
from arpad.tournament.as_event import as_event
from arpad.tournament.course import event_taken_over
from arpad.tournament.entering import AskBye, enter
from arpad.tournament.journal import Journal, begun, foldings, read_journal
from arpad.tournament.journals import journal_at
from arpad.tournament.lineups import WithdrawTeam, lineup
from arpad.tournament.pairing_rounds import PairRound, next_round, pair_round
from arpad.tournament.results import give_result
from arpad.tournament.running import Apart, ApartKind, AskedBye, RunningEvent
from arpad.tournament.taking_over import virtual_points_until, who_may_have_left

from .builders import AT, BY, new_journal, paired, played, take, with_results
from .sixty import HAND_MADE_ROUND, entries_csv, play
from .test_journal import written
from .test_team_swiss import begin as teams_begin

DIALECTS = (FileFormat.TRF06, FileFormat.TRF16, FileFormat.TRF26)


class PairedSo(NamedTuple):
    """The pairs of a round by number, White first, and the bye."""

    pairs: tuple[tuple[int, int], ...]
    bye: int | None


def journal_of(event: Event, question: Question | None = None) -> Journal:
    step = event_taken_over(event, question or Question(), "open.trf")
    journal = begun(step, AT, BY)[0]
    assert read_journal(written(journal)) == journal
    return journal


def next_in_hall(running: RunningEvent) -> PairedSo:
    numbers = running.numbers()
    step = pair_round(running).step
    pairs = tuple((numbers[board.white], numbers[board.black]) for board in step.boards)
    return PairedSo(pairs, numbers[step.bye] if step.bye else None)


def next_of_file(event: Event) -> PairedSo:
    paired = pair_event(event, Question()).pairing
    return PairedSo(tuple((board.white, board.black) for board in paired.boards), paired.bye)


@pytest.fixture(scope="module")
def open_of_sixty(tmp_path_factory: pytest.TempPathFactory) -> list[RunningEvent]:
    """An open with all that happens in one, as it stood before each round was paired."""
    path = tmp_path_factory.mktemp("open") / "open.journal"
    play(path, entries_csv())
    journal = journal_at(path)
    return list(before_rounds(journal))


def before_rounds(journal: Journal) -> Iterator[RunningEvent]:
    before: RunningEvent | None = None
    for record, running in foldings(journal.records, journal.struck):
        if before is not None and isinstance(record.step, PairRound) and before.rounds:
            yield before
        before = running


def test_the_next_round_of_any_format_is_that_of_pair_next(
    open_of_sixty: list[RunningEvent],
) -> None:
    for running in open_of_sixty:
        event = as_event(running)
        document = read_document(to_document(event))[0]
        for dialect in (FileFormat.TRF26, FileFormat.TRF16):
            read = read_any(write_as(event, dialect).content).event
            assert read is not None
            assert next_in_hall(journal_of(read).running) == next_of_file(read)
        assert next_in_hall(journal_of(document).running) == next_of_file(document)
        numbers = running.numbers()
        coming = running.last_round + 1
        away = [numbers[each.no] for each in running.entered if running.is_away(each.no, coming)]
        told = take(journal_of(document), *(AskBye(no, coming) for no in away)).running
        assert next_in_hall(told) == next_in_hall(running)


def played_in(event: Event) -> list[tuple[object, ...]]:
    games = sorted(event.games, key=lambda game: (game.round, game.white))
    return [(each.round, each.white, each.black, each.result, each.correction) for each in games]


def in_order(byes: tuple[Bye, ...]) -> list[tuple[int, int, ByeKind]]:
    return sorted((bye.round, bye.player, bye.kind) for bye in byes)


def test_what_a_document_has_is_what_goes_on(open_of_sixty: list[RunningEvent]) -> None:
    """Corrections, byes asked for, pairs kept apart and the lists of rounds stay."""
    for running in open_of_sixty:
        event = as_event(running)
        again = as_event(journal_of(read_document(to_document(event))[0]).running)
        assert played_in(again) == played_in(event)
        assert in_order(again.byes) == in_order(event.byes)
        assert again.report.byes == event.report.byes
        assert again.report.marks.lists == event.report.marks.lists
        assert again.players == event.players


@pytest.mark.parametrize(
    "name",
    [
        "dutch-2017-t0008.trf",
        "dutch-2017-t0016.trf",
        "dutch-2026-t0002.trf",
        "engine-round-4-2010.trf",
        "manual-40-players.trf",
        "online-swiss-2020.trf",
        "dotted-open-2005.trf",
    ],
)
def test_files_of_other_programs(name: str) -> None:
    read = read_any((SAMPLES / name).read_bytes()).event
    assert read is not None
    rounds = max(game.round for game in read.games)
    event = replace(read, rounds=max(read.rounds or 0, rounds + 1))
    assert next_in_hall(journal_of(event).running) == next_of_file(event)


@pytest.mark.parametrize("format_", [FileFormat.JSON, *DIALECTS, FileFormat.CSV, FileFormat.XLSX])
def test_a_round_in_progress_goes_on_with_the_games_that_are_open(format_: FileFormat) -> None:
    """A table once lost them, and the round was paired again."""
    journal = paired(played(new_journal(9), 2))
    first, *_ = journal.running.rounds[-1].boards
    journal = take(journal, give_result(journal.running, 3, first.board, Result.DRAW))
    read = read_any(write_as(as_event(journal.running), format_).content).event
    assert read is not None
    running = journal_of(read).running
    assert {board[1:4] for board in running.rounds[-1].boards} == {
        board[1:4] for board in journal.running.rounds[-1].boards
    }
    assert len(running.rounds[-1].open_boards) == 3


def test_an_accelerated_tournament_goes_on_accelerated() -> None:
    """Baku (250) ends with the person it ended with; who enters later moves nobody out of it."""
    step = event_taken_over(
        replace(as_event(new_journal(13, 9).running), rounds=9), Question(accelerated=True), "x"
    )
    journal = played(begun(step, AT, BY)[0], 2)
    event = as_event(journal.running)
    assert event.report.acceleration
    document = read_document(to_document(event))[0]
    taken = journal_of(document)
    assert taken.running.last_accelerated == journal.running.last_accelerated == 8
    assert next_in_hall(taken.running) == next_in_hall(journal.running)
    late = Player(no=0, name="Late", rating=2395)
    both = [take(each, enter(each.running, late)).running for each in (journal, taken)]
    assert next_in_hall(both[0]) == next_in_hall(both[1])
    assert as_event(both[1]).report.acceleration == as_event(both[0]).report.acceleration


FOUR = tuple(
    Player(no=no, name=name, rating=2400 - no)
    for no, name in ((10, "A"), (20, "B"), (30, "C"), (40, "D"))
)
PLAYED = Event(
    name="Open",
    players=(*FOUR, Player(no=50, name="E", rating=2000)),
    games=(
        Game(round=1, white=10, black=30, result=Result.WHITE_BY_FORFEIT),
        Game(round=1, white=40, black=20, result=Result.DRAW, rated=False),
    ),
    byes=(Bye(1, 50, ByeKind.PAIRING),),
    rounds=3,
)


def test_forfeits_unrated_games_byes_and_wishes_stay() -> None:
    report = replace(
        PLAYED.report,
        byes=(RequestedBye(ByeKind.HALF, 3, (40,)),),
        absent=(20,),
        prohibited=(ProhibitedPairs(1, 3, (10, 50)),),
    )
    running = journal_of(replace(PLAYED, report=report)).running
    (course,) = running.rounds
    assert [(b.white, b.black, b.result, b.rated) for b in course.boards] == [
        (1, 3, Result.WHITE_BY_FORFEIT, True),
        (4, 2, Result.DRAW, False),
    ]
    assert course.bye == 5
    assert running.byes == (AskedBye(2, 2, ByeKind.ZERO), AskedBye(4, 3, ByeKind.HALF))
    assert running.apart == (Apart(ApartKind.PAIR, (1, 5), 1, 3),)
    assert running.head.initial_colour == "white"


def test_who_may_have_left_is_named() -> None:
    gone = replace(PLAYED, players=(*PLAYED.players, Player(no=60, name="F", rating=1900)))
    assert [each.name for each in who_may_have_left(journal_of(gone).running)] == ["F"]
    assert virtual_points_until(journal_of(gone).running) is None


TWICE = replace(PLAYED, report=replace(PLAYED.report, marks=Marks(unplayed=(Unplayed(1, 10, 20),))))


@pytest.mark.parametrize(
    ("event", "code"),
    [
        (replace(PLAYED, players=()), "hall.no_entries"),
        (replace(PLAYED, rounds=None), "pair.rounds_missing"),
        (replace(PLAYED, system=System.ROUND_ROBIN), "hall.no_take_over"),
        (TWICE, "hall.twice_in_round"),
        (
            replace(PLAYED, players=tuple(replace(each, id="7") for each in PLAYED.players)),
            "hall.id_twice",
        ),
        (
            replace(
                PLAYED,
                rounds=1,
                games=(*PLAYED.games, Game(round=2, white=10, black=40, result=Result.DRAW)),
            ),
            "more_played",
        ),
    ],
)
def test_what_cannot_go_on_is_refused(event: Event, code: str) -> None:
    with pytest.raises(ArpadError, match=code):
        journal_of(event)


def test_the_hand_made_round_of_the_open_is_taken_as_it_was(
    open_of_sixty: list[RunningEvent],
) -> None:
    after = next(each for each in open_of_sixty if each.last_round == HAND_MADE_ROUND)
    taken = journal_of(read_document(to_document(as_event(after)))[0]).running
    numbers = after.numbers()
    hand_made = after.rounds[HAND_MADE_ROUND - 1].boards
    assert {(b.white, b.black) for b in taken.rounds[HAND_MADE_ROUND - 1].boards} == {
        (numbers[b.white], numbers[b.black]) for b in hand_made
    }


def teams_before_rounds() -> Iterator[RunningEvent]:
    """A Swiss of nine teams: reserves, a team that leaves, one at wrong boards, one board empty."""
    journal = teams_begin(9, 4)
    for number in range(1, 5):
        if number == 2:
            journal = take(journal, lineup(journal.running, 2, 3, (2, 0)), WithdrawTeam(7, 2))
        journal = take(journal, next_round(journal.running))
        chance = Random(f"teams {number}")
        open_ = journal.running.rounds[-1].open_boards
        results = [
            chance.choice((Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)) for _ in open_
        ]
        journal = with_results(journal, results)
        if number < 4:
            yield journal.running


def matches_of(running: RunningEvent) -> list[tuple[object, ...]]:
    step = next_round(running)
    sides = [each[:4] for each in step.matches]
    return [*sides, (step.team_bye,)]


@pytest.mark.parametrize("name", ["teams-2026.trf", "trf26-team-sample.trf"])
def test_a_file_of_teams_goes_on_as_pair_next_would(name: str) -> None:
    """Line-ups (300), byes (240, 320), forfeits (330), other points (299), acceleration (250)."""
    own = SAMPLES / name
    read = read_any(own.read_bytes() if own.is_file() else report_of_others(name)).event
    assert read is not None
    event = replace(read, rounds=(read.rounds or 0) + 2)
    step = next_round(journal_of(event).running)
    told = next_of_file(event)
    assert {each[:2] for each in step.matches} == {*told.pairs}
    assert step.team_bye == told.bye


def test_a_swiss_of_teams_goes_on_with_its_line_ups() -> None:
    for running in teams_before_rounds():
        event = as_event(running)
        document = read_document(to_document(event))[0]
        trf = read_any(write_as(event, FileFormat.TRF26).content).event
        assert trf is not None
        for read in (document, trf):
            journal = journal_of(read)
            told = [WithdrawTeam(team, running.last_round + 1) for team in running.withdrawn_teams]
            taken = take(journal, *told).running
            assert matches_of(taken) == matches_of(running)
            again, before = as_event(taken), event
            assert played_in(again) == played_in(before)
            assert again.report.lineups == before.report.lineups
            assert again.report.team_byes == before.report.team_byes
            assert again.report.forfeited_matches == before.report.forfeited_matches
