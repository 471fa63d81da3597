"""The documents say what the program does."""

import re
import subprocess
import sys
from datetime import date
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from typing import Any

import pytest
from tests.places import CHECKOUT, DOCS, EXAMPLES

import arpad
from arpad.core.errors import NotCovered
from arpad.core.event import Play
from arpad.rules.pairing.dutch.edition import DUTCH_2017, DUTCH_2026
from arpad.rules.regulations.own.reading import edition_from_text
from arpad.rules.regulations.readings import Readable
from arpad.rules.regulations.registry import EDITIONS, edition, edition_for

from .readme import blocks

READINGS = (DOCS / "readings.md").read_text(encoding="utf-8")


def loaded(name: str) -> Any:
    """One of the programs that make the documents."""
    spec = spec_from_file_location(name, DOCS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    "edition", [*EDITIONS, DUTCH_2017, DUTCH_2026], ids=lambda edition: edition.key
)
def test_every_reading_is_documented_with_its_choices(edition: Readable) -> None:
    for reading in edition.readings:
        assert f"`{reading.name}`" in READINGS
        for choice in reading.choices:
            assert f"`{choice}`" in READINGS


def test_the_dates_no_edition_covers_are_named_with_what_is_missing() -> None:
    for day in (date(2010, 7, 1), date(2012, 7, 1), date(2014, 7, 1), date(2021, 12, 31)):
        with pytest.raises(NotCovered):
            edition_for(day, Play.STANDARD)
    edition_for(date(2010, 6, 30), Play.STANDARD)
    edition_for(date(2022, 1, 1), Play.STANDARD)
    _, _, section = READINGS.partition("## July 2010 to December 2021: no edition")
    section, _, _ = section.partition("\n## ")
    for subject in ("| K |", "| 400 points |", "| floor |", "| lists |", "| Ru |", "Missing"):
        assert subject in section


def is_in_the_house(name: str) -> bool:
    """Whether a dotted name is a module, or a function of one."""
    module, _, within = name.rpartition(".")
    found = import_module(module)
    return hasattr(found, within) or bool(find_spec(name))


def test_every_name_of_the_library_in_the_pages_is_there() -> None:
    pages = [
        CHECKOUT / "README.md",
        *(page for page in DOCS.glob("*.md") if page.name != "moved.md"),
    ]
    texts = [page.read_text(encoding="utf-8") for page in pages]
    named = {name for text in texts for name in re.findall(r"`arpad\.([a-z_.]+)\b[^`/]*`", text)}
    named |= {name for text in texts for name in re.findall(r"^.*\barpad\.([a-z_]+)\(", text, re.M)}
    assert {"rate", "rate_stages", "rules.scale", "norms"} <= named
    files_and_columns = {"db", "published"}
    keys_of_parquet_files = {"date", "play", "regulation", "schema", "table"}
    for name in sorted(named - files_and_columns - keys_of_parquet_files):
        assert name in arpad.__all__ or is_in_the_house(f"arpad.{name}"), name


def test_the_rules_in_the_page_on_own_rules_are_the_example() -> None:
    page = (DOCS / "own-rules.md").read_text(encoding="utf-8")
    (block,) = blocks(page, "toml")
    example = (EXAMPLES / "valdorra-2026.toml").read_text("utf-8")
    shown, bundled = (edition_from_text(text, edition) for text in (block.text, example))
    assert shown == bundled
    assert (shown.key, shown.parent) == ("valdorra-2026", "fide-2025")


def test_the_page_of_checks_is_made_from_the_checks() -> None:
    page = loaded("checks").page()
    assert page == (DOCS / "checks.md").read_text(encoding="utf-8"), "run: make checks"


def test_the_picture_of_the_readme_is_what_the_program_shows_today() -> None:
    drawn = loaded("picture").picture()
    assert drawn == (DOCS / "rate.svg").read_text(encoding="utf-8"), "run: make picture"
    assert "font-face" not in drawn


def test_the_page_of_sheets_names_every_sheet_and_shows_four() -> None:
    made = loaded("sheets")
    page = made.page()
    assert page == (DOCS / "sheets.md").read_text(encoding="utf-8"), "run: make sheets"
    shown = [kind for kind in made.SheetKind if (DOCS / "sheets" / f"{kind}.png").exists()]
    assert set(shown) == set(made.PICTURES)
    assert all(f"arpad sheet {kind} " in page for kind in made.SheetKind)


def test_the_page_of_the_swiss_systems_shows_what_they_pair_today() -> None:
    page = loaded("swiss_systems").page()
    written = (DOCS / "swiss-systems.md").read_text(encoding="utf-8")
    assert page == written, "run: make systems"


def test_the_page_of_the_two_dutch_systems_shows_what_both_pair_today() -> None:
    script = DOCS / "dutch_2017_and_2026.py"
    done = subprocess.run(
        [sys.executable, script], capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    page = (DOCS / "dutch-2017-and-2026.md").read_text(encoding="utf-8")
    assert done.stdout == page, "run: make dutch"


def test_every_picture_of_the_pages_is_shown_wide_and_on_a_phone() -> None:
    folder = DOCS / "web"
    taken = {each.name for each in folder.iterdir()}
    shown = set(re.findall(r'src="web/([^"]+)"', (DOCS / "web.md").read_text("utf-8")))
    assert shown == taken
    wide = {each.removesuffix(".webp") for each in taken if "-phone" not in each}
    assert taken == {f"{name}{kind}.webp" for name in wide for kind in ("", "-phone")}
    assert sum(each.stat().st_size for each in folder.iterdir()) < 1_600_000
    readme = re.findall(r"\(docs/web/([^)]+)\)", (CHECKOUT / "README.md").read_text("utf-8"))
    assert readme
    assert set(readme) <= taken
