"""Write docs/checks.md from the checks themselves (``make checks``)."""

import sys

from arpad.checks.check import Check
from arpad.checks.registry import CHECKS
from arpad.messages.catalogue import CATALOGUE

HEAD = """# Checks

Made from the checks themselves (`make checks`); `arpad check FILE` asks them. A check speaks in
the profiles named: `read` (can the file be understood), `pair` (can the next round be paired on
it), `submit` (can it be rated; the default). Besides these, each format reports what it had to
repair or could not read.

| code | is to hold | profiles | finding | remedy |
|---|---|---|---|---|
"""


def row(check: Check) -> str:
    """One line of the table."""
    rule = (check.ask.__doc__ or "").strip().splitlines()[0]
    profiles = ", ".join(sorted(profile.value for profile in check.profiles))
    said, advice = CATALOGUE[check.code].en, CATALOGUE[f"advice.{check.code}"].en
    return f"| `{check.code}` | {rule} | {profiles} | {said} | {advice} |"


def page() -> str:
    """The whole page."""
    return HEAD + "\n".join(row(check) for check in CHECKS) + "\n"


if __name__ == "__main__":
    sys.stdout.write(page())
