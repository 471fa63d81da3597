"""What both commands ask of a file: the event, the edition, the flags, and whose norms."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import typer

from arpad.core.choosing import AUTO
from arpad.core.event import Event
from arpad.doors.cli.completing import norm_flags, title_edition_ids
from arpad.doors.cli.output import help_in, remark
from arpad.doors.cli.reading import parse_readings, read_result
from arpad.doors.cli.whom import find_player
from arpad.messages.text import Language
from arpad.program.awarding import EVENT_FLAGS
from arpad.program.norming import on_edition, on_flags, on_system, title_edition

OPEN_PAIRING = "trf.not_played"
WRONG_RATING = "trf.wrong_rating"
NO_RATING = -1
"""Stands for a rating that is there and cannot be read, which is not to be unrated."""


def read_for_norms(file: str, language: Language, gathered: str | None = None) -> Event:
    """The tournament in a file; who has a rating that none can be is not taken for unrated."""
    event, findings = read_result(file, language, gathered)
    places = [each.place for each in findings if each.code == WRONG_RATING]
    odd = {int(found[1]) for place in places if (found := re.match(r"players\[(\d+)\]", place))}
    players = (
        replace(player, rating=NO_RATING) if index in odd else player
        for index, player in enumerate(event.players)
    )
    return replace(event, players=tuple(players)) if odd else event


def as_printed(event: Event) -> Event:
    """The tournament as a form shows it: without the ratings that none can be."""
    players = (
        replace(player, rating=None) if player.rating == NO_RATING else player
        for player in event.players
    )
    return replace(event, players=tuple(players))


class NormOptions:
    """The options both commands have, with their help in a language."""

    def __init__(self, language: Language) -> None:
        tell = help_in(language)
        self.file = typer.Argument(help=tell("sheet_file"), show_default=False)
        self.player = typer.Option(help=tell("norms.player"))
        self.edition = typer.Option(help=tell("norms.edition"), autocompletion=title_edition_ids)
        self.flag = typer.Option(help=tell("norms.flag"), autocompletion=norm_flags)
        self.reading = typer.Option(help=tell("norms.reading"))
        self.format = typer.Option("--format", help=tell("format"))
        self.lang = typer.Option(help=tell("lang"))


@dataclass(frozen=True, slots=True)
class NormQuestion:
    """The options the user gave."""

    player: str | None = None
    edition: str = AUTO
    flags: Sequence[str] = ()
    readings: Sequence[str] = field(default_factory=list)

    def read(self, file: str, language: Language) -> Event:
        """The one tournament; which edition was taken where its date does not say is remarked."""
        event = read_for_norms(file, language, gathered=OPEN_PAIRING)
        for finding in (*on_flags(event, EVENT_FLAGS), *on_system(event)):
            remark(finding, language, file)
        if self.edition == AUTO:
            for finding in on_edition(title_edition(event), event.start):
                remark(finding, language, file)
        return event

    def players(self, event: Event, file: str) -> list[int] | None:
        """Whose norms; None: everybody's."""
        if self.player is None:
            return None
        return [find_player(event.players, self.player, file).no]

    def chosen(self) -> dict[str, str]:
        """The readings by name."""
        return parse_readings(self.readings)
