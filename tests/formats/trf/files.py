"""Report files for tests: samples, reports of others, and small ones made by hand."""

from typing import Final

from tests.others import NAMES, report_of_others
from tests.places import SAMPLES

from arpad.core.event import Event
from arpad.core.finding import Finding, Severity
from arpad.formats.trf.reader import read_trf

REPORTS: Final = sorted(path.name for path in SAMPLES.iterdir() if path.suffix in (".trf", ".tab"))


ALL_REPORTS: Final = (*REPORTS, *NAMES)


def sample(name: str) -> bytes:
    return report_of_others(name) if name in NAMES else (SAMPLES / name).read_bytes()


def row(no: int, *rounds: str, **fields: str) -> str:
    """A player record; columns are counted here once more, by hand."""
    left = (
        f"001 {no:>4} {fields.get('sex', 'm')}{fields.get('title', ''):>3} "
        f"{fields.get('name', f'Player{no}, Test'):<33} {fields.get('rating', '2000'):>4} "
        f"{fields.get('federation', 'ESP'):<3} {fields.get('id', str(2200000 + no)):>11} "
        f"{fields.get('birth', '1980/05/21'):<10} {fields.get('points', '1.0'):>4} "
        f"{fields.get('rank', '1'):>4}"
    )
    assert len(left) == 89
    return f"{left}  {'  '.join(rounds)}".rstrip()


def made(*lines: str) -> bytes:
    return "\n".join(("012 Test Open", *lines, "")).encode()


def event_of(source: bytes) -> Event:
    event = read_trf(source).event
    assert event is not None
    return event


def found(source: bytes, severity: Severity | None = None) -> list[Finding]:
    return [
        each for each in read_trf(source).findings if severity is None or each.severity is severity
    ]


def errors(source: bytes) -> list[tuple[str, str]]:
    """Code and place of the errors, as ``code`` and ``line:column``."""
    return [(each.code, str(each.at)) for each in found(source, Severity.ERROR)]


def codes(source: bytes) -> list[str]:
    return [each.code for each in found(source)]
