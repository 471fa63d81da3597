"""``office match --all``: whoever is clear in every checked report, and who is left."""

from typing import TYPE_CHECKING

import typer

from arpad.core.json_values import AnswerRow
from arpad.doors.answers.reports import CANDIDATES, candidate_rows
from arpad.doors.cli.office.batch import each_of, summarise
from arpad.doors.cli.office.desk import Call
from arpad.doors.cli.office.onward import after_matches, where_none_waits
from arpad.doors.cli.output import Column, Format, label, write
from arpad.messages.render import counted, say

if TYPE_CHECKING:
    from arpad.office.tournaments.assigning import Assigned

COLUMNS = (Column("code", right=True, importance=2), *CANDIDATES)


def match_all(call: Call, *, by_name: bool = False) -> None:
    """Take what is certain; list what is not, the report's players beside their candidates.

    ``by_name``: a name that is one player's alone is enough.
    """
    from arpad.office.tournaments.assigning import assign
    from arpad.office.tournaments.examining import awaiting_match

    desk = call.desk
    batch = each_of(
        call,
        desk,
        "batch.matching",
        awaiting_match(desk),
        lambda code: assign(desk, code, {}, auto=True, by_name=by_name),
    )
    if call.format is Format.TABLE:
        for done in batch.done:
            _write_matched(call, done)
    rows: list[AnswerRow] = [
        {"code": done.tournament.code, **row} for done in batch.done for row in candidate_rows(done)
    ]
    if rows or call.format is not Format.TABLE:
        matched = {
            done.tournament.code: {str(no): each.id for no, each in done.matched.items()}
            for done in batch.done
        }
        extra = {"matched": matched, "failed": batch.failed(call.language)}
        call.rows(label("match.open", call.language), COLUMNS, rows, extra)
    elif not batch.refused:
        write(label("match.complete", call.language))
    left = sum(len(done.unmatched) for done in batch.done)
    number = sum(len(done.matched) for done in batch.done)
    words = {
        "matched": counted("players", number, call.language),
        "left": counted("players", left, call.language),
    }
    summarise(call, batch, "batch.looked_at", say("batch.matched", words, call.language))
    after_matches(call, batch.done)
    where_none_waits(call, batch)
    raise typer.Exit(batch.exit)


def _write_matched(call: Call, done: "Assigned") -> None:
    for no, matched in done.matched.items():
        facts = {"no": str(no), "player": str(matched.id), "name": matched.name}
        write(f"{done.tournament.code}: {say('match.done', facts, call.language)}")
