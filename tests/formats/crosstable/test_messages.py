"""Every finding of these formats has its sentence in both languages, and no other is there."""

import re

from tests.messages.catalogue import section
from tests.places import PACKAGE

TABLES = section("tables")

FOLDERS = ("feda", "crosstable", "form_3", "pgn", "tables")
CODE = re.compile(r'"((?:feda|crosstable|form_3|pgn|tables)\.[a-z0-9_]+)"')
VALUE = re.compile(r"\{([a-z_]+)\}")


def test_the_sentences_are_those_the_source_names() -> None:
    formats = PACKAGE / "formats"
    sources = (path for folder in FOLDERS for path in (formats / folder).glob("*.py"))
    named = {code for path in sources for code in CODE.findall(path.read_text(encoding="utf-8"))}
    assert named == {key for key in TABLES if not key.startswith("advice.")}


def test_every_finding_says_what_to_do() -> None:
    advised = {key.removeprefix("advice.") for key in TABLES if key.startswith("advice.")}
    assert advised == {key for key in TABLES if not key.startswith("advice.")}
    assert all("{" not in TABLES[f"advice.{code}"].en for code in advised)


def test_both_languages_take_the_same_values_and_differ() -> None:
    for text in TABLES.values():
        assert set(VALUE.findall(text.en)) == set(VALUE.findall(text.es))
        assert text.en != text.es
