from dataclasses import replace

from arpad.doors.paper.annual_report import PARTS, annual_sheet
from arpad.messages.text import Language

from .reading import text_of
from .year import YEAR


def test_the_figures_stand_on_the_page() -> None:
    page = text_of(annual_sheet(YEAR, Language.EN))
    for words in (
        "Report of the year", "2025", "Federación de Valdorra", "Active on the last list 1850",
        "women 240 1688.00", "up to 12 150 1450.25", "66 and more 96 1790.00",
        "After their day 6", "EUR 4120.50 4000.00 120.50", "−6.50 ± 1.80, more than chance",
        "new on the list −5.10", "wrong colour",
    ):  # fmt: skip
        assert words in page


def test_decimals_and_words_are_those_of_the_language() -> None:
    page = text_of(annual_sheet(YEAR, Language.ES))
    for words in ("Memoria anual", "mujeres 240 1688,00", "−6,50 ± 1,80, más que el azar"):
        assert words in page


def test_a_year_without_lists_says_so_and_has_its_events() -> None:
    bare = replace(YEAR, players=None, scale=None, corrections=(), fees=())
    page = text_of(annual_sheet(bare, Language.EN))
    assert page.count("The year has no two lists to compare.") == 2
    assert "Ended in the year 40" in page
    assert "Corrected lists" not in page


def test_a_reason_that_names_somebody_erased_is_withheld() -> None:
    rows = annual_sheet(YEAR, Language.EN).tables["corrections"]
    assert [str(row["year_reason"]).partition(":")[0] for row in rows] == [
        "wrong colour",
        "withheld",
    ]


def test_every_part_is_a_table_of_the_sheet() -> None:
    assert [part.table for part in PARTS] == list(annual_sheet(YEAR, Language.EN).tables)
