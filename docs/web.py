"""The pictures of docs/web.md: pages of the demo's office, as chromium shows them."""

import shutil
import socket
import sys
import threading
from base64 import b64decode
from pathlib import Path
from time import sleep
from typing import Final, Literal, NamedTuple

import uvicorn
from playwright.sync_api import Browser, FilePayload, ViewportSize, sync_playwright

from arpad.doors.demo import morning
from arpad.doors.web.app import create_app
from arpad.doors.web.settings import Settings
from arpad.made_up.spring_story import LAST_DAY

FOLDER: Final = Path(__file__).with_name("web")
WIDE: Final = ViewportSize(width=1240, height=860)
PHONE: Final = ViewportSize(width=390, height=844)
QUALITY: Final = 78
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
    """A page as somebody sees it; ``report`` is a file brought to it."""

    name: str
    path: str
    size: ViewportSize = WIDE
    scheme: Scheme = "light"
    language: str = "en"
    report: str = ""


class Pictured(NamedTuple):
    """A page that is shown wide and on a phone, one of them dark."""

    name: str
    path: str
    dark_phone: bool = True
    language: str = "es"
    report: str = ""

    @property
    def shots(self) -> tuple[Shot, Shot]:
        """Both pictures; the one on the phone is in another language."""
        wide: Scheme = "light" if self.dark_phone else "dark"
        phone: Scheme = "dark" if self.dark_phone else "light"
        return (
            Shot(self.name, self.path, WIDE, wide, "en", self.report),
            Shot(f"{self.name}-phone", self.path, PHONE, phone, self.language, self.report),
        )


LISTS: Final = "/lists/national/standard"
PAGES: Final = (
    Pictured("lists", "/lists"),
    Pictured("list", f"{LISTS}/2026-05-01", dark_phone=False),
    Pictured("changes", f"{LISTS}/2026-05-01/changes", language="ca"),
    Pictured("player", "/players/99005778", dark_phone=False),
    Pictured("working", "/players/99001069/national/standard/2026-05-01/working/2026-0041/5"),
    Pictured("event", "/events/2026-0042", dark_phone=False, language="ca"),
    Pictured("standings", "/events/2026-0042/standings/3"),
    Pictured("crosstable", "/events/2026-0041/crosstable", dark_phone=False),
    Pictured("round", "/events/2026-0042/rounds/4/why"),
    Pictured("norm", "/events/2026-0041/norms/6/IM", dark_phone=False, language="ca"),
    Pictured(
        "calculator",
        "/calculator?regulation=fide-2025&rating=2382&k=20&games=2390:1+2451:1+2248:0&ahead=2280+2493&wanted=2400",
    ),
    Pictured(
        "regulations", "/regulations/compare?before=fide-2022&now=fide-2025", dark_phone=False
    ),
    Pictured("scale", "/scale/national/standard", language="ca"),
    Pictured("clinic", "/clinic", dark_phone=False, report=REPORT),
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
        for shot in (shot for page in PAGES for shot in page.shots):
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
    asked = {"format": "webp", "quality": QUALITY}
    taken = context.new_cdp_session(page).send("Page.captureScreenshot", asked)
    (FOLDER / f"{shot.name}.webp").write_bytes(b64decode(taken["data"]))
    context.close()


if __name__ == "__main__":
    main()
