"""``arpad event ties`` and ``decide``: how a knock-out stands, and ties no game decides."""

from typing import Annotated

import typer

from arpad.core.errors import Missing, refusal
from arpad.core.finding import Finding
from arpad.doors.answers.running_events import tie_answer
from arpad.doors.cli.event.books import entry_of, looked_at, named_alone, shown_steps_in, words_of
from arpad.doors.cli.event.options import event_options_in
from arpad.doors.cli.event.status import tie_line
from arpad.doors.cli.lots import chosen_seed
from arpad.doors.cli.output import TableFormat, help_in, write, write_json
from arpad.messages.render import printable
from arpad.messages.text import Language
from arpad.tournament.deciding import decide, decide_by_lot
from arpad.tournament.formats.plan import DUELS
from arpad.tournament.formats.ties import standings_of_ties


def register(app: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    tell = help_in(language)
    shared = event_options_in(language)

    @app.command("ties", help=tell("event.ties"))
    def ties(
        journal: Annotated[
            str | None, typer.Argument(help=tell("event.journal"), show_default=False)
        ] = None,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path = named_alone(journal)
        running = looked_at(path, language).running
        if running.system not in DUELS:
            raise refusal("hall.no_ties", "journal", found=running.system)
        found = standings_of_ties(running)
        if format_ is TableFormat.JSON:
            rows = [tie_answer(running, tie) for tie in found]
            write_json({"journal": str(path), "tournament": running.head.name, "ties": rows})
            return
        for tie in found:
            write(printable(tie_line(running, tie, language)))

    @app.command("decide", help=tell("event.decide"))
    def decide_(
        words: Annotated[
            list[str],
            typer.Argument(metavar="[JOURNAL] PLAYER", help=tell("event.who"), show_default=False),
        ],
        lots: Annotated[bool, typer.Option("--lots", help=tell("event.decide_lots"))] = False,
        seed: Annotated[int | None, typer.Option(min=0, help=tell("event.seed"))] = None,
        reason: Annotated[str, typer.Option(help=tell("event.reason"))] = "",
        by: str | None = shared.by,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path, rest = words_of(words)
        if len(rest) != 1:
            values = {"found": " ".join(rest)}
            raise Missing(Finding.error("hall.player_form", "words", **values))
        with shown_steps_in(path, by, format_, language) as book:
            player = entry_of(book.running, rest[0], path)
            by_lot = lots or seed is not None
            book.take(
                decide_by_lot(book.running, player, chosen_seed(seed), reason)
                if by_lot
                else decide(book.running, player, reason)
            )
