"""Findings as a SARIF 2.1.0 log, for editors and code-review tools."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from arpad.core.finding import Finding, Severity
from arpad.core.version import VERSION
from arpad.messages.render import advice_text, finding_json
from arpad.messages.text import Language

LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}


def sarif_log(files: Iterable[tuple[str, Sequence[Finding]]], language: Language) -> dict[str, Any]:
    """One run over all files; every code is a rule."""
    results = [
        (finding.code, _result(file, finding, language))
        for file, findings in files
        for finding in findings
    ]
    rules = [{"id": code} for code in dict.fromkeys(code for code, _ in results)]
    driver = {"name": "arpad", "version": VERSION, "rules": rules}
    return {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{"tool": {"driver": driver}, "results": [result for _, result in results]}],
    }


def _result(file: str, finding: Finding, language: Language) -> dict[str, Any]:
    said = finding_json(finding, language)
    location: dict[str, Any] = {"artifactLocation": {"uri": Path(file).as_posix()}}
    if finding.at:
        location["region"] = {"startLine": finding.at.line, "startColumn": finding.at.column}
    text = " ".join(part for part in (said["message"], advice_text(finding, language)) if part)
    return {
        "ruleId": finding.code,
        "level": LEVELS[finding.severity],
        "message": {"text": text},
        "locations": [{"physicalLocation": location}],
        "properties": {"article": finding.article, "place": finding.place},
    }
