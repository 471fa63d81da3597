"""How a server is set, from the command line or its environment."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from arpad.core.errors import refusal
from arpad.doors.web.accent import Accent, read_accent

PLACE: Final = "ARPAD_DB"
HSTS: Final = "ARPAD_HSTS"
ADDRESS: Final = "ARPAD_ADDRESS"
ACCENT: Final = "ARPAD_ACCENT"
DEFAULT_PLACE: Final = "arpad.db"
AN_ADDRESS: Final = re.compile(
    r"https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?|https?://\[[0-9A-Fa-f:]+\](:[0-9]{1,5})?"
)


@dataclass(frozen=True, slots=True)
class Settings:
    """Which office is served; ``hsts``: browsers shall only ever come by https.

    ``address`` is where the world finds it (``https://ratings.example.org``): what has to be said
    in full is said with it, and never with what a request gives as its host.
    ``accent`` is the federation's colour, where it has one of its own.
    ``readers`` is how many requests of one process may read the records at once.
    """

    place: str = DEFAULT_PLACE
    hsts: bool = False
    address: str = ""
    accent: Accent | None = None
    readers: int = 8

    @classmethod
    def of(cls, environment: Mapping[str, str]) -> "Settings":
        """As the environment says it: a worker is told nothing else."""
        return cls(
            environment.get(PLACE) or DEFAULT_PLACE,
            bool(environment.get(HSTS)),
            public_address(environment.get(ADDRESS, "")),
            read_accent(environment.get(ACCENT, "")),
        )


def public_address(text: str) -> str:
    """An address without a path, or none; BadInput for anything else."""
    address = text.strip().rstrip("/")
    if not address or AN_ADDRESS.fullmatch(address):
        return address
    values = {"found": text, "expected": "https://ratings.example.org"}
    raise refusal("web.address", "address", **values)
