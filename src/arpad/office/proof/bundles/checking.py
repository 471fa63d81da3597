"""Whether a bundle is what it says: digests, persons, texts, numbers, chain and signature."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from arpad.core.errors import BadInput
from arpad.core.finding import Finding, Severity
from arpad.office.proof.bundles.comparing import differences, event_name, shortened
from arpad.office.proof.bundles.contents import Contents, read_bundle
from arpad.office.proof.bundles.editions import edition_findings, editions_from
from arpad.office.proof.bundles.linking import chain_findings, signature_findings
from arpad.office.proof.bundles.recomputing import recompute
from arpad.office.proof.hashes.canonical import digest_of_bytes
from arpad.office.proof.hashes.persons import ShownPerson, person_token, printed_token, text_token

NOBODY: Final = ShownPerson(None, None, None, None)
# What numbers out of all proportion can lead to in the rules.
IMPOSSIBLE: Final = (ArithmeticError, AssertionError, LookupError, TypeError, ValueError)


@dataclass(frozen=True, slots=True)
class CheckedBundle:
    """A bundle and everything found about it.

    ``erased``: lines whose person nobody can name; ``withheld``: reasons that would name them.
    """

    contents: Contents
    findings: tuple[Finding, ...]
    erased: int
    withheld: int

    @property
    def reproduced(self) -> bool:
        """Whether everything came out as it says."""
        return all(each.severity is not Severity.ERROR for each in self.findings)


def check_bundle(content: bytes, key: str | None = None) -> CheckedBundle:
    """Check one bundle from nothing; one that is damaged is refused.

    ``key``: the public key of the office, as whoever checks knows it.
    """
    contents = read_bundle(content)
    erased = sum(person not in contents.people for person in contents.lines)
    withheld = len(_reasons(contents) - contents.texts.keys())
    found = [
        *_other_digests(contents),
        *_other_persons(contents),
        *_other_texts(contents),
        *_other_numbers(contents),
        *chain_findings(contents),
        *signature_findings(contents, key),
        *_left_out(erased, withheld),
    ]
    return CheckedBundle(contents, tuple(found), erased, withheld)


def _left_out(erased: int, withheld: int) -> Iterator[Finding]:
    """What nobody can check, because somebody asked to be forgotten."""
    for code, number in (("bundle.erased", erased), ("bundle.withheld", withheld)):
        if number:
            yield Finding.note(code, n=number)


def _other_digests(contents: Contents) -> Iterator[Finding]:
    """Members that are not those the statement names."""
    statement, members = contents.statement, contents.members
    stated = {
        "editions.json": statement.editions,
        "decisions.json": statement.decisions,
        "base.jsonl": statement.base or digest_of_bytes(b""),
        "grounds.jsonl": statement.grounds,
        "lines.jsonl": statement.lines,
    }
    for name, digest in stated.items():
        if digest_of_bytes(members[name]) != digest:
            yield Finding.error("bundle.digest", name, found=digest_of_bytes(members[name])[:16])
    named = set(statement.events)
    for event in contents.events:
        if event.digest not in named:
            yield Finding.error("bundle.event_other", event_name(event), found=event.digest[:16])
    for digest in sorted(named - {event.digest for event in contents.events}):
        yield Finding.error("bundle.event_missing", "events.jsonl", found=digest[:16])
    late = tuple(sorted(event.digest for event in contents.events if event.stated.late))
    if late != tuple(contents.decisions.late):
        yield Finding.error("bundle.late", "decisions.json", found=len(contents.decisions.late))


def _other_persons(contents: Contents) -> Iterator[Finding]:
    """Persons who are not those the lines commit to."""
    for person, each in contents.people.items():
        if person_token(each.blind, each.known_as) != person:
            yield Finding.error("bundle.person", "people.jsonl", found=each.known_as)
            continue
        line = contents.lines.get(person) or contents.base.get(person)
        token = None if each.shown == NOBODY else printed_token(each.blind, each.shown)
        if token != (line.printed if line else None):
            yield Finding.error("bundle.printed", "people.jsonl", found=contents.name_of(person))


def _other_texts(contents: Contents) -> Iterator[Finding]:
    """Texts that are not those decided by, and reasons nobody committed to."""
    reasons = _reasons(contents)
    for token, each in contents.texts.items():
        if text_token(each.blind, each.text) != token or token not in reasons:
            yield Finding.error("bundle.text", "texts.jsonl", found=each.text[:40])


def _reasons(contents: Contents) -> set[str]:
    """The commitments to reasons: of the correction, of amendments and of remedies."""
    amendments = (each for event in contents.events for each in event.content.amendments)
    remedies = (reason for _, reason in contents.decisions.remedy_reasons)
    given = (contents.decisions.reason, *(each.reason for each in amendments), *remedies)
    return {each for each in given if each is not None}


def _other_numbers(contents: Contents) -> Sequence[Finding]:
    editions = editions_from(contents.editions)
    found = list(edition_findings(contents.editions, editions))
    try:
        again = recompute(contents, editions)
        return (*found, *shortened(list(differences(contents, again))))
    except BadInput:
        raise
    except IMPOSSIBLE as impossible:
        reason = f"{type(impossible).__name__}: {impossible}"[:60]
        return (*found, Finding.error("bundle.impossible", "events.jsonl", found=reason))
