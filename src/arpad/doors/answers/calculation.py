"""What the calculator answers as JSON."""

from arpad.core.exact import decimal_text
from arpad.messages.render import step_json
from arpad.messages.text import Language
from arpad.program.calculating import Calculation, IfScored
from arpad.program.rating_answers import player_answer
from arpad.rules.rating.results import RatedPlayer, UnratedPlayer
from arpad.rules.regulations.decisive import readings_of

IDENTITY = ("no", "name")


def calculation_answer(
    found: Calculation, wanted: int | None, language: Language
) -> dict[str, object]:
    """The figures so far with readings and working, then what the games ahead may give."""
    answer: dict[str, object] = {"regulation": found.edition.key}
    if found.player and found.working:
        answer |= _figures(found.player, language)
        answer |= {
            "readings": readings_of(found.edition),
            "decisive": [each.name for each in found.decisive],
            "working": step_json(found.working, language),
        }
    if found.outlook:
        answer["outlook"] = [_if_scored(each, language) for each in found.outlook]
    if wanted is not None:
        least = found.least_for(wanted)
        answer |= {"wanted": wanted, "needed": decimal_text(least.points) if least else None}
    return answer


def _if_scored(each: IfScored, language: Language) -> dict[str, object]:
    return {"ahead": decimal_text(each.points), **_figures(each.player, language)}


def _figures(player: RatedPlayer | UnratedPlayer, language: Language) -> dict[str, object]:
    answer = player_answer(player, language)
    return {key: value for key, value in answer.items() if key not in IDENTITY}
