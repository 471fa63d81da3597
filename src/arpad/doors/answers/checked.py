"""What a check found in a report, as JSON."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from arpad.core.finding import Finding
from arpad.messages.render import advice_text, finding_json
from arpad.messages.text import Language
from arpad.program.rating_answers import ignored_answer
from arpad.program.rating_losses import games_not_rated

if TYPE_CHECKING:
    from arpad.program.checking import Verdict


def verdict_answer(
    file: str,
    verdict: "Verdict | None",
    findings: Sequence[Finding],
    profile: str,
    language: Language,
) -> dict[str, object]:
    """One file as JSON values; no verdict: it could not be opened."""
    return {
        "file": file,
        "format": verdict.format.value if verdict and verdict.format else None,
        "profile": profile,
        "regulation": verdict.edition.key if verdict and verdict.edition else None,
        "rateable": verdict.rateable if verdict else False,
        "findings": [_finding(each, language) for each in findings],
        "not_rated": [
            ignored_answer(each, language) for each in (games_not_rated(verdict) if verdict else ())
        ],
    }


def _finding(finding: Finding, language: Language) -> dict[str, object]:
    at = finding.at
    return {
        **finding_json(finding, language),
        "line": at.line if at else None,
        "column": at.column if at else None,
        "record": at.record if at else None,
        "advice": advice_text(finding, language),
    }
