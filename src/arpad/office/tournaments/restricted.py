"""What the register of restrictions says of the players of a report."""

from collections.abc import Iterator, Sequence

from arpad.core.finding import Finding, Severity
from arpad.core.restrictions import Restriction, in_force
from arpad.core.tournaments import TournamentRow
from arpad.office.tournaments.event_rows import EventPlayer
from arpad.store.database import Connection
from arpad.store.printed import public_players
from arpad.store.restrictions import restrictions


def restricted_players(
    connection: Connection, tournament: TournamentRow, players: Sequence[EventPlayer]
) -> Iterator[Finding]:
    """Whoever will not be listed, or cannot have played: died before the first day."""
    register = restrictions(connection)
    if not register:
        return
    holding = in_force(register, tournament.start)
    known = public_players(connection, [each.player_id for each in players if each.player_id])
    for index, each in enumerate(players):
        if each.player_id is None:
            continue
        found = holding.off_the_list(each.player_id, known[each.player_id].federation)
        if found is not None:
            yield _finding(index, each, found)


def _finding(index: int, player: EventPlayer, found: Restriction) -> Finding:
    impossible = found.rule.cannot_play
    return Finding(
        Severity.ERROR if impossible else Severity.WARNING,
        "restriction.cannot_have_played" if impossible else "restriction.not_listed",
        f"players[{index}]",
        found.article,
        {
            "player": player.reported.name,
            "body": found.body,
            "number": str(found.id),
            "since": found.since.isoformat(),
        },
    )
