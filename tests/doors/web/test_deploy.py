"""What docs/deploy.md says can be done, and a proxy that says who asks is believed or not."""

import os
import re
import shlex
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from tests.doors.cli.console import Run
from tests.places import DOCS
from uvicorn.config import Config
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from arpad.doors.web import settings

DEPLOY = (DOCS / "deploy.md").read_text("utf-8")
CLOSED = "allow 127.0.0.1; deny all;"


def block(kind: str) -> str:
    """The lines of the example of a kind."""
    (found,) = re.findall(rf"```{kind}\n(.*?)```", DEPLOY, re.DOTALL)
    return str(found)


def served_by(line: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """What uvicorn is told by a command of the page."""
    asked: list[dict[str, object]] = []
    monkeypatch.setattr("uvicorn.run", lambda *_, **given: asked.append(given))
    for name in (settings.PLACE, settings.ADDRESS, settings.ACCENT):
        monkeypatch.setenv(name, "")
    program, *words = shlex.split(line)
    assert program.endswith("arpad")
    assert run(*words).code == 0
    (given,) = asked
    return given


@pytest.fixture
def office(run: Run, tmp_path: Path) -> str:
    """An office to serve."""
    place = str(tmp_path / "arpad.db")
    run("office", "init", "--federation", "ESP", "--name", "Ours", "--db", place, "--as", "ana")
    return place


def test_the_unit_begins_what_it_says(
    run: Run, office: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    unit = block("ini")
    (line,) = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)
    assert served_by(f"{line} --db {office}", run, monkeypatch)["workers"] == 2
    (given,) = re.findall(r"^Environment=(.*)$", unit, re.MULTILINE)
    told = settings.Settings.of(dict(each.split("=", 1) for each in given.split()))
    assert told == settings.Settings("/srv/arpad/arpad.db", True, "https://ratings.example.org")


def test_the_container_begins_what_it_says_in_a_folder_of_its_own(
    run: Run, office: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A volume belongs to whoever its folder belonged to when it was declared."""
    file = block("dockerfile")
    (words,) = re.findall(r"^CMD \[(.*)\]$", file, re.MULTILINE)
    given = served_by(f"{words.replace(',', ' ')} --db {office}", run, monkeypatch)
    assert given["host"] == "0.0.0.0"
    made = "RUN install --directory --owner=arpad /data\n"
    assert file.index("useradd") < file.index(made) < file.index("VOLUME") < file.index("USER")
    assert "FORWARDED_ALLOW_IPS=" in DEPLOY


def test_every_setting_of_the_page_is_one() -> None:
    known = {settings.PLACE, settings.HSTS, settings.ADDRESS, settings.ACCENT}
    assert set(re.findall(r"ARPAD_[A-Z]+", DEPLOY)) == known


@pytest.mark.parametrize("path", ["/health", "/metrics"])
def test_what_stays_at_home_is_closed(client: TestClient, path: str) -> None:
    assert f"location = {path} {{ {CLOSED}" in block("nginx")
    assert client.get(path).status_code == 200


def behind(app: FastAPI, proxy: str, trusted: str) -> TestClient:
    """A visitor who comes through a proxy at an address; ``trusted`` is who is believed."""
    believing = ProxyHeadersMiddleware(app, trusted_hosts=trusted)  # type: ignore[arg-type]
    return TestClient(believing, client=(proxy, 5000))  # type: ignore[arg-type]


def statuses(client: TestClient, *addresses: str) -> list[int]:
    """What visitors are told whose addresses a proxy says."""
    path = "/lists/national/standard/2025-02-01/files/csv"
    asked = [{"X-Forwarded-For": each, "X-Forwarded-Proto": "https"} for each in addresses]
    return [client.get(path, headers=each).status_code for each in asked]


def test_a_proxy_that_is_believed_tells_visitors_apart(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.state.moderation.limit, "in_a_row", 1)
    here = Config(app).forwarded_allow_ips
    visitors = ("192.0.2.1", "192.0.2.2", "192.0.2.1")
    assert statuses(behind(app, "127.0.0.1", str(here)), *visitors) == [200, 200, 429]


def test_a_proxy_nobody_named_is_one_visitor_whatever_it_says(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    """172.17.0.1 is the bridge of a container; FORWARDED_ALLOW_IPS names it."""
    monkeypatch.setattr(app.state.moderation.limit, "in_a_row", 1)
    visitors = ("192.0.2.3", "192.0.2.4")
    here = str(Config(app).forwarded_allow_ips)
    assert statuses(behind(app, "172.17.0.1", here), *visitors) == [200, 429]
    monkeypatch.setitem(os.environ, "FORWARDED_ALLOW_IPS", "172.17.0.1")
    named = str(Config(app).forwarded_allow_ips)
    assert statuses(behind(app, "172.17.0.1", named), *visitors) == [200, 200]


def test_behind_https_no_answer_names_http(app: FastAPI) -> None:
    client = behind(app, "127.0.0.1", "127.0.0.1")
    client.follow_redirects = False
    told = {"X-Forwarded-For": "192.0.2.9", "X-Forwarded-Proto": "https", "Host": "a.example"}
    assert client.get("/lists/", headers=told).headers["location"] == "/lists"
