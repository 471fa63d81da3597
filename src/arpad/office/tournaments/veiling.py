"""Findings kept without names: they are never altered, so that a name could not be erased.

A player is named there by the number in the report, an arbiter by the place, and by name only
when the finding is shown.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from arpad.core.event import Player
from arpad.core.finding import Finding, Severity
from arpad.core.report import Arbiter
from arpad.office.tournaments.event_rows import EventPlayer

OF_IDS = ("check.ids_missing", "check.ids_national", "check.ids_repeated")
WHO_IS_WHO = ("match.twice", "restriction.cannot_have_played")
MARK = re.compile(r"⟦(a?)(\d+)⟧")
ARBITERS_MARK = "a"
Value = str | int | Fraction


def veiled(
    findings: Sequence[Finding], players: Sequence[Player], arbiters: Sequence[Arbiter] = ()
) -> tuple[Finding, ...]:
    """Every name of a player as the number in the report, of an arbiter as the place there."""
    stated = [each.name.strip() for each in arbiters]
    numbers = {name: f"{ARBITERS_MARK}{seq}" for seq, name in enumerate(stated) if name}
    numbers |= {each.name: str(each.no) for each in players if each.name}
    if not numbers or not findings:
        return tuple(findings)
    longest_first = sorted(numbers, key=len, reverse=True)

    def veil(value: Value) -> Value:
        if not isinstance(value, str):
            return value
        names = [re.escape(name) for name in longest_first if name in value]
        if not names:
            return value
        alone = rf"(?<!\w)(?:{'|'.join(names)})(?!\w)"
        return re.sub(alone, lambda found: f"⟦{numbers[found[0]]}⟧", value)

    return tuple(
        _with(each, {key: veil(value) for key, value in each.values.items()}) for each in findings
    )


def unveiled(
    findings: Sequence[Finding], players: Sequence[Player], arbiters: Sequence[Arbiter] = ()
) -> tuple[Finding, ...]:
    """The names again; of somebody erased the number only."""
    names = {each.no: each.name.strip() for each in players}
    stated = {seq: each.name.strip() for seq, each in enumerate(arbiters)}

    def name(found: re.Match[str]) -> str:
        number = int(found[2])
        return (stated if found[1] else names).get(number) or f"#{number}"

    def unveil(value: Value) -> Value:
        return MARK.sub(name, value) if isinstance(value, str) else value

    return tuple(
        _with(each, {key: unveil(value) for key, value in each.values.items()}) for each in findings
    )


def of_tournament(findings: Sequence[Finding], code: str) -> tuple[Finding, ...]:
    """Findings about who is who, with the tournament, which earlier releases did not write down."""
    return tuple(
        _with(each, {**each.values, "code": code}) if each.code in WHO_IS_WHO else each
        for each in findings
    )


def as_matched(
    findings: Sequence[Finding], players: Sequence[EventPlayer], *, foreign: bool = False
) -> tuple[Finding, ...]:
    """Veiled findings, with an id that nobody misses, or that two have, only noted.

    That is one of somebody who was matched, two where both were, or of anybody in a ``foreign``
    event.
    """
    matched = {each.no for each in players if foreign or each.player_id is not None}
    return tuple(
        replace(each, severity=Severity.NOTE)
        if each.code in OF_IDS and _numbers(each) <= matched
        else each
        for each in findings
    )


def standing_errors(
    findings: Sequence[Finding], players: Sequence[EventPlayer], *, foreign: bool = False
) -> tuple[Finding, ...]:
    """The errors among veiled findings that no match has resolved."""
    found = as_matched(findings, players, foreign=foreign)
    return tuple(each for each in found if each.severity is Severity.ERROR)


def _numbers(finding: Finding) -> set[int | None]:
    """The numbers of the players a veiled finding names; None for one who cannot be told."""
    said = [finding.values[key] for key in ("player", "other") if key in finding.values]
    marks = [MARK.search(str(each)) for each in said]
    return {int(each[2]) if each and not each[1] else None for each in marks}


def _with(finding: Finding, values: Mapping[str, Value]) -> Finding:
    return replace(finding, values=values)
