"""What an amendment answers: a contradiction put right, or a game or bye as reported."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from arpad.core.amendments import Amendment, Amends
from arpad.core.event import Event
from arpad.core.finding import Finding, Severity

# Where a finding says by number who it is about.
NUMBERS: Final = ("no", "opponent", "white", "black", "player")
# What checks say of a bye, by its player and round.
OF_BYES: Final = frozenset(
    {"check.bye_twice", "check.half_point_byes", "check.half_point_bye_late"}
)


def answered(
    findings: Iterable[Finding], changes: Sequence[Amendment], event: Event
) -> tuple[Finding, ...]:
    """What was found in reading a report, a note where an officer has put it right since.

    READING: whoever amends a game has looked at what its two rows say. An error of a round is
    answered by an amendment of a game or bye of one of its players in that round, an error of the
    header or of a player's row by one of the same field.
    """
    return tuple(
        _noted(each) if any(_answers(change, each, event) for change in changes) else each
        for each in findings
    )


def errors_answered(change: Amendment, findings: Iterable[Finding], event: Event) -> list[Finding]:
    """The errors that a change would answer."""
    errors = (each for each in findings if each.severity is Severity.ERROR)
    return [each for each in errors if _answers(change, each, event)]


def confirmed(
    findings: Iterable[Finding], changes: Sequence[Amendment], event: Event
) -> tuple[Finding, ...]:
    """What the checks found, a note where it is about a game or bye that an officer confirmed."""
    played = {
        (each.round, each.white, each.black) for each in changes if each.kind is Amends.CONFIRMED
    }
    games = {
        f"games[{index}]"
        for index, each in enumerate(event.games)
        if (each.round, each.white, each.black) in played
    }
    return tuple(
        _noted(each) if each.place in games or _bye(each) in played else each for each in findings
    )


def _bye(finding: Finding) -> tuple[object, object, None] | None:
    """The round and the player of the bye that a check is about."""
    values = finding.values
    return (values["found"], values["player"], None) if finding.code in OF_BYES else None


def _noted(finding: Finding) -> Finding:
    return replace(finding, severity=Severity.NOTE)


def _answers(change: Amendment, finding: Finding, event: Event) -> bool:
    part, _, field = finding.place.partition(".")
    if change.kind.of_event:
        return part.partition("[")[0] == change.kind.value
    players = _named(finding, event)
    if change.kind.of_player:
        return field == change.kind.value and change.white in players
    of_change = {each for each in (change.white, change.black) if each is not None}
    if not change.kind.of_what_was_read or not of_change & players:
        return False
    if "round" in finding.values:
        return finding.values["round"] == change.round
    return of_change == players


def _named(finding: Finding, event: Event) -> set[int]:
    """Whom a finding is about, by number."""
    said = {finding.values[name] for name in NUMBERS if name in finding.values}
    found = {each for each in said if isinstance(each, int)}
    part, _, rest = finding.place.partition("[")
    index = rest.partition("]")[0]
    if part == "players" and index.isdecimal() and int(index) < len(event.players):
        found.add(event.players[int(index)].no)
    return found
