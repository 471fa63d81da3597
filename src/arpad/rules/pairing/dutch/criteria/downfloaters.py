"""C7 and C9 of 2026: whose downfloat costs least."""

from collections.abc import Iterator

from arpad.rules.pairing.dutch.bracket import Bracket, Scope
from arpad.rules.pairing.dutch.criteria.kinds import Level
from arpad.rules.pairing.matching.bits import mask_of, members


def c07_scores(bracket: Bracket) -> Iterator[Level]:
    """C7: the scores of the downfloaters, compared from the highest."""
    for group in bracket.by_score.values():
        yield floating_level(bracket, group)


def c09_unplayed_games(bracket: Bracket) -> Iterator[Level]:
    """C9: how many games the player who gets the bye did not play.

    READING: in whichever bracket lets nobody else float, be the bye candidates its residents or
    moved down from their own scoregroup.
    """
    if bracket.scope is not Scope.CLOSED:
        return
    byes = bracket.byes & bracket.players
    games = {place: len(bracket.field.players[place].colours) for place in members(byes)}
    for count in sorted(set(games.values())):
        yield floating_level(bracket, mask_of(p for p, played in games.items() if played == count))


def floating_level(bracket: Bracket, counted: int) -> Level:
    """A level that counts downfloaters alone."""
    return Level(dict.fromkeys(members(bracket.players), 0), counted)
