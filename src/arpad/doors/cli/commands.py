"""Every command by name, with the module it lives in and the key of its help text.

A module is imported when its command is asked for: the overview needs names and help alone, and
whoever rates a tournament does not wait for the office.
"""

from typing import Final, NamedTuple


class CommandPlace(NamedTuple):
    """Where a command lives (``arpad.doors.cli.MODULE``), or the commands below a group.

    ``panel`` is the key of the heading it stands under on the help page of its group.
    """

    name: str
    help: str
    module: str = ""
    below: tuple["CommandPlace", ...] = ()
    panel: str = ""


def _commands(module: str, **help_of: str) -> tuple[CommandPlace, ...]:
    return tuple(CommandPlace(name, key, module) for name, key in help_of.items())


def _office(module: str, *names: str) -> tuple[CommandPlace, ...]:
    return tuple(
        CommandPlace(name, f"office_{name.replace('-', '_')}", f"office.{module}") for name in names
    )


def _under(panel: str, *places: CommandPlace) -> tuple[CommandPlace, ...]:
    return tuple(place._replace(panel=panel) for place in places)


PAIR: Final = (
    CommandPlace("next", "pair.next", "pair.next_round"),
    CommandPlace("check", "pair.check", "pair.check"),
    CommandPlace("renumber", "pair.renumber", "pair.renumber"),
    CommandPlace("generate", "pair.generate", "pair.generate"),
)
EVENT: Final = (
    CommandPlace("new", "event.new", "event.new"),
    *(
        CommandPlace(name, f"event.{name}", "event.taking_part")
        for name in ("enter", "late", "bye", "leave")
    ),
    CommandPlace("remove", "event.remove_player", "event.taking_part"),
    CommandPlace("change", "event.change", "event.changing"),
    CommandPlace("apart", "event.apart", "event.by_hand"),
    CommandPlace("fix-board", "event.fix_board", "event.by_hand"),
    CommandPlace("pair", "event.pair", "event.pair"),
    *(CommandPlace(name, f"event.{name}", "event.result") for name in ("result", "correct")),
    CommandPlace("status", "event.status", "event.status"),
    *(CommandPlace(name, f"event.{name}", "event.history") for name in ("undo", "redo", "log")),
    CommandPlace("recover", "event.recover", "event.recovering"),
    CommandPlace("export", "event.export", "event.export"),
    CommandPlace("set", "event.set_command", "event.heading"),
    CommandPlace("arbiter", "event.arbiter_command", "event.heading"),
    CommandPlace("finish", "event.finish", "event.status"),
    CommandPlace("report", "event.report", "event.report"),
    CommandPlace("send", "event.send", "event.send"),
    *(CommandPlace(name, f"event.{name}", "event.teams") for name in ("team", "lineup")),
    *(CommandPlace(name, f"event.{name}", "event.ties") for name in ("ties", "decide")),
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
TITLE: Final = (
    CommandPlace("apply", "title_apply", "title.apply"),
    CommandPlace("direct", "title_direct", "title.direct"),
    CommandPlace("certificate", "title_certificate", "title.certificate"),
    CommandPlace("form", "title_form", "title.form"),
    CommandPlace("arbiter", "title_arbiter_record", "title.arbiter"),
    CommandPlace("staff", "title_staff", "title.staff"),
)
NORMS: Final = (
    CommandPlace("check", "norms.check", "norms.check"),
    CommandPlace("forecast", "norms.forecast", "norms.forecast"),
)
BATCH: Final = tuple(
    CommandPlace(each, f"batch.{each}", f"batch.{each}") for each in ("rate", "replay", "synth")
)
# The work of a month, in its order.
OFFICE: Final = (
    *_under(
        "panel.office_setting_up",
        *_office("start", "init"),
        *_office("users", "user"),
        *_commands("office.clubs", system="office_rating_systems", club="office_clubs"),
        *_office("officials", "arbiter", "organiser"),
        *_commands("office.editions", edition="office_editions"),
        *_office("periods", "calendar"),
        *_office("fees", "fees"),
    ),
    *_under(
        "panel.office_players",
        *_office("importing", "import-list"),
        *_commands("office.players", player="office_players"),
        *_office("restrictions", "restriction"),
    ),
    *_under(
        "panel.office_receiving",
        *_office("tournaments", "register", "status"),
        *_office("receiving", "receive", "check", "match"),
        *_office("stages", "stages"),
        *_office("decisions", "accept", "return", "reject", "withdraw", "reopen"),
        *_office("norms", "norms"),
        *_office("receiving", "export-report"),
        *_office("fide", "fide"),
        *_office("fide_files", "export-fide", "compare-fide"),
    ),
    *_under(
        "panel.office_publishing",
        *_office("periods", "preview", "publish", "lift"),
        *_office("remedies", "remedy"),
        *_office("lists", "list"),
        *_office("exports", "export", "report"),
        *_office("bundles", "bundle"),
        *_office("chain", "checkpoint", "chain"),
    ),
    *_under(
        "panel.office_watching",
        *_office("scale", "scale"),
        *_office("annual", "annual"),
    ),
    *_under(
        "panel.office_correcting",
        *_office("amending", "amend"),
        *_office("periods", "correct"),
        *_office("tracing", "diff"),
    ),
    *_under(
        "panel.office_answering",
        *_office("tracing", "explain"),
        *_office("sheets", "sheet"),
        *_office("tickets", "ticket"),
        *_office("tracing", "verify", "log"),
    ),
    *_under(
        "panel.office_safekeeping",
        *_office("safekeeping", "backup", "restore"),
        *_commands("office.chain", key="office_keys"),
        *_office("chain", "office-key"),
    ),
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
    CommandPlace("event", "event", below=EVENT),
    CommandPlace("pair", "pair", below=PAIR),
    CommandPlace("standings", "standings", "standings"),
    CommandPlace("norms", "norms", below=NORMS),
    CommandPlace("schedule", "schedule", below=SCHEDULE),
    CommandPlace("prizes", "prizes", "prizes"),
    CommandPlace("sheet", "sheet", "sheet"),
    CommandPlace("title", "title", below=TITLE),
    CommandPlace("form", "form", "form"),
    *_commands("verify", verify="verify", audit="audit"),
    CommandPlace("witness", "witness", "witness"),
    CommandPlace("office", "office", below=OFFICE),
    CommandPlace("batch", "batch", below=BATCH),
    CommandPlace("serve", "serve", "serve"),
)
