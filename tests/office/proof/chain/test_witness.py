"""A witness follows an office as long as it forgets nothing, and says what it forgot."""

from dataclasses import replace
from datetime import date

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from arpad.core.errors import BadInput, Conflict
from arpad.office.proof.chain.checkpoints import Checkpoint, cosign, sign, unsigned
from arpad.office.proof.chain.entries import NOTHING, ChainEntry, Kind, follow, tip_of
from arpad.office.proof.chain.handover import after_loss, handed_over
from arpad.office.proof.chain.keys import new_key, public_key
from arpad.office.proof.chain.witness import bear_witness, read_state, state_text

KEY, NEW_KEY = new_key(), new_key()
OFFICE = "Federation of Valdorra"


def chain(*contents: tuple[str, str]) -> list[ChainEntry]:
    made: list[ChainEntry] = []
    for kind, content in contents:
        made.append(follow(tip_of(made[-1]) if made else NOTHING, kind, content))
    return made


def logged(*contents: str) -> list[tuple[str, str]]:
    return [(Kind.LOG, each) for each in contents]


BEGUN = [(Kind.KEY, public_key(KEY)), *logged("a", "b", "c")]
LONGER = [*BEGUN, *logged("d", "e")]


def signed(
    entries: list[ChainEntry],
    by: Ed25519PrivateKey = KEY,
    office: str = OFFICE,
    day: date = date(2026, 3, 1),
) -> Checkpoint:
    plain = unsigned(office, tip_of(entries[-1]), day)
    return sign(plain, by)


KEPT = signed(chain(*BEGUN))


def refusal(new: Checkpoint, entries: list[ChainEntry], kept: Checkpoint | None = KEPT) -> str:
    with pytest.raises(Conflict) as refused:
        bear_witness(new, entries, kept)
    return refused.value.finding.code


def test_the_first_checkpoint_is_kept_with_its_key() -> None:
    bear_witness(KEPT, chain(*BEGUN), None)
    assert read_state(state_text(KEPT).encode(), "") == KEPT
    assert refusal(signed(chain(*BEGUN), NEW_KEY), chain(*BEGUN), None) == "witness.key"
    assert refusal(signed(chain(*logged("a"))), chain(*logged("a")), None) == "witness.key"
    assert refusal(KEPT, chain(*BEGUN)[1:], None) == "witness.not_whole"


def test_a_longer_chain_is_followed_whole_or_from_the_kept_entry_on() -> None:
    longer = chain(*LONGER)
    bear_witness(signed(longer), longer, KEPT)
    bear_witness(signed(longer), longer[3:], KEPT)
    bear_witness(KEPT, longer, KEPT)
    assert refusal(signed(longer), longer[4:]) == "witness.gap"


def test_a_shrunken_chain() -> None:
    shorter = chain(*BEGUN[:-1])
    later = signed(shorter, day=date(2026, 3, 2))
    assert refusal(later, shorter) == "witness.shrunken"
    assert refusal(signed(chain(*LONGER)), shorter) == "witness.short"
    assert refusal(signed(chain(*LONGER)), chain(*LONGER)[:-1]) == "witness.short"


@pytest.mark.parametrize("begin", [0, 1])
def test_an_older_checkpoint_of_the_same_chain_accuses_nobody(begin: int) -> None:
    longer = chain(*LONGER)
    older = signed(longer[:2], day=date(2026, 2, 1))
    assert bear_witness(older, longer[begin:], KEPT) is KEPT
    assert bear_witness(signed(longer[:2]), longer[begin:], KEPT) is KEPT
    assert bear_witness(signed(longer), longer, KEPT) == signed(longer)
    assert refusal(older, longer[2:]) == "witness.gap"


def test_an_older_checkpoint_with_the_chain_of_its_day_proves_nothing() -> None:
    older = chain(*BEGUN[:-1])
    for day in (date(2026, 2, 1), KEPT.day):
        with pytest.raises(BadInput) as refused:
            bear_witness(signed(older, day=day), older, KEPT)
        (finding,) = refused.value.findings
        assert finding.code == "witness.older_alone"
        assert (finding.values["found"], finding.values["expected"]) == (3, 4)


def test_an_older_checkpoint_of_another_chain_is_one_told_to_others() -> None:
    other = chain(BEGUN[0], *logged("a", "B"))
    assert refusal(signed(other, day=date(2026, 2, 1)), chain(*BEGUN)) == "witness.other_head"
    assert refusal(signed(other, NEW_KEY), chain(*BEGUN)) == "witness.other_head"


@pytest.mark.parametrize("begin", [0, 1])
def test_an_older_checkpoint_is_signed_by_the_key_of_its_time(begin: int) -> None:
    entries = chain(*BEGUN, (Kind.KEY, handed_over(KEY, public_key(NEW_KEY))), *logged("d"))
    kept = signed(entries, NEW_KEY)
    whole = entries[begin:]
    assert bear_witness(signed(entries[:3]), whole, kept) is kept
    assert bear_witness(signed(entries[:5], NEW_KEY), whole, kept) is kept
    assert refusal(signed(entries[:3], new_key()), whole, kept) == "witness.key"
    assert refusal(signed(entries[:5]), whole, kept) == "witness.key"


def test_a_forked_chain_names_the_entry() -> None:
    remade = chain(BEGUN[0], *logged("a", "B", "c", "d"))
    with pytest.raises(Conflict) as refused:
        bear_witness(signed(remade), remade, KEPT)
    finding = refused.value.finding
    assert (finding.code, finding.values["entry"]) == ("witness.forked", 4)
    assert finding.values["day"] == "2026-03-01"


def test_a_checkpoint_of_another_chain_or_office() -> None:
    longer, other = chain(*LONGER), chain(*BEGUN, *logged("x", "y"))
    assert refusal(signed(other), longer) == "witness.other_head"
    assert refusal(signed(longer, office="Another"), longer) == "witness.office"


def test_a_broken_chain_names_the_entry() -> None:
    broken = chain(*LONGER)
    broken[2] = broken[2]._replace(content="B")
    with pytest.raises(Conflict) as refused:
        bear_witness(signed(chain(*LONGER)), broken, KEPT)
    assert refused.value.finding.code == "witness.broken"
    assert refused.value.finding.values["entry"] == 3


def test_signatures() -> None:
    longer = chain(*LONGER)
    assert refusal(unsigned(OFFICE, tip_of(longer[-1]), KEPT.day), longer) == "witness.unsigned"
    with pytest.raises(BadInput) as refused:
        bear_witness(replace(signed(longer), day=date(2027, 1, 1)), longer, KEPT)
    assert refused.value.findings[0].code == "checkpoint.falsified"
    assert refusal(signed(longer, NEW_KEY), longer) == "witness.key"
    false = replace(signed(longer), cosigned=cosign(KEPT, NEW_KEY).cosigned)
    with pytest.raises(BadInput) as refused:
        bear_witness(false, longer, KEPT)
    assert refused.value.findings[0].code == "checkpoint.false_witness"
    with pytest.raises(BadInput):
        read_state(state_text(false).encode(), "")


def test_a_rotation_is_followed_by_its_signature() -> None:
    third = new_key()
    entries = chain(
        *BEGUN,
        (Kind.KEY, handed_over(KEY, public_key(NEW_KEY))),
        (Kind.KEY, handed_over(NEW_KEY, public_key(third))),
    )
    bear_witness(signed(entries, third), entries, KEPT)
    assert refusal(signed(entries, NEW_KEY), entries) == "witness.key"
    assert refusal(signed(entries), entries) == "witness.key"
    forged = chain(*BEGUN, (Kind.KEY, handed_over(third, public_key(NEW_KEY))))
    assert refusal(signed(forged, NEW_KEY), forged) == "witness.key_unsigned"
    bare = chain(*BEGUN, (Kind.KEY, public_key(NEW_KEY)))
    assert refusal(signed(bare, NEW_KEY), bare) == "witness.key_unsigned"


def test_a_lost_key_is_accepted_by_name_alone() -> None:
    entries = chain(*BEGUN, (Kind.KEY, after_loss(public_key(NEW_KEY))))
    new = signed(entries, NEW_KEY)
    assert refusal(new, entries) == "witness.key_lost"
    bear_witness(new, entries, KEPT, accepted_key=public_key(NEW_KEY))
    with pytest.raises(Conflict):
        bear_witness(new, entries, KEPT, accepted_key=public_key(new_key()))


@pytest.mark.parametrize("content", [b"", b"[]", b"{}", b'{"format": "arpad witness 1"}'])
def test_another_file_is_no_state(content: bytes) -> None:
    with pytest.raises(BadInput):
        read_state(content, "it")


def test_a_state_somebody_changed_is_refused() -> None:
    changed = state_text(KEPT).replace("count 4", "count 3")
    with pytest.raises(BadInput):
        read_state(changed.encode(), "it")
