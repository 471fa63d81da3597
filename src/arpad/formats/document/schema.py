"""The JSON Schema (draft 2020-12) of the tournament document, made from its tables.

``python -m arpad.formats.document.schema`` prints it; ``tournament.schema.json`` is that output.
A schema cannot say what ``consistency`` checks, nor that keys and numbers are sound (``source``).
"""

import json
from collections.abc import Mapping
from typing import Any

from arpad.formats.document.fields import BYE, EVENT, GAME, IS_BYE, PLAYER
from arpad.formats.document.findings import FORMAT
from arpad.formats.document.table import Key, KeyTable


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


def object_schema(table: KeyTable) -> dict[str, Any]:
    """The schema of one object; keys it does not name are allowed."""
    return {
        "type": "object",
        "properties": {key.key: key_schema(table, key) for key in table.keys},
        "required": [key.key for key in table.required],
    }


def key_schema(table: KeyTable, key: Key) -> dict[str, Any]:
    """The schema of one key, with its meaning and its default."""
    kind = or_null(key.kind.schema) if key.key in table.nullable else key.kind.schema
    schema = {"description": key.meaning, **kind}
    default = table.defaults.get(key.name)
    if default is not None:
        schema["default"] = key.kind.write(default)
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
