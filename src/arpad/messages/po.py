"""The sentences of one language as translators write them: a ``.po`` file.

The msgid is the key the source names. ``msgid_plural`` names the value that is counted, in
braces: ``"{games}"``. An entry marked fuzzy is one a translator has not looked at yet.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from arpad.messages.catalogue import LOCALE
from arpad.messages.text import Language

SECTION: Final = re.compile(r"# =+ (\w+)")
LINE: Final = re.compile(r'(?:(msgid_plural|msgid|msgstr)(?:\[(\d+)\])? )?"(.*)"')
ESCAPED: Final = re.compile(r"\\(.)")
ESCAPES: Final = {"n": "\n", "t": "\t"}


class PoEntry(NamedTuple):
    """One message: a form for each number the language tells apart, or one alone."""

    key: str
    counted: str
    forms: tuple[str, ...]
    section: str
    line: int
    fuzzy: bool


class NotPo(ValueError):
    """A line that is none of a ``.po`` file."""


@contextmanager
def naming(source: Path) -> Iterator[None]:
    """Name the file whose line is none of a ``.po`` file."""
    try:
        yield
    except NotPo as error:
        raise NotPo(f"{source.name}: {error}") from error


@dataclass
class _Draft:
    line: int
    fuzzy: bool
    parts: dict[str, str] = field(default_factory=dict)

    def entry(self, section: str) -> PoEntry:
        forms = tuple(text for name, text in self.parts.items() if name.startswith("msgstr"))
        counted = self.parts.get("msgid_plural", "").strip("{}")
        return PoEntry(
            key=self.parts["msgid"],
            counted=counted,
            forms=forms,
            section=section,
            line=self.line,
            fuzzy=self.fuzzy,
        )


def messages(language: Language) -> dict[str, PoEntry]:
    """Every message of a language by its key, in the order of its file."""
    source = LOCALE / f"{language}.po"
    with naming(source):
        found = list(entries(source.read_text(encoding="utf-8")))
    return {entry.key: entry for entry in found if entry.key}


def entries(text: str) -> Iterator[PoEntry]:
    """Every message of the file in its order, the header (the empty key) first."""
    draft: _Draft | None = None
    section, fuzzy, part = "", False, ""
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            if draft:
                yield draft.entry(section)
                draft = None
            found = SECTION.match(line)
            section = found[1] if found else section
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line)
            continue
        match = LINE.fullmatch(line.strip())
        if not match:
            raise NotPo(f"line {number}: expected msgid or msgstr with its text in quotes: {line}")
        keyword, index, string = match.groups()
        if keyword == "msgid":
            if draft:
                yield draft.entry(section)
            draft, fuzzy = _Draft(number, fuzzy), False
        if draft is None:
            raise NotPo(f"line {number}: no msgid stands before this: {line}")
        part = f"{keyword}{index or ''}" if keyword else part
        draft.parts[part] = draft.parts.get(part, "") + _unescaped(string)
    if draft:
        yield draft.entry(section)


def _unescaped(text: str) -> str:
    return ESCAPED.sub(lambda found: ESCAPES.get(found[1], found[1]), text)
