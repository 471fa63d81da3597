"""Every article of the sources is carried out by code and a test, or stands aside with a reason."""

import re
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType

import pytest
from tests.places import DOCS

from arpad.doors.cli.commands import COMMANDS, CommandPlace

TEXTS = ("elo-1972", "feda-1996", "fide-2005", "fide-2009", "fide-2022", "fide-2022-rapid")


def articles() -> ModuleType:
    spec = spec_from_file_location("articles_page", DOCS / "articles.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MODULE = articles()


def command_names(places: tuple[CommandPlace, ...], before: str) -> Iterator[str]:
    for place in places:
        yield f"{before} {place.name}"
        yield from command_names(place.below, f"{before} {place.name}")


@pytest.mark.parametrize("text", TEXTS)
def test_every_article_is_named_by_code_and_by_a_test(text: str) -> None:
    assert not {row.article for row in MODULE.rows(text) if not row.built}


@pytest.mark.parametrize("text", TEXTS)
def test_every_rule_of_an_edition_cites_an_article_of_its_text(text: str) -> None:
    known = MODULE.listed(text)
    headings = {article.rpartition(".")[0] for article in known}
    for edition in MODULE.EDITIONS:
        if MODULE.SHARED_TEXTS.get(edition.key, edition.key) == text:
            for rule, said in MODULE.cited(edition):
                assert [*MODULE.articles_in(said, text)] or said in headings, (rule, said)


@pytest.mark.parametrize("text", TEXTS)
def test_every_command_of_the_page_is_one(text: str) -> None:
    names = set(command_names(COMMANDS, "arpad"))
    used = {row.command.partition(" --")[0] for row in MODULE.rows(text)}
    assert used <= names


def test_what_the_page_says_is_so() -> None:
    """A place more does not make the page wrong, a place that is gone does."""
    written = (DOCS / "articles.md").read_text(encoding="utf-8")
    sections = re.split(r"^## .*\n\n`(.*)`$", written, flags=re.MULTILINE)
    assert tuple(sections[1::2]) == TEXTS
    for text, said in zip(sections[1::2], sections[2::2], strict=True):
        lines = dict(re.findall(r"^\| (.*?) \| (.*) \|$", said, re.MULTILINE))
        assert set(MODULE.listed(text)) <= lines.keys(), "run: make articles"
        for row in MODULE.rows(text):
            asks, *places = re.split(r" \| ", lines[row.article])
            assert asks == row.asks, "run: make articles"
            if places:
                command, code, test = places
                assert command == f"`{row.command}`", "run: make articles"
                assert code in row.code, "run: make articles"
                assert test in row.tests, "run: make articles"


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("FEDA 1996, 7.3-7.33", {"7.3", "7.31", "7.32", "7.33"}),
        ("FIDE 2005 and 2009 6.3", {"6.3"}),
        ('("fide-2009", "7.14e")', {"7.14.e"}),
        ("Elo 1972, steps 11-13", {"step 11", "step 12", "step 13"}),
        ("FIDE 2005, forms 4 and 6", {"form 4", "form 6"}),
        ("form 3 of FIDE 2005", {"form 3"}),
        ("FIDE 2022 rapid, 9 (comment)", {"9 (comment)"}),
        ("FIDE 2005, 15.a-15.c", {"15.a", "15.b", "15.c"}),
        ("FIDE 2009, 99.9", set()),
        ("7.3 of nobody", set()),
    ],
)
def test_how_an_article_is_named(said: str, found: set[str]) -> None:
    assert {article for _, article in MODULE.mentions(said)} == found
