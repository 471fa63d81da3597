"""``arpad-bbp``: pair, check and generate as bbpPairings does, with its exit codes."""

import sys

from arpad.doors.cli.collecting import collect_seldom


def main() -> None:
    """Answer and leave with an exit code."""
    collect_seldom()
    from arpad.doors.cli.bbp.answering import answer

    sys.exit(answer(sys.argv[1:]))
