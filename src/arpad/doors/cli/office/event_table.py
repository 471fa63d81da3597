"""``office register --from``: the tournaments of a whole table."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import typer

from arpad.core.errors import BadInput
from arpad.core.finding import Severity
from arpad.core.json_values import AnswerRow
from arpad.core.tournaments import NewTournament
from arpad.doors.cli.office.batch import batch_rows, each_of, summarise
from arpad.doors.cli.office.desk import COMMON_FIELDS, Call
from arpad.doors.cli.output import Column, label, remark, remarks
from arpad.doors.cli.reading import read_source
from arpad.doors.cli.refusals import about

if TYPE_CHECKING:
    from arpad.formats.event_table import EventLine
    from arpad.office.tournaments.registration import Registered, Registration

REGISTERED: Final = (
    Column("line", right=True, importance=0),
    Column("code", right=True, importance=2),
    Column("name", importance=2),
    Column("start"),
    Column("end", importance=0),
    Column("systems"),
)


def register_table(call: Call, file: str, model: "Registration") -> None:
    """Register every row; what a row does not say is as in the ``model``."""
    from arpad.formats.event_table import read_event_table
    from arpad.office.tournaments.registration import register_tournament

    table = read_event_table(read_source(file))
    if not table.lines:
        with about(file):
            raise BadInput(
                tuple(each for each in table.findings if each.severity is Severity.ERROR)
            )
    remarks(table.findings, call.language, file)
    lines = {f"{file}:{each.line}": each for each in table.lines}
    desk = call.desk

    def enter(place: str) -> AnswerRow:
        line = lines[place]
        if line.tournament is None:
            raise BadInput(line.wrong)
        done = register_tournament(desk, _announced(line, line.tournament, model))
        for finding in done.remarks:
            remark(finding, call.language, place)
        return _row(line, done)

    of_columns = replace(call, options=COMMON_FIELDS)  # a field is a column here, no option
    batch = each_of(of_columns, desk, "batch.registering", list(lines), enter)
    title = label("title.registered", call.language)
    batch_rows(call, title, REGISTERED, batch.done, batch)
    summarise(call, batch, "batch.registered")
    raise typer.Exit(batch.exit)


def _announced(line: "EventLine", own: NewTournament, model: "Registration") -> "Registration":
    known = model.tournament
    new = replace(
        own,
        play=own.play if line.says_play else known.play,
        federation=own.federation or known.federation,
        city=own.city or known.city,
        time_control=own.time_control or known.time_control,
        official=known.official,
    )
    return replace(
        model,
        tournament=new,
        systems=line.systems or model.systems,
        arbiters=line.arbiters or model.arbiters,
        organisers=line.organisers or model.organisers,
        registered_on=line.registered_on or model.registered_on,
    )


def _row(line: "EventLine", done: "Registered") -> AnswerRow:
    tournament = done.tournament
    return {
        "line": line.line,
        "code": tournament.code,
        "name": tournament.name,
        "start": tournament.start.isoformat(),
        "end": tournament.end.isoformat(),
        "systems": list(done.systems),
    }
