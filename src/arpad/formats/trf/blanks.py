"""What a report lacks and its author can fill in: records of the head, and ids of players."""

from datetime import date
from typing import Final, NamedTuple

from arpad.core.finding import Finding
from arpad.formats.file_text import Edit, FileText
from arpad.formats.trf.columns import DATES, PLAYER_BY_KEY

ID: Final = "id"
LONGEST: Final = 120
KNOWN: Final = frozenset({"012", "022", "032", "042", "052", "102", "122"})
BY_ARTICLE: Final = frozenset({"check.mandatory", "check.dates_missing", "check.dates_order"})
TIME: Final = frozenset({"time.missing", "time.unreadable"})
IDS: Final = frozenset({"check.ids_missing", "check.ids_national", "check.ids_odd"})


class Blank(NamedTuple):
    """What is to be filled in: a record, or ``id`` in the line of the player of this name."""

    record: str
    line: int = 0
    player: str = ""

    @property
    def holds_day(self) -> bool:
        """Whether a day is to be filled in, and not words."""
        return self.record in DATES

    @property
    def key(self) -> str:
        """What a form calls it."""
        return f"{self.record}.{self.line}" if self.line else self.record


def blank_of(finding: Finding) -> Blank | None:
    """What lacks or is wrong by a finding, if it is one line of the head or an id."""
    if finding.code in IDS and finding.at:
        return Blank(ID, finding.at.line, str(finding.values["player"]))
    if finding.code in TIME:
        return Blank("122")
    if finding.code == "trf.wrong_date" and finding.at and finding.at.record in DATES:
        return Blank(finding.at.record)
    record = finding.article.removeprefix("TRF ")
    return Blank(record) if finding.code in BY_ARTICLE and record in KNOWN else None


def filled(text: FileText, key: str, value: str) -> Edit | None:
    """What was filled in, in its place; None: it says nothing.

    A record stands before the first that follows it; a day as reports have them (``2026/03/06``).
    """
    record, _, line = key.partition(".")
    if record == ID:
        return _id(text, line, value)
    said = " ".join("".join(sign if sign.isprintable() else " " for sign in value).split())
    if not said or len(said) > LONGEST or record not in KNOWN:
        return None
    if record in DATES:
        try:
            said = date.fromisoformat(said).strftime("%Y/%m/%d")
        except ValueError:
            return None
    for number, line in enumerate(text.lines, start=1):
        if line[:3] == record:
            return Edit(number, 1, line, f"{record} {said}")
        if line[:3] == "001" or (line[:3].isdigit() and line[:3] > record):
            return Edit(number, 0, "", f"{record} {said}")
    return Edit(1, 0, "", f"{record} {said}")


def _id(text: FileText, line: str, value: str) -> Edit | None:
    field, said = PLAYER_BY_KEY[ID], value.strip()
    if not (line.isascii() and line.isdigit() and said.isascii() and said.isdigit()):
        return None
    number = int(line[:7])
    if len(said) > field.width or not text.at(number, 1, 3).startswith("001"):
        return None
    return Edit(number, field.first, text.at(number, field.first, field.last), field.placed(said))
