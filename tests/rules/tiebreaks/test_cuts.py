"""Cuts: C.07 14.1-14.4 has Cut-1, Cut-2, Median-1 and Median-2."""

from fractions import Fraction

import pytest

import arpad
from arpad.core.errors import UnknownName

from .events import swiss, value

SEVEN = swiss({1: "*w1 *w1 *w1 *w1 *w1 *w1 *w1"}, rounds=7)


@pytest.mark.parametrize("code", ["BH/C9", "BH/C7", "SB/C8", "PS/C7", "BH/M4", "ARO/C7"])
def test_a_cut_that_leaves_nothing_of_seven_rounds_is_refused(code: str) -> None:
    with pytest.raises(UnknownName) as refused:
        arpad.standings(SEVEN, code, "c07-2026")
    finding = refused.value.finding
    assert (finding.code, finding.values["expected"]) == ("tiebreak.cuts_all", "7")
    assert finding.article in ("14.2", "14.4")


@pytest.mark.parametrize("code", ["BH/C3", "BH/C6", "BH/M3", "PS/C4"])
def test_a_cut_that_c_07_does_not_have_is_named(code: str) -> None:
    made = arpad.standings(SEVEN, f"SB,{code},BH/C1", "c07-2026")
    (said,) = (each for each in made.findings if each.code == "tiebreak.cut_unknown")
    assert said.values["found"] == code


@pytest.mark.parametrize("code", ["BH/C1", "BH/C2", "BH/M1", "BH/M2", "ARO/C1"])
def test_its_own_cuts_are_not(code: str) -> None:
    codes = {each.code for each in arpad.standings(SEVEN, code, "c07-2026").findings}
    assert "tiebreak.cut_unknown" not in codes


def test_the_cuts_of_c_07_may_leave_nothing_after_the_first_rounds() -> None:
    """Whoever asks for the list of the last round sees it after the first one too."""
    event = swiss({1: "2w1", 2: "1b0"}, rounds=1)
    assert value(event, 1, "BH/C1") == Fraction()


def test_a_cut_of_a_file_that_leaves_nothing_is_passed_over() -> None:
    event = swiss({1: "2w1 2b1", 2: "1b0 1w0"}, tiebreaks=("BH/C9", "WIN"))
    made = arpad.standings(event, None, "c07-2026")
    assert [code.text for code in made.codes] == ["WIN"]
    (said,) = [each for each in made.findings if "passed_over" in each.code]
    assert (said.code, said.values["expected"]) == ("tiebreak.cut_passed_over", "2")


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("EDE", "tiebreak.teams_passed_over"),
        ("SB/K3", "tiebreak.modifier_passed_over"),
        ("XYZ", "tiebreak.passed_over"),
    ],
)
def test_a_tie_break_of_a_file_is_passed_over_for_its_own_reason(code: str, why: str) -> None:
    event = swiss({1: "2w1 2b1", 2: "1b0 1w0"}, tiebreaks=(code, "WIN"))
    made = arpad.standings(event, None, "c07-2026")
    assert [each.code for each in made.findings if "passed_over" in each.code] == [why]


@pytest.mark.parametrize("code", ["BH/C6", "BH/M3"])
def test_rounds_to_come_leave_nothing_to_cut_from(code: str) -> None:
    with pytest.raises(UnknownName) as refused:
        arpad.standings(SEVEN, code, "c07-2026", after=6)
    assert refused.value.finding.values["expected"] == "6"
