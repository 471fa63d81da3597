"""An edition that has no parent, made of the values of its fields alone."""

from collections.abc import Mapping
from typing import TypeVar

from arpad.core.event import Play
from arpad.rules.regulations.edition import (
    AdmissionRules,
    ChangeRules,
    CountingRules,
    Edition,
    InitialRules,
    KRules,
    ListRules,
)

G = TypeVar("G")


def from_nothing(values: Mapping[str, object]) -> Edition:
    """An edition with these values by path, and the usual ones in all other fields."""
    k = _group(KRules, values, "change.k.")
    return Edition(
        key="",
        play=Play.STANDARD,
        in_force=None,
        until=None,
        counting=_group(CountingRules, values, "counting."),
        initial=_group(InitialRules, values, "initial."),
        change=_group(ChangeRules, {**values, "change.k": k}, "change."),
        lists=_group(ListRules, values, "lists."),
        admission=_group(AdmissionRules, values, "admission."),
    )


def _group(rules: type[G], values: Mapping[str, object], before: str) -> G:
    own = {
        path.removeprefix(before): value
        for path, value in values.items()
        if path.startswith(before) and "." not in path.removeprefix(before)
    }
    return rules(**own)
