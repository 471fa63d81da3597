"""The page of tie-breaks says what the program does."""

from importlib.util import module_from_spec, spec_from_file_location

import pytest
from tests.places import DOCS

from arpad.rules.tiebreaks.edition import TiebreakEdition
from arpad.rules.tiebreaks.editions import EDITIONS
from arpad.rules.tiebreaks.registry import TIE_BREAKS


def test_the_page_is_made_from_the_rules() -> None:
    spec = spec_from_file_location("tiebreaks_page", DOCS / "tiebreaks.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    written = (DOCS / "tiebreaks.md").read_text(encoding="utf-8")
    assert module.page() == written, "run: make tiebreaks"
    assert all(f"`{rule.name}`" in written.replace("MPvGP", "MPVGP") for rule in TIE_BREAKS)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
def test_every_reading_is_documented_with_its_choices(edition: TiebreakEdition) -> None:
    readings = (DOCS / "readings.md").read_text(encoding="utf-8")
    for reading in edition.readings:
        assert f"`{reading.name}`" in readings
        for choice in reading.choices:
            assert f"`{choice}`" in readings
