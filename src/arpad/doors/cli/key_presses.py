"""Keys as they are pressed at a terminal, one by one; what is typed ahead waits and is not lost."""

import codecs
import os
import re
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

import typer

# An arrow or another special key is one key, whatever it sends.
ONE_KEY: Final = re.compile(r"\x1b(?:\[[0-9;?]*[ -/]*[@-~]|O.)|.", re.DOTALL)
AT_ONCE: Final = 1024


class KeyPresses:
    """The keys of a terminal: ``read`` gives what has come, no text when nothing comes any more."""

    def __init__(self, read: Callable[[], str], drop: Callable[[], None]) -> None:
        self._read = read
        self._drop = drop
        self._waiting: deque[str] = deque()

    def next(self) -> str:
        """The next key; empty where the terminal is closed or interrupted."""
        try:
            while not self._waiting:
                typed = self._read()
                if not typed:
                    return ""
                self._waiting.extend(ONE_KEY.findall(typed))
        except (EOFError, KeyboardInterrupt, OSError):
            return ""
        return self._waiting.popleft()

    def drop_typed_ahead(self) -> None:
        """Forget what has been typed and not been asked for."""
        self._waiting.clear()
        self._drop()


@contextmanager
def key_presses() -> Iterator[KeyPresses]:
    """The keys pressed at standard input, without Enter and without being shown."""
    try:
        import termios
        import tty
    except ImportError:  # there the system keeps each key until it is asked for
        yield KeyPresses(typer.getchar, lambda: None)
        return
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    tty.setcbreak(terminal, termios.TCSADRAIN)  # what was typed before is kept
    letters = codecs.getincrementaldecoder("utf-8")("replace")

    def read() -> str:
        text = ""
        while not text:
            if not (came := os.read(terminal, AT_ONCE)):
                return ""
            text = letters.decode(came)
        return text

    try:
        yield KeyPresses(read, lambda: termios.tcflush(terminal, termios.TCIFLUSH))
    finally:
        with suppress(termios.error):  # the terminal was closed
            termios.tcsetattr(terminal, termios.TCSAFLUSH, before)
