"""``arpad serve``: what it says before it serves, and what it refuses."""

import os
from pathlib import Path

import pytest

from arpad.doors.cli import serve as command
from arpad.doors.web.settings import Settings

from .console import Run


def test_the_office_is_served_at_the_address_it_says(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = str(tmp_path / "office.db")
    run("office", "init", "--federation", "ESP", "--name", "Ours", "--db", place, "--as", "ana")
    asked: list[dict[str, object]] = []
    monkeypatch.setattr("uvicorn.run", lambda *_, **given: asked.append(given))
    monkeypatch.setenv("ARPAD_DB", "elsewhere.db")
    done = run("serve", "--db", place, "--port", "8123", "--workers", "2")
    assert done.code == 0
    assert "Ours: http://127.0.0.1:8123" in done.err
    (given,) = asked
    assert (given["host"], given["port"], given["workers"]) == ("127.0.0.1", 8123, 2)
    assert Settings.of({"ARPAD_DB": place}).place == place
    of_ipv6 = run("serve", "--db", place, "--host", "::1", "--port", "8123")
    assert "Ours: http://[::1]:8123" in of_ipv6.err
    assert asked[1]["host"] == "::1"


def test_the_address_of_the_world_is_told_to_the_workers(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = str(tmp_path / "office.db")
    run("office", "init", "--federation", "ESP", "--name", "Ours", "--db", place, "--as", "ana")
    monkeypatch.setattr("uvicorn.run", lambda *_, **__: None)
    monkeypatch.setenv("ARPAD_DB", "elsewhere.db")
    monkeypatch.setenv("ARPAD_ADDRESS", "")
    assert run("serve", "--db", place, "--address", "https://ratings.example.org").code == 0
    assert os.environ["ARPAD_ADDRESS"] == "https://ratings.example.org"
    said = run("serve", "--db", place, "--address", "ratings.example.org").refusal(3)
    assert "--address" in said
    assert "https://ratings.example.org" in said


def test_no_office_is_served_where_there_is_none(run: Run, tmp_path: Path) -> None:
    assert "nothing.db" in run("serve", "--db", str(tmp_path / "nothing.db")).refusal(4)


def test_what_is_not_installed_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "find_spec", lambda name: None if name == "uvicorn" else object())
    said = run("serve").refusal(2)
    assert "uvicorn" in said
    assert "pip install 'arpad[web]'" in said
