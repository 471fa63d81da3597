"""A real browser: Debian's chromium, driven by playwright, which fetches none of its own."""

import os
import shutil
import socket
import threading
import time
from collections.abc import Iterator
from typing import Final

import pytest
import uvicorn
from fastapi import FastAPI
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

CHROMIUM: Final = shutil.which("chromium") or shutil.which("chromium-browser")
ASKED_FOR: Final = "ARPAD_BROWSER"
PHONE: Final = ViewportSize(width=390, height=844)
WIDE: Final = ViewportSize(width=1280, height=900)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """These run where they are asked for, and where there is a browser."""
    reason = None
    if not os.environ.get(ASKED_FOR):
        reason = "the pages in a real browser: make test-web"
    elif CHROMIUM is None:
        reason = "there is no chromium: make setup-browser"
    for item in items:
        if "browser" in item.path.parent.parts:
            item.add_marker(pytest.mark.browser)
            if reason:
                item.add_marker(pytest.mark.skip(reason))


@pytest.fixture(scope="session")
def address(app: FastAPI) -> Iterator[str]:
    """Where the office is served while the browser looks at it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="warning", access_log=False))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser, without a window."""
    with sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """A wide window of somebody who reads English."""
    context = browser.new_context(base_url=address, locale="en-GB", viewport=WIDE)
    yield context.new_page()
    context.close()
