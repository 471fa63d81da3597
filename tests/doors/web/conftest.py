"""One office for all pages: a visitor changes nothing."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from tests.conftest import NOW, OFFICER
from tests.doors.cli.conftest import run as run
from tests.office.town import Town

from arpad.doors.web.app import create_app
from arpad.doors.web.settings import Settings
from arpad.office.opening import found_office

from .office import web_town


@pytest.fixture(scope="session")
def shown(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Town:
    """The office that is shown; its desk is the officer's."""
    place = tmp_path_factory.mktemp("web") / "arpad.db"
    shutil.copy(sqlite_template, place)
    return web_town(found_office(str(place), OFFICER, "ESP", "Arcadia & <Sons>", lambda: NOW))


@pytest.fixture(scope="session")
def app(shown: Town) -> Iterator[FastAPI]:
    """The application over it; a page that wants a second reader while it has one waits forever."""
    made = create_app(Settings(shown.desk.database.place, readers=1), lambda: NOW)
    yield made
    made.state.clinic.process.close()


@pytest.fixture
def client(app: FastAPI) -> TestClient:
    """A visitor who reads English and is sent nowhere by itself."""
    return TestClient(app, raise_server_exceptions=False, follow_redirects=False)


@pytest.fixture(autouse=True)
def first_visit(app: FastAPI) -> None:
    """Nobody is known from the test before: whoever asks too often waits."""
    app.state.clinic.visitors.owed.clear()
    app.state.moderation.limit.owed.clear()
