"""Whom the user means: a player, or a team, by number, id or name."""

from collections.abc import Sequence
from typing import Final

from arpad.core.event import Event, Player
from arpad.core.finding import Finding
from arpad.core.names import alphabetical, has_surname, words_of
from arpad.core.nearest import nearest
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.refusals import Refusal

SHOWN_PLAYERS: Final = 5


def find_player(
    players: Sequence[Player], asked: str, file: str, option: str = "--player"
) -> Player:
    """Who has the number, else the id, else the name; capitals, accents and order aside.

    A surname is enough where one player alone has it.
    """
    found = _matching(players, asked.strip()) or _of_surname(players, asked)
    if len(found) == 1:
        return found[0]
    raise Refusal((_unknown(players, found, asked, option),), Exit.USAGE, file)


def find_players(players: Sequence[Player], asked: str, file: str, option: str) -> list[int]:
    """The numbers of several: ``5,9`` or ``5 9``, and with names ``5; Soto, Berta``."""
    return [find_player(players, one, file, option).no for one in names_asked(asked)]


def find_person(events: Sequence[Event], asked: str) -> Player:
    """The same in several events, where entries with one id, or one name, are one person."""
    players = [each for event in events for each in event.players]
    everybody = {each.id or each.name: each for each in players}
    found = _matching(players, asked.strip())
    found = found or _of_surname(list(everybody.values()), asked)
    persons = {each.id or each.name: each for each in found}
    if len(persons) == 1:
        return next(iter(persons.values()))
    finding = _unknown(list(everybody.values()), list(persons.values()), asked, "--player")
    raise Refusal((finding,), Exit.USAGE)


def names_asked(asked: str) -> list[str]:
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
        or [each for each in players if words_of(each.name) == words_of(asked)]
    )


def _of_surname(players: Sequence[Player], asked: str) -> list[Player]:
    return [each for each in players if has_surname(each.name, asked)]


def _unknown(
    players: Sequence[Player], found: Sequence[Player], asked: str, option: str
) -> Finding:
    if found:
        values = {"found": asked, "expected": _shown(found)}
        return Finding.error("player_ambiguous", option, **values)
    near = _called_so(players, asked) or _spelt_like(players, asked)
    if not near:
        numbers = sorted({each.no for each in players})
        from arpad.rules.rating.results import unknown_player

        return unknown_player(asked, numbers, option)
    said: dict[str, str | int] = {"found": asked, "nearest": _shown(near), "number": len(near)}
    return Finding.error("player_nearest", option, **said)


def _called_so(players: Sequence[Player], asked: str) -> list[Player]:
    """Everybody in whose name every word asked for begins a word."""
    words = words_of(asked)
    return [
        each
        for each in players
        if words and all(any(own.startswith(word) for own in words_of(each.name)) for word in words)
    ]


def _spelt_like(players: Sequence[Player], asked: str) -> list[Player]:
    """Whose name is nearest, be it written as in the list or in the order of its words."""
    for spelling in (alphabetical, lambda name: " ".join(words_of(name))):
        names = {spelling(each.name): each for each in players}
        if near := names.get(nearest(spelling(asked), list(names))):
            return [near]
    return []


def _shown(players: Sequence[Player]) -> str:
    named = "; ".join(map(_named, players[:SHOWN_PLAYERS]))
    return f"{named}; …" if len(players) > SHOWN_PLAYERS else named


def _named(player: Player) -> str:
    known = f"{player.no} {player.name}"
    return f"{known} ({player.id})" if player.id else known
