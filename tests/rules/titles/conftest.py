from collections.abc import Iterable
from typing import Any

import pytest

import arpad
from arpad.doors.answers.norms import norm_answer

from .judge import judge
from .lines import Judge


def by_enumeration(document: dict[str, Any]) -> Iterable[dict[str, Any]]:
    return judge(document, players=[1])


def by_arpad(document: dict[str, Any]) -> Iterable[dict[str, Any]]:
    return [{**norm_answer(verdict)} for verdict in arpad.norms(document, players=[1])]


@pytest.fixture(params=[by_arpad, by_enumeration])
def judged(request: pytest.FixtureRequest) -> Judge:
    """What was worked out by hand, both the engine and the judge must say."""
    found: Judge = request.param
    return found
