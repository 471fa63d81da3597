"""``arpad pair generate``: a random tournament, paired by the rules."""

from pathlib import Path
from secrets import randbelow
from typing import Annotated

import typer

from arpad.core.errors import Missing, UnknownName
from arpad.core.finding import Finding
from arpad.doors.cli.completing import pairing_systems
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.output import help_in, remark
from arpad.doors.cli.pair.reading import trf_of
from arpad.doors.cli.saving import deliver
from arpad.formats.writing import write_as
from arpad.made_up.swiss import Habits, entry_list, random_tournament
from arpad.messages.text import Language
from arpad.rules.pairing.protocol import PairingSystem
from arpad.rules.pairing.rounds import last_round
from arpad.rules.pairing.systems import SYSTEMS, TEAM_SYSTEM_2026, USUAL, name_of, naming_system

MOST_PLAYERS = 9999
MOST_ROUNDS = 99
SEEDS = 1_000_000_000


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @app.command("generate", help=tell("pair.generate"))
    def generate(
        players: Annotated[int, typer.Option(min=2, max=MOST_PLAYERS, help=tell("pair.players"))],
        rounds: Annotated[
            int, typer.Option(min=1, max=MOST_ROUNDS, help=tell("pair.generate_rounds"))
        ],
        seed: Annotated[int | None, typer.Option(help=tell("pair.seed"))] = None,
        system: Annotated[
            str, typer.Option(help=tell("pair.generate_system"), autocompletion=pairing_systems)
        ] = USUAL.key,
        draws: Annotated[int, typer.Option(min=0, max=100, help=tell("pair.draws"))] = 34,
        forfeits: Annotated[int, typer.Option(min=0, max=100, help=tell("pair.forfeits"))] = 2,
        byes: Annotated[int, typer.Option(min=0, max=100, help=tell("pair.byes"))] = 3,
        withdrawals: Annotated[
            int, typer.Option(min=0, max=100, help=tell("pair.withdrawals"))
        ] = 1,
        late: Annotated[int, typer.Option(min=0, max=100, help=tell("pair.late"))] = 2,
        out: Annotated[Path | None, typer.Option("-o", "--output", help=tell("output"))] = None,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        chosen = randbelow(SEEDS) if seed is None else seed
        habits = Habits(
            withdrawal=withdrawals / 100,
            bye=byes / 100,
            late_entry=late / 100,
            forfeit=forfeits / 100,
            draw=draws / 100,
        )
        pairing_system = system_of_players(system)
        event = random_tournament(
            naming_system(entry_list(players, rounds, chosen), pairing_system),
            pairing_system,
            chosen,
            habits,
        )
        deliver(write_as(event, trf_of(event)).content, out)
        if seed is None:
            values: dict[str, str | int] = {"found": chosen}
            remark(Finding.note("pair.seed_chosen", **values), language)
        if last_round(event) < rounds:
            values = {"found": last_round(event), "expected": rounds}
            article = pairing_system.obstacles.pairs
            finding = Finding.warning("pair.generated_short", "", article, **values)
            remark(finding, language)
            raise typer.Exit(Exit.NO)


def system_of_players(named: str) -> PairingSystem:
    """A system by its key, or the newest text of one that is named without a year."""
    found = [each for each in SYSTEMS if named in (each.key, name_of(each))]
    values: dict[str, str | int] = {"found": named}
    if not found:
        players = (each.key for each in SYSTEMS if each != TEAM_SYSTEM_2026)
        values["expected"] = ", ".join(players)
        raise UnknownName(Finding.error("pair.unknown_system", "system", **values))
    if found[-1] == TEAM_SYSTEM_2026:
        raise Missing(Finding.error("pair.generate_teams", "system", **values))
    return found[-1]
