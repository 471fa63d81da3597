"""Three months of a federation, in which every rating is made again by hand.

What goes wrong is what goes wrong everywhere: half of the reports contradict themselves, one comes
twice under two names, a namesake gets somebody's games, a result is the wrong way round, tables
have no days, most reports lack somebody's number, the list lacks births of juniors. A careful
officer needs to overrule nothing.
"""

import csv
import io
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Final

import pytest
from tests.effort import FULL_SIZE, proof

from arpad.formats.result import FileFormat
from arpad.made_up.federation import PERIODS

from .console import Outcome, Run
from .months.by_hand import Months
from .months.damage import damaged
from .months.town import (
    Sent,
    Town,
    fide_list,
    juniors_in,
    make_town,
    of_swiss,
    own_list,
    posted,
    registrations,
    rows_disagree,
    under_a_namesake,
    under_another_name,
    with_wrong_result,
)

SEED: Final = 35
SIZE: Final = (6_000, 75, 120) if FULL_SIZE else (420, 12, 40)
FEBRUARY, MARCH, APRIL = (each.list_date for each in PERIODS)


class Office:
    """What the officer types, with the answers."""

    def __init__(self, run: Run, folder: Path) -> None:
        self.run = run
        self.folder = folder

    def types(self, *words: str, code: int = 0) -> Outcome:
        """A command of the office, which must end so."""
        done = self.run("office", *words)
        assert done.code == code, f"{' '.join(words)}: {done.err}{done.out}"
        assert "in-spite-of" not in words
        return done

    def writes(self, name: str, content: bytes | str) -> str:
        """A file of the mailbox."""
        path = self.folder / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return str(path)

    def receives(self, sent: Sent, content: bytes | None = None, *more: str) -> None:
        """A report with its postmark."""
        file = self.writes(sent.file, content or sent.content())
        self.types("receive", file, "--received-on", str(posted(sent.list_date)), *more)

    def ratings(self, day: date) -> dict[str, tuple[int, int]]:
        """The rating and K of everybody with a number of the federation, on the list in force."""
        file = self.folder / f"{day}.csv"
        self.types("export", "--date", str(day), "--to", "csv", "-o", str(file))
        rows = csv.DictReader(io.StringIO(file.read_text("utf-8-sig")))
        return {
            row["national_id"]: (int(row["standard"]), int(row["standard_k"]))
            for row in rows
            if row["standard"]
        }


@pytest.fixture
def office(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Office:
    monkeypatch.chdir(tmp_path)
    return Office(run, tmp_path)


def opened(office: Office, town: Town) -> None:
    """The office with both lists, visitors rated by FIDE's, and every tournament announced.

    The federation does not know how old the juniors are who play before the first list.
    """
    juniors = juniors_in(town, town.of_list(FEBRUARY))
    assert juniors
    office.types("init", "--federation", "ARC", "--name", "Arcadia", "--guests-from", "fide")
    lists = (
        ("own.csv", own_list(town, juniors), "national"),
        ("fide.txt", fide_list(town), "fide"),
    )
    for name, content, system in lists:
        file = office.writes(name, content)
        more = ("--date", "2026-01-01", "--play", "standard", "--yes")
        office.types("import-list", file, "--system", system, *more)
    office.types("register", "--from", office.writes("registrations.csv", registrations(town)))


@proof
def test_every_rating_of_three_months_is_that_by_hand(office: Office) -> None:
    town = make_town(SEED, *SIZE)
    opened(office, town)
    january, april = town.of_list(FEBRUARY), town.of_list(APRIL)
    torn = of_swiss(january, FileFormat.TRF16)[0]
    mistaken = of_swiss(january, FileFormat.JSON, FileFormat.TRF26)[0]
    wrong_result, game = with_wrong_result(mistaken)
    taken, namesake = next(
        (sent, found) for sent in town.of_list(MARCH) if (found := under_a_namesake(town, sent))
    )
    twice = of_swiss(april, FileFormat.TRF16, FileFormat.TRF26)[0]

    arrives(office, january, {torn.code: rows_disagree(torn), mistaken.code: wrong_result})
    office.types("accept", torn.code, code=1)
    office.types("return", torn.code, "--reason", "round 1: two records disagree")
    office.receives(torn)
    office.types("check", torn.code)
    office.types("accept", "--all")
    births_are_taken(office, january)
    published(office, FEBRUARY)

    arrives(office, town.of_list(MARCH), {taken.code: namesake.content})
    office.types("accept", "--all")
    published(office, MARCH)
    office.types(
        "ticket", "open", "I won that game", "--event", mistaken.code, "--from", "a letter"
    )
    result = {2: "1-0", 0: "0-1"}[game.result.white]
    where = ("--round", str(game.round), "--game", f"{game.white}-{game.black}")
    why = ("--reason", "both scoresheets say so")
    office.types("amend", mistaken.code, *where, "--result", result, *why)
    office.types("correct", *why, "--ticket", "1")
    office.types("ticket", "answer", "1", "Put right on the lists since February")

    arrives(office, april, {twice.code: twice.content()})
    file = office.writes("trofeo.trf", under_another_name(twice))
    post = ("--received-on", str(posted(APRIL)), "--registered-on", "2025-12-01")
    office.types("receive", file, "--register", *post)
    again = f"2026-{len(town.sent) + 1:04}"
    office.run("office", "check", again)
    office.run("office", "match", "--all")
    office.types("accept", again, code=1)
    office.types("reject", again, "--reason", f"it is {twice.code} under another name")
    office.types("accept", "--all")
    published(office, APRIL)
    right = f"{namesake.player.no}=nat:{namesake.right.national_id}"
    office.types("match", taken.code, "--player", right, "--reason", "the namesake was not there")
    office.types("correct", "--reason", "a namesake had been reported")

    births = {each.key: int(each.person.birth[:4]) for each in town.members}
    abroad = {each.key: each.person.rating or 0 for each in town.visitors}
    months = Months(births, dict(town.first), abroad)
    for day in (FEBRUARY, MARCH, APRIL):
        by_hand = months.next_list([each.true for each in town.of_list(day)], day)
        assert office.ratings(day) == {key: each[:2] for key, each in by_hand.items()}
    office.types("verify")


def arrives(office: Office, reports: list[Sent], otherwise: Mapping[str, bytes]) -> None:
    """The reports of a month, checked and matched; what is wrong with them is put right.

    Some are as the story has them, the others have what goes wrong with reports of their format.
    """
    wrong = damaged([each for each in reports if each.code not in otherwise])
    for sent in reports:
        as_sent = wrong[sent.code].content if sent.code in wrong else otherwise.get(sent.code)
        office.receives(sent, as_sent)
    office.run("office", "check", "--all")
    office.run("office", "match", "--all")
    for code, each in wrong.items():
        office.types("accept", code, code=1)
        office.types("amend", code, *each.amends, "--reason", "asked the arbiter")


def births_are_taken(office: Office, reports: list[Sent]) -> None:
    """Who would fall from K 40 for want of a birth is said, until the reports' births are taken."""
    preview = ("preview", "--system", "national", "--date", str(FEBRUARY))
    said = "because no birth date is known"
    assert said in office.types(*preview).err
    for sent in reports:
        office.types("player", "take", "births", "--from", sent.code)
    assert said not in office.types(*preview).err


def published(office: Office, day: date) -> None:
    """The list of everything that is accepted; nothing waits for the officer any more."""
    office.types("publish", "--system", "national", "--date", str(day))
