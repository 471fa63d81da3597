"""Tables and sentences in windows of any width."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from arpad.doors.cli.output import Column, write_table
from arpad.doors.cli.tables import TableColumn, fitted
from arpad.doors.cli.wrapping import wrapped
from arpad.messages.text import Language

NAMES = TableColumn("Name", False, 2, ("Ana García de la Fuente", "Berta Gil"))
RATINGS = TableColumn("Rating", True, 2, ("2013", "1990"))
CHANGES = TableColumn("Change", True, 1, ("+13.2", "−10"))
GAMES = TableColumn("Games", True, 0, ("9", "11"))
ALL = (NAMES, RATINGS, CHANGES, GAMES)


def texts(columns: tuple[TableColumn, ...], width: int) -> list[str]:
    table = fitted(columns, width)
    return [*table.heads, *table.lines]


def test_a_table_that_fits_stands_as_it_is() -> None:
    assert texts(ALL, 80) == [
        "Name                     Rating  Change  Games",
        "──────────────────────────────────────────────",
        "Ana García de la Fuente    2013   +13.2      9",
        "Berta Gil                  1990     −10     11",
    ]


def test_text_is_wrapped_at_words_before_a_column_is_left_out() -> None:
    assert texts(ALL, 36) == [
        "Name           Rating  Change  Games",
        "────────────────────────────────────",
        "Ana García de    2013   +13.2      9",
        " la Fuente",
        "Berta Gil        1990     −10     11",
    ]


def test_the_least_important_column_is_left_out_and_named() -> None:
    table = fitted(ALL, 30)
    assert table.left_out == ("Games",)
    assert table.lines[1:] == (
        "Ana García de     2013   +13.2",
        " la Fuente",
        "Berta Gil         1990     −10",
    )


def test_of_columns_equally_important_the_last_goes_first() -> None:
    columns = tuple(TableColumn(head, True, 1, ("1234",)) for head in "ABC")
    assert fitted(columns, 10).left_out == ("C",)


def test_a_date_or_a_code_is_kept_whole() -> None:
    columns = (TableColumn("On", False, 1, ("2026-11-15", "2026-11-16")), NAMES)
    assert texts(columns, 26)[2].startswith("2026-11-15  Ana")


def test_a_long_name_is_parted_at_its_joints_and_a_date_never() -> None:
    column = TableColumn("On", False, 1, ("list:national:standard:2026-04-01",))
    assert texts((column,), 19)[2:] == ["list:national:", " standard:", " 2026-04-01"]
    assert wrapped("first-below-floor", 12, 1) == ["first-below-", " floor"]


def test_a_word_is_whole_also_under_the_first_line() -> None:
    reading = TableColumn("Readings", False, 1, ("k, delisted-memory", "cap"))
    for width in range(24, 40):
        lines = texts((reading, RATINGS), width)
        assert any("delisted-memory" in line for line in lines)


def test_a_heading_is_never_broken_inside_a_word() -> None:
    heads = ("Code", "Name", "Registration due", "Report due", "Waits for", "Days left", "List")
    columns = tuple(TableColumn(head, False, 1, ()) for head in heads)
    for width in range(20, 90):
        words = " ".join(fitted(columns, width).heads).split()
        assert set(words) <= set(" ".join(heads).split())


def test_an_empty_column_is_left_out_before_a_filled_one() -> None:
    empty = TableColumn("Readings", False, 2, ("", "–"))
    assert fitted((*ALL, empty), 44).left_out == ("Readings",)


def test_columns_are_left_out_before_a_word_is_broken() -> None:
    name = TableColumn("Name", False, 2, ("Wolfeschlegelsteinhausen", "Gil"))
    table = fitted((name, RATINGS, CHANGES, GAMES), 34)
    assert table.left_out == ("Change", "Games")
    assert table.lines[1] == "Wolfeschlegelsteinhausen    2013"


def test_a_table_without_rows_is_its_headings() -> None:
    assert texts((TableColumn("Name", False, 1, ()), TableColumn("Rating", True, 1, ())), 80) == [
        "Name  Rating",
        "────────────",
    ]


def test_wide_characters_count_as_two() -> None:
    columns = (TableColumn("Name", False, 1, ("丁立人", "Ana")), RATINGS)
    assert texts(columns, 40)[2:] == ["丁立人    2013", "Ana       1990"]


def test_a_sentence_is_wrapped_with_a_hanging_indent() -> None:
    assert wrapped("  round 2, Opponent 2 (2011): score 1, difference +201", 30) == [
        "  round 2, Opponent 2 (2011):",
        "      score 1, difference +201",
    ]


@pytest.mark.parametrize("width", range(26, 40))
def test_an_article_stays_with_the_end_of_its_sentence(width: int) -> None:
    lines = wrapped("the game was not played  [8.3.1, 5.1]: round 2", width)
    assert any("played  [8.3.1, 5.1]:" in line for line in lines)


def test_a_word_without_end_is_broken() -> None:
    assert wrapped("see " + 30 * "x", 20) == ["see xxxxxxxxxxxxxxxx", "    xxxxxxxxxxxxxx"]


WORDS = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=40)


@given(st.lists(WORDS, max_size=12), st.integers(20, 60), st.integers(0, 8), st.integers(0, 6))
def test_no_line_is_wider_than_the_window_and_no_word_is_lost(
    words: list[str], width: int, hang: int, lead: int
) -> None:
    text = " " * lead + " ".join(words)
    lines = wrapped(text, width, hang)
    assert all(cell_len(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


CELLS = st.text(st.characters(exclude_categories=["C", "Zl", "Zp"]), max_size=30)
COLUMNS = st.builds(
    TableColumn,
    WORDS,
    st.booleans(),
    st.integers(-2, 2),
    st.lists(CELLS, min_size=2, max_size=2).map(tuple),
)


@given(st.lists(COLUMNS, min_size=1, max_size=8), st.integers(20, 120))
def test_no_table_is_wider_than_the_window(columns: list[TableColumn], width: int) -> None:
    table = fitted(columns, width)
    assert all(cell_len(line) <= width for line in (*table.heads, *table.lines))
    assert len(table.left_out) < len(columns)


def test_a_title_that_does_not_fit_goes_on_deeper(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    monkeypatch.setenv("NO_COLOR", "1")
    title = "2026-0001 The Open of the City, from August to September"
    write_table(title, [Column("name")], [["Ana"]], Language.EN)
    first, second, *_ = capsys.readouterr().out.splitlines()
    assert first.startswith("2026-0001 The Open")
    assert second.startswith("    ")
