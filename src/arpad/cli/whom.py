"""Whom the user means: a player, or a team, by number, id or name."""

from collections.abc import Sequence

from arpad.cli.exits import Exit
from arpad.cli.refusals import Refusal
from arpad.core.event import Event, Player
from arpad.core.finding import Finding, Severity
from arpad.core.names import alphabetical
from arpad.core.nearest import nearest
from arpad.rating.results import unknown_player


def find_player(
    players: Sequence[Player], asked: str, file: str, option: str = "--player"
) -> Player:
    """Who has the number, else the id, else the name; capitals and accents aside."""
    found = _matching(players, asked.strip())
    if len(found) == 1:
        return found[0]
    raise Refusal((_unknown(players, found, asked, option),), Exit.USAGE, file)


def find_players(players: Sequence[Player], asked: str, file: str, option: str) -> list[int]:
    """The numbers of several: ``5,9`` or ``5 9``, and with names ``5; Soto, Berta``."""
    return [find_player(players, one, file, option).no for one in _one_by_one(asked)]


def find_person(events: Sequence[Event], asked: str) -> Player:
    """The same in several events, where entries with one id, or one name, are one person."""
    players = [each for event in events for each in event.players]
    persons = {each.id or each.name: each for each in _matching(players, asked.strip())}
    if len(persons) == 1:
        return next(iter(persons.values()))
    finding = _unknown(players, list(persons.values()), asked, "--player")
    raise Refusal((finding,), Exit.USAGE)


def _one_by_one(asked: str) -> list[str]:
    """Who was asked for, each; a comma inside a name parts nobody."""
    words = asked.replace(",", " ").replace(";", " ").split()
    if all(word.isdigit() for word in words):
        return words
    found = []
    for part in asked.split(";"):
        pieces = [piece.strip() for piece in part.split(",")]
        numbered = any(piece.isdigit() for piece in pieces)
        found += pieces if numbered else [part.strip()]
    return [each for each in found if each]


def _matching(players: Sequence[Player], asked: str) -> list[Player]:
    name = alphabetical(asked)
    return (
        [each for each in players if str(each.no) == asked]
        or [each for each in players if each.id == asked]
        or [each for each in players if alphabetical(each.name) == name]
    )


def _unknown(
    players: Sequence[Player], found: Sequence[Player], asked: str, option: str
) -> Finding:
    if found:
        values = {"found": asked, "expected": "; ".join(map(_named, found))}
        return Finding(Severity.ERROR, "player_ambiguous", option, values=values)
    names = {alphabetical(each.name): each for each in players}
    near = names.get(nearest(alphabetical(asked), list(names)))
    if near is None:
        numbers = sorted({each.no for each in players})
        return unknown_player(asked, numbers, option)
    values = {"found": asked, "nearest": _named(near)}
    return Finding(Severity.ERROR, "player_nearest", option, values=values)


def _named(player: Player) -> str:
    known = f"{player.no} {player.name}"
    return f"{known} ({player.id})" if player.id else known
