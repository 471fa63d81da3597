"""Both verifiers: Arpad's, and the second one written from docs/bundle.md."""

from arpad.core.errors import BadInput, Conflict
from arpad.core.finding import Severity
from arpad.core.rating_list import PUBLISHED
from arpad.office.desk import Desk
from arpad.office.lists.bundling import bundle_list
from arpad.office.periods.verifying import verify_list
from arpad.office.proof.bundles.checking import check_bundle
from arpad.office.records.lists import all_lists

from . import second_verifier

OTHERWISE = {"verify.otherwise_now", "verify.otherwise_then"}
_seen: set[str] = set()


def arpad_says(content: bytes, key: str | None = None) -> tuple[int, list[str]]:
    """What Arpad exits with, and why."""
    try:
        checked = check_bundle(content, key)
    except BadInput as error:
        return 3, [str(error)]
    wrong = [str(each) for each in checked.findings if each.severity is Severity.ERROR]
    return (1 if wrong else 0), wrong


def agreed(content: bytes, key: str | None = None) -> int:
    """The exit code of both."""
    ours, second = arpad_says(content, key), second_verifier.verify(content, key)
    assert ours[0] == second[0], (ours, second)
    return second[0]


def reproduce_all(desk: Desk) -> int:
    """Every published list from its bundle, each but once; one that a test made differ has none.

    Both refuse a list that was calculated otherwise, and the office says that it was.
    """
    with desk.reading() as connection:
        rows = [row for row in all_lists(connection) if row.kind == PUBLISHED]
        rows = [row for row in rows if row.hash not in _seen]
        _seen.update(row.hash for row in rows)
    for row in rows:
        try:
            made = bundle_list(desk, row.system, row.play, row.date, row.version)
        except Conflict:
            with desk.reading() as connection:
                assert verify_list(connection, row).findings
            continue
        said = arpad_says(made.content), second_verifier.verify(made.content)
        if said == ((0, []), (0, [])):
            continue
        with desk.reading() as connection:
            found = {each.code for each in verify_list(connection, row).findings}
        assert found & OTHERWISE, (row.system, row.date, row.version)
        assert agreed(made.content) == 1
    return len(rows)
