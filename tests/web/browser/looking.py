"""What is looked for on every page."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SERIOUS = ("serious", "critical")


def serious_findings(page: Page) -> list[str]:
    """What axe-core finds that keeps somebody from reading the page."""
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:120]}"
        for each in found
        if each["impact"] in SERIOUS
    ]


def scrolls_sideways(page: Page) -> bool:
    """Whether a page is wider than its window."""
    wide: bool = page.evaluate(
        "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    )
    return wide
