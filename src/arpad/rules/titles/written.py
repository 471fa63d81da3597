"""A verdict on a norm as it is written down: stable keys, exact decimals as strings."""

from fractions import Fraction
from typing import NotRequired, TypedDict

from arpad.core.exact import decimal_text
from arpad.rules.titles.verdict import ClosestSet, Figure, JudgedGame, NormVerdict, RequirementCheck


class GameKeys(TypedDict):
    """One round of a player."""

    round: int
    opponent: int | None
    counted: bool
    ignored: str | None
    rating: int | None
    adjusted: int | None
    score: str


class CheckKeys(TypedDict):
    """One requirement."""

    article: str
    ok: bool | None
    found: int | str | None
    needed: int | str | None


class ClosestKeys(TypedDict):
    """The set that came closest to a norm."""

    rounds: list[int]
    n: int
    score: str
    ra: int
    rp: int
    lacks: list[CheckKeys]


class NormKeys(TypedDict):
    """One player and one title; ``closest`` is said where there is no norm."""

    player: int
    title: str
    norm: bool | None
    n: int
    score: str
    ra: int | None
    dp: int | None
    rp: int | None
    games: list[GameKeys]
    checks: list[CheckKeys]
    missing: list[str]
    credit: int | None
    closest: NotRequired[ClosestKeys | None]


def norm_answer(verdict: NormVerdict) -> NormKeys:
    """A verdict with every game and every requirement."""
    keys: NormKeys = {
        "player": verdict.player,
        "title": verdict.title,
        "norm": verdict.norm,
        "n": verdict.n,
        "score": decimal_text(verdict.score),
        "ra": verdict.ra,
        "dp": verdict.dp,
        "rp": verdict.rp,
        "games": [_game(game) for game in verdict.games],
        "checks": [check_keys(check) for check in verdict.checks],
        "missing": [str(datum) for datum in verdict.missing],
        "credit": verdict.credit,
    }
    if verdict.norm is False:
        keys["closest"] = _closest(verdict.closest)
    return keys


def _closest(closest: ClosestSet | None) -> ClosestKeys | None:
    if closest is None:
        return None
    return {
        "rounds": [*closest.rounds],
        "n": len(closest.rounds),
        "score": decimal_text(closest.score),
        "ra": closest.ra,
        "rp": closest.rp,
        "lacks": [check_keys(check) for check in closest.lacks],
    }


def _game(game: JudgedGame) -> GameKeys:
    return {
        "round": game.round,
        "opponent": game.opponent,
        "counted": game.counted,
        "ignored": game.ignored,
        "rating": game.rating,
        "adjusted": game.adjusted,
        "score": decimal_text(game.score),
    }


def check_keys(check: RequirementCheck) -> CheckKeys:
    """A requirement with what was found and what is needed."""
    return {
        "article": check.article,
        "ok": check.ok,
        "found": figure_json(check.found),
        "needed": figure_json(check.needed),
    }


def figure_json(figure: Figure) -> int | str | None:
    """A whole number as it is, a score or a mean as an exact decimal."""
    return decimal_text(figure) if isinstance(figure, Fraction) else figure
