"""``arpad verify`` and ``arpad audit``: published lists checked from their bundles alone."""

import hashlib
import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Annotated

import typer

from arpad.core.finding import Finding, Severity
from arpad.doors.answers.bundles import bundle_answer, bundle_values, damaged_answer
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.file_names import some_files
from arpad.doors.cli.output import TextFormat, help_in, remark, write, write_json
from arpad.doors.cli.reading import read_source
from arpad.doors.cli.refusals import Refusal, about
from arpad.messages.render import finding_json, say
from arpad.messages.text import Language
from arpad.office.proof.bundles.auditing import Audit, audit_bundle
from arpad.office.proof.bundles.checking import CheckedBundle, check_bundle
from arpad.office.proof.bundles.contents import Contents, read_bundle
from arpad.office.proof.bundles.linking import base_findings, joined, since_findings
from arpad.office.proof.chain.checkpoints import Checkpoint, read_kept, witness_notes
from arpad.office.proof.chain.entries import ChainEntry
from arpad.office.proof.chain.keys import can_sign
from arpad.office.proof.chain.reading import read_chain

PUBLIC_KEY = re.compile(r"[0-9a-f]{64}")


def register(app: typer.Typer, language: Language) -> None:
    """Add the commands to the application."""
    tell = help_in(language)

    @app.command("verify", help=tell("verify"))
    def verify(
        files: Annotated[list[str], typer.Argument(help=tell("bundles"), show_default=False)],
        key: Annotated[str | None, typer.Option(help=tell("verify_key"))] = None,
        since: Annotated[str | None, typer.Option(help=tell("verify_since"))] = None,
        chain: Annotated[str | None, typer.Option(help=tell("verify_chain"))] = None,
        format_: Annotated[
            TextFormat, typer.Option("--format", help=tell("format"))
        ] = TextFormat.TEXT,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        public = _public_key(key) if key else None
        kept = _kept(since) if since else None
        whole = _chain(chain) if chain else ()
        checked = [(name, _checked(name, public)) for name in some_files(files)]
        read = [each.contents for _, each in checked if isinstance(each, CheckedBundle)]
        together = tuple(_together(read, kept, whole))
        if format_ is TextFormat.JSON:
            write_json(
                {
                    "bundles": [_answer(name, each, language) for name, each in checked],
                    "findings": [finding_json(each, language) for each in together],
                }
            )
        else:
            for name, each in checked:
                _show(name, each, language)
            for finding in together:
                remark(finding, language)
        codes = [_exit(each) for _, each in checked]
        raise typer.Exit(max(*codes, Exit.OK if _is_fine(together) else Exit.NO))

    @app.command("audit", help=tell("audit"))
    def audit(
        bundle: Annotated[str, typer.Argument(help=tell("bundle"), show_default=False)],
        reports: Annotated[list[str], typer.Option(help=tell("audit_reports"), show_default=False)],
        format_: Annotated[
            TextFormat, typer.Option("--format", help=tell("format"))
        ] = TextFormat.TEXT,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        contents = _contents(bundle)
        by_hash = {_sha256(name): name for name in some_files(reports)}
        found = audit_bundle(
            contents, lambda sha256: read_source(by_hash[sha256]) if sha256 in by_hash else None
        )
        _show_audit(bundle, found, language, format_)
        raise typer.Exit(Exit.OK if found.confirmed else Exit.NO)


def _checked(name: str, key: str | None) -> CheckedBundle | Refusal:
    """A bundle checked, or why it cannot be: the others are checked all the same."""
    try:
        with about(name):
            return check_bundle(read_source(name), key)
    except Refusal as refused:
        return refused


def _contents(name: str) -> Contents:
    with about(name):
        return read_bundle(read_source(name))


def _kept(since: str) -> Checkpoint:
    with about(since):
        return read_kept(read_source(since))


def _chain(name: str) -> tuple[ChainEntry, ...]:
    with about(name):
        return tuple(read_chain(read_source(name).splitlines(keepends=True)))


def _exit(checked: CheckedBundle | Refusal) -> Exit:
    if isinstance(checked, Refusal):
        return checked.exit
    return Exit.OK if checked.reproduced else Exit.NO


def _sha256(name: str) -> str:
    return hashlib.sha256(read_source(name)).hexdigest()


def _public_key(given: str) -> str:
    """A public key, or the one a file has in a line of its own."""
    if PUBLIC_KEY.fullmatch(given):
        return given
    text = read_source(given).decode(errors="replace") if Path(given).is_file() else ""
    found = re.search(r"(?:^|\s)([0-9a-f]{64})(?:\s|$)", text)
    if found is None:
        finding = Finding.error("bundle.key_form", "--key", found=given)
        raise Refusal((finding,), Exit.USAGE)
    return found[1]


def _together(
    bundles: Sequence[Contents], kept: Checkpoint | None, chain: Sequence[ChainEntry]
) -> Iterable[Finding]:
    """What several bundles, the chain and a checkpoint somebody kept say of each other."""
    entries, forks = joined([*(each.chain for each in bundles), chain])
    yield from forks
    if kept is not None and entries:
        if kept.signature is not None and not can_sign():
            yield Finding.note("since.unchecked")
        found = list(since_findings(entries, kept, (each.office for each in bundles)))
        yield from found
        if not found:
            values: dict[str, str | int | Fraction] = {
                "entry": kept.count,
                "day": kept.day.isoformat(),
            }
            yield Finding.note("bundle.since", **values)
        yield from witness_notes(kept)
    yield from base_findings(bundles)


def _is_fine(findings: Iterable[Finding]) -> bool:
    return all(each.severity is not Severity.ERROR for each in findings)


def _show(name: str, checked: CheckedBundle | Refusal, language: Language) -> None:
    if isinstance(checked, Refusal):
        for finding in checked.findings:
            remark(finding, language, name)
        return
    key = "bundle.reproduced" if checked.reproduced else "bundle.not_reproduced"
    write(f"{name}: {say(key, bundle_values(checked.contents), language)}")
    for finding in checked.findings:
        remark(finding, language, name)


def _answer(name: str, checked: CheckedBundle | Refusal, language: Language) -> dict[str, object]:
    if isinstance(checked, Refusal):
        return damaged_answer(name, checked.findings, language)
    return bundle_answer(name, checked, language)


def _show_audit(name: str, audit: Audit, language: Language, format_: TextFormat) -> None:
    if format_ is TextFormat.JSON:
        write_json(
            {
                "file": name,
                "confirmed": audit.confirmed,
                "hash": audit.contents.hash,
                "reports": audit.read,
                "missing": audit.missing,
                "findings": [finding_json(each, language) for each in audit.findings],
            }
        )
        return
    key = "audit.confirmed" if audit.confirmed else "audit.not_confirmed"
    values = {**bundle_values(audit.contents), "n": audit.read}
    write(f"{name}: {say(key, values, language)}")
    for finding in audit.findings:
        remark(finding, language)
