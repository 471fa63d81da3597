"""``office player merge-file`` and ``unmerge``: many merged by a file, and parted again."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from arpad.core.errors import BadInput, Missing
from arpad.core.finding import Finding
from arpad.doors.answers.players import player_row
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.office.consequences import remark_consequences
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.output import Format, help_in, is_asked, label, print_remark, write, write_json
from arpad.doors.cli.reading import read_source
from arpad.doors.cli.refusals import Refusal
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.people.merging_many import ManyMerged


def register(group: typer.Typer, language: Language) -> None:
    """Add the commands to the group ``player``."""
    tell = help_in(language)

    @office_command(group, "merge-file", language, key="player_merge_file")
    def merge_file(
        call: Call,
        table: Annotated[str, typer.Argument(help=tell("merge_file"), show_default=False)],
        reason: Annotated[str, typer.Option(help=tell("player_reason"), show_default=False)],
        dry_run: Annotated[bool, typer.Option("--dry-run", help=tell("merge_dry_run"))] = False,
        yes: Annotated[bool, typer.Option("--yes", help=tell("merge_yes"))] = False,
    ) -> None:
        from arpad.office.people.merging_many import MergeFile, merge_from_file, try_merges
        from arpad.office.periods.consequences import all_consequences

        given = MergeFile(read_source(table), Path(table).name)
        try:
            if dry_run or not yes:
                tried = try_merges(call.desk, given, reason)
                _tell(call, tried)
                if dry_run:
                    _answer(call, tried, kept=False)
                    return
                _ask(call)
            done = merge_from_file(call.desk, given, reason)
        except BadInput as error:
            raise Refusal(error.findings, Exit.BAD_INPUT, table) from error
        if yes:
            _tell(call, done)
        _answer(call, done, kept=True)
        remark_consequences(all_consequences(call.desk), call.language)

    @office_command(group, "unmerge", language, key="player_unmerge")
    def unmerge(
        call: Call,
        gone: Annotated[str | None, typer.Argument(help=tell("player_gone"))] = None,
        act: Annotated[int | None, typer.Option(help=tell("unmerge_act"))] = None,
    ) -> None:
        from arpad.office.people.merging import unmerge_player
        from arpad.office.people.merging_many import unmerge_act
        from arpad.office.periods.consequences import all_consequences

        if (gone is None) == (act is None):
            raise Missing(Finding.error("merge.one_or_all", "gone"))
        desk = call.desk
        parted = unmerge_act(desk, act) if act is not None else (unmerge_player(desk, gone or ""),)
        if call.format is Format.JSON:
            rows = [player_row(one) for one in parted]
            write_json(rows if act is not None else rows[0])
        else:
            for one in parted:
                said: dict[str, str | int] = {"player": one.id, "name": one.name}
                write(say("player.unmerged", said, call.language))
        remark_consequences(all_consequences(desk), call.language)


def _ask(call: Call) -> None:
    """Go on only if somebody says so."""
    if not is_asked():
        raise Missing(Finding.error("merge.not_confirmed", "yes"))
    if not typer.confirm(label("merge.question", call.language), err=True):
        print_remark(label("hall.dry_run", call.language))
        raise typer.Exit(Exit.NO)


def _tell(call: Call, done: "ManyMerged") -> None:
    """Every pair, on standard error."""
    for gone, kept in done.pairs:
        said: dict[str, str | int | None] = {
            "gone": gone.id,
            "name": gone.name,
            "born": gone.birth,
            "kept": kept.id,
            "other": kept.name,
            "other_born": kept.birth,
        }
        print_remark(say("merge.pair", said, call.language))


def _answer(call: Call, done: "ManyMerged", *, kept: bool) -> None:
    if call.format is Format.JSON:
        pairs = [{"gone": gone.id, "into": into.id} for gone, into in done.pairs]
        write_json({"act": done.act if kept else None, "kept": kept, "pairs": pairs})
    elif kept:
        facts = {"found": len(done.pairs), "act": done.act}
        write(say("merge.done", facts, call.language))
    else:
        print_remark(label("hall.dry_run", call.language))
