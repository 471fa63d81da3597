"""What an officer may confirm as it was read: places of a report where no value has to change.

READING: confirmed is a place, with the kinds of errors that stood there; an error of another kind
found there later stands. What an amendment of its own answers (a game, a bye, a field of a
player), what a regulation forbids, and a file that was not read to its end are not confirmed.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from arpad.core.amended_values import PLAYER_FIELDS
from arpad.core.amendments import Amendment, Amends
from arpad.core.errors import Conflict, UnknownName
from arpad.core.finding import Finding, Severity

# Of readers and of the records beside the players; and checks of what no other amendment changes.
FAMILIES: Final = frozenset(
    {"trf", "feda", "form_3", "pgn", "crosstable", "document", "record", "team"}
)
CHECKS: Final = frozenset(
    {
        "check.arbiter_category",
        "check.arbiter_untitled",
        "check.board_order",
        "check.categories_contradict",
        "check.category",
        "check.category_unknown",
        "check.counts_differ",
        "check.starting_rank",
        "check.sums_differ",
        "check.team_bye_missing",
        "check.team_missing",
        "check.team_none",
        "check.team_rosters",
        "check.team_twice",
    }
)
# The file goes on where nothing was read any more.
CUT_OFF: Final = frozenset({"pgn.malformed", "pgn.too_many", "trf.too_many_rounds"})
# A line that is left out, with whoever stands in it.
LEFT_OUT: Final = frozenset(
    {
        "trf.repeated_number",
        "trf.wrong_number",
        "feda.fields",
        "feda.long_line",
        "pgn.himself",
        "pgn.no_players",
    }
)
PLAYER_RECORD: Final = "001"
LINE: Final = "line "
POSITION: Final = re.compile(r"(?:line )?(\d{1,9})(?::\d{0,9})?", re.ASCII)
# "TRF26 310", and "TRF 013, 310" of 2006 and 2026.
RECORDS: Final = re.compile(r"\b[A-Z0-9]{3,5}\b", re.ASCII)
SHOWN: Final = 12


def confirmable_at(finding: Finding) -> str | None:
    """What to type to confirm the place of an error: its line, else its field; None: it stands."""
    if finding.severity is not Severity.ERROR or not _is_confirmable(finding):
        return None
    if finding.at is None:
        return finding.place or None
    line = str(finding.at.line)
    # Three digits are a record.
    return str(finding.at) if len(line) == len(PLAYER_RECORD) else line


def leaves_a_line_out(finding: Finding) -> bool:
    """Whether a line is left out because of what was found in it."""
    return _is_left_out(_kind(finding))


def leaves_out(change: Amendment) -> bool:
    """Whether a line is left out that was confirmed as it was read."""
    return any(_is_left_out(code) for code in _codes(change))


def as_read(findings: Sequence[Finding], given: str, code: str) -> Amendment:
    """A place confirmed as it was read, with the kinds of errors that stand there."""
    errors = [each for each in findings if each.severity is Severity.ERROR]
    for place in _meant(given.strip()):
        here = [each for each in errors if _is_at(each, place)]
        found = sorted({_kind(each) for each in here if _is_confirmable(each)})
        if found:
            return Amendment(Amends.AS_READ, ",".join(found), place)
        if here:
            values = {"found": given, "code": code}
            raise Conflict(Finding.error("amend.not_as_read", "as_read", **values))
    places = list(dict.fromkeys(filter(None, map(confirmable_at, errors))))
    shown = ", ".join(places[:SHOWN]) + (", …" if len(places) > SHOWN else "")
    values = {"found": given, "expected": shown or "–", "code": code}
    raise UnknownName(Finding.error("amend.no_error", "as_read", **values))


def field_as_read(errors: Sequence[Finding]) -> Amendment:
    """A field that could not be read and says nothing: so it stays."""
    place = errors[0].place
    found = sorted({_kind(each) for each in errors if each.place == place})
    return Amendment(Amends.AS_READ, ",".join(found), place)


def with_confirmed(
    findings: Iterable[Finding], changes: Sequence[Amendment]
) -> tuple[Finding, ...]:
    """The findings, a note where their place was confirmed as it was read."""
    confirmed = [each for each in changes if each.kind is Amends.AS_READ]
    return tuple(
        replace(each, severity=Severity.NOTE)
        if any(
            _is_at(each, change.new or "") and _kind(each) in _codes(change) for change in confirmed
        )
        else each
        for each in findings
    )


def _meant(given: str) -> Iterable[str]:
    """A record or a field, as it is written; else a line of the file."""
    if given:
        yield given
    if found := POSITION.fullmatch(given):
        yield f"{LINE}{int(found[1])}"


def _is_at(finding: Finding, place: str) -> bool:
    """Whether a finding is at a place; whoever leaves a line out has to name that very line."""
    if place.startswith(LINE):
        return finding.at is not None and f"{LINE}{finding.at.line}" == place
    if leaves_a_line_out(finding):
        return False
    return place == finding.place or place in _records(finding) - {PLAYER_RECORD}


def _records(finding: Finding) -> set[object]:
    """The records of a report file that a finding names: at its place, or as what it is about."""
    named = {finding.at.record if finding.at else "", finding.values.get("record")}
    file, *records = RECORDS.findall(finding.article) or ("",)
    return named | (set(records) if file.startswith("TRF") else set())


def _is_confirmable(finding: Finding) -> bool:
    family = finding.code.partition(".")[0]
    if finding.code in CUT_OFF or not (family in FAMILIES or finding.code in CHECKS):
        return False
    part, _, field = finding.place.partition(".")
    if part.partition("[")[0] not in ("players", "games", "byes"):
        return True
    of_a_game = "round" in finding.values or "opponent" in finding.values
    return not (of_a_game or field in PLAYER_FIELDS)


def _kind(finding: Finding) -> str:
    """The code; of a line without a name, which is left out, with its field."""
    field = finding.place.rpartition(".")[2]
    nameless = finding.code == "feda.field" and field == "name"
    return f"{finding.code}.{field}" if nameless else finding.code


def _is_left_out(kind: str) -> bool:
    return kind in LEFT_OUT or kind == "feda.field.name"


def _codes(change: Amendment) -> Sequence[str]:
    return (change.old or "").split(",") if change.kind is Amends.AS_READ else ()
