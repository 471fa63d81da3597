"""What a judge says of one norm, whichever judge it is."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

Judge = Callable[[dict[str, Any]], Iterable[dict[str, Any]]]


def norm(judged: Judge, title: str, document: dict[str, Any]) -> dict[str, Any]:
    lines = [line for line in judged(document) if (line["player"], line["title"]) == (1, title)]
    assert len(lines) == 1
    return lines[0]


def figures(line: dict[str, Any]) -> tuple[Any, ...]:
    return (line["n"], Fraction(line["score"]), line["ra"], line["dp"], line["rp"])


def left_out(line: dict[str, Any]) -> list[int]:
    return [game["round"] for game in line["games"] if game["ignored"]]


def failing(line: dict[str, Any]) -> list[str]:
    checks = line["checks"]
    if isinstance(checks, dict):
        return [article for article, ok in checks.items() if ok is False]
    return [*dict.fromkeys(check["article"] for check in checks if check["ok"] is False)]
