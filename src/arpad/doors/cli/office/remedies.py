"""``office remedy``: bonus points or a new start for an exceptional performance."""

from typing import Annotated

import typer

from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.remedies import MOST_POINTS, PlayerRemedy, RemedyKind
from arpad.core.step import Exact
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.office.days import given_day
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.output import Format, help_in, write, write_json
from arpad.doors.cli.refusals import Refusal
from arpad.messages.render import say
from arpad.messages.text import Language


def register(office: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @office_command(office, "remedy", language)
    def remedy(
        call: Call,
        player: Annotated[str, typer.Argument(help=tell("office_player"), show_default=False)],
        date: Annotated[str, typer.Option(help=tell("office_list_date"), show_default=False)],
        reason: Annotated[str, typer.Option(help=tell("remedy_reason"), show_default=False)],
        bonus: Annotated[
            int | None, typer.Option(min=1, max=MOST_POINTS, help=tell("remedy_bonus"))
        ] = None,
        restart: Annotated[bool, typer.Option("--restart", help=tell("remedy_restart"))] = False,
        withdraw: Annotated[bool, typer.Option("--withdraw", help=tell("remedy_withdraw"))] = False,
        system: Annotated[str | None, typer.Option(help=tell("office_system"))] = None,
        play: Annotated[Play, typer.Option(help=tell("office_play"))] = Play.STANDARD,
    ) -> None:
        from arpad.office.periods.remedying import order_remedy

        asked = _asked(bonus, restart=restart, withdraw=withdraw)
        day = given_day(date, "--date")
        found = order_remedy(call.desk, system, play, day, player, asked, reason)
        facts: dict[str, Exact] = {
            "player": found.name,
            "id": found.player,
            "system": found.system,
            "play": found.play.value,
            "list": found.on.isoformat(),
            "remedy": found.remedy.kind.value,
            "points": found.remedy.points,
            "without": found.without,
            "rating": found.rating,
            "replaces": found.replaced.kind.value if found.replaced else None,
            "replaced_points": found.replaced.points if found.replaced else None,
        }
        if call.format is Format.JSON:
            write_json(facts)
        else:
            write(say(f"remedy.ordered_{found.remedy.kind}", facts, call.language))
            if found.replaced and found.remedy.kind is not RemedyKind.WITHDRAWN:
                write(say(f"remedy.replaces_{found.replaced.kind}", facts, call.language))


def _asked(bonus: int | None, *, restart: bool, withdraw: bool) -> PlayerRemedy:
    asked = [
        *([PlayerRemedy(RemedyKind.BONUS, bonus)] if bonus is not None else []),
        *([PlayerRemedy(RemedyKind.RESTART)] if restart else []),
        *([PlayerRemedy(RemedyKind.WITHDRAWN)] if withdraw else []),
    ]
    if len(asked) != 1:
        raise Refusal((Finding.error("remedy.one", "--bonus"),), Exit.USAGE)
    return asked[0]
