"""``arpad event change``: what the list says of a player, put right."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated

import typer

from arpad.core.finding import Finding
from arpad.doors.cli.event.books import entry_of, shown_steps_in, words_of
from arpad.doors.cli.event.entries import typed_title
from arpad.doors.cli.event.options import event_options_in
from arpad.doors.cli.event.taking_part import EnteredSex, one_word
from arpad.doors.cli.output import TableFormat, help_in, remark
from arpad.messages.text import Language
from arpad.rules.pairing.initial_order import place_in_order
from arpad.rules.pairing.numbering import LAST_ROUND_TO_CORRECT
from arpad.tournament.by_hand import CLUB
from arpad.tournament.entering import change_player


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)
    shared = event_options_in(language)

    @app.command("change", help=tell("event.change"))
    def change(
        words: Annotated[
            list[str],
            typer.Argument(metavar="[JOURNAL] PLAYER", help=tell("event.who"), show_default=False),
        ],
        name: Annotated[str | None, typer.Option(help=tell("event.new_name"))] = None,
        rating: Annotated[
            int | None,
            typer.Option("--rating", "--rtg", min=0, max=3999, help=tell("event.new_rating")),
        ] = None,
        federation: Annotated[
            str | None, typer.Option("--federation", "--fed", help=tell("event.player_fed"))
        ] = None,
        id_: Annotated[str | None, typer.Option("--id", help=tell("event.id"))] = None,
        title: Annotated[str | None, typer.Option(help=tell("event.title"))] = None,
        birth: Annotated[str | None, typer.Option(help=tell("event.birth"))] = None,
        sex: Annotated[EnteredSex | None, typer.Option(help=tell("event.sex"))] = None,
        club: Annotated[str | None, typer.Option(help=tell("event.club"))] = None,
        by: str | None = shared.by,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path, rest = words_of(words)
        with shown_steps_in(path, by, format_, language) as book:
            entry = entry_of(book.running, one_word(rest, "hall.player_form"), path)
            player = book.running.player(entry)
            changed = replace(
                player,
                name=name or player.name,
                rating=player.rating if rating is None else rating or None,
                federation=federation or player.federation,
                id=id_ or player.id,
                title=typed_title(title) or player.title,
                birth=birth or player.birth,
                sex=sex.value if sex else player.sex,
                extra={**player.extra, CLUB: club} if club else player.extra,
            )
            step = change_player(book.running, changed)
            before = book.running.numbers()
            book.take(step)
        if step.order and format_ is TableFormat.TABLE:
            _say_moved(entry, before, book.running.numbers(), language)
        moves = place_in_order(changed) != place_in_order(player)
        settled = book.running.finished or book.running.last_round >= LAST_ROUND_TO_CORRECT
        if moves and settled:
            remark(Finding.note("hall.numbers_stay", "", "C.04.2 B.3"), language)


def _say_moved(
    entry: int, before: Mapping[int, int], after: Mapping[int, int], language: Language
) -> None:
    others = sum(before[no] != after[no] for no in before) - 1
    values: dict[str, str | int] = {
        "was": before[entry],
        "found": after[entry],
        "number": others,
    }
    note = Finding.note("hall.renumbered_change", "", "C.04.2 B.3", **values)
    remark(note, language)
