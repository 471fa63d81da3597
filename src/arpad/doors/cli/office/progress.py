"""A bar for long work, where somebody is looking."""

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager


@contextmanager
def progress(title: str, total: int | None = None) -> Iterator[Callable[[], None]]:
    """What to call after each piece of work; silent unless standard error is a terminal."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task(title, total=total)
        yield lambda: bars.advance(task)


@contextmanager
def late_progress(title: str) -> Iterator[Callable[[], None]]:
    """What to call before each piece of work that is seldom there: no piece, no bar."""
    with ExitStack() as shown:
        started: list[Callable[[], None]] = []

        def tick() -> None:
            if started:
                started[0]()
            else:
                started.append(shown.enter_context(progress(title)))

        yield tick
