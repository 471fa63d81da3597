"""The commands that a sentence of Arpad names, for tests that type them.

A command runs from ``arpad`` to the end of its clause: a semicolon, a comma, a bracket or the end
of the line; what a reader has to fill in stands in capitals.
"""

import re
import shlex
from collections.abc import Mapping

COMMAND = re.compile(r"\barpad( (?:office|check|example) [^;,()\n]+)")
BLANK = re.compile(r"[A-ZÀ-Þ]{2,}")


def commands_in(text: str) -> list[list[str]]:
    """The words of every command a text names, ``arpad`` itself left out."""
    return [shlex.split(found[1].rstrip(" .")) for found in COMMAND.finditer(text)]


def filled_in(words: list[str], values: Mapping[str, str]) -> list[str]:
    """The words of a command with a value in the place of every word in capitals."""
    return [BLANK.sub(lambda found: values.get(found[0], found[0]), word) for word in words]
