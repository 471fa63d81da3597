"""The regulations: editions by article, two beside each other, and the readings of every book."""

from typing import Annotated, TypeAlias

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from arpad.doors.web.desks import Visit
from arpad.doors.web.languages import Reader
from arpad.doors.web.looks import page
from arpad.doors.web.rights import EVERYBODY, seen_by
from arpad.doors.web.views.addresses import rules_path
from arpad.doors.web.views.regulations import (
    article_view,
    book_view,
    compared_view,
    edition_view,
    editions_view,
)
from arpad.office.editions import find_edition, kept_editions
from arpad.rules.rule_books import rule_book, rule_books

router = APIRouter(prefix="/regulations")
Key: TypeAlias = Annotated[str, Path(max_length=60)]
Named: TypeAlias = Annotated[str, Query(max_length=60)]
Article: TypeAlias = Annotated[str, Path(max_length=40)]


@router.get("")
@seen_by(*EVERYBODY)
def index(request: Request, desk: Visit, language: Reader) -> HTMLResponse:
    """Every edition, and the other books."""
    own = tuple(each.edition for each in kept_editions(desk))
    view = editions_view(own, tuple(rule_books()), desk.today, language)
    return page(request, "regulations/index.html", view)


@router.get("/compare")
@seen_by(*EVERYBODY)
def compare(
    request: Request,
    desk: Visit,
    language: Reader,
    before: Named = "",
    now: Named = "",
    every: bool = False,
) -> Response:
    """Two editions side by side: what differs, or every rule; the boxes where one is not named."""
    if not (before and now):
        return RedirectResponse("/regulations", 307)
    own = tuple(each.edition for each in kept_editions(desk))
    two = find_edition(desk, before, "before"), find_edition(desk, now, "now")
    view = compared_view(*two, own, every=every, language=language)
    return page(request, "regulations/compare.html", view)


@router.get("/{key}")
@seen_by(*EVERYBODY)
def show(request: Request, desk: Visit, language: Reader, key: Key) -> Response:
    """An edition by article; of another book what it leaves open."""
    book = rule_book(key)
    if book:
        return page(request, "regulations/book.html", book_view(book, language))
    found = find_edition(desk, key)
    if found.key != key:
        return RedirectResponse(rules_path(found.key), 307)
    return page(request, "regulations/show.html", edition_view(found, language))


@router.get("/{key}/{article}")
@seen_by(*EVERYBODY)
def article(
    request: Request, desk: Visit, language: Reader, key: Key, article: Article
) -> HTMLResponse:
    """One article: what it fixes, what it leaves open, and the same rules in other editions."""
    found = find_edition(desk, key)
    own = tuple(each.edition for each in kept_editions(desk))
    return page(request, "regulations/article.html", article_view(found, article, own, language))
