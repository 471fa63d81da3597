"""Players; the numbers are worked out in ``office.py`` and ``tests.office.out_town``."""

import re
from datetime import date

import pytest
from fastapi.testclient import TestClient
from tests.office.town import Town

from arpad.doors.web.views.charts import rating_chart
from arpad.messages.text import Language

from .office import FIDE_ID

ANA = f"/players/{FIDE_ID}"
PERIOD = f"{ANA}/national/standard/2025-02-01"


def rows(text: str) -> list[list[str]]:
    """Every line of every table, as text; what a phone has below the name is left out."""
    text = re.sub(r'<span class="below">.*?</span>', "", text)
    found = re.findall(r"<tr[^>]*>(.*?)</tr>", text, re.S)
    plain = [
        [re.sub(r"<[^>]+>", "", c) for c in re.findall(r"<td.*?</td>", r, re.S)] for r in found
    ]
    return [each for each in plain if each]


def test_both_numbers_of_a_player_lead_to_the_same_page(client: TestClient, shown: Town) -> None:
    moved = client.get(f"/players/o{shown.ids['Ana']}")
    assert (moved.status_code, moved.headers["location"]) == (308, ANA)
    assert "<h1>Ana</h1>" in client.get(ANA).text


def test_who_has_no_fide_id_has_the_number_of_the_office(client: TestClient, shown: Town) -> None:
    assert "<h1>Berta</h1>" in client.get(f"/players/o{shown.ids['Berta']}").text


def test_only_the_year_of_a_birth_is_told(client: TestClient) -> None:
    for path in (ANA, PERIOD, f"{PERIOD}/working"):
        text = client.get(path).text
        assert "05-17" not in text
        assert "17 May" not in text
    assert "2008" in client.get(ANA).text


def test_a_page_has_the_rating_the_history_and_the_calculation(client: TestClient) -> None:
    text = client.get(ANA).text
    found = rows(text)
    assert ["1", "Berta ESP", "2000", "1", "0.50", "+0.50"] in found
    assert ["2", "Dora ESP", "2100", "0", "0.36", "−0.36"] in found
    # Rc Ro W We n K change: (2000 + 2100) / 2, and 20 x (1 - .86).
    assert ["2050.00", "2000", "1", "0.86", "2", "20", "+2.80"] in found
    assert [each[:4] for each in found if "2025" in each[0]] == [
        ["1 February 2025", "standard", "2003", "+3"],
        ["1 January 2025", "standard", "2000", ""],
    ]
    # On a phone the columns that do not fit stand below the name.
    for below in ("ESP · Expected 0.50", "standard · 2 games · K 40"):
        assert f'<span class="below">{below}</span>' in text
    assert 'role="img"' in text


def test_a_number_opens_its_working_at_an_address_of_its_own(client: TestClient) -> None:
    path = f"{PERIOD}/working/open/2?version=2"
    assert f'href="{path}#working" data-opens="working"' in client.get(ANA).text
    whole = client.get(path).text
    assert "Why −0.36 against Dora?" in whole
    assert '<a class="chip" href="/regulations/fide-2024/8.1.2">8.1.2</a>' in whole
    assert "20 · −0.36 = −7.20" in whole
    assert whole.count('<tr class="here">') == 1
    part = client.get(path, headers={"X-Part": "1"}).text
    assert "<html" not in part
    assert "Why −0.36 against Dora?" in part


def test_a_version_keeps_its_own_working(client: TestClient) -> None:
    assert "Why +0.14 against Dora?" in client.get(f"{PERIOD}/working/open/2?version=1").text


def test_an_event_is_shown_under_other_rules(client: TestClient) -> None:
    text = client.get(f"{PERIOD}/working/open").text
    assert "The same games under other rules" in text
    found = {each[0]: each[1:] for each in rows(text) if len(each) == 4}
    assert found["Rules of 1 March 2024 fide-2024 in force then"] == ["20", "+2.80", "2003"]
    assert found["Rules of 1 July 2005 fide-2005"] == ["15", "+2.10", "2002"]


def test_the_whole_working_is_one_page(client: TestClient) -> None:
    text = client.get(f"{PERIOD}/working").text
    assert "Ana: 2003 on the list of 1 February 2025" in text


def test_a_working_has_no_code_names(client: TestClient) -> None:
    text = client.get(f"{PERIOD}/working").text
    said = re.sub(r"<[^>]+>", "", "".join(re.findall(r"<li>.*", text)))
    assert "begun 5 January 2025: rated by the rules of 1 March 2024 with 2000" in said
    assert not re.search(r"20[0-9]{2}-[0-9]{2}|\(national\)|by fide-", said)
    assert '<a class="chip" href="/regulations/fide-2024">fide-2024</a>' in text
    spanish = client.get(f"{PERIOD}/working", headers={"Accept-Language": "es"}).text
    assert "las reglas del 1 de marzo de 2024" in spanish


def test_a_list_from_elsewhere_says_so(client: TestClient) -> None:
    text = client.get(f"{ANA}/national/standard/2025-01-01").text
    assert "This list came from elsewhere" in text


@pytest.mark.parametrize("below", ["working/open/3", "working/none", "working/open/0"])
def test_what_was_not_played_has_no_working(client: TestClient, below: str) -> None:
    assert client.get(f"{PERIOD}/{below}").status_code == 404


def test_what_if(client: TestClient) -> None:
    """2003 against 2103: .36, against 2003: .50; K 40, for she is born in 2008 (8.3.3).

    Of the first alone: 40 x .64 = 25.6, 40 x .14 = 5.6, 40 x -.36 = -14.4. Of both, 1 point is
    40 x (1 - .86) = +5.6, which is 2009, and 1.5 points are +25.6, which is 2029.
    """
    text = client.get(f"{ANA}/what-if?ahead=2103").text
    assert [each[:3] for each in rows(text) if len(each) == 3] == [
        ["0", "−14.4", "1989"],
        ["½", "+5.6", "2009"],
        ["1", "+25.6", "2029"],
    ]
    both = client.get(f"{ANA}/what-if?ahead=2103+2003&wanted=2020").text
    assert "1½" in re.sub(r"<[^>]+>", "", both[both.index("finding good") :][:200])
    assert re.search(r'<tr class="here">.*1½.*2029', both)


def test_what_was_played_since_counts_in_a_what_if(client: TestClient) -> None:
    """A win against an equal opponent: 40 x .50 = 20, which is 2023; the working says so."""
    text = client.get(f"{ANA}/what-if?games=2003:1").text
    assert "2023" in text
    assert "round 1, – " not in text
    assert 'href="/regulations/fide-2025/8.3.3"' in text


def test_a_what_if_is_refused_in_the_readers_words(client: TestClient) -> None:
    for asked, word in (("ahead=nobody", "Opponents still to be met"), ("wanted=2100", "wanted")):
        found = client.get(f"{ANA}/what-if?{asked}")
        assert found.status_code == 422
        assert word in found.text
    catalan = client.get(f"{ANA}/what-if?ahead=x", headers={"Accept-Language": "ca"}).text
    assert "ahead</strong>" not in catalan
    assert client.get(f"{ANA}/what-if").status_code == 200


def test_in_spanish_numbers_have_commas(client: TestClient) -> None:
    text = client.get(ANA, headers={"Accept-Language": "es"}).text
    assert "+2,80" in text
    assert "1 de febrero de 2025" in text


def test_a_chart_needs_two_lists() -> None:
    assert rating_chart("", [("standard", [(date(2025, 1, 1), 2000)])], Language.EN) is None


def test_a_chart_has_real_axes_and_its_last_value() -> None:
    known = [(date(2020 + year, 1, 1), 2000 + 50 * year) for year in range(5)]
    chart = rating_chart("", [("standard", known)], Language.EN)
    assert chart is not None
    assert [mark.text for mark in chart.x_marks] == ["2020", "2021", "2022", "2023", "2024"]
    assert [mark.text for mark in chart.y_marks] == ["2000", "2050", "2100", "2150", "2200"]
    (line,) = chart.lines
    assert line.end[2] == "2200"


def test_months_under_the_history_are_short(client: TestClient) -> None:
    """Six of them stand side by side on a phone."""
    text = client.get(ANA, headers={"Accept-Language": "ca"}).text
    assert re.search(r'<text class="x"[^>]*>gen. 2025</text>', text)


def test_the_page_of_all_players_asks_whom_one_looks_for(client: TestClient) -> None:
    text = client.get("/players").text
    assert '<input id="who" name="q"' in text
    assert text.count('action="/search"') == 2


def test_a_norm_leads_to_its_requirements(client: TestClient, shown: Town) -> None:
    text = client.get(f"/players/o{shown.ids['Dora']}").text
    assert '<a href="/events/open/norms/3/IM">open</a>' in text
