"""Boards: a team's half-point bye, and whose boards the chains after an encounter look at."""

from fractions import Fraction

import pytest

from arpad.core.event import Event
from arpad.rules.regulations.readings import with_readings
from arpad.rules.tiebreaks.edition import TiebreakEdition
from arpad.rules.tiebreaks.editions import C07_2023, C07_2024, C07_2026, EDITIONS
from arpad.rules.tiebreaks.standings import explain

from .events import standings, value
from .test_teams import team_event

BYE = team_event("1-2:11", teams=3, byes=[{"type": "H", "round": 1, "players": [3]}])

# A and C have 5 match points and 5½ game points each; they drew 1½-1½. Board by board A has
# 1 1 0, 0 ½ 1, 1 1 0 and C has 0 1 1, 1 ½ 0, 0 1 1.
LEVEL = team_event("1-2:110 3-4:011/1-3:0=1 2-4:===/1-4:110 3-2:011", boards=3)


def first_two(codes: str, edition: TiebreakEdition, event: Event = LEVEL) -> list[tuple[int, int]]:
    """The rank and number of A and C."""
    lines = standings(event, codes, edition).lines
    return [(line.rank, line.participant.no) for line in lines if line.participant.no in (1, 3)]


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda each: each.key)
class TestHalfPointBye:
    """Half a point on both boards: BC ½ x 1 + ½ x 2; the first board has ½, all but the last ½."""

    @pytest.mark.parametrize(("code", "made"), [("BC", "1.5"), ("TBR", "0.5"), ("BBE", "0.5")])
    def test_half_a_point_a_board(self, edition: TiebreakEdition, code: str, made: str) -> None:
        assert value(BYE, 3, code, edition) == Fraction(made)

    @pytest.mark.parametrize("code", ["BC", "TBR", "BBE"])
    def test_or_none(self, edition: TiebreakEdition, code: str) -> None:
        read = with_readings(edition, {"half-bye-boards": "none"})
        assert value(BYE, 3, code, read) == 0

    def test_the_match_is_drawn_either_way(self, edition: TiebreakEdition) -> None:
        for choice in ("half-points", "none"):
            read = with_readings(edition, {"half-bye-boards": choice})
            assert value(BYE, 3, "GP", read) == 1


class TestChains:
    """Over all matches TBR 2-1, BC 10-12, BBE 4½-3½ for A; in theirs 0-1, 4-2, ½-1½ for C."""

    @pytest.mark.parametrize("code", ["EDET", "EDEB", "EDEBT", "EDEBB"])
    @pytest.mark.parametrize("edition", EDITIONS, ids=lambda each: each.key)
    def test_all_matches_or_the_mutual_one(self, edition: TiebreakEdition, code: str) -> None:
        assert first_two(code, edition) == [(1, 1), (2, 3)]
        mutual = with_readings(edition, {"chain-boards": "mutual-match"})
        assert first_two(code, mutual) == [(1, 3), (2, 1)]

    def test_other_game_points_do_not_matter_to_the_mutual_match(self) -> None:
        """A beats D 3-0 and has one game point more; since September 2023 12 wants them equal."""
        event = team_event("1-2:110 3-4:011/1-3:0=1 2-4:===/1-4:111 3-2:011", boards=3)
        assert first_two("EDET", C07_2024, event) == [(1, 1), (1, 3)]
        mutual = with_readings(C07_2024, {"chain-boards": "mutual-match"})
        assert first_two("EDET", mutual, event) == [(1, 3), (2, 1)]

    def test_who_have_not_met_stay_tied(self) -> None:
        event = team_event("1-2:110 3-4:011", boards=3)
        assert first_two("EDET", C07_2026, event) == [(1, 1), (2, 3)]
        mutual = with_readings(C07_2026, {"chain-boards": "mutual-match"})
        assert first_two("EDET", mutual, event) == [(1, 1), (1, 3)]

    def test_the_working_shows_these_boards(self) -> None:
        mutual = with_readings(C07_2026, {"chain-boards": "mutual-match"})
        (chain,) = explain(standings(LEVEL, "EDET", mutual), 3).children
        boards = [step.numbers["points"] for step in chain.children[-2].children]
        assert boards == [1, Fraction(1, 2), 0]

    def test_the_default_is_what_12_says_of_every_match(self) -> None:
        for edition in (C07_2023, C07_2024, C07_2026):
            assert edition.reading("chain-boards") == "all-matches"
            assert edition.reading("half-bye-boards") == "half-points"
