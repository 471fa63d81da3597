"""The play-offs of a match or knock-out as an event of their own, for the list they count for."""

from dataclasses import replace

from arpad.core.errors import refusal
from arpad.core.event import Event, Play, Player
from arpad.core.report import NO_MARKS
from arpad.rules.pairing.numbering import renumbered
from arpad.tournament.as_event import as_event
from arpad.tournament.running import RunningEvent


def reported_apart(running: RunningEvent) -> tuple[Play, ...]:
    """The kinds of play of the play-offs that were played and have a report of their own."""
    play_offs = running.plan.play_offs if running.plan else ()
    parts = {course.leg.play_off for course in running.rounds if course.leg}
    played = {play_offs[part - 1].play for part in parts if part}
    return tuple(play for play in (Play.RAPID, Play.BLITZ) if play in played)


def rated_for(player: Player, announced: Play, play: Play) -> Player:
    """A player of an event with the rating for the play of its play-offs, as the entries have it.

    Who has none goes by the standard rating (rapid and blitz rating regulations, 7.2.1).
    """
    player = replace(player, rank=None)
    if play is announced:
        return player
    rating = player.extra.get(play.value)
    standard = player.rating if announced is Play.STANDARD else player.standard
    return replace(
        player,
        rating=rating if isinstance(rating, int) else None,
        standard=standard,
        k=None,
        games=None,
        peak=None,
    )


def play_off_event(running: RunningEvent, play: Play) -> Event:
    """The rapid or the blitz games, rounds and numbers counted anew; who played none is left out.

    Games in which both sides have different times are rated nowhere (rapid and blitz rating
    regulations, 1.2), so an armageddon game is in none.
    """
    play_offs = running.plan.play_offs if running.plan else ()
    rounds: dict[int, int] = {}
    clocks: dict[str, None] = {}
    for course in running.rounds:
        part = play_offs[course.leg.play_off - 1] if course.leg and course.leg.play_off else None
        if part is not None and part.play is play:
            rounds[course.number] = len(rounds) + 1
            clocks[part.time_control] = None
    if not rounds:
        raise refusal("hall.no_play_offs", "play_offs", found=play)
    event = as_event(running)
    games = tuple(
        replace(game, round=rounds[game.round], rated=True)
        for game in event.games
        if game.round in rounds
    )
    playing = {no for game in games for no in (game.white, game.black)}
    players = [
        rated_for(player, event.play, play) for player in event.players if player.no in playing
    ]
    own = replace(
        event,
        games=games,
        byes=(),
        play=play,
        rounds=len(rounds),
        time_control="; ".join(clocks),
        round_dates=(),
        report=replace(event.report, marks=NO_MARKS, time_code=None),
    )
    return renumbered(replace(own, players=tuple(players)), players)
