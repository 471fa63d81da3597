"""From the tournaments to the reasons of a place, of a round and of a number."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import WIDE


@pytest.mark.parametrize("scripts", [True, False])
def test_every_number_opens_its_reasons(browser: Browser, address: str, scripts: bool) -> None:
    context = browser.new_context(
        base_url=address, locale="en-GB", viewport=WIDE, java_script_enabled=scripts
    )
    page = context.new_page()
    page.goto("/lists")
    page.get_by_role("link", name="Events").click()
    page.get_by_label("Name, place or code").fill("open")
    page.get_by_role("button", name="Show").click()
    page.get_by_role("link", name="open", exact=True).click()
    page.locator("main nav").get_by_role("link", name="Standings").click()
    page.locator("tr", has_text="Dora").get_by_role("link").first.click()
    expect(page.get_by_role("heading", name="Why Dora is in place")).to_be_visible()
    expect(page).to_have_url(re.compile("/events/open/standings/3(#opened)?$"))
    page.get_by_role("link", name="Rounds").click()
    page.get_by_role("link", name="Why these pairings").click()
    expect(page.get_by_text("The round was paired as the rules have it.")).to_be_visible()
    page.get_by_role("link", name="Rating changes").click()
    page.get_by_role("link", name="+7.20").click()
    expect(page.get_by_role("heading", name="How Dora came by this number")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="How Dora came by this number")).to_be_visible()
    context.close()


def test_a_player_is_lit_in_the_whole_cross_table(page: Page) -> None:
    page.goto("/events/open/crosstable")
    page.locator("tr", has_text="Berta").locator("[data-who='1']").hover()
    expect(page.locator("th.name.lit")).to_have_text(re.compile("Ana"))
    page.mouse.move(0, 0)
    expect(page.locator(".lit")).to_have_count(0)
    page.locator("tr", has_text="Berta").locator("span[data-who='1']").focus()
    expect(page.locator("th.name.lit")).to_have_text(re.compile("Ana"))
