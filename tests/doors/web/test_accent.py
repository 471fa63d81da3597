"""A federation's own colour; contrasts are those of the formula of WCAG 2.2, by hand."""

import pytest
from fastapi.testclient import TestClient
from tests.conftest import NOW
from tests.office.town import Town

from arpad.core.errors import BadInput
from arpad.doors.web.accent import Accent, accent_sheet, contrast, read_accent, schemes, tint
from arpad.doors.web.app import create_app
from arpad.doors.web.settings import Settings

RED = "#7a1f2b"


def test_contrast_is_that_of_wcag() -> None:
    """Black on white 1.05 / .05; #767676 is the lightest grey that may be read on white.

    Its luminance is ((118 / 255 + .055) / 1.055) ** 2.4 = .1812, so 1.05 / .2312 = 4.54.
    """
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#ffffff", "#767676") == pytest.approx(4.54, abs=0.005)
    assert contrast(RED, RED) == 1


def test_our_own_green_may_be_read() -> None:
    light, dark = schemes()
    assert read_accent(f"{light['accent']},{dark['accent']}") == Accent("#1f5f4a", "#7fc8a9")


def test_one_colour_is_made_light_enough_for_dark_paper() -> None:
    found = read_accent(RED.upper())
    assert found is not None
    assert found.light == RED
    _, dark = schemes()
    assert min(contrast(found.dark, dark[name]) for name in ("paper", "card")) >= 4.5


@pytest.mark.parametrize("accent", ["#1f5f4a", RED, "#000000", "#00309c", "#5b3a00"])
def test_everything_can_be_read_on_its_tint(accent: str) -> None:
    found = read_accent(accent)
    assert found is not None
    for colour, scheme in zip(found, schemes(), strict=True):
        behind = tint(colour, scheme)
        for name in ("ink", "soft", "up-on-tint", "down", "warn"):
            assert contrast(scheme[name], behind) >= 4.5, (name, behind)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("red", "web.accent"),
        ("#7a1f2b,#e59aa4,#000000", "web.accent"),
        ("#7a1f2b; } body { display: none", "web.accent"),
        ("#ffd700", "web.accent_pale"),
        ("#7a1f2b,#7a1f2b", "web.accent_pale"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, code: str) -> None:
    with pytest.raises(BadInput) as refused:
        Settings.of({"ARPAD_ACCENT": text})
    assert [each.code for each in refused.value.findings] == [code]


def test_every_page_has_the_colour_of_its_federation(shown: Town, client: TestClient) -> None:
    accent = Accent(RED, "#e59aa4")
    address = accent_sheet(accent).address
    assert address not in client.get("/lists").text
    assert client.get(address).status_code == 404
    settings = Settings(shown.desk.database.place, accent=accent)
    own = TestClient(create_app(settings, lambda: NOW))
    assert f'<link rel="stylesheet" href="{address}">' in own.get("/lists").text
    sheet = own.get(address)
    assert sheet.headers["content-type"].startswith("text/css")
    assert f"--accent: {RED};" in sheet.text


def test_without_one_there_is_our_green() -> None:
    assert Settings.of({}).accent is None
    assert read_accent(" ") is None
