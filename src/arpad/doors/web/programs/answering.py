"""Answers that a program may keep, and ask whether they still hold (RFC 9110, 8.8.3 and 13.1.2)."""

import json
from collections.abc import Callable, Mapping
from hashlib import sha256
from http import HTTPStatus
from typing import Final

from fastapi import Request
from fastapi.responses import Response

from arpad.doors.web.languages import language_of

JSON: Final = "application/json"
TAG_LENGTH: Final = 32


def tag_of(request: Request, *parts: object) -> str:
    """The tag of an answer that depends on these, on the address and on the language."""
    asked = (request.url.path, request.url.query, language_of(request).value)
    text = "\n".join(map(str, (*asked, *parts)))
    return f'"{sha256(text.encode()).hexdigest()[:TAG_LENGTH]}"'


def is_kept(request: Request, tag: str) -> bool:
    """Whether whoever asks has the answer of this tag already."""
    kept = request.headers.get("if-none-match", "")
    tags = {each.strip().removeprefix("W/") for each in kept.split(",")}
    return tag in tags or kept.strip() == "*"


def json_answer(request: Request, answer: object) -> Response:
    """JSON that is as new as its content."""
    content = _text(answer)
    tag = tag_of(request, content)
    return not_modified(tag) if is_kept(request, tag) else _json(content, {"ETag": tag})


def kept_answer(
    request: Request,
    parts: tuple[object, ...],
    make: Callable[[], object],
    headers: Mapping[str, str] | None = None,
) -> Response:
    """JSON that depends on nothing but ``parts``: it is only made where it is not kept already."""
    tag = tag_of(request, *parts)
    if is_kept(request, tag):
        return not_modified(tag)
    return _json(_text(make()), {"ETag": tag, **(headers or {})})


def not_modified(tag: str) -> Response:
    """That what is kept still holds."""
    return Response(status_code=HTTPStatus.NOT_MODIFIED, headers={"ETag": tag})


def _text(answer: object) -> str:
    return json.dumps(answer, ensure_ascii=False)


def _json(text: str, headers: Mapping[str, str]) -> Response:
    return Response(text, headers=dict(headers), media_type=JSON)
