"""Results as they come to the arbiter's table, and results put right later (C.04.2 D.8)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import ClassVar, Final, NamedTuple

from arpad.core.corrections import counts_for_standings
from arpad.core.errors import refusal
from arpad.core.event import Correction, Game, Result
from arpad.tournament.formats.registry import require_sound
from arpad.tournament.running import HallBoard, HallRound, RunningEvent

ARTICLE: Final = "C.04.2 D.8"
HALVES: Final = ("1/2", "½", "0.5", "0,5", ".5", "=", "5", "r")
BETWEEN: Final = ("-", ":", "/", "")
FORFEITS: Final = {
    ("+", "-"): Result.WHITE_BY_FORFEIT,
    ("-", "+"): Result.BLACK_BY_FORFEIT,
    ("-", "-"): Result.BOTH_FORFEIT,
}
FORFEITED: Final = {
    "1-0f": Result.WHITE_BY_FORFEIT,
    "0-1f": Result.BLACK_BY_FORFEIT,
    "0-0f": Result.BOTH_FORFEIT,
}
DASHES: Final = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))


def _spellings() -> dict[str, Result]:
    """Every way to write a result, White first, without blanks."""
    whole = {"1": 2, "0": 0}
    scores = {**whole, **dict.fromkeys(HALVES, 1)}
    played = {(each.white, each.black): each for each in Result if each.played}
    known = {"1": Result.WHITE_WINS, "0": Result.BLACK_WINS}
    known |= dict.fromkeys(HALVES, Result.DRAW)
    for (one, white), (other, black) in product(scores.items(), scores.items()):
        if (white, black) in played:
            known |= {f"{one}{sign}{other}": played[white, black] for sign in ("-", ":")}
    for (one, other), result in FORFEITS.items():
        known |= {f"{one}{sign}{other}": result for sign in BETWEEN}
    for score, result in FORFEITED.items():
        known |= {score.replace("-", sign): result for sign in ("-", ":")}
    return known


SPELLINGS: Final = _spellings()


def result_of(text: str) -> Result:
    """A result as people write it: ``1-0``, ``=``, ``½``, ``r``, ``0:1``, ``+-``, ``1-0F``.

    >>> result_of("1/2 - 1/2"), result_of("+/-"), result_of("0:1")
    (<Result.DRAW: '1/2'>, <Result.WHITE_BY_FORFEIT: '+/-'>, <Result.BLACK_WINS: '0-1'>)
    """
    found = SPELLINGS.get("".join(text.split()).translate(DASHES).casefold())
    if found is None:
        raise refusal("hall.result_unknown", "result", found=text, expected="1-0 0-1 = +- -+ --")
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveResult:
    """How a game ended; ``was`` is what had been noted before, ``result`` None takes it away."""

    do: ClassVar[str] = "result"
    round: int
    board: int
    white: int
    black: int
    result: Result | None
    was: Result | None = None

    @property
    def changes(self) -> bool:
        """Whether it says something new."""
        return self.result is not self.was

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The tournament with the result."""
        running.require_unfinished()
        course = running.round(self.round)
        board = board_at(course, self.board)
        require_same_pair(board, self.white, self.black)
        given = board._replace(result=self.result)
        return require_sound(running.with_round(_with_board(course, given)))


class ResultAtBoard(NamedTuple):
    """How a game ended, as one of several."""

    board: int
    white: int
    black: int
    result: Result | None
    was: Result | None = None


@dataclass(frozen=True, slots=True)
class GiveResults:
    """Results of a round that came together, from a file or of a match, and go back together."""

    do: ClassVar[str] = "results"
    round: int
    results: tuple[ResultAtBoard, ...]
    file: str = ""

    @property
    def single(self) -> tuple[GiveResult, ...]:
        """The results one by one."""
        return tuple(GiveResult(round=self.round, **each._asdict()) for each in self.results)

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The tournament with all of them, or with none."""
        for each in self.single:
            running = each.applied_to(running)
        return running


@dataclass(frozen=True, slots=True, kw_only=True)
class Correct:
    """A result put right after the next round was paired, and in which round it was reported.

    ``was`` is what had been published, ``turned`` whether it was with the colours changed.
    """

    do: ClassVar[str] = "correct"
    round: int
    board: int
    white: int
    black: int
    result: Result
    was: Result
    reported_in: int
    reason: str = ""
    turned: bool = False

    @property
    def takes_back(self) -> bool:
        """Whether an earlier correction is taken back by it."""
        return self.result is self.was

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The tournament with the result, which counts for standings as D.8 says.

        D.8 is a rule of Swiss events; elsewhere the result counts, unless somebody else had gone
        through by it and plays on. Where the first result is right after all, nothing differs.
        """
        course = running.round(self.round)
        board = board_at(course, self.board)
        require_same_pair(board, self.white, self.black)
        put_right = board._replace(result=self.result, correction=None)
        if running.plan is None:
            earlier = _published_before(board.correction, self.round, self.reported_in)
            put_right = _differing_from(
                put_right, Correction(self.was, self.reported_in, self.turned, earlier=earlier)
            )
        return require_sound(running.with_round(_with_board(course, put_right)))


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnColours:
    """A game that ``white`` and ``black`` played with other colours than they were given.

    ``was`` is the result that had been published, written with this White first, ``turned``
    whether it was with the colours changed; None in a game that is not over.
    """

    do: ClassVar[str] = "turn"
    round: int
    board: int
    white: int
    black: int
    was: Result | None
    turned: bool
    reported_in: int
    reason: str = ""

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The tournament with the colours of the game, which count for pairings as D.8 says.

        Who won has won: the points stay with the players.
        """
        course = running.round(self.round)
        board = board_at(course, self.board)
        require_same_pair(board, self.black, self.white)
        as_played = board.turned._replace(correction=None)
        if running.plan is None and self.was is not None:
            earlier = _published_before(board.correction, self.round, self.reported_in)
            as_played = _differing_from(
                as_played, Correction(self.was, self.reported_in, self.turned, earlier=earlier)
            )
        return require_sound(running.with_round(_with_board(course, as_played)))


def give_result(
    running: RunningEvent, round: int, board: int, result: Result | None, *, again: bool = False
) -> GiveResult:
    """A result of the round in progress, or of an adjourned game; ``again`` replaces one."""
    running.require_unfinished()
    found = board_at(running.round(round), board)
    if found.result is not None and found.result is not result:
        where = running.round(round).board_text(board)
        if round < running.last_round:
            raise refusal("hall.correct_instead", "round", ARTICLE, found=round, board=where)
        if not again:
            expected = result.value if result else ""
            raise refusal(
                "hall.result_twice", "again", found=found.result.value, board=where,
                expected=expected,
            )  # fmt: skip
    return GiveResult(
        round=round,
        board=board,
        white=found.white,
        black=found.black,
        result=result,
        was=found.result,
    )


def together(results: Sequence[GiveResult], file: str = "") -> GiveResult | GiveResults:
    """Results of one round as one step."""
    if len(results) == 1:
        return results[0]
    games = (
        ResultAtBoard(each.board, each.white, each.black, each.result, each.was) for each in results
    )
    return GiveResults(results[0].round, tuple(games), file)


def correct(
    running: RunningEvent,
    round: int,
    board: int,
    result: Result,
    reported_in: int | None = None,
    reason: str = "",
) -> Correct:
    """A result of an earlier round put right; ``reported_in`` None: now.

    READING: a round has ended when its last result is in, unless the arbiter says otherwise.
    """
    course = running.round(round)
    found, where = board_at(course, board), course.board_text(board)
    if found.result is None:
        raise refusal("hall.nothing_to_correct", "board", ARTICLE, found=where, round=round)
    if found.result is result:
        raise refusal("hall.corrected_already", "result", ARTICLE, found=result.value, board=where)
    reported = _reported(running, round, reported_in)
    was, turned = as_published(found, round, reported, running.last_round)
    assert was is not None
    return Correct(
        round=round,
        board=board,
        white=found.white,
        black=found.black,
        result=result,
        was=was,
        reported_in=reported,
        reason=reason,
        turned=turned,
    )


def turn_colours(
    running: RunningEvent, round: int, board: int, reported_in: int | None = None, reason: str = ""
) -> TurnColours:
    """A game that was played with the colours changed; ``reported_in`` None: now."""
    found = board_at(running.round(round), board)
    if found.result is not None and not found.result.played:
        where = running.round(round).board_text(board)
        raise refusal("hall.no_colours", "board", ARTICLE, found=where, round=round)
    reported = _reported(running, round, reported_in)
    was, turned = as_published(found, round, reported, running.last_round)
    seen = was.turned if was else None
    return TurnColours(
        round=round,
        board=board,
        white=found.black,
        black=found.white,
        was=seen,
        turned=not turned,
        reported_in=reported,
        reason=reason,
    )


def _reported(running: RunningEvent, round: int, reported_in: int | None) -> int:
    now = round if running.plan else round_in_progress(running, round)
    if reported_in is not None and not round <= reported_in <= now:
        raise refusal("hall.reported_in", "reported_in", ARTICLE, found=reported_in, expected=now)
    return reported_in or now


def round_in_progress(running: RunningEvent, round: int) -> int:
    """The round in progress, as a correction of a game of ``round`` has it.

    The game's own round lasts until the next is paired; after the end of a later one it is the
    number of the round to come.
    """
    last = running.last_round
    if round == last and not running.finished:
        return last
    return last + 1 if running.is_round_over else last


def is_after_the_end(running: RunningEvent, reported_in: int) -> bool:
    """Whether a mistake was reported when no round was to come any more."""
    return running.finished and reported_in > running.last_round


def as_published(
    board: HallBoard, round: int, reported_in: int, after: int
) -> tuple[Result | None, bool]:
    """The result of a game as the standings had it when a correction was reported.

    And whether they had its colours changed. A correction reported in the same round before is
    replaced: nothing was paired on it.
    """
    correction = board.correction
    if correction is None or board.result is None:
        return board.result, False
    game = Game(
        round=round,
        white=board.white,
        black=board.black,
        result=board.result,
        correction=correction,
    )
    replaced = correction.reported_in == reported_in
    if counts_for_standings(game, correction, after) and not replaced:
        return board.result, False
    return correction.was, correction.turned


def board_at(course: HallRound, number: int) -> HallBoard:
    """The game at a board."""
    for board in course.boards:
        if board.board == number:
            return board
    numbers = sorted(board.board for board in course.boards)
    ends = [course.board_text(each) for each in (*numbers[:1], *numbers[-1:])]
    raise refusal(
        "hall.no_board",
        "board",
        found=course.board_text(number),
        expected="-".join(ends) or "–",
        round=course.number,
    )


def board_of(course: HallRound, player: int) -> HallBoard | None:
    """The game of a player in a round."""
    return next((each for each in course.boards if player in (each.white, each.black)), None)


def require_same_pair(board: HallBoard, white: int, black: int) -> None:
    """Refuse a result of two who do not sit at the board."""
    if (board.white, board.black) != (white, black):
        found, expected = f"{white}-{black}", f"{board.white}-{board.black}"
        raise refusal("hall.other_pair", "board", found=found, expected=expected, board=board.board)


def _published_before(
    correction: Correction | None, round: int, reported_in: int
) -> Correction | None:
    """The correction that rounds had been paired on already when another was reported."""
    if correction is None:
        return None
    was_paired_on = correction.reported_in == round + 1 < reported_in
    return correction if was_paired_on else correction.earlier


def _differing_from(board: HallBoard, correction: Correction) -> HallBoard:
    """The board with what had been published of it, if that was anything else."""
    if board.result is correction.was and not correction.turned:
        return board._replace(correction=correction.earlier)
    return board._replace(correction=correction)


def _with_board(course: HallRound, changed: HallBoard) -> HallRound:
    boards = (changed if each.board == changed.board else each for each in course.boards)
    return replace(course, boards=tuple(boards))
