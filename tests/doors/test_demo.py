"""The demo and the officer's guide: one story, really typed."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from tests.effort import tries
from tests.office.proof.bundles.both import reproduce_all
from tests.places import DOCS

from arpad.batch.engines import duckdb_engine
from arpad.core.event import Play
from arpad.core.people import VISITOR
from arpad.core.rating_list import PUBLISHED
from arpad.core.tournaments import Status
from arpad.doors.cli.commands import OFFICE
from arpad.doors.cli.groups import command_at
from arpad.doors.demo import cut, path_line
from arpad.doors.paper.event_tables import round_reasons
from arpad.made_up.federation import make_federation
from arpad.made_up.mailbox import open_mailbox
from arpad.made_up.story import Act, Chapter, story
from arpad.messages.text import Language
from arpad.office.desk import Desk
from arpad.office.lists.describing import overview
from arpad.office.lists.living import show_live_list
from arpad.office.norms.published import norms_of_event
from arpad.office.opening import open_desk
from arpad.office.people.clubs import list_clubs
from arpad.office.records.lists import all_lists, plays_of
from arpad.office.records.tournaments import tournaments
from arpad.office.tournaments.overview import story_of
from arpad.office.tournaments.published_events import played_event
from arpad.office.whole_periods.second_opinion import opinion_on

GUIDE = DOCS / "officer-guide.md"
TYPED = re.compile(r"arpad office ((?:[a-z-]+ ?){1,2})")


def test_the_guide_shows_what_the_office_answers_today_and_its_lists_are_reproduced(
    tmp_path: Path,
) -> None:
    script = DOCS / "officer_guide.py"
    words = [sys.executable, str(script), str(tmp_path)]
    done = subprocess.run(words, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == GUIDE.read_text(encoding="utf-8"), "run: make guide"
    desk = open_desk(str(tmp_path / "arpad.db"), None)
    assert reproduce_all(desk) > 3
    _another_engine_agrees(desk)
    _reports_came_in_time(desk)
    _spring_follows(desk, tmp_path)


def test_the_guide_names_only_commands_there_are() -> None:
    known = set(_commands())
    for words in TYPED.findall(GUIDE.read_text(encoding="utf-8")):
        first, *rest = words.split()
        assert first in known or f"{first} {rest[0]}" in known, words


def test_the_story_begins_with_an_empty_office(tmp_path: Path) -> None:
    parts = story(open_mailbox(tmp_path, make_federation()))
    opening = [next(parts) for _ in range(3)]
    assert isinstance(opening[0], Chapter)
    assert [each.key for each in opening if isinstance(each, Act)] == ["init", "import"]


def test_what_is_said_before_a_command_is_one_comment(tmp_path: Path) -> None:
    """The window breaks its lines, each with a # of its own."""
    told = story(open_mailbox(tmp_path, make_federation()))
    checked = next(each for each in told if isinstance(each, Act) and each.key == "check")
    assert "one report contradicts itself, and one has" in checked.said


def test_a_shell_that_does_not_find_arpad_is_told_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``make demo`` of a fresh checkout installs into .venv, which no shell looks into."""
    monkeypatch.setenv("PATH", str(tmp_path))
    found = re.fullmatch(r' +export PATH="(.+):\$PATH"\n', path_line())
    assert found
    monkeypatch.setenv("PATH", f"{found[1]}{os.pathsep}{tmp_path}")
    assert path_line() == ""


def test_a_command_gets_a_terminal_and_its_own_exit_code(tmp_path: Path) -> None:
    code, lines = _typed("regulations", tmp_path)
    assert code == 0
    assert "fide-2025" in lines
    assert "──" in lines
    code, lines = _typed("office status", tmp_path)
    assert code == 4
    assert "arpad.db" in lines


@pytest.mark.parametrize(("lines", "shown"), [(3, 3), (4, 4), (5, 4), (9, 4)])
def test_long_answers_are_cut_and_say_so(lines: int, shown: int) -> None:
    found = cut([f"line {no}" for no in range(lines)], 3)
    assert len(found) == shown
    assert (found[-1] == f"... ({lines - 3} more lines)") is (lines > 4)


def _another_engine_agrees(desk: Desk) -> None:
    """With the latest list, and with ``make proof`` on every list."""
    with desk.reading() as connection, duckdb_engine() as engine:
        rows = [row for row in all_lists(connection) if row.kind == PUBLISHED]
        for row in rows[-tries(1, len(rows)) :]:
            found = opinion_on(connection, row, engine)
            assert found.events > 0
            assert found.findings == (), row.date


def _typed(words: str, folder: Path) -> tuple[int, str]:
    """In a process of its own, because a test with threads must not fork."""
    program = f"""
from pathlib import Path
from arpad.doors.demo import type_in
answer = type_in({words.split()!r}, Path({str(folder)!r}), 100)
print(answer.code, *answer.lines, sep="\\n")
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True
    )
    code, _, lines = done.stdout.partition("\n")
    return int(code), lines


def _spring_follows(desk: Desk, folder: Path) -> None:
    """Rapid, blitz, clubs, norms, rounds with their reasons, and a list to come with somebody."""
    program = f"""
from pathlib import Path
from arpad.doors.demo import play, warm_up
from arpad.made_up.federation import make_federation
from arpad.made_up.spring_story import spring
warm_up()
folder = Path({str(folder)!r})
play(spring(folder, make_federation().people), folder, 100)
"""
    words = [sys.executable, "-c", program]
    known = os.environ | {"ARPAD_USER": "ana"}
    done = subprocess.run(words, capture_output=True, encoding="utf-8", env=known, check=False)
    assert done.returncode == 0, done.stdout
    visitor = replace(desk, user=VISITOR)
    with desk.reading() as connection:
        assert plays_of(connection, "national") == frozenset(Play)
    assert len(list_clubs(visitor)) > 20
    magistral, primavera, rapid, blitz, mayo, verano = (f"2026-{no:04}" for no in range(41, 47))
    # 7 of 9 against a mean of 2367 or so, of five titles and three federations: IM (B.01 1.4.9).
    assert {each.row.norm.title for each in norms_of_event(visitor, magistral)} == {"IM"}
    for code in (primavera, rapid, blitz):
        event = played_event(visitor, code).event
        for number in (2, event.number_of_rounds):
            found = round_reasons(event, number)
            assert found is not None
            assert found.working is not None
            assert found.expected == found.got, (code, number)
    brought = overview(visitor).brought
    assert brought is not None
    assert brought.row.play is Play.STANDARD, "of three lists of a day the one everybody looks for"
    assert show_live_list(visitor, None, Play.STANDARD).lines
    for code, status in ((mayo, Status.ACCEPTED), (verano, Status.REGISTERED)):
        assert story_of(visitor, code).standing.tournament.status is status


def _reports_came_in_time(desk: Desk) -> None:
    """Every step is of the day it is told of: reports at the end of their month (9.1)."""
    with desk.reading() as connection:
        rows = tournaments(connection)
    assert len(rows) >= 40
    for row in rows:
        if row.status is not Status.PUBLISHED:
            continue
        story = story_of(desk, row.code)
        came = next(step.at[:10] for step in story.steps if step.after is Status.RECEIVED)
        clock = story.standing.clock
        assert clock is not None
        assert row.end.isoformat() < came <= clock.report.day.isoformat(), row.code
        assert row.registered_on.isoformat() <= story.steps[0].at[:10], row.code


def _commands() -> list[str]:
    names = []
    for place in OFFICE:
        below = getattr(command_at(place, Language.EN), "commands", {})
        names += [f"{place.name} {each}" for each in below] or [place.name]
    return names
