"""``office arbiter add --from`` and ``organiser add --from``: the people of a whole table."""

from dataclasses import replace
from typing import Final

import typer

from arpad.core.errors import BadInput
from arpad.core.finding import Severity
from arpad.core.json_values import AnswerRow
from arpad.core.tournaments import Office
from arpad.doors.answers.officials import COLUMNS, official_row
from arpad.doors.cli.office.batch import batch_rows, each_of, summarise
from arpad.doors.cli.office.desk import COMMON_FIELDS, Call
from arpad.doors.cli.output import Column, label, remarks
from arpad.doors.cli.reading import read_source
from arpad.doors.cli.refusals import about

PERSON: Final = COLUMNS[:6]
TAKEN: Final = (Column("line", right=True, importance=0), *PERSON, Column("new"))


def take_people(call: Call, role: Office, file: str) -> None:
    """Enter everybody of the table; whoever is on record has the licence renewed."""
    from arpad.formats.official_table import read_official_table
    from arpad.office.people.officials import Licence, NewOfficial, take_official

    table = read_official_table(read_source(file))
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
        if line.wrong:
            raise BadInput(line.wrong)
        held = Licence(line.licence, line.until)
        person = NewOfficial(line.name, line.fide_id, title=line.title, licence=held)
        entered, new = take_official(desk, role, person)
        return {"line": line.line, **official_row(entered), "new": new}

    of_columns = replace(call, options=COMMON_FIELDS)  # a field is a column here, no option
    batch = each_of(of_columns, desk, "batch.taking", list(lines), enter)
    key = "official.arbiters" if role is Office.ARBITER else "official.organisers"
    batch_rows(call, label(key, call.language), TAKEN, batch.done, batch)
    summarise(call, batch, "batch.taken")
    raise typer.Exit(batch.exit)
