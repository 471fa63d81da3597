"""``arpad event new --from``: a tournament that began in another program."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from secrets import choice
from typing import Final

from arpad.core.errors import Missing
from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.doors.cli.output import remark, remarks
from arpad.doors.cli.pair.reading import event_for_pairing
from arpad.doors.cli.reading import read_source
from arpad.doors.cli.refusals import about
from arpad.formats.result import FileFormat
from arpad.messages.text import Language
from arpad.program.reading import read_bytes
from arpad.rules.pairing.pair import Question
from arpad.rules.pairing.rounds import initial_colour_seen, last_round
from arpad.rules.pairing.systems import assumed, is_accelerated
from arpad.rules.pairing.values import Colour
from arpad.tournament.course import NewEvent, event_taken_over
from arpad.tournament.running import RunningEvent
from arpad.tournament.taking_over import virtual_points_until, who_may_have_left

SHOWN: Final = 12
ARTICLE: Final = "C.04.2 D"
# Those that have a place for all that rounds are paired on; a journal is of no format.
SAYS_ALL: Final = (FileFormat.JSON, FileFormat.TRF26, None)


def refuse_beside(options: Mapping[str, bool]) -> None:
    """Refuse what a tournament that has begun does not ask for."""
    for place, said in options.items():
        if said:
            raise Missing(Finding.error("hall.beside_from", place))


def read_begun(file: str, said: Event, language: Language, *, despite_errors: bool) -> Event:
    """The tournament in a file of any format; what is said of it goes before what the file has.

    That no acceleration is named is said of a file that may have no place for it.
    """
    source = read_bytes(read_source(file))
    read = event_for_pairing(source, file, language, despite_errors=despite_errors)
    accelerated = is_accelerated(read) or read.report.virtual_points
    if source.format not in SAYS_ALL and not accelerated:
        remark(Finding.note("hall.not_in_this_file", "", ARTICLE), language, file)
    known = {
        name: value
        for name in (
            "start", "end", "city", "federation", "time_control", "rounds", "arbiters", "tiebreaks",
            "initial_colour",
        )
        if (value := getattr(said, name))
    }  # fmt: skip
    return replace(read, name=said.name or read.name or Path(file).stem, **known)


def step_from(event: Event, question: Question, file: str, language: Language) -> NewEvent:
    """The first step; a lot gives the initial colour where no round shows it."""
    with about(file):
        if unstated := assumed(event, question.system):
            remark(unstated, language, file)
        if not event.initial_colour:
            seen = initial_colour_seen(event)
            if seen:
                shown = Finding.note(f"pair.{seen.colour}_assumed", round=seen.round)
                remark(shown, language, file)
            elif not last_round(event):
                event = replace(event, initial_colour=choice(list(Colour)).value)
        return event_taken_over(event, question, Path(file).name)


def remark_on(running: RunningEvent, language: Language) -> None:
    """What no file can say, and whoever may have left."""
    found = [Finding.note("hall.not_in_files", "", ARTICLE)]
    if away := who_may_have_left(running):
        names = "; ".join(player.name for player in away[:SHOWN])
        more = "; …" if len(away) > SHOWN else ""
        values: dict[str, str | int] = {
            "found": f"{names}{more}",
            "number": len(away),
            "round": running.last_round,
        }
        found.append(Finding.note("hall.may_have_left", "", "C.04.2 D.3", **values))
    until = virtual_points_until(running)
    if until is not None:
        known = {"round": until}
        found.append(Finding.warning("hall.virtual_until", "", "C.04.7", **known))
    remarks(found, language)
