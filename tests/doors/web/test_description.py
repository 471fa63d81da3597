"""The description of the interface for programs: complete, and kept by every answer."""

import re

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from jsonschema import Draft202012Validator

from arpad.doors.web.rights import all_routes

from .office import FIDE_ID

API = "/api/v1"
DESCRIPTION = f"{API}/openapi.json"
HERE = "/lists/{system}/{play}/{day}"
ANSWERS = {
    "/lists": "/lists",
    HERE: "/lists/national/standard/latest",
    f"{HERE}/changes": "/lists/national/standard/latest/changes",
    "/search": "/search?q=a",
    "/players": "/players?q=ana",
    "/players/{who}": f"/players/{FIDE_ID}",
    "/players/{who}/history": f"/players/{FIDE_ID}/history",
    "/players/{who}/sheet": f"/players/{FIDE_ID}/sheet",
    "/players/{who}/explain": f"/players/{FIDE_ID}/explain",
    "/players/{who}/what-if": f"/players/{FIDE_ID}/what-if?ahead=2100",
    "/events": "/events?status=published&size=1",
    "/events/{code}": "/events/open",
    "/events/{code}/standings": "/events/open/standings",
    "/events/{code}/changes": "/events/open/changes",
    "/calculation": "/calculation?rating=2000&games=2100:1&k=20",
}


def test_everything_below_the_version_is_described(app: FastAPI, client: TestClient) -> None:
    """Each route knows its whole path, which is what the log and the metrics call it by."""
    paths = client.get(DESCRIPTION).json()["paths"]
    routes = [
        route
        for route in all_routes(app.routes)
        if route.endpoint.__module__.startswith("arpad.doors.web.routes.api")  # type: ignore[attr-defined]
    ]
    assert set(paths) == {route.path for route in routes}  # type: ignore[attr-defined]
    assert all(path.startswith(f"{API}/") for path in paths)


def test_names_of_operations_are_for_people(client: TestClient) -> None:
    paths = client.get(DESCRIPTION).json()["paths"]
    names = [each["operationId"] for path in paths.values() for each in path.values()]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch("[a-z_]+", name) for name in names)


@pytest.mark.parametrize(("path", "asked"), ANSWERS.items(), ids=list(ANSWERS))
def test_an_answer_is_as_described(client: TestClient, path: str, asked: str) -> None:
    responses = client.get(DESCRIPTION).json()["paths"][API + path]["get"]["responses"]
    found = client.get(API + asked)
    assert found.status_code == 200
    schema = responses["200"]["content"]["application/json"]["schema"]
    Draft202012Validator(schema).validate(found.json())
    assert schema["required"]


def test_a_refusal_is_as_described(client: TestClient) -> None:
    responses = client.get(DESCRIPTION).json()["paths"][f"{API}/players"]["get"]["responses"]
    schema = responses["422"]["content"]["application/json"]["schema"]
    Draft202012Validator(schema).validate(client.get(f"{API}/players").json())
