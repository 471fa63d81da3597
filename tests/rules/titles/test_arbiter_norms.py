"""B.06.1, 3.8 to 3.10 and 4.8 to 4.10: what makes a service a norm."""

from dataclasses import replace
from typing import Any

import pytest

from arpad.core.arbiter_service import ArbiterService, EventLevel, ServiceKind
from arpad.core.play import Play, System
from arpad.rules.regulations.readings import with_readings
from arpad.rules.titles.arbiters.edition import B06_2021
from arpad.rules.titles.arbiters.norms import ArbiterNorm, arbiter_norm

from .services import round_robin, seminar, swiss


def fa(service: ArbiterService, **readings: str) -> ArbiterNorm:
    return arbiter_norm(with_readings(B06_2021, readings), "FA", service)


def ia(service: ArbiterService, **readings: str) -> ArbiterNorm:
    chosen = {name.replace("_", "-"): choice for name, choice in readings.items()}
    return arbiter_norm(with_readings(B06_2021, chosen), "IA", service)


def seen(norm: ArbiterNorm) -> tuple[str, bool | None]:
    return norm.article, norm.ok


class TestFideArbiter:
    """3.8 to 3.10."""

    @pytest.mark.parametrize(
        ("system", "rated", "article"),
        [
            (System.SWISS, 20, "3.8.1"),
            (System.ROUND_ROBIN, 10, "3.8.2"),
            (System.DOUBLE_ROUND_ROBIN, 6, "3.8.3"),
        ],
    )
    def test_rated_players_by_system(self, system: System, rated: int, article: str) -> None:
        event = swiss(40, system=system, rated=rated)
        assert seen(fa(event)) == (article, True)
        assert seen(fa(replace(event, rated=rated - 1))) == (article, False)

    def test_a_round_robin_in_which_everybody_is_rated(self) -> None:
        assert fa(round_robin(players=8, rated=8)).ok is True
        assert fa(round_robin(players=9, rated=8)).ok is False

    @pytest.mark.parametrize(
        ("rounds", "ok", "short"),
        [(7, True, False), (6, True, True), (5, True, True), (4, False, True)],
    )
    def test_rounds(self, rounds: int, ok: bool, short: bool) -> None:
        """3.10: seven; 3.10.1: five or six once."""
        norm = fa(swiss(rounds=rounds))
        assert (norm.ok, norm.short) == (ok, short)

    @pytest.mark.parametrize("play", [Play.RAPID, Play.BLITZ])
    def test_rapid_and_blitz(self, play: Play) -> None:
        """3.9.2: thirty rated players and nine rounds."""
        event = swiss(60, play=play, rated=30, rounds=9)
        assert seen(fa(event)) == ("3.9.2", True)
        assert fa(replace(event, rated=29)).ok is False
        assert fa(replace(event, rounds=8)).ok is False

    def test_the_top_division_of_a_national_league(self) -> None:
        """3.9.1: five rounds, four boards, ten teams (six twice), 60 % rated: 24 of 40.

        With less it is an ordinary team event with twenty rated players (3.8.1).
        """
        league = swiss(
            40, kind=ServiceKind.NATIONAL_LEAGUE, system=System.TEAM, served=5, boards=4,
            teams=10, rated=24, rounds=9,
        )  # fmt: skip
        assert seen(fa(league)) == ("3.9.1", True)
        lesser: tuple[dict[str, Any], ...] = (
            {"served": 4}, {"boards": 3}, {"teams": 9}, {"rated": 23},
        )  # fmt: skip
        for change in lesser:
            assert seen(fa(replace(league, **change))) == ("3.8.1", True)
        double = replace(league, teams=6, system=System.DOUBLE_ROUND_ROBIN)
        assert seen(fa(double)) == ("3.9.1", True)
        assert seen(fa(replace(double, teams=5))) == ("3.8.3", True)

    def test_other_options(self) -> None:
        """3.9.3 to 3.9.5."""
        hybrid = swiss(kind=ServiceKind.HYBRID, approved=True)
        assert seen(fa(hybrid)) == ("3.9.3", True)
        assert fa(replace(hybrid, approved=False)).ok is False
        assert fa(replace(hybrid, approved=None)).ok is None
        assert seen(fa(swiss(kind=ServiceKind.OLYMPIAD_MATCH, rounds=None))) == ("3.9.4", True)
        assert seen(fa(swiss(kind=ServiceKind.OTHER_TITLE, rounds=None))) == ("3.9.5", True)
        assert fa(seminar()).ok is False

    def test_team_events_are_as_a_swiss_or_none_by_a_reading(self) -> None:
        event = swiss(40, system=System.TEAM, rated=20)
        assert fa(event).ok is True
        assert fa(event, **{"teams-and-knock-outs": "refused"}).ok is False

    def test_what_nobody_said_leaves_it_open(self) -> None:
        assert fa(swiss(rated=None)).ok is None
        assert fa(swiss(rounds=None)).ok is None


def test_whoever_was_not_there_for_all_rounds_has_no_certain_norm() -> None:
    """2.2, comment: an arbiter is in principle expected at the whole event."""
    assert fa(swiss(served=7)).ok is True
    found = fa(swiss(served=6))
    assert (found.ok, [each.article for each in found.checks if each.ok is None]) == (None, ["2.2"])
    assert ia(round_robin(served=1)).ok is None
    assert fa(swiss(6, served=6)).ok is False
    # Or presence is needed; a league says itself how many rounds it takes.
    assert fa(swiss(served=6), presence="needed").ok is False
    assert fa(swiss(served=7), presence="needed").ok is True


class TestInternationalArbiter:
    """4.8 to 4.10."""

    def test_international_events_where_norms_are_possible(self) -> None:
        """4.8.3 with three federations (2.6.2b)."""
        assert seen(ia(round_robin(federations=3))) == ("4.8.3", True)
        assert ia(round_robin(federations=2)).ok is False
        assert ia(round_robin(norms_possible=False)).ok is False
        assert ia(round_robin(norms_possible=None)).ok is None

    def test_a_large_event(self) -> None:
        """4.9.1: a hundred players, three federations, 30 rated, seven rounds."""
        event = swiss(100, rated=30, federations=3, norms_possible=False)
        assert seen(ia(event)) == ("4.9.1", True)
        changes: tuple[dict[str, Any], ...] = (
            {"players": 99, "rated": 29}, {"rated": 29}, {"federations": 2}, {"rounds": 6},
        )  # fmt: skip
        for change in changes:
            assert ia(replace(event, **change)).ok is False

    @pytest.mark.parametrize(
        ("rounds", "ok", "short"),
        [(9, True, False), (8, True, True), (7, True, True), (6, False, True)],
    )
    def test_rounds(self, rounds: int, ok: bool, short: bool) -> None:
        """4.10: nine; 4.10.1: seven or eight once."""
        norm = ia(round_robin(rounds=rounds))
        assert (norm.ok, norm.short) == (ok, short)

    def test_championships_and_official_events(self) -> None:
        final = swiss(rounds=9, kind=ServiceKind.NATIONAL_CHAMPIONSHIP)
        assert seen(ia(final)) == ("4.8.1", True)
        assert seen(ia(swiss(rounds=9, kind=ServiceKind.OFFICIAL))) == ("4.8.2", True)
        assert seen(ia(swiss(rounds=9, level=EventLevel.WORLD))) == ("4.8.2", True)
        rapid = swiss(rounds=9, play=Play.RAPID)
        assert seen(ia(replace(rapid, level=EventLevel.CONTINENTAL))) == ("4.8.4", True)
        assert seen(ia(rapid)) == ("4.8.4", False)

    def test_a_league_takes_seven_rounds_served(self) -> None:
        """4.9.2."""
        league = swiss(
            40, kind=ServiceKind.NATIONAL_LEAGUE, system=System.TEAM, served=7, boards=4,
            teams=10, rated=24, rounds=9,
        )  # fmt: skip
        assert seen(ia(league)) == ("4.9.2", True)
        assert ia(replace(league, served=6)).ok is False

    def test_a_hybrid_event_is_of_ia_level_or_of_fa_level_by_a_reading(self) -> None:
        """4.9.3 prints FA."""
        hybrid = swiss(kind=ServiceKind.HYBRID, approved=True, rounds=9)
        assert ia(hybrid).ok is False
        assert seen(ia(hybrid, hybrid_level="fa")) == ("4.9.3", True)
        assert ia(replace(hybrid, federations=3, norms_possible=True)).ok is True
