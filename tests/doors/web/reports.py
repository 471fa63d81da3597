"""Reports as visitors bring them, and the forms that bring them."""

import re
from html import unescape
from typing import NamedTuple

from tests.formats.trf.files import row

CONTRADICTION = "round 1: player 2 has the result 1 and the opponent 1 has 1"
BOUNDARY = "a-line-of-its-own"


def report(*records: str, first_day: str = "2026/03/06") -> bytes:
    """A small report that can be rated but for its records."""
    head = (
        "012 Open Valdorra",
        "022 Valdorra",
        "032 ESP",
        *([f"042 {first_day}"] if first_day else []),
        "052 2026/03/08",
        "092 Individual: Swiss-System",
        "102 IA Sanz, Eva",
        "122 90 minutes for the whole game plus 30 seconds per move from move 1",
    )
    return "\n".join((*head, *records, "")).encode()


FAULTY = report(
    row(1, "   2 w 1", name="Ruiz, Ivan", points="1.0", rank="1"),
    row(2, "   1 b 1", name="Soler, Marta", points="0.0", rank="2"),
)
"""Both won, in lines 9 and 10; the points say that Ruiz did. A result stands in column 99."""


class SentBytes(NamedTuple):
    """A form as it goes over the wire."""

    content: bytes
    headers: dict[str, str]


def sent(*parts: tuple[str, str | bytes], file: bytes | None = None, name: str = "") -> SentBytes:
    """A form with these fields, and a report of that name."""
    body = b""
    for field, value in parts:
        body += _part(f'name="{field}"', value.encode() if isinstance(value, str) else value)
    if file is not None:
        body += _part(f'name="report"; filename="{name or "open.trf"}"', file)
    headers = {"Content-Type": f"multipart/form-data; boundary={BOUNDARY}"}
    return SentBytes(body + f"--{BOUNDARY}--\r\n".encode(), headers)


def _part(about: str, value: bytes) -> bytes:
    head = f"--{BOUNDARY}\r\nContent-Disposition: form-data; {about}\r\n\r\n"
    return head.encode() + value + b"\r\n"


def carried(page: str) -> list[tuple[str, str]]:
    """The hidden fields of a page, as a browser would send them again."""
    found = re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)">', page)
    return [(name, unescape(value)) for name, value in found]


def button(page: str, words: str) -> tuple[str, str]:
    """The button with these words: its name and value."""
    found = re.findall(r'<button[^>]*name="([^"]*)" value="([^"]*)">([^<]*)', page)
    return next((name, unescape(value)) for name, value, said in found if words in unescape(said))
