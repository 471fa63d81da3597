"""A damaged journal: the steps of it that are whole, as the lines of a new one."""

from typing import NamedTuple

from arpad.core.errors import BadInput
from arpad.tournament.journal import Journal, read_journal


class WholeSteps(NamedTuple):
    """The whole steps of a journal, their lines, and how many lines after them are left behind."""

    journal: Journal
    lines: bytes
    left: int


def whole_steps(source: bytes) -> WholeSteps:
    """The longest beginning of a journal that adds up; ``BadInput`` where not even line 1 does.

    Blank lines and a line that stands there twice running are no steps and are passed over. Steps
    after one that cannot be read are left behind: nobody knows what they were built on.
    """
    whole = source.rpartition(b"\n")[0]
    lines: list[bytes] = []
    for line in whole.split(b"\n"):
        if line.strip() and line not in lines[-1:]:
            lines.append(line)
    kept = len(lines)
    while True:
        written = b"".join(line + b"\n" for line in lines[:kept])
        try:
            return WholeSteps(read_journal(written), written, len(lines) - kept)
        except BadInput as wrong:
            at = wrong.findings[0].at
            if at is None or not 1 < at.line <= kept:
                raise
            kept = at.line - 1
