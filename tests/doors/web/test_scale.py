"""The scale with its plots; what it finds is tested in tests/office and tests/rules/scale."""

import re

import pytest
from fastapi.testclient import TestClient
from tests.office.town import Town

from arpad.core.event import Play
from arpad.doors.answers.pages.scale import scale_verdict
from arpad.messages.text import Language
from arpad.office.scale.watching import AskedScale, watch_scale

PATH = "/scale/national/standard"


def test_the_scale_says_what_the_office_says(client: TestClient, shown: Town) -> None:
    found = client.get(PATH)
    assert found.status_code == 200
    report = watch_scale(shown.desk, AskedScale(system="national", play=Play.STANDARD))
    text = re.sub(r"\s+", " ", found.text)
    for sentence in scale_verdict(report, Language.EN):
        assert sentence in text
    assert found.text.count("<svg") == found.text.count("<figcaption>") >= 1
    assert "style=" not in found.text
    assert "arpad office lift" not in found.text


@pytest.mark.parametrize(
    ("language", "month"), [("en", "Jan 2025"), ("es", "ene. 2025"), ("ca", "gen. 2025")]
)
def test_the_days_under_a_plot_are_in_the_language_of_the_reader(
    client: TestClient, language: str, month: str
) -> None:
    text = client.get(PATH, headers={"Accept-Language": language}).text
    assert f">{month}</text>" in text
    assert ">2025-01</text>" not in text


def test_the_latest_list_is_where_the_scale_begins(client: TestClient) -> None:
    found = client.get("/scale")
    assert found.status_code == 307
    assert found.headers["location"].startswith("/scale/national/")


def test_lists_nobody_keeps_have_no_scale(client: TestClient) -> None:
    assert client.get("/scale/nowhere/standard").status_code == 404
