"""Who plays: ``--names``, ``--players`` and the lots, as the user gave them."""

from collections.abc import Callable
from dataclasses import dataclass

from arpad.core.errors import BadInput
from arpad.core.event import Player
from arpad.core.finding import Finding, Severity
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.file_names import one_file
from arpad.doors.cli.lots import seed_of
from arpad.doors.cli.output import remark
from arpad.doors.cli.reading import read_source
from arpad.doors.cli.refusals import Refusal, in_options
from arpad.formats.entry_list import read_entries
from arpad.messages.text import Language
from arpad.rules.schedules import Schedule, by_lot


@dataclass(frozen=True, slots=True)
class Entrants:
    """The players of a list, and the team of each if it says so."""

    file: str
    players: tuple[Player, ...]
    teams: tuple[str, ...]


NOBODY = Entrants("", (), ())


def read_names(file: str | None, language: Language) -> Entrants:
    """The players of a file; what was found in it goes to standard error."""
    if file is None:
        return NOBODY
    file = one_file(file)
    entries = read_entries(read_source(file))
    wrong = tuple(each for each in entries.findings if each.severity is Severity.ERROR)
    if wrong:
        raise Refusal(wrong, Exit.BAD_INPUT, file)
    for finding in entries.findings:
        remark(finding, language, file)
    return Entrants(file, entries.players, entries.teams)


def number_of_players(asked: int | None, entrants: Entrants) -> int:
    """``--players``, or as many as there are names; both must agree."""
    named = len(entrants.players)
    if asked is None and not named:
        raise usage(Finding.error("schedule.players_missing", "--players"))
    if asked is not None and named and asked != named:
        raise usage(_wrong_names(named, asked))
    return asked or named


def in_teams(entrants: Entrants, teams: int, boards: int) -> tuple[Entrants, tuple[str, ...]]:
    """The players team by team, and the teams' names, if the list has them."""
    if entrants is NOBODY:
        return NOBODY, ()
    if len(entrants.players) != teams * boards:
        raise usage(_wrong_names(len(entrants.players), teams * boards))
    if not entrants.teams:
        return entrants, ()
    names = tuple(dict.fromkeys(entrants.teams))
    sizes = [entrants.teams.count(name) for name in names]
    if sizes != [boards] * teams:
        found = ", ".join(f"{name} {size}" for name, size in zip(names, sizes, strict=True))
        values: dict[str, str | int] = {"found": found, "teams": teams, "boards": boards}
        raise usage(Finding.error("schedule.team_sizes", "--names", **values))
    ordered = tuple(
        player
        for name in names
        for player, team in zip(entrants.players, entrants.teams, strict=True)
        if team == name
    )
    return Entrants(entrants.file, ordered, entrants.teams), names


def drawn(schedule: Schedule, entrants: Entrants, lots: bool, seed: int | None) -> Schedule:
    """The schedule with its numbers drawn by lot, if that was asked for."""
    chosen = seed_of(lots, seed)
    if chosen is None:
        return schedule
    if not entrants.players:
        raise usage(Finding.error("schedule.lots_names", "--names"))
    return by_lot(schedule, chosen)


def made(make: Callable[[], Schedule], entrants: Entrants = NOBODY) -> Schedule:
    """A schedule; what there is none for is a wrong use of the command.

    How many play is what ``--names`` says where there is a list.
    """
    try:
        return make()
    except BadInput as error:
        refused = Refusal(error.findings, Exit.USAGE)
        raise in_options(refused, {"players": "--names"} if entrants.file else {}) from error


def usage(finding: Finding) -> Refusal:
    """A refusal of options that do not fit together."""
    return Refusal((finding,), Exit.USAGE)


def _wrong_names(found: int, expected: int) -> Finding:
    values: dict[str, str | int] = {"found": found, "expected": expected}
    return Finding.error("schedule.names", "--names", **values)
