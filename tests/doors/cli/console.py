"""What a command did: its exit code and what it printed where."""

import json
from typing import Any, NamedTuple, Protocol


class Outcome(NamedTuple):
    """One run of ``arpad``."""

    code: int
    out: str
    err: str

    def answer(self) -> Any:
        """Standard output as the one JSON value it must be."""
        assert self.code == 0, self.err
        assert self.out.count("\n") == 1
        return json.loads(self.out)

    def lines(self) -> list[Any]:
        """Standard output as a JSON value on every line."""
        return [json.loads(line) for line in self.out.splitlines()]

    def refusal(self, code: int) -> str:
        """What a refused command said; it printed no answer, not even half of one."""
        assert self.out == ""
        assert self.code == code, self.err
        assert self.err.strip()
        return self.err


class Run(Protocol):
    """Runs ``arpad``; keywords but ``stdin`` are environment variables."""

    def __call__(self, *arguments: str, stdin: bytes = b"", **environment: str) -> Outcome:
        """Run one command."""


class Save(Protocol):
    """Saves a document, or any text, and gives its path."""

    def __call__(self, content: Any, name: str = "event.json") -> str:
        """Write one file."""
