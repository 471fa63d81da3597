"""How a player's row is shown to people."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from arpad.doors.answers.columns import Column
from arpad.doors.answers.words import PLAYER_STATUS
from arpad.doors.cli.output import label
from arpad.messages.text import Language


def texts(
    columns: Sequence[Column], language: Language
) -> Callable[[Mapping[str, Any]], list[str]]:
    """Every cell as text, the status in words."""

    def shown(row: Mapping[str, Any]) -> list[str]:
        cells = {**row, "player_status": label(PLAYER_STATUS[row["player_status"]], language)}
        return ["" if cells[each.key] is None else str(cells[each.key]) for each in columns]

    return shown
