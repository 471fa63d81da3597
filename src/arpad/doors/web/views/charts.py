"""Charts: few lines over real axes, their last values written beside them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from math import floor
from typing import Final, NamedTuple

from arpad.doors.answers.pages.plots import Axis, nice_step
from arpad.messages.days import short_month_text
from arpad.messages.text import Language

WIDTH: Final = 720
HEIGHT: Final = 250
LEFT, RIGHT, TOP, BOTTOM = 56, 60, 14, 38
STYLES: Final = ("first", "second", "third")
FEW_MONTHS: Final = 18
MOST_YEARS: Final = 8
LEAST_SPAN: Final = 40
"""Ratings of a calm year still get an axis of so many points."""


class AxisMark(NamedTuple):
    """A mark on an axis."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class LineOfChart:
    """A line with its name, and its last value where it ends."""

    name: str
    style: str
    points: str
    dots: tuple[tuple[float, float], ...]
    end: tuple[float, float, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartView:
    """A drawing; ``caption`` says what it shows to whoever cannot see it."""

    caption: str
    lines: tuple[LineOfChart, ...]
    x_marks: tuple[AxisMark, ...]
    y_marks: tuple[AxisMark, ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    bottom: int = HEIGHT - BOTTOM


Known = Sequence[tuple[date, int]]


def rating_chart(
    caption: str, series: Sequence[tuple[str, Known]], language: Language
) -> ChartView | None:
    """Ratings over time; None where there is not one with two lists."""
    drawn = [(name, known) for name, known in series if len(known) > 1]
    if not drawn:
        return None
    days = [day.toordinal() for _, known in drawn for day, _ in known]
    ratings = [rating for _, known in drawn for _, rating in known]
    xs = Axis(min(days), max(days), LEFT, WIDTH - RIGHT)
    middle, span = (min(ratings) + max(ratings)) / 2, max(ratings) - min(ratings)
    half = max(span, LEAST_SPAN) / 2
    step = nice_step(2 * half)
    low, high = floor((middle - half) / step) * step, -floor(-(middle + half) / step) * step
    ys = Axis(low, high, HEIGHT - BOTTOM, TOP)
    return ChartView(
        caption=caption,
        lines=tuple(_line(number, *each, xs, ys) for number, each in enumerate(drawn)),
        x_marks=tuple(_months(xs, language)),
        y_marks=tuple(
            AxisMark(ys.place(low + step * each), f"{low + step * each:.0f}")
            for each in range(round((high - low) / step) + 1)
        ),
    )


def _line(number: int, name: str, known: Known, xs: Axis, ys: Axis) -> LineOfChart:
    dots = tuple((xs.place(day.toordinal()), ys.place(rating)) for day, rating in known)
    few = dots if len(dots) <= FEW_MONTHS else dots[-1:]
    points = " ".join(f"{x},{y}" for x, y in dots)
    end = (dots[-1][0] + 6, dots[-1][1] + 4, str(known[-1][1]))
    return LineOfChart(name, STYLES[number % len(STYLES)], points, few, end)


def _months(xs: Axis, language: Language) -> Iterator[AxisMark]:
    """The years on the axis, or the months where there are few."""
    first, last = (date.fromordinal(int(each)) for each in (xs.low, xs.high))
    months = 12 * (last.year - first.year) + last.month - first.month
    if months <= FEW_MONTHS:
        every = max(1, -(-months // 5))
        for number in range(0, months + 1, every):
            year, month = divmod(first.month - 1 + number, 12)
            day = date(first.year + year, month + 1, 1)
            if first <= day <= last:
                yield AxisMark(xs.place(day.toordinal()), short_month_text(day, language))
        return
    every = max(1, -(-(last.year - first.year) // MOST_YEARS))
    for year in range(first.year, last.year + 1, every):
        day = max(first, date(year, 1, 1))
        yield AxisMark(xs.place(day.toordinal()), str(year))
