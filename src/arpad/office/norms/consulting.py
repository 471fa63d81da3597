"""Norms looked up: those that wait, one with its verdict, and those of a player."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from arpad.core.json_values import Json
from arpad.core.norms import NormState, NormStep
from arpad.office.desk import Desk
from arpad.office.norms.judging import FEWEST_ROUNDS
from arpad.office.norms.standing import OfferedNorm, lost_titles, with_players
from arpad.office.people.whom import need_player
from arpad.office.records.database import Connection
from arpad.office.records.merges import merged_with
from arpad.office.records.norms import find_norm, norm_steps, norms_kept, not_judged
from arpad.office.records.tournaments import find_tournament
from arpad.office.rights import WORKING, may


@dataclass(frozen=True, slots=True)
class NormsAside:
    """What is not among the norms that wait: those a title covers, and events never judged."""

    covered: int
    not_judged: int


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
    """The norms that wait for a decision; ``every``: also those decided, covered or superseded.

    A norm that fell behind a title that is held waits for a decision, too.
    """
    with desk.reading() as connection:
        tournament = None
        if event is not None:
            tournament = find_tournament(connection, event, place="event").id
        found = None if player is None else need_player(connection, player).id
        people = None if found is None else merged_with(connection, found)
        rows = norms_kept(
            connection, states=tuple(NormState), tournament_id=tournament, players=people
        )
        norms = with_players(connection, rows, tournament)
    return tuple(_for_whoever_asks(desk, each) for each in norms if every or each.waits)


@may(*WORKING)
def norms_aside(desk: Desk) -> NormsAside:
    """How many norms a title covers, and how many events nobody has judged."""
    with desk.reading() as connection:
        return waiting_norms(connection, officer=desk.is_officer)[1]


def waiting_norms(
    connection: Connection, *, officer: bool
) -> tuple[tuple[OfferedNorm, ...], NormsAside]:
    """The norms to be decided on, with reasons for officers, and what is not among them."""
    states = (NormState.OFFERED, NormState.AWARDED)
    offered = with_players(connection, norms_kept(connection, states=states))
    covered = sum(each.covered is not None for each in offered)
    found = (*(each for each in offered if each.waits), *lost_titles(connection))
    aside = NormsAside(covered, not_judged(connection, FEWEST_ROUNDS))
    return tuple(each if officer else each.without_reasons for each in found), aside


@may(*WORKING)
def titles_lost_by(desk: Desk, code: str) -> tuple[OfferedNorm, ...]:
    """The norms of a tournament that fell behind titles that are held."""
    with desk.reading() as connection:
        found = lost_titles(connection, find_tournament(connection, code).id)
    return tuple(_for_whoever_asks(desk, each) for each in found)


def _for_whoever_asks(desk: Desk, norm: OfferedNorm) -> OfferedNorm:
    return norm if desk.is_officer else norm.without_reasons


@may(*WORKING)
def show_norm(desk: Desk, number: int) -> NormFile:
    """A norm with every game and requirement."""
    with desk.reading() as connection:
        row = find_norm(connection, number)
        (norm,) = with_players(connection, [row])
        steps = norm_steps(connection, number)
    if not desk.is_officer:
        steps = [step._replace(reason=None) for step in steps]
    verdict = json.loads(row.norm.verdict)
    return NormFile(_for_whoever_asks(desk, norm), verdict, tuple(steps))
