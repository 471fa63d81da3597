"""Style and script, which a browser keeps for as long as it likes."""

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import Response

from arpad.doors.web.rights import EVERYBODY, seen_by
from arpad.doors.web.static_files import FOLDER, by_address

router = APIRouter()


@router.get(f"/{FOLDER}/{{name}}")
@seen_by(*EVERYBODY)
def static_file(request: Request, name: str) -> Response:
    """A file by the name of its content, which never changes."""
    address, own = f"/{FOLDER}/{name}", request.app.state.accent
    found = own if own and own.address == address else by_address().get(address)
    if found is None:
        raise HTTPException(404)
    headers = {"Cache-Control": "public, max-age=31536000, immutable"}
    return Response(found.content, headers=headers, media_type=found.kind)
