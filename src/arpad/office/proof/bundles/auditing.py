"""The sealed reports behind a bundle, read again by somebody who holds them.

A bundle names each report by its SHA-256 and says what was played in it after amendments. Whoever
has the reports (a sworn auditor, for they name people) sees whether that is what they say.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from arpad.core.amendments import Amendment, Amends, amended
from arpad.core.errors import BadInput, UnknownName
from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.core.sums import sums_that_stand
from arpad.formats.reading import read_any
from arpad.office.proof.bundles.comparing import event_name
from arpad.office.proof.bundles.contents import BundledEvent, Contents, content_game
from arpad.office.proof.hashes.events import ContentAmendment, ContentGame, EventContent

# What amendments that do not fit the report they are said to change can lead to.
UNFIT = (BadInput, UnknownName, ArithmeticError, LookupError, TypeError, ValueError)


@dataclass(frozen=True, slots=True)
class Audit:
    """What an audit found; ``missing`` reports are those nobody handed in."""

    contents: Contents
    read: int
    missing: int
    findings: tuple[Finding, ...]

    @property
    def confirmed(self) -> bool:
        """Whether every report was there and says what the bundle says."""
        return not self.findings


def audit_bundle(contents: Contents, report: Callable[[str], bytes | None]) -> Audit:
    """Hold every event of a bundle against its report, which ``report`` finds by its hash."""
    found: list[Finding] = []
    missing = 0
    for event in contents.events:
        sealed = report(event.stated.report)
        if sealed is None:
            missing += 1
            values = {"sha256": event.stated.report}
            found.append(_finding("audit.missing", event, **values))
        else:
            found += _differences(event, sealed)
    return Audit(contents, len(contents.events) - missing, missing, tuple(found))


def _differences(event: BundledEvent, sealed: bytes) -> Iterator[Finding]:
    read = read_any(sealed).event
    if read is None:
        yield _finding("audit.unreadable", event)
        return
    try:
        then = amended(read, map(_amendment, event.content.amendments))
    except UNFIT:
        yield _finding("audit.amendments", event)
        return
    yield from _other_facts(event, then)
    yield from _other_games(event, then)
    yield from _other_players(event.content, then, event)
    yield from _other_sums(event.content, then, event)


def _other_facts(event: BundledEvent, then: Event) -> Iterator[Finding]:
    content = event.content
    facts = (
        ("name", content.name, then.name),
        ("system", content.system, then.system.value),
        ("flags", ", ".join(content.flags), ", ".join(sorted(then.flags))),
        ("rounds", content.rounds, then.rounds),
    )
    for field, said, read in facts:
        if said != read and not (field == "rounds" and said == then.number_of_rounds):
            values = {"field": field, "found": _shown(said), "expected": _shown(read)}
            yield _finding("audit.fact", event, **values)


def _other_games(event: BundledEvent, then: Event) -> Iterator[Finding]:
    """Games by round and players: one that differs, one too many, one that is not there."""
    said = Counter(event.content.games)
    read = Counter(map(content_game, then.games))
    left = sorted((read - said).elements(), key=_place)
    for game in sorted((said - read).elements(), key=_place):
        other = next((each for each in left if _place(each)[:3] == _place(game)[:3]), None)
        if other is not None:
            left.remove(other)
        yield _game_finding("audit.game" if other else "audit.game_added", event, game, other)
    for game in left:
        yield _game_finding("audit.game_missing", event, None, game)


def _other_players(content: EventContent, then: Event, event: BundledEvent) -> Iterator[Finding]:
    said = {each.no: (each.rating, each.standard, tuple(each.flags)) for each in content.players}
    read = {each.no: (each.rating, each.standard, each.flags) for each in then.players}
    yield from _compared("audit.player", event, said, read)


def _other_sums(content: EventContent, then: Event, event: BundledEvent) -> Iterator[Finding]:
    """Sums of those without games: half points, games and mean."""
    said = {each.no: tuple(each[1:]) for each in content.sums}
    stand = sums_that_stand(then).items()
    read = {no: (s.half_points, s.games, s.opponents) for no, s in stand if s.games}
    yield from _compared("audit.sums", event, said, read)


def _compared(
    code: str, event: BundledEvent, said: Mapping[int, object], read: Mapping[int, object]
) -> Iterator[Finding]:
    for no in sorted({*said, *read}):
        ours, theirs = said.get(no), read.get(no)
        if ours != theirs:
            said_of, read_of = _shown(ours), _shown(theirs)
            yield _finding(code, event, no=no, found=said_of, expected=read_of)


def _game_finding(
    code: str, event: BundledEvent, said: ContentGame | None, read: ContentGame | None
) -> Finding:
    game = said or read
    assert game
    values: dict[str, str | int] = {
        "round": game.round,
        "white": game.white,
        "black": game.black,
        "found": _shown(said and _result(said)),
        "expected": _shown(read and _result(read)),
    }
    return _finding(code, event, **values)


def _result(game: ContentGame) -> str:
    return game.result if game.rated else f"{game.result} ({Amends.RATED.value}: no)"


def _place(game: ContentGame) -> tuple[int, int, int, str]:
    first, second = sorted((game.white, game.black))
    return game.round, first, second, game.result


def _amendment(stated: ContentAmendment) -> Amendment:
    return Amendment(
        kind=Amends(stated.kind),
        old=stated.old,
        new=stated.new,
        round=stated.round,
        white=stated.white,
        black=stated.black,
        board=stated.board,
    )


def _finding(code: str, event: BundledEvent, **values: str | int) -> Finding:
    return Finding.error(code, event_name(event), **values)


def _shown(value: object) -> str:
    return "–" if value is None or value == "" else str(value)
