"""Tournaments that are stages of one event, which is rated in their place.

It has the code of the first of them: ``2006-0001-stages``. Each stage is withdrawn with a reason
that begins with that code, and comes back when the event is taken apart.
"""

import hashlib
import re
from collections.abc import Iterable
from typing import Final

from arpad.core.errors import Conflict
from arpad.core.event import EventStage
from arpad.core.finding import Finding
from arpad.core.tournaments import Status, TournamentRow
from arpad.formats.stage_files import stage_reports
from arpad.office.periods.working_text import words_from
from arpad.office.records.database import Connection
from arpad.office.records.events import version_flags, version_header
from arpad.office.records.reports import ReportRow, report_by_hash, report_content
from arpad.office.records.tournaments import codes_under, find_tournament, is_code, steps_of
from arpad.office.tournaments.event_rows import stages_in
from arpad.office.tournaments.months import is_dropped
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.stages import stages_alone

STAGES_CODE: Final = re.compile(r".+-stages(?:-[0-9]+)?")


def stages_code(connection: Connection, first: str) -> str:
    """The next free code for an event of which a tournament is the first stage."""
    taken = {*codes_under(connection, first)}
    numbered = (f"{first}-stages-{number}" for number in range(2, len(taken) + 3))
    return next(code for code in (f"{first}-stages", *numbered) if code not in taken)


def reports_of_stages(
    connection: Connection, tournament: TournamentRow, report: ReportRow
) -> list[ReportRow]:
    """The reports that one of an event was joined from, in the order of its stages."""
    if not STAGES_CODE.fullmatch(tournament.code):
        return []
    parts = stage_reports(report_content(connection, report.id))
    found = (report_by_hash(connection, hashlib.sha256(each).hexdigest()) for each in parts)
    return [each for each in found if each]


def whole_of_stage(connection: Connection, tournament: TournamentRow) -> TournamentRow | None:
    """The event of which a tournament is a stage, if that stands in its place."""
    if tournament.status is not Status.WITHDRAWN:
        return None
    reason = steps_of(connection, tournament.id)[-1].reason or ""
    code = reason.partition(":")[0]
    if not STAGES_CODE.fullmatch(code) or not is_code(connection, code):
        return None
    whole = find_tournament(connection, code)
    return None if is_dropped(whole) else whole


def refuse_stage(connection: Connection, tournament: TournamentRow) -> None:
    """A stage does not count beside the event it is one of."""
    whole = whole_of_stage(connection, tournament)
    if whole:
        values = {"found": tournament.code, "whole": whole.code}
        raise Conflict(Finding.error("stages.counted", "code", **values))


def stages_of_version(connection: Connection, version: int) -> tuple[EventStage, ...]:
    """The stages of an event, as a version of its report has them."""
    header = version_header(connection, version)
    return stages_in(header) if '"stages"' in header else ()


def refuse_stages_apart(
    connection: Connection, tournament: TournamentRow, version: int, editions: Iterable[Edition]
) -> None:
    """An event is not rated as one where its stages count by themselves (FIDE 2009, 6.2).

    Whatever else may be accepted in spite of: each stage would have to be an event.
    """
    stages = stages_of_version(connection, version)
    flags = words_from(version_flags(connection, version)) if stages else ()
    for edition in editions if stages else ():
        rule, alone = edition.counting.stages, stages_alone(edition, stages, flags)
        if rule and alone:
            values = {"found": tournament.code, "stages": " + ".join(each.name for each in alone)}
            raise Conflict(Finding.error("accept.stages_apart", "", rule.article, **values))
