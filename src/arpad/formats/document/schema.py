"""The JSON Schema (draft 2020-12) of the tournament document, made from its tables.

``python -m arpad.formats.document.schema`` prints it; ``tournament.schema.json`` is that output.
A schema cannot say what ``consistency`` checks, nor that keys and numbers are sound (``source``).
"""

import json
from collections.abc import Mapping
from typing import Any

from arpad.formats.document.fields import BYE, EVENT, GAME, IS_BYE, PLAYER, Field, Table
from arpad.formats.document.report import FORMAT
from arpad.formats.document.writer import as_json


def document_schema() -> dict[str, Any]:
    """The schema of a whole document."""
    schema = object_schema(EVENT)
    schema["properties"]["players"]["items"] = {"$ref": "#/$defs/player"}
    schema["properties"]["games"]["items"] = {
        "if": IS_BYE,
        "then": {"$ref": "#/$defs/bye"},
        "else": {"$ref": "#/$defs/game"},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:arpad:tournament:1",
        "title": FORMAT,
        **schema,
        "$defs": {
            "player": object_schema(PLAYER),
            "game": object_schema(GAME),
            "bye": object_schema(BYE),
        },
    }


def object_schema(table: Table) -> dict[str, Any]:
    """The schema of one object; keys it does not name are allowed."""
    return {
        "type": "object",
        "properties": {field.key: field_schema(table, field) for field in table.fields},
        "required": [field.key for field in table.required],
    }


def field_schema(table: Table, field: Field) -> dict[str, Any]:
    """The schema of one key, with its meaning and its default."""
    kind = or_null(field.kind.schema) if field.key in table.nullable else field.kind.schema
    schema = {"description": field.meaning, **kind}
    if table.defaults.get(field.name) is not None:
        schema["default"] = as_json(table.defaults[field.name])
    return schema


def or_null(schema: Mapping[str, Any]) -> dict[str, Any]:
    """A schema that takes ``null`` besides what it took; its other words do not concern null."""
    types = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    words = {"enum": [*schema["enum"], None]} if "enum" in schema else {}
    return {**schema, "type": [*types, "null"], **words}


def schema_text() -> str:
    """The schema as the file that ships has it: ASCII, whatever the terminal speaks."""
    return json.dumps(document_schema(), indent=2)


if __name__ == "__main__":
    print(schema_text())
