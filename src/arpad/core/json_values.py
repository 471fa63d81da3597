"""What JSON can say: the type of everything Arpad keeps without knowing it."""

from collections.abc import Mapping
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
Extra: TypeAlias = Mapping[str, Json]
