"""Parts of a tournament document as a hand writes them, read the way a document is."""

from typing import Any

from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.core.report import Report, Scoring, Team
from arpad.formats.document.reader import read_document
from arpad.formats.document.writer import to_document


def report_of(values: Any) -> Report:
    return _read(report=values)[0].report


def teams_of(values: Any) -> tuple[Team, ...]:
    return _read(teams=values)[0].teams


def scoring_of(values: Any) -> Scoring | None:
    return _read(scoring=values)[0].scoring


def remarks_on(**keys: Any) -> tuple[Finding, ...]:
    """What the reader says of some keys of a document, but for what it is not about."""
    return tuple(each for each in _read(**keys)[1] if each.code != "document.no_name")


def written_again(**keys: Any) -> dict[str, Any]:
    """Some keys of a document after it was read and written."""
    document = to_document(_read(**keys)[0])
    return {key: document[key] for key in keys}


def _read(**keys: Any) -> tuple[Event, tuple[Finding, ...]]:
    return read_document({"players": [], "games": [], **keys})
