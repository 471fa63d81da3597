"""The chip of an article leads to its page, on every page that shows workings."""

import html
import re

import pytest
from fastapi.testclient import TestClient
from tests.places import EXAMPLES

from arpad.doors.answers.regulations import articles_of
from arpad.doors.web.views.articles import ArticleLinks, links_of
from arpad.program.pairings import pair, pairing_working
from arpad.rules.pairing.pair import Question
from arpad.rules.regulations.registry import edition
from arpad.rules.restated import RESTATED
from arpad.rules.rule_books import rule_books
from arpad.rules.tiebreaks.editions import EDITIONS

from .office import FIDE_ID

PLAYED_BY_40 = EXAMPLES / "swiss-40-players.trf"
LIST = "national/standard/2025-02-01"
LINKED = re.compile(r'<a class="chip" href="([^"]*)">([^<]*)</a>')
BARE = re.compile(r'<span class="chip">([^<]*)</span>')


def chips(client: TestClient, path: str) -> dict[str, str]:
    """Where the chips of a page lead, by their words."""
    found = client.get(path)
    assert found.status_code == 200
    return {words: address for address, words in LINKED.findall(found.text)}


@pytest.mark.parametrize(
    ("path", "article", "address"),
    [
        # The open began in January 2025, under the rules of 1 March 2024; K is 8.3.3 there.
        (f"/players/{FIDE_ID}/{LIST}/working", "8.3.3", "/regulations/fide-2024/8.3.3"),
        (f"/players/{FIDE_ID}/{LIST}/working/open", "8.3.1", "/regulations/fide-2024/8.3.1"),
        (f"/players/{FIDE_ID}/{LIST}/working/open/2", "8.1.2", "/regulations/fide-2024/8.1.2"),
        ("/events/open/changes/1", "8.3.3", "/regulations/fide-2024/8.3.3"),
        ("/events/open", "9.1", "/regulations/fide-2024/9.1"),
    ],
)
def test_an_article_leads_to_its_page(
    client: TestClient, path: str, article: str, address: str
) -> None:
    found = chips(client, path)
    assert found[article].split("#")[0] == address
    assert client.get(address).status_code == 200


@pytest.mark.parametrize("below", ["standings/3", "rounds/2/why", "norms/3/IM"])
def test_an_article_of_a_book_leads_to_where_it_stands(client: TestClient, below: str) -> None:
    found = chips(client, f"/events/open/{below}")
    books = {words: path for words, path in found.items() if "#" in path}
    for article, address in books.items():
        page, _, place = address.partition("#")
        _, _, shown = client.get(page).text.partition(f'id="{place}"')
        assert f'<span class="chip">{article}</span>' in shown.split("</section>")[0], address
    # Whatever leads to the top of a book leads there by the name of the book.
    assert all(path.endswith(f"/{words}") for words, path in found.items() if words not in books)


def test_an_article_a_book_has_no_words_for_is_no_link() -> None:
    assert links_of("b01-2024").each("1.4.99") == (("1.4.99", ""),)


@pytest.mark.parametrize("below", ["standings/3", "rounds/2/why", "norms/3/IM"])
def test_every_article_that_a_working_cites_has_words(client: TestClient, below: str) -> None:
    text = client.get(f"/events/open/{below}").text
    working = text.partition('class="working')[2].partition("</section>")[0]
    assert not [each for each in BARE.findall(working) if re.match(r"C?\.?\d", each)]


@pytest.mark.parametrize(
    ("book", "article", "said"),
    [
        # C.07 16.4: since March 2026 the dummy's score has a limit.
        ("c07-2024", "16.4", "somebody with one's own score</td>"),
        ("c07-2026", "16.4", "but no more than the scheduled opponent's"),
        ("c07-2023", "14.5", "somebody with one's own score</td>"),
        # B.01 1.4.8b, and the fifth criterion of C.04.3 before and since February 2026.
        ("b01-2024", "1.4.8b", "at least 35 % of the points"),
        ("dutch-2017", "C.5", "as few as possible float down"),
        ("dutch-2026", "C5", "the bye goes to as low a score as possible"),
        # How 1.4.6c is read is told further down on the page.
        ("b01-2024", "1.4.6c", '<a class="soft" href="#floor">Left open: '),
    ],
)
def test_an_article_of_a_book_is_said_in_words(
    client: TestClient, book: str, article: str, said: str
) -> None:
    text = html.unescape(client.get(f"/regulations/{book}").text)
    row = text.partition(f'<tr id="{article}">')[2].partition("</tr>")[0]
    assert said in row


@pytest.mark.parametrize(
    "system", ["dutch-2017", "dutch-2026", "burstein-2006", "dubov-1997", "lim-1999"]
)
def test_every_article_behind_a_round_has_words(system: str) -> None:
    paired = pair(PLAYED_BY_40, Question(round=4, system=system))
    steps, links = [pairing_working(paired)], links_of(system)
    for step in steps:
        steps.extend(step.children)
    cited = {part for step in steps for part in links.each(step.article)}
    assert len(cited) > 5
    assert not [article for article, path in cited if not path]


def test_words_are_of_books_that_there_are() -> None:
    assert set(RESTATED) <= {each.key for each in rule_books()}


def test_a_tie_break_stands_under_its_article(client: TestClient) -> None:
    # C.07 of 2024: Buchholz is 8.1, the match points and game points of teams are both 11.1.
    assert chips(client, "/events/open/standings/3")["8.1"] == "/regulations/c07-2024#8.1"
    text = client.get("/regulations/c07-2024").text
    row = text.partition('<tr id="8.1">')[2].partition("</tr>")[0]
    assert "<strong>BH</strong> Buchholz" in row
    both = text.partition('<tr id="11.1">')[2].partition("</tr>")[0]
    assert both.count("<strong>") == 2


def test_two_articles_of_a_step_are_two_chips() -> None:
    links = ArticleLinks({"16.4": "/there"})
    assert links.each("16.2.2, 16.4") == (("16.2.2", ""), ("16.4", "/there"))
    assert links.each("C.04.3 (2026), C.8") == (("C.04.3 (2026), C.8", ""),)
    assert links.each("") == ()


def test_no_chip_leads_to_an_article_that_has_no_page(client: TestClient) -> None:
    for path in (f"/players/{FIDE_ID}/{LIST}/working", "/events/open/changes/3", "/events/open"):
        for address in set(chips(client, path).values()):
            assert client.get(address).status_code == 200, address
    assert links_of("fide-2024").path("99.9") == ""
    assert links_of("nobody-wrote-it").path("8.3.1") == ""


def test_the_key_of_an_edition_leads_to_it(client: TestClient) -> None:
    shown = chips(client, f"/lists/{LIST}")
    assert "/regulations/" + next(iter(shown)) == next(iter(shown.values()))


def test_an_open_place_of_a_book_is_found_on_its_page(client: TestClient) -> None:
    book = EDITIONS[1]
    reading = book.readings[0]
    address = links_of(book.key).path(reading.article)
    assert address == f"/regulations/{book.key}#{reading.name}"
    assert f'id="{reading.name}"' in client.get(address).text


def test_the_articles_of_an_edition_are_those_of_its_rules_and_readings() -> None:
    # Rating regulations of 2024: the cap of 400 points, K, and what they leave open.
    found = articles_of(edition("fide-2024"))
    assert {"8.3.1", "8.3.3", "8.1.2"} <= found
    assert {each.article for each in edition("fide-2024").readings} <= found


def test_an_article_is_not_repeated_below_itself(client: TestClient) -> None:
    """Buchholz is 8.1 of C.07, and so is each opponent's part of it."""
    text = client.get("/events/open/standings/3").text
    head, _, rest = text.partition("BH is ")
    assert head
    own, below = rest.split("<ul", 1)
    assert ">8.1</a>" in own
    assert ">8.1</a>" not in below.split("</ul>")[0]


def test_the_hash_in_the_foot_says_what_it_is(client: TestClient) -> None:
    for below in ("", "/standings", "/crosstable", "/rounds/1", "/changes", "/norms", "/editions"):
        text = client.get(f"/events/open{below}").text
        assert re.search("<footer.*?List hash [0-9a-f]{64}", text, re.DOTALL), below


def test_a_player_on_paper_has_the_hash_of_the_list_whose_period_is_shown(
    client: TestClient,
) -> None:
    foot = re.compile("<footer.*?List hash ([0-9a-f]{64})", re.DOTALL)
    own = foot.search(client.get(f"/players/{FIDE_ID}").text)
    assert own
    assert own[1] in client.get(f"/lists/{LIST}").text
