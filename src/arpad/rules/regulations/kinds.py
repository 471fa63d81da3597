"""Names for the ways of calculating that an edition chooses between."""

from enum import StrEnum


class Expectation(StrEnum):
    """How the expected score of a rated player is found."""

    PER_GAME = "per-game"
    AVERAGE = "average"


class UnratedOpponents(StrEnum):
    """Whether a rated player's games against unrated opponents count outside round robins."""

    IGNORED = "ignored"
    VALID_PERFORMANCE = "valid-performance"


class FromSums(StrEnum):
    """Who is rated where a report gives points, games and the opponents' mean instead of games."""

    EVERYBODY = "everybody"
    NEWCOMERS = "newcomers"


class Stages(StrEnum):
    """When the preliminary and final stages of an event count as one event."""

    ALWAYS = "always"
    ON_REQUEST = "on-request"
    APART = "apart"


class RoundRobin(StrEnum):
    """How a complete round robin is calculated when unrated players take part."""

    WORKSHEET = "worksheet"
    MAJORITY = "majority"
    AVERAGE = "average"
    ITERATION = "iteration"


class Pooling(StrEnum):
    """How several events make one first rating."""

    WEIGHTED_MEAN = "weighted-mean"
    ONE_EVENT = "one-event"


class OpponentCount(StrEnum):
    """What n means in the n/(n+1) of a double round robin."""

    OPPONENTS = "opponents"
    GAMES = "games"


class LateEntry(StrEnum):
    """The rating of somebody who had none at the start and is listed before the event ends."""

    LISTED_AFTER_START = "listed_after_start"


class ShorterEvents(StrEnum):
    """How the limit of an exceptional performance falls in events of fewer games."""

    SQUARE_ROOT = "square-root"
    PROPORTION = "proportion"


class StartingOrder(StrEnum):
    """How FIDE ratings and national ones make one order of the players of a Swiss."""

    IN_TURN = "in-turn"
    ONE_SCALE = "one-scale"


# Passes of an iteration that goes on until nothing changes; after so many it never will.
UNTIL_STABLE = 100


class Unit(StrEnum):
    """Over what K is fixed, or a change is rounded."""

    EVENT = "event"
    PERIOD = "period"
