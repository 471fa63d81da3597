"""The calculator: what was asked, the result with its working, and what may come."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from arpad.core.exact import points_text
from arpad.core.finding import Finding
from arpad.core.step import Exact
from arpad.doors.answers.readings import decisive_lines
from arpad.doors.web.typed_calculations import AskedCalculation
from arpad.doors.web.views.addresses import asking, rules_path
from arpad.doors.web.views.in_words import finding_in_words
from arpad.doors.web.views.regulations import (
    ReadingView,
    edition_name,
    editions_by_play,
    reading_view,
)
from arpad.doors.web.views.rules import RulesView
from arpad.doors.web.views.workings import StepView, step_view
from arpad.messages.render import article_text, label, say
from arpad.messages.text import Language
from arpad.program.calculating import Calculation, IfScored, taken_for_granted, under_editions
from arpad.program.rating_answers import player_answer
from arpad.program.rating_keys import PlayerAnswer
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.registry import EDITIONS

PATH = "/calculator"


@dataclass(frozen=True, slots=True)
class FigureView:
    """A number under its name."""

    name: str
    text: str
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultView:
    """What the games give: the rating, the figures behind it, the working."""

    rating: str
    change: str
    up: bool | None
    reason: str
    figures: tuple[FigureView, ...]
    working: StepView
    readings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ScoreView:
    """What a score ahead would give; ``needed``: the least for what is wanted."""

    points: str
    change: str
    up: bool | None
    rating: str
    needed: bool


@dataclass(frozen=True, slots=True)
class OutlookView:
    """Every score ahead."""

    games: int
    scores: tuple[ScoreView, ...]
    verdict: str
    reached: bool


@dataclass(frozen=True, slots=True)
class CalcEditionView:
    """The same games under another edition."""

    rules: RulesView
    path: str
    change: str
    rating: str
    own: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CalculatorView:
    """The form as it was filled in, and the answer."""

    asked: AskedCalculation
    rules: RulesView
    rules_path: str
    editions: tuple[tuple[str, tuple[RulesView, ...]], ...]
    findings: tuple[tuple[str, str], ...]
    result: ResultView | None
    outlook: OutlookView | None
    others: tuple[CalcEditionView, ...]
    assumed: tuple[str, ...]
    readings: tuple[tuple[ReadingView, str], ...]
    kept: tuple[tuple[str, str], ...]
    address: str


def calculator_view(
    asked: AskedCalculation,
    edition: Edition,
    found: Calculation | None,
    wanted: int | None,
    findings: Sequence[Finding],
    own: Sequence[Edition],
    language: Language,
) -> CalculatorView:
    """The page of a calculation, or of none yet."""
    name = edition_name(edition, language)
    typed = {**asked.typed, "regulation": edition.key}
    every = (*own, *EDITIONS)
    others = tuple(under_editions(found.question, every)) if found and found.player else ()
    return CalculatorView(
        asked=asked,
        rules=name,
        rules_path=rules_path(edition.key),
        editions=tuple(editions_by_play(own, language)),
        findings=finding_texts(findings, language),
        result=result_view(found, language) if found else None,
        outlook=outlook_view(found, wanted, language) if found and found.outlook else None,
        others=tuple(
            _other(each, player_answer(player, language), edition.key, typed, language)
            for each, player in others
        ),
        assumed=tuple(
            label(key, language) for key in taken_for_granted(player for _, player in others)
        ),
        readings=tuple(
            (reading_view(each, language, edition.key), found.edition.reading(each.name))
            for each in edition.readings
        )
        if found and found.player
        else (),
        kept=tuple(typed.items()),
        address=asking(PATH, {**typed, "reading": tuple(filter(None, asked.reading))})
        if found
        else "",
    )


def finding_texts(findings: Sequence[Finding], language: Language) -> tuple[tuple[str, str], ...]:
    """What cannot be read: the field as people call it, and why."""
    return tuple(
        (label(f"web.calc.{each.place}", language), finding_in_words(each, language))
        for each in findings
    )


def result_view(found: Calculation, language: Language) -> ResultView | None:
    """What the games played give; None before the first."""
    if found.player is None or found.working is None:
        return None
    answer = player_answer(found.player, language)
    working = step_view(found.working, language, found.edition)
    readings = tuple(decisive_lines(found.edition, found.decisive, language))
    return ResultView(
        rating=_rating(answer),
        change=_change(answer, language),
        up=_up(answer),
        reason=answer.get("reason", "") if answer["status"] == "unrated" else "",
        figures=tuple(_figures(answer, language)),
        working=working,
        readings=readings,
    )


def _figures(answer: PlayerAnswer, language: Language) -> list[FigureView]:
    shown = [
        ("games", str(answer["n"]), "n"),
        ("points", points_text(Fraction(answer["w"])), "W"),
    ]
    if answer["status"] == "rated":
        rule = article_text(answer["k_rule"] or "", language)
        shown += [("expected", answer["we"], "We"), ("k", str(answer["k"]), rule)]
    else:
        shown += [("share", answer["p"] or "–", "p"), ("mean", answer["rc"] or "–", "Ra")]
    return [
        FigureView(label(f"web.calc.note_{name}", language), language.number(text), note)
        for name, text, note in shown
    ]


def outlook_view(found: Calculation, wanted: int | None, language: Language) -> OutlookView:
    """What every score ahead would give."""
    games = len(found.question.ahead)
    least = found.least_for(wanted) if wanted is not None else None
    values: dict[str, Exact] = {"wanted": wanted, "games": games}
    verdict = ""
    if wanted is not None:
        code = "calc.needed" if least else "calc.out_of_reach"
        verdict = say(code, values | ({"points": least.points} if least else {}), language)
    scores = tuple(_score(each, each is least, language) for each in found.outlook)
    return OutlookView(games, scores, verdict, least is not None)


def _score(each: IfScored, needed: bool, language: Language) -> ScoreView:
    answer = player_answer(each.player, language)
    return ScoreView(
        points_text(each.points),
        _change(answer, language),
        _up(answer),
        str(each.rating or "–"),
        needed,
    )


def _other(
    edition: Edition, answer: PlayerAnswer, own: str, typed: dict[str, str], language: Language
) -> CalcEditionView:
    return CalcEditionView(
        edition_name(edition, language),
        asking(PATH, {**typed, "regulation": edition.key}),
        _change(answer, language),
        _rating(answer),
        edition.key == own,
    )


def _rating(answer: PlayerAnswer) -> str:
    number = answer["new_rating"] if answer["status"] == "rated" else answer["ru"]
    return str(number or "–")


def _change(answer: PlayerAnswer, language: Language) -> str:
    if answer["status"] != "rated":
        return ""
    change = answer["change"]
    return language.number(change if change.startswith(("−", "-")) else f"+{change}")


def _up(answer: PlayerAnswer) -> bool | None:
    if answer["status"] != "rated" or answer["change"] == "0":
        return None
    return not answer["change"].startswith(("−", "-"))
