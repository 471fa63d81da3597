"""Plots as parts of a page: lines over two axes, drawn as SVG by our own template.

Places are tenths of a unit of the drawing; the figures themselves stand in a table below it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor, log10
from typing import ClassVar, Final, NamedTuple

from arpad.messages.text import Language

WIDTH: Final = 640
HEIGHT: Final = 280
LEFT, RIGHT, TOP, BOTTOM = 56, 52, 28, 52
STEPS: Final = (1, 2, 5, 10)
MOST_TICKS: Final = 6
LEAST_SPAN: Final = 0.01
"""A flat line still needs some room above and below, so much of its height."""


class Dot(NamedTuple):
    """A figure, and how far chance may move it; ``text`` is what stands under it, if anything."""

    x: float
    y: float
    error: float = 0
    text: str = ""


class Series(NamedTuple):
    """Dots under one name; ``joined`` by a line or each for itself."""

    name: str
    dots: Sequence[Dot]
    joined: bool = True


class Tick(NamedTuple):
    """A mark on an axis: where, and what it says."""

    at: float
    text: str


class Drawn(NamedTuple):
    """A series in places of the drawing: its line, its dots and their errors (x, low, high)."""

    name: str
    style: str
    name_at: float
    line: str
    dots: tuple[tuple[float, float], ...]
    errors: tuple[tuple[float, float, float], ...]


@dataclass(frozen=True, slots=True)
class Plot:
    """A drawing of one or two series; ``caption`` says what it shows to whoever cannot see it."""

    kind: ClassVar = "plot"
    width: ClassVar = WIDTH
    height: ClassVar = HEIGHT
    left: ClassVar = LEFT
    right: ClassVar = WIDTH - RIGHT
    top: ClassVar = TOP
    bottom: ClassVar = HEIGHT - BOTTOM
    caption: str
    x_name: str
    series: tuple[Drawn, ...]
    x_ticks: tuple[Tick, ...]
    y_ticks: tuple[Tick, ...]


def plot(caption: str, x_name: str, series: Sequence[Series], language: Language) -> Plot:
    """The drawing of series with a dot each at least."""
    dots = [dot for each in series for dot in each.dots]
    xs = Axis(min(d.x for d in dots), max(d.x for d in dots), LEFT, WIDTH - RIGHT)
    low, high = min(d.y - d.error for d in dots), max(d.y + d.error for d in dots)
    step = nice_step((high - low) or LEAST_SPAN * (abs(high) or 1))
    ys = Axis(floor(low / step) * step, -floor(-high / step) * step, HEIGHT - BOTTOM, TOP)
    return Plot(
        caption,
        x_name,
        tuple(_drawn(each, number, xs, ys) for number, each in enumerate(series)),
        tuple(Tick(xs.place(d.x), d.text) for d in series[0].dots if d.text),
        tuple(_y_ticks(ys, step, language)),
    )


class Axis(NamedTuple):
    """From a least to a greatest value, between two places."""

    low: float
    high: float
    start: float
    end: float

    def place(self, value: float) -> float:
        """Where a value stands."""
        span = (self.high - self.low) or 1
        return round(self.start + (self.end - self.start) * (value - self.low) / span, 1)


def nice_step(span: float) -> float:
    """The distance of marks: 1, 2 or 5 of a power of ten, so that there are few."""
    power = 10.0 ** floor(log10(span / MOST_TICKS))
    return next(power * step for step in STEPS if power * step * MOST_TICKS >= span)


def _y_ticks(axis: Axis, step: float, language: Language) -> list[Tick]:
    number = round((axis.high - axis.low) / step)
    places = max(0, -floor(log10(step)))
    values = [axis.low + step * each for each in range(number + 1)]
    return [Tick(axis.place(each), language.number(f"{each:.{places}f}")) for each in values]


def _drawn(series: Series, number: int, xs: Axis, ys: Axis) -> Drawn:
    dots = tuple((xs.place(dot.x), ys.place(dot.y)) for dot in series.dots)
    return Drawn(
        name=series.name,
        style=("first", "second")[number],
        name_at=LEFT + 8 + number * (WIDTH - LEFT) / 2,
        line=" ".join(f"{x},{y}" for x, y in dots) if series.joined else "",
        dots=dots,
        errors=tuple(
            (xs.place(dot.x), ys.place(dot.y - dot.error), ys.place(dot.y + dot.error))
            for dot in series.dots
            if dot.error
        ),
    )
