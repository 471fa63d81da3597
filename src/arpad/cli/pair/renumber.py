"""``arpad pair renumber``: pairing numbers in the initial order."""

from pathlib import Path
from typing import Annotated

import typer

from arpad.cli.file_names import one_report
from arpad.cli.output import help_in, remark
from arpad.cli.pair.reading import read_for_pairing, trf_of
from arpad.cli.refusals import about
from arpad.cli.saving import deliver
from arpad.cli.whom import find_players
from arpad.core.event import Event
from arpad.formats.writing import write_as
from arpad.messages.text import Language
from arpad.pairing.baku import last_of_ga
from arpad.pairing.numbering import in_initial_order, with_late_entries
from arpad.pairing.pair import with_acceleration
from arpad.pairing.systems import is_accelerated, system_of


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @app.command("renumber", help=tell("pair.renumber"))
    def renumber(
        file: Annotated[str, typer.Argument(help=tell("file"), show_default=False)],
        late: Annotated[str, typer.Option(help=tell("pair.late_entries"))] = "",
        out: Annotated[Path | None, typer.Option("-o", "--output", help=tell("output"))] = None,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        file = one_report(file, language)
        event = read_for_pairing(file, language)
        entries = frozenset(find_players(event.players, late, file, "--late"))
        with about(file):
            ordered = fitted_in(event, entries) if entries else in_initial_order(event)
        written = write_as(ordered, trf_of(ordered))
        deliver(written.content, out)
        for finding in written.lost:
            remark(finding, language, file)


def fitted_in(event: Event, late: frozenset[int]) -> Event:
    """Late entries in their places; whom Baku accelerates is written down first."""
    if is_accelerated(event) and event.rounds:
        last = last_of_ga(event, without=late)
        event = with_acceleration(event, system_of(event), event.rounds, last)
    return with_late_entries(event, late)
