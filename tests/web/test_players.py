from fastapi.testclient import TestClient
from tests.office.town import Town

from .office import FIDE_ID


def test_both_numbers_of_a_player_lead_to_the_same_page(client: TestClient, shown: Town) -> None:
    moved = client.get(f"/players/o{shown.ids['Ana']}")
    assert (moved.status_code, moved.headers["location"]) == (308, f"/players/{FIDE_ID}")
    assert "<h1>Ana</h1>" in client.get(f"/players/{FIDE_ID}").text


def test_who_has_no_fide_id_has_the_number_of_the_office(client: TestClient, shown: Town) -> None:
    assert "<h1>Berta</h1>" in client.get(f"/players/o{shown.ids['Berta']}").text


def test_only_the_year_of_a_birth_is_told(client: TestClient) -> None:
    text = client.get(f"/players/{FIDE_ID}").text
    assert "2008" in text
    assert "05-17" not in text
    assert "17 May" not in text
