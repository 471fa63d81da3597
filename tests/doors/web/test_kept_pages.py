"""Pages of a list are made once, and anew when anything in the records has changed."""

import shutil
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.conftest import NOW, OFFICER
from tests.office.town import Town

from arpad.doors.web.app import create_app
from arpad.doors.web.routes import lists
from arpad.doors.web.settings import Settings
from arpad.office.lists.paging import ListPage, list_page
from arpad.office.opening import open_desk
from arpad.office.people.clubs import register_club

from .test_lists import LIST


def test_a_page_is_made_again_once_the_records_have_changed(
    shown: Town, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = str(tmp_path / "office.db")
    shutil.copy(shown.desk.database.place, place)
    officer = open_desk(place, OFFICER.login, lambda: NOW)
    made: list[str] = []

    def counted(*asked: Any) -> ListPage:
        made.append("page")
        return list_page(*asked)

    monkeypatch.setattr(lists, "list_page", counted)
    visitor = TestClient(create_app(Settings(place), lambda: NOW))
    first = visitor.get(LIST)
    assert visitor.get(LIST).content == first.content
    assert "Torre Blanca" not in first.text
    assert len(made) == 1
    spanish = visitor.get(LIST, headers={"Accept-Language": "es"})
    assert 'lang="es"' in spanish.text
    assert len(made) == 2
    register_club(officer, "Torre Blanca")
    assert "Torre Blanca" in visitor.get(LIST).text
    assert len(made) == 3
