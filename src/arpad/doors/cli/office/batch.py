"""Many files or tournaments one after the other: a bar, what was refused, and a summary."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from arpad.core.finding import Finding
from arpad.core.json_values import AnswerRow
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.office.desk import Call
from arpad.doors.cli.office.progress import progress
from arpad.doors.cli.output import Column, Format, label, print_remark
from arpad.doors.cli.refusals import REFUSALS, answer_to, in_options
from arpad.messages.render import finding_json, printable, say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.desk import Desk

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class RefusedSubject:
    """One of several that was refused, and why."""

    subject: str
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class Batch(Generic[T]):
    """What was done, what was refused, and what the shell is told."""

    done: tuple[T, ...]
    refused: tuple[RefusedSubject, ...]
    exit: Exit

    @property
    def several(self) -> bool:
        """Whether there was more than one to do, so that a summary helps."""
        return len(self.done) + len(self.refused) > 1

    def failed(self, language: Language) -> list[dict[str, Any]]:
        """Whatever was refused, as JSON rows."""
        return [
            {
                "subject": each.subject,
                "findings": [finding_json(finding, language) for finding in each.findings],
            }
            for each in self.refused
        ]


def each_of(
    call: Call, desk: "Desk", title: str, subjects: Sequence[str], work: Callable[[str], T]
) -> Batch[T]:
    """Do the same for each; one that is refused is named and does not stop the rest."""
    done, refused, exits = [], [], [Exit.OK]
    bar = progress(label(title, call.language), len(subjects))
    with desk.many_pieces(), bar as tick:
        for subject in subjects:
            try:
                done.append(work(subject))
            except REFUSALS as why:
                exits.append(call.refused(why, subject))
                findings, _ = answer_to(in_options(why, call.options))
                refused.append(RefusedSubject(subject, findings))
            tick()
    return Batch(tuple(done), tuple(refused), max(exits))


def batch_rows(
    call: Call,
    title: str,
    columns: Sequence[Column],
    rows: Sequence[AnswerRow],
    batch: Batch[Any],
) -> None:
    """Rows, and in JSON whatever was refused; nothing where the one that was asked for was."""
    if rows or (call.format is Format.JSON and (batch.several or not batch.refused)):
        extra = {"failed": batch.failed(call.language)} if batch.several else None
        call.rows(title, columns, rows, extra)


def summarise(call: Call, batch: Batch[Any], key: str, *more: str) -> None:
    """How many were done, ``more`` about them, and which were refused; on standard error."""
    if not batch.several:
        return
    number, refused = len(batch.done), len(batch.refused)
    counts = {"done": number, "all": number + refused}
    said = [say(key, counts, call.language), *more]
    if refused:
        named = ", ".join(printable(each.subject) for each in batch.refused)
        said.append(say("batch.refused", {"found": named}, call.language))
    print_remark(" ".join(said))
