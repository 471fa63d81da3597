"""What events gave every player, in columns: kept once for each calculation, then only read."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import Select, bindparam, select

from arpad.office.records.bulk import ASKED_AT_ONCE, bulk, chunks
from arpad.office.records.database import Connection
from arpad.office.records.tables.lists import list_event, rating_list
from arpad.office.records.tables.reports import report
from arpad.office.records.tables.results import event_result, outcome
from arpad.office.records.tables.tournaments import tournament


class ResultRow(NamedTuple):
    """One player's result of one event: the columns of ``event_result``.

    Beside what came of it stand what the player entered with (``rating`` to ``player_flags``)
    and, as text, the games that count (``lines``) and what else the working needs (``working``).
    """

    no: int
    player_id: int | None
    rated: bool
    guest: bool
    played: int
    event_flags: str | None
    rating: int | None
    standard_used: bool
    standard: int | None
    given_k: int | None
    career_games: int | None
    peak: int | None
    birth_year: int | None
    first_event: bool
    listed_after_start: bool
    player_flags: str | None
    n: int
    half_points: int
    expected: int | None
    change: int | None
    k: int | None
    k_base: int | None
    k_article: str | None
    k_reason: str | None
    k_games: int | None
    k_assumed: str | None
    new_rating: int | None
    performance: str | None
    as_opponent: int | None
    award: int | None
    listed: bool | None
    void: str | None
    lines: str
    working: str | None


COLUMNS = ResultRow._fields


class OutcomeRow(NamedTuple):
    """An event's results, and the edition that gave them."""

    edition: str
    results: tuple[ResultRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NewOutcome:
    """An event's results, to be kept under their signature."""

    signature: str
    tournament: int
    report: int
    version: int
    edition: str
    results: tuple[ResultRow, ...]


class ListedResult(NamedTuple):
    """A result as a list counts it: its event, the edition, and the list it was rated by.

    ``sealed`` is the hash of the report.
    """

    list_id: int
    signature: str
    version: int
    code: str
    name: str
    start: date
    end: date
    edition: str
    ratings_of: date | None
    sealed: str
    result: ResultRow


class EntrantRow(NamedTuple):
    """The few columns of a result that an opponent or a replay asks for: who, and how rated."""

    player: int | None
    rated: bool
    guest: bool
    birth_year: int | None = None


def find_outcome(connection: Connection, signature: str) -> OutcomeRow | None:
    """The results of an event rated with exactly these facts."""
    asked = {"signature": signature}
    edition = connection.execute(_EDITION, asked).scalar_one_or_none()
    if edition is None:
        return None
    rows = connection.execute(_RESULTS, asked)
    return OutcomeRow(edition, tuple(map(ResultRow._make, rows)))


# Made once: a period asks for hundreds of events.
_EDITION = select(outcome.c.edition).where(outcome.c.signature == bindparam("signature"))
_RESULTS = (
    select(*(event_result.c[name] for name in COLUMNS))
    .where(event_result.c.signature == bindparam("signature"))
    .order_by(event_result.c.no)
)


def keep_outcomes(connection: Connection, outcomes: Iterable[NewOutcome]) -> None:
    """Keep results under their signatures; what is there already stays."""
    new = list(outcomes)
    known = {
        signature
        for some in chunks((each.signature for each in new), ASKED_AT_ONCE)
        for signature in connection.execute(
            select(outcome.c.signature).where(outcome.c.signature.in_(some))
        ).scalars()
    }
    # By their key: rows that come in order are written in half the time.
    new = sorted((each for each in new if each.signature not in known), key=_signature)
    bulk(
        connection,
        outcome,
        ("signature", "tournament_id", "report_id", "version_id", "edition"),
        (
            (each.signature, each.tournament, each.report, each.version, each.edition)
            for each in new
        ),
    )
    keep_results(connection, ((each.signature, each.results) for each in new))


def rated_before(connection: Connection, tournaments: Iterable[int]) -> set[int]:
    """Those of the tournaments that some results are kept of."""
    own = outcome.c.tournament_id
    return {
        number
        for some in chunks(tournaments, ASKED_AT_ONCE)
        for number in connection.execute(select(own).where(own.in_(some)).distinct()).scalars()
    }


def keep_results(connection: Connection, found: Iterable[tuple[str, Iterable[ResultRow]]]) -> None:
    """The results of calculations that are on record, by signature."""
    rows = ((signature, *row) for signature, results in found for row in results)
    bulk(connection, event_result, ("signature", *COLUMNS), rows)


def listed_results(
    connection: Connection, list_ids: Collection[int], players: Collection[int] | None = None
) -> list[ListedResult]:
    """What the events of some lists gave to some players, or to everybody, in no order."""
    if players is None:
        query = _listed().where(list_event.c.list_id.in_(list_ids))
        return [_listed_result(row) for row in connection.execute(query)]
    wanted = set(list_ids)
    return [
        _listed_result(row)
        for some in chunks(players, ASKED_AT_ONCE)
        for row in connection.execute(_listed().where(event_result.c.player_id.in_(some)))
        if row.list_id in wanted
    ]


def entrant_rows(
    connection: Connection, signature: str, numbers: Collection[int] | None = None
) -> dict[int, EntrantRow]:
    """Who took part in an event by number; those of some numbers if asked."""
    own = event_result.c
    columns = (own.no, own.player_id, own.rated, own.guest, own.birth_year)
    query = select(*columns).where(own.signature == signature)
    if numbers is not None:
        query = query.where(own.no.in_(numbers))
    return {row.no: EntrantRow(*tuple(row)[1:]) for row in connection.execute(query)}


def players_in(connection: Connection, signatures: Iterable[str]) -> list[tuple[str, int]]:
    """The players of some calculations, with the signature of each."""
    own = event_result.c
    query = select(own.signature, own.player_id).where(own.player_id.is_not(None))
    return [
        (row.signature, row.player_id)
        for some in chunks(signatures, ASKED_AT_ONCE)
        for row in connection.execute(query.where(own.signature.in_(some)))
    ]


def _signature(new: NewOutcome) -> str:
    return new.signature


def _listed() -> Select[Any]:
    ratings = rating_list.alias("ratings")
    return (
        select(
            list_event.c.list_id,
            list_event.c.signature,
            list_event.c.version_id,
            tournament.c.code,
            tournament.c.name,
            tournament.c.start,
            tournament.c.end,
            outcome.c.edition,
            ratings.c.date.label("ratings_of"),
            report.c.sha256,
            *(event_result.c[name].label(f"result_{name}") for name in COLUMNS),
        )
        .select_from(event_result)
        .join(list_event, list_event.c.signature == event_result.c.signature)
        .join(outcome, outcome.c.signature == list_event.c.signature)
        .join(tournament, tournament.c.id == list_event.c.tournament_id)
        .join(report, report.c.id == list_event.c.report_id)
        .outerjoin(ratings, ratings.c.id == list_event.c.start_list)
    )


def _listed_result(row: Sequence[Any]) -> ListedResult:
    list_id, signature, version, code, name, start, end, edition, ratings_of, sealed, *result = row
    return ListedResult(
        list_id=list_id,
        signature=signature,
        version=version,
        code=code,
        name=name,
        start=date.fromisoformat(start),
        end=date.fromisoformat(end),
        edition=edition,
        ratings_of=date.fromisoformat(ratings_of) if ratings_of else None,
        sealed=sealed,
        result=ResultRow._make(result),
    )
