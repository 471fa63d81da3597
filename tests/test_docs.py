"""The documents say what the program does."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from arpad.regulations.edition import Edition
from arpad.regulations.registry import EDITIONS

ROOT = Path(__file__).parent.parent
READINGS = (ROOT / "docs" / "readings.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
def test_every_reading_is_documented_with_its_choices(edition: Edition) -> None:
    for reading in edition.readings:
        assert f"`{reading.name}`" in READINGS
        for choice in reading.choices:
            assert f"`{choice}`" in READINGS


def test_the_picture_of_the_readme_is_what_the_program_shows_today() -> None:
    spec = spec_from_file_location("picture", ROOT / "docs" / "picture.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    drawn = module.picture()
    assert drawn == (ROOT / "docs" / "rate.svg").read_text(encoding="utf-8"), "run: make picture"
    assert "font-face" not in drawn
