"""Rating lists for programs: which there are, their lines by pages, as a whole, and compared."""

from dataclasses import replace
from datetime import date
from typing import Annotated, Any, Literal, TypeAlias
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import Response, StreamingResponse

from arpad.core.event import Play
from arpad.core.players import Sex
from arpad.core.rating_list import ListRow
from arpad.doors.answers.lists import line_row, list_facts, list_row
from arpad.doors.answers.periods import compared_facts, difference_row
from arpad.doors.web.desks import Visit
from arpad.doors.web.languages import Reader
from arpad.doors.web.moderation import IN_MODERATION
from arpad.doors.web.programs import PREFIX
from arpad.doors.web.programs.answering import (
    is_kept,
    json_answer,
    kept_answer,
    not_modified,
    tag_of,
)
from arpad.doors.web.programs.describing import answered, written
from arpad.doors.web.programs.schemas import DIFFERENCES, LIST_PAGE, LISTS
from arpad.doors.web.programs.whole_lists import MEDIA_TYPES, WholeFormat, whole_list
from arpad.doors.web.rights import EVERYBODY, seen_by
from arpad.doors.web.views.addresses import file_stem
from arpad.office.lists.comparing import compare
from arpad.office.lists.consulting import READ_WHOLE, Which, lists_on_record
from arpad.office.lists.difference_pages import DifferenceKind, PageAsked
from arpad.office.lists.identity import ListIdentity, identify_list
from arpad.office.lists.listing import Asked
from arpad.office.lists.paging import MOST_ON_A_PAGE, ListOrder, PagePlace, list_page

router = APIRouter(prefix=f"{PREFIX}/lists", tags=["lists"])
HERE = "/{system}/{play}/{day}"
Day: TypeAlias = Annotated[
    date | Literal["latest"],
    Path(description="The day of a list, or any later one until the next; or `latest`."),
]
System: TypeAlias = Annotated[str, Path(max_length=60, description="As `/lists` names it.")]
Version: TypeAlias = Annotated[
    int | None, Query(ge=1, le=9999, description="One version; else the one that counts.")
]
Name: TypeAlias = Annotated[str | None, Query(max_length=80)]
Code: TypeAlias = Annotated[str | None, Query(max_length=8, pattern="^[A-Za-z]+$")]
After: TypeAlias = Annotated[
    str, Query(max_length=40, description="Where a page begins: as `next` has it.")
]
Size: TypeAlias = Annotated[int, Query(ge=1, le=MOST_ON_A_PAGE)]
Year: TypeAlias = Annotated[int | None, Query(ge=0, le=9999)]


async def which_list(system: System, play: Play, day: Day, version: Version = None) -> Which:
    """The list of an address."""
    return Which(system, play, day if isinstance(day, date) else None, version)


async def asked_lines(
    federation: Code = None,
    club: Name = None,
    sex: Sex | None = None,
    title: Code = None,
    born_after: Year = None,
    born_before: Year = None,
    active: Annotated[
        bool | None, Query(description="true: nobody inactive; false: also who is not printed.")
    ] = None,
) -> Asked:
    """Whom to show."""
    return Asked(
        active=active,
        federation=federation,
        club=club,
        sex=sex and sex.value,
        title=title,
        born_after=born_after,
        born_before=born_before,
    )


OfList: TypeAlias = Annotated[Which, Depends(which_list)]
Lines: TypeAlias = Annotated[Asked, Depends(asked_lines)]


@router.get("", responses=answered(LISTS, "As `arpad office list --lists --format json`."))
@seen_by(*EVERYBODY)
def index(
    request: Request, desk: Visit, system: Annotated[str | None, Query(max_length=60)] = None
) -> Response:
    """Every list on record, in the order they were made."""
    return json_answer(request, {"rows": list(map(list_row, lists_on_record(desk, system)))})


@router.get(
    HERE, responses=answered(LIST_PAGE, "As `arpad office list --format json`, a page at a time.")
)
@seen_by(*EVERYBODY)
def lines(
    request: Request,
    desk: Visit,
    which: OfList,
    asked: Lines,
    name: Name = None,
    order: ListOrder = ListOrder.RATING,
    after: After = "",
    size: Size = 100,
) -> Response:
    """The lines of a list; `next` is the address of those that follow."""
    place = PagePlace.read(after) if after else None

    def make(found: ListIdentity) -> object:
        page = list_page(desk, _exactly(found), replace(asked, name=name), order, place, size)
        following = str(page.following) if page.following else None
        return {
            **list_facts(found.row),
            "rows": list(map(line_row, page.lines)),
            "next": _address(request, "lines", found.row, following),
        }

    found = identify_list(desk, which)
    return kept_answer(request, found.parts, lambda: make(found), _hash_of(found))


@router.get(
    f"{HERE}/whole.csv",
    responses=written("text/csv", "A heading, then a line for each player."),
    dependencies=[IN_MODERATION],
)
@seen_by(*EVERYBODY)
def whole_csv(request: Request, desk: Visit, which: OfList, asked: Lines) -> Response:
    """A whole list as CSV; the header X-List-Hash has its hash."""
    return _whole(request, desk, which, asked, WholeFormat.CSV)


@router.get(
    f"{HERE}/whole.jsonl",
    responses=written("application/jsonl", "The list with its hash, then a line for each player."),
    dependencies=[IN_MODERATION],
)
@seen_by(*EVERYBODY)
def whole_json_lines(request: Request, desk: Visit, which: OfList, asked: Lines) -> Response:
    """A whole list as JSON lines: first which list it is, with its hash, then the players."""
    return _whole(request, desk, which, asked, WholeFormat.JSON_LINES)


@router.get(
    f"{HERE}/changes",
    responses=answered(DIFFERENCES, "As `arpad office diff`, a page at a time."),
    dependencies=[IN_MODERATION],
)
@seen_by(*EVERYBODY)
def changes(
    request: Request,
    desk: Visit,
    language: Reader,
    which: OfList,
    against: Annotated[date | None, Query(description="Another list of the same kind.")] = None,
    kind: DifferenceKind = DifferenceKind.EVERYTHING,
    after: After = "",
    size: Size = 100,
) -> Response:
    """How a list differs from the one it replaces or follows, or from another, and why.

    Whose rating moved most comes first; `next` is the address of those that follow.
    """
    found = compare(desk, which, against, PageAsked(kind, after, size), most=READ_WHOLE)
    rows = [difference_row(*each, language) for each in found.differences]
    following = _address(request, "changes", found.new, found.following)
    return json_answer(request, {**compared_facts(found), "rows": rows, "next": following})


def _whole(request: Request, desk: Visit, which: Which, asked: Asked, to: WholeFormat) -> Response:
    found = identify_list(desk, which)
    tag = tag_of(request, *found.parts)
    if is_kept(request, tag):
        return not_modified(tag)
    name = f"{file_stem(found.row)}.{to.value}"
    headers = {
        "ETag": tag,
        "Content-Disposition": f'attachment; filename="{name}"',
        **_hash_of(found),
    }
    text = whole_list(desk, _exactly(found), asked, to)
    return StreamingResponse(text, headers=headers, media_type=MEDIA_TYPES[to])


def _exactly(found: ListIdentity) -> Which:
    """The version that was found, also when another follows meanwhile."""
    row = found.row
    return Which(row.system, row.play, row.date, row.version)


def _hash_of(found: ListIdentity) -> dict[str, str]:
    return {"X-List-Hash": found.row.hash}


def _address(request: Request, route: str, row: ListRow, after: str | None) -> str | None:
    """Where an answer goes on: in the version it began in; None: it is all there."""
    if after is None:
        return None
    asked: dict[str, Any] = dict(request.query_params)
    day = row.date.isoformat()
    path = request.url_for(route, system=row.system, play=row.play.value, day=day).path
    return f"{path}?{urlencode({**asked, 'version': row.version, 'after': after})}"
