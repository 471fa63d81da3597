"""A verdict that was written down says what the verdict itself says."""

import json

import pytest
from tests.places import EXAMPLES

import arpad
from arpad.core.step import Step
from arpad.rules.titles.reread import reread_steps
from arpad.rules.titles.written import norm_answer


@pytest.mark.parametrize("change", [{}, {"federation": None}, {"time_control": "3600"}])
@pytest.mark.parametrize("flags", [(), ("national-championship",)])
def test_what_is_written_is_read_as_it_was_meant(
    change: dict[str, str | None], flags: tuple[str, ...]
) -> None:
    """Requirements and what is missing, of every player and title, against the working itself."""
    document = json.loads((EXAMPLES / "masters-2025.json").read_text(encoding="utf-8")) | change
    for verdict in arpad.norms(document, flags=flags):
        written = json.loads(json.dumps(norm_answer(verdict)))
        read = list(reread_steps(verdict.edition, written["checks"], written["missing"]))
        working = arpad.norm_working(document, verdict).children
        assert read == [each for each in working if is_requirement(each)]


def is_requirement(step: Step) -> bool:
    return step.message.startswith(("norm.check_", "norm.exempt_", "norm.lacks"))
