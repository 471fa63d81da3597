from dataclasses import replace
from datetime import date

import pytest

from arpad.doors.paper.statement import statement_of, statement_sheet
from arpad.messages.text import Language

from .manual import JUDGED, norm_event
from .one_of_each import WORKING, statement
from .reading import text_of


def test_every_requirement_stands_with_its_article() -> None:
    rows = statement(Language.EN).tables["requirements"]
    assert [(row["sentence"], row["article"], row["inner"]) for row in rows] == [
        ("at least 9", "1.4.1a", False),
        ("at least 2600", "1.4.8", False),
        ("at least 35", "1.4.9", True),
    ]


def test_the_page_names_figures_and_regulations() -> None:
    page = text_of(statement(Language.EN))
    for words in ("R(a) 2500", "Rp 2625", "Counts as 9", "since 1 January 2023", "b01-2023"):
        assert words in page


@pytest.mark.parametrize(
    ("norm", "words"),
    [(True, "a norm"), (False, "no norm"), (None, "not decided, as data are missing")],
)
def test_the_verdict_stands_at_the_top(norm: bool | None, words: str) -> None:
    judged = replace(JUDGED, norm=norm)
    made = statement_of(norm_event(), judged, WORKING, "b01-2023", date(2023, 1, 1))
    assert f"Grandmaster: {words}" in text_of(statement_sheet(made, Language.EN))
