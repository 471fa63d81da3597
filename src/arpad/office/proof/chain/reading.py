"""Chains that come as files."""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from arpad.core.errors import BadInput
from arpad.core.finding import Finding, Position
from arpad.office.proof.chain.entries import ChainEntry, Kind

MOST: Final = 10**9
HEX: Final = re.compile(r"[0-9a-f]{64}")
# JSON may write half a character, and UTF-8 cannot: nothing with one was ever hashed.
SURROGATE: Final = re.compile("[\ud800-\udfff]")


def read_chain(lines: Iterable[bytes]) -> Iterator[ChainEntry]:
    """The entries of a file; refused at the first line that is none."""
    for number, line in enumerate(lines, 1):
        try:
            found: Any = json.loads(line)
        except (ValueError, RecursionError):
            found = None
        entry = entry_of(found)
        if entry is None:
            shown = line.decode(errors="replace").strip()[:60]
            at = Position(number)
            finding = Finding.error("chain.line", "", "", at, found=shown)
            raise BadInput((finding,))
        yield entry


def entry_of(found: Any) -> ChainEntry | None:
    """An entry as JSON has it; None where it is none, or has a text that no file can hold."""
    if not isinstance(found, dict) or set(found) != set(ChainEntry._fields):
        return None
    n, texts = found["n"], [found[name] for name in ("kind", "content", "hash")]
    if type(n) is not int or not 0 < n < MOST or not all(isinstance(each, str) for each in texts):
        return None
    if any(SURROGATE.search(each) for each in texts):
        return None
    entry = ChainEntry(n, *texts)
    return entry if entry.kind in set(Kind) and HEX.fullmatch(entry.hash) else None
