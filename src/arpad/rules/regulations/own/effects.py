"""What findings do by an own edition: the table ``severity`` of a draft."""

from collections.abc import Iterator, Mapping
from typing import Final

from arpad.core.errors import BadInput
from arpad.core.finding import Finding
from arpad.core.nearest import nearest
from arpad.rules.regulations.own.draft import SEVERITY
from arpad.rules.regulations.own.rules import finding_of
from arpad.rules.regulations.own.values import NoSuchValue, decoded
from arpad.rules.regulations.severity import CODES, Effect

USUAL: Final = "check.rematch"


def effects_in(given: object) -> dict[str, Effect]:
    """What each finding does, by its code; everything wrong with the table is refused at once."""
    if not isinstance(given, Mapping):
        raise BadInput((_wrong(SEVERITY, given, ", ".join(Effect)),))
    found: dict[str, Effect] = {}
    wrong: list[Finding] = []
    for code, effect in _flat(given):
        place = f"{SEVERITY}.{code}"
        try:
            found[code] = Effect(str(decoded(Effect, effect)))
        except NoSuchValue as refused:
            wrong.append(finding_of(place, refused))
        if code not in CODES:
            values = {"found": code, "nearest": nearest(code, sorted(CODES)) or USUAL}
            wrong.append(Finding.error("edition.severity_code", place, **values))
    if wrong:
        raise BadInput(tuple(wrong))
    return found


def _wrong(place: str, found: object, expected: str) -> Finding:
    return finding_of(place, NoSuchValue("edition.parts", found, expected))


def _flat(table: Mapping[str, object], before: str = "") -> Iterator[tuple[str, object]]:
    """``check.rematch`` is a table within one, unless it is written in quotation marks."""
    for name, each in table.items():
        code = f"{before}{name}"
        if isinstance(each, Mapping):
            yield from _flat(each, f"{code}.")
        else:
            yield code, each
