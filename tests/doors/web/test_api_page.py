"""Every example of docs/api.md is what the office of the tests answers."""

import json
import re
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.places import DOCS

PAGE = (DOCS / "api.md").read_text("utf-8")
EXAMPLES = re.findall(r"```\nGET (\S+)\n```\n```json\n(.*?)```", PAGE, re.S)
LEFT_OUT = "…"


def agrees(shown: Any, found: Any) -> bool:
    """Whether an answer is as shown; a page may leave keys out, but no row."""
    if isinstance(shown, dict):
        return isinstance(found, dict) and all(
            key in found and agrees(value, found[key]) for key, value in shown.items()
        )
    if isinstance(shown, list):
        return len(shown) == len(found) and all(map(agrees, shown, found))
    return shown in (found, LEFT_OUT)


@pytest.mark.parametrize(("address", "example"), EXAMPLES, ids=[each[0] for each in EXAMPLES])
def test_an_example_is_a_real_answer(client: TestClient, address: str, example: str) -> None:
    assert agrees(json.loads(example), client.get(address).json())


def test_the_page_has_its_examples() -> None:
    assert len(EXAMPLES) == PAGE.count("GET /api/v1/") == 8


def test_every_address_stands_in_the_table(client: TestClient) -> None:
    described = client.get("/api/v1/openapi.json").json()["paths"]
    last = {path.rpartition("/")[2] for path in described} - {"openapi.json"}
    words = {each for each in last if not each.startswith("{")}
    assert [each for each in words if each not in PAGE] == []
