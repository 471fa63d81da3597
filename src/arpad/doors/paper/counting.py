"""Who took part: the counts that certificates and reports print.

A count that depends on a federation nobody said, or on a title nobody knows, is None, an empty
field: never a guess.
"""

from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

from arpad.core.event import Event, Player

NO_FEDERATION: Final = frozenset({"FID", "NON"})
"""FIDE's flag is that of no federation (1.4.2a), nor is that of players without one."""
TITLED: Final = frozenset({"GM", "IM", "FM", "WGM", "WIM", "WFM"})
"""Titles that count among opponents; CM and WCM do not (1.4.5a)."""
MASTERS: Final = frozenset({"GM", "IM", "WGM", "WIM"})
"""Titles of the ten foreigners of 1.4.3d."""
KNOWN: Final = TITLED | {"CM", "WCM", "", None}


class OpponentCounts(NamedTuple):
    """The opponents of the games that count (IT1)."""

    foreign: int | None
    rated: int
    host: int | None
    titled: int | None


class ForeignCounts(NamedTuple):
    """The players of an event who are not from the host federation, for 1.4.3d (IT1)."""

    federations: int | None
    rated: int | None
    masters: int | None


class CountedPlayers(NamedTuple):
    """One line of the statistics of a report (IT3)."""

    number: int
    federations: int | None
    host: int | None
    other: int | None


def federations_of(players: Iterable[Player]) -> int | None:
    """How many federations the players come from."""
    found = {player.federation for player in players}
    return None if None in found else len(found - NO_FEDERATION)


def from_federation(players: Collection[Player], federation: str | None) -> int | None:
    """How many are of the federation."""
    if federation is None or any(player.federation is None for player in players):
        return None
    return sum(player.federation == federation for player in players)


def with_title(players: Collection[Player], titles: Collection[str]) -> int | None:
    """How many hold one of some titles."""
    if any(player.title not in KNOWN for player in players):
        return None
    return sum(player.title in titles for player in players)


def counted_players(players: Collection[Player], host: str | None) -> CountedPlayers:
    """The line of some players: whoever is not from the host is from elsewhere."""
    own = from_federation(players, host)
    other = None if own is None else len(players) - own
    return CountedPlayers(len(players), federations_of(players), own, other)


def foreign_counts(event: Event) -> ForeignCounts:
    """Foreigners with a rating, and with one of the higher titles (1.4.3d).

    Rated players alone are counted: the IT1 and IT3 of the Arbiters' Manual agree only so (87
    foreigners, of 36 federations beside the host's).
    """
    if event.federation is None or any(each.federation is None for each in event.players):
        return ForeignCounts(None, None, None)
    known = {event.federation, *NO_FEDERATION}
    foreign = [each for each in event.players if each.federation not in known]
    rated = [each for each in foreign if each.rating is not None]
    return ForeignCounts(federations_of(rated), len(rated), with_title(foreign, MASTERS))


def opponent_counts(
    opponents: Collection[Player], own: str | None, host: str | None
) -> OpponentCounts:
    """Of the opponents whose games count: how many are foreign, rated, of the host, titled."""
    same = from_federation(opponents, own)
    return OpponentCounts(
        None if same is None else len(opponents) - same,
        sum(each.rating is not None for each in opponents),
        from_federation(opponents, host),
        with_title(opponents, TITLED),
    )
