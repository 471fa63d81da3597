"""From the bytes of a text file to its text, whatever program wrote it."""

from typing import Final

from arpad.formats.tables.remarks import Remarks

UTF16_MARKS: Final = (b"\xff\xfe", b"\xfe\xff")
MEGABYTE: Final = 1_000_000


def decoded(source: bytes, limit: int, remarks: Remarks) -> str | None:
    """The text with line ends as LF, or None once it is reported why there is none.

    UTF-8 with or without its mark, UTF-16 with it (Excel's "Unicode text"), else cp1252,
    which is a note; a NUL means that it is no text at all.
    """
    if len(source) > limit:
        remarks.error(
            "tables.too_large", found=-(-len(source) // MEGABYTE), expected=limit // MEGABYTE
        )
        return None
    text = _unicode(source)
    if text is None:
        text = source.decode("cp1252", errors="replace")
        if "\0" not in text:
            remarks.note("tables.cp1252")
    if "\0" in text:
        remarks.error("tables.binary", position=text.index("\0"))
        return None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _unicode(source: bytes) -> str | None:
    encoding = "utf-16" if source.startswith(UTF16_MARKS) else "utf-8-sig"
    try:
        return source.decode(encoding)
    except UnicodeDecodeError:
        return None


def beginning(source: bytes | str, size: int = 20_000) -> str:
    """The first characters of a file, for guessing what it is; never fails."""
    if isinstance(source, str):
        return source[:size].removeprefix("\ufeff")
    start = source[:size]
    if start.startswith(UTF16_MARKS):
        return start.decode("utf-16", errors="replace")
    try:
        # The cut may go through a character, which is no reason to think it is not UTF-8.
        return start.decode("utf-8-sig", errors="ignore" if len(source) > size else "strict")
    except UnicodeDecodeError:
        return start.decode("cp1252", errors="replace")


def tidy(text: str) -> str:
    r"""Text on one line: runs of blanks and everything no screen can show become one blank.

    >>> tidy(" Perez\tGarcia,  Ana ")
    'Perez Garcia, Ana'
    """
    if text.isprintable():
        return " ".join(text.split())
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
