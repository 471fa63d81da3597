"""Collecting findings while a document is read."""

from typing import Any, Final

from arpad.core.errors import BadInput
from arpad.core.finding import MOST_FINDINGS, Finding, Severity

FORMAT: Final = "arpad-tournament/1"
CLIPPED: Final = 60


class Refused:
    """Stands for a value that was reported already, so that nobody reports it again."""

    def __repr__(self) -> str:
        return "REFUSED"


REFUSED: Final = Refused()


class Listed:
    """Findings of a kind: as many are kept as tournaments give, all are counted."""

    def __init__(self) -> None:
        self.total = 0
        self.first: list[Finding] = []

    def add(self, severity: Severity, code: str, place: str, values: dict[str, str | int]) -> None:
        """One more, which may only be counted."""
        self.total += 1
        if len(self.first) < MOST_FINDINGS:
            self.first.append(
                Finding(severity=severity, code=code, place=place, article=FORMAT, values=values)
            )

    def listed(self) -> tuple[Finding, ...]:
        """All findings; where there are too many to keep, the last says how many there were."""
        if self.total <= MOST_FINDINGS:
            return tuple(self.first)
        shown = self.first[: MOST_FINDINGS - 1]
        more: dict[str, str | int] = {"found": self.total, "expected": len(shown)}
        last = Finding(
            severity=self.first[-1].severity,
            code="document.more",
            place="",
            article=FORMAT,
            values=more,
        )
        return (*shown, last)


class DocumentFindings:
    """Everything found in one document so far."""

    def __init__(self) -> None:
        self._errors = Listed()
        self._unread = Listed()
        self._notes = Listed()

    def error(self, code: str, place: str, **values: str | int) -> Refused:
        """Report what cannot stay as it is; the value it is about is REFUSED."""
        self._errors.add(Severity.ERROR, code, place, values)
        return REFUSED

    def wrong(
        self, severity: Severity | None, code: str, place: str, **values: str | int
    ) -> Refused:
        """Report a value that is REFUSED, but kept as it stands if it has a severity of its own."""
        if severity is None:
            return self.error(code, place, **values)
        self._unread.add(severity, code, place, values)
        return REFUSED

    def note(self, code: str, place: str, **values: str | int) -> None:
        """Report what is only worth knowing."""
        self._notes.add(Severity.NOTE, code, place, values)

    def remarks(self) -> tuple[Finding, ...]:
        """What is to be said of a document that could be read: values left unread, and notes."""
        return (*self._unread.listed(), *self._notes.listed())

    def stop_if_wrong(self) -> None:
        """Raise ``BadInput`` with the errors there are, if any."""
        if self._errors.total:
            raise BadInput(self._errors.listed())


def shown(value: Any) -> str:
    """A JSON value as a message shows it: on one line, clipped, lists and objects as ``[…]``.

    >>> shown("2024-02-30"), shown(None), shown([1, 2])
    ('"2024-02-30"', 'null', '[…]')
    """
    match value:
        case dict():
            return "{…}" if value else "{}"
        case list():
            return "[…]" if value else "[]"
        case str():
            return f'"{clipped(value)}"'
        case None | True | False:
            return str(value).lower().replace("none", "null")
        case _:
            return clipped(str(value))


def clipped(text: str) -> str:
    """The beginning of a text, on one line; what no screen can show is escaped."""
    if len(text) <= CLIPPED and text.isprintable():
        return text
    line = "".join(sign if sign.isprintable() else escaped(sign) for sign in text[: CLIPPED + 1])
    return line if len(line) <= CLIPPED else f"{line[: CLIPPED - 1]}…"


def escaped(sign: str) -> str:
    """A character that cannot be printed, the way JSON escapes it."""
    return f"\\u{ord(sign):04x}"


def inside(place: str, key: str) -> str:
    """The place of a key of the object at ``place``; the document itself has no name.

    A key may be as long as the file: it is clipped, like everything that is shown.

    >>> inside("players[3]", "rating"), inside("", "system")
    ('players[3].rating', 'system')
    """
    return f"{place}.{clipped(key)}" if place else clipped(key)
