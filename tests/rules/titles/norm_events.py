"""Events for norms: one player, opponents written one a line."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from typing import Any

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result
from arpad.program.norming import norms
from arpad.rules.titles.verdict import NormVerdict, RequirementCheck

RESULTS = {
    "1": Result.WHITE_WINS, "=": Result.DRAW, "0": Result.BLACK_WINS,
    "+": Result.WHITE_BY_FORFEIT, "-": Result.BLACK_BY_FORFEIT,
}  # fmt: skip
BYES = {"U": ByeKind.PAIRING, "H": ByeKind.HALF, "F": ByeKind.FULL, "Z": ByeKind.ZERO}
NO = 1


def one_player(lines: str, own: str | None = "HUN", **values: Any) -> Event:
    """Player 1 with White against opponents 2, 3, …, a line a round: ``GM 2508 ENG =``.

    ``-`` is no title, no rating or no federation; ``U`` alone is a bye. Opponents met again are
    named by their number: ``#2 1``.
    """
    players = [Player(no=NO, name="Candidate", rating=2400, sex="w", federation=own)]
    games, byes = [], []
    for round_, line in enumerate(filter(None, map(str.strip, lines.splitlines())), 1):
        words = line.split()
        if words[0] in BYES:
            byes.append(Bye(round_, NO, BYES[words[0]]))
            continue
        if words[0].startswith("#"):
            no = int(words[0][1:])
        else:
            no = len(players) + 1
            title, rating, federation = (None if word == "-" else word for word in words[:3])
            rated = int(rating) if rating else None
            players.append(
                Player(no=no, name=f"P{no}", rating=rated, title=title, federation=federation)
            )
        games.append(Game(round=round_, white=NO, black=no, result=RESULTS[words[-1]]))
    given = {"start": date(2023, 5, 1), "federation": "ESP", **values}
    return Event(name="Test", players=tuple(players), games=tuple(games), byes=tuple(byes), **given)


def judged(event: Event, title: str = "GM", **asked: Any) -> NormVerdict:
    """The verdict on player 1 for one title."""
    lines = norms(event, players=[NO], **asked)
    return next(line for line in lines if line.title == title)


def check_of(verdict: NormVerdict, article: str, code: str = "") -> RequirementCheck:
    """The requirement of an article; ``code`` where it asks two things."""
    return next(
        each for each in verdict.checks if each.article == article and code in ("", each.code)
    )


def ignored(verdict: NormVerdict) -> dict[int, str]:
    """The rounds left out, each with its article."""
    return {each.round: each.ignored for each in verdict.games if each.ignored}


def with_players(event: Event, changed: Iterable[Player]) -> Event:
    """The event with some players as given."""
    new = {player.no: player for player in changed}
    return replace(event, players=tuple(new.get(each.no, each) for each in event.players))
