"""``office stages``: tournaments that are the stages of one event."""

from typing import Annotated

import typer

from arpad.core.errors import refusal
from arpad.doors.answers.tournaments import decided_row
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.office.onward import say_onward
from arpad.doors.cli.output import Format, help_in, remark, write, write_json
from arpad.messages.render import say
from arpad.messages.text import Language


def register(office: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @office_command(office, "stages", language)
    def stages(
        call: Call,
        codes: Annotated[list[str], typer.Argument(help=tell("stages_codes"), show_default=False)],
        reason: Annotated[str, typer.Option(help=tell("office_reason"), show_default=False)],
        name: Annotated[str | None, typer.Option(help=tell("stages_name"))] = None,
        apart: Annotated[bool, typer.Option("--apart", help=tell("stages_apart"))] = False,
    ) -> None:
        if apart:
            _part(call, codes, reason)
        else:
            _join(call, codes, reason, name)


def _join(call: Call, codes: list[str], reason: str, name: str | None) -> None:
    from arpad.office.tournaments.staging import join_stages

    done = join_stages(call.desk, codes, reason, name)
    for finding in done.remarks:
        remark(finding, call.language)
    if call.format is Format.JSON:
        write_json({**decided_row(done.tournament), "stages": done.stages, "players": done.players})
        return
    facts = {
        "code": done.tournament.code,
        "name": done.tournament.name,
        "stages": " + ".join(done.stages),
    }
    write(say("stages.joined", facts, call.language))
    say_onward(call, done.tournament)


def _part(call: Call, codes: list[str], reason: str) -> None:
    from arpad.office.tournaments.staging import part_stages

    if len(codes) > 1:
        raise refusal("stages.one_whole", "--apart")
    found = part_stages(call.desk, codes[0], reason)
    if call.format is Format.JSON:
        write_json({"rows": [decided_row(each) for each in found]})
        return
    facts = {"code": codes[0], "stages": ", ".join(each.code for each in found)}
    write(say("stages.parted", facts, call.language))
