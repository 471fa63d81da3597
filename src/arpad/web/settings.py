"""How a server is set, from the command line or its environment."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

PLACE: Final = "ARPAD_DB"
HSTS: Final = "ARPAD_HSTS"
DEFAULT_PLACE: Final = "arpad.db"


@dataclass(frozen=True, slots=True)
class Settings:
    """Which office is served; ``hsts``: browsers shall only ever come by https.

    ``readers`` is how many requests of one process may read the records at once.
    """

    place: str = DEFAULT_PLACE
    hsts: bool = False
    readers: int = 8

    @classmethod
    def of(cls, environment: Mapping[str, str]) -> "Settings":
        """As the environment says it: a worker is told nothing else."""
        return cls(environment.get(PLACE) or DEFAULT_PLACE, bool(environment.get(HSTS)))
