"""Journals of other formats that somebody edited: a tournament, or what is wrong with it."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.effort import tries

from arpad.core.errors import ArpadError, BadInput
from arpad.tournament.as_event import as_event
from arpad.tournament.formats.plan import DUELS
from arpad.tournament.formats.registry import is_over
from arpad.tournament.formats.ties import standings_of_ties
from arpad.tournament.journal import read_journal
from arpad.tournament.pairing_rounds import next_round
from arpad.tournament.status import status_of
from arpad.tournament.tie_words import words_of_matches, words_of_tie
from arpad.tournament.wording import words_of_step

from .formats_played import KNOCKOUT, SCHEVENINGEN, TEAM_ROUND_ROBIN, FormatPlay

PLAYS = {"teams": TEAM_ROUND_ROBIN, "scheveningen": SCHEVENINGEN, "knockout": KNOCKOUT}
VALUES: tuple[Any, ...] = (
    0,
    1,
    2,
    5,
    99,
    -1,
    None,
    "",
    "knockout",
    "match",
    "hilton",
    [],
    {},
    True,
)


def places(value: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The place of every value inside a step."""
    found = [at] if at else []
    if isinstance(value, dict | list):
        inside = value.items() if isinstance(value, dict) else enumerate(value)
        for key, each in inside:
            found += places(each, (*at, key))
    return found


def changed(line: bytes, chance: Random) -> bytes:
    """A line with one value replaced or taken out."""
    row = json.loads(line)
    *way, last = chance.choice(places(row))
    inner = row
    for key in way:
        inner = inner[key]
    if chance.random() < 0.2:
        del inner[last]
    else:
        inner[last] = chance.choice(VALUES)
    return json.dumps(row).encode()


@pytest.mark.parametrize("name", PLAYS)
def test_any_value_changed_by_hand_is_read_or_refused(name: str, tmp_path: Path) -> None:
    path = tmp_path / "whole.journal"
    play: FormatPlay = PLAYS[name]
    play.play(path)
    lines = path.read_bytes().splitlines()
    chance = Random(f"edited {name}")
    for _ in range(tries(60, 3000)):
        at = chance.randrange(len(lines))
        edited = [*lines[:at], changed(lines[at], chance), *lines[at + 1 :]]
        try:
            journal = read_journal(b"\n".join(edited) + b"\n")
            running = journal.running
            for record in journal.records:
                words_of_step(record.step, running)
            for course in running.rounds:
                list(words_of_matches(running, course))
            for tie in standings_of_ties(running) if running.system in DUELS else ():
                words_of_tie(running, tie)
            status_of(running)
            as_event(running)
            if not is_over(running):
                next_round(running)
        except ArpadError:
            pass


def test_a_team_whose_number_is_not_its_place_is_refused() -> None:
    step = TEAM_ROUND_ROBIN.first_step()
    first, second, *others = step.event.teams
    turned = (first._replace(no=2), second._replace(no=1), *others)
    with pytest.raises(BadInput, match="wrong_value"):
        replace(step, event=replace(step.event, teams=turned)).begun()
