"""Write docs/checks.md from the checks themselves (``make checks``)."""

import sys
from collections.abc import Iterator

from arpad.messages.po import messages
from arpad.messages.text import Language
from arpad.rules.checks.check import Check
from arpad.rules.checks.registry import CHECKS

SENTENCES = messages(Language.EN)
FORMATS = ("trf", "tables", "document")

HEAD = """# Checks

Made from the checks themselves (`make checks`); `arpad check FILE` asks them. A check speaks in
the profiles named: `read` (can the file be understood), `pair` (can the next round be paired on
it), `submit` (can it be rated; the default). Besides these, each format reports what it had to
repair or could not read.

| code | is to hold | profiles | finding | remedy |
|---|---|---|---|---|
"""


READING = """
## Found while reading

What the formats themselves find, before any check is asked: two rows of a pairing that disagree,
dates and titles that had to be repaired, records that are kept as they are.

| code | finding | remedy |
|---|---|---|
"""


def rows(check: Check) -> Iterator[str]:
    """A line of the table for every code of a check."""
    rule = (check.ask.__doc__ or "").strip().splitlines()[0]
    profiles = ", ".join(sorted(profile.value for profile in check.profiles))
    for code in (check.code, *check.also):
        yield f"| `{code}` | {rule} | {profiles} | {said(code)} | {said(f'advice.{code}')} |"


def said(key: str) -> str:
    """A sentence as it can stand in a table."""
    return SENTENCES[key].forms[-1].replace("|", "/") if key in SENTENCES else ""


def page() -> str:
    """The whole page."""
    asked = [row for check in CHECKS for row in rows(check)]
    found = [
        f"| `{code}` | {said(code)} | {said(f'advice.{code}')} |"
        for section in FORMATS
        for code, sentence in SENTENCES.items()
        if sentence.section == section and not code.startswith("advice.")
    ]
    return HEAD + "\n".join(asked) + "\n" + READING + "\n".join(found) + "\n"


if __name__ == "__main__":
    sys.stdout.write(page())
