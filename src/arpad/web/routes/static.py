"""Style and script, which a browser keeps for as long as it likes."""

from fastapi import APIRouter, HTTPException
from fastapi.responses import Response

from arpad.web.rights import EVERYBODY, seen_by
from arpad.web.static_files import FOLDER, by_address

router = APIRouter()


@router.get(f"/{FOLDER}/{{name}}")
@seen_by(*EVERYBODY)
def static_file(name: str) -> Response:
    """A file by the name of its content, which never changes."""
    found = by_address().get(f"/{FOLDER}/{name}")
    if found is None:
        raise HTTPException(404)
    headers = {"Cache-Control": "public, max-age=31536000, immutable"}
    return Response(found.content, headers=headers, media_type=found.kind)
