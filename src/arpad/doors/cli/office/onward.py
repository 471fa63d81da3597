"""What to type next, under an answer that somebody is looking at."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from arpad.core.finding import Severity
from arpad.core.step import Exact
from arpad.core.tickets import TicketRow, TicketState
from arpad.core.tournaments import STANDING, Status, TournamentRow
from arpad.doors.cli.office.desk import Call
from arpad.doors.cli.output import Format, is_terminal, print_remark
from arpad.messages.render import say

if TYPE_CHECKING:
    from arpad.doors.cli.office.batch import Batch
    from arpad.office.at_a_glance import Glance
    from arpad.office.tournaments.assigning import Assigned
    from arpad.office.tournaments.examining import Examined
    from arpad.office.tournaments.overview import Story

FOR_SEVERAL: Final = {"unmatched": "all_unmatched", "sound": "all_sound"}


def say_next(call: Call, step: str, **values: Exact) -> None:
    """The next step of the month, as a command; on standard error, for people alone."""
    _remark(call, f"next.{step}", values)


def say_onward(call: Call, tournament: TournamentRow) -> None:
    """What may be done with a tournament from where it stands."""
    _remark(call, f"onward.{tournament.status}", {"found": tournament.code})


def after_changes(call: Call, tournament: TournamentRow) -> None:
    """What comes after a change that no published list feels."""
    if tournament.status in STANDING:
        say_next(call, "accepted", play=tournament.play.value)
    else:
        say_onward(call, tournament)


def after_receiving(call: Call, codes: Sequence[str]) -> None:
    """One report is checked by its code, several together."""
    if len(codes) == 1:
        say_next(call, "received", code=codes[0])
    elif codes:
        say_next(call, "all_received")


def after_check(call: Call, found: "Sequence[Examined]") -> None:
    """Who is unknown is matched, what has errors then goes back, and the rest can be accepted."""
    codes_of: dict[str, list[str]] = {"unmatched": [], "faulty": [], "sound": []}
    for each in found:
        step = "unmatched" if each.matches.unmatched else "faulty" if each.errors else "sound"
        codes_of[step].append(each.tournament.code)
    for step, codes in codes_of.items():
        if len(codes) == 1 or (codes and step == "faulty"):
            say_next(call, step, code=codes[0])
        elif codes:
            say_next(call, FOR_SEVERAL[step])


def after_match(call: Call, done: "Assigned") -> None:
    """Whom to look at next, or what follows when everybody is known."""
    code = done.tournament.code
    if not done.unmatched:
        after_changes(call, done.tournament)
        return
    first = done.unmatched[0]
    no = first.player.no
    if first.candidates:
        say_next(call, "candidate", code=code, no=no, player=first.candidates[0].player.id)
    else:
        say_next(call, "unknown", code=code, no=no)


def after_matches(call: Call, found: "Sequence[Assigned]") -> None:
    """The first tournament with somebody unknown; accepting, where everybody is known."""
    left = next((each for each in found if each.unmatched), None)
    if left:
        after_match(call, left)
    elif found:
        say_next(call, "all_sound")


def after_story(call: Call, story: "Story") -> None:
    """From where the tournament stands, or its months do; everybody must be known to accept it."""
    tournament = story.standing.tournament
    if story.months:
        say_next(call, "in_months", code=tournament.code)
        return
    checked = tournament.status is Status.CHECKED
    if checked and story.unmatched:
        say_next(call, "unmatched", code=tournament.code)
    if checked and any(each.severity is Severity.ERROR for each in story.findings):
        say_next(call, "faulty", code=tournament.code)
    else:
        say_onward(call, tournament)


def after_glance(call: Call, glance: "Glance") -> None:
    """What to do with the reports that wait and with a list whose day to close has gone by."""
    waiting = {each.tournament.status for each in glance.waiting}
    if Status.RECEIVED in waiting:
        say_next(call, "all_received")
    checked = [each for each in glance.waiting if each.tournament.status is Status.CHECKED]
    if any(each.obstacles.unmatched for each in checked):
        say_next(call, "all_unmatched")
    faulty = next((each for each in checked if each.obstacles.errors), None)
    if faulty:
        say_next(call, "faulty", code=faulty.tournament.code)
    if not all(any(each.obstacles) for each in checked):
        say_next(call, "all_sound")
    for play in sorted({each.play for each in glance.closings if each.days < 0}):
        say_next(call, "accepted", play=play.value)


def after_ticket(call: Call, ticket: TicketRow) -> None:
    """An open ticket is answered, an answered one closed."""
    if ticket.state is TicketState.OPEN:
        say_next(call, "ticket_open", ticket=ticket.number)
    elif ticket.state is TicketState.ANSWERED:
        say_next(call, "ticket_answered", ticket=ticket.number)


def where_none_waits(call: Call, batch: "Batch[Any]") -> None:
    """Where to look when there was nothing to do."""
    if not batch.done and not batch.refused:
        say_next(call, "nothing_waits")


def _remark(call: Call, key: str, values: dict[str, Exact]) -> None:
    if call.format is Format.TABLE and is_terminal():
        print_remark(f"→ {say(key, values, call.language)}")
