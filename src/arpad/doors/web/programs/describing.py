"""What the description of the interface says of every answer."""

from collections.abc import Mapping
from typing import Any, Final

from arpad.doors.web.programs.schemas import REFUSAL, Schema

TAG: Final = "The answer's tag, for If-None-Match."
REFUSED: Final = {
    "404": "There is no such thing; `findings` says what was looked for.",
    "409": "Refused: it would take too long while somebody waits.",
    "422": "A parameter cannot be understood; `findings` names it.",
    "429": "Too many questions; wait as long as Retry-After says.",
    "503": "There is too much to do, or the records cannot be read; try again.",
}
SENT: Final = {
    "408": "The body came too slowly.",
    "413": "The body is too large.",
}
Responses = dict[int | str, dict[str, Any]]


def answered(schema: Schema, about: str, more: Mapping[str, str] | None = None) -> Responses:
    """An answer that can be kept, and the refusals there may be."""
    given = {"description": about, "content": {"application/json": {"schema": schema}}}
    kept = {"ETag": {"description": TAG, "schema": {"type": "string"}}}
    return {
        "200": given | {"headers": kept},
        "304": {"description": "What you keep still holds."},
        **refused_with(more),
    }


def written(media_type: str, about: str) -> Responses:
    """An answer that is no JSON."""
    content = {media_type: {"schema": {"type": "string"}}}
    return {
        "200": {"description": about, "content": content},
        "304": {"description": "What you keep still holds."},
        **refused_with(),
    }


def sent(schema: Schema, about: str) -> Responses:
    """An answer to a file that was sent."""
    given = {"description": about, "content": {"application/json": {"schema": schema}}}
    return {"200": given, **refused_with(SENT)}


def refused_with(more: Mapping[str, str] | None = None) -> Responses:
    """The refusals there may be; a body of JSON says why."""
    content = {"application/json": {"schema": REFUSAL}}
    found = {**REFUSED, **(more or {})}
    return {status: {"description": about, "content": content} for status, about in found.items()}
