"""Every command by name, with the module it lives in and the key of its help text.

A module is imported when its command is asked for: the overview needs names and help alone, and
whoever rates a tournament does not wait for the office.
"""

from typing import Final, NamedTuple


class CommandPlace(NamedTuple):
    """Where a command lives (``arpad.cli.MODULE``), or the commands below a group."""

    name: str
    help: str
    module: str = ""
    below: tuple["CommandPlace", ...] = ()


def _commands(module: str, **help_of: str) -> tuple[CommandPlace, ...]:
    return tuple(CommandPlace(name, key, module) for name, key in help_of.items())


def _office(module: str, *names: str) -> tuple[CommandPlace, ...]:
    return tuple(
        CommandPlace(name, f"office_{name.replace('-', '_')}", f"office.{module}") for name in names
    )


PAIR: Final = (
    CommandPlace("next", "pair.next", "pair.next_round"),
    CommandPlace("check", "pair.check", "pair.check"),
    CommandPlace("renumber", "pair.renumber", "pair.renumber"),
    CommandPlace("generate", "pair.generate", "pair.generate"),
)
SCHEDULE: Final = (
    *_commands("schedule.round_robins", berger="schedule_berger", varma="schedule_varma"),
    *_commands(
        "schedule.team_events",
        scheveningen="schedule_scheveningen",
        schiller="schedule_schiller",
        skalitzka="schedule_skalitzka",
        hilton="schedule_hilton",
    ),
    *_commands("schedule.duels", knockout="schedule_knockout", match="schedule_match"),
    *_commands("schedule.withdraw", withdraw="schedule_withdraw"),
)
OFFICE: Final = (
    *_office("start", "init", "user"),
    *_commands("office.clubs", club="office_clubs", system="office_rating_systems"),
    *_commands("office.players", player="office_players"),
    *_office("importing", "import-list"),
    *_office("tournaments", "register", "status"),
    *_office("receiving", "receive", "check", "match", "export-report"),
    *_office("decisions", "accept", "return", "reject", "withdraw", "reopen"),
    *_office("periods", "calendar", "preview", "publish", "correct", "lift"),
    *_office("tracing", "explain", "diff", "log", "verify"),
    *_office("lists", "list"),
    *_office("exports", "export", "report"),
    *_office("sheets", "sheet"),
    *_office("officials", "arbiter", "organiser"),
    *_office("fees", "fees"),
    *_office("safekeeping", "backup", "restore"),
)
COMMANDS: Final = (
    *(
        CommandPlace(name, name, name)
        for name in (
            "rate",
            "explain",
            "compare",
            "calc",
            "check",
            "convert",
            "regulations",
            "lift",
            "example",
        )
    ),
    CommandPlace("pair", "pair", below=PAIR),
    CommandPlace("standings", "standings", "standings"),
    CommandPlace("schedule", "schedule", below=SCHEDULE),
    CommandPlace("prizes", "prizes", "prizes"),
    CommandPlace("office", "office", below=OFFICE),
)
