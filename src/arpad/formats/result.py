"""What reading and writing a file gives."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from arpad.core.event import Event
from arpad.core.finding import Finding, Position


class FileFormat(StrEnum):
    """The formats Arpad knows, by the names ``arpad convert --to`` takes."""

    JSON = "json"
    TRF06 = "trf06"
    TRF16 = "trf16"
    TRF26 = "trf26"
    CSV = "csv"
    XLSX = "xlsx"
    FEDA = "feda"
    FORM_3 = "form-3"
    PGN = "pgn"


@dataclass(frozen=True, slots=True)
class ReadResult:
    """What was read from a file.

    ``event`` is None when no tournament comes out of it. ``positions`` says where in the file a
    place such as ``players[3].points`` or ``games[12]`` stands; a longer place is found under
    its longest known beginning.
    """

    format: FileFormat | None
    event: Event | None
    findings: tuple[Finding, ...] = ()
    positions: Mapping[str, Position] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Written:
    """A file as bytes, a finding for everything that its format cannot hold, and what was added."""

    content: bytes
    lost: tuple[Finding, ...] = ()
    added: tuple[Finding, ...] = ()
