"""Whatever an office does, ``office verify`` accuses nobody: each use case, and then a look."""

from typing import Any

import pytest
from tests.conftest import ticking
from tests.effort import FULL_SIZE

from arpad.core.finding import Finding, Severity
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.lists.consulting import verify
from arpad.office.lists.importing import import_list
from arpad.office.periods.releasing import correct, publish
from arpad.office.records.log import revision
from arpad.office.rights import UseCase

from .place import Place
from .test_rights import TABLE

# What makes lists, or changes who stands on them.
OF_LISTS = (import_list, publish, correct)


def wrong(desk: Desk, *, lists: bool) -> list[Finding]:
    """What the office would be accused of."""
    made = [each for one in verify(desk) for each in one.findings] if lists else []
    found = [*made, *verify_chain(desk).findings]
    return [each for each in found if each.severity is Severity.ERROR]


def test_the_office_they_are_done_in_is_clean(desk: Desk) -> None:
    assert wrong(desk, lists=True) == []


@pytest.mark.parametrize("case", TABLE, ids=lambda case: case.__name__)
def test_nobody_is_accused_of_what_the_office_did(
    case: UseCase[..., Any], desk: Desk, place: Place
) -> None:
    _, do = TABLE[case]
    with desk.reading() as connection:
        before = revision(connection)
    do(ticking(desk), place)
    with desk.reading() as connection:
        written = revision(connection) > before
    if written:
        assert wrong(desk, lists=FULL_SIZE or case in OF_LISTS) == []
