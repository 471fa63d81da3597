"""``arpad event team`` and ``lineup``: board order, who plays for whom, teams that leave."""

import re
from typing import Annotated, Final

import typer

from arpad.core.errors import Missing, refusal
from arpad.core.event import Player
from arpad.core.finding import Finding
from arpad.doors.cli.event.books import entry_of, shown_steps_in, words_of
from arpad.doors.cli.event.options import event_options_in
from arpad.doors.cli.output import TableFormat, help_in, write
from arpad.messages.render import printable
from arpad.messages.text import Language
from arpad.tournament.course import HallStep
from arpad.tournament.entering import Withdraw
from arpad.tournament.leaving import usual_first_round
from arpad.tournament.lineups import (
    SetBoardOrder,
    WithdrawTeam,
    add_to_team,
    lineup,
    required_team,
    team_named,
)
from arpad.tournament.running import RunningEvent
from arpad.tournament.wording import shown_player
from arpad.tournament.wrong_boards import seated_as

PLACES: Final = re.compile(r"[0-9]{1,2}(?: *, *[0-9]{1,2})*", re.ASCII)


def register(app: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    _register_team(app, language)
    _register_lineup(app, language)


def _register_team(app: typer.Typer, language: Language) -> None:
    tell = help_in(language)
    shared = event_options_in(language)

    @app.command("team", help=tell("event.team"))
    def team(
        words: Annotated[
            list[str],
            typer.Argument(
                metavar="[JOURNAL] TEAM", help=tell("event.team_words"), show_default=False
            ),
        ],
        board_order: Annotated[str | None, typer.Option(help=tell("event.board_order"))] = None,
        add: Annotated[str | None, typer.Option(help=tell("event.team_add"))] = None,
        instead_of: Annotated[str | None, typer.Option(help=tell("event.instead_of"))] = None,
        rating: Annotated[
            int | None,
            typer.Option("--rating", "--rtg", min=1, max=3999, help=tell("event.rating")),
        ] = None,
        leave: Annotated[bool, typer.Option("--leave", help=tell("event.team_leave"))] = False,
        back: Annotated[bool, typer.Option("--back", help=tell("event.team_back"))] = False,
        from_round: Annotated[
            int | None, typer.Option("--from", min=1, help=tell("event.leave_from"))
        ] = None,
        reason: Annotated[str, typer.Option(help=tell("event.reason"))] = "",
        by: str | None = shared.by,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path, rest = words_of(words)
        asked = leave + back + (board_order is not None) + (add is not None)
        if len(rest) != 1 or asked > 1 or not (add is None or add.strip()):
            values = {"found": " ".join(rest)}
            raise Missing(Finding.error("hall.team_form", "words", **values))
        for option, given in (("rating", rating), ("instead_of", instead_of)):
            if given is not None and add is None:
                values = {"found": "team"}
                raise Missing(Finding.error("hall.option_elsewhere", option, **values))
        with shown_steps_in(path, by, format_, language) as book:
            number = team_named(book.running, rest[0])
            steps: list[HallStep] = []
            if board_order is not None:
                steps.append(_ordered(book.running, number, board_order))
            elif add is not None:
                player = Player(no=0, name=add.strip(), rating=rating)
                replaced = 0
                if instead_of is not None:
                    replaced = entry_of(book.running, instead_of, path, "--instead-of")
                    if replaced not in book.running.withdrawn:
                        steps.append(
                            Withdraw(replaced, book.running.last_round + 1, reason.strip())
                        )
                steps.append(add_to_team(book.running, number, player, replaced))
            elif back:
                steps.append(WithdrawTeam(number, None))
            elif leave:
                members = required_team(book.running, number).players
                first = from_round or usual_first_round(book.running, members)
                steps.append(WithdrawTeam(number, first, reason.strip()))
            if steps:
                book.take(*steps)
            if not steps and format_ is TableFormat.TABLE:
                for line in _roster(book.running, number):
                    write(line)


def _register_lineup(app: typer.Typer, language: Language) -> None:
    tell = help_in(language)
    shared = event_options_in(language)

    @app.command("lineup", help=tell("event.lineup"))
    def lineup_(
        words: Annotated[
            list[str],
            typer.Argument(
                metavar="[JOURNAL] ROUND TEAM PLACES",
                help=tell("event.lineup_words"),
                show_default=False,
            ),
        ],
        sat: Annotated[bool, typer.Option("--sat", help=tell("event.lineup_sat"))] = False,
        by: str | None = shared.by,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path, rest = words_of(words)
        if len(rest) != 3 or not rest[0].isdecimal():
            values = {"found": " ".join(rest)}
            raise Missing(Finding.error("hall.lineup_form", "words", **values))
        with shown_steps_in(path, by, format_, language) as book:
            number = team_named(book.running, rest[1])
            made = seated_as if sat else lineup
            book.take(made(book.running, int(rest[0]), number, _places(rest[2])))


def _places(text: str) -> tuple[int, ...]:
    """``1,2,4,5``."""
    if not PLACES.fullmatch(text.strip()):
        raise refusal("hall.lineup_form", "words", found=text)
    return tuple(int(place) for place in text.split(","))


def _ordered(running: RunningEvent, team: int, text: str) -> SetBoardOrder:
    """The new order by the places of the old one."""
    roster = required_team(running, team).players
    places = _places(text)
    if sorted(places) != list(range(1, len(roster) + 1)):
        found, expected = len(set(places)), len(roster)
        raise refusal("hall.order_of_all", "board_order", "C.05 7", found=found, expected=expected)
    return SetBoardOrder(team, tuple(roster[place - 1] for place in places))


def _roster(running: RunningEvent, team: int) -> list[str]:
    players = required_team(running, team).players
    return [
        printable(f"{place}\t{shown_player(running, no)}")
        for place, no in enumerate(players, start=1)
    ]
