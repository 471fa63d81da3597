"""A report amended: a game, a bye, or what else it says of the tournament or of a player."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from arpad.core.amended_values import EVENT_FIELDS, PLAYER_FIELDS, READERS, text_of, value_of
from arpad.core.amendments import RESULTS, Amendment, Amends, rated_word
from arpad.core.errors import Conflict, UnknownName, refusal
from arpad.core.event import ByeKind, Event, Game, Player, Result
from arpad.core.finding import Finding
from arpad.core.tournaments import TournamentRow
from arpad.office.desk import Desk
from arpad.office.records.amendments import amendments_of
from arpad.office.records.database import Connection
from arpad.office.records.reports import latest_check
from arpad.office.records.tournaments import find_tournament
from arpad.office.rights import may
from arpad.office.tournaments.adding_games import (
    added_game,
    has_game,
    refuse_beyond_rounds,
    shown_game,
)
from arpad.office.tournaments.amended_versions import make_version
from arpad.office.tournaments.answering import errors_answered
from arpad.office.tournaments.as_read import as_read, field_as_read, with_confirmed
from arpad.office.tournaments.current import AtHand, to_be_changed, version_text
from arpad.office.tournaments.examining import check_report
from arpad.office.tournaments.keeping import kept_reading, shown_players
from arpad.office.tournaments.transitions import require_reason

SHOWN: Final = 12
NO_BYE: Final = "none"
# Spellings of a draw besides the house's own.
DRAWS: Final = {"½": Result.DRAW, "½-½": Result.DRAW, "1/2-1/2": Result.DRAW, "=": Result.DRAW}


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedAmendment:
    """Which game, by round and board or the numbers of one or both players, and what to change.

    ``game`` and ``added`` are the numbers of White and Black, of a game that is there and of one
    that lacks; ``rated`` False: not rated; ``as_played``: it was played as the report says, and
    what speaks against it is answered. ``bye`` is a kind of bye of ``player`` in the round, or
    ``none``. ``field`` and its value are what else the report says, of ``player`` or of the
    tournament; without a value it says nothing there. ``as_read`` is a place where an error
    stands and nothing has to change.
    """

    round: int | None = None
    board: int | None = None
    player: int | None = None
    result: str | None = None
    remove: bool = False
    swap_colours: bool = False
    rated: bool | None = None
    added: tuple[int, int] | None = None
    game: tuple[int, int] | None = None
    as_played: bool = False
    bye: str | None = None
    field: tuple[str, str] | None = None
    as_read: str | None = None


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
        change = _asked_change(work.connection, before, asked, result, code)
        version = make_version(work, tournament, before, [change], why)
        errors = 0
        if not before.decided:
            errors = check_report(work, tournament, before.reports).errors
        shown = version_text(work.connection, before.report, version)
        return Amended(find_tournament(work.connection, code), shown, change, errors)


def _asked_change(
    connection: Connection,
    before: AtHand,
    asked: AskedAmendment,
    result: Result | None,
    code: str,
) -> Amendment:
    """The change of what the version at hand says, or of what was found in it."""
    made = [each.change for each in amendments_of(connection, before.version)]
    if asked.as_read is not None:
        check = latest_check(connection, before.report.id)
        found = check.findings if check else ()
        return as_read(with_confirmed(found, made), asked.as_read, code)
    read, event = kept_reading(connection, before.version, before.report.format)
    if asked.field is None:
        return _change(event, asked, result, code, made)
    change = _of_field(event, asked.field, asked.player, code)
    if change.old != change.new:
        if change.kind is Amends.TITLE:
            _refuse_nobody(connection, before.version, change, code)
        return change
    errors = errors_answered(change, with_confirmed(read.findings, made), event)
    if not errors:
        values = {"found": f"{change.kind} {change.old or '–'}", "code": code}
        raise Conflict(Finding.error("amend.same", **values))
    return field_as_read(errors)


def _refuse_nobody(connection: Connection, version: int, change: Amendment, code: str) -> None:
    """From what to what a title was changed is kept for the player, and erased with them."""
    matched = next(each for each in shown_players(connection, version) if each.no == change.white)
    if matched.erased:
        values = {"player": str(matched.player_id)}
        raise Conflict(Finding.error("player.erased", "player", **values))
    if matched.player_id is None:
        values = {"found": str(change.white), "code": code}
        raise Conflict(Finding.error("amend.unmatched", "player", **values))


def _result(given: str | None) -> Result | None:
    if given is None:
        return None
    found = DRAWS.get(given.strip()) or RESULTS.get(given.strip())
    if found is None:
        values = {"found": given, "expected": ", ".join(RESULTS)}
        raise UnknownName(Finding.error("amend.result", "result", **values))
    return found


def _refuse_unclear(asked: AskedAmendment) -> None:
    """One change at a time; a game that is added has a result, too."""
    changes = (
        asked.result is not None and asked.added is None,
        asked.remove,
        asked.swap_colours,
        asked.rated is not None,
        asked.added is not None,
        asked.as_played,
        asked.bye is not None,
        asked.field is not None,
        asked.as_read is not None,
    )
    if sum(changes) != 1:
        raise refusal("amend.one_change")
    if asked.added is not None and asked.result is None:
        raise refusal("amend.no_result", "result")
    if asked.round is None and asked.field is None and asked.as_read is None:
        raise refusal("amend.round_needed", "round")


def _change(
    event: Event,
    asked: AskedAmendment,
    result: Result | None,
    code: str,
    made: Sequence[Amendment],
) -> Amendment:
    assert asked.round is not None
    if asked.bye is not None:
        refuse_beyond_rounds(event, asked.round, made, code)
        return _of_bye(event, asked.round, asked.player, asked.bye, code)
    if asked.added is not None:
        assert result is not None
        refuse_beyond_rounds(event, asked.round, made, code)
        return added_game(event, (asked.round, *asked.added), asked.board, result, code)
    if asked.as_played and (kept := _kept_bye(event, asked)):
        return kept
    game = _game(event, asked, code)
    if asked.remove:
        kind, old, new = Amends.REMOVED, game.result.value, None
    elif asked.as_played:
        kind, old, new = Amends.CONFIRMED, game.result.value, None
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
        raise Conflict(Finding.error("amend.same", **values))
    return Amendment(
        kind=kind,
        old=old,
        new=new,
        round=game.round,
        white=game.white,
        black=game.black,
        board=game.board,
    )


def _of_field(event: Event, given: tuple[str, str], player: int | None, code: str) -> Amendment:
    """What the report says of the tournament, or of one player, with another value."""
    field, text = given[0].strip().replace("-", "_"), given[1].strip() or None
    known = EVENT_FIELDS if player is None else PLAYER_FIELDS
    if field not in known:
        values = {"found": given[0], "expected": ", ".join(known)}
        raise UnknownName(Finding.error("amend.field", "set", **values))
    subject = event if player is None else _player(event, player, code)
    try:
        new = text_of(value_of(field, text))
    except ValueError as error:
        values = {"field": field, "found": given[1], "expected": READERS[field][1]}
        raise refusal("amend.value", "set", **values) from error
    return Amendment(Amends(field), text_of(getattr(subject, field)), new, white=player)


def _of_bye(event: Event, round_: int, player: int | None, kind: str, code: str) -> Amendment:
    """Another bye of a player in a round, one more, or none; whoever has a game has no bye."""
    kinds = [*(each.value for each in ByeKind), NO_BYE]
    if kind not in kinds:
        values = {"found": kind, "expected": ", ".join(kinds)}
        raise UnknownName(Finding.error("amend.bye", "bye", **values))
    if player is None:
        raise refusal("amend.whose_bye", "player")
    no = _player(event, player, code).no
    new = None if kind == NO_BYE else kind
    game = next((g for g in event.games if g.round == round_ and no in (g.white, g.black)), None)
    if game and new:
        raise Conflict(has_game(game, no, code, "bye"))
    byes = [each.kind.value for each in event.byes if (each.round, each.player) == (round_, no)]
    old = next(iter(byes), None)
    if old == new:
        values = {"found": f"{round_}: {no} {old or '–'}", "code": code}
        raise Conflict(Finding.error("amend.same", **values))
    return Amendment(Amends.BYE, old, new, round_, no)


def _kept_bye(event: Event, asked: AskedAmendment) -> Amendment | None:
    """The bye of the player in the round, given as the report says; None where there is none."""
    for each in event.byes:
        if (each.round, each.player) == (asked.round, asked.player):
            return Amendment(Amends.CONFIRMED, each.kind.value, None, each.round, each.player)
    return None


def _player(event: Event, no: int, code: str) -> Player:
    found = next((each for each in event.players if each.no == no), None)
    if found is None:
        values = {"found": str(no), "code": code}
        raise UnknownName(Finding.error("match.no_number", "player", **values))
    return found


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
        raise UnknownName(Finding.error("amend.no_round", "round", **values))
    if asked.board is not None and all(each.board is None for each in of_round):
        values = {"round": str(asked.round), "expected": _listed(of_round)}
        raise UnknownName(Finding.error("amend.no_boards", "board", **values))
    values = {"round": str(asked.round), "expected": _listed(found or of_round)}
    kind = "amend.which_game" if found else "amend.no_game"
    given = (name for name in ("board", "player", "game") if getattr(asked, name) is not None)
    raise UnknownName(Finding.error(kind, next(given, "board"), **values))


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
