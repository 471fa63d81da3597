"""Preliminaries and finals are one event: FEDA 1996, 7.2; FIDE 2005 and FIDE 2009, 6.2.

Nora is unrated and meets too few rated players in each stage, but enough in both.
"""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from tests.rules.rating.builders import card, me, read, round_robin

from arpad.core.errors import BadInput
from arpad.core.event import Bye, ByeKind, Correction, Event, Play, Player, Result, System
from arpad.core.report import Arbiter, Sums
from arpad.core.stages import joined_stages
from arpad.core.sums import added_sums
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.period import rate_period
from arpad.rules.rating.results import RatedPlayer, UnratedPlayer
from arpad.rules.rating.working import explain
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.stages import events_counted

# Mean of the nine: (2000 + 2100 + 7 · 2050) / 9 = 2050.
PRELIMINARY = card(
    me(), [(2000, "0"), (2100, "½")], name="Cup, preliminary", start=date(2006, 3, 1)
)
FINAL = replace(
    card(me(), [(2050, score) for score in "11111½0"], name="Cup, final", start=date(2006, 4, 1)),
    players=(me(), *(Player(no=no, name=f"Finalist {no}", rating=2050) for no in range(2, 9))),
)


def together(edition: Edition, *stages: Event) -> UnratedPlayer | RatedPlayer:
    (event,) = events_counted(edition, joined_stages(stages).event)
    return rate_event(edition, event).player(1)


def test_fide_2005_counts_stages_together() -> None:
    """6 of 9 is three half points above half: 2050 + 3 · 12.5 = 2087.5 (10.23), so 2088 (10.32)."""
    found = together(read("fide-2005"), PRELIMINARY, FINAL)
    assert isinstance(found, UnratedPlayer)
    assert (found.n, found.half_points, found.ru, found.listed) == (9, 12, 2088, True)


def test_apart_neither_stage_is_enough() -> None:
    """Half a point in the first event (FIDE 2005, 6.1), then seven games for nine (9.14.b)."""
    period = rate_period(read("fide-2005"), [PRELIMINARY, FINAL])
    nora = next(each for each in period.players if each.player.name == "Me")
    assert not nora.listed
    assert nora.n == 7


def test_feda_1996_counts_stages_together() -> None:
    """Three rated opponents are too few (7.42), nine in both are enough (8.14.b).

    5 of 9 against a mean of 2050: 2050 + 12.5 (9.23) = 2062.5, so 2065 (9.32).
    """
    before = card(me(), [(2000, "½"), (2100, "½"), (2050, "½")], name="Before")
    after = card(
        me(), [(2100, "1"), (2100, "1"), (2000, "0"), (2000, "½"), (2050, "½"), (2050, "½")],
        name="After",
    )  # fmt: skip
    after = replace(
        after,
        players=(me(), *(replace(each, name=f"Later {each.no}") for each in after.players[1:])),
    )
    found = together(read("feda-1996"), before, after)
    assert isinstance(found, UnratedPlayer)
    assert (found.n, found.half_points, found.ru, found.listed) == (9, 10, 2065, True)
    alone = rate_event(read("feda-1996"), before).player(1)
    assert isinstance(alone, UnratedPlayer)
    assert alone.void
    assert alone.void.article == "7.42"


def test_fide_2009_counts_them_together_on_request_only() -> None:
    """2050 + 3 · 15 = 2095 (8.23); unasked, the two games of the preliminary are too few (6.41)."""
    edition, event = read("fide-2009"), joined_stages([PRELIMINARY, FINAL]).event
    found = together(edition, PRELIMINARY, FINAL)
    assert isinstance(found, UnratedPlayer)
    assert (found.ru, found.listed) == (2095, True)
    unasked = events_counted(edition, replace(event, flags=()))
    assert [each.number_of_rounds for each in unasked] == [2, 9]
    first = rate_event(edition, unasked[0]).player(1)
    assert isinstance(first, UnratedPlayer)
    assert first.void
    second = next(each for each in unasked[1].players if each.no == 1)
    assert not second.first_event


def test_the_opponents_of_the_preliminary_gain_by_it() -> None:
    """2009, 6.42 and 8.52: 2000 beats 2095, PD .37 (8.1.b), K 30: +18.9, so 2019 (8.57)."""
    edition = read("fide-2009")
    rating = rate_event(edition, joined_stages([PRELIMINARY, FINAL]).event)
    winner = rating.player(2)
    assert isinstance(winner, RatedPlayer)
    assert (winner.n, winner.change, winner.new_rating) == (1, 1890, 2019)
    alone = rate_event(edition, PRELIMINARY).player(2)
    assert isinstance(alone, RatedPlayer)
    assert alone.n == 0


def test_ratings_are_those_of_the_first_stage() -> None:
    """The list in force when the event starts (FIDE 2005, 9.11); a difference is said."""
    final = replace(FINAL, players=(me(2210), *FINAL.players[1:]))
    joined = joined_stages([final, PRELIMINARY])
    assert joined.event.players[0].rating is None
    assert [each.code for each in joined.findings] == ["stages.rating"]
    assert joined.event.start == date(2006, 3, 1)


@pytest.mark.parametrize(
    ("key", "article"), [("feda-1996", "7.2"), ("fide-2005", "6.2"), ("fide-2009", "6.2")]
)
def test_the_working_names_the_article(key: str, article: str) -> None:
    rating = rate_event(read(key), joined_stages([PRELIMINARY, FINAL]).event)
    steps = explain(rating, 1).children
    assert [each.article for each in steps if each.message == "stages"] == [article]


def test_other_editions_take_an_event_as_it_is_reported() -> None:
    event = joined_stages([PRELIMINARY, FINAL]).event
    assert events_counted(read("fide-2022"), event) == (event,)
    steps = explain(rate_event(read("fide-2022"), event), 1).children
    assert "stages" not in [each.message for each in steps]


def test_a_round_robin_among_the_stages_counts_as_a_swiss_or_stays_what_it_is() -> None:
    """READING round-robin-stages."""
    group = [
        Player(no=no, name=f"Group {no}", rating=rating)
        for no, rating in ((1, 2000), (2, 2100), (3, None))
    ]
    robin = round_robin(group, [2, 2, 2], name="Group")
    event = joined_stages([PRELIMINARY, robin]).event
    assert event.system is System.SWISS
    assert events_counted(read("fide-2005"), event) == (event,)
    parts = events_counted(read("fide-2005", round_robin_stages="apart"), event)
    assert [each.system for each in parts] == [System.SWISS, System.ROUND_ROBIN]
    assert [each.name for each in parts[1].players] == ["Group 1", "Group 2", "Group 3"]


def test_feda_stages_may_be_weighted_instead() -> None:
    """READING stages: "ponderados" are then the performances of 9.3."""
    event = joined_stages([PRELIMINARY, FINAL]).event
    assert len(events_counted(read("feda-1996", stages="weighted"), event)) == 2


def test_rounds_byes_and_corrections_are_counted_on() -> None:
    bye = Bye(1, 2, ByeKind.HALF)
    corrected = replace(FINAL.games[0], correction=Correction(Result.DRAW, 2))
    final = replace(FINAL, byes=(bye,), games=(corrected, *FINAL.games[1:]))
    event = joined_stages([PRELIMINARY, final]).event
    assert [game.round for game in event.games] == list(range(1, 10))
    assert event.byes == (replace(bye, round=3, player=4),)
    third = event.games[2]
    assert third.correction == Correction(Result.DRAW, 4)
    assert event.name == "Cup"
    assert [(each.name, each.first_round, each.last_round) for each in event.stages] == [
        ("Cup, preliminary", 1, 2),
        ("Cup, final", 3, 9),
    ]


def test_arbiters_of_all_stages_are_those_of_the_event() -> None:
    eva, luis = Arbiter("Eva", "chief", extra={"licence": 1}), Arbiter("Luis", "deputy")
    before, after = replace(PRELIMINARY, arbiters=(eva,)), replace(FINAL, arbiters=(luis, eva))
    assert joined_stages([before, after]).event.arbiters == (eva, luis)


def of_sums(name: str, *sums: Sums) -> Event:
    players = (
        Player(no=no, name="Me", rating=None, sums=each) for no, each in enumerate(sums, start=1)
    )
    return Event(name=name, players=tuple(players), games=())


def test_stages_reported_by_sums_are_added_up() -> None:
    """FEDA 1996, 7.2 and 10.31: 2 of 3 against 2100 and 3½ of 6 against 2137.

    5½ of 9; the mean is (3 · 2100 + 6 · 2137) / 9 = 2124.67, so 2125, where the mean of both means
    is 2118.5; 2125 + 2 · 12.5 = 2150 (9.23), as in the sample file.
    """
    before = of_sums("Before", Sums(Fraction(2), 3, 2100))
    after = of_sums("After", Sums(Fraction(7, 2), 6, 2137))
    found = together(read("feda-1996"), before, after)
    assert isinstance(found, UnratedPlayer)
    assert found.sums == Sums(Fraction(11, 2), 9, 2125)
    assert (found.n, found.half_points, found.ru, found.listed) == (9, 11, 2150, True)


def test_a_stage_without_games_weighs_nothing_and_one_without_a_mean_leaves_none() -> None:
    before, none = Sums(Fraction(2), 3, 2100, on_list=True), Sums(Fraction(0), 0, None)
    assert added_sums([before, none]) == before
    assert added_sums([before, Sums(Fraction(1), 2, None)]).opponents is None
    assert added_sums([none, none]) == none


def test_sums_beside_games_of_a_stage_are_only_a_statement() -> None:
    stated = replace(FINAL.players[0], sums=Sums(Fraction(5), 9, 2100))
    final = replace(FINAL, players=(stated, *FINAL.players[1:]))
    found = together(read("fide-2005"), PRELIMINARY, final)
    assert isinstance(found, UnratedPlayer)
    assert (found.player.sums, found.ru) == (None, 2088)


def test_stages_of_sums_cannot_be_told_apart() -> None:
    """Rated by themselves (READING stages), the players would be lost."""
    before = of_sums("Before", Sums(Fraction(2), 3, 2100))
    after = of_sums("After", Sums(Fraction(1), 3, 2100))
    with pytest.raises(BadInput) as refused:
        events_counted(read("feda-1996", stages="weighted"), joined_stages([before, after]).event)
    assert [each.code for each in refused.value.findings] == ["stages.sums_apart"]


def test_what_cannot_be_one_event_is_refused() -> None:
    rapid = replace(FINAL, play=Play.RAPID)
    empty = replace(FINAL, games=())
    sums = of_sums("Cup, final", Sums(Fraction(5), 9, 2100))
    for stages, code in (
        ([FINAL], "stages.one"),
        ([PRELIMINARY, rapid], "stages.play"),
        ([PRELIMINARY, empty], "stages.no_games"),
        ([PRELIMINARY, sums], "stages.sums"),
    ):
        with pytest.raises(BadInput) as refused:
            joined_stages(stages)
        assert [each.code for each in refused.value.findings] == [code]
