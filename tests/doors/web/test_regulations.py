"""Regulations by article; expected numbers are those of the texts."""

import re

import pytest
from fastapi.testclient import TestClient

from arpad.doors.answers.regulations import rules_of, side_by_side
from arpad.doors.web.views.addresses import article_path
from arpad.messages.text import Language
from arpad.rules.regulations.registry import EDITIONS, edition
from arpad.rules.rule_books import rule_books


def test_every_edition_and_book_is_listed(client: TestClient) -> None:
    text = client.get("/regulations").text
    for each in EDITIONS:
        assert f'href="/regulations/{each.key}"' in text
    for book in rule_books():
        assert f'href="/regulations/{book.key}"' in text
        assert client.get(f"/regulations/{book.key}").status_code == 200


def test_the_edition_in_force_is_marked(client: TestClient) -> None:
    lines = client.get("/regulations").text.splitlines()
    now, before = (
        next(line for line in lines if f'/{key}"' in line) for key in ("fide-2025", "fide-2024")
    )
    assert "in force" in now
    assert "in force" not in before


@pytest.mark.parametrize("key", [each.key for each in EDITIONS])
def test_every_article_of_an_edition_has_a_page(client: TestClient, key: str) -> None:
    text = client.get(f"/regulations/{key}").text
    last = list(rules_of(edition(key), Language.EN))[-1].article
    assert f'href="{article_path(key, last)}"' in text
    for article in {last, *(each.article for each in edition(key).readings)}:
        assert client.get(article_path(key, article)).status_code == 200


def test_an_article_says_its_rule_and_that_of_other_editions(client: TestClient) -> None:
    # 8.3.1: 400 points, in 2005 (10.51) 350; before it in the text stands 8.2.4.
    text = client.get("/regulations/fide-2024/8.3.1").text
    assert "400" in text
    assert 'href="/regulations/fide-2022/8.3.1"' in text
    assert re.search("<td>fide-2005</td><td>.*more than 350 counts as 350", text)
    assert re.search(r'rel="prev" href="/regulations/fide-2024/8.2.4"', text)
    text = client.get("/regulations/fide-2024/8.3.1", headers={"Accept-Language": "es"}).text
    assert "<h1>Artículo 8.3.1</h1>" in text


def test_an_article_nobody_wrote(client: TestClient) -> None:
    found = client.get("/regulations/fide-2024/99.9")
    assert found.status_code == 404
    assert "fide-2024 fixes nothing by an article 99.9" in found.text


def test_two_editions_side_by_side(client: TestClient) -> None:
    # The floor rose from 1000 to 1400 on 1 March 2024 (7.1.4, 9.1).
    asked = {"before": "fide-2022", "now": "fide-2024"}
    text = client.get("/regulations/compare", params=asked).text
    assert "1000" in text
    assert "1400" in text
    every = client.get("/regulations/compare", params={**asked, "every": "1"}).text
    assert every.count("<tr") > text.count("<tr") > 5
    same = client.get("/regulations/compare", params={"before": "fide-2022", "now": "fide-2022"})
    assert "These editions fix the same." in same.text


@pytest.mark.parametrize("asked", ["", "?before=fide-2022", "?now=fide-2025"])
def test_a_comparison_cut_short_leads_to_the_boxes(client: TestClient, asked: str) -> None:
    found = client.get(f"/regulations/compare{asked}")
    assert (found.status_code, found.headers["location"]) == (307, "/regulations")
    text = client.get("/regulations").text
    assert '<select name="before">' in text
    assert "fide-2025 · Rules of 1 October 2025</option>" in text
    assert "elo-1972 · Elo’s rules of 1972–73</option>" in text


def test_a_comparison_speaks_in_words(client: TestClient) -> None:
    asked = {"before": "fide-2022", "now": "fide-2025"}
    text = client.get("/regulations/compare", params=asked).text
    assert "<h1>Rules of 1 January 2022 → Rules of 1 October 2025</h1>" in text
    names = {each.name for key in asked.values() for each in edition(key).readings}
    said = re.findall("<p>(?:No longer|Newly) open: (.*)</p>", text)
    assert said
    assert not any(part in names for each in said for part in re.split("[,;] ", each))


def test_a_book_has_its_name_in_its_heading(client: TestClient) -> None:
    assert "<h1>The title regulations of 2024</h1>" in client.get("/regulations/b01-2024").text


def test_an_article_numbered_anew_is_no_change() -> None:
    pairs = list(side_by_side(edition("fide-2022"), edition("fide-2022-rapid"), Language.EN))
    moved = [each for each in pairs if each.same and each.before and each.now]
    assert any(
        each.before.article != each.now.article for each in moved if each.before and each.now
    )


def test_a_rule_says_its_day_in_words(client: TestClient) -> None:
    text = client.get("/regulations/fide-2024").text
    assert "on 1 March 2024 ratings below 2000 were raised" in text
    catalan = client.get("/regulations/fide-2024?lang=ca", follow_redirects=True).text
    assert "l’1 de març de 2024" in catalan


def test_a_name_made_of_two_leads_to_its_edition(client: TestClient) -> None:
    found = client.get("/regulations/fide-2025-rapid")
    assert (found.status_code, found.headers["location"]) == (
        307,
        "/regulations/fide-2024-12-rapid",
    )
    assert client.get("/regulations/nonsense").status_code == 404
