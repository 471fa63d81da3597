"""``--direct "world-u18 place=1 score=9/11"``: a result of a championship in one text."""

from typing import Final

from arpad.core.errors import BadInput, refusal
from arpad.doors.cli.office.days import maybe_day
from arpad.doors.cli.title.direct import KnockoutStage, refuse_unknown_event, scored
from arpad.program.awarding import EVENT_FLAGS
from arpad.program.norming import refuse_unknown_flag
from arpad.rules.titles.awards.direct import ChampionshipField, ChampionshipResult, direct_title
from arpad.rules.titles.awards.direct_norms import WonDirectly
from arpad.rules.titles.awards.direct_tables import Won
from arpad.rules.titles.awards.values import TitleApplicant
from arpad.rules.titles.edition import TitleEdition

OPTION: Final = "--direct"
MARKS: Final = ("women", "shared")
FIELD: Final = ("players", "rounds", "federations", "members")
VALUES: Final = ("place", "stage", "score", "date", "flag", *FIELD)


def won_directly(text: str, rules: TitleEdition, applicant: TitleApplicant) -> WonDirectly:
    """What a result gives whoever applies, by the tables of 1.2.4."""
    event, *words = text.split() or [""]
    marks = {word for word in words if word in MARKS}
    given = dict(_value(word, text) for word in words if word not in MARKS)
    women = "women" in marks
    refuse_unknown_event(event, women=women)
    points, played = scored(given.get("score"))
    stage = given.get("stage")
    if stage and stage not in set(KnockoutStage):
        raise _unclear(stage, text)
    result = ChampionshipResult(
        _number(given.get("place"), text),
        "shared" in marks,
        Won(stage) if stage else None,
        points,
        played,
    )
    field = ChampionshipField(*(_number(given.get(each), text) for each in FIELD))
    flags = frozenset(filter(None, [given.get("flag")]))
    for flag in flags:
        refuse_unknown_flag(flag, EVENT_FLAGS)
    found = direct_title(rules, event, result, applicant, women=women, field=field)
    return WonDirectly(found, points, played, maybe_day(given.get("date"), OPTION), flags)


def _value(word: str, text: str) -> tuple[str, str]:
    key, equals, value = word.partition("=")
    if key not in VALUES or not equals or not value:
        raise _unclear(word, text)
    return key, value


def _number(value: str | None, text: str) -> int | None:
    if value is None:
        return None
    if not (value.isascii() and value.isdecimal() and int(value) > 0):
        raise _unclear(value, text)
    return int(value)


def _unclear(found: str, text: str) -> BadInput:
    expected = ", ".join((*(f"{each}=…" for each in VALUES), *MARKS))
    values = {"found": found, "text": text, "expected": expected}
    return refusal("award.direct_words", OPTION, "1.2.4", **values)
