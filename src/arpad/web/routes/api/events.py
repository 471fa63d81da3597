"""Tournaments for programs."""

from typing import Annotated, TypeAlias

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from arpad.answers.tournaments import story_answer
from arpad.office.tournaments.overview import story_of
from arpad.web.desks import Visit
from arpad.web.languages import Reader
from arpad.web.programs.answering import json_answer
from arpad.web.programs.describing import answered
from arpad.web.programs.schemas import EVENT
from arpad.web.rights import EVERYBODY, seen_by

router = APIRouter(prefix="/events", tags=["events"])
Code: TypeAlias = Annotated[str, Path(max_length=80, description="The office's code.")]


@router.get("/{code}", responses=answered(EVENT, "As `arpad office status CODE --format json`."))
@seen_by(*EVERYBODY)
def show(request: Request, desk: Visit, language: Reader, code: Code) -> Response:
    """Where a tournament stands and stood, as far as it is public."""
    return json_answer(request, story_answer(story_of(desk, code), language))
