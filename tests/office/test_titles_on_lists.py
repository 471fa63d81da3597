"""A list prints the titles held on its day, as the dated facts of the master file say."""

from datetime import date

import pytest
from tests.conftest import Like

from arpad.core.event import Play
from arpad.core.rating_list import ListRow
from arpad.office.desk import Desk
from arpad.office.lists.consulting import verify
from arpad.office.norms.deciding import award_title
from arpad.office.people.players import edit_player
from arpad.office.periods.releasing import correct, publish
from arpad.office.records.lists import entries, lists_of
from arpad.office.records.printed import printed_players

from .norm_office import CANDIDATE, accepted_office
from .reports import on_day, put_list
from .test_norms import change

JUNE, JULY = date(2026, 6, 1), date(2026, 7, 1)
JUNE_5 = date(2026, 6, 5)


@pytest.fixture
def office(like: Like) -> tuple[Desk, str]:
    desk, code = like(accepted_office)
    put_list(desk, date(2026, 5, 1), {1: 2300} | dict.fromkeys(range(2, 11), 2400))
    return desk, code


def printed(desk: Desk, on: date) -> tuple[str | None, str | None, str | None]:
    """The title of player 1 in the line of a list, and both titles as they are printed."""
    with desk.reading() as connection:
        row = next(each for each in lists_of(connection, "fide", Play.STANDARD) if each.date == on)
        person = printed_players(connection, row.id, [1])[1]
        return entries(connection, row.id, [1])[1].title, person.title, person.women_title


def disputed(desk: Desk) -> list[str]:
    """What verify finds about the lists that were made here."""
    return [
        each.code
        for one in verify(desk)
        if isinstance(one.row, ListRow) and one.row.date >= JUNE
        for each in one.findings
    ]


def test_a_title_held_from_a_later_day_is_not_on_an_earlier_list(
    office: tuple[Desk, str],
) -> None:
    """The list of 1 June is made after the title of 5 June was awarded."""
    desk, _ = office
    award_title(desk, [1], JUNE_5, in_spite_of="the congress awarded it")
    publish(desk, "fide", Play.STANDARD, JUNE)
    publish(on_day(desk, JULY), "fide", Play.STANDARD, JULY)
    assert printed(desk, JUNE) == (None, None, None)
    assert printed(desk, JULY) == ("IM", "IM", None)
    assert disputed(desk) == []


def test_the_title_before_is_on_the_list_before(office: tuple[Desk, str]) -> None:
    """Somebody who was FM without a day, and IM from 5 June on; a women's title likewise."""
    desk, _ = office
    edit_player(desk, CANDIDATE, {"title": "FM", "sex": "f"}, date(2026, 1, 1))
    edit_player(desk, CANDIDATE, {"title": "IM", "women_title": "WGM"}, JUNE_5)
    publish(desk, "fide", Play.STANDARD, JUNE)
    publish(on_day(desk, JULY), "fide", Play.STANDARD, JULY)
    assert printed(desk, JUNE) == ("FM", "FM", None)
    assert printed(desk, JULY) == ("IM", "IM", "WGM")
    assert disputed(desk) == []


def test_a_title_without_a_day_is_held_until_the_first_dated_one(office: tuple[Desk, str]) -> None:
    desk, _ = office
    edit_player(desk, "id:2", {"title": "GM"}, JUNE_5)
    publish(desk, "fide", Play.STANDARD, JUNE)
    with desk.reading() as connection:
        newest = lists_of(connection, "fide", Play.STANDARD)[-1]
        assert printed_players(connection, newest.id, [2])[2].title == "IM"


def test_a_corrected_list_prints_the_titles_it_printed(office: tuple[Desk, str]) -> None:
    desk, code = office
    publish(desk, "fide", Play.STANDARD, JUNE)
    award_title(desk, [1], date(2026, 5, 20), in_spite_of="the congress awarded it")
    change(desk, code, 2, "=")
    correct(desk, "fide", Play.STANDARD, reason="a result was wrong")
    assert printed(desk, JUNE) == (None, None, None)
    assert disputed(desk) == []
