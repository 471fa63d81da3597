"""What repeats in a list is taken apart once, and remembered by its text."""

from collections.abc import Callable, Hashable
from typing import Final, TypeVar

MANY: Final = 100_000

Text = TypeVar("Text", bound=Hashable)
Value = TypeVar("Value")


class Remembered(dict[Text, Value]):
    """What texts mean, each found out once; so many that memory stays small."""

    def __init__(self, meaning: Callable[[Text], Value]) -> None:
        super().__init__()
        self._meaning = meaning

    def __missing__(self, text: Text) -> Value:
        if len(self) >= MANY:
            self.clear()
        value = self[text] = self._meaning(text)
        return value
