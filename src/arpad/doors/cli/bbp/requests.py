"""What every request has: the tournament, the files beside it, the check-lists."""

import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from arpad.core.errors import NotCovered
from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.core.version import VERSION
from arpad.doors.cli.bbp.arguments import BY_YEAR, DUTCH, EDITIONS, NEWEST, Arguments
from arpad.doors.cli.bbp.codes import WrongRequest
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.pair.reading import errors_in, findings_for_pairing
from arpad.doors.cli.reading import STANDARD_INPUT, read_source
from arpad.doors.cli.refusals import Refusal
from arpad.doors.cli.saving import save
from arpad.formats.reading import read_any
from arpad.messages.render import finding_text
from arpad.messages.text import Language
from arpad.rules.pairing.protocol import PairingSystem
from arpad.rules.pairing.systems import AUTO, USUAL_FAMILY, editions_of, system_of
from arpad.rules.pairing.values import RoundPairing, RoundState


class Release(NamedTuple):
    """A version of bbpPairings, and the float columns of its check-list."""

    version: str
    floats: tuple[str, str]


RELEASES: Final = {
    "dutch-2017": Release("5.0.1", ("C12", "C14")),
    "dutch-2026": Release("6.0.0", ("C14", "C16")),
}
# The engine orders boards by points without the virtual ones, in either edition.
READINGS: Final = {"board-order": "standing"}
CHECK_LIST: Final = ".list"
OTHERWISE: Final = f"--{EDITIONS[0].key} or {DUTCH}={min(BY_YEAR)} names the other"
# The codes of record 192 that bbpPairings 6.0.0 refuses, and 5.0.1 does not read.
UNREAD: Final = frozenset({"FIDE_DUTCH_2017", "FIDE_DUTCH_2017_BAKU"})
# What the engine does not look for, or looks for in its own way.
TOLERATED: Final = frozenset(
    {"check.rematch", "check.bye_twice", "check.rounds_beyond", "check.points_differ"}
)
# A file without players is a tournament of nobody: read with somebody who is left out again.
SOMEBODY: Final = f"\n001    1{'':76}".encode()


class ListedRound(NamedTuple):
    """A round of a check-list, with the line above it; ``pairing`` None: none is legal."""

    title: str
    state: RoundState
    pairing: RoundPairing | None


def program(system: str = AUTO) -> str:
    """What ``-r`` says: the version whose rules are asked for."""
    release = RELEASES[NEWEST.key if system == AUTO else system]
    return f"BBP Pairings - {release.version} (Arpad {VERSION})"


def named(arguments: Arguments) -> str:
    """The file a message is about."""
    return arguments.input or "(stdin)"


def source_of(arguments: Arguments) -> bytes:
    """The bytes of the tournament."""
    return read_source(arguments.input or STANDARD_INPUT)


def read(arguments: Arguments) -> Event:
    """The tournament, if it can be read; what is odd about it is not asked."""
    return read_from(arguments, source_of(arguments))


def read_from(arguments: Arguments, source: bytes) -> Event:
    """The same, of bytes that are known."""
    result = read_any(source)
    if result.event is None and {each.code for each in result.findings} == {"trf.no_players"}:
        with_somebody = read_any(source + SOMEBODY).event
        if with_somebody is not None:
            return replace(with_somebody, players=())
    event, found = findings_for_pairing(result, named(arguments))
    wrong = tuple(each for each in errors_in(found) if each.code not in TOLERATED)
    if wrong:
        raise Refusal(wrong, Exit.BAD_INPUT, named(arguments))
    if arguments.as_javafo:
        require_dutch(event)
    if event.report.pair_by_rank:
        return event if arguments.as_javafo else ranked_as_listed(event)
    if {player.no for player in event.players} != set(range(1, len(event.players) + 1)):
        raise WrongRequest("A pairing number is missing.")
    return event


def say_assumed(assumed: Finding | None) -> None:
    """Say which rules are taken where neither the call nor the file names any."""
    if assumed:
        print(f"{finding_text(assumed, Language.EN)} ({OTHERWISE})", file=sys.stderr)


def say_other_edition(event: Event, system: PairingSystem) -> None:
    """Say that the file names the rules of 2017 where the call names those of 2026."""
    code = event.report.type_code
    if code in UNREAD and system.key == NEWEST.key:
        print(f"Record 192 says {code}, the call {system.key} ({OTHERWISE})", file=sys.stderr)


def require_dutch(event: Event) -> None:
    """Refuse an event that names another system: the engine's other rules are not Arpad's."""
    found = system_of(event)
    if found.family != USUAL_FAMILY:
        expected = ", ".join(each.key for each in editions_of(USUAL_FAMILY))
        values = {"found": found.family or found.key, "expected": expected}
        raise NotCovered(Finding.error("pair.type_unknown", "192", "C.04.2 A", **values))


def ranked_as_listed(event: Event) -> Event:
    """``XXC rank`` of bbpPairings: by the place of the record; JaVaFo goes by the rank in it."""
    players = enumerate(event.players, start=1)
    return replace(event, players=tuple(replace(player, rank=at) for at, player in players))


def beside(path: str, other: str | None) -> Path:
    """A file without a folder lies beside the other one."""
    plain = Path(path).parent == Path() and not path.startswith("./")
    return Path(other).with_name(path) if other and plain else Path(path)


def write_check_list(
    arguments: Arguments,
    beside_: str | None,
    event: Event,
    system: str,
    rounds: Iterable[ListedRound],
    *,
    signed: bool = True,
) -> None:
    """``-l``: the check-lists of the rounds, if they can be written; ``signed`` at the end."""
    if arguments.check_list is None:
        return
    from arpad.doors.cli.bbp.check_list import check_list_text

    usual = Path(beside_ or "stdin").with_suffix(CHECK_LIST)
    path = beside(arguments.check_list, beside_) if arguments.check_list else usual
    floats = RELEASES[system].floats
    texts = [
        title + check_list_text(event, state, pairing, floats) for title, state, pairing in rounds
    ]
    try:
        save(path, "".join((*texts, program(system) if signed else "")).encode())
    except Refusal:
        print(f"The checklist file ({path}) could not be opened.", file=sys.stderr)
