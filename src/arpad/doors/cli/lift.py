"""``arpad lift``: what a rating became on a day when ratings were raised."""

from enum import StrEnum
from typing import Annotated

import typer

from arpad.core.finding import Finding
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.output import TextFormat, help_in, write, write_json
from arpad.doors.cli.refusals import Refusal
from arpad.messages.render import article_text, say
from arpad.messages.text import Language
from arpad.rules.rating.lifts import one_time_lift, standard_lift
from arpad.rules.regulations.registry import edition


class LiftName(StrEnum):
    """The two days."""

    MARCH_2024 = "march-2024"
    OCTOBER_2022 = "october-2022"


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the application."""
    tell = help_in(language)

    @app.command("lift", help=tell("lift"))
    def lift(
        name: Annotated[LiftName, typer.Argument(help=tell("lift_name"), show_default=False)],
        rating: Annotated[
            int, typer.Option(help=tell("rating"), show_default=False, min=1, max=3999)
        ],
        standard: Annotated[
            int | None, typer.Option(help=tell("standard"), min=1, max=3999)
        ] = None,
        format_: Annotated[
            TextFormat, typer.Option("--format", help=tell("format"))
        ] = TextFormat.TEXT,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        new, day, article = lifted(name, rating, standard)
        if format_ is TextFormat.JSON:
            write_json({"lift": name, "rating": rating, "new_rating": new, "day": day})
            return
        key = "lift.done" if new != rating else "lift.unchanged"
        sentence = say(key, {"old": rating, "new": new, "day": day}, language)
        write(f"{sentence}  [{article_text(article, language)}]")


def lifted(name: LiftName, rating: int, standard: int | None) -> tuple[int, str, str]:
    """The new rating, the day and where it is laid down."""
    if name is LiftName.MARCH_2024:
        once = edition("fide-2024").lists.one_time_lift
        assert once is not None
        return one_time_lift(once.value, rating), once.value.day.isoformat(), once.article
    rule = edition("fide-2022-rapid").lists.standard_lift
    assert rule is not None
    if standard is None:
        finding = Finding.error("lift_standard", "--standard")
        raise Refusal((finding,), Exit.USAGE)
    return standard_lift(rule.value, rating, standard), rule.value.day.isoformat(), rule.article
