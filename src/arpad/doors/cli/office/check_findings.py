"""What ``office check`` found, for people: what is of one kind gathered, also across reports."""

from collections.abc import Callable, Iterator, Sequence
from shlex import quote
from typing import TYPE_CHECKING

from arpad.core.finding import Finding, Severity
from arpad.doors.cli.check_lines import kind_lines
from arpad.doors.cli.output import print_remark
from arpad.messages.gathering import FEW, SHOWN_PLACES, kinds_of, one_by_one
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.tournaments.examining import Examined

Kind = tuple[Severity, str]


def write_findings(found: Sequence["Examined"], language: Language, *, verbose: bool) -> None:
    """Findings on standard error, so that the answer stays a table.

    What is no error and stands in many reports is said of the first of them.
    """
    reports = _reports_of({} if verbose else _kinds(found))
    gathered = False
    for each in found:
        kinds = one_by_one(each.findings) if verbose else kinds_of(each.findings)
        code, said = each.tournament.code, set[Kind]()
        for kind in kinds:
            others = reports.get(_key(kind.first), [code])
            gathered |= bool(kind.others) or len(others) > 1
            if others[0] != code:
                continue
            (line,) = kind_lines([kind], code, language, as_read_in(code, language))
            more = [] if _key(kind.first) in said else others[1:]
            said.add(_key(kind.first))
            print_remark(line + _likewise(more, language))
    if gathered:
        number = sum(len(each.findings) for each in found)
        print_remark("  " + say("gathered.verbose", {"n": number}, language))


def as_read_in(code: str, language: Language) -> Callable[[Finding], str]:
    """How an error of a tournament is confirmed as it was read, where it may be."""
    from arpad.office.tournaments.as_read import confirmable_at, leaves_a_line_out

    def advising(finding: Finding) -> str:
        place = confirmable_at(finding)
        if place is None:
            return ""
        step = "line_left_out" if leaves_a_line_out(finding) else "as_read"
        return say(f"next.{step}", {"code": code, "place": quote(place)}, language)

    return advising


def _kinds(found: Sequence["Examined"]) -> dict[str, set[Kind]]:
    return {each.tournament.code: {_key(finding) for finding in each.findings} for each in found}


def _reports_of(kinds: dict[str, set[Kind]]) -> dict[Kind, list[str]]:
    """In which reports a kind of finding stands, where that is in many and no error."""
    found: dict[Kind, list[str]] = {}
    for code, key in _pairs(kinds):
        found.setdefault(key, []).append(code)
    return {
        key: codes
        for key, codes in found.items()
        if len(codes) > FEW and key[0] is not Severity.ERROR
    }


def _pairs(kinds: dict[str, set[Kind]]) -> Iterator[tuple[str, Kind]]:
    for code, keys in kinds.items():
        for key in keys:
            yield code, key


def _key(finding: Finding) -> Kind:
    return finding.severity, finding.code


def _likewise(codes: Sequence[str], language: Language) -> str:
    if not codes:
        return ""
    shown = ", ".join(codes[:SHOWN_PLACES]) + (", …" if codes[SHOWN_PLACES:] else "")
    return f" ({say('gathered.reports', {'n': len(codes), 'places': shown}, language)})"
