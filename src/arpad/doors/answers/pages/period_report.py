"""The report of a period as a page."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from arpad.doors.answers.lists import signed
from arpad.doors.answers.pages.parts import (
    Bars,
    Command,
    Facts,
    Grid,
    Heading,
    Page,
    Paragraph,
    Part,
)
from arpad.messages.render import label, say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from collections.abc import Sequence

    from arpad.office.lists.listing import ListLine
    from arpad.office.lists.period_report import PeriodReport, Replaced

COUNTS: Final = {
    "players": "report.players",
    "active": "report.active",
    "inactive": "report.inactive",
    "new": "report.new",
    "delisted": "report.delisted",
    "returned": "report.returned",
    "fell_inactive": "report.fell_inactive",
    "events": "report.events",
    "games": "report.games",
}
MOVED: Final = ("rank", "title", "name", "fed", "old", "rating", "difference", "games")
NEW: Final = ("rank", "name", "fed", "rating", "games", "born")
STEP: Final = 10


def report_page(found: "PeriodReport", language: Language) -> Page:
    """Everything the report says, in one language."""
    row = found.row
    play = label(f"play.{row.play}", language)
    facts = {"play": play, "date": row.date.isoformat()}
    title = say("report.title", facts, language)
    return Page(language, f"{found.office}: {title}", tuple(_parts(found, language)))


def _parts(found: "PeriodReport", language: Language) -> Iterator[Part]:
    yield from _superseded(found, language)
    yield Facts(_facts(found, language))
    yield Heading(label("report.counts", language))
    yield Facts([(label(key, language), str(found.counts[name])) for name, key in COUNTS.items()])
    if found.events:
        yield Heading(label("report.events", language))
        yield _events(found, language)
    if found.histogram:
        yield Heading(label("report.histogram", language))
        yield _histogram(found, language)
    for key, lines in (("report.gains", found.gains), ("report.losses", found.losses)):
        if lines:
            yield Heading(label(key, language))
            yield _moved(lines, language)
    if found.new:
        yield Heading(label("report.new", language))
        yield _new(found.new, language)
    if found.delisted:
        yield Heading(label("report.delisted", language))
        rows = [(person.name, person.federation or "", str(old)) for person, old in found.delisted]
        yield Grid(_headings(("name", "fed", "old"), language), rows, frozenset({2}))
    yield Heading(label("report.corrections", language))
    yield _corrections(found, language)
    yield Heading(label("report.check", language))
    yield from _check(found, language)
    yield Paragraph(label("report.privacy", language))


def _superseded(found: "PeriodReport", language: Language) -> Iterator[Part]:
    latest = found.superseded_by
    if latest:
        facts: dict[str, str | int] = {
            "version": found.row.version,
            "latest": latest.version,
            "reason": _reason(found.replaced[-1], language),
        }
        yield Paragraph(say("report.superseded", facts, language), notice=True)


def _facts(found: "PeriodReport", language: Language) -> list[tuple[str, str]]:
    row = found.row
    listed = f"{row.system} · {label(f'play.{row.play}', language)} · {row.date.isoformat()}"
    pairs = [
        (label("report.list", language), listed),
        (label("column.version", language), str(row.version)),
        (label("column.edition", language), row.edition or label("report.imported", language)),
    ]
    if found.base:
        pairs.append((label("report.compared", language), found.base.date.isoformat()))
    pairs.append((label("column.hash", language), row.hash))
    seen = found.checkpoint
    if seen is None:
        return pairs
    pairs += [
        (label("report.chain_office", language), seen.office),
        (label("report.chain", language), f"{seen.count} {seen.head}"),
        (label("report.chain_day", language), seen.day.isoformat()),
    ]
    if seen.key and seen.signature:
        pairs.append((label("report.key", language), seen.key))
        pairs.append((label("report.signature", language), seen.signature))
    return pairs


def _events(found: "PeriodReport", language: Language) -> Grid:
    rows = [
        (e.code, e.name, e.start.isoformat(), e.end.isoformat(), str(e.players), str(e.games))
        for e in found.events
    ]
    keys = ("code", "name", "start", "end", "players", "games")
    return Grid(_headings(keys, language), rows, frozenset({4, 5}))


def _histogram(found: "PeriodReport", language: Language) -> Bars:
    columns = (label("report.step", language), label("column.players", language))
    steps = range(min(found.histogram), max(found.histogram) + STEP, STEP)
    rows = [
        (_step(step, language), found.histogram.get(step, 0), step != 0)
        for step in reversed(steps)
        if step or found.histogram.get(step)
    ]
    return Bars(columns, rows)


def _step(step: int, language: Language) -> str:
    """``+1 … +10``: the changes that a step of ten covers."""
    if not step:
        return label("report.unchanged", language)
    nearest = step - STEP + 1 if step > 0 else step + STEP - 1
    return f"{signed(nearest)} … {signed(step)}"


def _moved(lines: "Sequence[ListLine]", language: Language) -> Grid:
    rows = [
        (
            str(line.rank),
            line.title or "",
            line.player.name,
            line.player.federation or "",
            "" if line.old is None else str(line.old),
            str(line.rating),
            signed(line.change),
            str(line.entry.games),
        )
        for line in lines
    ]
    return Grid(_headings(MOVED, language), rows, frozenset({0, 4, 5, 6, 7}))


def _new(lines: "Sequence[ListLine]", language: Language) -> Grid:
    rows = [
        (
            str(line.rank),
            line.player.name,
            line.player.federation or "",
            str(line.rating),
            str(line.entry.games),
            "" if line.player.birth_year is None else str(line.player.birth_year),
        )
        for line in lines
    ]
    return Grid(_headings(NEW, language), rows, frozenset({0, 3, 4, 5}))


def _corrections(found: "PeriodReport", language: Language) -> Part:
    if not found.replaced:
        return Paragraph(label("report.no_corrections", language))
    rows = [
        (
            str(each.new.version),
            str(each.old.version),
            each.new.made_at[:10],
            _reason(each, language),
            str(each.ratings),
        )
        for each in found.replaced
    ]
    columns = [
        *_headings(("version", "replaces"), language),
        label("report.correction_on", language),
        *_headings(("why", "differences"), language),
    ]
    return Grid(columns, rows, frozenset({0, 1, 4}))


def _reason(replaced: "Replaced", language: Language) -> str:
    """Why a version was replaced; of a reason that names somebody erased, that it is withheld."""
    if replaced.withheld:
        return label("report.withheld", language)
    return replaced.new.reason or ""


def _check(found: "PeriodReport", language: Language) -> Iterator[Part]:
    row = found.row
    yield Paragraph(label("report.checking", language))
    yield Command(
        f"arpad office verify --system {row.system} --play {row.play} --date {row.date.isoformat()}"
        f" --version {row.version}"
    )


def _headings(keys: "Sequence[str]", language: Language) -> list[str]:
    return [label(f"column.{key}", language) for key in keys]
