"""The interface for programs, asked whatever its description allows; here there is time for it."""

from typing import Any

import pytest
import schemathesis
from fastapi import FastAPI
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.effort import examples

from ..office import FIDE_ID

KEPT = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
)
THERE = {
    "system": "national",
    "play": "standard",
    "day": "latest",
    "who": str(FIDE_ID),
    "code": "open",
}
"""What a path may name, so that more is asked than whether it exists."""


@pytest.fixture(scope="session")
def described(app: FastAPI) -> schemathesis.BaseSchema:
    """The description, asked of the office itself."""
    return schemathesis.openapi.from_asgi("/api/v1/openapi.json", app)


schema = schemathesis.pytest.from_fixture("described")


@schema.parametrize()
@examples(5, 200)
def test_whatever_the_description_allows_is_answered(case: schemathesis.Case[Any]) -> None:
    """As it was drawn, and again for something that exists; too many files are told to wait."""
    case.call_and_validate(checks=list(KEPT))
    if case.path_parameters:
        case.path_parameters = {name: THERE[name] for name in case.path_parameters}
        case.call_and_validate(checks=list(KEPT))
