"""``arpad`` as it is typed, in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

WORKERS: Final = "local[2]"


def arpad(folder: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    program = "from arpad.doors.cli.main import main; main()"
    return subprocess.run(
        [sys.executable, "-c", program, *words],
        cwd=folder,
        env=os.environ | {"ARPAD_LANG": "en"} | more,
        capture_output=True,
        text=True,
        check=False,
    )
