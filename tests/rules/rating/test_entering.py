"""With what players enter an event: which list, which K, guests, newcomers and standard ratings."""

from typing import Any

import pytest

from arpad.core.players import PublicPlayer
from arpad.core.rating_list import Entry
from arpad.rules.rating.newcomers import NewReference
from arpad.rules.rating.periods.entering import Entrant, EntryRules, Sources, entrants_of
from arpad.rules.regulations.registry import edition

BORN = PublicPlayer(7, "Ana", birth_year=2010)


def entrant(key: str, *, newcomer: NewReference | None = None, **lists: Any) -> Entrant:
    """Player 7, who is number 3 of a report and has had four games in the period."""
    rules = EntryRules(edition(key), edition(key))
    nothing: dict[str, Any] = {"at_start": {}, "base": {}, "standards": {}, "guests": {}}
    known = nothing | {name: {7: value} for name, value in lists.items()}
    (found,) = entrants_of(
        rules,
        {3: 7},
        Sources(**known, people={7: BORN}),
        {7: 4},
        frozenset(),
        {7: newcomer} if newcomer else {},
    )
    return found


def test_who_is_on_no_list_is_unrated_and_in_their_first_event() -> None:
    assert entrant("fide-2022") == Entrant(3, 7, guest=False)


def test_who_is_not_in_the_master_file_keeps_the_rating_of_the_report() -> None:
    rules = EntryRules(edition("fide-2022"), edition("fide-2022"))
    (found,) = entrants_of(rules, {3: None}, Sources({}, {}, {}, {}, {}), {}, frozenset(), {})
    assert (found.player, found.guest) == (None, True)


def test_fide_2022_rapid_7_2_1_an_unrated_player_enters_with_the_standard_rating() -> None:
    """Unrated: still their first event, of this list; the year of birth is for K (8.3.3)."""
    found = entrant("fide-2022-rapid", standards=1900)
    assert (found.guest, found.rating, found.standard) == (False, None, 1900)
    assert (found.first_event, found.games, found.birth_year) == (True, None, 2010)


def test_feda_1996_9_56_a_guest_enters_with_the_rating_of_another_list() -> None:
    assert entrant("feda-1996", guests=2200) == Entrant(3, 7, guest=True, rating=2200)


def test_fide_2022_8_3_3_the_k_of_the_list_before_holds_for_the_whole_period() -> None:
    """The games of earlier events of the period do not count towards K: 29, not 33."""
    start = Entry(player=7, rating=2000, k=40, total=20, peak=2010)
    base = Entry(player=7, rating=2050, k=20, total=29, peak=2050)
    found = entrant("fide-2022", at_start=start, base=base)
    assert (found.rating, found.k, found.games, found.peak) == (2000, 20, 29, 2050)
    assert (found.guest, found.listed_after_start) == (False, False)


def test_fide_2009_8_56_every_event_has_the_k_of_its_start() -> None:
    """20 games on the list at the start and four since: the rule says what K that is."""
    start = Entry(player=7, rating=2000, k=30, total=20, peak=2010)
    base = Entry(player=7, rating=2050, k=20, total=29, peak=2050)
    found = entrant("fide-2009", at_start=start, base=base)
    assert (found.rating, found.k, found.games, found.peak) == (2000, None, 24, 2010)


def test_fide_2022_8_2_4_who_is_listed_after_the_start_enters_with_that_rating() -> None:
    found = entrant("fide-2022", base=Entry(player=7, rating=1900, k=40, total=5, peak=1900))
    assert (found.rating, found.k, found.listed_after_start) == (1900, 40, True)


def test_elo_1972_step_16_a_first_rating_of_the_period_holds_at_once() -> None:
    """Nine games made it, and four have been played: thirteen; nobody's guest."""
    newcomer = NewReference(1800, 9)
    expected = Entrant(3, 7, guest=False, rating=1800, games=13)
    assert entrant("elo-1972", newcomer=newcomer)._replace(birth_year=None) == expected
    listed = entrant("elo-1972", newcomer=newcomer, at_start=Entry(player=7, rating=1700, total=40))
    assert listed.rating == 1700
    assert entrant("fide-2022", newcomer=newcomer).rating is None


@pytest.mark.parametrize(
    ("key", "k", "asked"),
    [
        # 8.3.3 of 2022: the age gives K to those of whom no list says it.
        ("fide-2022", None, True),
        ("fide-2022", 20, False),
        # 8.56 of 2009 knows no age.
        ("fide-2009", None, False),
        # Elo 1972, deflation 1: juniors are rated first, whatever their K is.
        ("elo-1972", 20, True),
    ],
)
def test_the_year_of_birth_is_asked_where_a_rule_needs_it(
    key: str, k: int | None, asked: bool
) -> None:
    assert EntryRules(edition(key), edition(key)).ask_for_age(k) is asked
