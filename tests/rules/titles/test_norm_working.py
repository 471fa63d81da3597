"""Every verdict can say how it came about."""

import pytest

from arpad.core.step import Step
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.program.norming import norm_working

from .norm_events import judged, one_player
from .test_1_4_1_games import NINE, lines
from .test_1_4_6_ratings import Q10


def said(text: str, language: Language = Language.EN, own: str = "AUS") -> list[str]:
    event = one_player(text, own)
    return list(step_lines(norm_working(event, judged(event)), language))


def test_the_manuals_question_10_in_words() -> None:
    told = "\n".join(said(Q10))
    for line in (
        "1 Candidate: GM norm, 6 of 9  [1.4]",
        "[✓] games that count: 9; at least 9  [1.4.1]",
        "[✓] federations other than the player's: 6; at least 2  [1.4.3]",
        "[✓] titled opponents, without CM and WCM: 7; at least 5  [1.4.5a]",
        "[✓] opponents with the title or a higher one: 5; at least 3  [1.4.5b]",
        "Ra: 22304/9 ≈ 2478.22, rounded 2478  [1.4.7]",
        "6 of 9 are 67 %: dp +125; Rp = 2478 +125 = 2603  [1.4.8]",
        "P9, the lowest opponent: 2149 raised to 2200  [1.4.6c]",
        "counts as 9 towards the 27 games of a title  [1.4.1d]",
        "not known: days of the rounds",
    ):
        assert line in told


def test_what_is_left_out_is_said_with_its_article() -> None:
    told = said(lines("- 1900 GER 1", *NINE.strip().splitlines(), "- 2300 FRA 0"), own="HUN")
    assert "  round 1 is left out: 1 against P2  [1.4.1f]" in told
    assert "  round 11 is left out: 0 against P12  [1.4.1e]" in told


@pytest.mark.parametrize("language", Language)
def test_in_every_language_every_step_has_its_sentence(language: Language) -> None:
    for text in (Q10, "U", NINE.replace("GM", "XX", 1)):
        assert all(line.strip() for line in said(text, language))


def test_steps_carry_their_values() -> None:
    event = one_player(Q10, "AUS")
    step = norm_working(event, judged(event))
    values = {each.message: each.value for each in step.children}
    assert isinstance(step, Step)
    assert (values["norm.average"], values["norm.performance"]) == (2478, 2603)
