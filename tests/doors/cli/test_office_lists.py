"""``arpad office list``, ``export``, ``sheet`` and ``report``."""

import csv
import io
import json
from datetime import date
from html.parser import HTMLParser
from pathlib import Path

import pytest
from tests.conftest import Like
from tests.office.out_town import NEWCOMER, describe, out_town
from tests.office.town import Town, town_like

from arpad.core.people import Role, User
from arpad.office.accounts import add_to_office
from arpad.office.desk import Desk

from .console import Outcome, Run

Office = Run


@pytest.fixture
def called() -> tuple[str, str] | None:
    """Another name for a player; a test that gives one has it printed."""
    return None


@pytest.fixture
def town(like: Like, called: tuple[str, str] | None) -> Town:
    if called is None:
        return town_like(like, newcomer_listed)
    town = town_like(like, out_town)
    who, name = called
    describe(town, who, name=name)
    return list_newcomer(town)


def newcomer_listed(desk: Desk) -> Town:
    return list_newcomer(out_town(desk))


def list_newcomer(town: Town) -> Town:
    town.event("new", date(2025, 1, 10), date(2025, 1, 12), NEWCOMER)
    town.publish()
    return town


@pytest.fixture
def office(run: Run, town: Town) -> Office:
    """``arpad office`` as the officer of the town."""

    def office(*arguments: str, stdin: bytes = b"", **environment: str) -> Outcome:
        desk = town.desk
        given = {"ARPAD_DB": desk.database.place, "ARPAD_USER": desk.user.login, **environment}
        return run("office", *arguments, stdin=stdin, **given)

    return office


class Tags(HTMLParser):
    """Every tag of a page with its attributes, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_data(self, data: str) -> None:
        self.text += data


def test_a_list_as_lines(office: Office) -> None:
    lines = office("list").out.splitlines()
    assert lines[0].split("\t") == [
        "rank", "title", "name", "fed", "rating", "difference", "games", "k", "born", "state",
        "id", "fide_id",
    ]  # fmt: skip
    assert lines[2].split("\t")[:10] == [
        "2", "FM", "Ana", "ESP", "2013", "13", "2", "40", "2008", "active",
    ]  # fmt: skip
    assert len(lines) == 7


def test_a_list_as_json_says_which_list_it_is(office: Office) -> None:
    answer = office("list", "--sex", "f", "--format", "json").answer()
    assert (answer["system"], answer["date"], answer["version"]) == ("national", "2025-02-01", 1)
    assert [(row["rank"], row["name"]) for row in answer["rows"]] == [(1, "Ana"), (2, "Berta")]
    assert len(answer["hash"]) == 64


def test_filters_and_the_latest_list(office: Office) -> None:
    done = office(
        "list", "--date", "latest", "--federation", "ESP", "--born-after", "1980", "--top", "1",
        "--active", "--format", "csv",
    )  # fmt: skip
    assert [row["name"] for row in csv.DictReader(io.StringIO(done.out))] == ["Ana"]


def test_every_list(office: Office) -> None:
    rows = office("list", "--lists", "--format", "json").answer()["rows"]
    assert [(row["list"], row["kind"], row["players"], row["events"]) for row in rows] == [
        ("2025-01-01", "imported", 5, 0),
        ("2025-02-01", "published", 6, 2),
    ]
    assert all(len(row["hash"]) == 64 for row in rows)


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["list", "--date", "yesterday"], 3, "yesterday"),
        (["list", "--date", "2024-01-01"], 2, "2025-01-01"),
        (["list", "--version", "9"], 2, "9"),
        (["list", "--play", "blitz"], 2, "blitz"),
        (["list", "--system", "icu"], 2, "icu"),
        (["list", "--club", "Nowhere"], 2, "Nowhere"),
        (["list", "--top", "0"], 2, "--top"),
        (["export", "--to", "xlsx"], 2, "xlsx"),
        (["export", "--to", "pdf"], 2, "pdf"),
        (["export", "--to", "csv", "--date", "2024-01-01"], 2, "2024-01-01"),
        (["sheet"], 2, "--all"),
        (["sheet", "id:1", "--all"], 2, "--all"),
        (["sheet", "id:99"], 2, "id:99"),
        (["sheet", "id:1", "-o", "sheet.html"], 2, "--output: only the sheets of everybody"),
        (["sheet", "id:1", "--date", "2025-01-01"], 1, "imported"),
        (["report", "-o", "report.pdf"], 3, ".pdf"),
    ],
)
def test_refusals(office: Office, arguments: list[str], code: int, said: str) -> None:
    assert said in office(*arguments).refusal(code)


def test_an_export_on_standard_output_has_its_remarks_beside_it(office: Office) -> None:
    for out in ([], ["-o", "-"]):
        done = office("export", "--to", "vega", *out)
        assert done.code == 0
        assert done.out.startswith("NAME;COUNTRY;BIRTHDAY")
        assert len(done.out.splitlines()) == 7
        assert done.err


def test_an_export_is_a_file_and_replaces_none_unasked(office: Office, tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    done = office("export", "--to", "fide-combined", "-o", str(file))
    assert done.code == 0
    assert str(file) in done.out
    assert "FIDE" in done.err
    content = file.read_bytes()
    assert content.count(b"\r\n") == 7
    assert "--force" in office("export", "--to", "csv", "-o", str(file)).refusal(1)
    assert file.read_bytes() == content
    assert office("export", "--to", "csv", "-o", str(file), "--force").code == 0
    assert file.read_bytes() != content
    assert sorted(path.name for path in tmp_path.glob("*list*")) == ["list.txt"]


def test_an_export_into_a_folder_that_is_not_there(office: Office, tmp_path: Path) -> None:
    office("export", "--to", "json", "-o", str(tmp_path / "no" / "list.json")).refusal(4)


def test_a_sheet_by_fide_id(office: Office) -> None:
    rows = list(csv.DictReader(io.StringIO(office("sheet", "22200021", "--format", "csv").out)))
    assert [
        (row["code"], row["opponent"], row["opponent_rating"], row["result"], row["n"], row["chg"],
         row["k"], row["k_chg"])
        for row in rows
    ] == [
        ("open", "Berta", "2000", "1", "1", "0.50", "20", "10.00"),
        ("open", "Dora", "2100", "0.5", "1", "0.14", "20", "2.80"),
    ]  # fmt: skip


@pytest.mark.parametrize("command", ["sheet", "explain"])
def test_a_player_is_asked_for_by_name(office: Office, command: str) -> None:
    by_name = office(command, "ANA", "--format", "json").answer()
    assert by_name == office(command, "22200021", "--format", "json").answer()
    said = office(command, "Bertha").refusal(2)
    assert "PLAYER: no player has the number or the name Bertha" in said


def test_a_sheet_as_json(office: Office) -> None:
    answer = office("sheet", "22200021", "--format", "json").answer()
    assert (answer["old"], answer["new"], answer["change"]) == (2000, 2013, "12.80")
    event = answer["events"][0]
    assert {key: event[key] for key in ("ro", "rc", "w", "n", "we", "k", "change")} == {
        "ro": 2000, "rc": "2050", "w": "1.5", "n": 2, "we": "0.86", "k": 20, "change": "12.80",
    }  # fmt: skip
    assert event["ratings_of"] == "2025-01-01"


def test_a_newcomers_sheet_as_json(office: Office, town: Town) -> None:
    answer = office("sheet", f"id:{town.ids['Eva']}", "--format", "json").answer()
    assert answer["first"]
    assert answer["pool"] == {
        "events": ["new"], "rc": "13400/7", "w": "2", "n": 5, "p": "0.43", "ru": 1864,
        "listed": True,
    }  # fmt: skip


def test_tables_for_people(office: Office, town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("desk", "sheets"):
        monkeypatch.setattr(f"arpad.doors.cli.office.{module}.is_terminal", lambda: True)
    listed = office("list", "--lang", "es", COLUMNS="160").out
    assert "national · estándar · 2025-02-01, versión 1" in listed
    assert "+13" in listed
    assert "−10" in listed
    assert "activo" in listed
    sheet = office("sheet", "22200021", "--lang", "es", COLUMNS="160").out
    assert "Rc 2050 · Ro 2000 · W 1½ · N 2 · We 0,86 · K 20 · variación +12,80" in sheet
    assert "Variación total +12,80 en 2 partidas: 2000 → 2013" in sheet
    newcomer = office("sheet", f"id:{town.ids['Eva']}", COLUMNS="160").out
    assert "Unrated: Rc 1914.29 · W 2 · N 5 · p 0.43 · Ru 1864" in newcomer
    assert "new rating 1864" in newcomer
    town.event("later", date(2025, 2, 5), date(2025, 2, 5), [("Carla", "Fay", "1/2")])
    town.publish()
    assert (
        "No rated games in this period: 2013 → 2013"
        in office("sheet", "22200021", COLUMNS="160").out
    )


def test_a_pool_over_two_lists_for_people(
    office: Office, town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("arpad.doors.cli.office.sheets.is_terminal", lambda: True)
    town.add("Gil")
    games = [("Gil", name, "1/2") for name in ("Ana", "Berta", "Dora", "Fay", "Carla")]
    town.event("first", date(2025, 2, 5), date(2025, 2, 6), games[:3])
    town.publish()
    town.event("then", date(2025, 3, 5), date(2025, 3, 6), games[3:])
    town.publish()
    # Half of the points: dp 0, so that Ru is Rc, with two opponents of 1800 added; the opponents
    # are those of the lists of February and March, of whom nobody moved since.
    shown = office("sheet", f"id:{town.ids['Gil']}", COLUMNS="160").out
    assert "Pooled from an earlier list: first, 2025-02-05: N 3 · W 1½" in shown
    # (2013 + 1990 + 2097 + 1900 + 1800 + 3600) / 7 = 13400 / 7 = 1914.29
    assert "Pool (events: 2): Rc 1914.29 · W 2½ · N 5 · p 0.5 · Ru 1914; new rating 1914" in shown


@pytest.mark.parametrize("called", [("Berta", "=HYPERLINK(1)")])
def test_everybodys_events_in_a_folder(office: Office, tmp_path: Path) -> None:
    folder = tmp_path / "sheets"
    assert office("sheet", "--all", "-o", str(folder)).code == 0
    (file,) = folder.iterdir()
    assert file.name == "sheets-national-standard-2025-02-01-v1.csv"
    rows = list(csv.DictReader(io.StringIO(file.read_text("utf-8-sig"))))
    assert list(rows[0]) == [
        "id", "name", "code", "ro", "rc", "w", "n", "we", "k", "change", "ru", "new",
    ]  # fmt: skip
    open_rows = {row["name"]: row for row in rows if row["code"] == "open"}
    assert open_rows["Ana"]["change"] == "12.80"
    assert open_rows["'=HYPERLINK(1)"]["change"] == "-10.00"
    (eva,) = [row for row in rows if row["name"] == "Eva"]
    assert (eva["rc"], eva["ru"], eva["ro"], eva["new"]) == ("1914.29", "1864", "", "1864")
    assert "--force" in office("sheet", "--all", "-o", str(folder)).refusal(1)


@pytest.mark.parametrize("called", [("Ana", "<script>alert('1')</script>")])
def test_a_report_as_html_needs_nothing_else_and_trusts_nobody(
    office: Office, tmp_path: Path
) -> None:
    file = tmp_path / "report.html"
    assert office("report", "-o", str(file)).code == 0
    text = file.read_text("utf-8")
    page = Tags(text)
    assert "script" not in page.tags
    assert "<script>alert('1')</script>" in page.text
    assert not {"img", "link", "iframe", "a"} & set(page.tags)
    assert not {"src", "href", "onclick"} & {name for name, _ in page.attributes}
    assert "url(" not in text
    assert ("lang", "en") in page.attributes
    assert ("scope", "col") in page.attributes
    assert "A federation: standard rating list of 2025-02-01" in page.text
    assert "arpad office verify --system national --play standard --date 2025-02-01" in page.text


def test_a_report_in_spanish(office: Office, tmp_path: Path) -> None:
    file = tmp_path / "informe.html"
    office("report", "-o", str(file), "--lang", "es")
    page = Tags(file.read_text("utf-8"))
    assert ("lang", "es") in page.attributes
    assert "Mayores subidas" in page.text
    assert "lista de Elo estándar del 2025-02-01" in page.text


@pytest.mark.parametrize("called", [("Ana", "A|b*c <i>")])
def test_a_report_as_markdown_has_no_markup_of_players(office: Office) -> None:
    out = office("report").out
    assert "| 2 | FM | A\\|b\\*c \\<i\\> | ESP | 2000 | 2013 | +13 | 2 |" in out
    assert "| +11 … +20 | 1 |" in out
    assert "| −1 … −10 | 2 |" in out


def test_a_corrected_list_says_so(office: Office, town: Town) -> None:
    town.corrected("open", [("Ana", "Berta", "0-1"), ("Dora", "Ana", "1/2")])
    town.correct(reason="the arbiter mixed up the players")
    old = office("report", "--version", "1").out
    assert "replaced by version 2: the arbiter mixed up the players" in old
    answer = office("report", "--format", "json").answer()
    assert [(each["replaced"], each["version"]) for each in answer["corrections"]] == [(1, 2)]
    assert answer["counts"]["games"] == 7


def test_the_events_of_a_report_as_csv(office: Office) -> None:
    rows = list(csv.DictReader(io.StringIO(office("report", "--format", "csv").out)))
    assert [(row["code"], row["players"], row["games"]) for row in rows] == [
        ("open", "3", "2"),
        ("new", "6", "5"),
    ]


def test_a_report_file_is_not_replaced_unasked(office: Office, tmp_path: Path) -> None:
    file = tmp_path / "report.md"
    file.write_text("mine")
    office("report", "-o", str(file)).refusal(1)
    assert file.read_text() == "mine"
    assert json.loads(office("report", "-o", str(file), "--force", "--format", "json").out) == {
        "file": str(file)
    }
    assert file.read_text().startswith("# A federation")


def test_a_list_as_printed_has_its_parts(office: Office) -> None:
    """Ana is FM and Eva new with five games: both as ``out_town`` works them out."""
    best = json.loads(office("list", "--printed", "--format", "json", "--top", "1").out)
    assert [line["name"] for line in best["best"]] == ["Dora"]
    assert (best["alphabetical"], best["federations"], best["titled"]) == ([], [], [])
    answer = json.loads(office("list", "--printed", "--format", "json").out)
    assert answer["best"][0]["name"] == "Dora"
    by_name = {line["name"]: line for line in answer["alphabetical"]}
    assert (by_name["Ana"]["title"], by_name["Eva"]["k_games"]) == ("FM", 5)
    assert answer["federations"][-1]["federation"] == "FRA"
    text = office("list", "--printed", "--lang", "es").out
    assert "## Sección alfabética" in text
    assert "40 (5)" in text
    rows = list(csv.DictReader(io.StringIO(office("list", "--printed", "--format", "csv").out)))
    assert {row["part"] for row in rows} == {"alphabetical", "federations", "best"}


def test_as_printed_is_the_view_unless_somebody_has_that_login(office: Office, town: Town) -> None:
    printed = office("list", "--printed", "--format", "json").out
    assert office("list", "--as", "printed", "--format", "json").out == printed
    office("list", "--as", "print").refusal(2)
    add_to_office(town.desk, User("printed", "Pia Rint", Role.TREASURER))
    answer = json.loads(office("list", "--as", "printed", "--format", "json").out)
    assert "rows" in answer


def test_a_list_as_printed_on_paper(office: Office, tmp_path: Path) -> None:
    sheet = tmp_path / "list.pdf"
    assert office("list", "--printed", "-o", str(sheet)).code == 0
    assert sheet.read_bytes().startswith(b"%PDF")
    again = office("list", "--printed", "-o", str(sheet))
    assert again.code != 0


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--printed", "--sex", "f"), "a printed list has everybody"),
        (("-o", "list.pdf"), "only the printed list is written"),
    ],
)
def test_what_a_printed_list_is_not_asked_for(
    office: Office, options: tuple[str, ...], said: str
) -> None:
    refused = office("list", *options)
    assert refused.code == 2
    assert said in refused.err


def test_a_year_without_lists_is_said_in_a_sentence(office: Office) -> None:
    said = office("annual", "1850").out
    assert "The year has no two lists to compare.\n" in said
    assert "compare.:" not in said
