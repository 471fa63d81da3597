"""How many requests were answered, how, and how long it took, as Prometheus reads it.

Each worker counts for itself; ``worker`` tells them apart.
"""

import os
from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass, field
from threading import Lock
from typing import Final

BOUNDS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000)
"""Milliseconds."""


@dataclass(slots=True)
class Metrics:
    """What one worker counted since it began."""

    answered: Counter[tuple[str, str, int]] = field(default_factory=Counter)
    took: Counter[int] = field(default_factory=Counter)
    milliseconds: int = 0
    lock: Lock = field(default_factory=Lock)

    def count(self, method: str, route: str, status: int, milliseconds: int) -> None:
        """One request more."""
        with self.lock:
            self.answered[method, route, status] += 1
            self.took[bisect_left(BOUNDS, milliseconds)] += 1
            self.milliseconds += milliseconds

    def text(self) -> str:
        """Everything in Prometheus' text format."""
        with self.lock:
            lines = [*self._requests(), *self._durations()]
        return "\n".join((*lines, ""))

    def _requests(self) -> list[str]:
        lines = [
            "# HELP arpad_requests_total Requests answered.",
            "# TYPE arpad_requests_total counter",
        ]
        for (method, route, status), number in sorted(self.answered.items()):
            labels = f'method="{method}",route="{route}",status="{status}",{_worker()}'
            lines.append(f"arpad_requests_total{{{labels}}} {number}")
        return lines

    def _durations(self) -> list[str]:
        name, so_far = "arpad_request_seconds", 0
        lines = [f"# HELP {name} How long answers took.", f"# TYPE {name} histogram"]
        for place, bound in enumerate(BOUNDS):
            so_far += self.took[place]
            lines.append(f'{name}_bucket{{le="{bound / 1000:g}",{_worker()}}} {so_far}')
        total = sum(self.took.values())
        return [
            *lines,
            f'{name}_bucket{{le="+Inf",{_worker()}}} {total}',
            f"{name}_sum{{{_worker()}}} {self.milliseconds / 1000:g}",
            f"{name}_count{{{_worker()}}} {total}",
        ]


def _worker() -> str:
    return f'worker="{os.getpid()}"'
