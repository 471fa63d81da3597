"""Files with what is nobody else's business: birth dates, keys, reports as they came.

A new one is its owner's alone. Whoever gives it other rights keeps them: no file is made anew in
its place.
"""

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from arpad.core.finding import Finding

OWNERS_ALONE: Final = 0o600


def make_private(path: Path) -> None:
    """An empty file for its owner alone; one that is there stays as it is.

    Where it cannot be made, whoever opens it says so.
    """
    with suppress(OSError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNERS_ALONE))


def open_to_all(*paths: Path) -> Iterator[Finding]:
    """The files that every account of this computer can read, through every folder above."""
    if os.name != "posix":
        return
    for path in paths:
        try:
            mode = stat.S_IMODE(path.stat().st_mode)
            above = [folder.stat().st_mode for folder in path.resolve().parents]
        except OSError:
            continue
        if mode & stat.S_IROTH and all(each & stat.S_IXOTH for each in above):
            values = {"found": f"{mode:04o}"}
            yield Finding.warning("private.open_to_all", str(path), **values)
