"""Every page: readable by everybody, in both schemes, on a phone, without a script."""

from typing import Literal, TypeAlias

import pytest
from playwright.sync_api import Browser

from ..office import FIDE_ID
from .conftest import PHONE, WIDE
from .looking import scrolls_sideways, serious_findings

Scheme: TypeAlias = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
PAGES = (
    "/lists",
    "/lists/national/standard/2025-02-01",
    "/lists/national/standard/2025-02-01?sex=f",
    "/lists/national/standard/2025-02-01/about",
    "/lists/national/standard/2025-02-01/changes",
    "/lists/national/standard/live",
    "/players",
    f"/players/{FIDE_ID}",
    f"/players/{FIDE_ID}/national/standard/2025-02-01/working/open/2",
    f"/players/{FIDE_ID}/national/standard/2025-02-01/working/open",
    f"/players/{FIDE_ID}/what-if?opponent=2100",
    "/events",
    "/events?q=nothing",
    "/events/copa",
    "/events/copa/standings",
    "/events/open",
    "/events/open/standings/3",
    "/events/open/crosstable",
    "/events/open/rounds/2/why",
    "/events/open/changes/1",
    "/events/open/editions",
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
    "/keys",
    "/clinic",
    "/nothing-here",
)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_serious(
    browser: Browser, address: str, path: str, scheme: Scheme
) -> None:
    context = browser.new_context(base_url=address, color_scheme=scheme, viewport=WIDE)
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(path)
    assert serious_findings(page) == []
    assert [line for line in said if "Content Security Policy" in line] == []
    context.close()


@pytest.mark.parametrize("language", ["en", "es", "ca"])
@pytest.mark.parametrize("path", PAGES)
def test_no_page_scrolls_sideways_on_a_phone(
    browser: Browser, address: str, path: str, language: str
) -> None:
    context = browser.new_context(base_url=address, locale=language, viewport=PHONE)
    page = context.new_page()
    page.goto(path)
    assert page.locator("html").get_attribute("lang") == language
    assert not scrolls_sideways(page)
    assert page.get_by_role("searchbox").is_visible()
    context.close()
