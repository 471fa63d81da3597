"""The codes of TRF26 (202, 212) and older spellings, and what is refused."""

import pytest

from arpad.core.errors import UnknownName
from arpad.rules.tiebreaks.codes import Code, parse
from arpad.rules.tiebreaks.editions import C07_2023, C07_2024, C07_2026
from arpad.rules.tiebreaks.registry import TIE_BREAKS, read_code
from arpad.rules.tiebreaks.table import Points

MANDATORY = """
DE DE/P BPG BWG REP STD SB SB/C1 SB/C2 SB/P SB/C1/P SB/C2/P ARO ARO/C1 ARO/C2 ARO/M1 ARO/M2 TPR
PTP APRO APPO RTNG RTNG/R WIN WON PS PS/C1 PS/C2 TPN TPN/R BH BH/C1 BH/C2 BH/M1 BH/M2 BH/P
BH/C1/P BH/C2/P BH/M1/P BH/M2/P FB FB/C1 FB/C2 FB/M1 FB/M2 FB/P FB/C1/P FB/C2/P FB/M1/P FB/M2/P
AOB AOB/F KS KS/L+1 KS/L-2 KS/L1
"""
MANDATORY_TEAMS = """
WIN:MP WON:MP PS:MP PS:GP/C1 BH:MP BH:GP/C1 BH:MP/M2/P FB:GP FB:MP/C2 AOB:MP AOB:GP/F KS:MP
KS:GP/L2 BC TBR BBE MPvGP EMMSB EMGSB EGMSB EGGSB EMMSB/C1 EMGSB/C2 EGMSB/P EGGSB/C1/P EDE EDEBT
EDEBB EDET EDEB EDE/P EDET/P SSSC SSSC/F SSSC/P SSSC/K5 SSSC/F/K4/P MP GP
"""


@pytest.mark.parametrize("text", MANDATORY.split())
def test_the_mandatory_codes_of_individual_events(text: str) -> None:
    assert read_code(text, C07_2026, teams=False).text == text


@pytest.mark.parametrize("text", MANDATORY_TEAMS.split())
def test_the_mandatory_codes_of_team_events(text: str) -> None:
    assert read_code(text, C07_2026, teams=True).text == text


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("BH/C1", Code(text="BH/C1", name="BH", low=1)),
        ("BHC1", Code(text="BHC1", name="BH", low=1)),
        ("bh-c1", Code(text="BH-C1", name="BH", low=1)),
        ("BHM2", Code(text="BHM2", name="BH", low=2, high=2)),
        ("PSC1", Code(text="PSC1", name="PS", low=1)),
        ("AROC", Code(text="AROC", name="ARO", low=1)),
        ("GE", Code(text="GE", name="REP")),
        ("REP", Code(text="REP", name="REP")),
        ("KS/L-1", Code(text="KS/L-1", name="KS", limit=-1)),
        ("KSL+2", Code(text="KSL+2", name="KS", limit=2)),
        (
            "BH:MP/C1/P",
            Code(text="BH:MP/C1/P", name="BH", points=Points.MATCH, low=1, forfeits=True),
        ),
        ("SSSC/K5", Code(text="SSSC/K5", name="SSSC", divisor=5)),
        ("MPvGP", Code(text="MPvGP", name="MPVGP")),
        (" sb ", Code(text="SB", name="SB")),
        ("mpvgp", Code(text="MPvGP", name="MPVGP")),
    ],
)
def test_spellings(text: str, meant: Code) -> None:
    assert parse(text) == meant


@pytest.mark.parametrize("text", ["", "BH/X1", "BH//C1", "BH/C", "?", "BH/C1C2", "1", "/C1"])
def test_what_is_no_code(text: str) -> None:
    assert parse(text) is None


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("XYZ", "tiebreak.unlisted"),
        ("", "tiebreak.empty"),
        (" ", "tiebreak.empty"),
        ("BH/C0", "tiebreak.wrong_modifier"),
        ("BHC0", "tiebreak.wrong_modifier"),
        ("BH/", "tiebreak.wrong_modifier"),
        ("BH:XP", "tiebreak.wrong_modifier"),
        ("KS/L+999999", "tiebreak.wrong_modifier"),
        ("KSL+999999", "tiebreak.wrong_modifier"),
        ("AROC/C0", "tiebreak.wrong_modifier"),
        ("PTS/C1", "tiebreak.wrong_modifier"),
        ("PTS:MP", "tiebreak.wrong_modifier"),
        ("OTHER_x", "tiebreak.unlisted"),
        ("DE/C1", "tiebreak.wrong_modifier"),
        ("BH/K3", "tiebreak.wrong_modifier"),
        ("BH:MP", "tiebreak.wrong_modifier"),
        ("EDE", "tiebreak.teams_only"),
    ],
)
def test_what_is_refused(text: str, code: str) -> None:
    with pytest.raises(UnknownName) as refused:
        read_code(text, C07_2026, teams=False)
    assert refused.value.finding.code == code


def test_a_wrong_modifier_is_told_from_a_wrong_name() -> None:
    with pytest.raises(UnknownName) as refused:
        read_code("SSSC/K0", C07_2026, teams=True)
    finding = refused.value.finding
    assert finding.code == "tiebreak.wrong_modifier"
    assert finding.values["name"] == "SSSC"
    assert finding.values["expected"] == "/F, /P, /K1…/K9999"


def test_the_known_names_are_written_as_in_trf26() -> None:
    with pytest.raises(UnknownName) as refused:
        read_code("MPvG", C07_2026, teams=True)
    values = refused.value.finding.values
    assert values["nearest"] == "MPvGP"
    assert "MPvGP" in str(values["expected"]).split(", ")


@pytest.mark.parametrize("text", ["STD", "TPN", "RTNG"])
def test_new_tie_breaks_are_of_2026(text: str) -> None:
    for older in (C07_2023, C07_2024):
        with pytest.raises(UnknownName) as refused:
            read_code(text, older, teams=False)
        assert refused.value.finding.values["expected"] == "c07-2026"


def test_every_rule_is_in_the_edition_in_force_and_no_other() -> None:
    assert {rule.name for rule in TIE_BREAKS} == set(C07_2026.articles)
