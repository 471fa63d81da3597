"""How much memory an engine may take, as it is written on the command line."""

import re
from typing import Final

from arpad.core.errors import Missing
from arpad.core.finding import Finding, Severity

LEAST_MEGABYTES: Final = 100
"""With less than this an engine does not so much as open the files."""
AMOUNT: Final = re.compile(r"([1-9][0-9]{0,8})\s*([MGT])i?B?", re.ASCII | re.IGNORECASE)
MEGABYTES: Final = {"M": 1, "G": 1024, "T": 1024 * 1024}


def refuse_memory(text: str) -> None:
    """Refuse what is no amount of memory, or too little to begin with; nothing is no limit."""
    found = AMOUNT.fullmatch(text.strip())
    if text and (found is None or int(found[1]) * MEGABYTES[found[2].upper()] < LEAST_MEGABYTES):
        values = {"found": text, "expected": f"{LEAST_MEGABYTES}MB"}
        raise Missing(Finding(Severity.ERROR, "batch.memory", "memory", values=values))
