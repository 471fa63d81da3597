"""The ratings before a period out of rating lists, for whoever played in it."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from arpad.core.errors import BadInput
from arpad.core.event import Event, Play
from arpad.core.finding import Finding
from arpad.core.names import alphabetical
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.output import remark, remarks
from arpad.doors.cli.reading import unreadable
from arpad.doors.cli.refusals import Refusal
from arpad.formats.rating_lists.line import BadLine, ListedPlayer, ListFile
from arpad.formats.rating_lists.reading import open_list
from arpad.messages.text import Language


def listed_bases(
    files: Sequence[str],
    events: Sequence[Event],
    play: Play,
    language: Language,
    option: str = "--base",
) -> dict[str, int]:
    """What the lists say of the players of the events, by id, or by name of who has none.

    Whoever a list does not have keeps what the event says; the last list that has them counts.
    """
    bases: dict[str, int] = {}
    for file in files:
        found = _read(file, events, play, language, option)
        if not found:
            remark(Finding.warning("base_nobody", option), language, file)
        bases |= found
    return bases


def _read(
    file: str, events: Sequence[Event], play: Play, language: Language, option: str
) -> dict[str, int]:
    try:
        with Path(file).open("rb") as stream:
            list_ = open_list(stream, play)
            bases, wrong = _bases(list_, events, play, option)
    except OSError as error:
        raise Refusal((unreadable(error),), Exit.NO_ACCESS, file) from error
    except BadInput as error:
        raise Refusal(error.findings, Exit.BAD_INPUT, file) from error
    remarks((*list_.notes, *wrong), language, file)
    return bases


def _bases(
    list_: ListFile, events: Sequence[Event], play: Play, option: str
) -> tuple[dict[str, int], list[Finding]]:
    """The ratings, and what could not be read or does not say which namesake is meant."""
    players = [player for event in events for player in event.players]
    ids = {player.id for player in players if player.id}
    names = {alphabetical(player.name): player.name for player in players if not player.id}
    by_id: dict[str, int] = {}
    by_name: dict[str, list[int]] = {}
    wrong: list[Finding] = []
    for line in list_.lines:
        if isinstance(line, BadLine):
            wrong.append(line.finding)
            continue
        rating = _rating(line, play)
        if rating is None:
            continue
        for own in {str(line.fide_id or ""), line.national_id or ""} & ids:
            by_id[own] = rating
        if alphabetical(line.name) in names:
            by_name.setdefault(names[alphabetical(line.name)], []).append(rating)
    wrong += _namesakes(by_name, option)
    return {name: only[0] for name, only in by_name.items() if len(only) == 1} | by_id, wrong


def _rating(line: ListedPlayer, play: Play) -> int | None:
    listed = {Play.STANDARD: line.standard, Play.RAPID: line.rapid, Play.BLITZ: line.blitz}[play]
    return listed.rating if listed else None


def _namesakes(by_name: Mapping[str, Sequence[int]], option: str) -> list[Finding]:
    return [
        Finding.warning("base_namesakes", option, found=name, expected=", ".join(map(str, ratings)))
        for name, ratings in by_name.items()
        if len(ratings) > 1
    ]
