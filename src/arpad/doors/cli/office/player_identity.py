"""``office player merge``, ``distinct``, ``erase``, ``data`` and ``duplicates``: who is who."""

from typing import TYPE_CHECKING, Annotated

import typer

from arpad.core.errors import Missing
from arpad.core.finding import Finding
from arpad.doors.answers.personal_data import (
    data_answer,
    data_lines,
    erasure_answer,
    erasure_lines,
)
from arpad.doors.answers.players import COLUMNS, PAIRS, pair_row, player_row
from arpad.doors.cli.office.consequences import remark_consequences
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.output import Format, help_in, is_asked, label, write, write_json
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.people.erasure_tried import TriedErasure


def register(group: typer.Typer, language: Language) -> None:
    """Add the commands to the group ``player``."""
    tell = help_in(language)

    @office_command(group, "merge", language, key="player_merge")
    def merge(
        call: Call,
        gone: Annotated[str, typer.Argument(help=tell("player_merged"), show_default=False)],
        into: Annotated[str, typer.Option(help=tell("player_into"), show_default=False)],
        reason: Annotated[str, typer.Option(help=tell("player_reason"), show_default=False)],
        despite: Annotated[str | None, typer.Option(help=tell("player_despite"))] = None,
    ) -> None:
        from arpad.office.people.merging import merge_players
        from arpad.office.periods.consequences import all_consequences

        one, other = merge_players(call.desk, gone, into, reason, despite)
        facts: dict[str, str | int] = {
            "gone": one.id,
            "name": one.name,
            "kept": other.id,
            "other": other.name,
        }
        if call.format is Format.JSON:
            write_json(facts)
        else:
            write(say("player.merged", facts, call.language))
        remark_consequences(all_consequences(call.desk), call.language)

    @office_command(group, "distinct", language, key="player_distinct")
    def distinct(
        call: Call,
        player: Annotated[str, typer.Argument(help=tell("player_who"), show_default=False)],
        other: Annotated[str, typer.Argument(help=tell("player_other"), show_default=False)],
        reason: Annotated[
            str, typer.Option(help=tell("player_distinct_reason"), show_default=False)
        ],
        undo: Annotated[bool, typer.Option("--undo", help=tell("player_distinct_undo"))] = False,
    ) -> None:
        from arpad.office.people.distinct import say_distinct

        one, two = say_distinct(call.desk, player, other, reason, undo=undo)
        if call.format is Format.JSON:
            write_json([player_row(one), player_row(two)])
        else:
            facts: dict[str, str | int] = {"player": one.id, "name": one.name}
            facts |= {"other": two.id, "other_name": two.name}
            write(say("player.maybe_one" if undo else "player.distinct", facts, call.language))

    @office_command(group, "erase", language, key="player_erase")
    def erase(
        call: Call,
        player: Annotated[str, typer.Argument(help=tell("player_numbered"), show_default=False)],
        with_merged: Annotated[
            bool, typer.Option("--with-merged", help=tell("player_with_merged"))
        ] = False,
        letter: Annotated[str | None, typer.Option(help=tell("player_letter"))] = None,
        yes: Annotated[bool, typer.Option("--yes", help=tell("player_erase_yes"))] = False,
        dry_run: Annotated[bool, typer.Option("--dry-run", help=tell("player_dry_run"))] = False,
    ) -> None:
        from arpad.office.people.erasure import erase_player

        typed = None
        if dry_run or not yes:
            if not (dry_run or is_asked()):
                raise Missing(Finding.error("erase.not_confirmed", "yes"))
            from arpad.office.people.erasure_tried import try_erasure

            tried = try_erasure(call.desk, player, with_merged=with_merged, letter=letter)
            _show_tried(call, tried)
            if dry_run:
                return
            typed = typer.prompt(label("erase.type_name", call.language), err=True)
        erased = erase_player(
            call.desk, player, with_merged=with_merged, letter=letter, typed=typed
        )
        if call.format is Format.TABLE:
            numbers = ", ".join(str(each.id) for each in erased)
            write(say("player.erased_now", {"players": numbers}, call.language))
        else:
            call.rows("", COLUMNS, [player_row(each) for each in erased])

    @office_command(group, "data", language, key="player_data")
    def data(
        call: Call,
        player: Annotated[str, typer.Argument(help=tell("player_who"), show_default=False)],
    ) -> None:
        from arpad.office.people.personal_data import personal_data

        found = personal_data(call.desk, player)
        if call.format is Format.JSON:
            write_json(data_answer(found))
        else:
            write("\n".join(data_lines(found, call.language)))

    @office_command(group, "duplicates", language, key="player_duplicates")
    def duplicates(
        call: Call,
        federation: Annotated[str | None, typer.Option(help=tell("player_federation"))] = None,
        limit: Annotated[int, typer.Option(min=1, max=10_000, help=tell("player_limit"))] = 100,
    ) -> None:
        from arpad.office.people.duplicates import duplicates as likely

        pairs = likely(call.desk, federation=federation, limit=limit)
        rows = [{**pair_row(pair), "why": label(pair.reason, call.language)} for pair in pairs]
        call.rows(label("title.duplicates", call.language), PAIRS, rows)


def _show_tried(call: Call, tried: "TriedErasure") -> None:
    """What an erasure would take away and leave."""
    if call.format is Format.JSON:
        write_json(erasure_answer(tried))
    else:
        write("\n".join(erasure_lines(tried, call.language)))
