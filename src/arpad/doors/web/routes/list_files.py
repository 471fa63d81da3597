"""A list as a file to keep: in every format, and with everything it was made from."""

from collections.abc import Callable
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response

from arpad.doors.web.desks import Visit
from arpad.doors.web.moderation import IN_MODERATION
from arpad.doors.web.named_lists import NamedList
from arpad.doors.web.programs.answering import is_kept, not_modified, tag_of
from arpad.doors.web.rights import EVERYBODY, seen_by
from arpad.doors.web.views.addresses import file_stem
from arpad.formats.rating_lists.writing import ListFormat
from arpad.office.desk import Desk
from arpad.office.lists.bundling import bundle_list
from arpad.office.lists.consulting import READ_WHOLE, Which, export
from arpad.office.lists.identity import identify_list

router = APIRouter(prefix="/lists/{system}/{play}/{day}", dependencies=[IN_MODERATION])
BYTES: Final = "application/octet-stream"
ENDINGS: Final = {
    ListFormat.FIDE_XML: "-fide.xml",
    ListFormat.CSV: ".csv",
    ListFormat.XLSX: ".xlsx",
    ListFormat.JSON: ".json",
    ListFormat.PARQUET: ".parquet",
}
"""How a file's name ends; that of other formats with theirs, as text."""
KINDS: Final = {
    ListFormat.FIDE_XML: "application/xml",
    ListFormat.CSV: "text/csv; charset=utf-8",
    ListFormat.XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ListFormat.JSON: "application/json",
    ListFormat.PARQUET: "application/vnd.apache.parquet",
}
"""What a file is; those of other formats are of ASCII."""


@router.get("/bundle")
@seen_by(*EVERYBODY)
def bundle(request: Request, desk: Visit, which: NamedList) -> Response:
    """Everything a list was made from, in one file."""

    def make() -> Response:
        found = bundle_list(desk, which.system, which.play, which.on, which.version)
        return _file(found.content, f"{file_stem(found.row)}.arpad", BYTES)

    return _unless_kept(request, desk, which, make)


@router.get("/files/{to}")
@seen_by(*EVERYBODY)
def download(request: Request, desk: Visit, which: NamedList, to: ListFormat) -> Response:
    """A list as a file of a format; one of every kind of play depends on more than one list."""

    def make() -> Response:
        made = export(
            desk, which.system, which.play, which.on, to, version=which.version, most=READ_WHOLE
        )
        ending = ENDINGS.get(to, f"-{to.value}.txt")
        kind = KINDS.get(to, "text/plain; charset=us-ascii")
        return _file(made.written.content, f"{file_stem(made.lists[0])}{ending}", kind)

    combined = to is ListFormat.FIDE_COMBINED
    return make() if combined else _unless_kept(request, desk, which, make)


def _unless_kept(
    request: Request, desk: Desk, which: Which, make: Callable[[], Response]
) -> Response:
    """The file with its tag; it is only made for somebody who does not have it already."""
    tag = tag_of(request, *identify_list(desk, which).parts)
    if is_kept(request, tag):
        return not_modified(tag)
    answer = make()
    answer.headers["ETag"] = tag
    return answer


def _file(content: bytes, name: str, kind: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, headers=headers, media_type=kind)
