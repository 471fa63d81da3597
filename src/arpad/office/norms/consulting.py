"""Norms looked up: those that wait, one with its verdict, and those of a player."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from arpad.core.json_values import Json
from arpad.core.norms import NormRow, NormState, NormStep
from arpad.core.players import PublicPlayer
from arpad.office.desk import Desk
from arpad.office.people.whom import need_player
from arpad.office.rights import WORKING, may
from arpad.store.database import Connection
from arpad.store.merges import merged_with
from arpad.store.norms import find_norm, norm_steps, norms_kept
from arpad.store.player_lookup import kept_players
from arpad.store.tournaments import find_tournament


@dataclass(frozen=True, slots=True)
class OfferedNorm:
    """A norm and whose it is."""

    row: NormRow
    player: PublicPlayer


@dataclass(frozen=True, slots=True)
class NormFile:
    """A norm with its whole verdict, and what became of it; reasons are for officers."""

    norm: OfferedNorm
    verdict: Mapping[str, Json]
    steps: tuple[NormStep, ...]


@may(*WORKING)
def list_norms(
    desk: Desk, *, player: str | None = None, event: str | None = None, every: bool = False
) -> tuple[OfferedNorm, ...]:
    """The norms that wait for a decision; ``every``: also those decided or superseded."""
    states = tuple(NormState) if every else (NormState.OFFERED,)
    with desk.reading() as connection:
        tournament = find_tournament(connection, event, place="event").id if event else None
        found = need_player(connection, player).id if player else None
        people = None if found is None else merged_with(connection, found)
        rows = norms_kept(connection, states=states, tournament_id=tournament, players=people)
        return _with_players(connection, rows)


def offered_norms(connection: Connection) -> tuple[OfferedNorm, ...]:
    """The norms nobody has decided on."""
    return _with_players(connection, norms_kept(connection, states=[NormState.OFFERED]))


def _with_players(connection: Connection, rows: Sequence[NormRow]) -> tuple[OfferedNorm, ...]:
    known = kept_players(connection, {row.norm.player for row in rows})
    return tuple(OfferedNorm(row, known[row.norm.player].public) for row in rows)


@may(*WORKING)
def show_norm(desk: Desk, number: int) -> NormFile:
    """A norm with every game and requirement."""
    with desk.reading() as connection:
        row = find_norm(connection, number)
        player = kept_players(connection, [row.norm.player])[row.norm.player]
        steps = norm_steps(connection, number)
    if not desk.is_officer:
        steps = [step._replace(reason=None) for step in steps]
    verdict = json.loads(row.norm.verdict)
    return NormFile(OfferedNorm(row, player.public), verdict, tuple(steps))
