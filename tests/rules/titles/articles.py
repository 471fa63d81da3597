"""The articles of B.01 1.1 and 1.4, each in a few plain lines, for the judge of norms."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any, Final

from .facts import Facts, Round

Set = tuple[Round, ...]


@dataclass(frozen=True, slots=True)
class Norm:
    """0.5, 1.4.5b-e, 1.4.6b and 1.4.8 for one title."""

    title: str
    performance: int
    average: int
    floor: int
    mix: str
    opponents: frozenset[str]


NORMS: Final = (
    Norm("GM", 2600, 2380, 2200, "1.4.5b", frozenset({"GM"})),
    Norm("IM", 2450, 2230, 2050, "1.4.5c", frozenset({"GM", "IM"})),
    Norm("WGM", 2400, 2180, 2000, "1.4.5d", frozenset({"GM", "IM", "WGM"})),
    Norm("WIM", 2250, 2030, 1850, "1.4.5e", frozenset({"GM", "IM", "WGM", "WIM"})),
)
UNRATED: Final = {"b01-2023": 1000, "b01-2024": 1400}  # 1.4.6d
TITLED: Final = frozenset({"GM", "IM", "FM", "WGM", "WIM", "WFM"})  # 1.4.5a
MASTERS: Final = frozenset({"GM", "IM", "WGM", "WIM"})  # 1.4.3d
TITLES: Final = TITLED | {"CM", "WCM"}
TEAM_FLAGS: Final = frozenset(
    f"{where}-{what}-championship"
    for where in ("world", "continental")
    for what in ("team", "club")
)
# 1.4.9 from 50 % to 100 %; below it is the same with a minus.
DP: Final = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
)  # fmt: skip


def dp_of(score: Fraction, n: int) -> int:
    """1.4.9: the percentage rounded to the nearest, .5 up."""
    percent = (100 * score / n + Fraction(1, 2)).__floor__()
    return DP[percent - 50] if percent >= 50 else -DP[50 - percent]


@dataclass(frozen=True, slots=True)
class Figures:
    """1.4.6 to 1.4.8 for a set; ``adjusted`` are the ratings in its order."""

    score: Fraction
    adjusted: tuple[int, ...]
    ra: int
    dp: int

    @property
    def rp(self) -> int:
        return self.ra + self.dp


@cache
def figures_of(norm: Norm, games: Set, unrated: int) -> Figures:
    ratings = [unrated if game.rating is None else game.rating for game in games]
    lowest = min(zip(ratings, (game.opponent for game in games), strict=True))[1]
    adjusted = tuple(
        max(rating, norm.floor) if game.opponent == lowest else rating
        for rating, game in zip(ratings, games, strict=True)
    )
    score = Fraction(sum(game.half_points for game in games), 2)
    ra = (Fraction(sum(adjusted), len(games)) + Fraction(1, 2)).__floor__()
    return Figures(score, adjusted, ra, dp_of(score, len(games)))


# 1.4.1 and 1.4.2: which games, and how many


def left_out(facts: Facts, game: Round) -> str | None:
    """1.4.2a-c: the article by which a game is not included."""
    if not game.played or not game.rated or game.opponent is None:
        return "1.4.2c"
    return unsuitable(facts, game.opponent)


def unsuitable(facts: Facts, opponent: int) -> str | None:
    if facts.persons[opponent].federation == "NON":
        return "1.4.2a"
    if facts.round_robin and facts.persons[opponent].rating is None:
        against_rated = [
            game.half_points
            for game in facts.rows[opponent]
            if game.played and game.opponent and facts.persons[game.opponent].rating is not None
        ]
        if sum(against_rated) == 0:
            return "1.4.2b"
    return None


def counted(facts: Facts, no: int) -> Set:
    return tuple(game for game in facts.rows[no] if left_out(facts, game) is None)


def least_games(facts: Facts) -> int:
    """1.4.1a and b."""
    if facts.flags & TEAM_FLAGS and 7 <= facts.rounds <= 9:
        return 7
    return 8 if "world-cup" in facts.flags else 9


def eight_of_nine(facts: Facts, no: int) -> bool:
    """1.4.1c: eight games, and the ninth a forfeit win or a pairing-allocated bye."""
    games = counted(facts, no)
    others = [game for game in facts.rows[no] if game not in games]
    return (
        facts.rounds == 9
        and len(games) == 8
        and all(game.forfeit_win or game.pairing_bye for game in others)
    )


def bases(facts: Facts, no: int) -> list[tuple[Set, int]]:
    """The games to choose from, and how many of them are needed; 1.4.2c has two ways."""
    games, least = counted(facts, no), least_games(facts)
    found = [(games, min(least, 8) if eight_of_nine(facts, no) else least)]
    last = facts.rows[no][-1:]
    if len(games) == least - 1 and any(won_unplayed(facts, game) for game in last):
        found.insert(0, ((*games, replace(last[0], half_points=0)), least))
    return found


def won_unplayed(facts: Facts, game: Round) -> bool:
    """A forfeit win against somebody whose game would have counted."""
    return game.forfeit_win and unsuitable(facts, game.opponent or 0) is None


def sets(facts: Facts, no: int, base: Set, least: int, exempt: str | None, norm: Norm) -> set[Set]:
    """1.4.1e and f: all games up to some round, without any of the wins."""
    predetermined = (
        facts.round_robin
        or facts.system == "scheveningen"
        or (facts.system == "team" and "ROUNDROBIN" in facts.type_code)
    )
    may_drop_wins = not (facts.round_robin and facts.edition == "b01-2024") or all(
        mix(facts, no, base, exempt, norm).values()
    )
    found = set()
    for length in range(len(base) if predetermined else least, len(base) + 1):
        begun = base[:length]
        wins = [game for game in begun if game.won]
        for fewer in range(len(begun) - least + 1 if may_drop_wins else min(1, len(begun) + 1)):
            for dropped in combinations(wins, fewer):
                found.add(tuple(game for game in begun if game not in dropped))
    return {games for games in found if len(games) >= least}


# 1.4.3 to 1.4.5: the opponents


def exemption(facts: Facts, no: int) -> str | None:
    """1.4.3a-d."""
    at_home = facts.host is not None and facts.persons[no].federation == facts.host
    if "national-championship" in facts.flags and at_home:
        return "1.4.3a"
    if "national-team-championship" in facts.flags and at_home:
        return "1.4.3b"
    if facts.flags & {"zonal", "subzonal"}:
        return "1.4.3c"
    return "1.4.3d" if facts.swiss and strong_every_round(facts) else None


def strong_every_round(facts: Facts) -> bool:
    """1.4.3d: 20 rated guests from 3 federations, 10 of them masters, really playing."""
    guests = [
        person
        for person in facts.persons.values()
        if person.rating is not None
        and person.federation not in (None, facts.host, "FID", "NON")
        and rounds_missed(facts.rows[person.no]) <= 1
    ]
    for number in range(facts.rounds):
        here = [guest for guest in guests if facts.rows[guest.no][number].at_the_board]
        if len(here) < 20 or len({guest.federation for guest in here}) < 3:
            return False
        if sum(guest.title in MASTERS for guest in here) < 10:
            return False
    return facts.rounds > 0


def rounds_missed(row: Sequence[Round]) -> int:
    return sum(not (game.played or game.pairing_bye or game.forfeit_win) for game in row)


def mix(facts: Facts, no: int, games: Set, exempt: str | None, norm: Norm) -> dict[str, bool]:
    """1.4.3, 1.4.4 and 1.4.5; everybody counts once, however often they were met."""
    opponents = [facts.persons[met] for met in {game.opponent for game in games if game.opponent}]
    m, own = len(opponents), facts.persons[no].federation
    by_federation = Counter(each.federation for each in opponents if each.federation != "FID")
    most = max(by_federation.values(), default=0)
    from_own = by_federation[own] if own != "FID" else 0
    titled = sum(each.title in TITLED for each in opponents)
    masters = sum(each.title in norm.opponents for each in opponents)
    return {
        "1.4.3": exempt is not None or len(by_federation.keys() - {own}) >= 2,
        "1.4.4": exempt is not None or (from_own <= 3 * m // 5 and most <= 2 * m // 3),
        "1.4.5a": 2 * titled >= m,
        norm.mix: masters >= 3 and 3 * masters >= m,
        "1.4.5f": facts.system != "double-round-robin" or len(facts.persons) >= 6,
    }


# 1.4.8: the result


def result(facts: Facts, games: Set, norm: Norm) -> dict[str, bool]:
    if not games:
        return {"1.4.8": False, "1.4.8a": False, "1.4.8b": False}
    figures = figures_of(norm, games, UNRATED[facts.edition])
    return {
        "1.4.8": figures.rp >= norm.performance,
        "1.4.8a": figures.ra >= norm.average,
        "1.4.8b": figures.score / len(games) >= Fraction(35, 100),
    }


def best_set(facts: Facts, no: int, norm: Norm) -> Set | None:
    """The set that gives the norm; of several the first in the order of the contract."""
    exempt = exemption(facts, no)
    good: list[tuple[tuple[Any, ...], Set]] = []
    for base, least in bases(facts, no):
        for games in sets(facts, no, base, least, exempt, norm):
            if all(result(facts, games, norm).values()) and all(
                mix(facts, no, games, exempt, norm).values()
            ):
                figures = figures_of(norm, games, UNRATED[facts.edition])
                lost = sum(not game.won for game in base if game not in games)
                rounds = [game.round for game in games]
                good.append(((-len(games), lost, -figures.rp, -figures.ra, rounds), games))
    return min(good, key=lambda each: each[0])[1] if good else None


def least_score(norm: Norm, ra: int, n: int) -> Fraction:
    return next(
        score
        for score in (Fraction(half, 2) for half in range(2 * n + 1))
        if ra + dp_of(score, n) >= norm.performance and score / n >= Fraction(35, 100)
    )


def credit(facts: Facts, no: int, games: Set, norm: Norm) -> int:
    """1.4.1b-d and 1.7: the games the norm counts for."""
    n = len(games)
    as_nine = n == 8 and ("world-cup" in facts.flags or eight_of_nine(facts, no))
    figures = figures_of(norm, games, UNRATED[facts.edition])
    more = figures.score - least_score(norm, figures.ra, n)
    return (9 if as_nine else min(13, n)) + more.__floor__()


# 1.1: the event


def failing_administration(document: Mapping[str, Any]) -> dict[str, bool | None]:
    """1.1.1 registered 30 days before, 1.1.2 twelve hours, 1.1.3 two rounds a day and two hours."""
    days = Counter(document.get("round_dates") or ())
    clock = re.fullmatch(r"(\d+) min \+ (\d+) s", document.get("time_control") or "")
    minutes = int(clock[1]) + int(clock[2]) if clock else None
    most = max(days.values(), default=0)
    found: dict[str, bool | None] = {"1.1.3": most <= 2 if days else None}
    if minutes is not None and minutes < 120:
        found["1.1.3"] = False
    if minutes is not None and most * 2 * minutes > 12 * 60:
        found["1.1.2"] = False
    registered, start = (document.get("report") or {}).get("registered"), document.get("start")
    if registered and start:
        notice = date.fromisoformat(start) - date.fromisoformat(registered)
        if notice.days < 30:
            found["1.1.1"] = False
    return found


def needs_approval(facts: Facts) -> bool:
    """1.4.2e."""
    return facts.system == "match" or (
        facts.system == "scheveningen" and facts.edition == "b01-2024"
    )
