"""1.4.3: opponents from two other federations at least, and the events exempt from it."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Final

from arpad.core.event import Player, System
from arpad.rules.titles.edition import NO_FEDERATION, NOT_AFFILIATED
from arpad.rules.titles.rules.limits import Federations, Limit, united

if TYPE_CHECKING:
    from arpad.rules.titles.field import Assumption, NormField

CODE: Final = "federations"
NATIONAL_FINAL: Final = "1.4.3a"
NATIONAL: Final = {
    NATIONAL_FINAL: "national-championship",
    "1.4.3b": "national-team-championship",
}
ZONAL_YEAR: Final = "zonal-year"
"""In the year of a zonal of one federation its national championship is not exempt."""
ZONAL: Final = ("1.4.3c", frozenset({"zonal", "subzonal"}))


def limits(foreign: Federations, needed: int) -> Iterator[Limit]:
    """Different federations as limits: whichever others are set aside, somebody is left."""
    if len(foreign) < needed:
        yield Limit(CODE, frozenset(), 1, None)
        return
    for aside in combinations(sorted(foreign), needed - 1):
        rest = (group for federation, group in foreign.items() if federation not in aside)
        yield Limit(CODE, united(rest), 1, None)


def exemption(field: "NormField", player: Player, assumed: "Assumption") -> str | None:
    """The first article that exempts a player's norm from foreigners, if one does."""
    for article, flag in NATIONAL.items():
        barred = article == NATIONAL_FINAL and ZONAL_YEAR in field.flags
        if flag in field.flags and not barred and _is_of_host(field, player, assumed):
            return article
    article, flags = ZONAL
    if field.flags & flags:
        return article
    return field.edition.swiss.players.article if swiss_exempts(field, assumed) else None


def _is_of_host(field: "NormField", player: Player, assumed: "Assumption") -> bool:
    host, own = field.event.federation, player.federation
    return host == own if host and own else assumed.value


def swiss_exempts(field: "NormField", assumed: "Assumption") -> bool:
    """1.4.3d: whether every round of a Swiss had enough rated and titled foreigners."""
    found = field.exempt_rounds.get(assumed)
    if found is None:
        found = field.exempt_rounds[assumed] = _every_round(field, assumed)
    return found


def _every_round(field: "NormField", assumed: "Assumption") -> bool:
    if field.system is not System.SWISS or not (field.event.federation or assumed.value):
        return False
    rule = field.edition.swiss
    present: dict[int, list[int]] = {number: [] for number in range(1, field.rounds + 1)}
    for player in field.event.players:
        if field.rating(player.no) is None or not _is_foreign(field, player, assumed):
            continue
        record = field.records[player.no]
        there = {each.round for each in record if each.at_board}
        excused = {each.round for each in record if each.undeserved}
        if len(present.keys() - there - excused) <= rule.rounds_missed:
            for number in there & present.keys():
                present[number].append(player.no)
    return bool(present) and all(_is_enough(field, round_, assumed) for round_ in present.values())


def _is_foreign(field: "NormField", player: Player, assumed: "Assumption") -> bool:
    """Whether a player is of a federation that is not the host's."""
    if player.federation is None:
        return assumed.value
    return player.federation not in (NO_FEDERATION, NOT_AFFILIATED, field.event.federation)


def _is_enough(field: "NormField", numbers: list[int], assumed: "Assumption") -> bool:
    rule = field.edition.swiss
    players = [field.players[no] for no in numbers]
    federations = Counter(each.federation or str(each.no) for each in players)
    titled = sum(field.holds(each.no, rule.titles, assumed) for each in players)
    return (
        len(players) >= rule.players.value
        and len(federations) >= rule.federations
        and titled >= rule.titled
    )
