"""``arpad event enter``, ``leave``, ``bye`` and ``late``: who takes part."""

from enum import StrEnum
from typing import Annotated, Final

import typer

from arpad.core.errors import Missing
from arpad.core.event import ByeKind, Player
from arpad.core.finding import Finding
from arpad.doors.cli.event.books import entry_of, shown_steps_in, words_of
from arpad.doors.cli.event.entries import entrants, remembered_list, typed_title
from arpad.doors.cli.event.options import event_options_in
from arpad.doors.cli.output import TableFormat, help_in, remark
from arpad.doors.cli.whom import names_asked
from arpad.messages.text import Language
from arpad.rules.pairing.initial_order import place_in_order
from arpad.tournament.by_hand import CLUB
from arpad.tournament.entering import (
    ArriveLate,
    Enter,
    Remove,
    Return,
    Withdraw,
    ask_bye,
    enter,
    has_full_byes,
)
from arpad.tournament.leaving import usual_first_round


class MissedPoints(StrEnum):
    """What a round not played brings."""

    ZERO = "zero"
    HALF = "half"
    FULL = "full"


class EnteredSex(StrEnum):
    """As reports have it."""

    M = "m"
    W = "w"


# Said with the first one of a tournament.
FULL_BYE: Final = Finding.note("hall.full_bye", "", "C.04.1 (4)")


def register(app: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    _register_enter(app, language)
    _register_remove(app, language)
    _register_leave(app, language)
    _register_bye(app, language)
    _register_late(app, language)


def _register_enter(app: typer.Typer, language: Language) -> None:
    tell = help_in(language)
    shared = event_options_in(language)

    @app.command("enter", help=tell("event.enter"))
    def enter_(
        words: Annotated[
            list[str],
            typer.Argument(
                metavar="[JOURNAL] PLAYER", help=tell("event.enter_words"), show_default=False
            ),
        ],
        rating: Annotated[
            int | None,
            typer.Option("--rating", "--rtg", min=1, max=3999, help=tell("event.rating")),
        ] = None,
        federation: Annotated[
            str | None, typer.Option("--federation", "--fed", help=tell("event.player_fed"))
        ] = None,
        id_: Annotated[str | None, typer.Option("--id", help=tell("event.id"))] = None,
        title: Annotated[str | None, typer.Option(help=tell("event.title"))] = None,
        birth: Annotated[str | None, typer.Option(help=tell("event.birth"))] = None,
        sex: Annotated[EnteredSex | None, typer.Option(help=tell("event.sex"))] = None,
        club: Annotated[str | None, typer.Option(help=tell("event.club"))] = None,
        list_: Annotated[str | None, typer.Option("--list", help=tell("event.list"))] = None,
        db: Annotated[
            str | None, typer.Option("--db", envvar="ARPAD_DB", help=tell("event.db"))
        ] = None,
        new: Annotated[bool, typer.Option("--new", help=tell("event.new_player"))] = False,
        missed: Annotated[
            MissedPoints, typer.Option(help=tell("event.missed"))
        ] = MissedPoints.ZERO,
        by: str | None = shared.by,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path, rest = words_of(words)
        names = several_words(rest, "hall.name_form")
        of_one = {"rating": rating, "id": id_, "title": title, "birth": birth, "sex": sex}
        _require_of_one(names, [name for name, said in of_one.items() if said is not None])
        typed = [
            Player(
                no=0,
                name=name,
                rating=rating,
                id=id_,
                sex=sex.value if sex else None,
                federation=federation,
                title=typed_title(title),
                birth=birth,
                extra={CLUB: club} if club else {},
            )
            for name in names
        ]
        with shown_steps_in(path, by, format_, language) as book:
            running = book.running
            list_ = list_ or remembered_list(running.rating_list, path, new=new)
            play, there = running.head.play, running.entered
            players = entrants(typed, list_, play, db, language, there, new=new)
            steps: list[Enter] = []
            # Nobody who enters moves the number of another who has just been given one.
            for player in sorted(players, key=place_in_order):
                steps.append(enter(running, player, ByeKind(missed.value), list_ or ""))
                running = steps[-1].applied_to(running)
            first_full = missed is MissedPoints.FULL and not has_full_byes(book.running)
            first = min(step.number for step in steps)
            moved = len(book.running.order) + 1 - first
            book.take(*steps)
        if first_full:
            remark(FULL_BYE, language)
        if moved and format_ is TableFormat.TABLE:
            values: dict[str, str | int] = {"found": first, "number": moved}
            key = "hall.renumbered" if len(steps) == 1 else "hall.renumbered_by_several"
            remark(Finding.note(key, "", "C.04.2 C.3", **values), language)


def _require_of_one(names: tuple[str, ...], said: list[str]) -> None:
    """Refuse what is said of one player where several enter."""
    if said and len(names) > 1:
        values: dict[str, str | int] = {"number": len(names)}
        raise Missing(Finding.error("hall.of_one_player", said[0], **values))


def _register_remove(app: typer.Typer, language: Language) -> None:
    tell = help_in(language)
    shared = event_options_in(language)

    @app.command("remove", help=tell("event.remove_player"))
    def remove(
        words: Annotated[
            list[str],
            typer.Argument(metavar="[JOURNAL] PLAYER", help=tell("event.who"), show_default=False),
        ],
        by: str | None = shared.by,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path, rest = words_of(words)
        with shown_steps_in(path, by, format_, language) as book:
            entry = entry_of(book.running, one_word(rest, "hall.player_form"), path)
            book.take(Remove(entry))


def _register_leave(app: typer.Typer, language: Language) -> None:
    tell = help_in(language)
    shared = event_options_in(language)

    @app.command("leave", help=tell("event.leave"))
    def leave(
        words: Annotated[
            list[str],
            typer.Argument(metavar="[JOURNAL] PLAYER", help=tell("event.who"), show_default=False),
        ],
        from_round: Annotated[
            int | None, typer.Option("--from", min=1, help=tell("event.leave_from"))
        ] = None,
        reason: Annotated[str, typer.Option(help=tell("event.reason"))] = "",
        back: Annotated[bool, typer.Option("--back", help=tell("event.back"))] = False,
        by: str | None = shared.by,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path, rest = words_of(words)
        with shown_steps_in(path, by, format_, language) as book:
            entry = entry_of(book.running, one_word(rest, "hall.player_form"), path)
            first = from_round or usual_first_round(book.running, (entry,))
            book.take(Return(entry) if back else Withdraw(entry, first, reason))


def _register_bye(app: typer.Typer, language: Language) -> None:
    tell = help_in(language)
    shared = event_options_in(language)

    @app.command("bye", help=tell("event.bye"))
    def bye(
        words: Annotated[
            list[str],
            typer.Argument(metavar="[JOURNAL] PLAYER", help=tell("event.who"), show_default=False),
        ],
        round_: Annotated[
            int | None, typer.Option("--round", min=1, help=tell("event.bye_round"))
        ] = None,
        points: Annotated[
            MissedPoints, typer.Option(help=tell("event.bye_points"))
        ] = MissedPoints.ZERO,
        cancel: Annotated[bool, typer.Option("--cancel", help=tell("event.bye_cancel"))] = False,
        by: str | None = shared.by,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path, rest = words_of(words)
        with shown_steps_in(path, by, format_, language) as book:
            entry = entry_of(book.running, one_word(rest, "hall.player_form"), path)
            number = round_ or book.running.last_round + 1
            kind = None if cancel else ByeKind(points.value)
            first = not has_full_byes(book.running)
            book.take(ask_bye(book.running, entry, number, kind))
        if kind is ByeKind.FULL and first:
            remark(FULL_BYE, language)


def _register_late(app: typer.Typer, language: Language) -> None:
    tell = help_in(language)
    shared = event_options_in(language)

    @app.command("late", help=tell("event.late"))
    def late(
        words: Annotated[
            list[str],
            typer.Argument(metavar="[JOURNAL] PLAYER", help=tell("event.who"), show_default=False),
        ],
        round_: Annotated[
            int, typer.Option("--round", min=1, help=tell("event.late_round"), show_default=False)
        ],
        by: str | None = shared.by,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path, rest = words_of(words)
        with shown_steps_in(path, by, format_, language) as book:
            entry = entry_of(book.running, one_word(rest, "hall.player_form"), path)
            book.take(ArriveLate(entry, round_))


def several_words(rest: tuple[str, ...], code: str) -> tuple[str, ...]:
    """The players a command takes besides the journal, each once: ``A B``, or ``12,14``."""
    words = tuple(one for each in rest for one in names_asked(each) or ("",))
    if not words or not all(words) or len({*words}) < len(words):
        values = {"found": " ".join(rest)}
        raise Missing(Finding.error(code, "words", **values))
    return words


def one_word(rest: tuple[str, ...], code: str) -> str:
    """The one thing a command takes besides the journal."""
    if len(rest) != 1 or not rest[0].strip():
        values = {"found": " ".join(rest)}
        raise Missing(Finding.error(code, "words", **values))
    return rest[0].strip()
