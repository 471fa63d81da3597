"""The pictures of docs/web.md: pages of the demo's office, as chromium shows them."""

import shutil
import socket
import sys
import threading
from pathlib import Path
from time import sleep
from typing import Final, Literal, NamedTuple

import uvicorn
from playwright.sync_api import Browser, FilePayload, ViewportSize, sync_playwright

from arpad.demo import morning
from arpad.synthetic.spring_story import LAST_DAY
from arpad.web.app import create_app
from arpad.web.settings import Settings

FOLDER: Final = Path(__file__).with_name("web")
WIDE: Final = ViewportSize(width=1240, height=860)
PHONE: Final = ViewportSize(width=390, height=844)
LIST: Final = "/lists/national/standard/2026-04-01"
PLAYER: Final = "/players/99006670"
Scheme = Literal["light", "dark"]
REPORT: Final = """\
012 Open Valdorra
022 Valdorra
032 ARC
042 2026/03/06
052 2026/03/08
062 8
102 IA Sanz Roca, Eva
122 90 minutes for the whole game plus 30 seconds per move from move 1
001    1 mIM  Ruiz Campos, Iván                 2212 ARC    99001234 1991/04/12  2.5    1     4 w 1     3 b =     2 w 1
001    2 w    Soler Vidal, Marta                2044 ARC    99004411 1999/11/02  2.0    2     3 b 1     4 w 1     1 b 1
001    3 w    Ferrer Gil, Núria                 1698 ARC             2007        0.5    4     2 w 0     1 w =     4 b 0
001    4 m    Ibarra Sanz, Luis                 2305 ARC    99002210 1975/06/30  1.0    3     1 b 0     2 b 0     3 w 1
"""  # noqa: E501


class Shot(NamedTuple):
    """A page as somebody sees it."""

    name: str
    path: str
    size: ViewportSize = WIDE
    scheme: Scheme = "light"
    language: str = "en"
    report: str = ""


SHOTS: Final = (
    Shot("lists", "/lists"),
    Shot("list", LIST),
    Shot("list-phone", LIST, PHONE, "light", "es"),
    Shot("changes-dark", f"{LIST}/changes", WIDE, "dark", "ca"),
    Shot("player", f"{PLAYER}/national/standard/2026-02-01/working/2026-0007/2"),
    Shot("player-dark", PLAYER, WIDE, "dark"),
    Shot("player-phone", PLAYER, PHONE, "dark", "es"),
    Shot("clinic", "/clinic", report=REPORT),
    Shot("clinic-phone", "/clinic", PHONE, "dark", "es", REPORT),
)


def main() -> None:
    """Serve the office that is named, and take every picture."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    app = create_app(Settings(sys.argv[1]), lambda: morning(LAST_DAY))
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="warning", access_log=False))
    threading.Thread(target=server.run, daemon=True).start()
    while not server.started:
        sleep(0.02)
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for shot in SHOTS:
            _take(browser, f"http://127.0.0.1:{port}", shot)
        browser.close()
    server.should_exit = True


def _take(browser: Browser, address: str, shot: Shot) -> None:
    context = browser.new_context(
        base_url=address, viewport=shot.size, color_scheme=shot.scheme, locale=shot.language
    )
    page = context.new_page()
    page.goto(shot.path)
    if shot.report:
        file = FilePayload(name="open.trf", mimeType="text/plain", buffer=shot.report.encode())
        page.locator("input[type=file]").set_input_files(file)
        page.locator("main form button").click()
        page.locator("#L1").wait_for()
    page.screenshot(path=FOLDER / f"{shot.name}.png")
    context.close()


if __name__ == "__main__":
    main()
