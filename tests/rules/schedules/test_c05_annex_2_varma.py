"""C.05 Annex II: the restricted drawing of lots."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.core.errors import BadInput
from arpad.core.event import Player
from arpad.core.finding import Severity
from arpad.rules.schedules import Overflow, Schedule, berger, varma
from arpad.rules.schedules.varma import TABLES, groups

from .tables import cells, meetings

# Annex II.5 as printed.
PRINTED = """
9-10   A (3, 4, 8) B (5, 7, 9) C (1, 6) D (2, 10)
11-12  A (4, 5, 9, 10) B (1, 2, 7) C (6, 8, 12) D (3, 11)
13-14  A (4, 5, 6, 11, 12) B (1, 2, 8, 9) C (7, 10, 13) D (3, 14)
15-16  A (5, 6, 7, 12, 13, 14) B (1, 2, 3, 9, 10) C (8, 11, 15) D (4, 16)
17-18  A (5, 6, 7, 8, 14, 15, 16) B (1, 2, 3, 10, 11, 12) C (9, 13, 17) D (4, 18)
19-20  A (6, 7, 8, 9, 15, 16, 17, 18) B (1, 2, 3, 11, 12, 13, 14) C (5, 10, 19) D (4, 20)
21-22  A (6, 7, 8, 9, 10, 17, 18, 19, 20) B (1, 2, 3, 4, 12, 13, 14, 15) C (11, 16, 21) D (5, 22)
23-24  A (6, 7, 8, 9, 10, 11, 19, 20, 21, 22) B (1, 2, 3, 4, 13, 14, 15, 16, 17) C (12, 18, 23) D (5, 24)
"""  # noqa: E501
LAST_ROUNDS = 3


def field(federations: str) -> list[Player]:
    """A player for each letter, his federation three times that letter."""
    return [
        Player(no=0, name=f"Player {index:02}", federation=3 * letter)
        for index, letter in enumerate(federations)
    ]


def numbers(schedule: Schedule) -> dict[int, int]:
    """The number of each entrant."""
    return {seat.entrant: seat.no for seat in schedule.seats}


def late(schedule: Schedule) -> set[frozenset[int]]:
    """Who meet in the last three rounds."""
    return {
        frozenset((each.white, each.black))
        for round_ in schedule.rounds[-LAST_ROUNDS:]
        for each in round_.pairings
    }


def test_the_envelopes_are_the_printed_ones() -> None:
    printed = {}
    for line in PRINTED.strip().splitlines():
        players, rest = line.split(maxsplit=1)
        parts = [part.partition("(")[2] for part in rest.split(")")[:-1]]
        printed[int(players.split("-")[1])] = tuple(
            tuple(int(no) for no in part.split(",")) for part in parts
        )
    assert printed == TABLES


@pytest.mark.parametrize("players", TABLES)
def test_the_envelopes_hold_every_number_once(players: int) -> None:
    found = sorted(no for envelope in TABLES[players] for no in envelope)
    assert found == list(range(1, players + 1))


@pytest.mark.parametrize("players", range(9, 25))
def test_nobody_of_one_envelope_meets_another_late(players: int) -> None:
    table = berger(players)
    exception = {frozenset((6, 12))} if players == 12 else set()
    for envelope in TABLES[players + players % 2]:
        pairs = {frozenset((one, other)) for one in envelope for other in envelope if one < other}
        assert late(table) & pairs == (exception & pairs)


def test_the_largest_federation_draws_first_then_by_code_and_name() -> None:
    players = [
        Player(no=0, name="Zoe", federation="GER"),
        Player(no=0, name="Ámbar", federation="FRA"),
        Player(no=0, name="Bea", federation="GER"),
        Player(no=0, name="Abel", federation="FRA"),
        Player(no=0, name="Carl", federation="AUT"),
        Player(no=0, name="Dan"),
        Player(no=0, name="Amalia", federation="ESP"),
        Player(no=0, name="Ana", federation="ESP"),
        Player(no=0, name="Alba", federation="ESP"),
    ]
    assert groups(players) == [[8, 6, 7], [3, 1], [2, 0], [4], [5]]


@given(
    federations=st.integers(9, 24).flatmap(
        lambda count: st.text("ABCDEFGH", min_size=count, max_size=count)
    ),
    seed=st.integers(0, 10**9),
)
def test_compatriots_who_fit_an_envelope_share_one(federations: str, seed: int) -> None:
    schedule = varma(field(federations), seed)
    number = numbers(schedule)
    assert sorted(number.values()) == list(range(1, len(federations) + 1))
    assert schedule.seed == seed
    largest = Counter(federations).most_common(1)[0][1]
    envelopes = TABLES[len(federations) + len(federations) % 2]
    biggest = max(sum(no <= len(federations) for no in each) for each in envelopes)
    if largest <= biggest:
        first = min(code for code, size in Counter(federations).items() if size == largest)
        drawn = {number[at] for at, code in enumerate(federations) if code == first}
        assert any(drawn <= set(each) for each in envelopes)
    assert set(meetings(schedule).values()) == {1}


def test_four_federations_that_fill_the_envelopes_never_meet_late() -> None:
    federations = "AAABBBCCDD"
    for seed in range(50):
        schedule = varma(field(federations), seed)
        number = numbers(schedule)
        compatriots = {
            frozenset((number[one], number[other]))
            for one in range(10)
            for other in range(one)
            if federations[one] == federations[other]
        }
        assert not late(schedule) & compatriots


def test_the_same_seed_repeats_the_draw_and_another_does_not() -> None:
    players = field("AAABBBCCDD")
    assert varma(players, 7) == varma(players, 7)
    assert len({tuple(numbers(varma(players, seed)).items()) for seed in range(20)}) > 10


def test_every_number_is_drawn_sometimes() -> None:
    players = field("ABCDEFGHI")
    found = Counter(numbers(varma(players, seed))[0] for seed in range(500))
    assert set(found) == set(range(1, 10))


def test_a_federation_too_large_for_any_envelope_is_split() -> None:
    schedule = varma(field("AAAAABBCCD"), 1)
    assert sorted(numbers(schedule).values()) == list(range(1, 11))
    first, second, *_ = schedule.working.children
    assert [len(first.children), len(second.children)] == [3, 2]


def test_a_split_is_no_secret() -> None:
    """Of nine players, A and B hold three numbers each, C two and D, without the tenth, one."""
    (finding,) = varma(field("AAAAAAAAA"), 1).findings
    assert (finding.severity, finding.code) == (Severity.WARNING, "schedule.varma_split")
    assert finding.article == "C.05 Annex II"
    assert finding.values == {
        "federation": "AAA",
        "count": 9,
        "envelopes": "A 3, B 3, C 2, D 1",
    }


@pytest.mark.parametrize("seed", range(10))
def test_only_who_is_split_is_named(seed: int) -> None:
    """Five of A empty the envelope A; the two left, like all others, fit into one."""
    (finding,) = varma(field("AAAAABBCCD"), seed).findings
    assert finding.values["federation"] == "AAA"
    assert str(finding.values["envelopes"]) in {"A 3, B 2", "A 3, C 2", "A 3, D 2"}
    assert varma(field("AAABBBCCDD"), seed).findings == ()


def test_or_refused_with_what_there_is() -> None:
    with pytest.raises(BadInput) as refused:
        varma(field("AAAAABBCCD"), 1, overflow=Overflow.REFUSE)
    (finding,) = refused.value.findings
    assert finding.values == {"found": 5, "federation": "AAA", "expected": 3}


def test_the_table_itself_is_bergers() -> None:
    assert cells(varma(field("A" * 3 + "BCDEFG"), 5)) == cells(berger(9))
    assert len(varma(field("A" * 3 + "BCDEFG"), 5, double=True).rounds) == 18


@pytest.mark.parametrize("players", [0, 8, 25])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(BadInput) as refused:
        varma(field("A" * players), 1)
    assert refused.value.findings[0].article == "C.05 Annex II"
