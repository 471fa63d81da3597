"""``arpad event apart`` and ``fix-board``: what the arbiter decides by hand."""

from typing import Annotated

import typer

from arpad.core.errors import Missing
from arpad.core.finding import Finding
from arpad.doors.cli.event.books import entry_of, shown_steps_in, words_of
from arpad.doors.cli.event.options import event_options_in
from arpad.doors.cli.output import TableFormat, help_in
from arpad.messages.text import Language
from arpad.tournament.by_hand import FixBoard, KeepApart, fix_board, keep_apart
from arpad.tournament.running import ApartKind


def register(app: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    tell = help_in(language)
    shared = event_options_in(language)

    @app.command("apart", help=tell("event.apart"))
    def apart(
        words: Annotated[
            list[str] | None,
            typer.Argument(
                metavar="[JOURNAL] [PLAYERS]", help=tell("event.apart_words"), show_default=False
            ),
        ] = None,
        clubs: Annotated[bool, typer.Option("--clubs", help=tell("event.clubs"))] = False,
        family: Annotated[bool, typer.Option("--family", help=tell("event.family"))] = False,
        first_round: Annotated[
            int | None, typer.Option(min=1, help=tell("event.first_round"))
        ] = None,
        last_round: Annotated[
            int | None, typer.Option(min=1, help=tell("event.last_round"))
        ] = None,
        cancel: Annotated[bool, typer.Option("--cancel", help=tell("event.apart_cancel"))] = False,
        by: str | None = shared.by,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path, rest = words_of(words)
        if clubs and family:
            raise Missing(Finding.error("hall.apart_kinds", "family"))
        kind = ApartKind.CLUB if clubs else ApartKind.FAMILY if family else ApartKind.PAIR
        with shown_steps_in(path, by, format_, language) as book:
            players = tuple(entry_of(book.running, each, path, "PLAYERS") for each in rest)
            if cancel:
                book.take(KeepApart(kind, players, lifted=True))
            else:
                book.take(keep_apart(book.running, kind, players, first_round, last_round))

    @app.command("fix-board", help=tell("event.fix_board"))
    def fix_board_(
        words: Annotated[
            list[str],
            typer.Argument(
                metavar="[JOURNAL] PLAYER [BOARD]",
                help=tell("event.fix_words"),
                show_default=False,
            ),
        ],
        free: Annotated[bool, typer.Option("--free", help=tell("event.free"))] = False,
        by: str | None = shared.by,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path, rest = words_of(words)
        if len(rest) != (1 if free else 2) or not (free or rest[1].isdecimal()):
            values = {"found": " ".join(rest)}
            raise Missing(Finding.error("hall.fix_form", "words", **values))
        with shown_steps_in(path, by, format_, language) as book:
            entry = entry_of(book.running, rest[0], path)
            running = book.running
            book.take(FixBoard(entry, None) if free else fix_board(running, entry, int(rest[1])))
