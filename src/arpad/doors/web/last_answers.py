"""Answers that are dear and never change, remembered while the process runs."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


class LastAnswers(Generic[Answer]):
    """The last answers asked for, ``most`` of them; the key names everything they depend on."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, Answer] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], Answer]) -> Answer:
        """The answer of a key, made where nobody asked for it lately; others need not wait."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        made = make()
        with self._lock:
            self._kept[key] = made
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return made
