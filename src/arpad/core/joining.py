"""Who is who in the events of a period."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from arpad.core.errors import BadInput
from arpad.core.event import Event, Player
from arpad.core.finding import Finding
from arpad.core.names import alphabetical

Key = tuple[str, str]


def join_players(events: Sequence[Event]) -> list[dict[int, Key]]:
    """Who is who: one key a player for each event, by the number there.

    A player without an id is the one with an id and the same name, where there is just one.
    """
    ids_of_name: dict[str, set[str]] = defaultdict(set)
    for event in events:
        for player in event.players:
            if player.id:
                ids_of_name[_plain(player.name)].add(player.id)
    keys = [{player.no: _key(player, ids_of_name) for player in event.players} for event in events]
    findings = [
        finding
        for event, names in zip(events, keys, strict=True)
        for finding in _joined_twice(event, names)
    ]
    if findings:
        raise BadInput(tuple(findings))
    return keys


def names_but_for_accents(events: Iterable[Event]) -> Iterable[Finding]:
    """Names of players without an id that differ in accents alone: two players, or a slip."""
    spelt: dict[str, dict[str, str]] = defaultdict(dict)
    for player in (player for event in events for player in event.players if not player.id):
        plain = _plain(player.name)
        spelt[alphabetical(plain)].setdefault(plain, player.name)
    for names in spelt.values():
        if len(names) > 1:
            values = {"found": " – ".join(names.values())}
            yield Finding.note("period_accents", "players", **values)


def _plain(name: str) -> str:
    return " ".join(name.replace(",", " ").split()).casefold()


def _key(player: Player, ids_of_name: Mapping[str, set[str]]) -> Key:
    if player.id:
        return "id", player.id
    name = _plain(player.name)
    ids = ids_of_name.get(name, set())
    return ("id", next(iter(ids))) if len(ids) == 1 else ("name", name)


def _joined_twice(event: Event, names: Mapping[int, Key]) -> Iterable[Finding]:
    seen: dict[Key, int] = {}
    for no, key in names.items():
        if key in seen:
            yield Finding.error(
                "period_same_player", event.name, first=seen[key], second=no, found=key[1]
            )
        seen.setdefault(key, no)
