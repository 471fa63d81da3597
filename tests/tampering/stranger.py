"""What somebody who knows the format can do to a bundle, and how far they can cover it up.

Every change returns the names one of which a finding must say: ``field=value``, or its place.
"""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tests.office.proof.bundles.tampering import event_digest, members_of, sealed

from arpad.office.proof.bundles.comparing import event_name
from arpad.office.proof.bundles.contents import Contents, read_bundle
from arpad.office.proof.chain.checkpoints import checkpoint_text, read_checkpoint, sign, unsigned
from arpad.office.proof.chain.entries import ChainEntry, Kind, Tip, follow
from arpad.office.proof.chain.keys import new_key, public_key
from arpad.office.proof.hashes.canonical import canonical, digest_of_bytes

from .rows import Names

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

CHAIN: Final = "chain.jsonl"
CHECKPOINT: Final = "checkpoint.txt"
ANOTHER: Final = new_key()


class OpenBundle:
    """The members of a bundle as values that can be changed, and what it said before."""

    def __init__(self, bundle: bytes) -> None:
        self.before: Contents = read_bundle(bundle)
        self.members = members_of(bundle)

    def values(self, name: str) -> list[Any]:
        """The values of a member; one, if it has no lines."""
        content = self.members[name]
        lines = content.splitlines() if name.endswith(".jsonl") else [content]
        return [json.loads(line) for line in lines]

    def put(self, name: str, values: Sequence[Any]) -> None:
        """Other values, in the order a member has them."""
        if name == "events.jsonl":
            values = sorted(values, key=event_digest)
        elif name.endswith(".jsonl") and values and "person" in values[0]:
            values = sorted(values, key=lambda each: str(each["person"]))
        end = b"\n" if name.endswith(".jsonl") else b""
        self.members[name] = b"".join(canonical(each) + end for each in values)

    def names(self, *persons: str) -> Names:
        """Persons as findings name them."""
        return {f"player={self.before.name_of(each)}" for each in persons}

    def state_again(self) -> None:
        """A statement that fits the other members."""
        statement = self.values("statement.json")[0]
        for name in ("editions.json", "decisions.json", "grounds.jsonl", "lines.jsonl"):
            statement[name.partition(".")[0]] = digest_of_bytes(self.members[name])
        if statement["base"] is not None:
            statement["base"] = digest_of_bytes(self.members["base.jsonl"])
        statement["events"] = sorted(map(event_digest, self.values("events.jsonl")))
        self.put("statement.json", [statement])

    def chain_again(self) -> None:
        """A chain in which the list has the hash of its statement."""
        new = digest_of_bytes(self.members["statement.json"])
        entries = self.values(CHAIN)
        for each in entries:
            if each["content"] == self.before.hash:
                each["content"] = new
        self.put_chain(entries)

    def put_chain(self, entries: list[Any]) -> None:
        """Entries with hashes that follow from the first, and a checkpoint of their end."""
        tip = Tip(entries[0]["n"], entries[0]["hash"])
        for each in entries[1:]:
            made = follow(tip, each["kind"], each["content"])
            each.update(made._asdict())
            tip = Tip(made.n, made.hash)
        self.put(CHAIN, entries)
        said = read_checkpoint(self.members[CHECKPOINT])
        self.members[CHECKPOINT] = checkpoint_text(unsigned(said.office, tip, said.day)).encode()

    def sign_again(self, key: "Ed25519PrivateKey") -> None:
        """A checkpoint signed by somebody, whom the keys of the bundle name."""
        said = read_checkpoint(self.members[CHECKPOINT])
        self.members[CHECKPOINT] = checkpoint_text(sign(said, key)).encode()
        first = self.before.keys[0]
        entry = ChainEntry(first.n, Kind.KEY, public_key(key), first.hash)
        self.members["keys.json"] = canonical(entry._asdict()) + b"\n"

    def seal(self) -> bytes:
        """The bundle, with a manifest that fits."""
        return sealed(self.members)


Change = Callable[[Random, OpenBundle], Names]


def _game(
    fate: Random, bundle: OpenBundle, change: Callable[[list[Any], list[Any]], None]
) -> Names:
    """Change the games of an event, one of which was chosen."""
    events = bundle.values("events.jsonl")
    event = fate.choice(events)
    persons = {each["no"]: each["person"] for each in event["players"]}
    game = fate.choice(event["content"]["games"])
    white, black = persons[game[1]], persons[game[2]]
    change(event["content"]["games"], game)
    bundle.put("events.jsonl", events)
    return bundle.names(white, black)


def another_result(fate: Random, bundle: OpenBundle) -> Names:
    def change(_: list[Any], game: list[Any]) -> None:
        game[3] = fate.choice([each for each in ("1-0", "0-1", "1/2") if each != game[3]])

    return _game(fate, bundle, change)


def game_not_rated(fate: Random, bundle: OpenBundle) -> Names:
    def change(_: list[Any], game: list[Any]) -> None:
        game[4] = not game[4]

    return _game(fate, bundle, change)


def game_gone(fate: Random, bundle: OpenBundle) -> Names:
    return _game(fate, bundle, lambda games, game: games.remove(game))


def event_gone(fate: Random, bundle: OpenBundle) -> Names:
    events = bundle.values("events.jsonl")
    gone = events.pop(fate.randrange(len(events)))
    bundle.put("events.jsonl", events)
    return bundle.names(*(each["person"] for each in gone["players"]))


def another_entry(fate: Random, bundle: OpenBundle) -> Names:
    """With what somebody entered an event."""
    events = bundle.values("events.jsonl")
    entrant = fate.choice(fate.choice(events)["players"])
    field = fate.choice(("rating", "k", "games", "peak"))
    entrant[field] = (entrant[field] or 0) + fate.randint(1, 50)
    bundle.put("events.jsonl", events)
    return bundle.names(entrant["person"])


def _line(fate: Random, bundle: OpenBundle, name: str, *fields: str) -> Names:
    lines = bundle.values(name)
    line = fate.choice([each for each in lines if each["rating"] is not None])
    field = fate.choice(fields)
    line[field] = "inactive" if field == "state" else (line[field] or 0) + fate.randint(1, 50)
    bundle.put(name, lines)
    return bundle.names(line["person"])


def another_rating(fate: Random, bundle: OpenBundle) -> Names:
    return _line(fate, bundle, "lines.jsonl", "rating")


def another_k(fate: Random, bundle: OpenBundle) -> Names:
    return _line(fate, bundle, "lines.jsonl", "k")


def another_number(fate: Random, bundle: OpenBundle) -> Names:
    return _line(fate, bundle, "lines.jsonl", "games", "state", "total", "peak")


def another_base(fate: Random, bundle: OpenBundle) -> Names:
    return _line(fate, bundle, "base.jsonl", "rating", "total", "peak")


def line_gone(fate: Random, bundle: OpenBundle) -> Names:
    lines = bundle.values("lines.jsonl")
    gone = lines.pop(fate.randrange(len(lines)))
    bundle.put("lines.jsonl", lines)
    return bundle.names(gone["person"])


def lines_exchanged(fate: Random, bundle: OpenBundle) -> Names:
    """Two persons have each other's line."""
    lines = bundle.values("lines.jsonl")
    one, other = fate.sample(lines, 2)
    one["person"], other["person"] = other["person"], one["person"]
    bundle.put("lines.jsonl", lines)
    return bundle.names(one["person"], other["person"])


def another_edition(fate: Random, bundle: OpenBundle) -> Names:
    (editions,) = bundle.values("editions.json")
    label, data = fate.choice(sorted(editions.items()))
    if fate.random() < 0.3:
        data["tables"]["largest_difference"][fate.randrange(20)] += 1
    else:
        rule = fate.choice(("change.k.middle", "change.k.new", "change.gap_cap"))
        data["rules"][rule]["value"] += 10
    bundle.put("editions.json", [editions])
    return {f"edition={label}"}


def _person(fate: Random, bundle: OpenBundle, field: str, value: object) -> Names:
    people = bundle.values("people.jsonl")
    person = fate.choice(people)
    person[field] = value
    bundle.put("people.jsonl", people)
    known_as = person["known_as"]
    said = f"{person['name']} ({known_as})"
    return {f"found={known_as}", f"found={said}"}


def another_name(fate: Random, bundle: OpenBundle) -> Names:
    values = {"name": "Somebody Else", "fide_id": 4100018, "national_id": "Z-1", "club": "Nowhere"}
    field = fate.choice(sorted(values))
    return _person(fate, bundle, field, values[field])


def another_person(fate: Random, bundle: OpenBundle) -> Names:
    values = {"known_as": "fide:4100018", "blind": "0" * 64}
    field = fate.choice(sorted(values))
    return _person(fate, bundle, field, values[field])


def persons_exchanged(fate: Random, bundle: OpenBundle) -> Names:
    """Who was who: two persons have each other's name and numbers."""
    people = bundle.values("people.jsonl")
    one, other = fate.sample(people, 2)
    for field in ("name", "fide_id", "national_id", "club"):
        one[field], other[field] = other[field], one[field]
    bundle.put("people.jsonl", people)
    return {f"found={each['name']} ({each['known_as']})" for each in (one, other)}


def another_text(fate: Random, bundle: OpenBundle) -> Names:
    texts = bundle.values("texts.jsonl")
    if not texts:
        texts = [{"token": "0" * 64, "blind": "0" * 64, "text": "a decision"}]
    else:
        fate.choice(texts)["text"] = "another reason"
    bundle.put("texts.jsonl", texts)
    return {"found=another reason", "found=a decision"}


STRONG: Final[tuple[Change, ...]] = (
    another_result,
    game_not_rated,
    game_gone,
    event_gone,
    another_entry,
    another_rating,
    another_k,
    another_number,
    another_base,
    line_gone,
    lines_exchanged,
    another_edition,
    another_name,
    another_person,
    persons_exchanged,
    another_text,
)
"""Numbers that come out otherwise, and commitments that do not fit: named whoever signed them."""


def another_decision(fate: Random, bundle: OpenBundle) -> Names:
    (decisions,) = bundle.values("decisions.json")
    person = fate.choice(sorted(bundle.before.lines))
    values = {
        "reason": "0" * 64,
        "merged": [["0" * 64, person]],
        "late": ["0" * 64],
        "lifts": ["one-time"],
    }
    field = fate.choice(sorted(values))
    decisions[field] = values[field]
    bundle.put("decisions.json", [decisions])
    return {"decisions.json"}


def another_print(fate: Random, bundle: OpenBundle) -> Names:
    """What a line says of a person beside the numbers."""
    lines = bundle.values("lines.jsonl")
    values = {"title": "GM", "federation": "AND", "sex": "x", "born": "0" * 64, "printed": "0" * 64}
    field = fate.choice(sorted(values))
    fate.choice(lines)[field] = values[field]
    bundle.put("lines.jsonl", lines)
    return {"lines.jsonl"}


def another_event(fate: Random, bundle: OpenBundle) -> Names:
    """Days, name or report of an event, or who had White."""
    events = bundle.values("events.jsonl")
    event = fate.choice(events)
    values = {"start": "2025-01-02", "ratings_on": "2025-01-02", "report": "0" * 64}
    field = fate.choice([*sorted(values), "name", "colours"])
    if field == "name":
        event["content"]["name"] = "Another Cup"
    elif field == "colours":
        game = fate.choice(event["content"]["games"])
        game[1], game[2] = game[2], game[1]
        game[3] = {"1-0": "0-1", "0-1": "1-0"}.get(game[3], game[3])
    else:
        event[field] = values[field]
    bundle.put("events.jsonl", events)
    return {"events.jsonl", *(event_name(each) for each in read_bundle(bundle.seal()).events)}


def another_statement(fate: Random, bundle: OpenBundle) -> Names:
    (statement,) = bundle.values("statement.json")
    values = {"system": "other", "version": 9, "previous": "0" * 64, "replaces": "0" * 64}
    field = fate.choice(sorted(values))
    statement[field] = values[field]
    bundle.put("statement.json", [statement])
    return {CHAIN}


WEAK: Final[tuple[Change, ...]] = (
    another_decision,
    another_print,
    another_event,
    another_statement,
)
"""What the numbers need not show: the hash of the list, the chain or the signature does."""


def chain_entry_edited(fate: Random, bundle: OpenBundle) -> Names:
    entries = bundle.values(CHAIN)
    place = fate.randrange(1, len(entries))
    entries[place]["content"] = "0" * 64
    bundle.put(CHAIN, entries)
    return {f"entry={entries[place]['n']}"}


def chain_entry_gone(fate: Random, bundle: OpenBundle) -> Names:
    entries = bundle.values(CHAIN)
    gone = entries.pop(fate.randrange(len(entries)))
    bundle.put(CHAIN, entries)
    return {f"entry={gone['n']}", f"entry={entries[-1]['n'] + 1}", CHAIN}


def chain_remade(fate: Random, bundle: OpenBundle) -> Names:
    """From an entry on, with a checkpoint of its own end that nobody, or somebody else, signed."""
    entries = bundle.values(CHAIN)
    entry = fate.choice([each for each in entries[1:] if each["kind"] == "log"])
    entry["content"] = "0" * 64
    bundle.put_chain(entries)
    if fate.random() < 0.5:
        bundle.sign_again(ANOTHER)
    return {CHECKPOINT}


def checkpoint_edited(fate: Random, bundle: OpenBundle) -> Names:
    lines = bundle.members[CHECKPOINT].decode().splitlines()
    values = {1: "office Another", 2: "count 3", 3: f"head {'0' * 64}", 4: "day 2026-06-16"}
    place = fate.choice(sorted(values))
    lines[place] = values[place]
    bundle.members[CHECKPOINT] = "".join(f"{line}\n" for line in lines).encode()
    return {CHECKPOINT}


def signed_by_another(_: Random, bundle: OpenBundle) -> Names:
    bundle.sign_again(ANOTHER)
    return {CHECKPOINT}


def key_handed_over_by_nobody(fate: Random, bundle: OpenBundle) -> Names:
    """The keys say that the office's key was lost, or signed the one that signs now."""
    first = bundle.before.keys[0]
    how = fate.choice(("lost", "A" * 86 + "=="))
    entry = follow(Tip(first.n, first.hash), Kind.KEY, f"{public_key(ANOTHER)} {how}")
    bundle.sign_again(ANOTHER)
    keys = (first, entry)
    bundle.members["keys.json"] = b"".join(canonical(each._asdict()) + b"\n" for each in keys)
    return {CHECKPOINT}


LINKS: Final[tuple[Change, ...]] = (
    chain_entry_edited,
    chain_entry_gone,
    chain_remade,
    checkpoint_edited,
    signed_by_another,
    key_handed_over_by_nobody,
)
"""Where the bundle stands in the chain, and who signed that."""


def cover_up(fate: Random, bundle: OpenBundle, change: Change) -> Names:
    """Make some of the rest fit; the owner alone can sign it as the office does."""
    names = change(fate, bundle)
    if change in LINKS:
        return names
    steps = fate.choice(range(4))
    if steps == 0:
        return {*names, *_members_of_change(change)}
    bundle.state_again()
    weak = {CHAIN} if steps == 1 else {CHECKPOINT}
    if steps > 1:
        bundle.chain_again()
    if steps > 2:
        bundle.sign_again(ANOTHER)
    return names if change in STRONG else weak


def _members_of_change(change: Change) -> Names:
    """Where the statement alone shows it."""
    return {"events.jsonl"} if change is event_gone else set()
