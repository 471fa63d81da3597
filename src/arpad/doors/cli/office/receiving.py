"""``office receive``, ``check``, ``match`` and ``export-report``: from the file to the players."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from arpad.core.errors import Missing, UnknownName
from arpad.core.finding import Finding
from arpad.core.json_values import AnswerRow
from arpad.core.tournaments import STANDING
from arpad.doors.answers.amendments import correction_rows
from arpad.doors.answers.kept_norms import offered_row
from arpad.doors.answers.reports import (
    CANDIDATES,
    CHECKED,
    RECEIVED,
    candidate_rows,
    check_answer,
    check_row,
    received_row,
)
from arpad.doors.cli.completing import event_flags
from arpad.doors.cli.event_flags import known_flags
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.file_names import some_files
from arpad.doors.cli.office.batch import batch_rows, each_of, summarise
from arpad.doors.cli.office.check_findings import write_findings
from arpad.doors.cli.office.consequences import consequences_of, titles_lost_by, write_consequences
from arpad.doors.cli.office.days import maybe_day
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.office.match_all import match_all
from arpad.doors.cli.office.onward import (
    after_check,
    after_match,
    after_receiving,
    where_none_waits,
)
from arpad.doors.cli.output import (
    Format,
    help_in,
    label,
    remark,
    remarks,
    write,
    write_json,
)
from arpad.doors.cli.ratings_asked import RatingsAsked
from arpad.doors.cli.reading import STANDARD_INPUT, read_source
from arpad.doors.cli.refusals import Refusal
from arpad.formats.part_files import flagged_file
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.desk import Desk
    from arpad.office.tournaments.receiving import Incoming, Received


def register(office: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    tell = help_in(language)

    @office_command(office, "receive", language)
    def receive(
        call: Call,
        files: Annotated[list[str], typer.Argument(help=tell("reports"), show_default=False)],
        code: Annotated[str | None, typer.Option("--for", help=tell("office_for"))] = None,
        enter: Annotated[bool, typer.Option("--register", help=tell("office_enter"))] = False,
        new: Annotated[bool, typer.Option("--new", help=tell("office_none_of_these"))] = False,
        reason: Annotated[str | None, typer.Option(help=tell("office_correction"))] = None,
        received_on: Annotated[str | None, typer.Option(help=tell("office_received_on"))] = None,
        registered_on: Annotated[
            str | None, typer.Option(help=tell("office_registered_on"))
        ] = None,
        monthly: Annotated[bool, typer.Option("--monthly", help=tell("office_monthly"))] = False,
        ratings: Annotated[
            RatingsAsked, typer.Option(help=tell("office_ratings"))
        ] = RatingsAsked.START,
        flag: Annotated[
            list[str] | None, typer.Option(help=tell("rate_flag"), autocompletion=event_flags)
        ] = None,
    ) -> None:
        from arpad.office.tournaments.receiving import Incoming

        if monthly and ratings is RatingsAsked.PER_GAME:
            raise Refusal((Finding.error("monthly.per_game", "--ratings"),), Exit.USAGE)

        desk = call.desk
        day = maybe_day(received_on, "--received-on")
        announced = maybe_day(registered_on, "--registered-on")
        flags = known_flags(flag)

        def take(file: str) -> list[AnswerRow]:
            name = Path(file).name if file != STANDARD_INPUT else STANDARD_INPUT
            sent = Incoming(
                file_name=name,
                content=flagged_file(read_source(file), flags),
                code=code,
                register=enter,
                reason=reason,
                received_on=day,
                registered_on=announced,
                new=new,
            )
            done = _kept(call, desk, sent, file, monthly=monthly, ratings=ratings)
            for each in done:
                remarks(each.remarks, call.language, file)
            return [received_row(file, each) for each in done]

        batch = each_of(call, desk, "batch.receiving", some_files(files), take)
        rows = [row for received in batch.done for row in received]
        batch_rows(call, label("report.received", call.language), RECEIVED, rows, batch)
        entered = sum(bool(row["registered"]) for row in rows)
        more = [say("batch.entered", {"n": entered}, call.language)] if entered else []
        summarise(call, batch, "batch.received", *more)
        after_receiving(call, list(dict.fromkeys(str(row["code"]) for row in rows)))
        raise typer.Exit(batch.exit)

    @office_command(office, "check", language, key="check")
    def check(
        call: Call,
        codes: Annotated[
            list[str] | None, typer.Argument(help=tell("office_codes"), show_default=False)
        ] = None,
        all_: Annotated[bool, typer.Option("--all", help=tell("office_all_received"))] = False,
        verbose: Annotated[bool, typer.Option("--verbose", help=tell("verbose"))] = False,
    ) -> None:
        from arpad.office.tournaments.examining import awaiting_check, examine

        desk = call.desk
        waiting = awaiting_check(desk) if all_ or not codes else ()
        chosen = list(dict.fromkeys([*(codes or ()), *waiting]))
        batch = each_of(call, desk, "batch.checking", chosen, partial(examine, desk))
        if call.format is Format.TABLE:
            write_findings(batch.done, call.language, verbose=verbose)
        in_full = call.format is Format.JSON
        rows = [
            check_answer(found, call.language) if in_full else check_row(found)
            for found in batch.done
        ]
        batch_rows(call, label("report.checked", call.language), CHECKED, rows, batch)
        sound = sum(not found.errors and not found.matches.unmatched for found in batch.done)
        summarise(call, batch, "batch.checked", say("batch.sound", {"n": sound}, call.language))
        after_check(call, batch.done)
        where_none_waits(call, batch)
        errors = any(found.errors for found in batch.done)
        raise typer.Exit(max(batch.exit, Exit.NO if errors else Exit.OK))

    @office_command(office, "match", language)
    def match(
        call: Call,
        code: Annotated[
            str | None, typer.Argument(help=tell("office_codes"), show_default=False)
        ] = None,
        player: Annotated[list[str] | None, typer.Option(help=tell("office_chosen"))] = None,
        new: Annotated[list[str] | None, typer.Option(help=tell("office_new"))] = None,
        auto: Annotated[bool, typer.Option("--auto", help=tell("office_auto"))] = False,
        by_name: Annotated[bool, typer.Option("--by-name", help=tell("match_by_name"))] = False,
        all_: Annotated[bool, typer.Option("--all", help=tell("office_all_clear"))] = False,
        reason: Annotated[str | None, typer.Option(help=tell("office_reason"))] = None,
    ) -> None:
        from arpad.office.tournaments.assigning import assign

        if all_ and not (code or player or new or reason):
            match_all(call, by_name=by_name)
        if all_ or code is None:
            raise Missing(Finding.error("match.which", "CODE"))
        chosen = _chosen(player or ())
        done = assign(call.desk, code, chosen, new or (), auto=auto, by_name=by_name, reason=reason)
        decided = bool(done.matched) and done.tournament.status in STANDING
        found = consequences_of(call, code) if decided else ()
        if call.format is Format.TABLE:
            for no, matched in done.matched.items():
                facts = {"no": str(no), "player": str(matched.id), "name": matched.name}
                write(say("match.done", facts, call.language))
        rows = candidate_rows(done)
        matched_numbers = {str(no): each.id for no, each in done.matched.items()}
        title = label("match.open" if rows else "match.complete", call.language)
        extra: dict[str, Any] = {"code": done.tournament.code, "matched": matched_numbers}
        if decided:
            extra["corrections"] = correction_rows(found)
            extra["titles_lost"] = [offered_row(each) for each in titles_lost_by(call, code)]
        if rows or call.format is not Format.TABLE:
            call.rows(title, CANDIDATES, rows, extra)
        else:
            write(title)
        if decided and call.format is Format.TABLE:
            write_consequences(found, call.language)
        if not found:
            after_match(call, done)

    @office_command(office, "export-report", language)
    def export_report(
        call: Call,
        code: Annotated[str, typer.Argument(help=tell("office_codes"), show_default=False)],
        output: Annotated[
            str, typer.Option("-o", "--output", help=tell("office_output"), show_default=False)
        ],
        version: Annotated[int | None, typer.Option(help=tell("office_version"))] = None,
    ) -> None:
        from arpad.office.tournaments.receiving import exported_report

        report, content = exported_report(call.desk, code, version)
        Path(output).write_bytes(content)
        facts = {"file": output, "version": str(report.version), "sha256": report.sha256}
        if call.format is Format.JSON:
            write_json({**facts, "version": report.version})
        else:
            write(say("report.exported", facts, call.language))


def _kept(
    call: Call,
    desk: "Desk",
    sent: "Incoming",
    file: str,
    *,
    monthly: bool,
    ratings: RatingsAsked,
) -> tuple["Received", ...]:
    """The report, or its monthly parts; what had come before is said."""
    if ratings is RatingsAsked.PER_GAME:
        from arpad.office.tournaments.per_game import receive_per_game

        return (receive_per_game(desk, sent),)
    if not monthly:
        from arpad.office.tournaments.receiving import receive

        return (receive(desk, sent),)
    from arpad.office.tournaments.monthly import receive_monthly

    done = receive_monthly(desk, sent)
    for finding in done.known:
        remark(finding, call.language, file)
    return done.parts


def _chosen(given: Sequence[str]) -> dict[str, str]:
    """``NO=PLAYER`` options as a mapping."""
    chosen = {}
    for each in given:
        reported, equals, who = (part.strip() for part in each.partition("="))
        if not (equals and who and reported):
            values = {"found": each}
            raise UnknownName(Finding.error("match.form", "--player", **values))
        chosen[reported] = who
    return chosen
