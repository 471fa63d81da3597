"""Where a list is written: looked at before anything is calculated."""

import errno
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from arpad.core.finding import Finding
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.office.files import refuse_existing
from arpad.doors.cli.refusals import Refusal, system_reason

SUFFIX: Final = ".parquet"


def refuse_output(outputs: Sequence[Path], inputs: Sequence[Path], *, force: bool) -> None:
    """Refuse files that cannot be written, that are read, or that are there already.

    ``outputs``: the list first, and what is written beside it.
    """
    asked = outputs[0]
    if asked.suffix != SUFFIX or asked.stem.endswith(".pool"):
        raise _refusal("batch.output_name", Exit.USAGE, asked, expected=SUFFIX)
    for path in outputs:
        _refuse_unwritable(path)
        for given in inputs:
            if path.exists() and path.samefile(given):
                raise _refusal("batch.output_is_input", Exit.USAGE, path)
    for path in outputs:
        refuse_existing(path, force=force)


def _refuse_unwritable(path: Path) -> None:
    folder = path.absolute().parent
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, str(path))
        list(folder.iterdir())
        if not os.access(folder, os.W_OK):
            raise PermissionError(errno.EACCES, str(folder))
    except OSError as error:
        raise _refusal(
            "output_unwritable", Exit.NO_ACCESS, path, found=system_reason(error)
        ) from error


def _refusal(code: str, exit_: Exit, path: Path, **values: str) -> Refusal:
    return Refusal((Finding.error(code, **values),), exit_, str(path))
