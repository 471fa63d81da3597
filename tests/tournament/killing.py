"""Arbiters who are killed while they write a step down, at moments chosen by chance."""

import multiprocessing
import os
import signal
from collections.abc import Callable
from pathlib import Path
from random import Random
from unittest.mock import patch

from arpad.tournament.journals import journal_at

WHOLE = 1000


def killed_and_resumed(play: Callable[[Path], None], whole: Path, path: Path, kills: int) -> None:
    """Play a tournament whose arbiter dies so many times, each time a step or more further on.

    The steps are drawn, and how much of the line was written: nothing, a part, or all of it.
    """
    chance = Random(f"kills of {whole.name}")
    places = sorted(chance.sample(range(1, len(journal_at(whole).records) + 1), kills))
    fork = multiprocessing.get_context("fork")
    for place in places:
        thousandths = chance.choice((0, WHOLE, chance.randrange(WHOLE)))
        arbiter = fork.Process(target=_play_and_die, args=(play, path, place, thousandths))
        arbiter.start()
        arbiter.join()
        assert arbiter.exitcode == -signal.SIGKILL
        assert whole.read_bytes().startswith(path.read_bytes())
    play(path)


def _play_and_die(play: Callable[[Path], None], path: Path, place: int, thousandths: int) -> None:
    """Play on until a line of the journal is written, and die in it."""
    write = os.write
    number = f'{{"no":{place},'.encode()

    def fatal(handle: int, content: bytes) -> int:
        if content.startswith(number):
            write(handle, content[: len(content) * thousandths // WHOLE])
            os.kill(os.getpid(), signal.SIGKILL)
        return write(handle, content)

    with patch.object(os, "write", fatal):
        play(path)


def has_begun(path: Path) -> bool:
    """Whether a journal has a first step."""
    return path.exists() and b"\n" in path.read_bytes()
