"""What the two processes say to each other: a line of JSON, then bytes."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from arpad.messages.text import Language

REFUSED: Final = "refused"
LIMIT: Final = "limit"
BROKEN: Final = "broken"
UNREAD: Final = "unread"
"""Said of a file in which no tournament was found."""


@dataclass(frozen=True, slots=True)
class ReportQuestion:
    """What came, what is asked about it, and in which language.

    A form is asked for a ``page`` or a ``file``; a program sends the file itself, to ``check`` it
    by its ``options`` or ``verify`` it.
    """

    asked: str
    language: Language
    content_type: str
    body: bytes
    options: Mapping[str, str] = field(default_factory=dict)

    def written(self) -> bytes:
        """As it goes over."""
        head = [self.asked, self.language.value, self.content_type, dict(self.options)]
        return json.dumps(head).encode() + b"\n" + self.body

    @classmethod
    def read(cls, sent: bytes) -> "ReportQuestion":
        """As it came over."""
        head, _, body = sent.partition(b"\n")
        asked, language, content_type, options = json.loads(head)
        return cls(asked, Language(language), content_type, body, options)


@dataclass(frozen=True, slots=True)
class ReportAnswer:
    """A page or a file, the status, and what is said beside it (``title``, ``name``, …)."""

    kind: str
    status: int
    said: Mapping[str, str] = field(default_factory=dict)
    content: bytes = b""

    @property
    def without_report(self) -> bool:
        """Whether nothing was examined: a form was refused, or a file holds no tournament."""
        return self.kind == REFUSED or UNREAD in self.said

    def written(self) -> bytes:
        """As it goes back; its length comes first, so that one cut off is known."""
        head = json.dumps([self.kind, self.status, dict(self.said), len(self.content)])
        return head.encode() + b"\n" + self.content

    @classmethod
    def read(cls, sent: bytes) -> "ReportAnswer | None":
        """As it came back; None where it was cut off."""
        head, newline, content = sent.partition(b"\n")
        if not newline:
            return None
        kind, status, said, length = json.loads(head)
        return cls(kind, status, said, content) if length == len(content) else None
