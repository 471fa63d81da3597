"""Whom of a report an officer means: by the number there, the id or the name it gives."""

from collections.abc import Mapping

from arpad.core.errors import UnknownName
from arpad.core.finding import Finding, Severity
from arpad.core.names import alphabetical, words_of
from arpad.office.tournaments.event_rows import EventPlayer


def number_in_report(players: Mapping[int, EventPlayer], asked: int | str, code: str) -> int:
    """The number of whoever is meant; capitals, accents and the order of a name aside."""
    text = str(asked).strip()
    values = {"found": text, "code": code}
    if text.isascii() and text.isdecimal() and int(text) in players:
        return int(text)
    found = _called(players, text)
    if len(found) == 1:
        return found[0]
    if found:
        named = "; ".join(f"{no} {players[no].reported.name}" for no in found)
        borne = {"found": text, "code": code, "expected": named}
        raise UnknownName(Finding(Severity.ERROR, "match.several", values=borne))
    unknown = "match.no_number" if text.isdecimal() else "match.no_name"
    raise UnknownName(Finding(Severity.ERROR, unknown, values=values))


def _called(players: Mapping[int, EventPlayer], asked: str) -> list[int]:
    said = {no: each.reported for no, each in players.items() if each.reported.name}
    name, words = alphabetical(asked), words_of(asked)
    return (
        [no for no, each in said.items() if each.id == asked]
        or [no for no, each in said.items() if alphabetical(each.name) == name]
        or [no for no, each in said.items() if words and words_of(each.name) == words]
    )
