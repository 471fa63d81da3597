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


def test_who_is_found_has_title_and_rating(client: TestClient) -> None:
    text = client.get("/search?q=Ana").text
    assert '<td class="second">FM</td>' in text
    assert '<td class="number">2003</td>' in text
    assert ">2003</strong>" in client.get("/search/suggestions?q=Ana").text


@pytest.mark.parametrize("address", ["/search", "/search/suggestions"])
def test_a_tournament_is_found_in_the_same_box(client: TestClient, address: str) -> None:
    text = client.get(address, params={"q": "nandu"}).text
    assert 'href="/events/copa"' in text
    assert "Copa Ñandú" in text


def test_the_code_of_a_tournament_leads_to_it(client: TestClient) -> None:
    found = client.get("/search?q=Copa")
    assert (found.status_code, found.headers["location"]) == (303, "/events/copa")
