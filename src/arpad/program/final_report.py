"""The end of a tournament: its report, what a federation finds in it, and what it will do.

``final_report`` is one answer for every door: the bytes, the findings of the check before sending,
the standings, the ratings to come and the norms that were made.
"""

import hashlib
from dataclasses import dataclass, replace
from typing import Final

from arpad.core.corrections import as_standing
from arpad.core.errors import refusal
from arpad.core.event import Event, Play
from arpad.core.finding import Finding
from arpad.core.scores import points_of
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as
from arpad.messages.text import Language
from arpad.program.checking import Verdict, check_report
from arpad.program.norming import norms, worth_telling
from arpad.program.ranking import Ranked, standings
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.results import EventRating
from arpad.rules.tiebreaks.void_points import void_points
from arpad.rules.titles.verdict import NormVerdict, RequirementCheck
from arpad.tournament.formats.team_matches import teams_with_points
from arpad.tournament.reported_events import as_reports_have_it, reported_event, reported_play_offs
from arpad.tournament.running import RunningEvent

HOLDING_POINTS: Final = (FileFormat.TRF26, FileFormat.JSON)
"""Formats that can say which points the standings have besides the results (299)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalReport:
    """A report ready to be sent.

    ``event`` is the tournament with points and places as they are reported; ``rating`` is None
    where no regulation covers its day, ``ranked`` where nothing was played. ``lost`` is what the
    format has no place for, ``norms`` are those made and those that an unknown datum decides,
    ``barred`` what fails for every player, so that there is none.
    """

    event: Event
    format: FileFormat
    content: bytes
    verdict: Verdict
    ranked: Ranked | None
    rating: EventRating | None
    norms: tuple[NormVerdict, ...]
    barred: tuple[RequirementCheck, ...]
    lost: tuple[Finding, ...]

    @property
    def sha256(self) -> str:
        """The hash by which an office knows the file again."""
        return hashlib.sha256(self.content).hexdigest()


def final_report(
    running: RunningEvent,
    to: FileFormat = FileFormat.TRF26,
    language: Language = Language.EN,
    *,
    unfinished: bool = False,
    play_offs: Play | None = None,
) -> FinalReport:
    """The report of a tournament; of one that is not over only if ``unfinished`` says so.

    ``play_offs``: that of its rapid or blitz play-offs, which count for a list of their own.

    Comments are in ``language``.
    """
    if not running.finished and not unfinished:
        found, expected = running.last_round, running.number_of_rounds
        raise refusal("hall.unfinished", "journal", found=found, expected=expected)
    event = (
        reported_play_offs(running, play_offs, language)
        if play_offs
        else reported_event(running, language)
    )
    ranked = standings(event) if event.games else None
    if ranked is not None and to in HOLDING_POINTS:
        event = _with_void_points(event, ranked)
    placed = _with_places(event, ranked, to)
    written = write_as(as_reports_have_it(placed, to), to)
    verdict = check_report(written.content)
    judged = norms(placed)
    return FinalReport(
        event=placed,
        format=to,
        content=written.content,
        verdict=verdict,
        ranked=ranked,
        rating=rate_event(verdict.edition, placed) if verdict.edition else None,
        norms=worth_telling(judged),
        barred=judged[0].barred if judged else (),
        lost=tuple(each for each in written.lost if not _is_in_a_comment(each, to)),
    )


def _is_in_a_comment(lost: Finding, to: FileFormat) -> bool:
    """Whether it is said all the same; reports before 2026 have no comments."""
    return to is FileFormat.TRF26 and lost.values.get("found") == "withdrawn"


def _with_void_points(event: Event, ranked: Ranked) -> Event:
    """The event with what C.05 6.6(2) voids (299), and its teams with the points that are left."""
    teams = ranked.field.teams
    void = void_points(event, ranked.withdrawals, teams=teams)
    if not void:
        return event
    report = replace(event.report, abnormal_points=(*event.report.abnormal_points, *void))
    event = replace(event, report=report)
    return replace(event, teams=teams_with_points(event)) if teams else event


def _with_places(event: Event, ranked: Ranked | None, to: FileFormat) -> Event:
    """The event with places and points by the standings.

    READING: where C.04.2 D.8 lets a correction count for rating alone, the points are those of the
    standings, and record 299 says what these give besides the results. A dialect without that
    record has the points its results add up to, for whoever reads the file adds them up.
    """
    if ranked is None:
        return event
    of_players = standings(event, individual=True) if ranked.field.teams else ranked
    place = {line.participant.no: line.rank for line in of_players.lines}
    after = max(game.round for game in event.games)
    points = points_of(as_standing(event, after) if to in HOLDING_POINTS else event)
    players = tuple(
        replace(player, points=points[player.no], rank=place.get(player.no))
        for player in event.players
    )
    return replace(event, players=players)
