"""The development coefficient of a player in an event or period."""

from arpad.core.event import Event, Player
from arpad.rules.rating.period_event import PeriodEvent
from arpad.rules.rating.results import Development
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.policies.development import Career

GAMES_IF_UNKNOWN = 30


def development(
    edition: Edition,
    event: Event | PeriodEvent,
    player: Player,
    rating: int,
    games: int,
    *,
    newcomer: bool,
) -> Development:
    """K for ``games`` games: given or by the rule, then limited so that K·n stays in bounds.

    ``newcomer``: the player has a standard rating and is new to this list, or back on it: then
    there is a highest rating, and games nobody knows of are taken as those of anybody listed.
    """
    assumed: tuple[str, ...] = ()
    if player.k is not None:
        k, reason = player.k, "k.given"
        article = edition.change.k.policy.article
    else:
        career, assumed = _career(edition, event, player, rating, newcomer=newcomer)
        found = edition.change.k.policy.value(edition.change.k, career)
        k, article, reason = found.k, found.article, found.reason
    return Development(
        k=_limited(edition, k, games),
        base=k,
        article=article,
        reason=reason,
        games=games,
        assumed=assumed,
    )


def _limited(edition: Edition, k: int, games: int) -> int:
    """K, or where K·n would pass the limit the largest that does not."""
    limit = edition.change.k.product_limit
    return limit.value // games if limit and k * games > limit.value else k


def is_junior(edition: Edition, event: Event, player: Player) -> bool:
    """Whether the edition's age for juniors covers the player, whatever the K."""
    limit, age = edition.change.k.junior_until, _age(event, player)
    return limit is not None and age is not None and age <= limit.value


def _career(
    edition: Edition, event: Event | PeriodEvent, player: Player, rating: int, *, newcomer: bool
) -> tuple[Career, tuple[str, ...]]:
    rules = edition.change.k
    assumed: list[str] = []
    games = player.games
    if games is None:
        new = newcomer and player.peak is None
        games = 0 if new else GAMES_IF_UNKNOWN
        if rules.new_until:
            assumed.append("assumed.newcomer" if new else "assumed.games")
    peak = player.peak
    if peak is None:
        peak = 0 if newcomer else rating
        if rules.top_from and not newcomer:
            assumed.append("assumed.peak")
    age = _age(event, player)
    if age is None and rules.junior_until:
        assumed.append("assumed.birth" if player.birth is None else "assumed.year")
    if not newcomer:
        peak = max(peak, rating)
    return Career(rating, peak, games, age), tuple(assumed)


def _age(event: Event | PeriodEvent, player: Player) -> int | None:
    day = event.start or event.end
    born = player.birth_year
    return None if day is None or born is None else day.year - born
