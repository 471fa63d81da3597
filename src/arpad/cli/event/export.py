"""``arpad event export``: the tournament so far as a report or a document."""

from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer

from arpad.cli.event.books import looked_at, named_alone
from arpad.cli.output import help_in, remark
from arpad.cli.saving import deliver
from arpad.core.event import Event, Play
from arpad.core.step import Exact
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as
from arpad.hall.as_event import as_event
from arpad.hall.by_hand import CLUB
from arpad.hall.play_off_report import play_off_event
from arpad.hall.running import RunningEvent
from arpad.hall.wording import shown_player
from arpad.messages.render import say
from arpad.messages.text import Language

COMMENT: Final = "###"  # as reports of 2026 begin a comment


class ExportFormat(StrEnum):
    """What a running tournament can be written as."""

    TRF26 = "trf26"
    TRF16 = "trf16"
    JSON = "json"


class PlayOffPlay(StrEnum):
    """Which play-offs to write as an event of their own."""

    RAPID = "rapid"
    BLITZ = "blitz"


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @app.command("export", help=tell("event.export"))
    def export(
        journal: Annotated[
            str | None, typer.Argument(help=tell("event.journal"), show_default=False)
        ] = None,
        to: Annotated[ExportFormat, typer.Option(help=tell("event.to"))] = ExportFormat.TRF26,
        play_offs: Annotated[
            PlayOffPlay | None, typer.Option(help=tell("event.play_offs_of"))
        ] = None,
        out: Annotated[Path | None, typer.Option("-o", "--output", help=tell("output"))] = None,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        path = named_alone(journal)
        running = looked_at(path, language).running
        event = (
            play_off_event(running, Play(play_offs.value))
            if play_offs
            else reported_event(running, language)
        )
        if to is not ExportFormat.JSON:
            event = as_reports_have_it(event)
        written = write_as(event, FileFormat(to.value))
        deliver(written.content, out)
        for finding in written.lost:
            remark(finding, language, str(path))


def reported_event(running: RunningEvent, language: Language) -> Event:
    """The event as it is reported: with a comment on every round that was set by hand."""
    event = as_event(running)
    comments = tuple(hand_made_comments(running, language))
    return replace(
        event, report=replace(event.report, comments=(*event.report.comments, *comments))
    )


def as_reports_have_it(event: Event) -> Event:
    """The event without board numbers and clubs, which reports have no columns for."""
    return replace(
        event,
        games=tuple(replace(game, board=None) for game in event.games),
        players=tuple(
            replace(player, extra={key: each for key, each in player.extra.items() if key != CLUB})
            for player in event.players
        ),
    )


def hand_made_comments(running: RunningEvent, language: Language) -> list[str]:
    """What the arbiter set, and why (C.04.2 D.10)."""
    comments = []
    for course in running.rounds:
        hand = course.by_hand
        if hand is None:
            continue
        what = [" – ".join(shown_player(running, no) for no in pair) for pair in hand.pairs]
        if hand.bye:
            what.append(say("hall.bye_of", {"player": shown_player(running, hand.bye)}, language))
        values: dict[str, Exact] = {
            "round": course.number,
            "found": "; ".join(what),
            "reason": hand.reason,
        }
        comments.append(f"{COMMENT} {say('hall.comment_by_hand', values, language)}")
    return comments
