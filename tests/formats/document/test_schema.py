import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

import arpad.formats.document
from arpad.formats.document.schema import document_schema

SHIPPED = Path(arpad.formats.document.__path__[0]) / "tournament.schema.json"


def test_the_shipped_file_is_what_the_module_prints() -> None:
    command = [sys.executable, "-m", "arpad.formats.document.schema"]
    printed = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    assert SHIPPED.read_text(encoding="ascii") == printed


def test_it_is_a_schema() -> None:
    schema = json.loads(SHIPPED.read_text(encoding="ascii"))
    Draft202012Validator.check_schema(schema)
    assert schema == document_schema()


def test_it_accepts_a_document_that_uses_every_key(document: dict[str, Any]) -> None:
    schema = document_schema()
    Draft202012Validator(schema).validate(document)
    tables = (
        (schema, [document]),
        (schema["$defs"]["player"], document["players"]),
        (schema["$defs"]["game"], [game for game in document["games"] if "bye" not in game]),
        (schema["$defs"]["bye"], [game for game in document["games"] if "bye" in game]),
    )
    for table, objects in tables:
        assert set(table["properties"]) <= {key for each in objects for key in each}
