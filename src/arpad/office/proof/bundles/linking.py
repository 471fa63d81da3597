"""Where a bundle stands in the chain of its office, who signed that, and what other bundles say."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from arpad.core.finding import Finding, Severity
from arpad.office.proof.bundles.contents import Contents
from arpad.office.proof.chain.checkpoints import Checkpoint, is_genuine, witness_notes
from arpad.office.proof.chain.entries import NOTHING, ChainEntry, Kind, first_broken
from arpad.office.proof.chain.handover import follows, keys_in
from arpad.office.proof.chain.keys import can_sign

CHAIN = "chain.jsonl"
CHECKPOINT = "checkpoint.txt"


def chain_findings(contents: Contents) -> Iterator[Finding]:
    """Whether the chain goes from the list before to this one and on to the checkpoint."""
    chain, checkpoint = contents.chain, contents.checkpoint
    previous = contents.statement.previous
    broken = first_broken(chain, NOTHING if previous is None else None)
    if broken is not None:
        yield Finding.error("bundle.chain_broken", CHAIN, entry=broken)
    listed = [each.content for each in chain if each.kind == Kind.LIST]
    if contents.hash not in listed:
        yield Finding.error("bundle.not_chained", CHAIN, found=contents.hash[:16])
    if previous not in (None, chain[0].content):
        yield Finding.error("bundle.previous", CHAIN, found=previous[:16])
    if (chain[-1].n, chain[-1].hash) != (checkpoint.count, checkpoint.head):
        yield Finding.error("bundle.other_head", CHECKPOINT, entry=checkpoint.count)
    elif checkpoint.office != contents.office:
        yield Finding.error("bundle.office", CHECKPOINT, found=checkpoint.office)
    yield from _key_findings(contents.keys, chain)
    yield from _handover_findings(contents)


def _key_findings(keys: Sequence[ChainEntry], chain: Sequence[ChainEntry]) -> Iterator[Finding]:
    """Whether the keys are those of the chain; of earlier ones the chain here says nothing."""
    stated = {each.n: each for each in keys}
    chained = {each.n: each for each in chain if each.kind == Kind.KEY}
    for number in sorted({*stated, *chained}):
        found = stated.get(number)
        earlier = number < chain[0].n and found is not None and found.kind == Kind.KEY
        if not earlier and found != chained.get(number):
            yield Finding.error("bundle.signing_keys", "keys.json", entry=number)


def _handover_findings(contents: Contents) -> Iterator[Finding]:
    """Whether each key was signed by the one before or took its place, and the last one signed."""
    keys, checkpoint = keys_in(contents.keys), contents.checkpoint
    for old, new in pairwise(keys):
        if not new.lost and can_sign() and not follows(old.public, new):
            yield Finding.error("bundle.signing_keys", "keys.json", entry=new.n)
    if checkpoint.key is not None:
        last = keys[-1].public if keys else ""
        if checkpoint.key != last:
            yield Finding.error("bundle.other_key", CHECKPOINT, key=checkpoint.key, expected=last)


def signature_findings(contents: Contents, key: str | None) -> Iterator[Finding]:
    """Whether the office signed the checkpoint, as far as somebody without its key can tell."""
    checkpoint = contents.checkpoint
    if checkpoint.signature is None:
        severity = Severity.NOTE if key is None else Severity.ERROR
        yield Finding(severity=severity, code="bundle.unsigned", place=CHECKPOINT)
    elif not can_sign():
        severity = Severity.NOTE if key is None else Severity.ERROR
        yield Finding(severity=severity, code="bundle.no_package", place=CHECKPOINT)
    elif not is_genuine(checkpoint):
        yield Finding.error("bundle.signature", CHECKPOINT, key=str(checkpoint.key))
    elif key is None:
        values = {"key": str(checkpoint.key)}
        yield Finding.note("bundle.key_not_given", CHECKPOINT, **values)
    elif checkpoint.key not in trusted_keys(contents.keys, key):
        yield Finding.error("bundle.other_key", CHECKPOINT, key=str(checkpoint.key), expected=key)
    yield from witness_notes(checkpoint, CHECKPOINT)


def trusted_keys(keys: Iterable[ChainEntry], key: str) -> set[str]:
    """A key, and those it led to: each signed by the one before."""
    trusted, last = {key}, key
    for each in keys_in(keys):
        if each.public != last and follows(last, each):
            last = each.public
            trusted.add(last)
    return trusted


def joined(
    slices: Iterable[Sequence[ChainEntry]],
) -> tuple[dict[int, ChainEntry], tuple[Finding, ...]]:
    """The entries of several chains by number, and where two of them say different things."""
    entries: dict[int, ChainEntry] = {}
    found: list[Finding] = []
    for chain in slices:
        for each in chain:
            if entries.setdefault(each.n, each) != each:
                found.append(Finding.error("bundle.forked", CHAIN, entry=each.n))
                break
    return entries, tuple(found)


def since_findings(
    entries: dict[int, ChainEntry], since: Checkpoint, offices: Iterable[str]
) -> Iterator[Finding]:
    """Whether the chain goes on from a checkpoint somebody kept of this office."""
    if not entries:
        return
    for office in sorted({*offices} - {since.office}):
        yield Finding.error("since.office", CHAIN, found=since.office, expected=office)
    first, last = min(entries), max(entries)
    values: dict[str, str | int | Fraction] = {
        "entry": since.count,
        "day": since.day.isoformat(),
    }
    own = entries.get(since.count)
    if own is None:
        numbers = {**values, "first": first, "last": last}
        yield Finding.error("bundle.since_gap", CHAIN, **numbers)
        return
    if own.hash != since.head:
        yield Finding.error("bundle.since_forked", CHAIN, **values)
    gap = next((n for n in range(min(first, since.count), last) if n not in entries), None)
    if gap is not None:
        yield Finding.error("bundle.chain_gap", CHAIN, entry=gap)
    else:
        ordered = [entries[n] for n in sorted(entries)]
        broken = first_broken(ordered, None)
        if broken is not None:
            yield Finding.error("bundle.chain_broken", CHAIN, entry=broken)


def base_findings(bundles: Sequence[Contents]) -> Iterator[Finding]:
    """Which of several lists of one kind was made from which."""
    by_lines = {each.statement.lines: each for each in bundles}
    for each in bundles:
        base = by_lines.get(each.statement.base or "")
        own = (each.statement.system, each.statement.play)
        others = [
            other
            for other in bundles
            if (other.statement.system, other.statement.play) == own and other.on < each.on
        ]
        if base is not None:
            values = {"found": each.statement.date, "expected": base.statement.date}
            yield Finding.note("bundle.follows", "base.jsonl", **values)
        elif others:
            values = {"found": each.statement.date}
            yield Finding.warning("bundle.base_not_given", "base.jsonl", **values)
