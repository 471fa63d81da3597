"""A tournament being run as the event its report is of."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from arpad.core.corrections import kept_points
from arpad.core.event import Event, Play, Player
from arpad.core.step import Exact
from arpad.formats.entry_ratings import PLAYS
from arpad.formats.result import FileFormat
from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.tournament.as_event import as_event
from arpad.tournament.by_hand import CLUB
from arpad.tournament.formats.plan import DUELS
from arpad.tournament.leaving import is_by_table
from arpad.tournament.play_off_report import play_off_event
from arpad.tournament.results import is_after_the_end
from arpad.tournament.running import HallBoard, HallRound, RunningEvent
from arpad.tournament.wording import shown_player

NOT_REPORTED: Final = (CLUB, *PLAYS)
COMMENT: Final = "###"  # as reports of 2026 begin a comment


def reported_event(running: RunningEvent, language: Language) -> Event:
    """The event as it is reported, with comments on what no record of a report can say.

    A Swiss that was ended early has the rounds that were played.
    """
    event = as_event(running)
    if ended_early(running):
        event = _cut(event, running.last_round)
    comments = tuple(f"{COMMENT} {said}" for said in _comments(running, language))
    return replace(
        event, report=replace(event.report, comments=(*event.report.comments, *comments))
    )


def reported_play_offs(running: RunningEvent, play: Play, language: Language) -> Event:
    """The rapid or the blitz play-offs of a knock-out or match, under a name of their own."""
    event = play_off_event(running, play)
    name = say(f"hall.play_offs_{play}", {"name": event.name}, language)
    lacking = ", ".join(str(each.no) for each in event.players if not each.rating and each.standard)
    if not lacking:
        return replace(event, name=name)
    comment = f"{COMMENT} {say(f'hall.comment_no_{play}_rating', {'found': lacking}, language)}"
    comments = (*event.report.comments, comment)
    return replace(event, name=name, report=replace(event.report, comments=comments))


def _cut(event: Event, played: int) -> Event:
    """The event without what was to come: days, byes asked for, pairs forbidden, virtual points."""
    report = event.report
    cut = replace(
        report,
        byes=tuple(each for each in report.byes if (each.round or 0) <= played),
        prohibited=tuple(
            each._replace(last_round=min(each.last_round, played)) if each.last_round else each
            for each in report.prohibited
            if (each.first_round or 0) <= played
        ),
        acceleration=tuple(
            each._replace(last_round=min(each.last_round or played, played))
            for each in report.acceleration
            if (each.first_round or 0) <= played
        ),
    )
    days = event.round_dates[:played]
    return replace(event, rounds=played, round_dates=days, report=cut)


def ended_early(running: RunningEvent) -> bool:
    """Whether the arbiter ended a Swiss before the last of the announced rounds (C.04.1 a)."""
    whole = running.last_round == running.number_of_rounds
    return running.finished and running.plan is None and not whole


def as_reports_have_it(event: Event, to: FileFormat) -> Event:
    """The event without what is not reported: clubs, and careers, which the federation knows.

    TRF has no column for boards either, and days for rounds alone, of which games have theirs. What
    the standings keep of results put right too late (C.04.2 D.8) TRF26 has as points besides (299),
    and a comment says the rest.

    READING: TRF has one column for a rating; of a rapid or blitz event it has the standard one of
    those who have no other, for they go by it (rapid and blitz rating regulations, 7.2.1).
    """
    games, report = event.games, event.report
    if to is not FileFormat.JSON:
        games = tuple(replace(game, board=None, date=None) for game in games)
        event = replace(event, players=tuple(map(_by_one_rating, event.players)))
    if to is FileFormat.TRF26:
        besides = (*report.abnormal_points, *kept_points(event))
        report = replace(report, abnormal_points=besides)
        games = tuple(replace(game, correction=None) for game in games)
    players = tuple(
        replace(
            player,
            k=None,
            games=None,
            peak=None,
            extra={key: each for key, each in player.extra.items() if key not in NOT_REPORTED},
        )
        for player in event.players
    )
    return replace(event, games=games, players=players, report=report)


def _by_one_rating(player: Player) -> Player:
    return replace(player, rating=player.rating or player.standard, standard=None)


def _comments(running: RunningEvent, language: Language) -> Iterator[str]:
    """An early end, rounds of other lists, pairings set by hand, results put right, and who left.

    C.04.2 B.3 and C.3, D.10, and D.8.
    """
    if ended_early(running):
        ended = {"round": running.last_round, "rounds": running.number_of_rounds}
        yield say("hall.comment_early", ended, language)
    now = running.numbers()
    for course in running.rounds:
        then = [now[each.player] for each in course.listed]
        if then != [*range(1, len(then) + 1)]:
            listed: dict[str, Exact] = {"round": course.number, "players": " ".join(map(str, then))}
            yield say("hall.comment_other_list", listed, language)
        if course.by_hand:
            yield _by_hand(running, course, language)
        yield from _wrong_boards(running, course, language)
        for board in course.boards:
            if board.correction and board.correction.turned:
                yield say("hall.comment_turned", _of_board(running, course, board), language)
            if board.correction and board.result is not board.correction.was and board.result:
                values: dict[str, Exact] = {
                    **_of_board(running, course, board),
                    "result": board.result.value,
                    "was": board.correction.was.value,
                    "reported": board.correction.reported_in,
                    "ended": board.correction.reported_in - 1,
                }
                key = _corrected_when(running, course.number, board.correction.reported_in)
                yield say(key, values, language)
    for entry, first in sorted(running.withdrawn.items(), key=lambda each: (each[1], each[0])):
        who: dict[str, Exact] = {"player": shown_player(running, entry), "round": first}
        yield say(_left_by(running), who, language)
    for team, first in sorted(running.withdrawn_teams.items(), key=lambda each: each[::-1]):
        name = running.head.teams[team - 1].name or ""
        yield say(_left_by(running), {"player": name, "round": first}, language)


def _of_board(running: RunningEvent, course: HallRound, board: HallBoard) -> dict[str, Exact]:
    return {
        "round": course.number,
        "white": shown_player(running, board.white),
        "black": shown_player(running, board.black),
    }


def _corrected_when(running: RunningEvent, round: int, reported_in: int) -> str:
    """The comment on a correction: a later round counts from the end of the one before it."""
    if is_after_the_end(running, reported_in):
        return "hall.comment_corrected_late"
    return "hall.comment_corrected_after" if reported_in > round else "hall.comment_corrected"


def _left_by(running: RunningEvent) -> str:
    """What leaving means in the format: nobody to pair, forfeits, or a tie that is won."""
    if is_by_table(running):
        return "hall.comment_left_table"
    return "hall.comment_left_tie" if running.system in DUELS else "hall.comment_left"


def _wrong_boards(running: RunningEvent, course: HallRound, language: Language) -> Iterator[str]:
    """Boards of matches that were played out of order and are lost (C.05 7)."""
    for match in course.matches:
        for team, wrong in ((match.first, match.first_wrong), (match.second, match.second_wrong)):
            if wrong:
                values: dict[str, Exact] = {
                    "round": course.number,
                    "team": running.head.teams[team - 1].name or "",
                    "boards": ", ".join(map(str, wrong)),
                }
                yield say("hall.comment_seated", values, language)


def _by_hand(running: RunningEvent, course: HallRound, language: Language) -> str:
    hand = course.by_hand
    assert hand is not None
    what = []
    for pair in hand.pairs:
        found = " – ".join(shown_player(running, no) for no in pair)
        apart = say("hall.comment_apart", {"found": found}, language)
        what.append(apart if pair in hand.apart else found)
    if hand.bye:
        what.append(say("hall.bye_of", {"player": shown_player(running, hand.bye)}, language))
    values: dict[str, Exact] = {
        "round": course.number,
        "found": "; ".join(what),
        "reason": hand.reason,
    }
    return say("hall.comment_by_hand", values, language)
