"""Where a report and the master file say different things of the same player."""

from collections.abc import Sequence
from typing import NamedTuple

from arpad.core.event import Player
from arpad.core.name_likeness import normal_name
from arpad.core.players import PlayerRecord, PlayerStatus
from arpad.core.tournaments import TournamentRow
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries, list_in_force
from arpad.office.records.player_lookup import kept_players
from arpad.office.tournaments.event_rows import EventPlayer
from arpad.office.tournaments.matching import births_agree


class ReportDifference(NamedTuple):
    """One field of one player, as reported and as the office has it."""

    no: int
    player: int
    field: str
    reported: str
    ours: str


def report_differences(
    connection: Connection,
    tournament: TournamentRow,
    systems: Sequence[str],
    players: Sequence[EventPlayer],
) -> list[ReportDifference]:
    """Everything that differs; a rating only when no list of the tournament's systems has it."""
    matched = {each.no: each.player_id for each in players if each.player_id is not None}
    known = kept_players(connection, set(matched.values()))
    ratings = _ratings(connection, tournament, systems, {each.id for each in known.values()})
    found: list[ReportDifference] = []
    for each in players:
        player = known.get(matched.get(each.no, 0))
        if player is None or player.status is PlayerStatus.ERASED:
            continue
        for field, reported, ours in _compared(each.reported, player):
            found.append(ReportDifference(each.no, player.id, field, reported, ours))
        listed = ratings.get(player.id)
        rating = each.reported.rating
        if listed is not None and rating not in listed:
            shown = "/".join(map(_shown, listed))
            found.append(ReportDifference(each.no, player.id, "rating", _shown(rating), shown))
    return found


def _compared(reported: Player, player: PlayerRecord) -> list[tuple[str, str, str]]:
    name, birth, title = reported.name, reported.birth, reported.title
    found = []
    if name and normal_name(name) != normal_name(player.name):
        found.append(("name", name, player.name))
    if birth and not (player.birth and births_agree(birth, player.birth)):
        found.append(("birth", birth, _shown(player.birth)))
    for field, stated, ours in (
        ("federation", reported.federation, player.federation),
        ("sex", reported.listed_sex, player.sex),
    ):
        if stated and stated != ours:
            found.append((field, stated, _shown(ours)))
    if title and title not in (player.title, player.women_title):
        found.append(("title", title, _shown(player.title or player.women_title)))
    return found


def _ratings(
    connection: Connection, tournament: TournamentRow, systems: Sequence[str], players: set[int]
) -> dict[int, list[int | None]]:
    """Each player's ratings on the lists in force when the tournament began."""
    day = tournament.ratings_on or tournament.start
    found: dict[int, list[int | None]] = {}
    for system in systems:
        in_force = list_in_force(connection, system, tournament.play, day)
        if in_force is None:
            continue
        listed = entries(connection, in_force.id, players)
        for player in players:
            entry = listed.get(player)
            found.setdefault(player, []).append(entry.rating if entry else None)
    return found


def _shown(value: object) -> str:
    return "–" if value is None else str(value)
