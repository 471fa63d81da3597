from collections.abc import Iterable
from typing import Any

import pytest

from .judge import judge
from .lines import Judge


def of_player_1(document: dict[str, Any]) -> Iterable[dict[str, Any]]:
    return judge(document, players=[1])


@pytest.fixture(params=[of_player_1])
def judged(request: pytest.FixtureRequest) -> Judge:
    found: Judge = request.param
    return found
