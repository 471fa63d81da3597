"""A faulty report is brought, the finding seen at its line, and the mended file taken home."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from ..reports import CONTRADICTION, FAULTY
from .conftest import PHONE, WIDE
from .looking import scrolls_sideways, serious_findings


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    """A report in which both won, in lines 9 and 10."""
    path = tmp_path / "open.trf"
    path.write_bytes(FAULTY)
    return path


def bring(page: Page, path: Path) -> None:
    page.goto("/clinic")
    page.get_by_label("report").set_input_files(path)
    page.locator("main form button").click()


@pytest.mark.parametrize("scripts", [True, False])
def test_a_faulty_report_is_mended(
    browser: Browser, address: str, faulty: Path, scripts: bool
) -> None:
    context = browser.new_context(
        base_url=address, locale="en-GB", viewport=WIDE, java_script_enabled=scripts
    )
    page = context.new_page()
    page.goto("/lists")
    page.get_by_role("link", name="Check a report").click()
    page.get_by_label("Drop the report here").set_input_files(faulty)
    page.get_by_role("button", name="Check it").click()
    page.get_by_text(CONTRADICTION).wait_for()
    page.get_by_role("link", name="line 10").first.click()
    assert page.url.endswith("#L10")
    assert page.locator("#L10 mark").last.text_content() == "1"
    page.get_by_role("button", name="Ruiz, Ivan won").click()
    page.get_by_text("Changed in your file so far").wait_for()
    assert page.get_by_text(CONTRADICTION).count() == 0
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the mended file").click()
    assert download.value.suggested_filename == "open.trf"
    mended = download.value.path().read_bytes().split(b"\n")
    assert mended[9] == FAULTY.split(b"\n")[9][:98] + b"0"
    context.close()


def test_only_the_keyboard(page: Page, faulty: Path) -> None:
    bring(page, faulty)
    choice = page.get_by_role("button", name="Soler, Marta won")
    for _ in range(60):
        page.keyboard.press("Tab")
        if choice.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.get_by_text("line 9: 1 → 0").first.wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "es", "ca"])
def test_the_page_of_a_report_is_readable(
    browser: Browser, address: str, faulty: Path, scheme: str, language: str
) -> None:
    context = browser.new_context(
        base_url=address,
        color_scheme="dark" if scheme == "dark" else "light",
        locale=language,
        viewport=PHONE,
    )
    page = context.new_page()
    page.goto("/clinic")
    page.locator("#report").set_input_files(faulty)
    page.locator("main form button").click()
    page.locator("#L10").wait_for()
    assert serious_findings(page) == []
    assert not scrolls_sideways(page)
    context.close()


def test_a_file_may_be_dropped_anywhere_on_the_form(page: Page) -> None:
    page.goto("/clinic")
    page.evaluate(
        """text => {
            const files = new DataTransfer();
            files.items.add(new File([text], "open.trf"));
            const drop = new DragEvent("drop", { dataTransfer: files, cancelable: true });
            document.querySelector("form.drop").dispatchEvent(drop);
        }""",
        FAULTY.decode(),
    )
    page.get_by_text(CONTRADICTION).wait_for()


def test_what_takes_a_while_shows_that_it_was_begun(page: Page, faulty: Path) -> None:
    page.goto("/clinic")
    page.locator("#report").set_input_files(faulty)
    page.evaluate("""addEventListener("submit", event => { event.preventDefault(); })""")
    page.locator("main form button").click()
    assert page.locator("body").get_attribute("aria-busy") == "true"
