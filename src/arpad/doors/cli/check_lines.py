"""What ``arpad check`` prints for people: findings by kind, games not rated, and a verdict."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from arpad.core.event import Bye, Game
from arpad.core.finding import Finding, Severity
from arpad.core.step import Exact
from arpad.doors.cli.output import has_hint, is_terminal, label, with_hint, write
from arpad.doors.cli.uncounted import UncountedGame, uncounted_lines
from arpad.messages.gathering import FindingKind, kinds_of, one_by_one, others_text
from arpad.messages.render import counted, finding_line, printable, result_text, say
from arpad.messages.text import Language
from arpad.program.checking import Verdict
from arpad.program.rating_losses import games_not_rated
from arpad.rules.checks.check import Profile


@dataclass(frozen=True, slots=True)
class Checked:
    """One file and what came of it; ``verdict`` None: it could not be opened."""

    file: str
    verdict: Verdict | None
    findings: tuple[Finding, ...]

    @property
    def is_wrong(self) -> bool:
        """Whether anything is wrong rather than odd."""
        return any(finding.severity is Severity.ERROR for finding in self.findings)


def print_checked(checked: Sequence[Checked], language: Language, *, verbose: bool) -> None:
    """Every file with its verdict below, and a verdict on all of them."""
    for each in checked:
        for line in checked_lines(each, language, verbose=verbose):
            write(line)
    if len(checked) > 1:
        errors = sum(each.is_wrong for each in checked)
        write(say("check.summary", {"files": len(checked), "errors": errors}, language))


def checked_lines(checked: Checked, language: Language, *, verbose: bool) -> Iterator[str]:
    """One file: in a window under its name, in a pipe the name on every line."""
    kinds = one_by_one(checked.findings) if verbose else kinds_of(checked.findings)
    if is_terminal() and kinds:
        yield printable(checked.file)
        yield from (f"  {line}" for line in kind_lines(kinds, "", language))
    else:
        yield from kind_lines(kinds, checked.file, language)
    if checked.verdict:
        yield from _not_rated(checked.verdict, language, verbose=verbose)
    if any(kind.others for kind in kinds):
        yield "  " + say("gathered.verbose", {"n": len(checked.findings)}, language)
    if checked.verdict:
        yield judgement(checked.file, checked.verdict, language)


def kind_lines(
    kinds: Sequence[FindingKind],
    file: str,
    language: Language,
    advising: Callable[[Finding], str] = lambda _: "",
) -> Iterator[str]:
    """A line for each kind of finding; a hint stands in the place of the advice.

    ``advising``: what else to type about a finding, if anything.
    """
    for kind in kinds:
        said = others_text(kind, language)
        if advice := advising(kind.first):
            line = finding_line(file, kind.first, language, said, advised=False)
            yield f"{line} → {advice}"
        elif has_hint(kind.first, language):
            line = finding_line(file, kind.first, language, said, advised=False)
            yield with_hint(line, kind.first, language)
        else:
            yield finding_line(file, kind.first, language, said)


def judgement(file: str, verdict: Verdict, language: Language) -> str:
    """What a report is good for, in a sentence."""
    severities = [finding.severity for finding in verdict.findings]
    values: dict[str, Exact] = {
        "file": file,
        "errors": counted("errors", severities.count(Severity.ERROR), language),
        "warnings": counted("warnings", severities.count(Severity.WARNING), language),
        "notes": counted("notes", severities.count(Severity.NOTE), language),
        "regulation": verdict.edition.key if verdict.edition else "–",
    }
    return say(_verdict_key(verdict), values, language)


def _verdict_key(verdict: Verdict) -> str:
    """What the file is good for, by what it was checked for."""
    is_wrong = verdict.event is None or verdict.has_errors
    match verdict.profile:
        case Profile.READ:
            return "check.not_readable" if is_wrong else "check.readable"
        case Profile.PAIR:
            return "check.not_pairable" if is_wrong else "check.pairable"
    if verdict.rateable is None:
        return "check.unsure" if verdict.is_unsure else "check.no_regulation"
    return "check.rateable" if verdict.rateable else "check.not_rateable"


def _not_rated(verdict: Verdict, language: Language, *, verbose: bool) -> Iterator[str]:
    """The games a rateable event loses."""
    names = {each.no: each.name for each in verdict.event.players} if verdict.event else {}
    games = [
        UncountedGame(
            each.article, say(each.reason, {}, language), _entry(each.entry, names, language)
        )
        for each in games_not_rated(verdict)
    ]
    yield from uncounted_lines(games, language, "check.not_rated", verbose=verbose)


def _entry(entry: Game | Bye, names: Mapping[int, str], language: Language) -> str:
    who = (
        names[entry.player]
        if isinstance(entry, Bye)
        else f"{names[entry.white]} – {names[entry.black]} {result_text(entry.result)}"
    )
    return f"{label('column.round', language)} {entry.round} {who}"
