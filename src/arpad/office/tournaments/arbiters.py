"""Arbiters of events as rows and back."""

import json
from collections.abc import Sequence

from arpad.core.report import Arbiter
from arpad.formats.document.findings import DocumentFindings
from arpad.formats.document.kinds import as_json
from arpad.formats.document.reader import read_object
from arpad.formats.document.report_tables import ARBITER
from arpad.office.records.arbiters import ArbiterRow


def arbiter_rows_of(arbiters: Sequence[Arbiter]) -> tuple[ArbiterRow, ...]:
    """Arbiters as rows, in the order of the report."""
    return tuple(_row(seq, each) for seq, each in enumerate(arbiters))


def arbiter_of(row: ArbiterRow) -> Arbiter:
    """The arbiter of a row; one who was erased has no name."""
    if row.more is None:
        return Arbiter(row.name or "", row.role)
    more = read_object(ARBITER, json.loads(row.more), "", DocumentFindings())
    stated = more.values.get("title"), more.values.get("id")
    return Arbiter(row.name or "", row.role, stated[0], more.extra, stated[1])


def _row(seq: int, arbiter: Arbiter) -> ArbiterRow:
    apart = {"title": arbiter.title, "id": arbiter.id}
    stated = {key: value for key, value in apart.items() if value is not None}
    more = {**stated, **{key: as_json(value) for key, value in arbiter.extra.items()}}
    text = json.dumps(more, ensure_ascii=False) if more else None
    return ArbiterRow(seq, arbiter.role, arbiter.name, text)
