"""What people come for, from the first click to the article; also without a script or a mouse."""

import re
from io import BytesIO

from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader
from tests.conftest import NOW

from arpad.messages.days import day_text
from arpad.messages.text import Language

from ..office import FIDE_ID, REASON
from .conftest import PHONE


def test_search_player_working_article(page: Page) -> None:
    page.goto("/lists")
    page.keyboard.press("/")
    page.keyboard.type("an")
    page.locator("#suggestions a", has_text="Ana").click()
    expect(page).to_have_url(re.compile(rf"/players/{FIDE_ID}$"))
    page.get_by_role("link", name="−0.36").click()
    working = page.locator("#working")
    expect(working).to_contain_text("Why −0.36 against Dora?")
    expect(working.locator(".chip", has_text="8.1.2")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/working/open/2\?version=2$"))
    page.reload()
    expect(page.locator("#working")).to_contain_text("Why −0.36 against Dora?")
    page.locator("#working a.chip", has_text="8.1.2").click()
    expect(page.locator("h1")).to_have_text("Article 8.1.2")


def test_list_difference_reason(page: Page) -> None:
    page.goto("/lists")
    page.locator(".latest a").click()
    page.get_by_role("link", name="What changed").click()
    expect(page.get_by_text(REASON).first).to_be_visible()
    expect(page.locator("tbody tr", has_text="Dora")).to_contain_text("+10")


def test_everything_is_there_without_a_script(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, locale="es", java_script_enabled=False)
    page = context.new_page()
    page.goto("/lists")
    page.get_by_role("searchbox").fill("berta")
    page.get_by_role("searchbox").press("Enter")
    page.get_by_role("link", name="Berta", exact=True).click()
    page.get_by_role("link", name="−0,50").click()
    expect(page.locator("#working")).to_contain_text("¿Por qué −0,50 contra Ana?")
    page.get_by_role("link", name="Català").click()
    expect(page.locator("html")).to_have_attribute("lang", "ca")
    context.close()


def test_a_tapped_number_leads_to_its_working_without_a_script(
    browser: Browser, address: str
) -> None:
    """On a phone the working is below the table: the page begins there."""
    context = browser.new_context(base_url=address, viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"/players/{FIDE_ID}")
    page.get_by_role("link", name="−0.36").click()
    expect(page.locator("#working h2")).to_be_in_viewport()
    page.goto("/events/open/standings")
    page.locator("tr", has_text="Dora").get_by_role("link").first.click()
    expect(page.locator("#opened h2")).to_be_in_viewport()
    context.close()


def test_back_closes_an_opened_working(page: Page) -> None:
    page.goto("/lists")
    page.goto(f"/players/{FIDE_ID}")
    before = page.locator("#working").inner_text()
    page.get_by_role("link", name="−0.36").click()
    expect(page.locator("#working")).to_contain_text("Why −0.36 against Dora?")
    page.get_by_role("link", name="the whole working").click()
    expect(page.locator("#working")).not_to_contain_text("Why −0.36")
    page.go_back()
    expect(page.locator("#working")).to_contain_text("Why −0.36 against Dora?")
    expect(page.locator("tr.here")).to_have_count(1)
    page.go_back()
    expect(page).to_have_url(re.compile(rf"/players/{FIDE_ID}$"))
    expect(page.locator("#working")).to_have_text(before)
    expect(page.locator("tr.here")).to_have_count(0)
    page.go_forward()
    expect(page.locator("#working")).to_contain_text("Why −0.36 against Dora?")
    page.reload()
    page.go_back()
    expect(page.locator("h1")).to_have_text("Ana")
    expect(page.get_by_role("heading", name="Every list")).to_be_visible()


def test_esc_closes_an_opened_working(page: Page) -> None:
    page.goto(f"/players/{FIDE_ID}")
    before = page.locator("#working").inner_text()
    number = page.get_by_role("link", name="−0.36")
    number.click()
    expect(page.locator("#working")).to_contain_text("Why −0.36 against Dora?")
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    expect(page.locator("#working")).to_contain_text("Why −0.36 against Dora?")
    page.keyboard.press("Escape")
    expect(page.locator("#working")).to_have_text(before)
    expect(page).to_have_url(re.compile(rf"/players/{FIDE_ID}$"))
    expect(number).to_be_focused()
    page.go_back()
    expect(page.locator("#working")).to_contain_text("Why −0.36 against Dora?")


def test_enter_on_a_game_opens_its_working(page: Page) -> None:
    page.goto(f"/players/{FIDE_ID}")
    page.keyboard.press("j")
    page.keyboard.press("Enter")
    expect(page.locator("#working")).to_contain_text("Why")
    expect(page).to_have_url(re.compile("/working/open/"))


def test_the_keys_give_the_focus_back(page: Page) -> None:
    page.goto("/lists/national/standard/2025-02-01")
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    expect(page.locator("main")).to_be_focused()
    page.keyboard.press("j")
    row = page.locator("tbody a").first
    expect(row).to_be_focused()
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(row).to_be_focused()


def test_the_keyboard_is_enough(page: Page) -> None:
    page.goto("/lists/national/standard/2025-02-01")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    page.keyboard.press("j")
    page.keyboard.press("j")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Ana")


def test_suggestions_are_walked_with_arrows(page: Page) -> None:
    page.goto("/keys")
    page.keyboard.press("/")
    page.keyboard.type("dora")
    page.locator("#suggestions a").first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Dora")


def test_a_page_on_paper_has_the_hash_and_no_navigation(page: Page) -> None:
    page.goto("/lists/national/standard/2025-02-01")
    page.emulate_media(media="print")
    expect(page.locator(".top nav")).to_be_hidden()
    expect(page.locator(".foot")).to_contain_text(re.compile("List hash [0-9a-f]{64}"))


def test_every_sheet_has_the_day_in_its_foot(page: Page) -> None:
    page.goto("/regulations/fide-2024")
    sheets = PdfReader(BytesIO(page.pdf(format="A4"))).pages
    assert len(sheets) > 1
    today = f"As of {day_text(NOW.date(), Language.EN)}"
    assert [number for number, each in enumerate(sheets) if today not in each.extract_text()] == []


def test_the_search_field_stays_on_a_phone(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/regulations/fide-2024")
    page.evaluate("scrollTo(0, 1500)")
    expect(page.get_by_role("searchbox")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("link", name="Lists")).not_to_be_in_viewport()
