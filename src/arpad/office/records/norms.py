"""Norms of accepted events as they were judged, and what became of each."""

import json
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, Select, func, insert, or_, select

from arpad.core.errors import UnknownName
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.norms import (
    STANDING_NORMS,
    EarlierDecision,
    NewNorm,
    NormFigures,
    NormJudgement,
    NormRow,
    NormState,
    NormStep,
)
from arpad.core.tournaments import STANDING
from arpad.office.records.said import empty_said
from arpad.office.records.tables.events import event_version
from arpad.office.records.tables.norms import norm, norm_judgement, norm_step
from arpad.office.records.tables.reports import report
from arpad.office.records.tables.tournaments import tournament

DECIDED: Final = (NormState.AWARDED, NormState.REFUSED)


class NormKey(NamedTuple):
    """What stays the same of a norm when its event is judged again."""

    tournament: str
    player: int
    title: str


def add_judgement(
    connection: Connection,
    at: str,
    by: str,
    tournament_id: int,
    version: int,
    judged: NormJudgement,
) -> int:
    """A version of an event judged; the number of the judgement."""
    values = {
        "tournament_id": tournament_id,
        "version_id": version,
        "at": at,
        "by": by,
        "edition": judged.edition,
        "readings": json.dumps(judged.readings, sort_keys=True),
        "flags": json.dumps(judged.flags),
    }
    row = insert(norm_judgement).values(values).returning(norm_judgement.c.id)
    return int(connection.execute(row).scalar_one())


def last_judgement(connection: Connection, tournament_id: int) -> NormJudgement | None:
    """By what an event was judged last."""
    own = norm_judgement.c
    query = select(own.edition, own.readings, own.flags).where(own.tournament_id == tournament_id)
    row = connection.execute(query.order_by(own.id.desc()).limit(1)).first()
    return _judgement(*row) if row else None


def add_norms(connection: Connection, judgement: int, found: Sequence[NewNorm]) -> list[int]:
    """Norms of a judgement; their numbers."""
    rows = [
        {
            "judgement_id": judgement,
            "no": each.no,
            "player_id": each.player,
            "title": each.title,
            **each.figures._asdict(),
            "verdict": each.verdict,
        }
        for each in found
    ]
    one = insert(norm).returning(norm.c.id)
    return [int(connection.execute(one, row).scalar_one()) for row in rows]


def add_norm_step(
    connection: Connection, at: str, by: str, row: NormRow, after: NormState, reason: str | None
) -> None:
    """What became of a norm."""
    values = {
        "norm_id": row.number,
        "at": at,
        "by": by,
        "after": after.value,
        "reason": reason,
        "player_id": row.norm.player,
    }
    connection.execute(insert(norm_step).values(values))


def find_norm(connection: Connection, number: int, *, lock: bool = False) -> NormRow:
    """The norm of a number; ``lock``: nobody else decides on it until this transaction is over."""
    query = _norms().where(norm.c.id == number)
    row = connection.execute(query.with_for_update(of=norm) if lock else query).first()
    if row is None:
        values = {"found": number}
        raise UnknownName(Finding.error("norm_kept.unknown", "number", **values))
    return _norm(row)


def norms_kept(
    connection: Connection,
    *,
    states: Collection[NormState] = STANDING_NORMS,
    tournament_id: int | None = None,
    players: Collection[int] | None = None,
    once: NormState | None = None,
) -> list[NormRow]:
    """Norms that stand so, of one tournament or some numbers of a player if asked, by number.

    ``once``: those that stood so at some time.
    """
    query = _norms().order_by(norm.c.id)
    if once is not None:
        stood = select(norm_step.c.norm_id).where(norm_step.c.after == once.value)
        query = query.where(norm.c.id.in_(stood))
    if tournament_id is not None:
        query = query.where(norm_judgement.c.tournament_id == tournament_id)
    if players is not None:
        query = query.where(norm.c.player_id.in_(players))
    found = [_norm(row) for row in connection.execute(query)]
    return [each for each in found if each.state in states]


def norm_steps(connection: Connection, number: int) -> list[NormStep]:
    """What became of a norm, in order."""
    own = norm_step.c
    query = select(own.at, own.by, own.after, own.reason).where(own.norm_id == number)
    rows = connection.execute(query.order_by(own.id))
    return [NormStep(row.at, row.by, NormState(row.after), row.reason) for row in rows]


def decisions(
    connection: Connection, tournament_id: int | None = None
) -> dict[NormKey, list[EarlierDecision]]:
    """Every award and refusal in order, by what stays the same of the norm."""
    own, judged = norm_step.c, norm_judgement.c
    query = (
        select(norm_step, norm.c.title, tournament.c.code)
        .join(norm, norm.c.id == own.norm_id)
        .join(norm_judgement, judged.id == norm.c.judgement_id)
        .join(tournament, tournament.c.id == judged.tournament_id)
        .where(own.after.in_([state.value for state in DECIDED]))
    )
    if tournament_id is not None:
        query = query.where(judged.tournament_id == tournament_id)
    found: dict[NormKey, list[EarlierDecision]] = {}
    for row in connection.execute(query.order_by(own.id)):
        step = NormStep(row.at, row.by, NormState(row.after), row.reason)
        key = NormKey(row.code, row.player_id, row.title)
        found.setdefault(key, []).append(EarlierDecision(row.norm_id, step))
    return found


def awarded_anew(connection: Connection, fallen: Collection[int]) -> set[int]:
    """Of norms that fell, those whose player was given the same title on norms later."""
    fell, later = norm_step.alias(), norm_step.alias()
    own, other = norm.alias(), norm.alias()
    query = (
        select(fell.c.norm_id)
        .join(own, own.c.id == fell.c.norm_id)
        .join(later, (later.c.player_id == fell.c.player_id) & (later.c.id > fell.c.id))
        .join(other, (other.c.id == later.c.norm_id) & (other.c.title == own.c.title))
        .where(
            fell.c.norm_id.in_(fallen),
            fell.c.after == NormState.SUPERSEDED.value,
            later.c.after == NormState.AWARDED.value,
        )
    )
    return {int(number) for (number,) in connection.execute(query)}


def not_judged(connection: Connection, fewest_rounds: int) -> int:
    """How many events that count and are long enough were never judged as they stand."""
    judged = select(norm_judgement.c.version_id)
    query = (
        select(func.count())
        .select_from(tournament)
        .join(event_version, event_version.c.id == tournament.c.accepted_version)
        .where(
            tournament.c.status.in_([status.value for status in STANDING]),
            tournament.c.play == Play.STANDARD.value,
            or_(event_version.c.rounds.is_(None), event_version.c.rounds >= fewest_rounds),
            event_version.c.id.not_in(judged),
        )
    )
    return int(connection.execute(query).scalar_one())


def forget_reasons(connection: Connection, player_id: int, is_named: Callable[[str], bool]) -> None:
    """Empty the reasons of decisions on somebody who is erased, and those that name them."""
    empty_said(connection, norm_step, norm_step.c.reason, player_id, is_named)


def _norms() -> Select[Any]:
    last = (
        select(norm_step.c.after)
        .where(norm_step.c.norm_id == norm.c.id)
        .order_by(norm_step.c.id.desc())
        .limit(1)
        .scalar_subquery()
    )
    judged = norm_judgement.c
    return (
        select(
            norm,
            tournament.c.code,
            judged.version_id,
            judged.at,
            judged.edition,
            judged.readings,
            judged.flags,
            event_version.c.start,
            event_version.c.end,
            event_version.c.number,
            report.c.version,
            last.label("state"),
        )
        .join(norm_judgement, judged.id == norm.c.judgement_id)
        .join(tournament, tournament.c.id == judged.tournament_id)
        .join(event_version, event_version.c.id == judged.version_id)
        .join(report, report.c.id == event_version.c.report_id)
    )


def _norm(row: Row[Any]) -> NormRow:
    figures = NormFigures(
        norm=row.norm, n=row.n, score=row.score, ra=row.ra, dp=row.dp, rp=row.rp, credit=row.credit
    )
    return NormRow(
        number=row.id,
        tournament=row.code,
        version=f"{row.version}.{row.number - 1}" if row.number > 1 else str(row.version),
        version_id=row.version_id,
        start=row.start,
        end=row.end,
        judged=_judgement(row.edition, row.readings, row.flags),
        judged_at=row.at,
        norm=NewNorm(row.no, row.player_id, row.title, figures, row.verdict),
        state=NormState(row.state or NormState.OFFERED.value),
    )


def _judgement(edition: str, readings: str, flags: str) -> NormJudgement:
    return NormJudgement(edition, json.loads(readings), tuple(json.loads(flags)))
