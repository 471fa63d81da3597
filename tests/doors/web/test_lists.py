"""Lists; the numbers are worked out in ``office.py`` and ``tests.office.out_town``."""

import re
from functools import partial
from html import unescape

import pytest
from fastapi.testclient import TestClient
from tests.office.town import Town

from arpad.doors.web.routes import list_files, lists
from arpad.doors.web.views.list_page import born_within
from arpad.office.lists.paging import list_page

from .office import FEBRUARY, REASON

HERE = "/lists/national/standard"
LIST = f"{HERE}/2025-02-01"


def names(text: str) -> list[str]:
    """The names in the order of the lines."""
    return re.findall(r'<td class="name">.*?<a href="/players/[^"]+">([^<]+)</a>', text)


def cells(text: str, name: str) -> list[str]:
    """The cells of a player's line."""
    (row,) = [each for each in re.findall(r"<tr>.*?</tr>", text) if f">{name}</a>" in each]
    return [re.sub(r"<[^>]+>", "", each) for each in re.findall(r"<td.*?</td>", row)]


def test_the_first_page_leads_to_the_lists(client: TestClient) -> None:
    assert client.get("/").headers["location"] == "/lists"


def test_the_overview_says_what_changed_and_what_was_corrected(client: TestClient) -> None:
    text = client.get("/lists").text
    assert "What the list of 1 February 2025 brought" in text
    assert REASON in text
    assert 'href="/lists/national/standard/2025-02-01/changes?version=2"' in text
    assert "+7" in text  # Dora, 2100 to 2107
    assert "−10" in text  # Berta, K 20, lost at .50


def test_a_list_stands_in_its_order_with_its_changes(client: TestClient) -> None:
    text = client.get(LIST).text
    assert names(text) == ["Dora", "Ana", "Berta", "Fay", "Carla"]
    assert cells(text, "Dora")[:1] + cells(text, "Dora")[3:6] == ["1", "2107", "+7", "1"]
    assert cells(text, "Ana")[3:6] == ["2003", "+3", "2"]
    assert "version 2" in text
    assert REASON in text
    assert re.search(r"List hash [0-9a-f]{64}", text)


def test_an_earlier_version_is_still_shown_and_says_that_it_is_replaced(client: TestClient) -> None:
    text = client.get(f"{LIST}?version=1").text
    assert cells(text, "Ana")[3:5] == ["2013", "+13"]
    assert "A later version of this list counts" in text


def test_a_list_is_compared_where_there_is_one_before_it(client: TestClient) -> None:
    """February follows January; January, the first, was corrected by nothing."""
    assert f'href="{LIST}/changes"' in client.get(LIST).text
    assert f'href="{LIST}/changes"' in client.get(f"{LIST}?version=1").text
    first = LIST.replace("2025-02-01", "2025-01-01")
    found = client.get(first)
    assert found.status_code == 200
    assert f'href="{first}/changes"' not in found.text


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("federation=fra", ["Carla"]),
        ("club=Ñandú+Club", ["Dora"]),
        ("sex=f", ["Ana", "Berta"]),
        ("title=WIM", ["Ana"]),
        ("age=u18", ["Ana"]),
        ("age=u16", []),
        ("name=bérta", ["Berta"]),
        ("order=name", ["Ana", "Berta", "Carla", "Dora", "Fay"]),
        ("order=change", ["Dora", "Ana", "Fay", "Carla", "Berta"]),
        ("active=active", ["Dora", "Ana", "Berta", "Fay", "Carla"]),
    ],
)
def test_lines_are_filtered_and_sorted(client: TestClient, asked: str, found: list[str]) -> None:
    assert names(client.get(f"{LIST}?{asked}").text) == found


def test_who_is_of_an_age_class() -> None:
    assert born_within("u18", FEBRUARY) == (2006, None)
    assert born_within("s65", FEBRUARY) == (None, 1961)
    assert born_within("x9", FEBRUARY) == (None, None)


def test_nothing_unknown_is_guessed(client: TestClient) -> None:
    assert client.get(f"{LIST}?after=x").status_code == 422
    assert client.get(f"{LIST}?order=x").status_code == 422
    assert client.get(f"{LIST}?club=Nowhere").status_code == 404
    assert client.get(f"{LIST}?version=9").status_code == 404
    assert client.get(f"{HERE}/2020-01-01").status_code == 404


def test_the_latest_list_has_an_address_of_its_own(client: TestClient) -> None:
    assert client.get(HERE).headers["location"] == LIST
    assert client.get(f"{HERE}?day=2025-01-20").headers["location"] == f"{HERE}/2025-01-01"


def test_pages_are_turned_both_ways_in_the_version_they_began_in(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list as it stands has version 2; a correction meanwhile would be version 3."""
    everybody = names(client.get(f"{LIST}?active=everybody").text)
    monkeypatch.setattr(lists, "list_page", partial(list_page, size=1))
    text = client.get(f"{LIST}?active=everybody").text
    turned = [names(text)]
    while following := turns(text, "next page"):
        assert "version=2" in following
        text = client.get(following).text
        turned.append(names(text))
    assert [each for page in turned for each in page] == everybody
    for page in turned[-2::-1]:
        back = turns(text, "previous page")
        assert "version=2" in back
        text = client.get(back).text
        assert names(text) == page
    assert turns(text, "previous page") == turns(text, "first page") == ""


def turns(text: str, words: str) -> str:
    """Where the pager leads by these words."""
    found = re.search(rf'<a[^>]*href="([^"]*)">[^<]*{words}', text)
    return unescape(found[1]) if found else ""


def test_the_difference_of_two_versions_and_of_two_lists_says_why(client: TestClient) -> None:
    text = client.get(f"{LIST}/changes").text
    assert "Compared with version 1 of the same list." in text
    assert names(text) == ["Ana", "Dora"]
    assert cells(text, "Dora")[1:4] == ["2097", "2107", "+10"]
    assert "open" in cells(text, "Dora")[4]
    other = client.get(f"{LIST}/changes?against=2025-01-01").text
    assert "Compared with the list of 1 January 2025." in other
    assert cells(other, "Dora")[1:4] == ["2100", "2107", "+7"]
    # K 20 x (1 - .64) for a win against Ana, 100 points below.
    assert ": +7.20" in cells(other, "Dora")[4]


def test_a_day_without_a_list_of_its_own_says_which_is_taken(client: TestClient) -> None:
    text = client.get(f"{LIST}/changes?against=2025-01-20").text
    taken = "No list is of 20 January 2025. Compared with the list of 1 January 2025"
    assert taken in text
    assert names(text) == names(client.get(f"{LIST}/changes?against=2025-01-01").text)
    same = client.get(f"{LIST}/changes?against=2099-01-01")
    assert same.status_code == 404
    assert "which is this list itself" in same.text
    assert client.get(f"/api/v1{LIST}/changes?against=2099-01-01").status_code == 404


def test_everybody_who_changed_is_compared_with_the_list_before(client: TestClient) -> None:
    """Not with the version that was corrected: five players, of whom three moved."""
    text = client.get("/lists").text
    assert f'<a href="{LIST}/changes?against=2025-01-01">' in text
    assert f"{HERE}/2025-01-01/changes" not in client.get(f"{HERE}/2025-01-01").text


def test_differences_are_shown_by_their_kind(client: TestClient) -> None:
    # Berta -10, Dora +7, Ana +3: whose rating moved most comes first.
    text = client.get(f"{LIST}/changes?against=2025-01-01&kind=rating").text
    assert names(text) == ["Berta", "Dora", "Ana"]
    assert names(client.get(f"{LIST}/changes?kind=corrected").text) == ["Ana", "Dora"]
    assert "Nobody differs." in client.get(f"{LIST}/changes?kind=gone").text
    assert client.get(f"{LIST}/changes?kind=richer").status_code == 422
    assert client.get(f"{LIST}/changes?after=nowhere").status_code == 422


def test_differences_go_on_in_their_version(client: TestClient) -> None:
    found = client.get(f"/api/v1{LIST}/changes?against=2025-01-01&size=2").json()
    assert [row["name"] for row in found["rows"]] == ["Berta", "Dora"]
    assert "version=2" in found["next"]
    rest = client.get(found["next"]).json()
    assert rest["rows"][0]["name"] == "Ana"


def test_a_list_can_be_checked_by_whoever_wants_to(client: TestClient) -> None:
    text = client.get(f"{LIST}/about").text
    assert "arpad checkpoint 1\n" in text
    assert "arpad verify national-standard-2025-02-01-v2.arpad" in text
    found = client.get(f"{LIST}/bundle?version=2")
    assert found.status_code == 200
    name = found.headers["content-disposition"]
    assert name == 'attachment; filename="national-standard-2025-02-01-v2.arpad"'


def test_a_list_from_elsewhere_has_no_bundle(client: TestClient) -> None:
    assert "bundle" not in client.get(f"{HERE}/2025-01-01/about").text
    assert client.get(f"{HERE}/2025-01-01/bundle").status_code == 422


@pytest.mark.parametrize("to", ["csv", "json", "fide-txt", "fide-xml", "vega", "xlsx", "parquet"])
def test_a_list_is_written_in_every_format(client: TestClient, to: str) -> None:
    found = client.get(f"{LIST}/files/{to}?version=1")
    assert found.status_code == 200
    assert "national-standard-2025-02-01-v1" in found.headers["content-disposition"]


@pytest.mark.parametrize(
    ("to", "name", "kind"),
    [
        ("csv", "v2.csv", "text/csv; charset=utf-8"),
        ("json", "v2.json", "application/json"),
        ("fide-xml", "v2-fide.xml", "application/xml"),
        ("fide-txt", "v2-fide-txt.txt", "text/plain; charset=us-ascii"),
    ],
)
def test_a_file_says_what_it_is(client: TestClient, to: str, name: str, kind: str) -> None:
    found = client.get(f"{LIST}/files/{to}")
    assert found.headers["content-type"] == kind
    assert found.headers["content-disposition"].endswith(f'national-standard-2025-02-01-{name}"')


@pytest.mark.parametrize("path", ["bundle", "files/csv"])
def test_a_file_that_is_kept_is_not_made_again(
    client: TestClient, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tag = client.get(f"{LIST}/{path}").headers["etag"]
    for name in ("bundle_list", "export"):
        monkeypatch.setattr(list_files, name, None)
    again = client.get(f"{LIST}/{path}", headers={"If-None-Match": tag})
    assert (again.status_code, again.headers["etag"]) == (304, tag)


def test_a_file_says_what_the_list_says(client: TestClient) -> None:
    assert "2107" in client.get(f"{LIST}/files/csv").text
    assert client.get(f"{LIST}/files/word").status_code == 404


def test_the_live_list_says_when_nothing_came_since(client: TestClient) -> None:
    assert "Nothing was accepted since" in client.get(f"{HERE}/live").text


def test_who_made_a_list_is_not_told(client: TestClient, shown: Town) -> None:
    login = shown.desk.user.login
    for path in ("/lists", LIST, f"{LIST}/about", f"{LIST}/changes"):
        assert login not in client.get(path).text
