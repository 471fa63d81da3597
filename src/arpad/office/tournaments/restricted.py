"""What the register of restrictions says of a tournament and of the players of its report."""

from collections.abc import Iterator, Sequence

from arpad.core.finding import Finding, Severity
from arpad.core.restrictions import Restriction, in_force
from arpad.core.tournaments import TournamentRow
from arpad.office.records.database import Connection
from arpad.office.records.printed import public_players
from arpad.office.records.restrictions import restrictions
from arpad.office.tournaments.event_rows import EventPlayer


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
            yield _of_player(tournament.code, f"players[{index}]", each, found)


def restricted_registration(connection: Connection, tournament: TournamentRow) -> Iterator[Finding]:
    """A tournament of an excluded federation, or reported for somebody who will not be listed."""
    register = restrictions(connection)
    if not register:
        return
    holding = in_force(register, tournament.start)
    for each in holding.rows:
        if each.rule.off_the_list and each.federation and each.federation == tournament.federation:
            values = _said(each) | {"federation": each.federation}
            code = "restriction.host"
            yield Finding.warning(code, "federation", each.article, **values)
    if tournament.reported_by:
        (known,) = public_players(connection, [tournament.reported_by]).values()
        found = holding.off_the_list(tournament.reported_by, known.federation)
        if found is not None:
            values = _said(found) | {"player": known.name}
            code = "restriction.foreign_of" if found.body else "restriction.foreign_died"
            yield Finding.warning(code, "foreign_of", found.article, **values)


def _of_player(code: str, place: str, player: EventPlayer, found: Restriction) -> Finding:
    impossible = found.rule.cannot_play
    return Finding(
        severity=Severity.ERROR if impossible else Severity.WARNING,
        code="restriction.cannot_have_played" if impossible else "restriction.not_listed",
        place=place,
        article=found.article,
        values={"code": code, "player": player.reported.name, "no": player.no, **_said(found)},
    )


def _said(found: Restriction) -> dict[str, str]:
    return {"body": found.body, "number": str(found.id), "since": found.since.isoformat()}
