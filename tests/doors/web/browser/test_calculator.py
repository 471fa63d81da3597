"""A calculation typed, its address reopened, and its working followed to the article."""

from playwright.sync_api import Browser, Page

from .conftest import PHONE


def test_an_address_opens_the_calculation_again(page: Page, browser: Browser, address: str) -> None:
    page.goto("/calculator")
    page.get_by_label("Regulation").select_option("fide-2022")
    page.get_by_label("Rating", exact=True).fill("2460")
    page.get_by_label("K", exact=True).fill("10")
    page.get_by_label("Games", exact=True).fill("2095:1 2254:1 2415:½")
    page.get_by_role("button", name="Calculate").click()
    # Arbiters' Manual, question 12: +0.10 +0.24 -0.06, with K 10 +2.8.
    assert page.locator(".card .number").first.inner_text() == "2463"
    page.get_by_role("link", name="The address of this calculation").click()
    phone = browser.new_context(base_url=address, viewport=PHONE, java_script_enabled=False)
    other = phone.new_page()
    other.goto(page.url)
    assert other.locator(".card .number").first.inner_text() == "2463"
    other.locator(".working a.chip", has_text="8.3.4").click()
    assert other.locator("h1").inner_text() == "Article 8.3.4"
    phone.close()


def test_a_mistake_is_said_beside_what_was_typed(page: Page) -> None:
    page.goto("/calculator")
    page.get_by_label("Games", exact=True).fill("2095")
    page.keyboard.press("Enter")
    assert "2254:1" in page.get_by_role("alert").inner_text()
    assert page.get_by_label("Games", exact=True).input_value() == "2095"
