"""The scale as a page: what is to be said first, then a drawing and a table for each question."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

from arpad.core.json_values import AnswerRow
from arpad.core.step import Exact
from arpad.doors.answers.columns import Column
from arpad.doors.answers.pages.parts import Command, Grid, Heading, Page, Paragraph, Part
from arpad.doors.answers.pages.plots import Dot, Plot, Series, plot
from arpad.doors.answers.scale import COLUMNS, ScalePart, rounded, scale_rows, total_rows
from arpad.doors.answers.scale_words import scale_text
from arpad.messages.days import short_month_text
from arpad.messages.render import counted, label, say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.scale.watching import ScaleReport

TOTALS: Final = (
    Column("source"),
    Column("rating_points", right=True),
    Column("effect", right=True),
)
MOST_DAYS: Final = 6


def scale_page(found: "ScaleReport", language: Language) -> Page:
    """Everything the office can say of its scale, in one language."""
    facts: dict[str, Exact] = {
        "system": found.system,
        "play": found.play.value,
        "start": found.since.isoformat(),
        "end": found.until.isoformat(),
    }
    title = f"{found.office}: {say('scale.title', facts, language)}"
    return Page(language, title, tuple(_parts(found, language)))


def _parts(found: "ScaleReport", language: Language) -> Iterator[Part]:
    yield from (Paragraph(each) for each in scale_verdict(found, language))
    for part in ScalePart:
        rows = scale_rows(found, part)
        if not rows:
            continue
        yield Heading(label(f"scale.{part}", language))
        yield Paragraph(label(f"scale.about_{part}", language))
        yield from _drawing(found, part, language)
        if part is ScalePart.BALANCE:
            yield _grid(TOTALS, total_rows(found), language)
            yield Paragraph(label("scale.by_list", language))
        if part is ScalePart.REMEDIES:
            yield from _remedies(found, rows, language)
        else:
            yield _grid(COLUMNS[part], rows, language)


def scale_verdict(found: "ScaleReport", language: Language) -> Iterator[str]:
    """In sentences: whether the control group drifted, and whether differences still hold."""
    drift = found.followed.drift
    if drift.mean is None or drift.error is None:
        yield label("scale.no_control", language)
    else:
        facts: dict[str, Exact] = {
            "players": counted("players", drift.number, language),
            "drift": _signed(rounded(drift.mean, 1), language),
            "error": language.number(rounded(drift.error, 1) or ""),
        }
        verdict = "scale.drifted" if drift.is_sure else "scale.steady"
        yield say("scale.too_few" if drift.is_of_few else verdict, facts, language)
    slope = found.slope
    if slope is not None:
        values: dict[str, Exact] = {
            "slope": language.number(rounded(slope.value, 3) or ""),
            "error": language.number(rounded(slope.error, 3) or ""),
            "games": counted("games", slope.games, language),
        }
        yield say("scale.slope", values, language)


def _signed(text: str | None, language: Language) -> str:
    number = language.number(text or "")
    return number if number.startswith("−") else f"+{number}"


def _drawing(found: "ScaleReport", part: ScalePart, language: Language) -> Iterator[Plot]:
    if part is ScalePart.LISTS:
        yield _over_time(found, language)
    if part is ScalePart.EXPECTATION:
        yield _by_gap(found, language)


def _over_time(found: "ScaleReport", language: Language) -> Plot:
    """The mean of everybody and that of the control group, list by list."""
    every = max(1, -(-len(found.lists) // MOST_DAYS))
    everybody, control = [], []
    for place, each in enumerate(found.lists):
        day = each.day.toordinal()
        text = short_month_text(each.day, language) if place % every == 0 else ""
        if each.summary.mean is not None:
            everybody.append(Dot(day, float(each.summary.mean), text=text))
        if each.control is not None:
            control.append(Dot(day, float(each.control)))
    series = [Series(label("scale.everybody", language), everybody)]
    if control:
        series.append(Series(label("column.control_mean", language), control))
    caption = label("scale.over_time", language)
    return plot(caption, label("column.list", language), series, language)


def _by_gap(found: "ScaleReport", language: Language) -> Plot:
    """What the higher rated scored beside what the table lets expect, with two errors."""
    every = max(1, -(-len(found.gaps) // MOST_DAYS))
    scored = [
        Dot(each.low, float(each.scored), 2 * (each.error or 0),
            str(each.low) if place % every == 0 else "")
        for place, each in enumerate(found.gaps)
    ]  # fmt: skip
    expected = [Dot(each.low, float(each.expected)) for each in found.gaps]
    series = [
        Series(label("column.scored", language), scored, joined=False),
        Series(label("column.expected", language), expected),
    ]
    return plot(label("scale.by_gap", language), label("column.gap", language), series, language)


def _remedies(
    found: "ScaleReport", rows: Sequence[AnswerRow], language: Language
) -> Iterator[Part]:
    """Each remedy with its table, and how an officer orders those that can be ordered."""
    for remedy, own in groupby(rows, key=lambda row: str(row["remedy"])):
        yield Paragraph(label(f"remedy.about_{remedy.replace('-', '_')}", language))
        yield _grid(COLUMNS[ScalePart.REMEDIES], list(own), language)
        for command in lift_commands(found, remedy):
            yield Command(command)


def lift_commands(found: "ScaleReport", remedy: str) -> list[str]:
    """What an officer types to order a lift, where the edition in force has it."""
    return [
        f"arpad office lift --date {each.on.isoformat()} --rule {each.rule.value}"
        f" --system {found.system} --play {found.play.value}"
        for each in found.lifts
        if each.rule.value == remedy
    ]


def _grid(columns: Sequence[Column], rows: Sequence[AnswerRow], language: Language) -> Grid:
    heads = [label(f"column.{column.key}", language) for column in columns]
    cells = [
        [
            scale_text(column.key, row[column.key], language, row.get("grouped_by"))
            for column in columns
        ]
        for row in rows
    ]
    right = frozenset(place for place, column in enumerate(columns) if column.right)
    return Grid(heads, cells, right)
