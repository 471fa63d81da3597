"""Exit codes."""

from enum import IntEnum


class Exit(IntEnum):
    """What a command tells the shell."""

    OK = 0
    NO = 1
    USAGE = 2
    BAD_INPUT = 3
    NO_ACCESS = 4
    BUG = 5
