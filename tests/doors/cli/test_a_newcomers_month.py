"""A month of somebody who never saw the office: every command but the first of a matter stands in
the answer before it, with nothing but names, days, files and reasons to fill in.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.conftest import empty_place
from tests.office.reports import END, START
from tests.office.reports import report as document

from arpad.doors.cli.exits import Exit

from .console import Outcome, Run, Save
from .named_commands import commands_in, filled_in

LIST = """id,name,federation,birth,standard
2200001,"Ruiz, Ana",ESP,1990,2100
2200002,"Soto, Berta",ESP,1991,2000
2200003,"Vega, Carlos",ESP,1992,1900
2200004,"Núñez, Diego",ESP,1993,1800
2200005,"Núñez, Diana",ESP,1994,1700
"""
ANNOUNCED = ("--registered-on", "2026-04-01")
POSTMARK = ("--received-on", "2026-05-06")
UNKNOWN = {
    3: {"name": "Núñez, D.", "id": None, "birth": None},
    4: {"name": "Zorn, Max", "id": None, "birth": "2001"},
}
KNOWN = {"REASON": "a letter", "ROUND": "1", "NUMBER": "1", "FEDERATION": "ESP"}


class Newcomer:
    """Somebody at a terminal who types what the last answer says."""

    def __init__(self, run: Run, place: str) -> None:
        self.run = run
        self.place = place
        self.last = Outcome(0, "", "")
        self.words: list[str] = []

    @property
    def said(self) -> str:
        """All of the last answer."""
        return self.last.out + self.last.err

    def types(self, *words: str, exit_: Exit = Exit.OK, by: str = "ana") -> Outcome:
        """A command of one's own."""
        self.words = list(words)
        self.last = self.run(
            "office", *words, ARPAD_DB=self.place, ARPAD_USER=by, COLUMNS="2000", NO_COLOR="1"
        )
        assert self.last.code == exit_, self.said
        return self.last

    def follows(
        self, command: str, *more: str, exit_: Exit = Exit.OK, by: str = "ana", **values: str
    ) -> Outcome:
        """The last command of that name in the last answer; ``more`` are facts one knows."""
        wanted = command.split()
        named = [words[1:] for words in commands_in(self.said)]
        found = [words for words in named if words[: len(wanted)] == wanted]
        assert found, f"no {command} in:\n{self.said}"
        words = filled_in(found[-1], {**KNOWN, **values})
        return self.types(*words, *more, exit_=exit_, by=by)

    def adds(self, *option: str, exit_: Exit = Exit.OK) -> Outcome:
        """The same command again with an option that the refusal names."""
        assert option[0] in self.last.err, self.said
        return self.types(*self.words, *option, exit_=exit_)


@pytest.fixture(params=["sqlite", "postgresql"])
def newcomer(request: pytest.FixtureRequest, window: Run, tmp_path: Path) -> Newcomer:
    return Newcomer(window, empty_place(request, request.param, tmp_path))


def opened(newcomer: Newcomer, save: Save) -> None:
    """From no office at all to its players."""
    newcomer.types("status", exit_=Exit.NO_ACCESS)
    newcomer.follows("init", NAME="A federation")
    newcomer.follows("import-list", "--yes", "--date", "2026-05-01", FILE=save(LIST, "list.csv"))


def won(name: str, *results: str) -> dict[str, Any]:
    """A tournament of its own: the same people, but other results in its three rounds."""
    found = document(name=name)
    for game in found["games"]:
        game["result"] = results[game["round"] - 1]
    return found


def announced(newcomer: Newcomer, name: str) -> str:
    """A tournament of May registered in time; its code."""
    newcomer.types("register", name, "--start", str(START), "--end", str(END), *ANNOUNCED)
    return newcomer.last.out.partition(":")[0]


def first_list(newcomer: Newcomer, save: Save) -> str:
    """Unknown players: receive → check → match → accept → preview → publish; the code."""
    newcomer.follows("register", "--end", str(END), *ANNOUNCED, NAME="City Open", DATE=str(START))
    code = newcomer.last.out.partition(":")[0]
    newcomer.follows("receive", *POSTMARK, FILE=save(document(UNKNOWN), "open.json"))
    newcomer.follows("check")
    newcomer.types("accept", code, exit_=Exit.NO)
    newcomer.follows("match")
    newcomer.follows(f"match {code} --player")
    newcomer.follows(f"match {code} --new")
    newcomer.follows("accept")
    newcomer.follows("preview")
    newcomer.follows("publish")
    newcomer.follows("diff")
    return code


def wrong_person(newcomer: Newcomer, code: str, folder: Path) -> None:
    """Diana played, and not Diego: status → match → correct → diff."""
    newcomer.types("match", code, "--player", "9=fide:2200005", exit_=Exit.USAGE)
    newcomer.follows("export-report", FILE=str(folder / "as-it-came.json"))
    newcomer.types("status", code)
    newcomer.follows("match", NUMBER="3", PLAYER="fide:2200005")
    newcomer.follows("correct")
    newcomer.follows("diff")
    assert "Núñez, Diana" in newcomer.last.out


def wrong_result(newcomer: Newcomer, code: str) -> None:
    """Corrections that wait stop the next list: amend → publish → correct → publish."""
    newcomer.types("check", code, exit_=Exit.NO)
    newcomer.follows("amend", RESULT="1-0")
    newcomer.types("publish", "--date", "2026-07-01", exit_=Exit.NO)
    newcomer.follows("correct")
    newcomer.types("status")
    newcomer.follows("preview")
    newcomer.follows("publish")


def returned_and_late(newcomer: Newcomer, save: Save) -> None:
    """Its list has appeared: receive → check → return → receive → check → accept → correct."""
    code = announced(newcomer, "Late Open")
    late = {**document(name="Late Open"), "games": []}
    newcomer.follows("receive", *POSTMARK, FILE=save(late, "late.json"))
    newcomer.follows("check", exit_=Exit.NO)
    newcomer.follows("return")
    newcomer.types("accept", code, exit_=Exit.NO)
    newcomer.follows(
        "receive", *POSTMARK, FILE=save(won("Late Open", "1-0", "1-0", "1-0"), "again.json")
    )
    newcomer.types(*newcomer.words, exit_=Exit.NO)
    newcomer.follows("status")
    newcomer.follows("check")
    newcomer.follows("accept")
    newcomer.follows("correct", "--dry-run")
    newcomer.follows("correct")
    newcomer.follows("diff")


def not_announced(newcomer: Newcomer, save: Save) -> None:
    """Nobody registered it: receive → --register → check → accept in spite of that."""
    file = save(won("Memorial", "0-1", "0-1", "0-1"), "memorial.json")
    newcomer.types("receive", file, *POSTMARK, exit_=Exit.NO)
    newcomer.adds("--register")
    newcomer.follows("check", exit_=Exit.NO)
    newcomer.types("accept", "--all", exit_=Exit.NO)
    newcomer.follows("accept")
    newcomer.types("publish", "--date", "2026-10-01", exit_=Exit.NO)
    newcomer.adds("--skip")


def rejected(newcomer: Newcomer, save: Save, folder: Path) -> None:
    """Rejected: the organiser appeals, is answered, and the event goes to FIDE after all."""
    code = announced(newcomer, "Cup")
    newcomer.follows("receive", *POSTMARK, FILE=save(won("Cup", "1-0", "1/2", "0-1"), "cup.json"))
    newcomer.follows("check")
    newcomer.types("reject", code, "--reason", "was it played?")
    newcomer.follows("ticket open", TEXT="it was")
    newcomer.follows("ticket answer", TEXT="you are right")
    newcomer.follows("ticket close")
    newcomer.types("ticket", "answer", "99", "you are right", exit_=Exit.USAGE)
    newcomer.follows("ticket list")
    newcomer.types("accept", code, exit_=Exit.NO)
    newcomer.follows("reopen")
    newcomer.follows("check")
    newcomer.follows("accept", "--in-spite-of", "the appeal")
    newcomer.types("export-fide", code, "--output", str(folder / "cup.trf"))
    newcomer.follows("fide")


def new_version(newcomer: Newcomer, code: str, save: Save) -> None:
    """The arbiter sends another report of a published event."""
    file = save(document(UNKNOWN, city="Elsewhere"), "open-2.json")
    newcomer.types("receive", file, "--for", code, *POSTMARK, exit_=Exit.BAD_INPUT)
    newcomer.adds("--reason", "two results were swapped")
    newcomer.follows("check")
    newcomer.follows("accept")
    newcomer.follows("correct")


def others(newcomer: Newcomer, code: str) -> None:
    """Somebody with another role, a stranger, a code nobody gave, a list that has appeared."""
    newcomer.types("user", "add", "eva", "--role", "arbiter")
    newcomer.types("publish", "--date", "2026-08-01", by="eva", exit_=Exit.NO)
    newcomer.follows("status", by="eva", CODE=code)
    newcomer.types("status", by="bob", exit_=Exit.USAGE)
    newcomer.follows("user add", LOGIN="bob", ROLE="treasurer")
    newcomer.types("status", by="bob")
    newcomer.types("check", "2026-9999", exit_=Exit.USAGE)
    newcomer.follows("status")
    newcomer.types("publish", "--date", "2026-06-01", exit_=Exit.BAD_INPUT)
    newcomer.follows("correct", exit_=Exit.NO)
    newcomer.follows("status")
    newcomer.types("check")
    newcomer.follows("status")


def withdrawn(newcomer: Newcomer, code: str) -> None:
    """Withdrawn and taken back: what was published stands again."""
    newcomer.types("withdraw", code, "--reason", "never played")
    newcomer.follows("reopen")
    newcomer.follows("check")
    newcomer.follows("accept")


def test_a_month_of_which_every_answer_names_the_next_step(
    newcomer: Newcomer, save: Save, tmp_path: Path
) -> None:
    opened(newcomer, save)
    code = first_list(newcomer, save)
    wrong_person(newcomer, code, tmp_path)
    wrong_result(newcomer, code)
    returned_and_late(newcomer, save)
    not_announced(newcomer, save)
    rejected(newcomer, save, tmp_path)
    new_version(newcomer, code, save)
    others(newcomer, code)
    withdrawn(newcomer, code)
    verified = json.loads(newcomer.types("verify", "--format", "json").out)["rows"]
    assert all(row["identical"] for row in verified)
    assert len(verified) > 6


def test_a_pipe_and_json_get_the_answer_alone(run: Run, window: Run, tmp_path: Path) -> None:
    new = ("office", "init", "--federation", "ESP", "--as", "ana", "--db")
    assert run(*new, str(tmp_path / "one.db")).err == ""
    assert window(*new, str(tmp_path / "two.db"), "--format", "json").err == ""
