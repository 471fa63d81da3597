"""A text file as its lines, which can be changed in places and written as it came.

Whatever was not changed stays byte for byte: line ends, encoding, the mark at the beginning.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

END: Final = re.compile(r"(\r\n|\r|\n)")
MARKS: Final = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
ENCODINGS: Final = ("utf-8", "cp1252", "latin-1")


class Edit(NamedTuple):
    """A change of one line, which counts from 1 as its columns do.

    ``column`` 0 puts ``new`` before the line as a line of its own.
    """

    line: int
    column: int
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class FileText:
    """The lines of a file, how each ends, and how they are written as bytes."""

    lines: tuple[str, ...]
    ends: tuple[str, ...]
    encoding: str = "utf-8"
    mark: bytes = b""

    @classmethod
    def of(cls, source: bytes) -> "FileText | None":
        """The text of a file; None where its bytes would not come back, or are no text."""
        mark, encoding = next((each for each in MARKS if source.startswith(each[0])), (b"", ""))
        own = source[len(mark) :]
        for name in (encoding,) if encoding else ENCODINGS:
            try:
                text = own.decode(name)
            except UnicodeDecodeError:
                continue
            parts = END.split(text)
            return None if "\0" in text else cls(
                tuple(parts[::2]), (*parts[1::2], ""), name, mark
            )  # fmt: skip
        return None

    @property
    def content(self) -> bytes:
        """The file."""
        whole = "".join(line + end for line, end in zip(self.lines, self.ends, strict=True))
        return self.mark + whole.encode(self.encoding, "replace")

    def at(self, line: int, first: int, last: int) -> str:
        """What stands in these columns, with blanks where the line is shorter."""
        text = self.lines[line - 1] if 0 < line <= len(self.lines) else ""
        return text[first - 1 : last].ljust(last - first + 1)

    def edited(self, edits: Iterable[Edit]) -> "FileText | None":
        """The file with all the changes; None where one of them finds something else."""
        lines, ends = list(self.lines), list(self.ends)
        usual = next(filter(None, self.ends), "\n")
        for edit in edits:
            if not 0 < edit.line <= len(lines):
                return None
            if not edit.column:
                lines.insert(edit.line - 1, edit.new)
                ends.insert(edit.line - 1, usual)
                continue
            before, width = edit.column - 1, len(edit.old)
            line = lines[edit.line - 1].ljust(before + width)
            if line[before : before + width] != edit.old:
                return None
            lines[edit.line - 1] = (line[:before] + edit.new + line[before + width :]).rstrip()
        return replace(self, lines=tuple(lines), ends=tuple(ends))
