"""``office player take``: what a report says of its players, into the master file."""

from typing import TYPE_CHECKING, Annotated

import typer

from arpad.core.finding import Finding
from arpad.core.taking import Taken, Taking
from arpad.doors.answers.taken import TAKEN, taken_row
from arpad.doors.cli.office.consequences import remark_consequences
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.output import help_in, label, remark
from arpad.messages.text import Language

if TYPE_CHECKING:
    from collections.abc import Sequence

    from arpad.office.tournaments.taking import TakenValue


def register(group: typer.Typer, language: Language) -> None:
    """Add the command to the group ``player``."""
    tell = help_in(language)

    @office_command(group, "take", language, key="player_take")
    def take(
        call: Call,
        what: Annotated[Taking, typer.Argument(help=tell("player_taking"), show_default=False)],
        code: Annotated[
            str, typer.Option("--from", help=tell("player_take_from"), show_default=False)
        ],
        player: Annotated[list[str] | None, typer.Option(help=tell("player_take_named"))] = None,
        dry_run: Annotated[bool, typer.Option("--dry-run", help=tell("player_take_dry"))] = False,
    ) -> None:
        from arpad.office.periods.consequences import all_consequences
        from arpad.office.tournaments.taking import take_from_report

        desk = call.desk
        found = take_from_report(desk, code, what, player or (), dry_run=dry_run)
        rows = [taken_row(each, call.language) for each in found]
        call.rows(label("title.taken", call.language), TAKEN, rows, {"dry_run": dry_run})
        for each in found:
            if each.why:
                remark(each.why, call.language, each.name)
        remark(_counted(found, dry_run=dry_run), call.language)
        if what is Taking.BIRTHS and not dry_run:
            remark_consequences(all_consequences(desk), call.language)


def _counted(found: "Sequence[TakenValue]", *, dry_run: bool) -> Finding:
    """How many values were or would be taken, differ, are refused or lack."""
    kinds = [each.what for each in found]
    values: dict[str, str | int] = {kind.value: kinds.count(kind) for kind in Taken}
    values["filled"] = kinds.count(Taken.FILLED) + kinds.count(Taken.TAKEN)
    done = "take.left" if values["differs"] else "take.done"
    code = "take.would" if dry_run else done
    return Finding.note(code, **values)
