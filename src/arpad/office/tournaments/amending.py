"""A game of a report amended: its result, colours, whether it is rated, or that it was played."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from arpad.core.amendments import RESULTS, Amendment, Amends, rated_word
from arpad.core.errors import BadInput, Conflict, UnknownName
from arpad.core.event import Event, Game, Result
from arpad.core.finding import Finding, Severity
from arpad.core.tournaments import TournamentRow
from arpad.office.desk import Desk
from arpad.office.rights import may
from arpad.office.tournaments.adding_games import added_game, refuse_beyond_rounds, shown_game
from arpad.office.tournaments.amended_versions import make_version
from arpad.office.tournaments.current import to_be_changed, version_text
from arpad.office.tournaments.event_rows import event_of
from arpad.office.tournaments.examining import check_report
from arpad.office.tournaments.transitions import require_reason
from arpad.store.amendments import amendments_of
from arpad.store.events import event_rows
from arpad.store.tournaments import find_tournament

SHOWN: Final = 12
# Spellings of a draw besides the house's own.
DRAWS: Final = {"½": Result.DRAW, "½-½": Result.DRAW, "1/2-1/2": Result.DRAW, "=": Result.DRAW}


@dataclass(frozen=True, slots=True)
class AskedAmendment:
    """Which game, by round and board or the numbers of one or both players, and what to change.

    ``game`` and ``added`` are the numbers of White and Black, of a game that is there and of one
    that lacks; ``rated`` False: not rated.
    """

    round: int
    board: int | None = None
    player: int | None = None
    result: str | None = None
    remove: bool = False
    swap_colours: bool = False
    rated: bool | None = None
    added: tuple[int, int] | None = None
    game: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Amended:
    """A tournament, the version made, what was changed, and errors a new check found."""

    tournament: TournamentRow
    version: str
    change: Amendment
    errors: int


@may()
def amend(desk: Desk, code: str, asked: AskedAmendment, reason: str | None) -> Amended:
    """Change one game on the arbiter's version, which makes the next version of the event.

    The report stays as it came. A version that counted still counts, with the change; one to be
    decided on is checked again.
    """
    why = require_reason(reason)
    result = _result(asked.result)
    _refuse_unclear(asked)
    with desk.writing("amend", f"tournament:{code}", reason=why) as work:
        tournament = find_tournament(work.connection, code, lock=True)
        before = to_be_changed(work.connection, tournament)
        event = event_of(event_rows(work.connection, before.version))
        made = amendments_of(work.connection, before.version)
        change = _change(event, asked, result, code, [each.change for each in made])
        version = make_version(work, tournament, before, [change], why)
        errors = 0
        if not before.decided:
            errors = check_report(work, tournament, before.reports).errors
        shown = version_text(work.connection, before.report, version)
        return Amended(find_tournament(work.connection, code), shown, change, errors)


def _result(given: str | None) -> Result | None:
    if given is None:
        return None
    found = DRAWS.get(given.strip()) or RESULTS.get(given.strip())
    if found is None:
        values = {"found": given, "expected": ", ".join(RESULTS)}
        raise UnknownName(Finding(Severity.ERROR, "amend.result", "result", values=values))
    return found


def _refuse_unclear(asked: AskedAmendment) -> None:
    """One change at a time; a game that is added has a result, too."""
    changes = (
        asked.result is not None and asked.added is None,
        asked.remove,
        asked.swap_colours,
        asked.rated is not None,
        asked.added is not None,
    )
    if sum(changes) != 1:
        raise BadInput((Finding(Severity.ERROR, "amend.one_change"),))
    if asked.added is not None and asked.result is None:
        raise BadInput((Finding(Severity.ERROR, "amend.no_result", "result"),))


def _change(
    event: Event,
    asked: AskedAmendment,
    result: Result | None,
    code: str,
    made: Sequence[Amendment],
) -> Amendment:
    if asked.added is not None:
        assert result is not None
        refuse_beyond_rounds(event, asked.round, made, code)
        return added_game(event, (asked.round, *asked.added), asked.board, result, code)
    game = _game(event, asked, code)
    if asked.remove:
        kind, old, new = Amends.REMOVED, game.result.value, None
    elif asked.swap_colours:
        kind, old = Amends.COLOURS, f"{game.white}-{game.black}"
        new = f"{game.black}-{game.white}"
    elif asked.rated is not None:
        kind, old, new = Amends.RATED, rated_word(game.rated), rated_word(asked.rated)
    else:
        assert result is not None
        kind, old, new = Amends.RESULT, game.result.value, result.value
    if old == new:
        values = {"found": shown_game(game), "code": code}
        raise Conflict(Finding(Severity.ERROR, "amend.same", values=values))
    return Amendment(kind, old, new, game.round, game.white, game.black, game.board)


def _game(event: Event, asked: AskedAmendment, code: str) -> Game:
    """The one game that is meant; boards are not guessed where a report gives none."""
    of_round = [each for each in event.games if each.round == asked.round]
    found = [
        each
        for each in _between(of_round, asked.game)
        if (asked.board is None or each.board == asked.board)
        and (asked.player is None or asked.player in (each.white, each.black))
    ]
    if len(found) == 1 and any(
        each is not None for each in (asked.board, asked.player, asked.game)
    ):
        return found[0]
    if not of_round:
        rounds = sorted({each.round for each in event.games})
        expected = f"{rounds[0]}–{rounds[-1]}" if rounds else "–"
        values = {"found": str(asked.round), "expected": expected, "code": code}
        raise UnknownName(Finding(Severity.ERROR, "amend.no_round", "round", values=values))
    if asked.board is not None and all(each.board is None for each in of_round):
        values = {"round": str(asked.round), "expected": _listed(of_round)}
        raise UnknownName(Finding(Severity.ERROR, "amend.no_boards", "board", values=values))
    values = {"round": str(asked.round), "expected": _listed(found or of_round)}
    kind = "amend.which_game" if found else "amend.no_game"
    given = (name for name in ("board", "player", "game") if getattr(asked, name) is not None)
    raise UnknownName(Finding(Severity.ERROR, kind, next(given, "board"), values=values))


def _between(games: Sequence[Game], players: tuple[int, int] | None) -> Sequence[Game]:
    """The games of two players, those with these colours before those with the other ones."""
    if players is None:
        return games
    for pair in (players, players[::-1]):
        found = [each for each in games if (each.white, each.black) == pair]
        if found:
            return found
    return ()


def _listed(games: Sequence[Game]) -> str:
    """Some games of a round, by board and numbers."""
    shown = [f"{each.white}-{each.black}" + _board(each) for each in games[:SHOWN]]
    return ", ".join(shown) + (", …" if len(games) > SHOWN else "")


def _board(game: Game) -> str:
    return "" if game.board is None else f" ({game.board})"
