"""Who is left off the list: excluded federations, people not to be listed, the deceased.

FIDE 2005 16.1-16.3, FIDE 2022 10.1 and 10.2, FIDE 2022 rapid 9.1 and 9.2. They are
rated all the same (fide-2022: K x .50 between equals), so that opponents lose nothing and
whoever is listed again has the rating of then.
"""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from arpad.core.errors import BadInput, Conflict, UnknownName
from arpad.core.event import Play
from arpad.core.finding import Severity
from arpad.core.rating_list import ListState
from arpad.core.restrictions import RestrictionKind
from arpad.doors.answers.restrictions import restriction_row
from arpad.formats.rating_lists import ListFormat
from arpad.office.desk import Desk
from arpad.office.lists.exporting import export_lists
from arpad.office.lists.listing import list_lines
from arpad.office.people.erasure import erase_player
from arpad.office.people.players import show_player
from arpad.office.periods.affected import first_to_correct
from arpad.office.periods.releasing import preview
from arpad.office.periods.story import story_of
from arpad.office.periods.verifying import verify_list
from arpad.office.records.lists import all_lists
from arpad.office.restrictions import (
    NewRestriction,
    ShownRestriction,
    add_restriction,
    all_restrictions,
    end_restriction,
    show_restriction,
)

from ..town import SYSTEM, Town

APRIL, MAY, JUNE, JULY = (date(2022, month, 1) for month in (4, 5, 6, 7))
DECEASED, NOT_LISTED = RestrictionKind.DECEASED, RestrictionKind.NOT_LISTED
EXCLUDED, EXEMPT = RestrictionKind.EXCLUDED, RestrictionKind.EXEMPT


@pytest.fixture
def town(desk: Desk) -> Town:
    town = Town(desk, "fide-2022")
    town.add("Rosa", "Raúl", federation="FRA")
    ratings: dict[str, Any] = dict.fromkeys(("Rosa", "Raúl", "Ana", "Eva"), (2000, 20, 90))
    town.first_list(APRIL, **ratings)
    return town


def decide(
    town: Town,
    kind: RestrictionKind,
    who: str,
    since: date = APRIL,
    *,
    published_too: bool = False,
) -> ShownRestriction:
    new = NewRestriction(
        kind=kind,
        player=None,
        federation=None,
        body="the Council",
        article="10.1",
        since=since,
        published_too=published_too,
    )
    if kind is EXCLUDED:
        return add_restriction(town.desk, replace(new, federation=who))
    return add_restriction(town.desk, replace(new, player=f"id:{town.ids[who]}"))


def listed(town: Town) -> list[str]:
    """Whom the latest list prints, and its files hold."""
    with town.desk.reading() as connection:
        lines = list_lines(connection, town.lists()[-1])
        file = export_lists(connection, SYSTEM, Play.STANDARD, None, ListFormat.VEGA)
    names = sorted(line.player.name for line in lines)
    assert file.players == len(names)
    return names


def pending(town: Town) -> date | None:
    with town.desk.reading() as connection:
        return first_to_correct(connection, SYSTEM, Play.STANDARD)


def assert_verified(desk: Desk) -> None:
    with desk.reading() as connection:
        found = [verify_list(connection, row).findings for row in all_lists(connection)]
    assert found == [()] * len(found)


def play(town: Town, month: int, one: str = "Rosa", other: str = "Ana") -> None:
    day = date(2022, month, 9)
    town.event(f"m{month}", day, day, [(one, other, "1-0")])


def test_players_of_an_excluded_federation_are_rated_and_not_listed(town: Town) -> None:
    decide(town, EXCLUDED, "FRA")
    play(town, 4)
    found = preview(town.desk, SYSTEM, Play.STANDARD, None)
    assert {(name, move.why.value) for name, move in found.moves} == {
        ("Rosa", "withheld"),
        ("Raúl", "withheld"),
        ("Ana", "games"),
    }
    assert [(each.code, each.values) for each in found.waiting] == [("office.withheld", {"n": 2})]
    town.publish()
    # 2000 beats 2000: + 10 and - 10, whoever is listed.
    assert town.ratings() == {"Rosa": 2010, "Raúl": 2000, "Ana": 1990, "Eva": 2000}
    assert listed(town) == ["Ana", "Eva"]
    assert town.column("state")["Rosa"] is ListState.WITHHELD
    with town.desk.reading() as connection:
        story = story_of(connection, town.lists()[-1], town.ids["Rosa"])
    assert story is not None
    assert [(each.article, each.message) for each in story.children][-1] == (
        "10.1",
        "story.withheld",
    )
    assert_verified(town.desk)


def test_a_dispensation_keeps_a_player_of_an_excluded_federation_listed(town: Town) -> None:
    decide(town, EXCLUDED, "FRA")
    decide(town, EXEMPT, "Rosa")
    town.publish()
    assert listed(town) == ["Ana", "Eva", "Rosa"]


@pytest.mark.parametrize("kind", [DECEASED, NOT_LISTED])
def test_a_person_is_left_off_the_lists_that_follow(town: Town, kind: RestrictionKind) -> None:
    town.publish()
    decide(town, kind, "Eva", date(2022, 4, 20))
    assert pending(town) is None
    town.publish()
    assert listed(town) == ["Ana", "Raúl", "Rosa"]
    assert_verified(town.desk)


def test_a_death_needs_neither_body_nor_article(town: Town) -> None:
    """What is said of it names no decision: "by decision of –" helps nobody."""
    new = NewRestriction(
        kind=DECEASED, player=f"id:{town.ids['Rosa']}", federation=None, since=date(2022, 4, 20)
    )
    shown = add_restriction(town.desk, new)
    assert (restriction_row(shown)["body"], restriction_row(shown)["article"]) == (None, None)
    play(town, 4, "Raúl")
    town.publish()
    assert listed(town) == ["Ana", "Eva", "Raúl"]
    assert_verified(town.desk)
    with town.desk.reading() as connection:
        assert "story.died" in str(story_of(connection, town.lists()[-1], town.ids["Rosa"]))


def test_ended_the_player_is_listed_again_with_what_was_rated_meanwhile(town: Town) -> None:
    number = decide(town, NOT_LISTED, "Rosa").restriction.id
    play(town, 4)
    town.publish()
    ended = end_restriction(town.desk, number, "withdrawn", date(2022, 5, 20))
    assert (ended.restriction.ended_on, ended.holds) == (date(2022, 5, 20), False)
    town.publish()
    assert listed(town) == ["Ana", "Eva", "Raúl", "Rosa"]
    assert town.ratings()["Rosa"] == 2010
    assert (town.entry("Rosa", MAY), pending(town)) != (None, JUNE)
    assert_verified(town.desk)


def test_a_restriction_with_a_last_day_is_over_by_itself(town: Town) -> None:
    new = NewRestriction(
        kind=EXCLUDED,
        player=None,
        federation="fra",
        body="the Council",
        article="10.1",
        since=APRIL,
        until=date(2022, 5, 15),
    )
    assert add_restriction(town.desk, new).restriction.federation == "FRA"
    town.publish()
    assert listed(town) == ["Ana", "Eva"]
    town.publish()
    assert listed(town) == ["Ana", "Eva", "Raúl", "Rosa"]


def test_published_lists_stay_as_they_are_also_when_corrected_for_something_else(
    town: Town,
) -> None:
    play(town, 4)
    town.publish()
    decide(town, EXCLUDED, "FRA")
    assert pending(town) is None
    town.corrected("m4", [("Rosa", "Ana", "1/2")])
    assert [(row.date, row.version) for row in town.correct()] == [(MAY, 2)]
    assert listed(town) == ["Ana", "Eva", "Raúl", "Rosa"]
    town.publish()
    assert listed(town) == ["Ana", "Eva"]
    assert_verified(town.desk)


def test_for_published_lists_too_it_waits_as_a_correction(town: Town) -> None:
    town.publish()
    town.publish()
    decide(town, EXCLUDED, "FRA", date(2022, 5, 20), published_too=True)
    assert pending(town) == JUNE
    assert [row.date for row in town.correct()] == [JUNE]
    assert listed(town) == ["Ana", "Eva"]
    assert pending(town) is None
    assert_verified(town.desk)


def test_a_merged_player_takes_the_restriction_along(town: Town) -> None:
    town.add("Eva M")
    decide(town, NOT_LISTED, "Eva M")
    town.merge("Eva M", "Eva")
    town.publish()
    assert listed(town) == ["Ana", "Raúl", "Rosa"]


def test_the_register_is_listed_shown_and_kept_when_a_person_is_erased(town: Town) -> None:
    number = decide(town, NOT_LISTED, "Eva").restriction.id
    decide(town, EXCLUDED, "FRA", date(2027, 1, 1))
    assert [each.restriction.id for each in all_restrictions(town.desk)] == [number]
    assert len(all_restrictions(town.desk, over=True)) == 2
    assert [each.kind for each in show_player(town.desk, "Eva").restrictions] == [NOT_LISTED]
    assert show_player(town.desk, "Eva", public=True).restrictions == ()
    town.publish()
    erase_player(town.desk, f"id:{town.ids['Eva']}")
    shown = show_restriction(town.desk, number)
    assert shown.player is not None
    assert shown.player.name == "—"
    assert_verified(town.desk)


def test_what_cannot_be_is_refused(town: Town) -> None:
    eva = f"id:{town.ids['Eva']}"
    wrong = [
        (
            NewRestriction(kind=EXCLUDED, player=eva, federation=None, body="x", article="10.1"),
            "restriction.about_federation",
        ),
        (
            NewRestriction(kind=DECEASED, player=None, federation="FRA", body="x", article="10.2"),
            "restriction.about_person",
        ),
        (
            NewRestriction(
                kind=EXCLUDED, player=None, federation="FRANCE", body="x", article="10.1"
            ),
            "player.federation",
        ),
        (
            NewRestriction(kind=NOT_LISTED, player=eva, federation=None, body=" ", article="16.2"),
            "restriction.missing",
        ),
        (
            NewRestriction(kind=NOT_LISTED, player=eva, federation=None, body="x", article=""),
            "restriction.missing",
        ),
        (
            NewRestriction(
                kind=NOT_LISTED,
                player=eva,
                federation=None,
                body="x",
                article="16.2",
                since=JUNE,
                until=MAY,
            ),
            "restriction.dates",
        ),
        (
            NewRestriction(
                kind=DECEASED,
                player=eva,
                federation=None,
                body="x",
                article="10.2",
                since=date(2030, 1, 1),
            ),
            "restriction.to_come",
        ),
    ]
    for new, code in wrong:
        with pytest.raises(BadInput) as refused:
            add_restriction(town.desk, new)
        assert [each.code for each in refused.value.findings] == [code]
        assert refused.value.findings[0].severity is Severity.ERROR
    number = decide(town, NOT_LISTED, "Eva").restriction.id
    with pytest.raises(Conflict) as twice:
        decide(town, NOT_LISTED, "Eva", MAY)
    assert twice.value.finding.code == "restriction.known"
    with pytest.raises(BadInput):
        end_restriction(town.desk, number, " ")
    end_restriction(town.desk, number, "over")
    with pytest.raises(Conflict) as again:
        end_restriction(town.desk, number, "over")
    assert again.value.finding.code == "restriction.ended"
    with pytest.raises(UnknownName):
        show_restriction(town.desk, 99)
