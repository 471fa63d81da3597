"""The interface for programs; its numbers are worked out in ``office.py``."""

import csv
import io
import json
from datetime import date
from xml.etree import ElementTree

import pytest
from fastapi.testclient import TestClient
from tests.doors.cli.console import Run
from tests.office.proof.bundles.tampering import members_of, sealed
from tests.office.town import Town

from arpad.doors.answers.lists import LINE_KEYS
from arpad.doors.web.app import create_app
from arpad.doors.web.settings import Settings
from arpad.office.desk import Desk

from .office import FIDE_ID, REASON
from .reports import FAULTY

API = "/api/v1"
LIST = f"{API}/lists/national/standard/2025-02-01"
ATOM = "{http://www.w3.org/2005/Atom}"


def test_the_lists_there_are(client: TestClient) -> None:
    rows = client.get(f"{API}/lists").json()["rows"]
    corrected = rows[-1]
    assert (corrected["list"], corrected["version"]) == ("2025-02-01", 2)
    assert (corrected["replaces"], corrected["reason"]) == (1, REASON)


def test_a_list_has_its_hash_and_its_lines(client: TestClient) -> None:
    found = client.get(LIST)
    answer = found.json()
    assert (
        answer["rows"][0] | {"name": "Dora", "rating": 2107, "difference": 7} == (answer["rows"][0])
    )
    assert found.headers["x-list-hash"] == answer["hash"]
    assert len(answer["hash"]) == 64
    assert answer["next"] is None


def test_the_latest_list_and_a_day_between_two(client: TestClient) -> None:
    assert client.get(f"{API}/lists/national/standard/latest").json()["date"] == "2025-02-01"
    between = client.get(f"{API}/lists/national/standard/2025-01-20").json()
    assert between["date"] == "2025-01-01"


def test_pages_by_key_are_the_whole_list(client: TestClient) -> None:
    """The next page is of the same version, whatever is published meanwhile."""
    names, address = [], f"{API}/lists/national/standard/latest?size=2"
    while address:
        answer = client.get(address).json()
        names += [row["name"] for row in answer["rows"]]
        address = answer["next"] or ""
        assert not address or "version=2" in address
    assert names == ["Dora", "Ana", "Berta", "Fay", "Carla"]


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("federation=fra", ["Carla"]),
        ("sex=f&born_after=2007", ["Ana"]),
        ("title=WIM", ["Ana"]),
        ("name=bérta", ["Berta"]),
        ("order=name&size=2", ["Ana", "Berta"]),
    ],
)
def test_lines_are_filtered_and_sorted(client: TestClient, asked: str, found: list[str]) -> None:
    assert [row["name"] for row in client.get(f"{LIST}?{asked}").json()["rows"]] == found


def test_a_list_that_is_kept_is_not_sent_again(client: TestClient) -> None:
    tag = client.get(LIST).headers["etag"]
    again = client.get(LIST, headers={"If-None-Match": f'W/"other", {tag}'})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert client.get(f"{LIST}?version=1", headers={"If-None-Match": tag}).status_code == 200
    assert client.get(f"{LIST}?size=2", headers={"If-None-Match": tag}).status_code == 200
    assert client.get(LIST, headers={"If-None-Match": "*"}).status_code == 304


def test_whoever_is_kept_is_asked_for_by_content(client: TestClient) -> None:
    path = f"{API}/players/{FIDE_ID}"
    tag = client.get(path).headers["etag"]
    assert client.get(path, headers={"If-None-Match": tag}).status_code == 304


def test_a_whole_list_as_csv(client: TestClient) -> None:
    found = client.get(f"{LIST}/whole.csv")
    rows = list(csv.DictReader(io.StringIO(found.text)))
    assert list(rows[0]) == list(LINE_KEYS)
    assert [(row["name"], row["rating"]) for row in rows[:2]] == [("Dora", "2107"), ("Ana", "2003")]
    assert found.headers["x-list-hash"] == client.get(LIST).json()["hash"]
    assert found.headers["content-type"] == "text/csv; charset=utf-8"
    again = client.get(f"{LIST}/whole.csv", headers={"If-None-Match": found.headers["etag"]})
    assert again.status_code == 304


def test_no_name_in_a_whole_list_is_a_formula(desk: Desk) -> None:
    """As on the command line (OWASP, CSV injection); a negative difference stays a number."""
    town = Town(desk, "fide-2024")
    town.first_list(date(2025, 1, 1), **{"=1+1": (2000, 20, 50), "Ana": (1900, 20, 50)})
    town.event("e", date(2025, 1, 5), date(2025, 1, 6), [("=1+1", "Ana", "0-1")])
    town.publish()
    client = TestClient(create_app(Settings(desk.database.place)))
    found = client.get(f"{LIST}/whole.csv").text
    rows = {row["name"]: row["difference"] for row in csv.DictReader(io.StringIO(found))}
    assert rows == {"'=1+1": "-13", "Ana": "13"}  # 20 (0 - 0.64), 20 (1 - 0.36)


def test_a_whole_list_as_json_lines_begins_with_its_hash(client: TestClient) -> None:
    lines = [json.loads(line) for line in client.get(f"{LIST}/whole.jsonl").text.splitlines()]
    answer = client.get(LIST).json()
    assert lines[0]["hash"] == answer["hash"]
    assert lines[1:] == answer["rows"]


def test_a_long_list_is_written_a_page_at_a_time(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = client.get(f"{LIST}/whole.csv").text
    monkeypatch.setattr("arpad.doors.web.programs.whole_lists.MOST_ON_A_PAGE", 2)
    assert client.get(f"{LIST}/whole.csv").text == whole


def test_the_hash_is_the_whole_one_wherever_it_stands(client: TestClient) -> None:
    rows = client.get(f"{API}/lists").json()["rows"]
    assert {len(row["hash"]) for row in rows} == {64}
    assert rows[-1]["hash"] == client.get(LIST).headers["x-list-hash"]


def test_an_empty_list_still_has_its_heading(client: TestClient) -> None:
    found = client.get(f"{LIST}/whole.csv?federation=xyz").text
    assert found == ",".join(LINE_KEYS) + "\r\n"


def test_what_was_corrected_and_why(client: TestClient) -> None:
    answer = client.get(f"{LIST}/changes").json()
    assert answer["reason"] == REASON
    assert [(row["name"], row["old"], row["new"]) for row in answer["rows"]] == [
        ("Ana", 2013, 2003),
        ("Dora", 2097, 2107),
    ]
    # Not why the list has a second version, which is no reason of the difference from January.
    assert client.get(f"{LIST}/changes?against=2025-01-01").json()["reason"] is None


def test_players_are_found_whatever_the_spelling(client: TestClient) -> None:
    rows = client.get(f"{API}/players?q=bertha").json()["rows"]
    assert rows[0]["name"] == "Berta"
    assert "birth" not in rows[0]
    # 2000, and 20 x (0 - .50) for the game with Ana.
    assert rows[0]["ratings"] == {"standard": 1990}


def test_players_and_tournaments_are_found_at_once(client: TestClient) -> None:
    answer = client.get(f"{API}/search?q=ñandú").json()
    assert [each["code"] for each in answer["events"]] == ["copa"]
    (found,) = client.get(f"{API}/search?q=fay").json()["players"]
    assert (found["name"], found["ratings"]) == ("Fay", {"standard": 1900})


def test_a_player_has_two_numbers_and_one_answer(client: TestClient) -> None:
    answer = client.get(f"{API}/players/{FIDE_ID}").json()
    own = client.get(f"{API}/players/o{answer['player']['id']}").json()
    assert own == answer
    (latest,) = answer["latest"]
    assert (latest["list"], latest["version"], latest["rating"]) == ("2025-02-01", 2, 2003)


def test_why_a_list_says_what_it_says(client: TestClient, shown: Town) -> None:
    """Dora: K 20, a win that was expected at .64: 20 x .36 = +7.20."""
    who = f"{API}/players/o{shown.ids['Dora']}"
    sheet = client.get(f"{who}/sheet").json()
    assert (sheet["old"], sheet["new"], sheet["change"]) == (2100, 2107, "7.20")
    assert sheet["events"][0]["games"][0]["k_chg"] == "7.20"
    step = client.get(f"{who}/explain").json()
    assert step["value"] == 2107
    assert client.get(f"{who}/sheet?date=2025-01-01").status_code == 404


def test_what_a_game_tomorrow_would_bring(client: TestClient, shown: Town) -> None:
    """Against an equal opponent a point is worth half of K: 20 / 2 = 10 up or down."""
    who = f"{API}/players/o{shown.ids['Dora']}"
    answer = client.get(f"{who}/what-if?ahead=2107&wanted=2117").json()
    assert [each["new_rating"] for each in answer["outlook"]] == [2097, 2107, 2117]
    assert answer["needed"] == "1"


def test_a_calculation_under_any_edition(client: TestClient) -> None:
    """FIDE 2024, 8.1.2: 92 points of difference are .63 for the higher; K 20 x .37 = 7.40."""
    asked = f"{API}/calculation?rating=2092&games=2000:1&k=20&regulation=fide-2024"
    answer = client.get(asked).json()
    assert (answer["regulation"], answer["change"], answer["new_rating"]) == (
        "fide-2024",
        "7.4",
        2099,
    )
    assert answer["working"]["steps"]


def test_events_by_pages(client: TestClient) -> None:
    codes, address = [], f"{API}/events?size=1"
    while address:
        answer = client.get(address).json()
        codes += [row["code"] for row in answer["rows"]]
        address = answer["next"] or ""
    assert codes == [row["code"] for row in client.get(f"{API}/events").json()["rows"]]
    assert "open" in codes


def test_what_an_event_was_to_the_ratings(client: TestClient) -> None:
    """Ana beat Berta and lost to Dora: 20 x (1 - .86) = +2.80, on the corrected list."""
    answer = client.get(f"{API}/events/open/changes").json()
    assert answer["version"] == 2
    changes = {row["name"]: row["change"] for row in answer["rows"]}
    assert (changes["Ana"], changes["Dora"]) == ("2.80", "7.20")


def test_the_standings_of_an_event(client: TestClient) -> None:
    answer = client.get(f"{API}/events/open/standings").json()
    points = {player["name"]: player["points"] for player in answer["players"]}
    assert points == {"Ana": "1", "Dora": "1", "Berta": "0"}


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ("/lists/national/standard/2020-01-01", 404, "choose.too_early"),
        ("/lists/none/standard/latest", 404, "system.unknown"),
        ("/lists/national/standard/latest?size=0", 422, "web.parameter"),
        ("/lists/national/standard/latest?after=x", 422, "list.place"),
        ("/lists/national/standard/latest/whole.csv?club=Nowhere", 404, "list.club"),
        ("/lists/national/standard/latest/whole.jsonl?club=Nowhere", 404, "list.club"),
        ("/players", 422, "web.parameter_missing"),
        ("/players/o999999", 404, "player.unknown"),
        ("/events/none", 404, "tournament.unknown"),
        ("/calculation", 422, "calc_games"),
        ("/calculation?games=2000", 422, "calc_games"),
        ("/calculation?games=2000:1&regulation=fide-1800", 404, "regulation_unknown"),
        ("/calculation?games=2000:1&regulation=fide-2024&play=rapid", 422, "calc_play"),
    ],
)
def test_a_refusal_says_what_is_wrong(
    client: TestClient, asked: str, status: int, code: str
) -> None:
    found = client.get(API + asked, headers={"Accept-Language": "es"})
    answer = found.json()
    assert (found.status_code, answer["status"]) == (status, status)
    assert [each["code"] for each in answer["findings"]] == [code]
    assert all(each["message"] for each in answer["findings"])


def test_a_parameter_is_named_with_what_was_found(client: TestClient) -> None:
    (found,) = client.get(f"{LIST}?size=many").json()["findings"]
    assert found["place"] == "size"
    assert found["message"] == "size: “many” cannot be understood"


def test_a_report_is_checked(client: TestClient) -> None:
    answer = client.post(f"{API}/check?name=open.trf", content=FAULTY).json()
    assert (answer["file"], answer["rateable"]) == ("open.trf", False)
    (wrong,) = [each for each in answer["findings"] if each["line"] == 10]
    assert wrong["column"] == 99


def test_a_file_that_is_too_large_is_refused_in_words(client: TestClient) -> None:
    found = client.post(f"{API}/check", content=b"x" * 6_000_001)
    assert (found.status_code, found.json()["status"]) == (413, 413)


def test_a_regulation_nobody_knows_is_named_before_anything_is_read(client: TestClient) -> None:
    found = client.post(f"{API}/check?regulation=fide-1800", content=FAULTY)
    assert found.status_code == 404
    assert [each["code"] for each in found.json()["findings"]] == ["regulation_unknown"]


def test_a_bundle_is_verified(client: TestClient) -> None:
    bundle = client.get("/lists/national/standard/2025-02-01/bundle").content
    (found,) = client.post(f"{API}/verify", content=bundle).json()["bundles"]
    assert (found["reproduced"], found["hash"]) == (True, client.get(LIST).json()["hash"])
    spoilt = client.post(f"{API}/verify", content=bundle[:-100]).json()["bundles"]
    assert (spoilt[0]["damaged"], spoilt[0]["reproduced"]) == (True, False)
    members = members_of(bundle)
    half = members["chain.jsonl"].replace(b'"content":"', b'"content":"\\ud800', 1)
    answered = client.post(f"{API}/verify", content=sealed({**members, "chain.jsonl": half}))
    assert answered.status_code == 200
    (spoilt,) = answered.json()["bundles"]
    assert (spoilt["damaged"], spoilt["reproduced"]) == (True, False)


def test_nothing_in_the_feed_is_said_with_the_host_of_a_request(
    client: TestClient, shown: Town
) -> None:
    """An id is for good (RFC 4287, 4.2.6), and links lead to the office as its own setting says."""
    plain = client.get(f"{API}/feed.atom")
    elsewhere = client.get(f"{API}/feed.atom", headers={"Host": "elsewhere.example"})
    assert elsewhere.content == plain.content
    settings = Settings(shown.desk.database.place, address="https://ratings.example.org")
    client = TestClient(create_app(settings))
    served = client.get(f"{API}/feed.atom", headers={"Host": "x.example"})
    feed = ElementTree.fromstring(served.content)
    links = [link.get("href", "") for link in feed.iter(f"{ATOM}link")]
    assert links[:2] == [
        "https://ratings.example.org/api/v1/feed.atom",
        "https://ratings.example.org/lists",
    ]
    assert all(link.startswith("https://ratings.example.org/") for link in links)
    assert feed.findtext(f"{ATOM}id") == ElementTree.fromstring(plain.content).findtext(f"{ATOM}id")
    assert (feed.findtext(f"{ATOM}id") or "").startswith("urn:uuid:")


def test_the_feed_tells_publications_and_corrections(client: TestClient) -> None:
    found = client.get(f"{API}/feed.atom")
    feed = ElementTree.fromstring(found.content)
    corrected, published = feed.findall(f"{ATOM}entry")[:2]
    assert "corrected, version 2" in (corrected.findtext(f"{ATOM}title") or "")
    assert REASON in (corrected.findtext(f"{ATOM}summary") or "")
    link = corrected.find(f"{ATOM}link")
    assert link is not None
    assert link.get("href", "").endswith("/lists/national/standard/2025-02-01/changes?version=2")
    assert "corrected" not in (published.findtext(f"{ATOM}title") or "")
    assert len({each.findtext(f"{ATOM}id") for each in feed.findall(f"{ATOM}entry")}) == len(
        feed.findall(f"{ATOM}entry")
    )
    again = client.get(f"{API}/feed.atom", headers={"If-None-Match": found.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize(("method", "path"), [("POST", f"{API}/check"), ("GET", LIST)])
def test_a_browser_that_asks_before_it_sends_may_send(
    client: TestClient, method: str, path: str
) -> None:
    """A content type or If-None-Match makes a browser ask first; it may, and then reads the tag."""
    asked = {
        "Origin": "https://club.example",
        "Access-Control-Request-Method": method,
        "Access-Control-Request-Headers": "content-type, if-none-match",
    }
    found = client.options(path, headers=asked)
    assert found.status_code == 204
    assert found.headers["access-control-allow-origin"] == "*"
    assert method in found.headers["access-control-allow-methods"].split(", ")
    allowed = found.headers["access-control-allow-headers"].lower().split(", ")
    assert {"content-type", "if-none-match"} <= set(allowed)
    assert "x-frame-options" in found.headers
    shown = client.get(LIST).headers["access-control-expose-headers"].split(", ")
    assert {"ETag", "X-List-Hash", "Retry-After"} <= set(shown)
    assert client.options("/lists").status_code == 405


def test_pages_of_other_places_may_ask(client: TestClient) -> None:
    assert client.get(LIST).headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-origin" not in client.get("/lists").headers


@pytest.mark.parametrize(
    ("address", "command"),
    [
        ("/lists", "office list --lists"),
        ("/lists/national/standard/latest", "office list"),
        ("/lists/national/standard/latest/changes", "office diff"),
        ("/players/22200021/history", "office player history fide:22200021"),
        ("/players/22200021/sheet", "office sheet fide:22200021"),
        ("/players/22200021/explain", "office explain fide:22200021"),
        ("/events/open", "office status open"),
    ],
)
def test_the_answers_are_those_of_the_command_line(
    client: TestClient, shown: Town, run: Run, address: str, command: str
) -> None:
    place = ["--db", shown.desk.database.place]
    said = json.loads(run(*command.split(), *place, "--format", "json").out)
    answer = client.get(API + address).json()
    answer.pop("next", None)
    assert answer == said
