"""Whom somebody means: a player of the master file, by a number or by name."""

from collections.abc import Iterable
from typing import Final

from arpad.core.errors import UnknownName
from arpad.core.finding import Finding
from arpad.core.name_likeness import normal_name
from arpad.core.players import PlayerRecord
from arpad.office.people.player_values import LONGEST_NAME
from arpad.office.records.database import Connection
from arpad.office.records.player_lookup import kept_players, players_by_names
from arpad.office.records.player_search import search
from arpad.office.records.players import player_by_fide_id, player_by_id, player_by_national_id

OURS, FIDE, NATIONAL = "id:", "fide:", "nat:"
SHOWN: Final = 5


def the_player(connection: Connection, who: str, place: str = "player") -> PlayerRecord:
    """The player meant; whoever was merged is the player they were merged into."""
    found = need_player(connection, who, place)
    return kept_players(connection, [found.id])[found.id]


def need_player(connection: Connection, who: str, place: str = "player") -> PlayerRecord:
    """The player of a number: ours (``id:7``), FIDE's (``fide:``), the federation's (``nat:``).

    A bare number may be any of them, as long as it is one player's. What is no number is a name,
    whatever its accents and the order of its words; of players who bear it those not merged.
    """
    found = _of_number(connection, who, place)
    if found is not None:
        return found
    name = normal_name(who)
    bearers = players_by_names(connection, [name]).get(name, []) if name else []
    if len(bearers) == 1:
        return bearers[0]
    if bearers:
        values = {"found": who, "expected": _named(bearers)}
        raise UnknownName(Finding.error("player.namesakes", place, **values))
    raise _unknown(connection, who, place)


def numbered_player(connection: Connection, who: str, place: str = "player") -> PlayerRecord:
    """The player of a number, where a name would not be sure enough."""
    found = _of_number(connection, who, place)
    if found is None:
        raise _unknown(connection, who, place, "player.number_needed")
    return found


def _of_number(connection: Connection, who: str, place: str) -> PlayerRecord | None:
    found = {each.id: each for each in _bearing(connection, who.strip())}
    if len(found) > 1:
        values = {"found": who, "expected": ", ".join(f"{OURS}{each}" for each in found)}
        raise UnknownName(Finding.error("player.ambiguous", place, **values))
    return next(iter(found.values()), None)


def _bearing(connection: Connection, who: str) -> list[PlayerRecord]:
    kind = next((each for each in (OURS, FIDE, NATIONAL) if who.startswith(each)), "")
    text = who.removeprefix(kind)
    found = []
    if text.isascii() and text.isdigit() and len(text) < 19:
        if kind in (OURS, ""):
            found.append(player_by_id(connection, int(text)))
        if kind in (FIDE, ""):
            found.append(player_by_fide_id(connection, int(text)))
    if kind in (NATIONAL, ""):
        found.append(player_by_national_id(connection, text))
    return [each for each in found if each is not None]


def _unknown(
    connection: Connection, who: str, place: str, code: str = "player.nearest"
) -> UnknownName:
    """The refusal of somebody who is not there, with those whose names are nearest."""
    numbered = who.startswith((OURS, FIDE, NATIONAL)) or not any(map(str.isalpha, who))
    near = [] if numbered else search(connection, who[:LONGEST_NAME], limit=SHOWN)
    values = {"found": who, "expected": _named(each.player for each in near)}
    code = code if near else "player.unknown"
    return UnknownName(Finding.error(code, place, **values))


def _named(players: Iterable[PlayerRecord]) -> str:
    """Who they are, and a number that tells each from the others; a year of birth is public."""
    return "; ".join(f"{OURS}{each.id} {_about(each)}" for each in players)


def _about(player: PlayerRecord) -> str:
    known = [str(player.birth_year or ""), player.federation or ""]
    return f"{player.name} ({', '.join(filter(None, known))})" if any(known) else player.name
