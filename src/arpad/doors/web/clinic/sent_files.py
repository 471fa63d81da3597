"""Files that programs send: a report to be checked, a bundle to be verified."""

import json
from collections.abc import Callable, Mapping
from typing import Final

from arpad.core.errors import BadInput
from arpad.doors.answers.bundles import bundle_answer, damaged_answer
from arpad.doors.answers.checked import verdict_answer
from arpad.doors.web.clinic.wire import UNREAD, ReportAnswer, ReportQuestion
from arpad.office.proof.bundles.checking import check_bundle
from arpad.program.checking import check_report
from arpad.rules.checks.check import Profile

ANSWER: Final = "answer"


def checked(question: ReportQuestion) -> ReportAnswer:
    """What ``arpad check`` says of a report."""
    asked = question.options
    found = check_report(question.body, asked["regulation"], Profile(asked["profile"]))
    return _answer(
        verdict_answer(asked["name"], found, found.findings, asked["profile"], question.language),
        {} if found.event else {UNREAD: ""},
    )


def verified(question: ReportQuestion) -> ReportAnswer:
    """What ``arpad verify`` says of a bundle."""
    name = question.options["name"]
    try:
        found = bundle_answer(
            name, check_bundle(question.body, question.options["key"] or None), question.language
        )
    except BadInput as refused:
        found = damaged_answer(name, refused.findings, question.language)
    return _answer({"bundles": [found], "findings": []})


def _answer(found: Mapping[str, object], said: Mapping[str, str] | None = None) -> ReportAnswer:
    return ReportAnswer(ANSWER, 200, said or {}, json.dumps(found, ensure_ascii=False).encode())


FOR_PROGRAMS: Final[Mapping[str, Callable[[ReportQuestion], ReportAnswer]]] = {
    "check": checked,
    "verify": verified,
}
