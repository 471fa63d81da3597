"""The desk and the tournament of a test, in an office made as far as it asks for them."""

import pytest
from tests.conftest import Like

from arpad.office.desk import Desk

from .made import Made, accepted, founded, listed, on_the_list_of_june


@pytest.fixture
def office(request: pytest.FixtureRequest, like: Like) -> tuple[Desk, Made]:
    """An office as far as the test asks for it."""
    if "published" in request.fixturenames:
        return like(on_the_list_of_june)
    if "code" in request.fixturenames:
        return like(accepted)
    return like(listed if "players" in request.fixturenames else founded)


@pytest.fixture
def desk(office: tuple[Desk, Made]) -> Desk:
    return office[0]


@pytest.fixture
def players(office: tuple[Desk, Made]) -> list[int]:
    return office[1].players


@pytest.fixture
def code(office: tuple[Desk, Made]) -> str:
    """A tournament accepted for the list of June."""
    return office[1].code


@pytest.fixture
def published(code: str) -> str:
    """The same, on the published list of June."""
    return code
