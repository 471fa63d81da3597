"""What is looked for on every page."""

from typing import Any, Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SERIOUS: Final = ("serious", "critical")
OF_READERS: Final = ("heading-order", "landmark-unique", "page-has-heading-one", "region")
"""Less serious for axe, but whoever cannot see a page finds the way by these."""
COLOURS: Final = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}


def serious_findings(page: Page, options: dict[str, Any] | None = None) -> list[str]:
    """What axe-core finds that keeps somebody from reading the page."""
    found: list[dict[str, Any]] = Axe().run(page, options=options).response["violations"]
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:120]}"
        for each in found
        if each["impact"] in SERIOUS or each["id"] in OF_READERS
    ]


def scrolls_sideways(page: Page) -> bool:
    """Whether a page is wider than its window."""
    wide: bool = page.evaluate(
        "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    )
    return wide
