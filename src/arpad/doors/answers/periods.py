"""Lists to come and lists compared, as rows."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from arpad.core.json_values import AnswerRow
from arpad.core.rating_list import Entry, ListRow
from arpad.core.step import Exact
from arpad.doors.answers.chain import with_checkpoint
from arpad.doors.answers.columns import Column
from arpad.doors.answers.sheets import signed_places
from arpad.messages.days import day_text
from arpad.messages.render import finding_json, say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.lists.between import ChangedEvent
    from arpad.office.lists.comparing import Compared
    from arpad.office.lists.differences import Difference
    from arpad.office.periods.moves import Move
    from arpad.office.periods.releasing import CorrectedList, Preview, Published
    from arpad.office.periods.verifying import Verified

MOVES: Final = (
    Column("id", right=True),
    Column("name", importance=2),
    Column("old", right=True),
    Column("new", right=True, importance=2),
    Column("difference", right=True, importance=2),
    Column("games", right=True, importance=0),
    Column("k", right=True, importance=0),
    Column("why"),
    Column("events", importance=0),
)
EXCEPTIONAL: Final = Column("exceptional", importance=0)
CORRECTED: Final = (
    Column("list", importance=2),
    Column("version", right=True, importance=2),
    Column("replaces"),
    Column("hash", importance=0),
    Column("events", right=True),
    Column("recomputed", right=True),
    Column("differences", right=True, importance=2),
)
DIFFERENCES: Final = (
    Column("id", right=True),
    Column("name", importance=2),
    Column("old", right=True),
    Column("new", right=True, importance=2),
    Column("difference", right=True, importance=2),
    Column("why"),
    Column("reasons"),
)
VERIFIED: Final = (
    Column("system"),
    Column("play"),
    Column("list", importance=2),
    Column("version", right=True),
    Column("kind", importance=0),
    Column("events", right=True),
    Column("identical", importance=2),
    Column("hash", importance=0),
)


def preview_facts(found: "Preview") -> AnswerRow:
    """What a preview is of, and its figures."""
    return {
        "list": found.on.isoformat(),
        "system": found.system,
        "play": found.play.value,
        "live": found.live,
        "edition": found.edition,
        "summary": asdict(found.summary),
        "moves": {"all": found.counts.all, **asdict(found.counts)},
        "recomputed": found.recomputed,
    }


def move_row(name: str, move: "Move") -> AnswerRow:
    """Somebody who moves, and why; ``exceptional`` under editions that look for it."""
    flagged: AnswerRow = {} if move.exceptional is None else {"exceptional": move.exceptional}
    return {
        "id": move.player,
        "name": name,
        "old": move.old,
        "new": move.new,
        "difference": move.change,
        "games": move.games,
        "k": move.k,
        "why": move.why.value,
        "events": list(move.events),
        **flagged,
    }


def published_answer(done: "Published") -> AnswerRow:
    """A list that appeared."""
    row = done.row
    return {
        "list": row.date.isoformat(),
        "system": row.system,
        "play": row.play.value,
        "version": row.version,
        "edition": row.edition,
        "hash": row.hash,
        "previous_hash": row.previous_hash,
        "summary": asdict(done.summary),
        **with_checkpoint(done.checkpoint),
    }


def corrected_row(found: "CorrectedList") -> AnswerRow:
    """A list that comes out differently beside the one it replaces."""
    return {
        "list": found.on.isoformat(),
        "version": found.replaced.version + 1,
        "replaces": found.replaced.hash,
        "hash": found.row.hash if found.row else None,
        "events": found.events,
        "recomputed": found.recomputed,
        "differences": found.differences,
    }


def compared_facts(found: "Compared") -> dict[str, str | None]:
    """Which lists are compared, and why one replaced the other."""
    return {
        "old": f"{found.old.date.isoformat()} v{found.old.version}",
        "new": f"{found.new.date.isoformat()} v{found.new.version}",
        "reason": found.reason,
    }


def difference_row(name: str, found: "Difference", language: Language) -> AnswerRow:
    """Somebody whom two lists rate differently, and why: in codes and in words."""
    old, new = found.old, found.new
    ratings = (old.rating if old else None, new.rating if new else None)
    reasons = list(_reasons(found, language))
    return {
        "id": found.player,
        "name": name,
        "old": ratings[0],
        "new": ratings[1],
        "difference": found.change,
        "old_k": old.k if old else None,
        "new_k": new.k if new else None,
        "why": [code for code, _, _ in reasons],
        "reasons": [say(key, values, language) for _, key, values in reasons],
    }


def verified_row(found: "Verified", language: Language) -> AnswerRow:
    """Whether a list is what its reports make."""
    row = found.row
    kept = row if isinstance(row, ListRow) else None
    return {
        "system": row.system,
        "play": str(row.play),
        "list": str(row.date),
        "version": kept.version if kept else None,
        "kind": kept.kind if kept else None,
        "events": found.events,
        "identical": found.identical,
        "hash": kept.hash if kept else None,
        "findings": [finding_json(each, language) for each in found.findings],
    }


def _reasons(
    found: "Difference", language: Language
) -> Iterator[tuple[str, str, dict[str, Exact]]]:
    """Every reason: its code (that of the event, where it is one), its sentence and the values."""
    for event in found.events:
        yield from _event_reasons(event, language)
    if found.earlier:
        day = day_text(found.earlier.date, language)
        yield "earlier", "diff.earlier", {"day": day, "version": found.earlier.version}
    if found.lifted:
        yield "lifted", "diff.lifted", {}
    if found.ordered:
        yield "ordered", "diff.ordered", {}
    for imported in found.imported:
        yield "imported", "diff.imported", {"day": day_text(imported, language)}
    old, new = found.old, found.new
    if old is None or old.rating is None:
        yield "new", "diff.new", {}
    elif new is None or new.rating is None:
        yield "gone", "diff.gone", {}
    elif not (found.events or found.earlier or found.lifted or found.imported):
        yield from _other_reasons(old, new)


def _event_reasons(
    event: "ChangedEvent", language: Language
) -> Iterator[tuple[str, str, dict[str, Exact]]]:
    """What an event did, what it brought, and since which version, as far as that is said."""
    values: dict[str, Exact] = {"event": event.name, "code": event.code}
    if event.brought is not None:
        said: dict[str, Exact] = {"brought": signed_places(event.brought, language)}
        yield event.code, "diff.played.brought", values | said
    elif event.first is not None:
        yield event.code, "diff.played.first", values | {"rating": event.first}
    else:
        yield event.code, f"diff.{event.change}", values
    if event.correction is not None:
        day, version = event.correction
        since: dict[str, Exact] = {"day": day_text(day, language), "version": version}
        yield "corrected", "diff.since", values | since


def _other_reasons(old: Entry, new: Entry) -> Iterator[tuple[str, str, dict[str, Exact]]]:
    """What differs of somebody whom no event moved."""
    if old.state != new.state:
        yield "state", "diff.state", {"old": old.state.value, "new": new.state.value}
    if old.k != new.k:
        yield "k", "diff.k", {"old": old.k, "new": new.k}
    if old.games != new.games:
        yield "games", "diff.games", {"old": old.games, "new": new.games}
