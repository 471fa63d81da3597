"""The office at a glance, as text under the table of what is open."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from arpad.core.step import Exact
from arpad.doors.cli.office.fide import road_lines
from arpad.doors.cli.office.norm_lines import aside_findings, norm_line
from arpad.doors.cli.office.ticket_lines import ticket_line
from arpad.doors.cli.output import label, with_hint, write
from arpad.messages.render import counted, finding_text, say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.at_a_glance import Glance, WaitingTournament


def write_glance(glance: "Glance", language: Language) -> None:
    """A heading and its lines for everything there is."""
    sections = (
        ("glance.waiting", (_waiting(each, language) for each in glance.waiting)),
        ("glance.returned", (_waiting(each, language) for each in glance.returned)),
        ("glance.tickets", _tickets(glance, language)),
        ("glance.norms", _norms(glance, language)),
        ("glance.fide", _fide(glance, language)),
        ("glance.corrections", _corrections(glance, language)),
        ("glance.closings", _closings(glance, language)),
    )
    for heading, lines in sections:
        shown = [f"  {line}" for line in lines]
        if shown:
            write(label(heading, language))
            for line in shown:
                write(line)


def _waiting(each: "WaitingTournament", language: Language) -> str:
    values: dict[str, Exact] = {
        "code": each.tournament.code,
        "name": each.tournament.name,
        "status": each.tournament.status.value,
        "since": each.since.isoformat(),
        "days": counted("days", each.days, language),
    }
    return say("glance.since", values, language)


def _tickets(glance: "Glance", language: Language) -> Iterator[str]:
    for each in glance.tickets:
        yield f"{ticket_line(each.ticket, language)}, {counted('days', each.days, language)}"


def _norms(glance: "Glance", language: Language) -> Iterator[str]:
    for each in glance.norms:
        yield norm_line(each, language)
    for finding in aside_findings(glance.aside):
        yield with_hint(finding_text(finding, language), finding, language)


def _fide(glance: "Glance", language: Language) -> Iterator[str]:
    for each in glance.fide:
        *_, awaited = road_lines(each, language)
        yield f"{each.tournament.code} {each.tournament.name}: {awaited}"


def _corrections(glance: "Glance", language: Language) -> Iterator[str]:
    from arpad.office.periods.consequences import correction_waits

    for each in glance.corrections:
        finding = correction_waits(each)
        yield with_hint(finding_text(finding, language), finding, language)


def _closings(glance: "Glance", language: Language) -> Iterator[str]:
    for each in glance.closings:
        values: dict[str, Exact] = {
            "system": each.system,
            "play": each.play.value,
            "list": each.on.isoformat(),
            "closing": each.closing.isoformat(),
            "days": counted("days", abs(each.days), language),
        }
        yield say("glance.closed" if each.days < 0 else "glance.closing", values, language)
