"""How much one report may cost; a process keeps to it because the system ends it otherwise."""

import os
import resource
import signal
from typing import Final

MEGABYTE: Final = 1_000_000
LARGEST_REPORT: Final = 4 * MEGABYTE
LARGEST_BODY: Final = 6 * MEGABYTE
"""A report that goes to and fro in a form, in the letters of base64, and what was chosen."""
LARGEST_ANSWER: Final = 32 * MEGABYTE
MEMORY: Final = 400 * MEGABYTE
PROCESSOR_SECONDS: Final = 10
SECONDS: Final = 30.0
OPEN_FILES: Final = 64
BEHIND_PAGES: Final = 10
"""How nice it is to processes that serve pages."""


def keep_to_limits() -> None:
    """Take the limits upon this process: no file can be written, and time and memory end it."""
    os.nice(BEHIND_PAGES)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    for what, most in (
        (resource.RLIMIT_AS, MEMORY),
        (resource.RLIMIT_CPU, PROCESSOR_SECONDS),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_NOFILE, OPEN_FILES),
    ):
        resource.setrlimit(what, (most, most))
