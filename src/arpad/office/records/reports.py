"""Reports as they came, and what was found in them."""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sqlalchemy import Connection, Row, Select, func, insert, select

from arpad.core.finding import Finding, Position, Severity
from arpad.core.json_values import Written
from arpad.office.records.tables.reports import moved_report, report, report_check
from arpad.office.records.tables.tournaments import tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportRow:
    """One version of a tournament's report, without its bytes."""

    id: int
    tournament_id: int
    version: int
    sha256: str
    file_name: str
    format: str | None
    received_at: str
    received_by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckRow:
    """What a check of a report found; ``rateable`` None: not known."""

    report_id: int
    checked_at: str
    checked_by: str
    edition: str | None
    rateable: bool | None
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class MovedReport:
    """A report that was taken for that of another tournament, and where it belongs."""

    report: ReportRow
    code: str
    reason: str
    at: str
    by: str


def add_report(
    connection: Connection,
    tournament_id: int,
    sha256: str,
    content: bytes,
    file_name: str,
    format_: str | None,
    received_at: str,
    received_by: str,
) -> ReportRow:
    """Keep a report byte for byte as the next version of its tournament's."""
    own = report.c.tournament_id == tournament_id
    latest = connection.execute(select(func.max(report.c.version)).where(own)).scalar_one()
    values = {
        "tournament_id": tournament_id,
        "version": (latest or 0) + 1,
        "sha256": sha256,
        "content": content,
        "file_name": file_name,
        "format": format_,
        "received_at": received_at,
        "received_by": received_by,
    }
    connection.execute(insert(report).values(values))
    return reports_of(connection, tournament_id)[-1]


def reports_of(connection: Connection, tournament_id: int) -> list[ReportRow]:
    """Every version of a tournament's report, oldest first, but for those moved elsewhere."""
    query = select(*_COLUMNS).where(
        report.c.tournament_id == tournament_id,
        report.c.id.not_in(select(moved_report.c.report_id)),
    )
    return [_report(row) for row in connection.execute(query.order_by(report.c.version))]


def move_report(
    connection: Connection, held: ReportRow, to: ReportRow, reason: str, at: str, by: str
) -> None:
    """Put down that a report belongs to another tournament, under which it is kept again."""
    connection.execute(
        insert(moved_report).values(report_id=held.id, moved_to=to.id, reason=reason, at=at, by=by)
    )


def moved_to(connection: Connection, report_id: int) -> ReportRow | None:
    """The report as it is kept where it belongs, if it was moved."""
    query = select(moved_report.c.moved_to).where(moved_report.c.report_id == report_id)
    number = connection.execute(query).scalar_one_or_none()
    return reports_with(connection, [number])[0] if number is not None else None


def moved_from(connection: Connection, tournament_id: int) -> list[MovedReport]:
    """The reports a tournament held that belong elsewhere, oldest first."""
    own, target = moved_report.c, report.alias("target")
    query: Select[Any] = (
        select(*_COLUMNS, tournament.c.code, own.reason, own.at, own.by)
        .join(moved_report, own.report_id == report.c.id)
        .join(target, target.c.id == own.moved_to)
        .join(tournament, tournament.c.id == target.c.tournament_id)
        .where(report.c.tournament_id == tournament_id)
        .order_by(report.c.version)
    )
    return [
        MovedReport(_report(row), row.code, row.reason, row.at, row.by)
        for row in connection.execute(query)
    ]


def reports_with(connection: Connection, ids: Collection[int]) -> list[ReportRow]:
    """The reports of some numbers, in their order."""
    query = select(*_COLUMNS).where(report.c.id.in_(ids)).order_by(report.c.id)
    return [_report(row) for row in connection.execute(query)]


def report_by_hash(connection: Connection, sha256: str) -> ReportRow | None:
    """The report with these bytes, if it came before."""
    row = connection.execute(select(*_COLUMNS).where(report.c.sha256 == sha256)).first()
    return _report(row) if row else None


def report_content(connection: Connection, report_id: int) -> bytes:
    """A report byte for byte as it came."""
    query = select(report.c.content).where(report.c.id == report_id)
    return bytes(connection.execute(query).scalar_one())


def add_check(connection: Connection, check: CheckRow) -> None:
    """Attach what a check found."""
    findings = [finding_record(each) for each in check.findings]
    connection.execute(
        insert(report_check).values(
            report_id=check.report_id,
            checked_at=check.checked_at,
            checked_by=check.checked_by,
            edition=check.edition,
            rateable=check.rateable,
            findings=json.dumps(findings, ensure_ascii=False),
        )
    )


def latest_check(connection: Connection, report_id: int) -> CheckRow | None:
    """What the last check of a report found."""
    query = select(report_check).where(report_check.c.report_id == report_id)
    row = connection.execute(query.order_by(report_check.c.id.desc()).limit(1)).first()
    if row is None:
        return None
    findings = tuple(finding_of(each) for each in json.loads(row.findings))
    return CheckRow(
        report_id=row.report_id,
        checked_at=row.checked_at,
        checked_by=row.checked_by,
        edition=row.edition,
        rateable=row.rateable,
        findings=findings,
    )


def finding_record(finding: Finding) -> dict[str, Written]:
    """A finding as JSON values that can be said in either language later."""
    return {
        "severity": finding.severity.value,
        "code": finding.code,
        "place": finding.place,
        "article": finding.article,
        "values": {
            name: {"fraction": str(value)} if isinstance(value, Fraction) else value
            for name, value in finding.values.items()
        },
        "at": list(finding.at) if finding.at else None,
    }


def finding_of(kept: Mapping[str, Any]) -> Finding:
    """The same finding again."""
    return Finding(
        severity=Severity(kept["severity"]),
        code=kept["code"],
        place=kept["place"],
        article=kept["article"],
        values={
            name: Fraction(value["fraction"]) if isinstance(value, dict) else value
            for name, value in kept["values"].items()
        },
        at=Position(*kept["at"]) if kept["at"] else None,
    )


_COLUMNS = tuple(each for each in report.c if each.name != "content")


def _report(row: Row[Any]) -> ReportRow:
    return ReportRow(
        id=row.id,
        tournament_id=row.tournament_id,
        version=row.version,
        sha256=row.sha256,
        file_name=row.file_name,
        format=row.format,
        received_at=row.received_at,
        received_by=row.received_by,
    )
