"""Any small federation: the last lists depend on what happened, not on when it was learnt."""

import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from itertools import combinations, count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from tests.effort import proof, tries

from arpad.core.event import Event, Play
from arpad.core.people import Role, User
from arpad.core.rating_list import Entry, ListRow
from arpad.office.desk import Desk
from arpad.office.opening import found_office
from arpad.office.periods import computing
from arpad.office.periods.verifying import verify_list
from arpad.office.proof.hashes.persons import KEY_BYTES
from arpad.office.records.lists import entries, lists_of
from arpad.rules.rating.event import rate_event
from arpad.rules.regulations.list_dates import list_dates, natural_list
from arpad.rules.regulations.registry import edition

from .town import SYSTEM, Town

OFFICER = User("officer", "The officer", Role.OFFICER)
NOW = datetime(2026, 6, 15, 12, 0, tzinfo=UTC)
FIRST_DAYS = {
    "feda-1996": date(1997, 1, 1),
    "fide-2005": date(2005, 7, 1),
    "fide-2009": date(2009, 9, 1),
    "fide-2022": date(2022, 1, 1),
    "fide-2024": date(2024, 4, 1),
}
RESULTS = ("1-0", "1/2", "0-1")
# A story takes a second: it is shown as found, for making it smaller takes minutes.
STORIES = settings(max_examples=tries(5, 200), phases=(Phase.explicit, Phase.reuse, Phase.generate))
pytestmark = proof
Game = tuple[str, str, str]
Offices = Callable[[], Desk]


@dataclass(frozen=True)
class Happening:
    """An event as it was first reported and as it was; ``late``: on which list it came too late."""

    code: str
    club: int
    start: date
    end: date
    kind: str
    games: tuple[Game, ...]
    corrected: tuple[Game, ...] | None = None
    withdrawn: bool = False
    late: date | None = None

    @property
    def truth(self) -> tuple[Game, ...]:
        return self.corrected or self.games

    @property
    def names(self) -> set[str]:
        return {name for white, black, _ in self.games for name in (white, black)}


@dataclass(frozen=True)
class Story:
    """A federation of two clubs that never meet; whatever is corrected happened in the first.

    ``merged``: two records of one person, or so it seemed (``mistaken``); ``in_steps``: corrected
    after every list, or all at the end.
    """

    edition: str
    first: date
    rated: dict[str, tuple[int, int, int]]
    unrated: tuple[str, ...]
    births: dict[str, str]
    lists: tuple[date, ...]
    events: tuple[Happening, ...]
    merged: tuple[str, str] | None = None
    mistaken: bool = False
    in_steps: bool = True


@st.composite
def stories(draw: st.DrawFn, *, disturbed: bool = True) -> Story:
    key = draw(st.sampled_from(sorted(FIRST_DAYS)))
    rules = edition(key)
    first = FIRST_DAYS[key]
    lists = tuple(list_dates(rules, first, draw(st.integers(2, 4))))
    clubs = [[f"{letter}{no}" for no in range(draw(st.integers(3, 6)))] for letter in "ab"]
    rated, unrated, births = {}, [], {}
    top = rules.change.k.top_from
    for name in (name for club in clubs for name in club):
        if draw(st.integers(0, 3)) == 0:
            unrated.append(name)
        else:
            around = draw(st.sampled_from([1405, 1820, 1900, top.value if top else 2200]))
            rating = around + draw(st.integers(-5, 90))
            rated[name] = (rating, draw(st.sampled_from([10, 20, 40])), draw(st.integers(0, 40)))
        if draw(st.booleans()):
            births[name] = f"{first.year - draw(st.integers(15, 19))}-05-01"
    events = []
    for number in range(draw(st.integers(3, 7))):
        club = draw(st.integers(0, 1))
        chosen = draw(st.lists(st.sampled_from(clubs[club]), min_size=3, max_size=6, unique=True))
        pairs = list(combinations(chosen, 2))
        start = first + timedelta(days=draw(st.integers(0, (lists[-1] - first).days)))
        games = tuple((*pair, draw(st.sampled_from(RESULTS))) for pair in pairs)
        events.append(
            Happening(
                f"e{number}",
                club,
                start,
                start + timedelta(days=draw(st.integers(0, 20))),
                draw(st.sampled_from(["swiss", "swiss", "round-robin"])),
                games,
            )
        )
    story = Story(key, first, rated, tuple(unrated), births, lists, tuple(events))
    return _disturbed(draw, story, clubs[0]) if disturbed else story


def _disturbed(draw: st.DrawFn, story: Story, club: Sequence[str]) -> Story:
    """Some results wrong at first, some events late, some withdrawn, two players the same one."""
    rules = edition(story.edition)
    events = []
    for event in story.events:
        what = draw(st.sampled_from(["nothing", "result", "result", "late", "withdrawn"]))
        if event.club == 0 and what == "result":
            wrong = draw(st.integers(0, len(event.games) - 1))
            white, black, first = event.games[wrong]
            others = [result for result in RESULTS if result != first]
            games = list(event.games)
            games[wrong] = (white, black, draw(st.sampled_from(others)))
            event = replace(event, corrected=tuple(games))
        elif event.club == 0 and what == "withdrawn":
            event = replace(event, withdrawn=True)
        elif event.club == 0 and what == "late":
            after = [day for day in story.lists if day > natural_list(rules, event.end)]
            event = replace(event, late=after[0] if after else None)
        events.append(event)
    apart = [
        pair
        for pair in combinations(club, 2)
        if not any(set(pair) <= event.names for event in events)
    ]
    same = draw(st.booleans())
    merged = draw(st.sampled_from(apart)) if apart and same else None
    return replace(
        story,
        events=tuple(events),
        merged=merged,
        mistaken=draw(st.booleans()),
        in_steps=draw(st.booleans()),
    )


@pytest.fixture
def offices(sqlite_template: Path, tmp_path: Path) -> Offices:
    numbers = count()

    def new() -> Desk:
        path = tmp_path / f"office-{next(numbers)}.db"
        shutil.copy(sqlite_template, path)
        seconds = count()
        return found_office(
            str(path),
            OFFICER,
            "ESP",
            "A federation",
            clock=lambda: NOW + timedelta(seconds=next(seconds)),
            office_key=bytes(KEY_BYTES),
        )

    return new


def settled(desk: Desk, story: Story) -> Town:
    """The office with its players and its first list."""
    town = Town(desk, story.edition)
    for birth in sorted({*story.births.values(), ""}):
        names = [
            name for name in (*story.rated, *story.unrated) if story.births.get(name, "") == birth
        ]
        town.add(*names, birth=birth or None)
    town.first_list(story.first, **story.rated)
    return town


def knowing_everything(desk: Desk, story: Story, *, backwards: bool = False) -> list[ListRow]:
    """Every event as it was, from the beginning."""
    town = settled(desk, story)
    if story.merged and not story.mistaken:
        town.merge(*story.merged)
    for event in reversed(story.events) if backwards else story.events:
        if not event.withdrawn:
            town.event(event.code, event.start, event.end, event.truth, kind=event.kind)
    return [town.publish() for _ in story.lists]


def learning_slowly(desk: Desk, story: Story) -> list[ListRow]:
    """Lists published on first reports, and corrected as the truth comes in."""
    town = settled(desk, story)
    rules = edition(story.edition)
    rows = []
    waiting = list(story.events)
    told: list[Happening] = []
    for day in story.lists:
        for event in list(waiting):
            on = event.late or natural_list(rules, event.end)
            if on == day:
                waiting.remove(event)
                town.event(
                    event.code, event.start, event.end, event.games, kind=event.kind, on=event.late
                )
                told.append(event)
        rows.append(town.publish())
        if story.in_steps:
            rows += corrected(town, told)
            told = []
    if story.merged:
        town.merge(*story.merged)
        if story.mistaken:
            rows += corrected(town, ())
            town.unmerge(story.merged[0])
    rows += corrected(town, told)
    return rows


def corrected(town: Town, events: Sequence[Happening]) -> list[ListRow]:
    """Everything that was wrong with these events put right in one correction."""
    for event in events:
        if event.withdrawn:
            town.withdraw(event.code)
        elif event.corrected:
            town.corrected(event.code, event.corrected, kind=event.kind)
    late = [event.code for event in events if event.late and not event.withdrawn]
    prepared = town.prepare_correction(late)
    return town.correct(late, "the truth") if prepared.lists else []


def effective(desk: Desk, story: Story) -> dict[date, dict[int, Entry]]:
    """The lists as they stand now, with all their fields."""
    with desk.reading() as connection:
        return {
            row.date: dict(entries(connection, row.id))
            for row in lists_of(connection, SYSTEM, Play.STANDARD)
            if row.date in story.lists
        }


@contextmanager
def rated_events() -> Iterator[list[str]]:
    """The codes of the events calculated meanwhile."""
    codes: list[str] = []

    def recording(chosen: Any, event: Event) -> Any:
        codes.append(event.name)
        return rate_event(chosen, event)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(computing, "rate_event", recording)
        yield codes


@STORIES
@given(story=stories())
def test_corrections_lead_to_the_lists_of_those_who_knew(offices: Offices, story: Story) -> None:
    """Re-rating what changed equals rating everything from the beginning.

    The second club's events are calculated once each, whatever happens to the first, and every
    publication on the way can be verified.
    """
    theirs, ours = offices(), offices()
    knowing_everything(theirs, story)
    with rated_events() as codes:
        rows = learning_slowly(ours, story)
    assert effective(ours, story) == effective(theirs, story)
    assert all(codes.count(event.code) <= 1 for event in story.events if event.club == 1)
    with ours.reading() as connection:
        for row in rows:
            assert verify_list(connection, row).findings == ()


@STORIES
@given(story=stories(disturbed=False))
def test_the_same_inputs_give_the_same_hashes(offices: Offices, story: Story) -> None:
    """In whatever order they were received."""
    rows = knowing_everything(offices(), story)
    again = knowing_everything(offices(), story, backwards=True)
    assert [row.hash for row in again] == [row.hash for row in rows]
