"""A witness on another machine: keeps the last checkpoint and refuses a chain that forgot it.

The key of the office is pinned when the witness first sees it; later ones must have been signed
by the one before. Whoever was told otherwise than by the chain that a key was lost accepts the
new one by name. An older checkpoint of the same chain proves nothing against the office: the later
one stays kept.
"""

import json
from collections.abc import Sequence
from typing import Any, Final

from arpad.core.errors import ArpadError, BadInput, Conflict, refusal
from arpad.core.finding import Finding
from arpad.office.proof.chain.checkpoints import (
    Checkpoint,
    checkpoint_text,
    false_signatures,
    read_checkpoint,
)
from arpad.office.proof.chain.entries import NOTHING, ChainEntry, Tip, first_broken, tip_of
from arpad.office.proof.chain.handover import follows, keys_in

FORMAT: Final = "arpad witness 1"
SHORT: Final = 16


def bear_witness(
    new: Checkpoint,
    chain: Sequence[ChainEntry],
    kept: Checkpoint | None,
    accepted_key: str | None = None,
) -> Checkpoint:
    """The checkpoint to keep from now on: the new one, or the kept one if that is later.

    A checkpoint that is not genuine is refused, and a chain without the kept entry.
    """
    _refuse_unsigned(new)
    _refuse_broken(chain, min(kept, new, key=_count) if kept else None)
    if kept is None and accepted_key not in (None, new.key):
        raise _refused("witness.key", found=_short(new.key), expected=_short(accepted_key))
    if kept is not None:
        _refuse_another_office(new, kept)
        _refuse_forgotten(new, chain, kept)
    _refuse_other_end(new, chain)
    if kept is not None and new.count < kept.count:
        _refuse_key_of_older(new, chain, kept)
        return kept
    _refuse_other_key(new, chain, kept, accepted_key)
    return new


def state_text(checkpoint: Checkpoint) -> str:
    """What a witness keeps, as its file has it."""
    state = {"format": FORMAT, "checkpoint": checkpoint_text(checkpoint)}
    return json.dumps(state, ensure_ascii=False, indent=2) + "\n"


def read_state(content: bytes, place: str) -> Checkpoint:
    """The checkpoint a witness kept; refused where the file is another one."""
    try:
        found: Any = json.loads(content)
    except ValueError:
        found = None
    said = found.get("checkpoint") if isinstance(found, dict) else None
    if not isinstance(said, str) or found.get("format") != FORMAT:
        raise refusal("witness.state", place)
    kept = read_checkpoint(said.encode(), place)
    if kept.signature is None or any(false_signatures(kept)):
        raise refusal("witness.state", place)
    return kept


def _refuse_unsigned(new: Checkpoint) -> None:
    if new.signature is None:
        raise _refused("witness.unsigned")
    if found := tuple(false_signatures(new)):
        raise BadInput(found)


def _refuse_broken(chain: Sequence[ChainEntry], known: Checkpoint | None) -> None:
    """A chain handed in from the middle has at least the entry of the older checkpoint."""
    begins = chain[0].n if chain else 0
    if known is None and begins != 1:
        raise _refused("witness.not_whole", found=begins)
    if known is not None and begins > known.count:
        raise _refused("witness.gap", found=begins, expected=known.count)
    broken = first_broken(chain, NOTHING if begins == 1 else None)
    if broken is not None:
        raise _refused("witness.broken", entry=broken)


def _refuse_another_office(new: Checkpoint, kept: Checkpoint) -> None:
    if new.office != kept.office:
        raise _refused("witness.office", found=new.office, expected=kept.office)


def _refuse_forgotten(new: Checkpoint, chain: Sequence[ChainEntry], kept: Checkpoint) -> None:
    found = _tip_at(chain, kept.count)
    if found is None and new.count < kept.count:
        raise _shorter(new, kept)
    if found is None:
        raise _refused("witness.short", found=chain[-1].n if chain else 0, expected=kept.count)
    if found != kept.tip:
        raise _refused(
            "witness.forked",
            entry=kept.count,
            day=kept.day.isoformat(),
            found=_short(found.hash),
            expected=_short(kept.head),
        )


def _shorter(new: Checkpoint, kept: Checkpoint) -> ArpadError:
    """Only a checkpoint signed after the kept one shows that the office dropped entries since."""
    if new.day > kept.day:
        return _refused("witness.shrunken", found=new.count, expected=kept.count)
    values: dict[str, str | int] = {
        "found": new.count,
        "day": new.day.isoformat(),
        "expected": kept.count,
        "kept": kept.day.isoformat(),
    }
    return refusal("witness.older_alone", **values)


def _refuse_other_end(new: Checkpoint, chain: Sequence[ChainEntry]) -> None:
    found = _tip_at(chain, new.count)
    if found is None:
        raise _refused("witness.short", found=chain[-1].n if chain else 0, expected=new.count)
    if found != new.tip:
        raise _refused(
            "witness.other_head",
            entry=new.count,
            found=_short(found.hash),
            expected=_short(new.head),
        )


def _refuse_other_key(
    new: Checkpoint, chain: Sequence[ChainEntry], kept: Checkpoint | None, accepted: str | None
) -> None:
    """Follow the keys from the pinned one to that of the checkpoint."""
    since = kept.count if kept else 0
    trusted = kept.key if kept else None
    for key in keys_in(each for each in chain if since < each.n <= new.count):
        if kept and trusted is not None and not follows(trusted, key) and key.public != accepted:
            code = "witness.key_lost" if key.lost else "witness.key_unsigned"
            raise _refused(code, entry=key.n, found=key.public, expected=_short(trusted))
        trusted = key.public
    if trusted != new.key:
        raise _refused("witness.key", found=_short(new.key), expected=_short(trusted))


def _refuse_key_of_older(new: Checkpoint, chain: Sequence[ChainEntry], kept: Checkpoint) -> None:
    """An older checkpoint is signed by the key of its time, as far as the chain handed in says."""
    keys = keys_in(each for each in chain if each.n <= kept.count)
    then = [key.public for key in keys if key.n <= new.count]
    if not then and keys and new.key is not None and follows(new.key, keys[0]):
        return
    trusted = then[-1] if then else kept.key
    if trusted != new.key:
        raise _refused("witness.key", found=_short(new.key), expected=_short(trusted))


def _count(checkpoint: Checkpoint) -> int:
    return checkpoint.count


def _tip_at(chain: Sequence[ChainEntry], n: int) -> Tip | None:
    place = n - chain[0].n if chain else 0
    return tip_of(chain[place]) if 0 <= place < len(chain) else None


def _short(text: str | None) -> str:
    return text[:SHORT] if text else "–"


def _refused(code: str, **values: str | int) -> Conflict:
    return Conflict(Finding.error(code, **values))
