"""``arpad regulations`` and ``arpad lift``."""

from typing import Any

import pytest

from .console import Run
from .documents import IDS


def rules(run: Run, key: str) -> list[tuple[str, str, Any]]:
    answer = run("regulations", key, "--format", "json").answer()
    return [(rule["article"], rule["name"], rule["value"]) for rule in answer["rules"]]


def test_all_ids_are_listed(run: Run) -> None:
    answer = run("regulations", "--format", "json").answer()
    assert tuple(each["id"] for each in answer) == IDS
    heading, *rows = [line.split("\t") for line in run("regulations").out.splitlines()]
    assert heading[0] == "id"
    assert tuple(row[0] for row in rows) == IDS


def test_the_list_says_when_and_from_which_rating(run: Run) -> None:
    answer = {each["id"]: each for each in run("regulations", "--format", "json").answer()}
    for key, in_force, floor in (
        ("elo-1972", None, None),
        ("feda-1996", "1996-01-01", 1805),
        ("fide-2005", "2005-07-01", 1601),
        ("fide-2009", "2009-07-01", 1200),
        ("fide-2022", "2022-01-01", 1000),
        ("fide-2022-blitz", "2022-01-01", 1000),
        ("fide-2024", "2024-03-01", 1400),
        ("fide-2024-12-rapid", "2024-12-01", 1400),
        ("fide-2025", "2025-10-01", 1400),
    ):
        assert (answer[key]["in_force"], answer[key]["floor"]) == (in_force, floor)


@pytest.mark.parametrize("key", IDS)
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_edition_shows_its_numbers_by_article_and_its_readings(
    run: Run, key: str, language: str
) -> None:
    done = run("regulations", key, "--lang", language)
    assert done.code == 0
    heading, *rows = [line.split("\t") for line in done.out.splitlines()]
    assert heading == ["article", "group", "name", "text"]
    assert all(article and text for article, _, _, text in rows)
    assert "reading" in {group for _, group, _, _ in rows}
    answer = run("regulations", key, "--format", "json", "--lang", language).answer()
    assert answer["id"] == key
    for reading in answer["readings"]:
        assert reading["default"] == reading["choices"][0]
        assert len(reading["choices"]) > 1
        assert reading["text"]
        assert list(reading["words"]) == reading["choices"]
        assert all(reading["words"].values())
        name = reading["name"]
        said = {f"{name}={choice}": words for choice, words in reading["words"].items()}
        assert said.items() <= {row[2]: row[3] for row in rows if row[1] == "choice"}.items()


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("feda-1996", ("9.51", "gap_cap", 350)),
        ("feda-1996", ("7.42", "minimum_opponents", 4)),
        ("feda-1996", ("8.14", "minimum_games", 9)),
        ("feda-1996", ("9.23", "bonus", "12.5")),
        ("feda-1996", ("7.3", "rated_share", "1/3")),
        ("fide-2005", ("9.11", "months", [1, 4, 7, 10])),
        ("fide-2005", ("6.42", "minimum_opponents", 3)),
        ("fide-2009", ("8.54", "gap_cap", 400)),
        ("fide-2009", ("8.56", "top_from", 2400)),
        ("fide-2022", ("8.3.3", "product_limit", 700)),
        ("fide-2022", ("8.3.1", "gap_cap", 400)),
        ("fide-2022", ("7.1.4", "minimum_games", 5)),
        ("fide-2022", ("7.1.4", "window_months", 26)),
        ("fide-2022-rapid", ("7.3.1", "gap_cap", 400)),
        ("fide-2024", ("8.2.2", "fictitious", {"opponents": 2, "rating": 1800})),
        ("fide-2024", ("8.2.3", "maximum", 2200)),
        ("fide-2024-12-blitz", ("7.3.1", "wide_gap", {"difference": 600, "rated_above": 2600})),
        ("fide-2025", ("8.3.1", "uncapped_from", 2650)),
    ],
)
def test_a_number_stands_under_its_article(
    run: Run, key: str, expected: tuple[str, str, Any]
) -> None:
    assert expected in rules(run, key)


def test_an_unknown_id_names_the_nearest(run: Run) -> None:
    said = run("regulations", "fide-20222").refusal(2)
    assert "fide-20222" in said
    assert "nearest is fide-2022;" in said
    said = run("regulations", "FIDE-2022-BLITZ").refusal(2)
    assert "nearest is fide-2022-blitz;" in said


@pytest.mark.parametrize("key", ["", "  ", "?", "ñ", "x" * 500])
def test_nonsense_is_refused_too(run: Run, key: str) -> None:
    said = run("regulations", key).refusal(2)
    assert "expected one of elo-1972, feda-1996" in said
    assert "nearest" not in said


@pytest.mark.parametrize(
    ("old", "new"), [(1000, 1400), (1500, 1700), (1950, 1970), (2000, 2000), (2400, 2400)]
)
def test_the_lift_of_march_2024(run: Run, old: int, new: int) -> None:
    command = ("lift", "march-2024", "--rating", str(old))
    answer = run(*command, "--format", "json").answer()
    assert (answer["rating"], answer["new_rating"]) == (old, new)
    assert answer["day"] == "2024-03-01"
    assert str(new) in run(*command).out


@pytest.mark.parametrize(
    ("old", "standard", "new"), [(1850, 2000, 1900), (1900, 2000, 1900), (2100, 2000, 2100)]
)
def test_the_lift_of_october_2022(run: Run, old: int, standard: int, new: int) -> None:
    command = ("lift", "october-2022", "--rating", str(old), "--standard", str(standard))
    answer = run(*command, "--format", "json").answer()
    assert (answer["rating"], answer["new_rating"]) == (old, new)
    assert answer["day"] == "2022-10-01"


def test_a_lift_needs_what_it_compares(run: Run) -> None:
    assert "--standard" in run("lift", "october-2022", "--rating", "1850").refusal(2)
    run("lift", "march-2024").refusal(2)
    run("lift", "april-2024", "--rating", "1850").refusal(2)
    run("lift", "march-2024", "--rating", "0").refusal(2)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            {
                "lists on the first day of January, July",
                "reports close before the list by 1 month, 1 day",
            },
        ),
        (
            "es",
            {
                "listas el primer día de enero, julio",
                "cierre de informes antes de la lista: 1 mes, 1 día",
            },
        ),
        (
            "ca",
            {
                "llistes el primer dia de gener, juliol",
                "tancament d'informes abans de la llista: 1 mes, 1 dia",
            },
        ),
    ],
)
def test_months_have_names_and_a_closing_its_words(run: Run, language: str, said: set[str]) -> None:
    lines = run("regulations", "feda-1996", "--lang", language).out.splitlines()
    assert said <= {line.split("\t")[3] for line in lines}


def test_twelve_lists_a_year_are_one_every_month(run: Run) -> None:
    assert "lists on the first day of every month\n" in run("regulations", "fide-2024").out


@pytest.mark.parametrize("key", IDS)
def test_formulas_have_a_minus_sign(run: Run, key: str) -> None:
    for _, name, value in rules(run, key):
        assert not isinstance(value, str) or "=" not in value or "-" not in value, name


@pytest.mark.parametrize(
    ("language", "table"), [("en", "Table I"), ("es", "Cuadro I"), ("ca", "Quadre I")]
)
def test_the_tables_of_1972_in_the_language_of_the_reader(
    run: Run, language: str, table: str
) -> None:
    lines = run("regulations", "elo-1972", "--lang", language).out.splitlines()
    assert table in {line.split("\t")[0] for line in lines}


def test_the_choices_of_a_reading_stand_in_words_with_the_default_marked(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("output", "regulations"):
        monkeypatch.setattr(f"arpad.doors.cli.{module}.is_terminal", lambda: True)
    shown = run("regulations", "fide-2025", COLUMNS="200").out
    assert "never-2300 (default): a junior has K 40 until 2300 is once reached" in shown
    assert "below-2300: " in shown
    assert "never-2300 (por defecto): " in run("regulations", "fide-2025", "--lang", "es").out


@pytest.mark.parametrize(
    ("key", "reading", "words"),
    [
        ("c07-2026", "unplayed = as-written | virtual-opponent", "how rounds that were not played"),
        ("dutch-2017", "e5-parity = present | listed", "which number is odd or even"),
    ],
)
def test_readings_of_tie_breaks_and_pairings_are_listed(
    run: Run, window: Run, key: str, reading: str, words: str
) -> None:
    lines = [line.split("\t") for line in run("regulations", key).out.splitlines()]
    (found,) = [line for line in lines if line[2] == reading]
    assert found[3].startswith(words)
    answer = run("regulations", key, "--format", "json").answer()
    assert answer["id"] == key
    assert reading.split()[0] in [each["name"] for each in answer["readings"]]
    assert reading in window("regulations", key).out
