"""The report of a tournament being run as a JSON row: findings, standings, ratings and norms."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypedDict

from arpad.core.finding import Finding
from arpad.core.json_values import AnswerRow
from arpad.doors.answers.norms import CheckKeys, NormKeys, check_keys, norm_answer
from arpad.messages.render import finding_json
from arpad.messages.text import Language
from arpad.program.ranking import standings_answer
from arpad.program.rating_answers import event_answer
from arpad.program.rating_keys import EventAnswer
from arpad.tournament.play_off_report import reported_apart
from arpad.tournament.running import RunningEvent

if TYPE_CHECKING:
    from arpad.program.final_report import FinalReport


class FinalReportKeys(TypedDict):
    """A report that could be sent, and what would come of it."""

    tournament: str
    finished: bool
    file: str | None
    format: str
    sha256: str
    regulation: str | None
    rateable: bool | None
    findings: list[AnswerRow]
    lost: list[AnswerRow]
    standings: AnswerRow | None
    rating: EventAnswer | None
    norms: list[NormKeys]
    norms_barred: list[CheckKeys]
    play_offs: list[str]
    sent: list[AnswerRow]


def final_report_answer(
    made: "FinalReport",
    running: RunningEvent,
    file: str | None,
    mending: Callable[[Finding], str],
    language: Language,
) -> FinalReportKeys:
    """A report as it would be sent; ``mending`` says how the door that asks puts a finding right.

    ``play_offs`` are the kinds of play that have a report of their own.
    """
    edition = made.verdict.edition
    return {
        "tournament": made.event.name,
        "finished": running.finished,
        "file": file,
        "format": made.format.value,
        "sha256": made.sha256,
        "regulation": edition.key if edition else None,
        "rateable": made.verdict.rateable,
        "findings": [
            {**finding_json(each, language), "mend": mending(each) or None}
            for each in made.verdict.findings
        ],
        "lost": [finding_json(each, language) for each in made.lost],
        "standings": standings_answer(made.event.name, made.ranked) if made.ranked else None,
        "rating": event_answer(made.rating, language) if made.rating else None,
        "norms": [norm_answer(verdict) for verdict in made.norms],
        "norms_barred": [check_keys(check) for check in made.barred],
        "play_offs": [play.value for play in reported_apart(running)],
        "sent": [each._asdict() for each in running.sent],
    }
