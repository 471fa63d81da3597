"""The lists of the demo, handed out and made again."""

from pathlib import Path

import pytest
from tests.effort import FULL_SIZE, proof

from arpad.bundles.checking import check_bundle
from arpad.core.finding import Severity
from arpad.core.people import VISITOR
from arpad.demo import take
from arpad.office.desk import Desk
from arpad.office.lists.bundling import bundle_list
from arpad.office.periods.publishing import PUBLISHED
from arpad.store.database import open_database
from arpad.store.lists import all_lists
from arpad.synthetic.federation import make_federation
from arpad.synthetic.mailbox import open_mailbox
from arpad.synthetic.story import Act, story


@proof
@pytest.mark.skipif(not FULL_SIZE, reason="the whole demo is played with make proof")
def test_every_list_of_the_demo_is_reproduced(tmp_path: Path) -> None:
    for act in story(open_mailbox(tmp_path, make_federation())):
        if isinstance(act, Act):
            assert not take(act, tmp_path, 100).failed
    desk = Desk(open_database(str(tmp_path / "arpad.db")), VISITOR)
    with desk.reading() as connection:
        rows = [row for row in all_lists(connection) if row.kind == PUBLISHED]
    assert len(rows) > 2
    for row in rows:
        made = bundle_list(desk, row.system, row.play, row.date, row.version)
        checked = check_bundle(made.content)
        assert [each for each in checked.findings if each.severity is Severity.ERROR] == []
