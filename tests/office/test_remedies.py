"""Elo 1972, deflation 3: bonus points or a new start for an exceptional performance, by order.

Ana (2200, K 20) makes 8½ of 9 against players of 2200: We 4.5, +4.0, so 2280. P .94 is D 444: a
new start is 2644.
"""

from datetime import date

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DatabaseError
from tests.office.proof.bundles.both import reproduce_all
from tests.office.town import SYSTEM, Town

from arpad.batch.engines import duckdb_engine
from arpad.core.errors import ArpadError, BadInput, Conflict, UnknownName
from arpad.core.event import Play
from arpad.core.remedies import PlayerRemedy, RemedyKind
from arpad.doors.answers.periods import move_row
from arpad.office.desk import Desk
from arpad.office.lists.bundling import bundle_list
from arpad.office.lists.comparing import compare
from arpad.office.lists.consulting import Which
from arpad.office.people.erasure import erase_player
from arpad.office.periods import stating
from arpad.office.periods.releasing import preview
from arpad.office.periods.remedying import OrderedRemedy, order_remedy
from arpad.office.periods.story import story_of
from arpad.office.periods.verifying import verify_list
from arpad.office.proof.bundles.checking import check_bundle
from arpad.office.records.log import lines_of_actions
from arpad.office.whole_periods.second_opinion import second_opinion

JANUARY = date(1974, 1, 1)
NINE = [f"P{number}" for number in range(9)]
BONUS = PlayerRemedy(RemedyKind.BONUS, 30)


def nation(desk: Desk, edition: str = "elo-1972") -> Town:
    town = Town(desk, edition)
    town.first_list(date(1973, 1, 1), Ana=(2200, 20, 90), **dict.fromkeys(NINE, (2200, 20, 90)))
    games = [("Ana", name, "1/2" if name == "P0" else "1-0") for name in NINE]
    town.event("e1", date(1973, 5, 1), date(1973, 5, 9), games)
    return town


def order(town: Town, remedy: PlayerRemedy, who: str = "Ana", on: date = JANUARY) -> OrderedRemedy:
    player = f"id:{town.ids[who]}"
    return order_remedy(town.desk, SYSTEM, Play.STANDARD, on, player, remedy, "+4.0 in nine games")


@pytest.mark.parametrize(
    ("remedy", "rating", "message"),
    [(BONUS, 2310, "story.bonus"), (PlayerRemedy(RemedyKind.RESTART), 2644, "story.restart")],
)
def test_the_list_gives_what_was_ordered(
    desk: Desk, remedy: PlayerRemedy, rating: int, message: str
) -> None:
    town = nation(desk)
    found = order(town, remedy)
    assert (found.without, found.rating) == (2280, rating)
    row = town.publish()
    assert town.ratings()["Ana"] == rating
    with desk.reading() as connection:
        assert verify_list(connection, row).findings == ()
        story = story_of(connection, row, town.ids["Ana"])
        (line,) = lines_of_actions(connection, ("remedy",))
    assert story is not None
    assert message in [step.message for step in story.children]
    assert line.details["reason"] == "+4.0 in nine games"
    assert reproduce_all(desk) == 1
    with duckdb_engine() as engine:
        (other,) = second_opinion(desk, engine)
    assert other.findings == ()


def test_the_difference_between_two_lists_says_what_was_ordered(desk: Desk) -> None:
    town = nation(desk)
    order(town, BONUS)
    town.publish()
    found = compare(desk, Which(SYSTEM, Play.STANDARD, JANUARY)).differences
    assert [name for name, each in found if each.ordered] == ["Ana"]


def test_the_bundle_says_why(desk: Desk) -> None:
    town = nation(desk)
    order(town, BONUS)
    row = town.publish()
    checked = check_bundle(bundle_list(desk, SYSTEM, Play.STANDARD, row.date).content)
    assert [each.text for each in checked.contents.texts.values()] == ["+4.0 in nine games"]
    assert checked.reproduced


def test_a_reason_that_names_somebody_erased_is_withheld(desk: Desk) -> None:
    town = nation(desk)
    player = f"id:{town.ids['Ana']}"
    why = "Ana made 8.5 of 9"
    order_remedy(desk, SYSTEM, Play.STANDARD, JANUARY, player, BONUS, why)
    row = town.publish()
    erase_player(desk, player)
    checked = check_bundle(bundle_list(desk, SYSTEM, Play.STANDARD, row.date).content)
    assert (checked.contents.texts, checked.withheld, checked.reproduced) == ({}, 1, True)
    assert reproduce_all(desk) == 1


def test_a_list_of_before_says_nothing_of_reasons(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lists were published with remedies before there were reasons beside them."""
    town = nation(desk)
    order(town, BONUS)
    with monkeypatch.context() as then:
        then.setattr(stating, "_why_remedied", lambda *_: {})
        row = town.publish()
    with desk.reading() as connection:
        assert verify_list(connection, row).findings == ()
    made = bundle_list(desk, SYSTEM, Play.STANDARD, row.date).content
    assert check_bundle(made).contents.decisions.remedy_reasons == ()
    assert reproduce_all(desk) == 1


def test_the_preview_marks_what_a_remedy_may_be_for(desk: Desk) -> None:
    nation(desk)
    found = {name: move.exceptional for name, move in preview(desk, SYSTEM, Play.STANDARD).moves}
    # +4.0 in nine games is above the limit; −1.0 of whoever lost to her is not.
    assert found == {"Ana": True, **dict.fromkeys(NINE, False)}
    rows = [move_row(*each) for each in preview(desk, SYSTEM, Play.STANDARD).moves]
    assert {row["exceptional"] for row in rows if row["name"] == "Ana"} == {True}


def test_only_where_the_edition_looks_for_it(desk: Desk) -> None:
    nation(desk, "feda-1996")
    rows = [move_row(*each) for each in preview(desk, SYSTEM, Play.STANDARD).moves]
    assert rows
    assert all("exceptional" not in row for row in rows)


def test_the_last_order_holds_and_may_be_taken_back(desk: Desk) -> None:
    town = nation(desk)
    order(town, BONUS)
    order(town, PlayerRemedy(RemedyKind.WITHDRAWN))
    town.publish()
    assert town.ratings()["Ana"] == 2280


def test_a_correction_keeps_the_remedy(desk: Desk) -> None:
    town = nation(desk)
    order(town, BONUS)
    town.publish()
    games = [("Ana", name, "1-0" if name != "P0" else "0-1") for name in NINE]
    town.corrected("e1", games)
    town.correct()
    # +3.5: 2270 and 30.
    assert town.ratings()["Ana"] == 2300


@pytest.mark.parametrize(
    ("who", "on", "code", "kind"),
    [
        ("P1", JANUARY, "remedy.not_exceptional", Conflict),
        ("Ana", date(1973, 1, 1), "lift.too_late", Conflict),
    ],
)
def test_what_is_refused(desk: Desk, who: str, on: date, code: str, kind: type[ArpadError]) -> None:
    town = nation(desk)
    with pytest.raises(kind, match=code.replace(".", r"\.")):
        order(town, BONUS, who, on)


def test_other_editions_have_no_remedy(desk: Desk) -> None:
    town = nation(desk, "fide-2009")
    with pytest.raises(UnknownName, match=r"remedy\.no_rule"):
        order(town, BONUS, on=date(1973, 7, 1))


def test_a_reason_is_needed(desk: Desk) -> None:
    town = nation(desk)
    who = f"id:{town.ids['Ana']}"
    with pytest.raises(BadInput, match=r"remedy\.no_reason"):
        order_remedy(desk, SYSTEM, Play.STANDARD, JANUARY, who, BONUS, " ")


@pytest.mark.parametrize("sql", ["UPDATE remedy SET points = 99", "DELETE FROM remedy"])
def test_an_order_is_never_changed(desk: Desk, sql: str) -> None:
    town = nation(desk)
    order(town, BONUS)
    with pytest.raises(DatabaseError), desk.writing("tamper", None) as work:
        work.connection.execute(text(sql))
