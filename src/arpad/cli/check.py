"""``arpad check``: what is wrong with reports, before they are sent or rated."""

import os
import sys
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from arpad.answers.rating import ignored_answer
from arpad.checking import Verdict, check_report
from arpad.checks.check import Profile
from arpad.cli.completing import regulation_ids
from arpad.cli.exits import Exit
from arpad.cli.output import (
    help_in,
    label,
    remark,
    with_hint,
    write,
    write_json,
    write_json_lines,
)
from arpad.cli.reading import STANDARD_INPUT, unreadable
from arpad.cli.refusals import Refusal
from arpad.cli.sarif import sarif_log
from arpad.core.choosing import AUTO
from arpad.core.event import Bye, Game
from arpad.core.finding import Finding, Severity
from arpad.core.step import Exact
from arpad.messages.render import (
    advice_text,
    article_text,
    counted,
    finding_json,
    finding_line,
    printable,
    say,
)
from arpad.messages.text import Language
from arpad.rating_losses import games_not_rated
from arpad.regulations.registry import edition

SINGLY = 4
NAMED_GAMES = 10


class CheckFormat(StrEnum):
    """How findings are printed."""

    TABLE = "table"
    JSON = "json"
    SARIF = "sarif"


@dataclass(frozen=True, slots=True)
class Checked:
    """One file and what came of it; ``verdict`` None: it could not be opened."""

    file: str
    verdict: Verdict | None
    findings: tuple[Finding, ...]


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the application."""
    tell = help_in(language)

    @app.command("check", help=tell("check"))
    def check(
        files: Annotated[list[str], typer.Argument(help=tell("reports"), show_default=False)],
        regulation: Annotated[
            str, typer.Option(help=tell("regulation"), autocompletion=regulation_ids)
        ] = AUTO,
        profile: Annotated[Profile, typer.Option(help=tell("profile"))] = Profile.SUBMIT,
        format_: Annotated[
            CheckFormat, typer.Option("--format", help=tell("format"))
        ] = CheckFormat.TABLE,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        if regulation != AUTO:
            edition(regulation)
        paths = list(expand(files))
        if not paths:
            raise _nothing(files)
        checked = list(_progress(paths, regulation, profile, language))
        checked = _reports_only(checked, frozenset(files), language)
        if not checked:
            raise _nothing(files)
        if format_ is CheckFormat.SARIF:
            write_json(sarif_log([(each.file, each.findings) for each in checked], language))
        elif format_ is CheckFormat.JSON:
            write_json_lines(check_answer(each, profile, language) for each in checked)
        else:
            _print_lines(checked, language)
        raise typer.Exit(_exit(checked))


def _nothing(files: Sequence[str]) -> Refusal:
    finding = Finding(Severity.ERROR, "no_files")
    return Refusal((finding,), Exit.NO_ACCESS, " ".join(files))


def expand(names: Sequence[str]) -> Iterator[str]:
    """Files as they are, folders as the files in them, patterns as what they match."""
    for name in names:
        if name == STANDARD_INPUT:
            yield name
        elif Path(name).is_dir():
            found = sorted(path for path in Path(name).rglob("*") if path.is_file())
            yield from (str(path) for path in found if not path.name.startswith("."))
        elif not Path(name).exists() and (matching := _matching(name)):
            yield from matching
        else:
            yield name


def _reports_only(
    checked: Sequence[Checked], named: Collection[str], language: Language
) -> list[Checked]:
    """Without the files of a folder that are no reports at all; how many is said."""
    kept = [
        each
        for each in checked
        if each.file in named or [f.code for f in each.findings] != ["format_unknown"]
    ]
    if len(kept) < len(checked):
        values = {"found": len(checked) - len(kept)}
        remark(Finding(Severity.NOTE, "files_skipped", values=values), language)
    return kept


def _matching(pattern: str) -> list[str]:
    root = Path(pattern).anchor or "."
    relative = str(Path(pattern).relative_to(root)) if Path(pattern).anchor else pattern
    return sorted(str(path) for path in Path(root).glob(relative) if path.is_file())


def check_file(file: str, regulation: str, profile: Profile) -> Checked:
    """One file, opened and checked."""
    try:
        source = sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        return Checked(file, None, (unreadable(error),))
    verdict = check_report(source, regulation, profile)
    return Checked(file, verdict, verdict.findings)


def check_answer(checked: Checked, profile: Profile, language: Language) -> dict[str, Any]:
    """One file as JSON values."""
    verdict = checked.verdict
    return {
        "file": checked.file,
        "format": verdict.format.value if verdict and verdict.format else None,
        "profile": profile.value,
        "regulation": verdict.edition.key if verdict and verdict.edition else None,
        "rateable": verdict.rateable if verdict else False,
        "findings": [_finding(each, language) for each in checked.findings],
        "not_rated": [
            ignored_answer(each, language) for each in (games_not_rated(verdict) if verdict else ())
        ],
    }


def _finding(finding: Finding, language: Language) -> dict[str, Any]:
    at = finding.at
    return {
        **finding_json(finding, language),
        "line": at.line if at else None,
        "column": at.column if at else None,
        "record": at.record if at else None,
        "advice": advice_text(finding, language),
    }


def _progress(
    files: Sequence[str], regulation: str, profile: Profile, language: Language
) -> Iterable[Checked]:
    ask = partial(check_file, regulation=regulation, profile=profile)
    if len(files) <= SINGLY or STANDARD_INPUT in files:
        yield from map(ask, files)
        return
    from rich.console import Console
    from rich.progress import track

    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        yield from track(
            pool.map(ask, files, chunksize=4),
            description=label("check.progress", language),
            total=len(files),
            console=Console(stderr=True),
            transient=True,
            disable=not sys.stderr.isatty(),
        )


def _print_lines(checked: Sequence[Checked], language: Language) -> None:
    for each in checked:
        for finding in each.findings:
            write(with_hint(finding_line(each.file, finding, language), finding, language))
        if each.verdict:
            write(_judgement(each, each.verdict, language))
            for line in _not_rated(each.verdict, language):
                write(line)
    if len(checked) > 1:
        errors = sum(_is_wrong(each) for each in checked)
        values = {"files": len(checked), "errors": errors}
        write(say("check.summary", values, language))


def _judgement(checked: Checked, verdict: Verdict, language: Language) -> str:
    severities = [finding.severity for finding in checked.findings]
    key = {True: "check.rateable", False: "check.not_rateable", None: "check.read"}
    message = key[verdict.rateable]
    if message == "check.read" and verdict.profile is Profile.SUBMIT and verdict.is_unsure:
        message = "check.unsure"
    values: dict[str, Exact] = {
        "file": checked.file,
        "errors": counted("errors", severities.count(Severity.ERROR), language),
        "warnings": counted("warnings", severities.count(Severity.WARNING), language),
        "notes": counted("notes", severities.count(Severity.NOTE), language),
        "regulation": verdict.edition.key if verdict.edition else "–",
    }
    return say(message, values, language)


def _not_rated(verdict: Verdict, language: Language) -> Iterator[str]:
    """The games a rateable event loses, by reason, the first of each by name."""
    names = {each.no: each.name for each in verdict.event.players} if verdict.event else {}
    reasons: dict[tuple[str, str], dict[str, None]] = defaultdict(dict)
    for each in games_not_rated(verdict):
        reasons[each.article, each.reason][_entry(each.entry, names, language)] = None
    for (article, reason), named in reasons.items():
        entries = list(named)
        sentence = say(reason, {}, language)
        heading = say("check.not_rated", {"number": len(entries)}, language)
        shown = "; ".join(entries[:NAMED_GAMES]) + ("; …" if entries[NAMED_GAMES:] else "")
        yield f"  {heading} {sentence}  [{article_text(article, language)}]: {printable(shown)}"


def _entry(entry: Game | Bye, names: Mapping[int, str], language: Language) -> str:
    who = (
        names[entry.player]
        if isinstance(entry, Bye)
        else f"{names[entry.white]} – {names[entry.black]} {entry.result}"
    )
    return f"{label('column.round', language)} {entry.round} {who}"


def _is_wrong(checked: Checked) -> bool:
    return any(finding.severity is Severity.ERROR for finding in checked.findings)


def _exit(checked: Sequence[Checked]) -> Exit:
    if any(each.verdict is None for each in checked):
        return Exit.NO_ACCESS
    return Exit.NO if any(map(_is_wrong, checked)) else Exit.OK
