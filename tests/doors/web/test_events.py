"""Pages of the tournaments (the numbers are those of ``web_town``)."""

import html
import re
from datetime import UTC, date, datetime, time

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from tests.office.town import Town

from arpad.doors.web.app import create_app
from arpad.doors.web.settings import Settings
from arpad.doors.web.views.event_tables import EventPlayerView
from arpad.doors.web.views.rules import book_in_words
from arpad.messages.text import Language
from arpad.program.ranking import standings
from arpad.rules.rule_books import rule_books

from .office import FIDE_ID

HERE = "/events/open"
WHOLE = ("", "/standings", "/crosstable", "/rounds/1", "/changes", "/norms")


def text_of(client: TestClient, path: str, **headers: str) -> str:
    found = client.get(path, headers=headers)
    assert found.status_code == 200
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", found.text))


def test_tournaments_are_listed_with_their_status_and_what_is_due(client: TestClient) -> None:
    text = text_of(client, "/events")
    assert text.index("Copa Ñandú") < text.index("open")
    assert "10–12 July 2026" in text
    assert "report due" in text


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("q=nandu", ["copa"]),
        ("state=published", ["open"]),
        ("state=open", ["copa"]),
        ("status=published", ["open"]),
        ("q=%25", []),
        ("from=2026-01-01", ["copa"]),
        ("to=2025-12-31&play=standard", ["open"]),
        ("play=blitz", []),
        ("after=2026-07-10~copa", ["open"]),
    ],
)
def test_filters_leave_what_was_asked_for(client: TestClient, asked: str, found: list[str]) -> None:
    text = client.get(f"/events?{asked}").text
    assert re.findall(r'<td class="name"><a href="/events/([^"]+)"', text) == found
    assert ("No tournament fits" in text) is not bool(found)


@pytest.mark.parametrize(
    ("day", "said"),
    [
        (date(2026, 7, 10), "21 days left: report."),
        (date(2026, 7, 30), "1 day left: report."),
        (date(2026, 7, 31), "The last day: report."),
        (date(2026, 8, 1), "1 day overdue: report."),
    ],
)
def test_what_is_due_next_is_counted_down(shown: Town, day: date, said: str) -> None:
    """The report of the Copa is due on 31 July 2026, the day before its list (9.1)."""
    moment = datetime.combine(day, time(12), UTC)
    that_day = create_app(Settings(shown.desk.database.place, readers=1), lambda: moment)
    try:
        assert said in text_of(TestClient(that_day), "/events/copa")
    finally:
        that_day.state.clinic.process.close()


def test_there_is_a_way_back_from_a_later_page(client: TestClient) -> None:
    assert 'rel="prev"' not in client.get("/events").text
    assert '<a rel="prev" href="/events?play=standard">' in (
        client.get("/events?play=standard&after=2026-07-10~copa").text
    )


def test_a_form_sent_empty_asks_for_everything(client: TestClient) -> None:
    assert "Copa" in text_of(client, "/events?q=&state=&play=&from=&to=")


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [
        ("/events?state=nothing", 422, "Status: “nothing” cannot be understood"),
        ("/events?status=x", 422, "cannot be understood"),
        ("/events?play=chess960", 422, "cannot be understood"),
        ("/events?after=yesterday", 422, "yesterday"),
        ("/events/none", 404, "there is no tournament none"),
        ("/events/copa/standings", 404, "no list counts the tournament copa yet"),
        ("/events/copa/changes/1", 404, "no list counts"),
        ("/events/open/standings/9", 404, "nobody has the number 9"),
        ("/events/open/rounds/9", 404, "round"),
        ("/events/open/changes/9", 404, "no list keeps a rating of number 9"),
        ("/events/open/norms/3/GM", 404, "made no GM norm here that is public"),
        ("/events/open/standings/x", 404, "There is nothing"),
    ],
)
def test_what_is_not_there_is_refused_in_words(
    client: TestClient, path: str, status: int, said: str
) -> None:
    found = client.get(path)
    assert (found.status_code, said in found.text) == (status, True)


def test_a_tournament_on_its_way_says_what_is_due_and_how_long_there_is(
    client: TestClient,
) -> None:
    """Its list is that of 1 August, before which the report must come: 46 days from 15 June."""
    text = text_of(client, "/events/copa")
    assert "46 days left: report." in text
    assert "until it is accepted, nobody is named" in text
    assert "due 31 July 2026" in text
    assert "/events/copa/standings" not in client.get("/events/copa").text


def test_a_published_tournament_has_its_course_and_its_public_findings(client: TestClient) -> None:
    text = text_of(client, HERE)
    assert "Counted on the list of 1 February 2025" in text
    assert "has no id" not in text
    assert text.count("9.1") >= 1
    assert client.get(HERE).text.count('class="finding warn"') == 1


@pytest.mark.parametrize("below", WHOLE)
@pytest.mark.parametrize("language", ["en", "es", "ca"])
def test_every_page_is_whole_in_every_language(app: FastAPI, below: str, language: str) -> None:
    found = TestClient(app).get(HERE + below, headers={"Accept-Language": language})
    assert found.status_code == 200
    assert f'lang="{language}"' in found.text
    assert not re.search(r"\bweb\.[a-z_.]+\b|2008|1990|L1\b", found.text)


def test_the_standings_are_those_of_the_library(client: TestClient) -> None:
    event = {
        "name": "open",
        "start": "2025-01-05",
        "players": [
            {"no": 1, "name": "Ana", "rating": 2000},
            {"no": 2, "name": "Berta", "rating": 2000},
            {"no": 3, "name": "Dora", "rating": 2100},
        ],
        "games": [
            {"round": 1, "white": 1, "black": 2, "result": "1-0"},
            {"round": 2, "white": 3, "black": 1, "result": "1-0"},
        ],
    }
    made = standings(event)
    text = client.get(f"{HERE}/standings").text
    ranks = re.findall(r'data-opens="opened">(\d+)</a></td><td class="name">.*?>(\w+)</a>', text)
    assert ranks == [(str(line.rank), line.participant.name) for line in made.lines]


def test_a_phone_shows_every_tie_break_below_the_name(client: TestClient) -> None:
    """Dora beat Ana, who has one point, and met nobody else: Sonneborn-Berger 1 x 1 (9.1)."""
    lines = client.get(f"{HERE}/standings").text.splitlines()
    dora = next(line for line in lines if ">Dora</a>" in line)
    below = re.findall(r'<span class="below">([^<]*)</span>', dora)
    assert "SB 1" in below[-1].split(" · ")


def test_the_title_stands_once_on_a_phone() -> None:
    player = EventPlayerView(
        no=1, name="Lozano Robles, Jorge", path="", title="GM", federation="ARC", rating="2538"
    )
    assert player.about == "ARC · 2538"


def test_a_place_opens_its_reasons_alone_or_on_a_page_of_its_own(client: TestClient) -> None:
    part = client.get(f"{HERE}/standings/3", headers={"X-Part": "1"}).text
    whole = client.get(f"{HERE}/standings/3").text
    assert "Why Dora is in place" in part
    assert "<html" not in part
    assert "Why Dora is in place" in whole
    assert '<tr class="here">' in whole


def test_the_cross_table_names_opponents_by_their_place_and_lights_them(
    client: TestClient,
) -> None:
    text = client.get(f"{HERE}/crosstable").text
    assert "data-lights" in text
    cells = re.findall(r'<span data-who="(\d+)" tabindex="0" title="([^"]+)">([^<]+)<', text)
    assert sorted((who, title, cell[1:]) for who, title, cell in cells) == [
        ("1", "against Ana", "b0"),
        ("1", "against Ana", "w1"),
        ("2", "against Berta", "w1"),
        ("3", "against Dora", "b0"),
    ]


def test_the_rounds_begin_with_the_last(client: TestClient) -> None:
    found = client.get(f"{HERE}/rounds")
    assert found.headers["location"] == f"{HERE}/rounds/2"
    assert "1–0" in client.get(f"{HERE}/rounds/2").text


def test_a_round_tells_why_it_was_paired_so(client: TestClient) -> None:
    text = text_of(client, f"{HERE}/rounds/2/why")
    assert "Round 2 paired again by the Dutch system of 2017" in text
    assert "The round was paired as the rules have it." in text
    assert "3-1" in text


def test_changes_stand_in_the_columns_of_fide_and_open_their_working(
    client: TestClient, app: FastAPI
) -> None:
    """Ana: (2000 + 2100) / 2, W 1, We .86, n 2, K 20: +2.80; Dora 20 x (1 - .64) = +7.20."""
    text = client.get(f"{HERE}/changes").text
    rows = [re.findall(r"<td[^>]*>(.*?)</td>", row) for row in re.findall(r"<tr.*?</tr>", text)]
    plain = [[re.sub(r"<[^>]+>", "", cell) for cell in row[1:]] for row in rows if row]
    assert plain == [
        ["2050.00", "2000", "1", "0.86", "2", "20", "+2.80"],
        ["2000.00", "2000", "0", "0.50", "1", "20", "−10.00"],
        ["2000.00", "2100", "1", "0.64", "1", "20", "+7.20"],
    ]
    assert "+7" in text_of(client, f"{HERE}/changes/3")
    spanish = TestClient(app).get(f"{HERE}/changes", headers={"Accept-Language": "es"})
    assert "+7,20" in spanish.text


def test_norms_open_their_requirements(client: TestClient) -> None:
    text = client.get(f"{HERE}/norms").text
    assert re.findall(r'data-opens="opened">(\w+)</a>', text) == ["IM"]
    part = client.get(f"{HERE}/norms/3/IM", headers={"X-Part": "1"}).text
    assert "IM norm of Dora" in part
    assert "1.4.1" in part
    # Whether a requirement is met is said in a word beside its sign.
    assert re.search(r'<span class="badge good">✓ met</span> games that count', part)
    assert "[✓]" not in part


def test_an_event_under_every_edition(client: TestClient) -> None:
    """Corrected, Ana lost to Dora: 20 x (1 - .86) = +2.8 and 2003 by the list's K.

    She has 50 games and is 17 in 2025: K 15 in FEDA 1996 and FIDE 2005, +2.1, which is 2002, and
    2000 where fives are published; K 40 in FIDE 2022, +5.6, which is 2006.
    """
    text = client.get("/events/open/editions").text
    assert 'href="/regulations/feda-1996"' in text
    row = next(line for line in text.splitlines() if ">Ana</a>" in line)
    own = '<td class="number own" data-name="fide-2024">'
    assert f'{own}<span>2003</span><span class="soft change">+2.80 · K 20' in row
    for rating, change in (
        ("2000", "+2.10 · K 15"),
        ("2002", "+2.10 · K 15"),
        ("2006", "+5.60 · K 40"),
    ):
        assert f'<span class="strong">{rating}</span><span class="soft change">{change}<' in row
    assert client.get("/events/copa/editions").status_code == 404


def test_the_players_working_has_the_numbers_of_the_events_page(client: TestClient) -> None:
    period = f"/players/{FIDE_ID}/national/standard/2025-02-01/working/open"
    text = client.get(period).text
    assert re.search(r"fide-2022</span></td>.*>40<.*>\+5\.60<.*>2006<", text)
    assert re.search(r"fide-2024</span> .*>20<.*>\+2\.80<.*>2003<", text)
    assert "K is what each edition's own rules make" in html.unescape(text)
    assert 'href="/regulations/fide-2005"' in text
    other = re.search(r'href="([^"]*k=given[^"]*)"', text)
    assert other is not None
    given = client.get(html.unescape(other[1])).text
    assert re.search(r"fide-2022</span></td>.*>20<.*>\+2\.80<.*>2003<", given)
    assert client.get(f"{period}?k=mine").status_code == 422


def test_tournaments_are_reached_from_a_search_a_list_and_a_player(client: TestClient) -> None:
    assert 'href="/events?q=Nandu"' in client.get("/search?q=Nandu").text
    assert 'href="/events/copa"' in client.get("/search/suggestions?q=Copa").text
    about = client.get("/lists/national/standard/2025-02-01/about").text
    assert 'href="/events/open"' in about
    player = client.get("/players/22200021/national/standard/2025-02-01").text
    assert 'href="/events/open"' in player


def test_an_event_says_where_how_and_under_whom_it_was_played(client: TestClient) -> None:
    text = text_of(client, HERE)
    assert "Lugo, ESP · 5–6 January 2025 · standard · Swiss, 2 rounds · 3 players" in text
    assert "Time control 90 min + 30 s" in text
    assert "Chief arbiter IA Gil, Eva" in text
    assert "2200123" not in text
    assert "Lugo, ESP" in text_of(client, "/events?q=open")
    assert "Lugo, ESP" in text_of(client, f"{HERE}/standings")


def test_programs_are_answered_where_an_event_was_played(client: TestClient) -> None:
    answer = client.get("/api/v1/events/open").json()
    said = answer["city"], answer["federation"], answer["time_control"]
    assert said == ("Lugo", "ESP", "90 min + 30 s")
    (row,) = client.get("/api/v1/events?q=open").json()["rows"]
    assert (row["city"], row["federation"], row["play"]) == ("Lugo", "ESP", "standard")


def test_every_book_a_page_speaks_of_has_a_name() -> None:
    books = [each.key for each in rule_books() if each.subject == "pairing"]
    for key in (*books, "b01-2023", "b01-2024"):
        for language in Language:
            said = book_in_words(key, language)
            assert key not in said
            assert said.endswith(key[-4:])


def test_a_group_without_players_of_the_tournament_is_not_found(client: TestClient) -> None:
    refused = client.get(f"{HERE}/standings?group=U3")
    assert refused.status_code == 404
    assert "expected a group that has some of the players" in refused.text
    assert "U3" in refused.text
