"""Lists: which there are, what changed last, and what was corrected."""

from collections.abc import Sequence
from dataclasses import dataclass

from arpad.core.event import Play
from arpad.core.rating_list import ListRow
from arpad.doors.answers.lists import SHORT_HASH
from arpad.doors.web.views.addresses import asking, list_path, version_path
from arpad.doors.web.views.rules import RulesView, rules_view
from arpad.doors.web.views.search import FoundPlayer, found_player
from arpad.messages.render import label
from arpad.messages.text import Language
from arpad.office.lists.describing import Brought
from arpad.office.lists.listing import ListLine, ListOnRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedView:
    """A list among others; ``replaced``: a later version counts."""

    path: str
    day: str
    play: str
    system: str
    version: int
    players: int
    events: int
    short_hash: str
    rules: RulesView | None
    replaced: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionView:
    """A version in place of another: which list, when, why, and where the difference is."""

    day: str
    play: str
    version: int
    made: str
    reason: str
    changes_path: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LineView:
    """A line: the place, who it is, the numbers; a ``rank`` of 0 is not known."""

    rank: int
    player: FoundPlayer
    rating: int
    old: int | None
    change: int | None
    games: int
    k: str
    inactive: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangedView:
    """What the latest list brought, and where everybody is who differs from the list before."""

    latest: ListedView
    changes_path: str
    counts: tuple[tuple[str, int], ...]
    gains: tuple[LineView, ...]
    losses: tuple[LineView, ...]
    new: tuple[LineView, ...]


@dataclass(frozen=True, slots=True)
class ListsView:
    """The lists in force, what the latest brought, the corrections and every list."""

    latest: tuple[ListedView, ...]
    systems: int
    changed: ChangedView | None
    corrections: tuple[CorrectionView, ...]
    lists: tuple[ListedView, ...]


COUNTS = ("players", "new", "delisted", "events", "games")


def lists_view(
    found: Sequence[ListOnRecord], report: Brought | None, language: Language
) -> ListsView:
    """Every list, the latest first."""
    ordered = sorted(found, key=_newest, reverse=True)
    in_force = {(each.row.system, each.row.play, each.row.date): each for each in found}
    latest = {(each.row.system, each.row.play): each for each in reversed(ordered)}
    shown = {
        each.row.id: listed_view(each, language, replaced=each not in in_force.values())
        for each in ordered
    }
    first = sorted(latest.values(), key=lambda each: (each.row.system, _play(each.row)))
    return ListsView(
        tuple(shown[each.row.id] for each in first),
        len({each.row.system for each in first}),
        _changed(report, shown, _against_before(report.row, found), language) if report else None,
        tuple(_correction(each.row, language) for each in ordered if each.row.replaces),
        tuple(shown.values()),
    )


def listed_view(found: ListOnRecord, language: Language, *, replaced: bool) -> ListedView:
    """A list among others."""
    row = found.row
    return ListedView(
        path=version_path(row) if replaced else list_path(row),
        day=row.date.isoformat(),
        play=label(f"play.{row.play}", language),
        system=row.system,
        version=row.version,
        players=found.players,
        events=found.events,
        short_hash=row.hash[:SHORT_HASH],
        rules=rules_view(row.edition, language),
        replaced=replaced,
    )


def line_view(line: ListLine) -> LineView:
    """A line of a list."""
    entry = line.entry
    return LineView(
        rank=line.rank,
        player=found_player(line.player),
        rating=line.rating,
        old=line.old,
        change=line.change,
        games=entry.games,
        k=str(entry.k or ""),
        inactive=entry.state.value == "inactive",
    )


def _against_before(row: ListRow, found: Sequence[ListOnRecord]) -> str:
    """Where a list stands beside the one of the day before it, whatever version it is."""
    days = [
        each.row.date
        for each in found
        if (each.row.system, each.row.play) == (row.system, row.play) and each.row.date < row.date
    ]
    return asking(list_path(row, "changes"), {"against": max(days)}) if days else ""


def _changed(
    report: Brought, shown: dict[int, ListedView], changes_path: str, language: Language
) -> ChangedView:
    return ChangedView(
        latest=shown[report.row.id],
        changes_path=changes_path,
        counts=tuple(
            (label(f"report.{name}", language), report.counts[name])
            for name in COUNTS
            if name in report.counts
        ),
        gains=tuple(map(line_view, report.gains)),
        losses=tuple(map(line_view, report.losses)),
        new=tuple(map(line_view, report.new)),
    )


def _correction(row: ListRow, language: Language) -> CorrectionView:
    return CorrectionView(
        day=row.date.isoformat(),
        play=label(f"play.{row.play}", language),
        version=row.version,
        made=row.made_at[:10],
        reason=row.reason or "",
        changes_path=version_path(row, "changes"),
    )


def _newest(found: ListOnRecord) -> tuple[str, int, int]:
    row = found.row
    return row.date.isoformat(), -_play(row), row.id


def _play(row: ListRow) -> int:
    return list(Play).index(row.play)
