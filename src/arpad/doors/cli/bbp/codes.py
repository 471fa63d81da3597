"""How bbpPairings leaves: its exit codes, and what is wrong with a request."""

import sys
from enum import IntEnum


class BbpExit(IntEnum):
    """The exit codes of bbpPairings."""

    OK = 0
    NO_PAIRING = 1
    BUG = 2
    WRONG_REQUEST = 3
    TOO_LARGE = 4
    NO_ACCESS = 5


class WrongRequest(ValueError):
    """A file that lacks what the request needs."""


class WrongConfiguration(ValueError):
    """A setting that makes no sense; its name and value."""


class TooLarge(ValueError):
    """A setting beyond what the program can do; its name and value."""


def complain(text: str, code: BbpExit = BbpExit.WRONG_REQUEST) -> BbpExit:
    """Say what is wrong with a request."""
    print(text, file=sys.stderr)
    return code
