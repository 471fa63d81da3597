"""Style, script and pictures, under names that change with their content."""

import hashlib
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

KINDS: Final = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}
FOLDER: Final = "static"
DIGITS: Final = 12


class StaticFile(NamedTuple):
    """A file as it is sent; ``address`` names its content."""

    address: str
    kind: str
    content: bytes


@cache
def static_files() -> dict[str, StaticFile]:
    """Every file by its plain name, read once."""
    found = {}
    for path in files("arpad.doors.web").joinpath("static").iterdir():
        stem, _, ending = path.name.rpartition(".")
        if ending in KINDS:
            content = path.read_bytes()
            digest = hashlib.sha256(content).hexdigest()[:DIGITS]
            address = f"/{FOLDER}/{stem}.{digest}.{ending}"
            found[path.name] = StaticFile(address, KINDS[ending], content)
    return found


def static(name: str) -> str:
    """The address of a file."""
    return static_files()[name].address


@cache
def by_address() -> dict[str, StaticFile]:
    """Every file by its address."""
    return {each.address: each for each in static_files().values()}
