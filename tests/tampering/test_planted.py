"""Tamperings planted at random: each is noticed by who holds the previous checkpoint, and named.

The owner's are planted in the database, strangers' in bundles: some sixty with ``make test``,
more than a thousand with ``make proof``.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from random import Random

import pytest
from tests.conftest import Like
from tests.effort import FULL_SIZE, proof, tries
from tests.office.damage import owner_of
from tests.office.proof.bundles.tampering import members_of
from tests.office.town import SYSTEM

from arpad.core.errors import BadInput, Conflict
from arpad.core.event import Play
from arpad.core.finding import Finding, Severity
from arpad.core.rating_list import PUBLISHED
from arpad.messages.render import finding_text
from arpad.messages.text import Language
from arpad.office.chain.checkpoints import read_checkpoint, whole_chain
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.lists.bundling import bundle_list
from arpad.office.lists.consulting import verify
from arpad.office.people.erasure import erase_player
from arpad.office.proof.bundles.checking import check_bundle
from arpad.office.proof.bundles.linking import joined, since_findings
from arpad.office.proof.chain.checkpoints import Checkpoint
from arpad.office.proof.chain.witness import bear_witness
from arpad.office.records.lists import all_lists

from .logbook import chain_remade
from .owner import EVERY_DAY, OWNERS
from .prepared import SECRET, SPRING, Prepared, Told, history, prepared
from .records import swapped_everywhere
from .rows import Names, Tampering
from .stranger import LINKS, STRONG, WEAK, Change, OpenBundle, cover_up

_held: list[Prepared] = []


def said_by(findings: Iterable[Finding]) -> Names:
    """What findings name in so many words: their places, and every value by its field."""
    wrong = [each for each in findings if each.severity is Severity.ERROR]
    values = {
        f"{key}={value}"
        for each in wrong
        for key, value in each.values.items()
        if str(value) in finding_text(each, Language.EN)
    }
    return values | {each.place for each in wrong if each.place}


def office_says(desk: Desk, held: Prepared) -> list[Finding]:
    """``arpad office verify --since CHECKPOINT``."""
    lists = [each for one in verify(desk) for each in one.findings]
    return [*lists, *verify_chain(desk, held.last).findings]


@pytest.mark.parametrize("database", ["sqlite"])
def test_nothing_is_found_where_nothing_was_planted(like: Like) -> None:
    desk, held = like(prepared)
    assert office_says(desk, held) == []


@proof
@pytest.mark.parametrize("database", ["sqlite"])
@pytest.mark.parametrize(
    "plant", OWNERS if FULL_SIZE else EVERY_DAY, ids=lambda each: each.__name__
)
def test_what_the_owner_alters_is_noticed_and_named(like: Like, plant: Tampering) -> None:
    for seed in range(tries(1, 20)):
        desk, held = like(prepared)
        with owner_of(desk) as connection:
            names = plant(Random(f"{plant.__name__} {seed}"), connection, held.town)
        said = said_by(office_says(desk, held))
        assert names & said, (seed, names, said)
        desk.database.close()


def stranger_says(bundle: bytes, key: str, since: Checkpoint) -> list[Finding]:
    """``arpad verify BUNDLE --key KEY --since CHECKPOINT``."""
    try:
        checked = check_bundle(bundle, key)
    except BadInput as damaged:
        return list(damaged.findings)
    entries, forks = joined([checked.contents.chain])
    return [*checked.findings, *forks, *since_findings(entries, since, [checked.contents.office])]


@pytest.fixture
def held(like: Like) -> Prepared:
    """What somebody outside holds; bundles are bytes, of which one office is enough."""
    if not _held:
        desk, made = like(prepared)
        desk.database.close()
        _held.append(made)
    return _held[0]


@pytest.mark.parametrize("database", ["sqlite"])
def test_bundles_nobody_touched_are_fine(held: Prepared) -> None:
    for bundle, since in held.bundles:
        assert stranger_says(bundle, held.key, since) == []


@proof
@pytest.mark.parametrize("database", ["sqlite"])
@pytest.mark.parametrize("change", [*STRONG, *WEAK, *LINKS], ids=lambda each: each.__name__)
def test_what_a_stranger_alters_is_noticed_and_named(held: Prepared, change: Change) -> None:
    for seed in range(tries(2, 20)):
        fate = Random(f"{change.__name__} {seed}")
        content, since = fate.choice(held.bundles)
        bundle = OpenBundle(content)
        names = cover_up(fate, bundle, change)
        said = said_by(stranger_says(bundle.seal(), held.key, since))
        assert names & said, (seed, names, said)


def another_past(fate: Random) -> Sequence[Told]:
    """The games of spring, one of which ended otherwise."""
    place = fate.randrange(len(SPRING))
    white, black, result = SPRING[place]
    other = fate.choice([each for each in ("1-0", "0-1", "1/2") if each != result])
    return [*SPRING[:place], (white, black, other), *SPRING[place + 1 :]]


@proof
@pytest.mark.parametrize("database", ["sqlite"])
def test_a_whole_history_remade_is_noticed_by_everybody_who_holds_a_checkpoint(
    like: Like, held: Prepared
) -> None:
    """The owner has the name, the files and the signing key: within itself all is well."""
    for seed in range(tries(1, 20)):
        spring = another_past(Random(seed))
        desk, remade = like(partial(history, key=SECRET, spring=spring))
        assert [each for one in verify(desk) for each in one.findings] == []
        assert verify_chain(desk, remade.last).findings == ()
        (finding,) = verify_chain(desk, held.last).findings
        assert (finding.code, finding.values["entry"]) == ("since.other", held.last.count)
        with pytest.raises(Conflict) as refused:
            bear_witness(read_checkpoint(desk), tuple(whole_chain(desk)), held.last)
        assert refused.value.finding.code == "witness.forked"
        assert refused.value.finding.values["entry"] == held.last.count
        for (bundle, own), (_, since) in zip(remade.bundles, held.bundles, strict=True):
            assert stranger_says(bundle, held.key, own) == []
            assert f"entry={since.count}" in said_by(stranger_says(bundle, held.key, since))
        desk.database.close()


@pytest.mark.parametrize("database", ["postgresql"])
@pytest.mark.parametrize("plant", [swapped_everywhere, chain_remade])
def test_it_is_the_same_on_postgresql(like: Like, plant: Tampering) -> None:
    desk, held = like(prepared)
    assert office_says(desk, held) == []
    with owner_of(desk) as connection:
        names = plant(Random(plant.__name__), connection, held.town)
    assert names & said_by(office_says(desk, held))


class TestErased:
    """Ana was renamed, Berta got a number: both stand in lists, events, the log and reasons."""

    @pytest.mark.parametrize("database", ["sqlite"])
    @pytest.mark.parametrize(
        ("who", "words"),
        [
            ("Ana", (b"Ana", b"Segura", b"22200021")),
            ("Berta", (b"Berta", b"22200048", b"B-7")),
        ],
    )
    def test_name_and_numbers_are_in_no_bundle_made_afterwards(
        self, like: Like, who: str, words: tuple[bytes, ...]
    ) -> None:
        desk, held = like(prepared)
        before = [bundle for bundle, _ in held.bundles]
        assert any(word in member for word in words for member in _all_members(before))
        erase_player(desk, f"id:{held.town.ids[who]}")
        with desk.reading() as connection:
            rows = [row for row in all_lists(connection) if row.kind == PUBLISHED]
        after = [
            bundle_list(desk, SYSTEM, Play.STANDARD, row.date, row.version).content for row in rows
        ]
        assert len(after) == 4
        for member in _all_members(after):
            assert not [word for word in words if word in member]
        for bundle in before:
            assert check_bundle(bundle, held.key).findings == ()
        for bundle in after:
            found = check_bundle(bundle, held.key)
            assert found.reproduced
            assert {each.code for each in found.findings} <= {"bundle.erased", "bundle.withheld"}
        assert office_says(desk, held) == []


def _all_members(bundles: Iterable[bytes]) -> list[bytes]:
    return [member for bundle in bundles for member in members_of(bundle).values()]
