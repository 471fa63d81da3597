"""``arpad batch synth``: a world made up, to try ``arpad batch`` on."""

from pathlib import Path
from typing import Annotated, Final

import typer

from arpad.doors.cli.batch.extra import needs_batch
from arpad.doors.cli.batch.folders import filling
from arpad.doors.cli.office.progress import progress
from arpad.doors.cli.output import TableFormat, help_in, label, write, write_json
from arpad.messages.render import say
from arpad.messages.text import Language

MOST_PLAYERS: Final = 100_000_000
MOST_GAMES: Final = 800_000_000
MOST_MONTHS: Final = 600
SEEDS: Final = 1_000_000_000
FIRST_MONTH: Final = "2025-01"


def register(group: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @group.command("synth", help=tell("batch.synth"))
    def synth(
        folder: Annotated[Path, typer.Argument(metavar="DIR", help=tell("batch.synth_folder"))],
        players: Annotated[
            int, typer.Option(min=250, max=MOST_PLAYERS, help=tell("batch.synth_players"))
        ] = 12_000,
        games: Annotated[
            int, typer.Option(min=1, max=MOST_GAMES, help=tell("batch.synth_games"))
        ] = 30_000,
        active: Annotated[
            int | None, typer.Option(help=tell("batch.synth_active"), show_default=False)
        ] = None,
        seed: Annotated[int, typer.Option(min=0, max=SEEDS, help=tell("batch.synth_seed"))] = 1,
        first: Annotated[
            str, typer.Option("--from", metavar="YYYY-MM", help=tell("batch.synth_from"))
        ] = FIRST_MONTH,
        months: Annotated[
            int, typer.Option(min=1, max=MOST_MONTHS, help=tell("batch.synth_months"))
        ] = 1,
        format_: Annotated[
            TableFormat, typer.Option("--format", help=tell("format"))
        ] = TableFormat.TABLE,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        with needs_batch():
            from arpad.batch.folder import month_of
            from arpad.batch.synth.writing import ACTIVE_SHARE, WorldPlan, write_world
        plan = WorldPlan(
            players=players,
            active=int(players * ACTIVE_SHARE) if active is None else active,
            games=games,
            seed=seed,
            first=month_of(first, "first"),
            months=months,
        )
        with (
            filling(folder),
            progress(label("batch.synth_progress", language), months) as after_month,
        ):
            size = write_world(folder, plan, after_month)
        if format_ is TableFormat.JSON:
            write_json({"folder": str(folder), **size._asdict()})
            return
        values = {"folder": str(folder), **size._asdict()}
        write(say("batch.synth_written", values, language))
