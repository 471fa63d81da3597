"""What the change of a period is added to, where its events began on an older list.

FIDE adds the change to the latest list before the period: a player rated 2418 when the events
began and 2436 on the list before the period is published with 2436 and the change.
"""

import pytest
from tests.rules.rating.builders import ME, card, day, equal, me, period_rated, read

from arpad.core.errors import Missing, UnknownName
from arpad.core.event import Event, Player
from arpad.rules.rating.bases import with_bases
from arpad.rules.rating.period import rate_period
from arpad.rules.rating.period_results import PeriodRated
from arpad.rules.rating.working import explain_period

OLD, NEW = 2418, 2436


def two_events(first: Player, last: Player) -> list[Event]:
    """Two wins and a draw against equals of 2418, K 10: +5, +5 and 0."""
    return [
        card(first, equal(OLD, "1"), name="One", start=day("2025-09-28")),
        card(last, equal(OLD, "1½"), name="Two", start=day("2025-09-29")),
    ]


def test_without_a_base_the_last_rating_known_is_the_base() -> None:
    found = period_rated(read("fide-2024"), two_events(me(OLD), me(OLD)))
    assert (found.rating, found.change, found.new_rating) == (OLD, 1000, 2428)


@pytest.mark.parametrize(
    ("first", "last"),
    [(me(OLD, listed=NEW), me(OLD)), (me(OLD), me(OLD, listed=NEW))],
    ids=["first document", "last document"],
)
def test_the_change_is_added_to_the_latest_list(first: Player, last: Player) -> None:
    found = period_rated(read("fide-2024"), two_events(first, last))
    assert (found.rating, found.change, found.new_rating) == (NEW, 1000, 2446)


def test_of_two_lists_the_one_the_last_document_names_counts() -> None:
    events = two_events(me(OLD, listed=2425), me(OLD, listed=NEW))
    assert period_rated(read("fide-2024"), events).new_rating == 2446


def test_the_working_says_what_the_change_is_added_to() -> None:
    rating = rate_period(read("fide-2024"), two_events(me(OLD), me(OLD, listed=NEW)))
    found = next(each for each in rating.players if each.player.no == ME)
    (step,) = [
        each for each in explain_period(rating, found).children if each.message == "change.base"
    ]
    assert step.numbers == {"rating": NEW, "event_rating": OLD}


@pytest.mark.parametrize(
    ("known", "k"),
    [
        # 8.3.3: 2400 was published in the meantime.
        ({"rating": 2390, "listed": 2401}, 10),
        # 2400 when the event began is a published 2400 too.
        ({"rating": 2400, "listed": 2391}, 10),
        ({"rating": 2390, "listed": 2399}, 20),
    ],
)
def test_k_is_that_of_the_latest_list(known: dict[str, int], k: int) -> None:
    event = card(me(**known, games=99), equal(2390, "1"), start=day("2025-09-28"))
    found = period_rated(read("fide-2024"), [event])
    assert found.development is not None
    assert found.development.k == k


def test_a_junior_is_measured_by_the_latest_list() -> None:
    known = me(2310, listed=2290, birth="2012", games=99)
    events = [card(known, equal(2310, "1"), start=day("2025-09-28"))]
    for choice, k in (("never-2300", 20), ("below-2300", 40)):
        found = period_rated(read("fide-2024", junior_k=choice), events)
        assert found.development is not None
        assert found.development.k == k


def test_who_was_listed_since_the_event_began_is_rated_for_their_own_rating() -> None:
    # 8.2.4. 2000 and a win against an equal, K 40: +20.
    event = card(me(None, listed=2000, games=9), equal(2000, "1"), start=day("2025-09-28"))
    found = period_rated(read("fide-2024"), [event])
    assert (found.rating, found.new_rating) == (2000, 2020)


def test_bases_are_given_by_id_or_name() -> None:
    events = [
        card(
            Player(no=ME, name="Ruiz, Ana", rating=OLD, id="2205416"), equal(OLD, "1½"), name="One"
        )
    ]
    for name in ("2205416", "Ruiz, Ana", "ruiz, ana", "Ana Ruiz"):
        found = rate_period(read("fide-2024"), with_bases(events, [(name, NEW)])).players[0]
        assert isinstance(found, PeriodRated)
        assert found.new_rating == 2441


def test_a_base_for_nobody_is_refused_with_the_nearest_name() -> None:
    events = [card(Player(no=ME, name="Ruiz, Ana", rating=OLD), equal(OLD, "1"))]
    with pytest.raises(UnknownName) as refused:
        with_bases(events, [("Ruiz, Anna", NEW)])
    assert refused.value.finding.values["nearest"] == "Ruiz, Ana"
    with pytest.raises(UnknownName) as refused:
        with_bases(events, [("2205416", NEW)])
    assert refused.value.finding.code == "base_unknown"


@pytest.mark.parametrize("other", ["2205416", "Ruiz, Ana", "Ana Ruiz"])
def test_two_bases_for_one_player_are_refused(other: str) -> None:
    events = [card(Player(no=ME, name="Ruiz, Ana", rating=OLD, id="2205416"), equal(OLD, "1"))]
    with pytest.raises(Missing) as refused:
        with_bases(events, [("2205416", NEW), (other, NEW + 10)])
    assert refused.value.findings[0].values["found"] == f"{NEW}, {NEW + 10}"
    (event,) = with_bases(events, [("2205416", NEW), (other, NEW)])
    assert event.players[0].listed == NEW
