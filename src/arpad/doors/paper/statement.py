"""A statement on a norm: its games, its figures, and every requirement with its article."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Final

from arpad.core.event import Event
from arpad.core.step import Step
from arpad.doors.paper.judged import JudgedNorm
from arpad.doors.paper.people_and_events import (
    EventFacts,
    NamedPerson,
    OpponentRow,
    facts_of,
    opponent_lines,
    person_of,
)
from arpad.doors.paper.sheet import PrintedSheet, Row, day, points, text, title_name, words
from arpad.messages.render import article_text, label, say
from arpad.messages.text import Language

VERDICTS: Final = {True: "verdict_norm", False: "verdict_no_norm", None: "verdict_open"}
WORDS: Final = (
    "statement_heading", "last_name", "first_name", "id", "federation", "own_rating",
    "own_title", "event", "place", "start", "end", "rounds", "round", "opponent", "fed",
    "rating", "adjusted", "title", "score", "not_counted", "ra", "rp", "total_score",
    "games_counted", "dp", "credit", "requirements",
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class NormStatement:
    """What stands on a statement; ``working`` has a child for every requirement.

    ``edition`` and ``in_force`` name the title regulations it was judged by.
    """

    title: str
    norm: bool | None
    person: NamedPerson
    event: EventFacts
    games: tuple[OpponentRow, ...]
    n: int
    score: Fraction
    ra: int | None
    dp: int | None
    rp: int | None
    credit: int | None
    working: Step
    edition: str
    in_force: date


def statement_of(
    event: Event, judged: JudgedNorm, working: Step, edition: str, in_force: date
) -> NormStatement:
    """The statement of a judgement, be it a norm or none."""
    player = next(each for each in event.players if each.no == judged.player)
    return NormStatement(
        title=judged.title,
        norm=judged.norm,
        person=person_of(player),
        event=facts_of(event),
        games=opponent_lines(event, judged),
        n=judged.n,
        score=judged.score,
        ra=judged.ra,
        dp=judged.dp,
        rp=judged.rp,
        credit=judged.credit,
        working=working,
        edition=edition,
        in_force=in_force,
    )


def statement_sheet(statement: NormStatement, language: Language) -> PrintedSheet:
    """The statement in a language."""
    title = title_name(statement.title, language)
    since = day(statement.in_force, language) or ""
    return PrintedSheet(
        template="statement",
        title=say(
            "printed.statement", {"title": title, "name": statement.person.last_name}, language
        ),
        language=language,
        words=words(language, *WORDS),
        values={
            **statement.person.cells(language),
            **statement.event.cells(language),
            "title": title,
            "verdict": label(f"printed.{VERDICTS[statement.norm]}", language),
            "n": text(statement.n),
            "total": points(statement.score),
            "ra": text(statement.ra),
            "dp": None if statement.dp is None else language.number(str(statement.dp)),
            "rp": text(statement.rp),
            "credit": text(statement.credit),
            "judged_by": say("printed.judged_by", {"since": since}, language),
            "edition": statement.edition,
        },
        tables={
            "games": [line.cells(language) for line in statement.games],
            "requirements": [
                row for step in statement.working.children for row in _rows(step, language)
            ],
        },
        dated=statement.event.end or statement.event.start,
    )


def _rows(step: Step, language: Language, inner: bool = False) -> Iterator[Row]:
    """A requirement, and what it was worked out from below it."""
    yield {
        "sentence": say(step.message, step.numbers, language),
        "article": article_text(step.article, language) or None,
        "inner": inner,
    }
    for child in step.children:
        yield from _rows(child, language, inner=True)
