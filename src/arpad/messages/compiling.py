"""The sentences of one language as the standard library's gettext reads them: a ``.mo`` file.

Run by setup and by the build of the wheel (``python -m arpad.messages.compiling``); the ``.mo``
files are not kept in the repository. What a plural message counts is kept under its bare key,
behind ``COUNTED``: gettext itself forgets msgid_plural when it reads the file.
"""

import struct
import sys
import tempfile
from pathlib import Path
from typing import Final

from arpad.messages.catalogue import COUNTED, LOCALE
from arpad.messages.po import NotPo, entries, naming

MAGIC: Final = 0x950412DE
HEAD: Final = 7 * 4


def compiled(text: str) -> bytes:
    """A ``.po`` file as a ``.mo`` file; what is not translated, or fuzzy, is left out."""
    messages: dict[bytes, bytes] = {}
    for entry in entries(text):
        if (entry.fuzzy and entry.key) or not all(entry.forms):
            continue
        forms = "\0".join(entry.forms).encode()
        if entry.counted:
            messages[entry.key.encode()] = f"{COUNTED}{entry.counted}".encode()
            messages[f"{entry.key}\0{entry.counted}".encode()] = forms
        else:
            messages[entry.key.encode()] = forms
    return _packed(sorted(messages.items()))


def compiled_file(source: Path) -> bytes:
    """The ``.mo`` file of a ``.po`` file; what is wrong with it is said with its name."""
    with naming(source):
        return compiled(source.read_text(encoding="utf-8"))


def _packed(messages: list[tuple[bytes, bytes]]) -> bytes:
    """Keys, then sentences, before them a table of lengths and places for each."""
    size = len(messages)
    tables, strings = [], b""
    start = HEAD + 2 * 8 * size
    for column in (0, 1):
        for message in messages:
            tables += [len(message[column]), start + len(strings)]
            strings += message[column] + b"\0"
    head = struct.pack("<7I", MAGIC, 0, size, HEAD, HEAD + 8 * size, 0, start)
    return head + struct.pack(f"<{len(tables)}I", *tables) + strings


def compile_all(folder: Path = LOCALE) -> None:
    """Write the ``.mo`` file of every language beside its ``.po`` file."""
    for source in sorted(folder.glob("*.po")):
        content = compiled_file(source)
        with tempfile.NamedTemporaryFile(dir=folder, delete=False) as file:
            file.write(content)
        Path(file.name).chmod(source.stat().st_mode)
        Path(file.name).replace(source.with_suffix(".mo"))


if __name__ == "__main__":
    try:
        compile_all()
    except NotPo as error:
        sys.exit(str(error))
