"""The feed of publications and corrections, for readers of news."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from arpad.core.rating_list import PUBLISHED
from arpad.doors.web.desks import Visit
from arpad.doors.web.languages import Reader
from arpad.doors.web.programs import PREFIX
from arpad.doors.web.programs.answering import is_kept, not_modified, tag_of
from arpad.doors.web.programs.describing import written
from arpad.doors.web.programs.feed import MOST, feed_text
from arpad.doors.web.rights import EVERYBODY, seen_by
from arpad.office.lists.consulting import lists_on_record

router = APIRouter(prefix=PREFIX, tags=["lists"])


@router.get(
    "/feed.atom", responses=written("application/atom+xml", "The latest lists, newest first.")
)
@seen_by(*EVERYBODY)
def feed(request: Request, desk: Visit, language: Reader) -> Response:
    """Lists as they are published, and corrections with their reasons, as an Atom feed."""
    rows = [each.row for each in lists_on_record(desk) if each.row.kind == PUBLISHED]
    rows = sorted(rows, key=lambda row: row.id, reverse=True)[:MOST]
    served = request.app.state
    text = feed_text(served.office, served.address, request.url.path, rows, language)
    tag = tag_of(request, text.decode())
    if is_kept(request, tag):
        return not_modified(tag)
    return Response(text, headers={"ETag": tag}, media_type="application/atom+xml")
