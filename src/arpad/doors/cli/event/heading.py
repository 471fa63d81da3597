"""``arpad event set`` and ``arbiter``: what the report says of the tournament as a whole."""

from typing import Annotated

import typer

from arpad.core.errors import Missing
from arpad.core.finding import Finding
from arpad.doors.cli.event.books import shown_steps_in, words_of
from arpad.doors.cli.event.options import event_options_in
from arpad.doors.cli.event.taking_part import one_word
from arpad.doors.cli.output import TableFormat, help_in, remarks
from arpad.messages.text import Language
from arpad.tournament.announcing import odd_time_control
from arpad.tournament.heading import (
    AppointArbiter,
    DismissArbiter,
    HallRole,
    HeadFact,
    SetFact,
    arbiter_named,
)


def register(app: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    tell = help_in(language)
    shared = event_options_in(language)

    @app.command("set", help=tell("event.set_command"))
    def set_(
        words: Annotated[
            list[str],
            typer.Argument(
                metavar="[JOURNAL] KEY VALUE", help=tell("event.set_words"), show_default=False
            ),
        ],
        by: str | None = shared.by,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path, rest = words_of(words)
        step = SetFact(_fact(rest), " ".join(rest[1:]))
        with shown_steps_in(path, by, format_, language) as book:
            running = book.take(step)
        if step.fact is HeadFact.RATE:
            remarks(tuple(odd_time_control(running.head)), language)

    @app.command("arbiter", help=tell("event.arbiter_command"))
    def arbiter(
        words: Annotated[
            list[str],
            typer.Argument(
                metavar="[JOURNAL] NAME", help=tell("event.arbiter_words"), show_default=False
            ),
        ],
        role: Annotated[HallRole, typer.Option(help=tell("event.role"))] = HallRole.CHIEF,
        title: Annotated[str, typer.Option(help=tell("event.arbiter_title"))] = "",
        id_: Annotated[str, typer.Option("--id", help=tell("event.arbiter_id"))] = "",
        remove: Annotated[bool, typer.Option("--remove", help=tell("event.leave_out"))] = False,
        by: str | None = shared.by,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path, rest = words_of(words)
        name = one_word(rest, "hall.arbiter_form")
        if id_ and not (id_.isdecimal() and len(id_) >= LEAST_DIGITS):
            values = {"found": id_, "expected": "2200123"}
            raise Missing(Finding.error("hall.arbiter_id", "id", **values))
        with shown_steps_in(path, by, format_, language) as book:
            if remove:
                book.take(DismissArbiter(name))
            else:
                book.take(AppointArbiter(arbiter_named(name, title.strip().upper(), id_), role))


LEAST_DIGITS = 5  # fewer are taken for part of a name


def _fact(rest: tuple[str, ...]) -> HeadFact:
    """What is to be said, by its name; ``set city`` without anything more is not enough."""
    named = rest[0] if rest else ""
    found = next((fact for fact in HeadFact if fact.value == named), None)
    if found is None or len(rest) == 1:
        code = "hall.fact_unknown" if found is None else "hall.fact_empty"
        values = {"found": named or "–", "expected": ", ".join(HeadFact)}
        raise Missing(Finding.error(code, "words", **values))
    return found
