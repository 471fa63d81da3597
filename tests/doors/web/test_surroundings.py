"""What every page has: languages, headers, refusals, the log, health and static files."""

import json
import logging
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from tests.office.town import Town

import arpad.doors.web
from arpad.core.errors import BadInput, Conflict, StoreError
from arpad.core.finding import Finding
from arpad.doors.web.app import create_app
from arpad.doors.web.headers import SECURITY
from arpad.doors.web.languages import by_wish
from arpad.doors.web.metrics import Metrics
from arpad.doors.web.rights import EVERYBODY, seen_by
from arpad.doors.web.settings import Settings
from arpad.doors.web.static_files import static
from arpad.messages.text import Language
from arpad.office.records.copying import copy_file

TEMPLATES = Path(arpad.doors.web.__file__).parent / "templates"


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("", Language.EN),
        ("es-ES,es;q=0.9,en;q=0.8", Language.ES),
        ("de-DE, ca;q=0.7, es;q=0.3", Language.CA),
        ("en;q=0.2, es;q=0.9", Language.ES),
        ("fr", Language.EN),
        (";;q=x,,", Language.EN),
        ("es;q=0", Language.EN),
        ("es; q=0.0, ca;q=0.1", Language.CA),
        ("en;q=0", Language.ES),
        ("en;q=0, es;q=0, ca;q=0", Language.EN),
        ("es;q=nan, ca;q=0.5", Language.CA),
    ],
)
def test_the_browser_wishes_a_language(wish: str, language: Language) -> None:
    assert by_wish(wish) is language


def test_a_language_that_was_chosen_is_remembered(app: FastAPI) -> None:
    client = TestClient(app)
    assert client.get("/keys?lang=ca").headers["content-language"] == "ca"
    again = client.get("/keys", headers={"Accept-Language": "es"})
    assert again.headers["content-language"] == "ca"
    assert '<html lang="ca">' in again.text


def test_what_remembers_a_choice_is_kept_by_nobody_else(client: TestClient) -> None:
    chosen = client.get("/keys?lang=ca")
    assert "set-cookie" in chosen.headers
    assert "private" in chosen.headers["cache-control"].split(", ")
    program = client.get("/api/v1/lists?lang=ca")
    assert program.headers["content-language"] == "ca"
    assert "set-cookie" not in program.headers


def test_a_language_nobody_speaks_here_changes_nothing(client: TestClient) -> None:
    found = client.get("/keys?lang=xx", headers={"Accept-Language": "es"})
    assert found.headers["content-language"] == "es"
    assert "set-cookie" not in found.headers


def test_the_switch_keeps_the_rest_of_the_address(client: TestClient) -> None:
    assert 'href="/search?q=a%26b&amp;lang=es"' in client.get("/search?q=a%26b&lang=en").text


@pytest.mark.parametrize("path", ["/lists", "/nothing", "/metrics", static("arpad.css")])
def test_every_answer_has_the_security_headers(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    assert {name: headers[name] for name in SECURITY} == SECURITY
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert "strict-transport-security" not in headers


def test_https_alone_is_a_setting(shown: Town) -> None:
    app = create_app(Settings(shown.desk.database.place, hsts=True))
    assert "max-age" in TestClient(app).get("/keys").headers["strict-transport-security"]


@pytest.mark.parametrize("path", sorted(TEMPLATES.rglob("*.html")), ids=lambda path: path.name)
def test_no_template_needs_what_the_policy_forbids(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not re.search(r"<style|style=|<script(?! src=\"{{ static)|\son[a-z]+=|javascript:", text)
    assert not re.search(r"\|\s*safe|https?://", text)


@pytest.mark.parametrize(
    ("path", "leads_to"),
    [
        ("/lists/", "/lists"),
        ("/search/?q=a%26b", "/search?q=a%26b"),
        ("//evil.example/", "/evil.example"),
        ("/%5Cevil.example/", "/%5Cevil.example"),
        ("/api/v1/lists//", "/api/v1/lists"),
    ],
)
def test_a_slash_at_the_end_leads_on_at_this_place(
    client: TestClient, path: str, leads_to: str
) -> None:
    """Whatever the request names as its host."""
    found = client.get(f"http://testserver{path}", headers={"Host": "evil.example"})
    assert (found.status_code, found.headers["location"]) == (307, leads_to)


def test_a_host_that_is_none_changes_nothing(client: TestClient) -> None:
    usual = client.get("/keys")
    assert client.get("/keys", headers={"Host": "evil.example/api/x?y="}).text == usual.text


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("", ""),
        ("https://ratings.example.org/", "https://ratings.example.org"),
        ("http://[::1]:8000", "http://[::1]:8000"),
    ],
)
def test_the_address_of_an_office_is_a_setting(text: str, address: str) -> None:
    assert Settings.of({"ARPAD_ADDRESS": text}).address == address


@pytest.mark.parametrize("text", ["ratings.example.org", "https://a/b", "ftp://a", 'https://a"b'])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(BadInput) as refused:
        Settings.of({"ARPAD_ADDRESS": text})
    assert refused.value.findings[0].values["found"] == text


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [
        ("/nothing", 404, "There is nothing at this address"),
        ("/players/99999999", 404, "no player has the number or the name 99999999"),
        ("/players/9999999999999", 404, "There is nothing"),
        ("/players/x", 404, "There is nothing"),
        ("/lists/none/standard/2025-01-01", 404, "none"),
        ("/lists/national/chess960/2025-01-01", 404, "There is nothing"),
        (f"/search?q={'x' * 81}", 422, "cannot be understood"),
    ],
)
def test_a_refusal_is_a_page(client: TestClient, path: str, status: int, said: str) -> None:
    found = client.get(path)
    assert found.status_code == status
    assert said in found.text
    assert 'href="/lists"' in found.text


def test_what_breaks_is_a_page_without_a_traceback(
    shown: Town, caplog: pytest.LogCaptureFixture
) -> None:
    app = create_app(Settings(shown.desk.database.place))

    @app.get("/broken")
    @seen_by(*EVERYBODY)
    def broken() -> None:
        raise RuntimeError("Vega, Carlos")

    with caplog.at_level(logging.INFO, "arpad.doors.web"):
        found = TestClient(app).get("/broken", headers={"Accept-Language": "es"})
    assert found.status_code == 500
    assert "Algo ha fallado" in found.text
    assert "Vega" not in found.text + caplog.text
    assert "Traceback" not in found.text
    (line,) = [json.loads(each.message) for each in caplog.records if "errors" in each.name]
    assert line["error"] == "RuntimeError"
    assert line["at"][-1].startswith("test_surroundings.py:")


@pytest.mark.parametrize(
    ("refusal", "status"),
    [
        (StoreError(Finding.error("store.missing", "/srv/secret.db")), 503),
        (Conflict(Finding.error("diff.nothing", "date")), 409),
        (
            Conflict(
                Finding.error(
                    "office.name_needed",
                    "login",
                    login="",
                    found="nobody",
                    expected="officer",
                    action="x",
                )
            ),
            403,
        ),
    ],
)
def test_refusals_of_the_office_have_their_status(
    shown: Town, refusal: Exception, status: int
) -> None:
    app = create_app(Settings(shown.desk.database.place))

    @app.get("/refused")
    @app.get("/api/refused")
    @seen_by(*EVERYBODY)
    def refused() -> None:
        raise refusal

    client = TestClient(app)
    found = client.get("/refused")
    assert (found.status_code, "secret" in found.text) == (status, False)
    answer = client.get("/api/refused").json()
    assert answer["status"] == status


def test_the_log_says_neither_who_asked_nor_for_whom(
    client: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "arpad.doors.web.access"):
        client.get("/search?q=Berta", headers={"X-Forwarded-For": "192.0.2.7"})
        client.get("/players/22200021")
        client.get("/Berta")
    lines = [json.loads(record.message) for record in caplog.records]
    assert [(line["route"], line["status"]) for line in lines] == [
        ("/search", 200),
        ("/players/{who}", 200),
        ("-", 404),
    ]
    assert all(set(line) == {"at", "method", "route", "status", "bytes", "ms"} for line in lines)
    for word in ("Berta", "22200021", "192.0.2.7", "testclient"):
        assert word not in caplog.text


def test_health_reads_the_records(client: TestClient) -> None:
    assert client.get("/health").json() == {"status": "ok", "lists": 3}


def altered(*statements: str) -> Callable[[Path], None]:
    def alter(file: Path) -> None:
        with closing(sqlite3.connect(file)) as connection, connection:
            for statement in ("PRAGMA foreign_keys = OFF", *statements):
                connection.execute(statement)

    return alter


def without_root(name: str) -> Callable[[Path], None]:
    """The first page of a table or an index is lost, as where a sector of a disk is."""

    def lose(file: Path) -> None:
        with closing(sqlite3.connect(file)) as connection:
            ((page,),) = connection.execute(
                "SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)
            )
            ((size,),) = connection.execute("PRAGMA page_size")
        with file.open("r+b") as opened:
            opened.seek((page - 1) * size)
            opened.write(bytes(size))

    return lose


def as_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


UNREADABLE: Final[dict[str, Callable[[Path], object]]] = {
    "taken away": Path.unlink,
    "emptied": lambda file: file.write_bytes(b""),
    "another file": lambda file: file.write_bytes(b"no database" * 10_000),
    "cut": lambda file: file.write_bytes(file.read_bytes()[:8_192]),
    "a folder": as_folder,
    "no lists": altered("DROP TABLE rating_list"),
    "no players": altered("DROP TABLE player"),
    "another column": altered("ALTER TABLE event_game RENAME COLUMN result TO outcome"),
    "an index of lists": without_root("sqlite_autoindex_rating_list_1"),
    "a table that its index covers": without_root("player_word"),
    "another release": altered("UPDATE alembic_version SET version_num = '9999'"),
}


@pytest.mark.parametrize("way", UNREADABLE)
def test_health_says_so_in_whatever_way_the_records_cannot_be_read(
    shown: Town, tmp_path: Path, way: str
) -> None:
    """Also where a reader still holds the file open as it was."""
    file = tmp_path / "arpad.db"
    copy_file(Path(shown.desk.database.place), file)
    client = TestClient(create_app(Settings(str(file))), raise_server_exceptions=False)
    assert client.get("/health").status_code == 200
    UNREADABLE[way](file)
    found = client.get("/health")
    assert (found.status_code, found.json()) == (503, {"status": "unreadable"})
    assert file.name not in found.text


def test_metrics_are_what_prometheus_reads(client: TestClient) -> None:
    client.get("/keys")
    text = client.get("/metrics").text
    assert re.search(
        r'arpad_requests_total\{method="GET",route="/keys",status="200",.*\} \d+', text
    )
    line = re.compile(r"#.*|[a-z_]+(\{([a-z]+=\"[^\"]*\",?)+\})? [0-9.e+-]+")
    assert [each for each in text.splitlines() if not line.fullmatch(each)] == []


def test_durations_add_up() -> None:
    metrics = Metrics()
    for milliseconds in (1, 3, 70, 9_000):
        metrics.count("GET", "/x", 200, milliseconds)
    text = metrics.text()
    assert re.findall(r'le="([^"]+)",[^}]*\} (\d+)', text) == [
        ("0.001", "1"), ("0.002", "1"), ("0.005", "2"), ("0.01", "2"), ("0.02", "2"),
        ("0.05", "2"), ("0.1", "3"), ("0.2", "3"), ("0.5", "3"), ("1", "3"), ("5", "3"),
        ("+Inf", "4"),
    ]  # fmt: skip


def test_a_static_file_is_kept_as_long_as_its_content(client: TestClient) -> None:
    found = client.get(static("arpad.js"))
    assert found.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in found.headers["cache-control"]
    assert client.get("/static/arpad.js").status_code == 404
    assert client.get("/static/..%2fapp.py").status_code == 404


def test_head_is_answered_like_get(client: TestClient) -> None:
    assert client.head("/lists").status_code == 200


def test_names_are_escaped(client: TestClient) -> None:
    text = client.get('/search?q=<script>"x').text
    assert "Arcadia &amp; &lt;Sons&gt;" in text
    assert "<Sons>" not in text
    assert '<script>"x' not in text
