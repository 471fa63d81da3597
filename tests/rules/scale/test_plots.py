from xml.etree import ElementTree as ET

import pytest

from arpad.doors.answers.pages.html import html_page
from arpad.doors.answers.pages.parts import Grid, Page
from arpad.doors.answers.pages.plots import Dot, Series, nice_step, plot
from arpad.messages.text import Language


@pytest.mark.parametrize(
    ("span", "step"), [(6, 1), (7, 2), (12, 2), (25, 5), (35, 10), (0.5, 0.1), (600, 100)]
)
def test_marks_stand_at_round_numbers_and_are_few(span: float, step: float) -> None:
    assert nice_step(span) == pytest.approx(step)


def test_the_axes_hold_every_dot_and_its_error() -> None:
    # From 1738 (1740 less 2) to 1760: marks of 5 from 1735 to 1760.
    made = plot("", "", [Series("a", [Dot(0, 1740, 2, "x"), Dot(10, 1760)])], Language.ES)
    assert [tick.text for tick in made.y_ticks] == ["1735", "1740", "1745", "1750", "1755", "1760"]
    (series,) = made.series
    (left, low), (right, high) = series.dots
    assert (left, right) == (made.left, made.right)
    # 5 of 25 above the axis; the highest is at the top.
    assert low == made.bottom - (made.bottom - made.top) / 5
    assert high == made.top
    assert [tick.text for tick in made.x_ticks] == ["x"]


def test_one_flat_dot_can_be_drawn() -> None:
    made = plot("", "", [Series("a", [Dot(5, 1800)])], Language.EN)
    assert made.series[0].dots[0][0] == made.left


def test_decimals_are_those_of_the_language() -> None:
    made = plot("", "", [Series("a", [Dot(0, 0.4), Dot(1, 0.6)])], Language.CA)
    assert made.y_ticks[0].text == "0,40"


def test_a_name_cannot_break_the_drawing() -> None:
    made = plot("<b>&", "x", [Series("<i>", [Dot(0, 1), Dot(1, 2)])], Language.EN)
    page = html_page(Page(Language.EN, "t", (made,)))
    drawing = page[page.index("<svg") : page.index("</svg>") + 6]
    assert ET.fromstring(drawing).get("aria-label") == "<b>&"


def test_days_and_bands_are_not_broken_over_two_lines() -> None:
    (row,) = Grid(("List", "Band", "Mean"), [("2026-01-01", "1400–1599", "1490")]).body
    assert [cell.kind for cell in row] == ["unbroken", "unbroken", ""]
