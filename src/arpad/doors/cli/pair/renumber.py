"""``arpad pair renumber``: pairing numbers in the initial order."""

from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.core.lots import Lots
from arpad.doors.cli.completing import regulation_ids
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.file_names import one_report
from arpad.doors.cli.lots import seed_of
from arpad.doors.cli.output import help_in, remark
from arpad.doors.cli.own_editions import named_edition
from arpad.doors.cli.pair.reading import read_for_pairing, trf_of
from arpad.doors.cli.reading import parse_readings
from arpad.doors.cli.refusals import Refusal, about
from arpad.doors.cli.saving import deliver
from arpad.doors.cli.whom import find_players
from arpad.formats.writing import write_as
from arpad.messages.text import Language
from arpad.rules.pairing.baku import last_of_ga
from arpad.rules.pairing.numbering import in_initial_order, with_late_entries
from arpad.rules.pairing.pair import with_acceleration
from arpad.rules.pairing.systems import assumed, is_accelerated, system_of
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.readings import with_readings


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @app.command("renumber", help=tell("pair.renumber"))
    def renumber(
        file: Annotated[str, typer.Argument(help=tell("file"), show_default=False)],
        late: Annotated[str, typer.Option(help=tell("pair.late_entries"))] = "",
        regulation: Annotated[
            str | None,
            typer.Option(help=tell("pair.order_regulation"), autocompletion=regulation_ids),
        ] = None,
        reading: Annotated[list[str] | None, typer.Option(help=tell("reading"))] = None,
        lots: Annotated[bool, typer.Option("--lots", help=tell("pair.order_lots"))] = False,
        seed: Annotated[int | None, typer.Option(help=tell("schedule_seed"), min=0)] = None,
        out: Annotated[Path | None, typer.Option("-o", "--output", help=tell("output"))] = None,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        file = one_report(file, language)
        order = OrderAsked(regulation, tuple(reading or ()), seed_of(lots, seed), late)
        edition = order.edition(language)
        event = read_for_pairing(file, language)
        entries = frozenset(find_players(event.players, late, file, "--late"))
        unstated = assumed(event) if entries and is_accelerated(event) else None
        if unstated:
            remark(unstated, language, file)
        with about(file):
            ordered = (
                fitted_in(event, entries)
                if entries
                else in_initial_order(event, edition, order.drawn)
            )
        written = write_as(ordered, trf_of(ordered))
        deliver(written.content, out)
        for finding in written.lost:
            remark(finding, language, file)
        if order.seed is not None:
            values = {"seed": order.seed}
            remark(Finding.note("pair.lots_drawn", **values), language)


class OrderAsked(NamedTuple):
    """The order of the players that is asked for beside the usual one."""

    regulation: str | None
    readings: tuple[str, ...]
    seed: int | None
    late: str

    @property
    def drawn(self) -> Lots | None:
        """The lots, where they are drawn."""
        return None if self.seed is None else Lots(self.seed)

    def edition(self, language: Language) -> Edition | None:
        """The edition that fixes the order; refused where it does not, or nothing is to fix."""
        beside = {"--reading": bool(self.readings), "--lots": self.seed is not None}
        asked = {"--regulation": self.regulation is not None, **beside}
        needless = asked if self.late else beside if self.regulation is None else {}
        for option, given in needless.items():
            if given:
                raise _refusal("pair.order_alone", option, option)
        if self.regulation is None:
            return None
        edition = named_edition(self.regulation, None, language)
        if edition.admission.starting_order is None:
            raise _refusal("pair.order_open", "--regulation", edition.key)
        return with_readings(edition, parse_readings(self.readings))


def _refusal(code: str, place: str, found: str) -> Refusal:
    finding = Finding.error(code, place, found=found)
    return Refusal((finding,), Exit.USAGE)


def fitted_in(event: Event, late: frozenset[int]) -> Event:
    """Late entries in their places; whom Baku accelerates is written down first."""
    if is_accelerated(event) and event.rounds:
        last = last_of_ga(event, without=late)
        event = with_acceleration(event, system_of(event), event.rounds, last)
    return with_late_entries(event, late)
