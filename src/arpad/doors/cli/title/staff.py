"""``arpad title staff``: how many arbiters an event needs, and whom it may have."""

from typing import Annotated

import typer

from arpad.core.arbiter_service import EventLevel
from arpad.core.step import Exact, Step
from arpad.doors.answers.arbiters import staff_answer
from arpad.doors.cli.file_names import one_report
from arpad.doors.cli.output import TextFormat, help_in, write, write_json_lines
from arpad.doors.cli.reading import read_file
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.rules.titles.arbiters.categories import event_category_1_3
from arpad.rules.titles.arbiters.edition import B06_2021
from arpad.rules.titles.arbiters.from_events import described
from arpad.rules.titles.arbiters.staffing import APPOINTED_8_3, Staff, staff


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @app.command("staff", help=tell("title_staff"))
    def arbiters(
        file: Annotated[
            str | None, typer.Argument(help=tell("sheet_file"), show_default=False)
        ] = None,
        players: Annotated[int | None, typer.Option(min=1, help=tell("staff_players"))] = None,
        level: Annotated[EventLevel | None, typer.Option(help=tell("staff_level"))] = None,
        format_: Annotated[
            TextFormat, typer.Option("--format", help=tell("format"))
        ] = TextFormat.TEXT,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        event = read_file(one_report(file, language), language)
        number = players or len(event.players)
        found = staff(B06_2021, number, event.system, level)
        category = event_category_1_3(B06_2021, described(event))
        appointed = {
            role.value: allowed["ABCD".index(category)] for role, allowed in APPOINTED_8_3.items()
        } if category else {}  # fmt: skip
        if format_ is TextFormat.JSON:
            write_json_lines([staff_answer(event.name, number, found, category, appointed)])
        else:
            step = _explained(event.name, number, found, category, appointed)
            write("\n".join(step_lines(step, language)))


def _explained(
    name: str, players: int, found: Staff, category: str | None, appointed: dict[str, str]
) -> Step:
    numbers: dict[str, Exact] = {"name": name, "players": players, **found._asdict()}
    limited = "staff.certificates" if found.certificates is not None else "staff.no_limit"
    return Step(
        "",
        "staff.event",
        numbers,
        None,
        (
            Step("IT3", "staff.deputies", numbers, found.deputies),
            Step("", "staff.arbiters", numbers, found.arbiters_most),
            Step("B.06.1 2.7", limited, numbers, found.certificates),
            *([Step("B.06.3 1.3", "staff.category", {"category": category})] if category else ()),
            *(
                Step("B.06.3 8.3", "staff.appointed", {"role": role, "allowed": allowed})
                for role, allowed in appointed.items()
            ),
        ),
    )
