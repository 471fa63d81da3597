"""``arpad explain``: the working behind one player's number."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple, TypedDict

import typer

from arpad.core.choosing import AUTO
from arpad.core.errors import BadInput
from arpad.core.event import Event, Player
from arpad.core.finding import Finding
from arpad.core.step import Step
from arpad.doors.answers.readings import decisive_lines
from arpad.doors.cli.completing import event_flags, regulation_ids
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.file_names import reports_in
from arpad.doors.cli.output import TextFormat, help_in, remarks, write, write_json
from arpad.doors.cli.own_editions import asked_edition
from arpad.doors.cli.rate import parts_in, read_period
from arpad.doors.cli.rating_question import RatingQuestion, asked
from arpad.doors.cli.rating_remarks import remarks_on
from arpad.doors.cli.ratings_asked import RatingsAsked
from arpad.doors.cli.refusals import Refusal
from arpad.doors.cli.whom import find_person, find_player
from arpad.messages.render import printable, step_json, step_lines
from arpad.messages.text import Language
from arpad.program.rating import edition_of, period_edition
from arpad.program.rating_answers import period_player_answer, player_answer
from arpad.program.rating_keys import PeriodPlayerAnswer, PlayerAnswer
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.lists import rate_lists
from arpad.rules.rating.period_results import PeriodRated, PeriodRating, PeriodUnrated
from arpad.rules.rating.working import explain as event_working
from arpad.rules.rating.working import explain_period as period_working
from arpad.rules.regulations.decisive import Figures, decisive_readings, readings_of
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.stages import events_counted


class Title(TypedDict, total=False):
    """The event, or the events of a period."""

    tournament: str
    tournaments: list[str]


class Explained(NamedTuple):
    """What is explained, how, and the figures another reading of the edition would give.

    ``plain`` is the edition before the readings asked for.
    """

    title: Title
    plain: Edition
    edition: Edition
    answer: PlayerAnswer | PeriodPlayerAnswer
    steps: tuple[Step, ...]
    figures: Figures


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the application."""
    tell = help_in(language)

    @app.command("explain", help=tell("explain"))
    def explain(
        files: Annotated[list[str], typer.Argument(help=tell("files"), show_default=False)],
        player: Annotated[str, typer.Option(help=tell("player"), show_default=False)],
        regulation: Annotated[
            str, typer.Option(help=tell("regulation"), autocompletion=regulation_ids)
        ] = AUTO,
        reading: Annotated[list[str] | None, typer.Option(help=tell("reading"))] = None,
        period: Annotated[bool, typer.Option("--period", help=tell("period"))] = False,
        stages: Annotated[bool, typer.Option("--stages", help=tell("stages"))] = False,
        base: Annotated[list[str] | None, typer.Option(help=tell("base"))] = None,
        listed: Annotated[list[str] | None, typer.Option("--list", help=tell("rate_list"))] = None,
        start: Annotated[str | None, typer.Option(help=tell("start"))] = None,
        flag: Annotated[
            list[str] | None, typer.Option(help=tell("rate_flag"), autocompletion=event_flags)
        ] = None,
        monthly: Annotated[bool, typer.Option("--monthly", help=tell("monthly"))] = False,
        ratings: Annotated[RatingsAsked, typer.Option(help=tell("ratings"))] = RatingsAsked.START,
        db: Annotated[
            str | None, typer.Option("--db", envvar="ARPAD_DB", help=tell("db_editions"))
        ] = None,
        format_: Annotated[
            TextFormat, typer.Option("--format", help=tell("format"))
        ] = TextFormat.TEXT,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        chosen = asked_edition(regulation, db, language)
        question = asked(
            chosen, reading, start, base,
            period=period, monthly=monthly, ratings=ratings, lists=listed, flags=flag,
            stages=stages,
        )  # fmt: skip
        files = reports_in(files, language)
        if len(files) > 1 and not period and not stages:
            finding = Finding.error("explain_one_file", found=len(files))
            raise Refusal((finding,), Exit.USAGE)
        found: Sequence[Explained]
        if period:
            found = explain_period_files(files, player, question, language)
        else:
            event = question.whole(files, language) if stages else None
            found = explain_file(files[0], player, question, language, event)
        for index, each in enumerate(found):
            if format_ is TextFormat.JSON:
                write_json(_explained_json(each, language))
            else:
                write("\n" * bool(index) + _explained_text(each, files, language))


def _explained_json(found: Explained, language: Language) -> dict[str, object]:
    edition = found.edition
    decisive = decisive_readings(found.plain, edition, found.figures)
    return {
        "regulation": edition.key,
        **found.title,
        "player": found.answer,
        "readings": readings_of(edition),
        "decisive": [each.name for each in decisive],
        "working": step_json(found.steps[0], language),
    }


def _explained_text(found: Explained, files: Sequence[str], language: Language) -> str:
    edition = found.edition
    decisive = decisive_readings(found.plain, edition, found.figures)
    lines = [f"{printable(_called(found.title, files))} · {edition.key}"]
    for step in found.steps:
        lines += step_lines(step, language)
    return "\n".join([*lines, *decisive_lines(edition, decisive, language)])


def _called(title: Title, files: Sequence[str]) -> str:
    """The names of the events; where none has one, the files."""
    names = title["tournaments"] if "tournaments" in title else [title["tournament"]]
    return " + ".join(name for name in names if name) or " + ".join(files)


def explain_file(
    file: str,
    player: str,
    question: RatingQuestion,
    language: Language,
    whole: Event | None = None,
) -> tuple[Explained, ...]:
    """One player's event, or every month or stage of it they played in.

    ``whole``: the event of which the file is a stage.
    """
    event = whole or question.event(file, language)
    parts = parts_in(file, event, question, language)
    present = {each.no for part in parts for each in part.players}
    no = find_player([each for each in event.players if each.no in present], player, file).no
    return tuple(
        _explain_event(file, part, no, question, language)
        for part in parts
        if any(each.no == no for each in part.players)
    )


def _explain_event(
    file: str, event: Event, no: int, question: RatingQuestion, language: Language
) -> Explained:
    edition = question.edition(event, file)
    remarks(remarks_on(edition, event, question.regulation), language, file)
    rating = rate_event(edition, event)

    def figures(other: Edition) -> object:
        try:
            parts = events_counted(other, event)
        except BadInput:
            return ()  # so read, it could not be rated at all
        return [
            player_answer(rate_event(other, part).player(no), language)
            for part in parts
            if any(each.no == no for each in part.players)
        ]

    title: Title = {"tournament": event.name}
    answer = player_answer(rating.player(no), language)
    plain = edition_of(event, question.regulation)
    return Explained(
        title=title,
        plain=plain,
        edition=edition,
        answer=answer,
        steps=(event_working(rating, no),),
        figures=figures,
    )


def explain_period_files(
    files: Sequence[str], player: str, question: RatingQuestion, language: Language
) -> tuple[Explained, ...]:
    """One player's period, or every list of it they are on where each event has its own.

    Who left the list in it has two workings.
    """
    edition, events = read_period(files, question, language)
    meant = find_person(events, player)
    plain = period_edition(events, question.regulation)

    def results(rating: PeriodRating) -> list[PeriodRated | PeriodUnrated]:
        return [each for each in rating.players if is_same(each.player, meant)]

    def explained(rating: PeriodRating) -> Explained:
        title: Title = {"tournaments": [each.event.name for each in rating.events]}
        found = results(rating)
        answer = period_player_answer(found[0], language)
        steps = tuple(period_working(rating, each) for each in found)
        return Explained(
            title=title, plain=plain, edition=edition, answer=answer, steps=steps, figures=figures
        )

    def figures(other: Edition) -> object:
        lists = rate_lists(other, events).lists
        return [period_player_answer(each, language) for one in lists for each in results(one)]

    lists, findings = rate_lists(edition, events)
    remarks(findings, language)
    return tuple(explained(each) for each in lists if results(each))


def is_same(player: Player, meant: Player) -> bool:
    """Whether an entry of a period is the person who is meant: by id, without one by name."""
    if player.id and meant.id:
        return player.id == meant.id
    return player.name.casefold() == meant.name.casefold()
