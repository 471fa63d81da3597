"""Findings of one kind gathered, so that what matters is not lost among repetitions."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from arpad.core.finding import Finding, Severity
from arpad.core.step import Exact
from arpad.messages.render import say
from arpad.messages.text import Language

SHOWN_PLACES: Final = 5
FEW: Final = 2


class FindingKind(NamedTuple):
    """The first finding of a kind, and the others."""

    first: Finding
    others: tuple[Finding, ...] = ()


def kinds_of(findings: Iterable[Finding]) -> list[FindingKind]:
    """The findings by kind, errors first; columns of one record are one kind.

    A few are not worth gathering: they stand one by one.
    """
    found: dict[tuple[str, str, str], list[Finding]] = {}
    for finding in findings:
        record = finding.article.partition(",")[0]
        found.setdefault((finding.severity, finding.code, record), []).append(finding)
    kinds: list[FindingKind] = []
    for alike in found.values():
        first, *others = alike
        few = len(alike) <= FEW
        kinds += map(FindingKind, alike) if few else [FindingKind(first, tuple(others))]
    return _errors_first(kinds)


def one_by_one(findings: Iterable[Finding]) -> list[FindingKind]:
    """The findings each as a kind of its own, errors first."""
    return _errors_first(map(FindingKind, findings))


def _errors_first(kinds: Iterable[FindingKind]) -> list[FindingKind]:
    order = list(Severity)
    return sorted(kinds, key=lambda kind: order.index(kind.first.severity))


def others_text(kind: FindingKind, language: Language) -> str:
    """How many more there are, and where the first of them stand; empty: there are none."""
    if not kind.others:
        return ""
    places = list(dict.fromkeys(map(_place, kind.others)))
    values: dict[str, Exact] = {
        "n": len(kind.others),
        "lines": len(places),
        "places": ", ".join(places[:SHOWN_PLACES]) + (", …" if places[SHOWN_PLACES:] else ""),
    }
    if set(places) <= {"", _place(kind.first)}:
        return f"; {say('gathered.count', values, language)}"
    key = "gathered.lines" if all(each.at for each in kind.others) else "gathered.places"
    return f"; {say(key, values, language)}"


def _place(finding: Finding) -> str:
    return str(finding.at.line) if finding.at else finding.place
