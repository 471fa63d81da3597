"""What happens in the office in April and May, after the story of the first three lists."""

import shlex
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Final

from arpad.core.event import Play
from arpad.made_up.federation import PERIODS
from arpad.made_up.mailbox import ratings_in
from arpad.made_up.people import Person
from arpad.made_up.spring import NEXT_LIST, REGISTRATIONS, SINCE, TABLE, write_spring
from arpad.made_up.story import Act, Chapter, list_file

ANNOUNCED, REPORTED = date(2026, 4, 10), date(2026, 4, 27)
LAST_DAY: Final = date(2026, 5, 11)
"""The day on which the demo ends; it is today on its pages."""


def spring(folder: Path, people: Sequence[Person]) -> Iterator[Chapter | Act]:
    """Rapid and blitz begin, norms are made, and a tournament waits for its list."""
    ratings = ratings_in(folder / list_file(PERIODS[-1]))
    found = write_spring(folder, people, {int(who): ratings[who] for who in ratings})
    yield Chapter("April and May: rapid, blitz and a norm")
    yield _on(
        ANNOUNCED,
        "Rapid and blitz ratings were kept in a spreadsheet, with everybody's club.",
        f"office import-list {TABLE} --system national --date {SINCE} --yes",
    )
    yield _on(
        ANNOUNCED,
        f"{len(found.plans)} tournaments are announced, one of each kind of play among them.",
        f"office register --from {REGISTRATIONS}",
    )
    yield from _month("2026-04", REPORTED)
    yield _on(
        REPORTED,
        "Two made a norm for IM: judged when their tournament was accepted.",
        "office norms list",
    )
    for play in Play:
        yield _on(
            NEXT_LIST,
            f"The {play} list of May.",
            f"office publish --date {NEXT_LIST} --play {play}",
            lines=4,
        )
    yield from _month("2026-05", LAST_DAY)
    yield _on(
        LAST_DAY,
        "What it will bring is seen before the list: on the web it is the live list.",
        "office preview --play standard --top 5",
        lines=10,
    )
    yield _on(
        LAST_DAY,
        "Every list made again, and every table held against the log.",
        "office verify",
        lines=14,
    )


def _month(folder: str, day: date) -> Iterator[Act]:
    yield _on(
        day,
        "The reports name the system their rounds were paired by.",
        f"office receive {folder}",
        lines=8,
    )
    yield _on(day, "Checked and matched.", "office check", lines=8)
    yield _on(day, "Accepted for the list they belong to.", "office accept --all", lines=6)


def _on(day: date, said: str, line: str, lines: int = 10) -> Act:
    return Act(key="", said=said, command=tuple(shlex.split(line)), lines=lines, day=day)
