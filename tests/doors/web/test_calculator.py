"""The calculator: FIDE 2022, question 12 of the Arbiters' Manual gains 5.40 (2460, K 10)."""

import re
from html import unescape

import pytest
from fastapi.testclient import TestClient
from tests.doors.cli.documents import QUESTION_12, QUESTION_13_PLAYED

PATH = "/calculator"


def test_question_12_of_the_manual(client: TestClient) -> None:
    asked = {"regulation": "fide-2022", "rating": "2460", "k": "10", "games": QUESTION_12}
    found = client.get(PATH, params=asked)
    assert found.status_code == 200
    assert '<p class="number">2465</p><p class="note up">+5.4</p>' in found.text
    assert '<p class="number">3.96</p>' in found.text
    assert 'href="/regulations/fide-2022/8.3.2.d"' in found.text


def test_the_address_of_a_calculation_opens_it_again(client: TestClient) -> None:
    asked = {"regulation": "fide-2022", "rating": " 2460", "k": "10", "games": f"{QUESTION_12} "}
    text = client.get(PATH, params={**asked, "wanted": "", "ahead": "2500"}).text
    address = unescape(re.findall(r'<a class="button quiet" href="([^"]*ahead=2500)">', text)[0])
    assert "wanted" not in address
    again = client.get(address).text
    assert '<p class="number">2465</p>' in again
    assert '<input name="rating" value="2460"' in again


def test_question_13_gives_a_first_rating(client: TestClient) -> None:
    asked = {"regulation": "fide-2022", "games": QUESTION_13_PLAYED}
    text = client.get(PATH, params=asked, headers={"Accept-Language": "es"}).text
    assert '<p class="number">1516</p>' in text
    assert '<p class="number">0,43</p>' in text
    assert "Nuevo Elo" in text


def test_what_is_needed_tomorrow(client: TestClient) -> None:
    # FIDE 2024, 8.1.2: 2000 beat 2060 (We .42), tomorrow 2000 (We .50): K 20 gives
    # 20 x (1 - .92) = +1.6, 20 x (1.5 - .92) = +11.6 or 20 x (2 - .92) = +21.6.
    asked = {
        "regulation": "fide-2024", "rating": "2000", "k": "20", "games": "2060:1",
        "ahead": "2000", "wanted": "2010",
    }  # fmt: skip
    text = client.get(PATH, params=asked).text
    rows = re.findall(r"<tr[^>]*><td[^>]*>([0½1])</td><td[^>]*>([^<]*)</td><td[^>]*>(\d+)", text)
    assert rows == [("0", "+1.6", "2002"), ("½", "+11.6", "2012"), ("1", "+21.6", "2022")]
    assert "For 2010: ½ of 1." in text
    here = text[text.index('<table class="outlook">') :].split('<tr class="here">')[1]
    assert here.startswith('<td class="number">½</td>')
    assert "2100 cannot be reached" in client.get(PATH, params={**asked, "wanted": "2100"}).text


def test_the_same_games_under_every_edition(client: TestClient) -> None:
    # 2100 beats 2600 with K 20. In 2005 (10.51) 350 points count, expected .11: +17.8; in 2009
    # (8.54) and since 400, expected .08: +18.4.
    asked = {"regulation": "fide-2024", "rating": "2100", "k": "20", "games": "2600:1"}
    text = client.get(PATH, params=asked).text
    for key, change in (("fide-2005", "+17.8"), ("fide-2009", "+18.4"), ("fide-2024", "+18.4")):
        row = re.search(rf"regulation={key}&amp;[^>]*>{key}</a>.*?</tr>", text, re.DOTALL)
        assert row
        assert f'<td class="number">{change}</td><td class="number strong">2118</td>' in row[0]
    marked = re.findall(r'<tr class="here"><td class="name"><a [^>]*>([^<]*)</a>', text)
    assert marked == ["fide-2024"]


def test_a_reading_is_chosen_and_stays_in_the_address(client: TestClient) -> None:
    # FIDE 2022, 8.3.1: one game of a higher rated player counts as 400 away; with the reading
    # "never" none does.
    asked = {"regulation": "fide-2022", "rating": "2000", "k": "20", "games": "1500:1 1500:1"}
    text = client.get(PATH, params=asked).text
    (name, other) = re.findall(r'<option value="((?:cap)=([a-z-]+))"', text)[0]
    chosen = client.get(PATH, params={**asked, "reading": ["", name]}).text
    assert f'value="{name}" selected' in chosen
    assert f"reading=cap%3D{other}" in chosen


@pytest.mark.parametrize(
    ("wrong", "place", "said"),
    [
        ({"games": "2254"}, "Games", "2254:1"),
        ({"games": "2000:1", "rating": "5000"}, "Rating", "from 1 to 3999"),
        ({"games": "2000:1", "rating": "abc"}, "Rating", "abc"),
        ({"games": "2000:1", "rating": "2000", "k": "0"}, "K", "from 1 to 100"),
        ({"ahead": "2000:1"}, "Opponents still to be met", "2000:1"),
        ({"ahead": "2000", "wanted": "x"}, "Rating wanted", "found x"),
        ({"games": "2000:1", "reading": "cap"}, "Read the open", "cap"),
        ({"rating": "abc"}, "Rating", "found abc, expected a rating from 1 to 3999"),
        ({"rating": "5000"}, "Rating", "found 5000"),
        ({"k": "101"}, "K", "found 101, expected a K from 1 to 100"),
        ({"reading": "cap"}, "Read the open", "cap"),
        ({"games": "2000:1 2100:2"}, "Games", "found 2100:2"),
        ({"games": "2000:1", "wanted": "2100"}, "Rating wanted", "who is still to be met"),
    ],
)
def test_what_cannot_be_calculated_is_said_at_its_field(
    client: TestClient, wrong: dict[str, str], place: str, said: str
) -> None:
    found = client.get(PATH, params=wrong)
    assert found.status_code == 422
    assert re.search(rf'role="alert"><p><strong>{place}[^<]*</strong>: [^<]*{said}', found.text)
    for name, value in wrong.items():
        assert name == "reading" or f'name="{name}" value="{value}"' in found.text


def test_every_field_that_cannot_be_read_is_named_at_once(client: TestClient) -> None:
    found = client.get(PATH, params={"rating": "abc", "k": "x", "games": "?", "wanted": "-1"})
    assert found.status_code == 422
    fields = re.findall(r'role="alert"><p><strong>([^<,]*)', found.text)
    assert [field.split(" (")[0] for field in fields] == ["Rating", "Games", "K", "Rating wanted"]


def test_programs_are_refused_a_wish_of_no_games(client: TestClient) -> None:
    asked = {"rating": "2000", "games": "2000:1", "wanted": "2100"}
    found = client.get("/api/v1/calculation", params=asked)
    assert found.status_code == 422
    assert found.json()["findings"][0]["code"] == "calc_wanted"


def test_an_edition_nobody_knows_is_refused_with_the_nearest(client: TestClient) -> None:
    found = client.get(PATH, params={"regulation": "fide-2023"})
    assert found.status_code == 404
    assert "fide-2022" in found.text


def test_nothing_asked_is_an_empty_form_under_the_rules_in_force(client: TestClient) -> None:
    found = client.get(PATH)
    assert found.status_code == 200
    assert '<option value="fide-2025" selected>' in found.text
    assert client.get(PATH, params={"games": "2000:1 " * 60}).status_code == 422


def test_the_table_of_editions_says_what_it_takes_for_granted(client: TestClient) -> None:
    text = client.get("/calculator?regulation=fide-2025&rating=2382&games=2390:1").text
    _, _, table = text.partition("The same games under every edition")
    assert "number of rated games unknown: taken as 30 or more" in table
    text = client.get("/calculator?regulation=fide-2025&rating=2382&k=20&games=2390:1").text
    assert "taken as" not in text.partition("The same games under every edition")[2]
