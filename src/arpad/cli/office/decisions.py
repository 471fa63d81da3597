"""``office accept``, ``return``, ``reject`` and ``withdraw``: what becomes of a report."""

from typing import TYPE_CHECKING, Annotated

import typer

from arpad.cli.office.desk import Counter, office_command
from arpad.cli.office.words import STATUS
from arpad.cli.output import Format, help_in, label, write, write_json
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.decisions import Accepted
    from arpad.store.tournaments import TournamentRow


def register(office: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    tell = help_in(language)
    Code = Annotated[str, typer.Argument(help=tell("office_codes"), show_default=False)]
    Reason = Annotated[str, typer.Option(help=tell("office_reason"), show_default=False)]

    @office_command(office, "accept", language)
    def accept(
        counter: Counter,
        code: Code,
        reason: Annotated[str | None, typer.Option(help=tell("office_reason"))] = None,
        in_spite_of: Annotated[str | None, typer.Option(help=tell("office_in_spite_of"))] = None,
    ) -> None:
        from arpad.office.decisions import accept as decide

        _answer_accepted(counter, decide(counter.desk, code, reason, in_spite_of))

    @office_command(office, "return", language)
    def return_(counter: Counter, code: Code, reason: Reason) -> None:
        from arpad.office.decisions import send_back

        _answer(counter, send_back(counter.desk, code, reason))

    @office_command(office, "reject", language)
    def reject(counter: Counter, code: Code, reason: Reason) -> None:
        from arpad.office.decisions import reject as decide

        _answer(counter, decide(counter.desk, code, reason))

    @office_command(office, "withdraw", language)
    def withdraw(counter: Counter, code: Code, reason: Reason) -> None:
        from arpad.office.decisions import withdraw as decide

        _answer(counter, decide(counter.desk, code, reason))


def _answer(counter: Counter, tournament: "TournamentRow") -> None:
    facts = {
        "code": tournament.code,
        "name": tournament.name,
        "status": tournament.status.value,
    }
    if counter.format is Format.JSON:
        write_json(facts)
    else:
        facts["status"] = label(STATUS[tournament.status], counter.language)
        write(say("tournament.decided", facts, counter.language))


def _answer_accepted(counter: Counter, accepted: "Accepted") -> None:
    """Which list the tournament goes to, and what to do if that is not where it belongs."""
    tournament = accepted.tournament
    if counter.format is Format.JSON:
        lists = {
            system: {
                "list": place.list_date.isoformat(),
                "natural_list": place.natural.isoformat(),
                "appeared": place.appeared,
            }
            for system, place in accepted.places.items()
        }
        write_json({"code": tournament.code, "version": accepted.version, "lists": lists})
        return
    head = {"code": tournament.code, "name": tournament.name, "version": str(accepted.version)}
    write(say("accept.done", head, counter.language))
    for system, place in accepted.places.items():
        facts = {
            "system": system,
            "list": place.list_date.isoformat(),
            "natural": place.natural.isoformat(),
            "code": tournament.code,
        }
        if place.appeared:
            write(say("accept.appeared", facts, counter.language))
        elif place.is_moved:
            write(say("accept.moved", facts, counter.language))
        else:
            write(say("accept.list", facts, counter.language))
