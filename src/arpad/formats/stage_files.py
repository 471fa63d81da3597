"""The reports of several stages in one file: a line with their lengths, then each byte for byte.

The office keeps an event so whose stages were reported one by one (FEDA 1996, 7.2; FIDE 2005 and
FIDE 2009, 6.2).
"""

import re
from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Final

LINE: Final = re.compile(rb"arpad-stages((?: [1-9][0-9]{0,8}){2,99})\n")


def stages_file(reports: Sequence[bytes]) -> bytes:
    """Some reports as the stages of one event."""
    lengths = " ".join(str(len(each)) for each in reports)
    return f"arpad-stages {lengths}\n".encode("ascii") + b"".join(reports)


def stage_reports(source: bytes) -> tuple[bytes, ...]:
    """The report of each stage; none, where the file is not of this kind."""
    found = LINE.match(source)
    if found is None:
        return ()
    ends = list(accumulate(map(int, found[1].split()), initial=found.end()))
    if ends[-1] != len(source):
        return ()
    return tuple(source[first:last] for first, last in pairwise(ends))
