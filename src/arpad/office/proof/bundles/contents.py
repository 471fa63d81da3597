"""What a bundle says, read from its members: typed, and nothing calculated yet."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from arpad.core.event import Game, Play
from arpad.office.proof.bundles.archive import read_archive, write_archive
from arpad.office.proof.bundles.damage import damaged
from arpad.office.proof.bundles.shapes import (
    DECISIONS,
    ENTRANT,
    EVENT,
    GROUND,
    LINE,
    PERSON,
    REMEDIES,
    REMEDY_REASONS,
    STATEMENT,
    TEXT,
    checked,
    is_token,
    lines_in,
    value_of,
)
from arpad.office.proof.chain.checkpoints import (
    Checkpoint,
    checkpoint_text,
    read_checkpoint,
    refuse_false_witnesses,
)
from arpad.office.proof.chain.entries import ChainEntry
from arpad.office.proof.chain.reading import entry_of
from arpad.office.proof.hashes.canonical import canonical, digest_of_bytes
from arpad.office.proof.hashes.events import (
    ContentAmendment,
    ContentGame,
    ContentPlayer,
    ContentSums,
    EventContent,
    EventEntrant,
    StatedEvent,
    game_order,
)
from arpad.office.proof.hashes.grounds import CareerGround, PersonGrounds, PooledResult, StartEntry
from arpad.office.proof.hashes.lines import HashedLine
from arpad.office.proof.hashes.persons import ShownPerson
from arpad.office.proof.hashes.statement import Decisions, RemediedPerson, Statement, WithheldPerson

FORMAT: Final = "arpad bundle 1"
MANIFEST: Final = "manifest.json"
MEMBERS: Final = (
    "statement.json", "editions.json", "decisions.json", "base.jsonl", "grounds.jsonl",
    "events.jsonl", "lines.jsonl", "people.jsonl", "texts.jsonl", "chain.jsonl",
    "checkpoint.txt", "keys.json",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class BundledEvent:
    """An event with its games; ``digest`` is what the statement names it by."""

    stated: StatedEvent
    content: EventContent
    digest: str


@dataclass(frozen=True, slots=True)
class RevealedPerson:
    """Who a person is, as the list printed them; ``blind`` proves it."""

    person: str
    blind: str
    known_as: str
    shown: ShownPerson


@dataclass(frozen=True, slots=True)
class RevealedText:
    """What an officer wrote, for its commitment."""

    token: str
    blind: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Contents:
    """Everything a bundle says; ``members`` are its bytes by name."""

    office: str
    hash: str
    statement: Statement
    decisions: Decisions
    editions: Mapping[str, Any]
    base: Mapping[str, HashedLine]
    lines: Mapping[str, HashedLine]
    grounds: Mapping[str, PersonGrounds]
    events: tuple[BundledEvent, ...]
    people: Mapping[str, RevealedPerson]
    texts: Mapping[str, RevealedText]
    chain: Sequence[ChainEntry]
    checkpoint: Checkpoint
    keys: Sequence[ChainEntry]
    members: Mapping[str, bytes]

    @property
    def on(self) -> date:
        """The day of the list."""
        return date.fromisoformat(self.statement.date)

    @property
    def play(self) -> Play:
        """The kind of play."""
        return Play(self.statement.play)

    def name_of(self, person: str) -> str:
        """A person as the bundle can name them."""
        found = self.people.get(person)
        if found is None or found.shown.name is None:
            return f"{person[:12]}…"
        return f"{found.shown.name} ({found.known_as})"


def manifest_of(office: str, members: Mapping[str, bytes]) -> bytes:
    """The manifest of the other members."""
    statement = value_of(members["statement.json"], "statement.json")
    listed = {name: statement[name] for name in ("system", "play", "date", "version")}
    return canonical(
        {
            "format": FORMAT,
            "office": office,
            "list": {**listed, "hash": digest_of_bytes(members["statement.json"])},
            "members": {
                name: {"sha256": digest_of_bytes(members[name]), "length": len(members[name])}
                for name in MEMBERS
            },
        }
    )


def bundle_of(office: str, members: Mapping[str, bytes]) -> bytes:
    """The archive with these members."""
    whole = {MANIFEST: manifest_of(office, members), **{name: members[name] for name in MEMBERS}}
    return write_archive(whole)


def read_bundle(content: bytes) -> Contents:
    """What an archive says; refused where it is damaged or of another form."""
    members = read_archive(content, (MANIFEST, *MEMBERS))
    manifest = value_of(members.pop(MANIFEST), MANIFEST)
    office = manifest.get("office") if isinstance(manifest, dict) else None
    if not isinstance(office, str):
        raise damaged("keys", MANIFEST, expected="format, list, members, office")
    said = checked(
        value_of(members["statement.json"], "statement.json"), STATEMENT, "statement.json"
    )
    if manifest_of(office, members) != canonical(manifest):
        raise damaged("manifest", MANIFEST)
    del said["rule"]
    chain = _entries(members["chain.jsonl"], "chain.jsonl")
    if not chain:
        raise damaged("chain_empty", "chain.jsonl")
    return Contents(
        office=office,
        hash=digest_of_bytes(members["statement.json"]),
        statement=Statement(**{**said, "events": tuple(said["events"])}),
        decisions=_decisions(members["decisions.json"]),
        editions=_editions(members["editions.json"]),
        base=_lines(members["base.jsonl"], "base.jsonl"),
        lines=_lines(members["lines.jsonl"], "lines.jsonl"),
        grounds=_grounds(members["grounds.jsonl"]),
        events=_events(members["events.jsonl"]),
        people=_people(members["people.jsonl"]),
        texts=_texts(members["texts.jsonl"]),
        chain=chain,
        checkpoint=_checkpoint(members["checkpoint.txt"], "checkpoint.txt"),
        keys=_entries(members["keys.json"], "keys.json"),
        members=members,
    )


def _entries(content: bytes, name: str) -> tuple[ChainEntry, ...]:
    entries: list[ChainEntry] = []
    for place, found in lines_in(content, name):
        entry = entry_of(found)
        if entry is None:
            raise damaged("entry", place, found=json.dumps(found))
        entries.append(entry)
    return tuple(entries)


def _checkpoint(content: bytes, name: str) -> Checkpoint:
    """The checkpoint, which may be retyped elsewhere but not here: its bytes are fixed."""
    checkpoint = read_checkpoint(content, name)
    if checkpoint_text(checkpoint).encode() != content:
        raise damaged("canonical", name)
    refuse_false_witnesses(checkpoint, name)
    return checkpoint


def _decisions(content: bytes) -> Decisions:
    value = value_of(content, "decisions.json")
    optional = {**REMEDIES, **REMEDY_REASONS}
    there = value if isinstance(value, dict) else {}
    shape = {**DECISIONS, **{key: check for key, check in optional.items() if key in there}}
    found = checked(value, shape, "decisions.json")
    for key in optional:
        persons = [row[0] for row in found.get(key, ())]
        if persons != sorted(set(persons)):
            raise damaged("order", "decisions.json")
    return Decisions(
        lifts=tuple(found["lifts"]),
        year=found["year"],
        withheld=tuple(WithheldPerson(*each) for each in found["withheld"]),
        merged=tuple((gone, kept) for gone, kept in found["merged"]),
        late=tuple(found["late"]),
        reason=found["reason"],
        remedies=tuple(RemediedPerson(*each) for each in found.get("remedies", ())),
        remedy_reasons=tuple(
            (person, reason) for person, reason in found.get("remedy_reasons", ())
        ),
    )


def _editions(content: bytes) -> Mapping[str, Any]:
    found = value_of(content, "editions.json")
    if not isinstance(found, dict):
        raise damaged("keys", "editions.json", expected="{}")
    return found


def _lines(content: bytes, name: str) -> dict[str, HashedLine]:
    return _by_person(
        (place, HashedLine(**checked(found, LINE, place)))
        for place, found in lines_in(content, name)
    )


def _by_person(found: Any) -> dict[str, Any]:
    """Values by person, who must stand in order and once."""
    by_person: dict[str, Any] = {}
    last = ""
    for place, each in found:
        if each.person <= last:
            raise damaged("order", place)
        last = each.person
        by_person[last] = each
    return by_person


def _grounds(content: bytes) -> dict[str, PersonGrounds]:
    return _by_person(
        (place, _ground(found, place)) for place, found in lines_in(content, "grounds.jsonl")
    )


def _ground(found: Any, place: str) -> PersonGrounds:
    if not isinstance(found, dict) or not is_token(found.get("person")):
        raise damaged("keys", place, expected="person")
    shape = {name: check for name, check in GROUND.items() if name in found}
    said = checked(found, {"person": is_token, **shape}, place)
    career = said.get("career")
    return PersonGrounds(
        person=said["person"],
        year_games=said.get("year_games", 0),
        standard=said.get("standard"),
        pooled=tuple(_pooled(each) for each in said.get("pooled", ())),
        career=CareerGround(**career) if career else None,
        start={key: StartEntry(**each) for key, each in said.get("start", {}).items()},
    )


def _pooled(found: Mapping[str, Any]) -> PooledResult:
    return PooledResult(
        **{
            **found,
            "flags": tuple(found["flags"]),
            "player_flags": tuple(found["player_flags"]),
            "lines": tuple(tuple(each) for each in found["lines"]),
            "void": tuple(found["void"]) if found["void"] else None,
        }
    )


def _events(content: bytes) -> tuple[BundledEvent, ...]:
    found = tuple(
        _event(checked(each, EVENT, place), place)
        for place, each in lines_in(content, "events.jsonl")
    )
    digests = [each.digest for each in found]
    if digests != sorted(set(digests)):
        raise damaged("order", "events.jsonl")
    return found


def _event(found: Mapping[str, Any], place: str) -> BundledEvent:
    content = content_from(found["content"])
    entrants = tuple(EventEntrant(*(each[key] for key in ENTRANT)) for each in found["players"])
    numbers = [each.no for each in entrants]
    if numbers != sorted(set(numbers)):
        raise damaged("order", place)
    if list(content.games) != sorted(content.games, key=game_order):
        raise damaged("order", place)
    known = set(numbers)
    if [each.no for each in content.players] != numbers:
        raise damaged("players", place)
    if any({game.white, game.black} - known or game.white == game.black for game in content.games):
        raise damaged("players", place)
    playing = {no for game in content.games for no in (game.white, game.black)}
    summed = [each.no for each in content.sums]
    if summed != sorted(set(summed)):
        raise damaged("order", place)
    if any(each.half_points > 2 * each.games for each in content.sums):
        raise damaged("players", place)
    if not known - playing >= set(summed):
        raise damaged("players", place)
    if found["by_game"] and len(found["by_game"]) != len(content.games):
        raise damaged("players", place)
    stated = StatedEvent(
        report=found["report"],
        content=digest_of_bytes(canonical(found["content"])),
        start=found["start"],
        end=found["end"],
        ratings_on=found["ratings_on"],
        start_list=found["start_list"],
        edition=found["edition"],
        late=found["late"],
        entrants=entrants,
        by_game=tuple((white, black) for white, black in found["by_game"]),
    )
    return BundledEvent(stated, content, stated.digest)


def content_from(found: Mapping[str, Any]) -> EventContent:
    """The content of an event from its canonical form."""
    return EventContent(
        name=found["name"],
        system=found["system"],
        rounds=found["rounds"],
        flags=tuple(found["flags"]),
        games=tuple(ContentGame(*each) for each in found["games"]),
        players=tuple(
            ContentPlayer(no, rating, standard, tuple(flags))
            for no, rating, standard, flags in found["players"]
        ),
        amendments=tuple(ContentAmendment(**each) for each in found["amendments"]),
        sums=tuple(ContentSums(*each) for each in found.get("sums", ())),
    )


def content_game(game: Game) -> ContentGame:
    """A game of an event as its content has it."""
    return ContentGame(
        round=game.round,
        white=game.white,
        black=game.black,
        result=game.result.value,
        rated=game.rated,
        board=game.board,
        date=game.date,
    )


def _people(content: bytes) -> dict[str, RevealedPerson]:
    return _by_person(
        (place, _person(checked(found, PERSON, place)))
        for place, found in lines_in(content, "people.jsonl")
    )


def _person(found: Mapping[str, Any]) -> RevealedPerson:
    shown = ShownPerson(found["name"], found["fide_id"], found["national_id"], found["club"])
    return RevealedPerson(found["person"], found["blind"], found["known_as"], shown)


def _texts(content: bytes) -> dict[str, RevealedText]:
    found = [
        RevealedText(**checked(each, TEXT, place))
        for place, each in lines_in(content, "texts.jsonl")
    ]
    tokens = [each.token for each in found]
    if tokens != sorted(set(tokens)):
        raise damaged("order", "texts.jsonl")
    return {each.token: each for each in found}
