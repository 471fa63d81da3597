"""What JSON can say: the type of everything Arpad keeps without knowing it, or answers with."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
Extra: TypeAlias = Mapping[str, Json]

# What is only written: any mapping or sequence of such values will do.
Written: TypeAlias = "bool | int | float | str | Sequence[Written] | Mapping[str, Written] | None"
AnswerRow: TypeAlias = dict[str, Written]
