"""The keys of a rating as JSON, and what stands under each."""

from typing import Literal, NotRequired, TypeAlias, TypedDict, final


class PlayerKeys(TypedDict):
    """Who it is about."""

    no: int
    name: str
    id: NotRequired[str]


class Reason(TypedDict, total=False):
    """Why something does not count, where it does not."""

    article: str
    reason: str
    code: str


class RatedFigures(TypedDict):
    """A rated player's figures; points and hundredths are decimals as text.

    ``exceptional`` is there under editions that look for such performances.
    """

    status: Literal["rated"]
    rating: int
    n: int
    w: str
    we: str
    k: int | None
    k_rule: str | None
    sum: str
    change: str
    new_rating: int
    listed: bool
    exceptional: NotRequired[bool]


class UnratedFigures(Reason):
    """An unrated player's figures."""

    status: Literal["unrated"]
    n: int
    w: str
    p: str | None
    rc: str | None
    ru: int | None
    counts: bool
    listed: bool


class RatedAnswer(PlayerKeys, RatedFigures):
    """A rated player's event."""


class UnratedAnswer(PlayerKeys, UnratedFigures):
    """An unrated player's event."""


class EventOfPeriod(TypedDict):
    """An event by its name and its place in ``tournaments``, from 1 on."""

    tournament: str
    event: int


class RatedInPeriod(EventOfPeriod, RatedFigures):
    """One event of a rated player's period."""

    no: int


class UnratedInPeriod(EventOfPeriod, UnratedFigures):
    """One event of a newcomer's period; ``pooled``: it is part of the first rating."""

    no: int
    pooled: bool


class PeriodRatedAnswer(RatedAnswer):
    """A rated player's period; ``ru``: the first rating of who had none when it began."""

    ru: NotRequired[int | None]
    events: list[RatedInPeriod | UnratedInPeriod]


class PeriodUnratedAnswer(UnratedAnswer):
    """A newcomer's period."""

    events: list[UnratedInPeriod]


class Where(TypedDict, total=False):
    """The event of a period, where it is one of several."""

    tournament: str
    event: int


For = TypedDict("For", {"for": list[int]})  # a word of Python, so no class can say it


@final
class IgnoredGame(Where, For, Reason):
    """A game that does not count."""

    round: int
    white: int
    black: int
    result: str


@final
class IgnoredBye(Where, For, Reason):
    """A bye that does not count."""

    round: int
    player: int
    bye: str


PlayerAnswer: TypeAlias = RatedAnswer | UnratedAnswer
PeriodPlayerAnswer: TypeAlias = PeriodRatedAnswer | PeriodUnratedAnswer
IgnoredAnswer: TypeAlias = IgnoredGame | IgnoredBye


@final
class EventAnswer(TypedDict):
    """One event."""

    regulation: str
    tournament: str
    players: list[PlayerAnswer]
    ignored: list[IgnoredAnswer]


@final
class PeriodAnswer(TypedDict):
    """One period."""

    regulation: str
    tournaments: list[str]
    players: list[PeriodPlayerAnswer]
    ignored: list[IgnoredAnswer]
