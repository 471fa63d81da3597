"""A game that a report lacks, where its players can have played it."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from arpad.core.amendments import Amendment, Amends
from arpad.core.errors import Conflict, UnknownName, refusal
from arpad.core.event import Event, Game, Result
from arpad.core.finding import Finding
from arpad.core.sums import sums_that_stand

ONE_A_ROUND = "TRF 001"


def refuse_beyond_rounds(event: Event, round_: int, made: Iterable[Amendment], code: str) -> None:
    """Refuse a round the event does not have; one whose games were all taken out is still its."""
    amended = [each.round or 0 for each in made]
    rounds = max(event.number_of_rounds, len(event.round_dates), *amended, 0)
    if round_ > rounds:
        values = {"found": str(round_), "expected": str(rounds), "code": code}
        raise UnknownName(Finding.error("amend.beyond_rounds", "round", **values))


def added_game(
    event: Event, place: tuple[int, int, int], board: int | None, result: Result, code: str
) -> Amendment:
    """A game of a round between two players, by their numbers, who are free in that round."""
    _, *players = place
    known = {each.no for each in event.players}
    for no in players:
        if no not in known:
            values = {"found": str(no), "code": code}
            raise UnknownName(Finding.error("match.no_number", "added", **values))
    if players[0] == players[1]:
        values = {"found": str(players[0])}
        raise refusal("amend.same_player", "added", **values)
    for finding in (*_sums_of(event, players, code), *_in_the_way(event, place, board, code)):
        raise Conflict(finding)
    return Amendment(Amends.ADDED, None, result.value, *place, board)


def shown_game(game: Game) -> str:
    """A game as refusals name it: ``3: 5-12 1-0``."""
    return f"{game.round}: {game.white}-{game.black} {game.result}"


def _sums_of(event: Event, players: Iterable[int], code: str) -> Iterator[Finding]:
    """A game would take the place of all that the sums of a player stand for."""
    found = sums_that_stand(event)
    for no in players:
        if no in found:
            values = {"player": str(no), "code": code}
            yield Finding.error("amend.has_sums", "added", **values)


def _in_the_way(
    event: Event, place: tuple[int, int, int], board: int | None, code: str
) -> Iterator[Finding]:
    """The game itself, then what its players do in that round where they have one game in each."""
    round_, *players = place
    games = [each for each in event.games if each.round == round_]
    several = event.system.has_several_games_a_round
    for game in games:
        same = (game.white, game.black, game.board) == (*players, board)
        if same or (not several and {game.white, game.black} == set(players)):
            yield _finding("amend.game_exists", game, code)
    if several:
        return
    for game in games:
        for no in players:
            if no in (game.white, game.black):
                yield has_game(game, no, code)
    for bye in event.byes:
        if bye.round == round_ and bye.player in players:
            values = {"player": str(bye.player), "round": str(round_), "code": code}
            yield Finding.error("amend.has_bye", "added", ONE_A_ROUND, **values)


def has_game(game: Game, no: int, code: str, place: str = "added") -> Finding:
    """That a player has a game in a round already."""
    found = _finding("amend.has_game", game, code, player=str(no))
    return replace(found, place=place)


def _finding(kind: str, game: Game, code: str, **more: str) -> Finding:
    values = {
        "found": shown_game(game),
        "round": str(game.round),
        "game": f"{game.white}-{game.black}",
        "code": code,
        **more,
    }
    return Finding.error(kind, "added", ONE_A_ROUND, **values)
