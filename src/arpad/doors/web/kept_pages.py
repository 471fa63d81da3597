"""Pages that many ask for, kept while the records stay as they are."""

from collections.abc import Callable
from typing import Final

from fastapi import Request
from fastapi.responses import HTMLResponse

from arpad.doors.web.languages import language_of
from arpad.doors.web.last_answers import LastAnswers
from arpad.office.chain.checkpoints import state_of_records
from arpad.office.desk import Desk

KEPT: Final = 100
"""A page of a list is some 45 kB."""


class KeptPages(LastAnswers[bytes]):
    """The pages one process keeps."""

    def __init__(self) -> None:
        super().__init__(KEPT)


def kept_page(request: Request, desk: Desk, make: Callable[[], HTMLResponse]) -> HTMLResponse:
    """A page that depends on nothing but its address, the language, the day and the records."""
    pages: KeptPages = request.app.state.pages
    url, language = request.url, language_of(request)
    key = (url.path, url.query, language, desk.today, state_of_records(desk))
    return HTMLResponse(pages.get(key, lambda: bytes(make().body)))
