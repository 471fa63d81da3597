import pytest
from fastapi.testclient import TestClient
from tests.office.town import Town

from .office import FIDE_ID


@pytest.mark.parametrize("asked", ["Berta", "berta", "BÉRTA", "Bertta"])
def test_accents_and_spelling_need_not_be_exact(client: TestClient, asked: str) -> None:
    assert ">Berta<" in client.get("/search", params={"q": asked}).text


def test_suggestions_are_a_part_of_a_page(client: TestClient) -> None:
    text = client.get("/search/suggestions?q=An").text
    assert f'href="/players/{FIDE_ID}"' in text
    assert "<html" not in text


def test_a_number_leads_to_its_player(client: TestClient) -> None:
    found = client.get(f"/search?q={FIDE_ID}")
    assert (found.status_code, found.headers["location"]) == (303, f"/players/{FIDE_ID}")


def test_who_is_on_no_list_is_not_found(client: TestClient, shown: Town) -> None:
    assert "nobody on a list" in client.get("/search?q=Eva").text
    assert client.get(f"/players/o{shown.ids['Eva']}").status_code == 404


def test_nothing_asked_says_how_to_ask(client: TestClient) -> None:
    assert "Type a name" in client.get("/search").text
