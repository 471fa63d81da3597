"""How often Python looks for garbage while a command runs."""

import gc
from typing import Final

COLLECTED_AFTER: Final = 200_000


def collect_seldom() -> None:
    """Keep Python from searching for cycles among very many small values that have none."""
    gc.set_threshold(COLLECTED_AFTER)
