"""From bytes to lines: encoding, line ends, tabs, and limits no report comes near."""

import re
from typing import Final

from arpad.formats.trf.notes import WHOLE_FILE, Notes, Spot

MAX_BYTES: Final = 20_000_000
MAX_LINES: Final = 200_000
MAX_LINE: Final = 100_000
MAX_PLAYERS: Final = 10_000
MAX_ROUNDS: Final = 999

UTF8_MARK: Final = b"\xef\xbb\xbf"
UTF16_MARKS: Final = (b"\xff\xfe", b"\xfe\xff")
LINE_END: Final = re.compile(r"\r\n|\r|\n")
# Everything that is no text, but tabs and line ends; lone surrogates fit into no file.
CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
RULER: Final = re.compile(r"   [ \d]*$|1234567890\d*$|([A-Z])\1\1(?: +[A-Za-z0-9/ ]+)?$")
ONE_RECORD: Final = re.compile(
    r"(?:001[ \t]+\d|(?:0[1-9]2|1[0-9]2|2[0-2]2|013|310)(?:[ \t]|$)|XX[RCZSAP] |BB[WDLZFU] )"
)
PLAIN: Final = bytes((9, 10, 13, *range(32, 127)))
LOOKED_AT: Final = 40


def looks_like_trf(text: str) -> bool:
    """Whether the text begins like a report file; other formats are asked the same."""
    start = text[:20_000].lstrip("\ufeff \t\r\n")
    if start.startswith(("{", "[", "<", "PK")):
        return False
    lines = [line for line in LINE_END.split(start) if line.strip()]
    found = sum(1 for line in lines[:LOOKED_AT] if ONE_RECORD.match(line))
    return found > 0 and 3 * found >= min(len(lines), LOOKED_AT)


def lines_of(source: bytes, notes: Notes) -> list[str] | None:
    """The lines of the file, in which every line has its number minus one; None if refused."""
    if len(source) > MAX_BYTES:
        notes.error("trf.too_large", WHOLE_FILE, found=len(source), expected=MAX_BYTES)
        return None
    ends = source.count(b"\n") + source.count(b"\r") - source.count(b"\r\n")
    if ends > MAX_LINES:
        notes.error("trf.too_many_lines", WHOLE_FILE, found=ends, expected=MAX_LINES)
        return None
    text = decoded(source, notes)
    if not plain(source) and CONTROL.search(text):
        text, times = CONTROL.subn(" ", text.rstrip("\x1a\x00"))
        if times:
            notes.warning("trf.control_characters", WHOLE_FILE, found=times)
    lines = split_lines(text)
    for index, line in enumerate(lines):
        if len(line) > MAX_LINE:
            spot = Spot(index + 1, "")
            notes.error("trf.long_line", spot, found=len(line), expected=MAX_LINE)
            lines[index] = ""
    return lines


def plain(source: bytes) -> bool:
    """Whether there is nothing but printable ASCII, tabs and line ends; quicker than a search."""
    return not source.translate(None, PLAIN)


def split_lines(text: str) -> list[str]:
    """The lines, whichever way they end."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.split("\n")


def decoded(source: bytes, notes: Notes) -> str:
    """The text: UTF-8, or else what Windows and older systems write."""
    if source.startswith(UTF16_MARKS):
        notes.note("trf.encoding", WHOLE_FILE, found="UTF-16")
        return source.decode("utf-16", "replace")
    if source.startswith(UTF8_MARK):
        notes.note("trf.byte_order_mark", WHOLE_FILE)
        source = source[len(UTF8_MARK) :]
    try:
        return source.decode()
    except UnicodeDecodeError:
        pass
    try:
        text, name = source.decode("cp1252"), "Windows-1252"
    except UnicodeDecodeError:
        text, name = source.decode("latin-1"), "Latin-1"
    notes.note("trf.encoding", WHOLE_FILE, found=name)
    return text


def is_ruler(line: str) -> bool:
    """Whether a line only counts or names the columns for the human eye."""
    return RULER.match(line) is not None
