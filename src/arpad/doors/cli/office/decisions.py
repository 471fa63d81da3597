"""``office accept``, ``return``, ``reject`` and ``withdraw``: what becomes of a report."""

from typing import TYPE_CHECKING, Annotated

import typer

from arpad.core.errors import refusal
from arpad.core.finding import Finding
from arpad.core.json_values import AnswerRow
from arpad.core.tournaments import Status, TournamentRow
from arpad.doors.answers.kept_norms import offered_row
from arpad.doors.answers.tournaments import accepted_row, decided_row
from arpad.doors.answers.words import STATUS
from arpad.doors.cli.office.batch import Batch, each_of, summarise
from arpad.doors.cli.office.consequences import consequences_of, remark_consequences, titles_lost_by
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.office.norm_lines import remark_on_norms
from arpad.doors.cli.office.onward import say_next, say_onward, where_none_waits
from arpad.doors.cli.output import Format, help_in, label, remark, write, write_json
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.tournaments.decisions import Accepted
    from arpad.office.tournaments.placing import ListPlace


def register(office: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    tell = help_in(language)
    Code = Annotated[str, typer.Argument(help=tell("office_codes"), show_default=False)]
    Reason = Annotated[str, typer.Option(help=tell("office_reason"), show_default=False)]

    @office_command(office, "accept", language)
    def accept(
        call: Call,
        codes: Annotated[
            list[str] | None, typer.Argument(help=tell("office_accepted"), show_default=False)
        ] = None,
        all_: Annotated[bool, typer.Option("--all", help=tell("office_all_sound"))] = False,
        reason: Annotated[str | None, typer.Option(help=tell("office_reason"))] = None,
        in_spite_of: Annotated[str | None, typer.Option(help=tell("office_in_spite_of"))] = None,
        version: Annotated[int | None, typer.Option(help=tell("office_accept_version"))] = None,
    ) -> None:
        from arpad.office.tournaments.decisions import accept as decide
        from arpad.office.tournaments.decisions import awaiting_decision

        desk = call.desk
        chosen = [*(codes or ()), *(awaiting_decision(desk) if all_ else ())]
        if not chosen and not all_:
            raise refusal("accept.which", "CODE")
        batch = each_of(
            call,
            desk,
            "batch.accepting",
            list(dict.fromkeys(chosen)),
            lambda code: decide(desk, code, reason, in_spite_of, version),
        )
        _answer_accepted(call, batch)
        summarise(call, batch, "batch.accepted")
        where_none_waits(call, batch)
        raise typer.Exit(batch.exit)

    @office_command(office, "return", language)
    def return_(call: Call, code: Code, reason: Reason) -> None:
        from arpad.office.tournaments.decisions import send_back

        _answer(call, send_back(call.desk, code, reason))

    @office_command(office, "reject", language)
    def reject(call: Call, code: Code, reason: Reason) -> None:
        from arpad.office.tournaments.decisions import reject as decide

        _answer_with_lists(call, decide(call.desk, code, reason))
        _remark_appeal(call, code)

    @office_command(office, "withdraw", language)
    def withdraw(call: Call, code: Code, reason: Reason) -> None:
        from arpad.office.tournaments.decisions import withdraw as decide

        _answer_with_lists(call, decide(call.desk, code, reason))

    @office_command(office, "reopen", language)
    def reopen(call: Call, code: Code, reason: Reason) -> None:
        from arpad.office.tournaments.decisions import reopen as decide

        _answer_with_lists(call, decide(call.desk, code, reason))


def _answer_with_lists(call: Call, tournament: TournamentRow) -> None:
    """What became of it, and the published lists it is on that are to be corrected now."""
    lost = titles_lost_by(call, tournament.code)
    _answer(call, tournament, {"titles_lost": [offered_row(each) for each in lost]})
    remark_consequences(consequences_of(call, tournament.code), call.language)


def _remark_appeal(call: Call, code: str) -> None:
    """Until when the organiser may appeal against a refusal to rate."""
    from arpad.office.tournaments.overview import story_of

    clock = story_of(call.desk, code).standing.clock
    if clock and clock.appeal:
        values = {"found": code, "until": clock.appeal.day.isoformat()}
        article = clock.appeal.article
        finding = Finding.note("tournament.appeal", "", article, **values)
        remark(finding, call.language)


def _answer(call: Call, tournament: TournamentRow, extra: AnswerRow | None = None) -> None:
    facts = decided_row(tournament)
    if call.format is Format.JSON:
        write_json({**facts, **(extra or {})})
    else:
        facts["status"] = label(STATUS[tournament.status], call.language)
        write(say("tournament.decided", facts, call.language))
        say_onward(call, tournament)


def _answer_accepted(call: Call, batch: "Batch[Accepted]") -> None:
    """Which list each tournament goes to, and what to do if that is not where it belongs."""
    if call.format is Format.JSON:
        failed = {"failed": batch.failed(call.language)} if batch.several else {}
        write_json({"rows": [accepted_row(each) for each in batch.done], **failed})
        return
    remark_on_norms((one for each in batch.done for one in each.titles_lost), None, call.language)
    for each in batch.done:
        head = {
            "code": each.tournament.code,
            "name": each.tournament.name,
            "version": str(each.version),
        }
        write(say("accept.done", head, call.language))
        for system, place in each.places.items():
            facts = {
                "system": system,
                "play": each.tournament.play.value,
                "list": place.list_date.isoformat(),
                "natural": place.natural.isoformat(),
                "code": each.tournament.code,
            }
            write(say(_where(each.tournament, place), facts, call.language))
    if any(each.norms for each in batch.done):
        say_next(call, "norms")
    to_come = {
        each.tournament.play
        for each in batch.done
        if not all(place.appeared for place in each.places.values())
    }
    for play in sorted(to_come):
        say_next(call, "accepted", play=play.value)


def _where(tournament: TournamentRow, place: "ListPlace") -> str:
    if place.appeared:
        unchanged = tournament.status is Status.PUBLISHED
        return "accept.unchanged" if unchanged else "accept.appeared"
    return "accept.moved" if place.is_moved else "accept.list"
