"""Every page: readable by everybody, in both schemes, on a phone, without a script."""

from collections.abc import Iterator
from typing import Literal, get_type_hints

import pytest
from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from fastapi.routing import APIRoute
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from arpad.doors.web.rights import all_routes

from ..office import FIDE_ID
from .conftest import PHONE, WIDE
from .looking import COLOURS, scrolls_sideways, serious_findings

NARROWEST = ViewportSize(width=320, height=640)
"""Also what is left of a wide screen where everything is enlarged four times (WCAG 1.4.10)."""
PAGES = (
    "/lists",
    "/lists/national/standard/2025-02-01",
    "/lists/national/standard/2025-02-01?sex=f",
    "/lists/national/standard/2025-02-01/about",
    "/lists/national/standard/2025-02-01/changes",
    "/lists/national/standard/2025-02-01?name=nobody",
    "/lists/national/standard/live",
    "/players",
    f"/players/{FIDE_ID}",
    f"/players/{FIDE_ID}/national/standard/2025-02-01",
    f"/players/{FIDE_ID}/national/standard/2025-02-01/working",
    f"/players/{FIDE_ID}/national/standard/2025-02-01/working/open/2",
    f"/players/{FIDE_ID}/national/standard/2025-02-01/working/open",
    f"/players/{FIDE_ID}/what-if?ahead=2100+2050&wanted=2020",
    "/events",
    "/events?q=nothing",
    "/events/copa",
    "/events/copa/standings",
    "/events/open",
    "/events/open/standings",
    "/events/open/standings/3",
    "/events/open/standings/players",
    "/events/open/standings/players/3",
    "/events/open/crosstable",
    "/events/open/rounds/2",
    "/events/open/rounds/2/why",
    "/events/open/changes",
    "/events/open/changes/1",
    "/events/open/editions",
    "/events/open/norms",
    "/events/open/norms/3/IM",
    "/search?q=Ana",
    "/search?q=nobody",
    "/calculator",
    "/calculator?regulation=fide-2022&rating=2460&k=10&games=2095:1+2415:0.5&ahead=2488+2300&wanted=2470",
    "/calculator?games=2095",
    "/scale/national/standard",
    "/regulations",
    "/regulations/fide-2024",
    "/regulations/fide-2024/8.3.1",
    "/regulations/compare?before=fide-2022&now=fide-2024",
    "/regulations/dutch-2026",
    "/regulations/c07-2024",
    "/keys",
    "/clinic",
    "/nothing-here",
)
PARTS = ("/search/suggestions",)
"""What a script puts into a page."""


@pytest.fixture(scope="module")
def wide(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """A wide window."""
    context = browser.new_context(base_url=address, viewport=WIDE, reduced_motion="reduce")
    yield context
    context.close()


@pytest.fixture(scope="module", params=["en", "es", "ca"])
def phone(
    browser: Browser, address: str, request: pytest.FixtureRequest
) -> Iterator[BrowserContext]:
    """A phone in each language."""
    context = browser.new_context(base_url=address, locale=request.param, viewport=PHONE)
    yield context
    context.close()


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_serious(wide: BrowserContext, path: str) -> None:
    """In the light, and in the dark, where only colours are others."""
    page = wide.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.emulate_media(color_scheme="light")
    page.goto(path)
    assert serious_findings(page) == []
    page.emulate_media(color_scheme="dark")
    assert serious_findings(page, COLOURS) == []
    assert [line for line in said if "Content Security Policy" in line] == []
    page.close()


@pytest.mark.parametrize("path", PAGES)
def test_no_page_scrolls_sideways_on_a_phone(phone: BrowserContext, path: str) -> None:
    page = phone.new_page()
    page.goto(path)
    assert not scrolls_sideways(page)
    assert page.get_by_role("searchbox").is_visible()
    page.set_viewport_size(NARROWEST)
    assert not scrolls_sideways(page)
    page.close()


@pytest.mark.parametrize(
    ("path", "link"),
    [
        (f"/players/{FIDE_ID}", "a.why"),
        ("/events/open/standings", "td.number a"),
        ("/events/open/changes", "td.number a"),
    ],
)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_opened_working_is_readable(
    page: Page, path: str, link: str, scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto(path)
    page.locator(link).first.click()
    expect(page.locator(".working")).to_be_visible()
    assert serious_findings(page) == []


def test_a_phone_shows_every_line_of_a_plot(phone: BrowserContext) -> None:
    """And no word of it is cut off at the edge of the drawing."""
    page = phone.new_page()
    page.goto("/scale/national/standard")
    drawn = page.locator(".chart .second")
    assert drawn.count() > 0
    assert [each for each in drawn.all() if not each.is_visible()] == []
    outside = """[...document.querySelectorAll(".chart text")].filter(text => {
        const box = text.getBoundingClientRect();
        const around = text.closest("svg").getBoundingClientRect();
        return box.left < around.left - 1 || box.right > around.right + 1;
    }).map(text => text.textContent)"""
    assert page.evaluate(outside) == []
    page.goto(f"/players/{FIDE_ID}")
    assert page.evaluate(outside) == []
    page.close()


def test_a_long_working_is_read_with_the_keyboard(page: Page) -> None:
    page.set_viewport_size(ViewportSize(width=1280, height=320))
    page.goto(f"/players/{FIDE_ID}/national/standard/2025-02-01/working")
    beside = page.locator("aside")
    assert beside.evaluate("each => each.scrollHeight > each.clientHeight")
    beside.focus()
    page.keyboard.press("End")
    for _ in range(40):
        page.wait_for_timeout(50)
        if beside.evaluate("each => each.scrollTop"):
            return
    pytest.fail("the keyboard does not scroll it")


def test_no_kind_of_page_is_left_out(app: FastAPI) -> None:
    """Every page of a handler is looked at, but for those that lead elsewhere."""
    looked_at = [path.split("?")[0] for path in PAGES]
    pages = [
        route
        for route in all_routes(app.routes)
        if isinstance(route, APIRoute)
        and "GET" in (route.methods or ())
        and get_type_hints(route.endpoint)["return"] is HTMLResponse
    ]
    assert len(pages) > 25
    assert [
        route.path
        for route in pages
        if route.path not in PARTS and not any(route.path_regex.match(path) for path in looked_at)
    ] == []
