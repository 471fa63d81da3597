"""Numbers as federations print them, in either language."""

from fractions import Fraction

import pytest

from arpad.core.exact import Mean, points_text
from arpad.core.finding import Finding
from arpad.core.step import Exact, Step
from arpad.messages.render import (
    Shown,
    exact_json,
    finding_json,
    finding_text,
    say,
    step_json,
    step_lines,
)
from arpad.messages.text import Language

EN, ES = Language.EN, Language.ES


def shown(value: Exact, spec: str = "", language: Language = EN) -> str:
    return format(Shown(value, language), spec)


@pytest.mark.parametrize(
    ("half_points", "text"),
    [(0, "0"), (1, "½"), (2, "1"), (3, "1½"), (15, "7½"), (21, "10½")],
)
def test_points_have_halves(half_points: int, text: str) -> None:
    points = Fraction(half_points, 2)
    assert points_text(points) == text
    assert shown(points, "s") == shown(points, "s", ES) == text


@pytest.mark.parametrize(
    ("value", "english", "spanish"),
    [
        (Fraction(27, 5), "+5.4", "+5,4"),
        (Fraction(-363, 10), "−36.3", "−36,3"),
        (12, "+12", "+12"),
        (-24, "−24", "−24"),
    ],
)
def test_changes_have_a_sign(value: Exact, english: str, spanish: str) -> None:
    assert shown(value, "+") == english
    assert shown(value, "+", ES) == spanish


@pytest.mark.parametrize(
    ("value", "spec", "english", "spanish"),
    [
        (Fraction(9, 10), ".2", "0.90", "0,90"),
        (Fraction(736, 100), ".2", "7.36", "7,36"),
        (Fraction(1, 10), "+.2", "+0.10", "+0,10"),
        (Fraction(-6, 100), "+.2", "−0.06", "−0,06"),
        (4, ".2", "4.00", "4,00"),
        (Fraction(234845, 100), "", "2348.45", "2348,45"),
        (Fraction(1, 8), ".2", "0.125", "0,125"),
    ],
)
def test_decimals_are_exact_and_spanish_ones_have_a_comma(
    value: Exact, spec: str, english: str, spanish: str
) -> None:
    assert shown(value, spec) == english
    assert shown(value, spec, ES) == spanish


def test_an_endless_decimal_is_a_fraction_and_what_it_is_about() -> None:
    # Arbiters' Manual, question 13: 10960/7 = 1565.7.
    assert shown(Mean(10960, 7)) == "10960/7 ≈ 1565.71"
    assert shown(Mean(10960, 7), language=ES) == "10960/7 ≈ 1565,71"


def test_a_mean_is_not_reduced() -> None:
    assert shown(Mean(26150, 12)) == "26150/12 ≈ 2179.17"
    assert shown(Fraction(26150, 12)) == "13075/6 ≈ 2179.17"


def test_about_a_whole_number_still_has_two_decimals() -> None:
    assert shown(Mean(14999, 3)) == "14999/3 ≈ 4999.67"
    assert shown(Mean(6000001, 3)) == "6000001/3 ≈ 2000000.33"
    assert shown(Fraction(29999, 30)) == "29999/30 ≈ 999.97"
    assert shown(Fraction(-1, 3)) == "−1/3 ≈ −0.33"


def test_a_mean_in_full_shows_its_sum_and_count() -> None:
    assert shown(Mean(14250, 6), "f") == "14250/6 = 2375"
    assert shown(Mean(9401, 5), "f", ES) == "9401/5 = 1880,2"
    assert shown(Mean(10960, 7), "f") == "10960/7 ≈ 1565.71"


def test_what_is_missing_is_a_dash() -> None:
    assert shown(None) == shown(None, "+") == shown(None, "s") == "–"


def test_text_is_not_a_number() -> None:
    assert shown("J. R. Capablanca", "s", ES) == "J. R. Capablanca"
    assert shown("2024.5", language=ES) == "2024.5"


def test_a_word_of_a_family_is_said_in_the_language() -> None:
    assert shown("rapid", "play", ES) == "rápido"
    assert shown("received, rapid", "status", ES) == "recibido, rapid"
    assert shown("rápido", "play", ES) == "rápido"
    assert shown(None, "play", ES) == "–"


def test_results_and_colours_are_written_as_people_write_them() -> None:
    assert f"{Shown('1/2', Language.EN):r} {Shown('0-1/2', Language.ES):r}" == "½ 0-½"
    assert f"{Shown('1-0', Language.CA):r}" == "1-0"
    assert f"{Shown('WB', Language.EN):l} {Shown('(w)', Language.ES):l}" == "WB (b)"
    assert f"{Shown('W1', Language.CA):l} {Shown('BB', Language.CA):l}" == "B1 NN"
    assert f"{Shown('A', Language.ES):l}" == "A"


def test_braces_in_a_name_are_letters() -> None:
    said = say("unrated", {"name": "{ru} {0}", "ru": 2006}, EN)
    assert said == "{ru} {0}: performance 2006"


def test_the_working_is_an_outline_with_articles() -> None:
    child = Step("8.3.4", "rounding.change", {
        "old": 2460, "change": Fraction(27, 5), "exact": Fraction(24654, 10), "new": 2465,
    }, 2465)  # fmt: skip
    numbers: dict[str, Exact] = {"name": "B", "old": 2460, "new": 2465, "difference": 5}
    working = Step("8.3.2.d", "rated", numbers, 2465, (child,))
    assert list(step_lines(working, EN)) == [
        "B: 2460 → 2465 (+5)  [8.3.2.d]",
        "  2460 and +5.4 make 2465.4: published as 2465  [8.3.4]",
    ]
    assert list(step_lines(working, ES)) == [
        "B: de 2460 a 2465 (+5)  [8.3.2.d]",
        "  2460 y +5,4 dan 2465,4: se publica 2465  [8.3.4]",
    ]


def test_a_step_as_json_has_exact_numbers_as_text_in_any_language() -> None:
    numbers: dict[str, Exact] = {"k": 10, "sum": Fraction(54, 100), "change": Fraction(27, 5)}
    step = Step("8.3.2.d", "change", numbers, Fraction(27, 5))
    assert step_json(step, EN) == {
        "article": "8.3.2.d",
        "message": "change",
        "text": "K·(W − We) = 10·(+0.54) = +5.4",
        "numbers": {"k": 10, "sum": "0.54", "change": "5.4"},
        "value": "5.4",
        "steps": [],
    }
    spanish = step_json(step, ES)
    assert spanish["text"] == "variación K·(W − We) = 10·(+0,54) = +5,4"
    assert spanish["numbers"] == {"k": 10, "sum": "0.54", "change": "5.4"}


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (2465, 2465),
        (Fraction(27, 5), "5.4"),
        (Fraction(-13, 6), "-13/6"),
        (Mean(26150, 12), "26150/12"),
        (Mean(14250, 6), "2375"),
        ("Rc", "Rc"),
        (None, None),
    ],
)
def test_exact_numbers_in_json(value: Exact, expected: int | str | None) -> None:
    assert exact_json(value) == expected


def test_a_finding_says_where_what_and_by_which_rule() -> None:
    values = {"found": 3, "players": 12, "needed": 4}
    finding = Finding.warning("composition_share", "players", "6.3", **values)
    sentence = "3 of 12 players are rated, 4 needed: an office would not accept this event"
    assert finding_text(finding, EN) == f"players: {sentence}  [6.3]"
    assert finding_json(finding, EN) == {
        "severity": "warning",
        "code": "composition_share",
        "place": "players",
        "article": "6.3",
        "message": sentence,
    }


def test_a_step_without_an_article_has_no_brackets() -> None:
    numbers: dict[str, Exact] = {"name": "B", "old": 2460, "new": 2465, "difference": 5}
    assert list(step_lines(Step("", "rated", numbers, 2465), EN)) == ["B: 2460 → 2465 (+5)"]


@pytest.mark.parametrize(
    ("day", "text"),
    [
        ("1 d’octubre de 2025", "Regles de l’1 d’octubre de 2025"),
        ("11 de juny de 2026", "Regles de l’11 de juny de 2026"),
        ("2 de maig de 2026", "Regles del 2 de maig de 2026"),
        ("12 de maig de 2026", "Regles del 12 de maig de 2026"),
    ],
)
def test_a_catalan_day_that_begins_with_a_vowel_takes_the_short_article(
    day: str, text: str
) -> None:
    assert say("web.rules_of", {"day": day}, Language.CA) == text
    assert say("web.rules_of", {"day": day}, Language.ES) == f"Reglas del {day}"
