"""Checkpoints: how long the chain is and where it ends, in seven lines for a newspaper."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Final

from arpad.core.errors import BadInput, refusal
from arpad.core.finding import Finding, Position
from arpad.office.proof.chain.entries import Tip
from arpad.office.proof.chain.keys import can_sign, is_signed, public_key, signature

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

FIRST_LINE: Final = "arpad checkpoint 1"
# Every line after the first by its word; a checkpoint may be unsigned, and have several witnesses.
FIELDS: Final = {
    "office": re.compile(r".+"),
    "count": re.compile(r"[1-9][0-9]{0,17}"),
    "head": re.compile(r"[0-9a-f]{64}"),
    "day": re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}"),
    "key": re.compile(r"[0-9a-f]{64}"),
    "sign": re.compile(r"[A-Za-z0-9+/]{86}=="),
}
UNSIGNED: Final = 4
COSIGN: Final = "cosign"
COSIGNED: Final = re.compile(r"([0-9a-f]{64}) ([A-Za-z0-9+/]{86}==)")
LONGEST: Final = 60
SHORT: Final = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class Checkpoint:
    """What an office says of its chain on a day; ``cosigned`` by witnesses: key and signature."""

    office: str
    count: int
    head: str
    day: date
    key: str | None = None
    signature: str | None = None
    cosigned: tuple[tuple[str, str], ...] = ()

    @property
    def tip(self) -> Tip:
        """The chain at this point."""
        return Tip(self.count, self.head)


def unsigned(office: str, tip: Tip, day: date) -> Checkpoint:
    """A checkpoint nobody has signed; the name of the office stands on one line."""
    return Checkpoint(office=" ".join(office.split()) or "–", count=tip.n, head=tip.hash, day=day)


def sign(checkpoint: Checkpoint, key: "Ed25519PrivateKey") -> Checkpoint:
    """The same, signed by the office."""
    named = replace(checkpoint, key=public_key(key))
    return replace(named, signature=signature(key, _stated(named)))


def cosign(checkpoint: Checkpoint, key: "Ed25519PrivateKey") -> Checkpoint:
    """The same with the signature of a witness, over everything the office said and signed."""
    seen = (public_key(key), signature(key, _with_signature(checkpoint)))
    others = tuple(each for each in checkpoint.cosigned if each[0] != seen[0])
    return replace(checkpoint, cosigned=(*others, seen))


def is_genuine(checkpoint: Checkpoint) -> bool:
    """Whether the key it names signed it."""
    if checkpoint.key is None or checkpoint.signature is None:
        return False
    return is_signed(checkpoint.key, checkpoint.signature, _stated(checkpoint))


def witness_notes(checkpoint: Checkpoint, place: str = "") -> Iterator[Finding]:
    """The witnesses whose signatures are genuine, each once; none where that cannot be told."""
    above = _with_signature(checkpoint)
    genuine = (key for key, signed in checkpoint.cosigned if is_signed(key, signed, above))
    for key in dict.fromkeys(genuine if can_sign() else ()):
        yield Finding.note("checkpoint.witness", place, key=key)


def checkpoint_text(checkpoint: Checkpoint) -> str:
    """A checkpoint as it is printed."""
    cosigned = "".join(f"{COSIGN} {key} {signed}\n" for key, signed in checkpoint.cosigned)
    return _with_signature(checkpoint) + cosigned


def read_checkpoint(content: bytes, place: str = "") -> Checkpoint:
    """The checkpoint of a file; refused at the first line that is none of one.

    Printed in a newspaper it may come with other line ends and spaces around it.
    """
    lines = [line.strip() for line in content.decode(errors="replace").strip().splitlines()]
    if not lines or lines[0] != FIRST_LINE:
        raise _odd(place, 1, lines[0] if lines else "", FIRST_LINE)
    values: dict[str, str] = {}
    cosigned: list[tuple[str, str]] = []
    names = list(FIELDS)
    for number, line in enumerate(lines[1:], 2):
        name, _, value = line.partition(" ")
        if len(values) in (UNSIGNED, len(FIELDS)) and name == COSIGN:
            found = COSIGNED.fullmatch(value)
            if not found:
                raise _odd(place, number, line, COSIGN)
            cosigned.append((found[1], found[2]))
            continue
        expected = names[len(values)] if len(values) < len(names) else COSIGN
        if cosigned or name != expected or not FIELDS[name].fullmatch(value):
            raise _odd(place, number, line, expected)
        values[name] = value
    if len(values) not in (UNSIGNED, len(FIELDS)):
        raise _odd(place, len(lines) + 1, "", names[len(values)])
    try:
        day = date.fromisoformat(values["day"])
    except ValueError as error:
        raise _odd(place, names.index("day") + 2, values["day"], "day") from error
    return Checkpoint(
        office=values["office"],
        count=int(values["count"]),
        head=values["head"],
        day=day,
        key=values.get("key"),
        signature=values.get("sign"),
        cosigned=tuple(cosigned),
    )


def read_kept(content: bytes, place: str = "") -> Checkpoint:
    """A checkpoint somebody kept, or copied out; what its keys did not sign is refused.

    One without a signature is taken as it is.
    """
    kept = read_checkpoint(content, place)
    _refuse(false_signatures(kept, place) if can_sign() else ())
    return kept


def refuse_false_witnesses(checkpoint: Checkpoint, place: str) -> None:
    """Refuse lines of witnesses that their keys did not sign, where that can be told."""
    _refuse(_false_witnesses(checkpoint, place) if can_sign() else ())


def false_signatures(checkpoint: Checkpoint, place: str = "") -> Iterator[Finding]:
    """What the keys it names did not sign: that of the office, those of witnesses."""
    if checkpoint.signature is not None and not is_genuine(checkpoint):
        yield _falsified("checkpoint.falsified", checkpoint.key or "–", place)
        return
    yield from _false_witnesses(checkpoint, place)


def _false_witnesses(checkpoint: Checkpoint, place: str) -> Iterator[Finding]:
    above = _with_signature(checkpoint)
    for line, (key, signed) in enumerate(checkpoint.cosigned, above.count("\n") + 1):
        if not is_signed(key, signed, above):
            yield _falsified("checkpoint.false_witness", key, place, Position(line))


def _falsified(code: str, key: str, place: str, at: Position | None = None) -> Finding:
    return Finding.error(code, place, "", at, key=key[:SHORT])


def _refuse(findings: Iterable[Finding]) -> None:
    if found := tuple(findings):
        raise BadInput(found)


def _stated(checkpoint: Checkpoint) -> str:
    lines = [
        FIRST_LINE,
        f"office {checkpoint.office}",
        f"count {checkpoint.count}",
        f"head {checkpoint.head}",
        f"day {checkpoint.day.isoformat()}",
    ]
    if checkpoint.key is not None:
        lines.append(f"key {checkpoint.key}")
    return "".join(f"{line}\n" for line in lines)


def _with_signature(checkpoint: Checkpoint) -> str:
    signed = checkpoint.signature
    return _stated(checkpoint) + (f"sign {signed}\n" if signed is not None else "")


def _odd(place: str, line: int, found: str, expected: str) -> BadInput:
    values = {"found": found[:LONGEST] or "–", "expected": expected}
    at = Position(line)
    return refusal("checkpoint.line", place, "", at, **values)
