"""Whatever a command says fits the window it is said in."""

import re
from datetime import date
from pathlib import Path

import pytest
from rich.cells import cell_len
from tests.office.out_town import NEWCOMER, out_town
from tests.office.town import Town
from tests.places import EXAMPLES

from arpad.doors.cli.commands import COMMANDS, OFFICE, PAIR, SCHEDULE
from arpad.office.desk import Desk

from .console import Outcome, Run
from .documents import OPEN, ROUND_ROBIN, SWISS

WIDTHS = (60, 80, 120)
STYLE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
FORTY = str(EXAMPLES / "swiss-40-players.trf")
SAID: list[tuple[str, ...]] = [
    ("rate", OPEN),
    ("rate", ROUND_ROBIN, "--regulation", "fide-2025"),
    ("rate", "--period", OPEN, "--lang", "es"),
    ("rate", "nowhere/" + "a-very-long-name-of-a-file-" * 5),
    ("rate", OPEN, "--regulation", "fide-2099"),
    ("explain", OPEN, "--player", "3"),
    ("explain", SWISS, "--player", "1", "--lang", "es"),
    ("compare", OPEN),
    ("compare", SWISS, "--lang", "ca"),
    ("calc", "--rating", "2400", "--k", "10", "--games", "2300:1 2200:0.5"),
    ("calc", "--unrated", "--games", "2300:1 2200:0.5 2100:0 2000:1 1900:1"),
    ("check", OPEN, SWISS, FORTY),
    ("check", FORTY, "--lang", "es"),
    ("check", OPEN, "--lang", "ca"),
    ("regulations",),
    ("regulations", "--lang", "ca"),
    ("regulations", "fide-2025"),
    ("regulations", "feda-1996", "--lang", "es"),
    ("lift", "march-2024", "--rating", "1500"),
    ("pair", "next", FORTY),
    ("pair", "next", FORTY, "--explain"),
    ("pair", "next", FORTY, "--explain", "--lang", "es"),
    ("pair", "next", OPEN),
    ("pair", "check", FORTY),
    ("pair", "check", OPEN),
    ("standings", FORTY),
    ("standings", FORTY, "--view", "crosstable"),
    ("standings", FORTY, "--view", "progress"),
    ("standings", FORTY, "--view", "teams"),
    ("standings", OPEN, "--lang", "ca"),
    ("standings", FORTY, "--view", "boards"),
    ("standings", FORTY, "--explain", "1"),
    ("standings", ROUND_ROBIN, "--view", "crosstable"),
    ("standings", ROUND_ROBIN, "--tiebreaks", "SB,DE,WIN,KS,ARO,TPR,PTP,BH,FB,AOB", "--lots"),
    ("schedule", "berger", "--players", "24", "--double"),
    ("schedule", "scheveningen", "--boards", "8"),
    ("schedule", "schiller", "--teams", "4", "--boards", "4"),
    ("schedule", "skalitzka", "--boards", "6"),
    ("schedule", "knockout", "--players", "12"),
    ("schedule", "match", "--games", "8"),
    ("prizes", FORTY, "--prizes", "1000,500,300", "--method", "hort"),
    ("prizes", FORTY, "--prizes", "1000,500,300", "--method", "equal", "--lang", "es"),
]
HELP = [("--help",), ("pair", "-h"), ("schedule", "-h"), ("office", "-h")]
HELP += [(place.name, "-h") for place in COMMANDS if not place.below]
HELP += [("pair", place.name, "-h") for place in PAIR]
HELP += [("schedule", place.name, "-h") for place in SCHEDULE]
HELP += [("office", place.name, "-h") for place in OFFICE]
OFFICE_SAID: list[tuple[str, ...]] = [
    ("list",),
    ("list", "--lang", "es"),
    ("list", "--lists"),
    ("list", "--date", "2031-01-01"),
    ("log",),
    ("log", "--lang", "es"),
    ("calendar",),
    ("calendar", "--lang", "es"),
    ("calendar", "--lang", "ca"),
    ("status", "--lang", "ca"),
    ("status",),
    ("status", "open"),
    ("status", "late", "--lang", "es"),
    ("check", "late"),
    ("preview",),
    ("diff",),
    ("verify",),
    ("explain", "22200021"),
    ("explain", "22200021", "--lang", "es"),
    ("sheet", "22200021"),
    ("sheet", "--all"),
    ("player", "find", "Ana"),
    ("player", "show", "22200021"),
    ("player", "history", "22200021"),
    ("player", "duplicates"),
    ("club", "list"),
    ("system", "list"),
    ("arbiter", "list"),
    ("organiser", "list"),
    ("fees", "list"),
    ("fees", "report", "--from", "2025-01-01", "--to", "2025-12-31"),
    ("explain", "nobody"),
    ("publish", "--date", "2031-01-01"),
]


def assert_fits(said: Outcome, width: int) -> None:
    lines = STYLE.sub("", said.out + said.err).splitlines()
    assert any(lines)
    wide = [line for line in lines if cell_len(line) > width]
    assert not wide, "\n".join(wide)


@pytest.mark.parametrize("width", WIDTHS)
def test_answers_fit(window: Run, width: int) -> None:
    for command in SAID:
        said = window(*command, COLUMNS=str(width))
        assert said.code != 5, said.err
        assert_fits(said, width)


def test_help_fits(window: Run) -> None:
    for command in HELP:
        said = window(*command, COLUMNS="80", LINES="24")
        assert_fits(said, 80)
        assert "…" not in said.out


def test_help_names_every_option_whole(window: Run) -> None:
    for language in ("en", "es", "ca"):
        said = window("pair", "next", "--help", "--lang", language, COLUMNS="80").out
        assert "--adjourned-as-draws" in STYLE.sub("", said)


@pytest.fixture
def town(desk: Desk) -> Town:
    town = out_town(desk)
    town.event("new", date(2025, 1, 10), date(2025, 1, 12), NEWCOMER)
    town.publish()
    town.event("late", date(2025, 2, 5), date(2025, 2, 6), [("Carla", "Fay", "1/2")])
    return town


@pytest.mark.parametrize("width", WIDTHS)
def test_answers_of_the_office_fit(
    window: Run, place: str, town: Town, width: int, tmp_path: Path
) -> None:
    def office(*words: str) -> Outcome:
        login = town.desk.user.login
        said = window("office", *words, ARPAD_DB=place, ARPAD_USER=login, COLUMNS=str(width))
        assert said.code != 5, said.err
        assert_fits(said, width)
        return said

    for command in OFFICE_SAID:
        office(*command)
    report = tmp_path / ("a-report-with-a-long-name-" * 4 + ".json")
    report.write_bytes(Path(SWISS).read_bytes())
    office("receive", str(report))
    office("receive", str(report), "--register")
    office("status")
    assert "has no id" in " ".join(office("check").err.split())


def test_nothing_is_styled_where_no_colour_is_wanted(window: Run) -> None:
    assert "\x1b[1m" in window("rate", OPEN, TERM="xterm").out
    assert "\x1b" not in window("rate", OPEN, TERM="xterm", NO_COLOR="1").out
    assert "\x1b" not in window("rate", OPEN, TERM="dumb").out


def test_what_a_narrow_window_leaves_out_is_said(window: Run) -> None:
    said = " ".join(window("standings", FORTY, COLUMNS="46", NO_COLOR="1").out.split())
    assert "Jugador 05" in said
    assert "Not shown, the window is too narrow: Fed, Rtg" in said
    assert "--format csv" in said


def test_a_pipe_gets_whole_lines(run: Run) -> None:
    lines = run("explain", SWISS, "--player", "1", COLUMNS="40").out.splitlines()
    assert any(len(line) > 80 for line in lines)
