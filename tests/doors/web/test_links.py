"""Every link of every page leads somewhere: nobody meets an address that is not there."""

import html
import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from fastapi.testclient import TestClient
from tests.conftest import NOW, OFFICER
from tests.effort import tries
from tests.office.town import Town

from arpad.doors.web.app import create_app
from arpad.doors.web.settings import Settings
from arpad.office.opening import open_desk
from arpad.office.people.erasure import erase_player

LINK = re.compile(r'(?:href|src)="([^"]*)"')
BEGINNINGS = ("/", "/search?q=ana", "/calculator?rating=2000&games=2100:1", "/players")
RULES = re.compile(r"/regulations/(?!fide-2024(/|$))[^/]*[/?].")


@pytest.fixture
def visitor(shown: Town, tmp_path: Path) -> Iterator[TestClient]:
    """A visitor of an office in which Berta was erased, and a cup of Ana's and Dora's accepted."""
    place = tmp_path / "arpad.db"
    shutil.copy(shown.desk.database.place, place)
    desk = open_desk(str(place), OFFICER.login, lambda: NOW)
    erase_player(desk, f"id:{shown.ids['Berta']}")
    town = replace(shown, desk=desk, ids=dict(shown.ids), founded=True)
    town.event("cup", date(2025, 2, 10), date(2025, 2, 11), [("Ana", "Dora", "1-0")])
    app = create_app(Settings(str(place)), lambda: NOW)
    yield TestClient(app, raise_server_exceptions=False, follow_redirects=False)
    app.state.clinic.process.close()


def links_of(client: TestClient, path: str) -> tuple[int, set[str]]:
    """What an address answers, and the addresses of this office that stand there."""
    found = client.get(path)
    if "location" in found.headers:
        return found.status_code, {
            urlsplit(found.headers["location"])._replace(netloc="", scheme="").geturl()
        }
    if "text/html" not in found.headers.get("content-type", ""):
        return found.status_code, set()
    targets = (urljoin(path, html.unescape(each)) for each in LINK.findall(found.text))
    inside = (each.partition("#")[0] for each in targets if not urlsplit(each).netloc)
    return found.status_code, {each for each in inside if is_asked(each)}


def is_asked(path: str) -> bool:
    """Pages have the same links in every language; other editions are left to the proof."""
    return "lang=" not in path and (tries(0, 1) == 1 or not RULES.match(path))


def test_no_link_is_dead(visitor: TestClient) -> None:
    waiting, came_from = list(BEGINNINGS), dict.fromkeys(BEGINNINGS, "")
    dead = []
    while waiting:
        path = waiting.pop()
        status, found = links_of(visitor, path)
        if status >= 400:
            dead.append(f"{status} {path} on {came_from[path]}")
        new = sorted(found - came_from.keys())
        came_from |= dict.fromkeys(new, path)
        waiting += new
    assert dead == []
    assert {"/events/open/crosstable", "/lists/national/standard/2025-01-01"} <= came_from.keys()


def test_an_accepted_tournament_leads_to_whom_it_moves(visitor: TestClient) -> None:
    text = visitor.get("/events/cup").text
    assert 'href="/lists/national/standard/live?event=cup"' in text
    live = visitor.get("/lists/national/standard/live?event=cup").text
    assert (">Ana</a>" in live, 'href="/events/cup"' in live) == (True, True)
    assert visitor.get("/lists/national/standard/live?event=other").text.count("<td") == 0
