"""A report as a form brings it: the file as it was, and what was chosen to mend it since.

Nothing is kept between two requests, so the page carries the file and the choices along.
"""

import base64
import binascii
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from arpad.core.choosing import AUTO
from arpad.doors.web.clinic.forms import SentForm
from arpad.formats.file_text import Edit, FileText
from arpad.formats.result import FileFormat
from arpad.formats.trf.blanks import filled
from arpad.formats.writing import write_as
from arpad.program.clinic import REPORT_FILES, mended
from arpad.program.reading import read_bytes
from arpad.rules.regulations.registry import is_known

FILL: Final = "fill."
UNNAMED: Final = "report"
MOST_MENDS: Final = 100
TARGETS: Final = tuple(each for each in FileFormat if each is not FileFormat.PGN)
Mend = tuple[Edit, ...]


class WhyAsked(NamedTuple):
    """A player by number, whose rating is asked about; with a ``title`` it is the norm."""

    player: int
    title: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BroughtReport:
    """A report: its name, the file as it came, what was chosen, and what is asked of it.

    ``why``: whose rating is to be explained, or whose norm.
    """

    name: str
    original: bytes
    mends: tuple[Mend, ...] = ()
    regulation: str = AUTO
    to: FileFormat | None = None
    why: WhyAsked | None = None

    @property
    def file_name(self) -> str:
        """The name without folders, as a file may be called: never of dots alone."""
        own = self.name.replace("\\", "/").rpartition("/")[2]
        return own if own.strip(". ") else UNNAMED

    @property
    def stem(self) -> str:
        """The name of the file without its ending."""
        return self.file_name.rpartition(".")[0].strip(". ") or self.file_name.strip(". ")

    @property
    def source(self) -> bytes:
        """The file as it is now."""
        return mended(self.original, self.mends)[0]

    @property
    def carried(self) -> str:
        """The file as it came, in letters that a form can carry."""
        return base64.b64encode(self.original).decode("ascii")

    def with_mends(self, mends: Sequence[Mend]) -> "BroughtReport":
        """The report with those of the choices that still fit."""
        _, fitting = mended(self.original, mends)
        return replace(self, mends=tuple(mends[index] for index in fitting))


def brought(form: SentForm) -> BroughtReport | None:
    """The report of a form; None where it brings none."""
    chosen = form.file("report")
    if chosen is not None:
        return BroughtReport(
            name=chosen.file, original=bytes(chosen.data), mends=(), regulation=_regulation(form)
        )
    try:
        original = base64.b64decode(form.one("content"), validate=True)
    except binascii.Error:
        return None
    if not original:
        return None
    mends = [mend for mend in map(read_mend, form.all("mend")[:MOST_MENDS]) if mend]
    undone = _number(form.one("undo"))
    if undone is not None and undone < len(mends):
        del mends[undone]
    to = next((each for each in TARGETS if each == form.one("to")), None)
    why = _why(form.one("why"))
    report = BroughtReport(
        name=form.one("name"),
        original=original,
        mends=(),
        regulation=_regulation(form),
        to=to,
        why=why,
    )
    return _filled_in(report.with_mends(mends), form)


def rewritten(report: BroughtReport, to: FileFormat) -> BroughtReport:
    """The report in another format, in which it can be mended; as it was where it has no event."""
    event = read_bytes(report.source).event
    if event is None or to not in REPORT_FILES:
        return report
    return replace(
        report, name=f"{report.stem}.trf", original=write_as(event, to).content, mends=()
    )


def mend_text(edits: Sequence[Edit]) -> str:
    """A choice as a button says it back."""
    return json.dumps([[*edit] for edit in edits], ensure_ascii=False, separators=(",", ":"))


def read_mend(text: str) -> Mend | None:
    """A choice as a button said it; None where it says something else."""
    try:
        found: Any = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, list) or not found:
        return None
    edits = tuple(Edit(*each) for each in found if _is_edit(each))
    return edits if len(edits) == len(found) else None


def _is_edit(found: Any) -> bool:
    kinds = [type(each) for each in found] if isinstance(found, list) else []
    if kinds != [int, int, str, str]:
        return False
    return bool(0 < found[0] < 10**6 and 0 <= found[1] < 10**5 and found[3].isprintable())


def _filled_in(report: BroughtReport, form: SentForm) -> BroughtReport:
    """The report with the records that were filled in, each a choice like others."""
    for part in form.parts:
        text = FileText.of(report.source) if part.name.startswith(FILL) and part.data else None
        if text is not None:
            record = part.name.removeprefix(FILL)
            edit = filled(text, record, part.data.decode("utf-8", "replace"))
            report = report.with_mends([*report.mends, (edit,)]) if edit else report
    return report


def _number(text: str) -> int | None:
    """A number that a button says back."""
    return int(text[:7]) if text.isascii() and text.isdigit() else None


def _why(text: str) -> WhyAsked | None:
    player, _, title = text.partition(".")
    number = _number(player)
    return None if number is None else WhyAsked(number, title)


def _regulation(form: SentForm) -> str:
    asked = form.one("regulation")
    return asked if is_known(asked) else AUTO
