"""Where the lines of ``norms check`` and those of the judge differ."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

Line = Mapping[str, Any]


def differences(said: Line, judged: Line) -> list[str]:
    """What one line says otherwise than the judge.

    Figures are compared where the verdict is one, and hangs on nothing unknown.
    """
    if said["norm"] is not judged["norm"]:
        return [f"norm: {said['norm']}, judged {judged['norm']}"]
    if judged["norm"] is None:
        return [] if said["missing"] else ["missing: nothing"]
    return [*figures(said, judged), *checks(said, judged)] if judged["sure"] else []


def figures(said: Line, judged: Line) -> Iterator[str]:
    for key in ("n", "ra", "dp", "rp", "credit"):
        if said[key] != judged[key]:
            yield f"{key}: {said[key]}, judged {judged[key]}"
    if Fraction(said["score"]) != judged["score"]:
        yield f"score: {said['score']}, judged {judged['score']}"
    for one, two in zip(said["games"], judged["games"], strict=True):
        yield from of_game(one, two)
    adjusted = [
        sorted(game["adjusted"] for game in line["games"] if not game["ignored"])
        for line in (said, judged)
    ]
    if adjusted[0] != adjusted[1]:
        yield f"adjusted: {adjusted[0]}, judged {adjusted[1]}"


def of_game(said: Line, judged: Line) -> Iterator[str]:
    place = f"round {judged['round']}"
    if (said["round"], said["opponent"]) != (judged["round"], judged["opponent"]):
        yield f"{place}: {said}"
    if said["counted"] is not (not judged["ignored"]):
        yield f"{place}: counted {said['counted']}"
    if judged["ignored"] and said["ignored"] not in judged["ignored"]:
        yield f"{place}: ignored {said['ignored']}, judged {judged['ignored']}"
    if not judged["ignored"] and Fraction(said["score"]) != judged["score"]:
        yield f"{place}: score {said['score']}, judged {judged['score']}"


def checks(said: Line, judged: Line) -> Iterator[str]:
    for article, ok in judged["checks"].items():
        found = [check["ok"] for check in said["checks"] if check["article"] == article]
        if not found:
            yield f"{article}: not checked"
        elif (False in found) is not (ok is False):
            yield f"{article}: {found}, judged {ok}"
    for check in said["checks"]:
        if check["ok"] is False and check["article"] not in judged["checks"]:
            yield f"{check['article']}: fails"
