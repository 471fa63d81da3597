"""B.01 1.4.1 and 1.4.2: which games a norm rests on, and for how many it counts.

Everybody is a grandmaster with 2600 unless a test says otherwise: 50 % is a norm of 2600, 35 %
is the least score, and the average would have to fall below 2380 for anything else to fail.
"""

from typing import Any

import pytest

from .lines import Judge, failing, left_out, norm
from .printed import Opponent, event_of

HOMES = ("GER", "FRA", "ITA", "POL", "AUT", "ENG", "NED", "SWE", "DEN", "NOR", "FIN", "EST", "LAT")


def met(scores: str, rating: int = 2600) -> list[Opponent]:
    """One for every score, each from elsewhere."""
    return [("GM", home, rating, score) for home, score in zip(HOMES, scores, strict=False)]


def event(scores: str, **more: Any) -> dict[str, Any]:
    return event_of("ESP", met(scores), **more)


def with_bye(scores: str, kind: str, at: int, **more: Any) -> dict[str, Any]:
    """The event with a bye of player 1 instead of the game of a round."""
    document = event(scores, **more)
    document["games"][at - 1] = {"round": at, "player": 1, "bye": kind}
    return document


def game(line: dict[str, Any], number: int) -> dict[str, Any]:
    found: dict[str, Any] = line["games"][number - 1]
    return found


@pytest.mark.parametrize("kind", ["pairing", "half", "zero", "full"])
def test_1_4_1c_eight_games_and_a_pairing_bye_count_as_nine(judged: Judge, kind: str) -> None:
    line = norm(judged, "GM", with_bye("½½½½1½½½½", kind, 5))
    assert line["norm"] is (kind == "pairing")
    assert line["n"] == 8
    assert line["credit"] == (9 if kind == "pairing" else None)


def test_1_4_1c_eight_games_and_a_forfeit_win_count_as_nine(judged: Judge) -> None:
    line = norm(judged, "GM", event("½½½½+½½½½"))
    assert (line["norm"], line["n"], line["credit"]) == (True, 8, 9)


def test_1_4_1c_is_for_nine_rounds(judged: Judge) -> None:
    line = norm(judged, "GM", with_bye("½½½½+½½½½½", "zero", 1))
    assert line["norm"] is False
    assert failing(line) == ["1.4.1"]


def test_1_4_2c_a_forfeit_in_the_last_round_is_a_loss_that_can_be_afforded(judged: Judge) -> None:
    """Of ten rounds eight are played: 5 of 9 with the loss, but 4 of 9 would be too few."""
    line = norm(judged, "GM", with_bye("½1½½½½½½1+", "zero", 1))
    assert (line["norm"], line["n"], line["credit"]) == (True, 9, 9)
    assert game(line, 10)["score"] in ("0", 0)
    assert norm(judged, "GM", with_bye("½½½½½½½½½+", "zero", 1))["norm"] is False


def test_1_4_2c_nine_games_with_the_loss_come_before_the_eight(judged: Judge) -> None:
    line = norm(judged, "GM", event("½½½½½½11+"))
    assert (line["norm"], line["n"]) == (True, 9)
    line = norm(judged, "GM", event("½½½½½½½½+"))
    assert (line["norm"], line["n"], line["credit"]) == (True, 8, 9)


@pytest.mark.parametrize(
    "flag",
    [
        "world-team-championship",
        "continental-team-championship",
        "world-club-championship",
        "continental-club-championship",
    ],
)
def test_1_4_1b_seven_games_of_a_team_championship(judged: Judge, flag: str) -> None:
    line = norm(judged, "GM", event("½½½½½½½", flags=[flag]))
    assert (line["norm"], line["n"], line["credit"]) == (True, 7, 7)
    nine = with_bye("½½½½½½½½½", "zero", 1, flags=[flag])
    nine["games"][1] = {"round": 2, "player": 1, "bye": "zero"}
    assert norm(judged, "GM", nine)["norm"] is True
    ten = with_bye("½½½½½½½½½½", "zero", 1, flags=[flag])
    ten["games"][1] = {"round": 2, "player": 1, "bye": "zero"}
    assert norm(judged, "GM", ten)["norm"] is False


def test_1_4_1b_seven_games_are_too_few_elsewhere(judged: Judge) -> None:
    for flags in ([], ["national-team-championship"], ["world-cup"]):
        assert norm(judged, "GM", event("½½½½½½½", flags=flags))["norm"] is False


def test_1_4_1b_eight_games_of_the_world_cup_count_as_nine(judged: Judge) -> None:
    line = norm(judged, "GM", event("½½½½½½½½", flags=["world-cup"]))
    assert (line["norm"], line["n"], line["credit"]) == (True, 8, 9)


def test_1_4_1d_whole_points_above_the_least_score_are_games(judged: Judge) -> None:
    """4½ of 9 are needed at 2600: 5 are half a point more, 6 and 6½ one and two whole ones."""
    for scores, credit in (("½½½½½½½½1", 9), ("½½½½½½111", 10), ("½½½½½1111", 11)):
        assert norm(judged, "GM", event(scores))["credit"] == credit


def test_1_7_more_than_13_games_count_as_13(judged: Judge) -> None:
    homes = [*met("½" * 13), ("GM", "SUI", 2600, "½")]
    line = norm(judged, "GM", event_of("ESP", homes))
    assert (line["n"], line["credit"]) == (14, 13)


@pytest.mark.parametrize(
    ("system", "code", "made"),
    [
        ("swiss", None, True),
        ("knockout", None, True),
        ("team", None, True),
        ("team", "FIDE_TEAM_ROUNDROBIN", False),
        ("round-robin", None, False),
        ("scheveningen", None, False),
    ],
)
def test_1_4_1e_games_after_the_result_may_be_ignored_unless_pairings_are_predetermined(
    judged: Judge, system: str, code: str | None, made: bool
) -> None:
    """5 of 10 would be enough; 4½ of 9 after the ninth round are, 4½ of 10 are not."""
    document = event("½½½½½½½½½0", system=system, report={"type_code": code} if code else {})
    line = norm(judged, "GM", document)
    assert line["norm"] is made
    assert line["n"] == (9 if made else 10)
    assert game(line, 10)["ignored"] in (("1.4.1e", {"1.4.1e"}) if made else (None, set()))


def weak_win(**more: Any) -> dict[str, Any]:
    """Nine draws, and two wins that spoil the average: the floor raises the lower one alone.

    Without the other it is 5½ of 10 against 25600: 2560 and 36, 4 short.
    """
    opponents = met("½½½½½½½½½")
    lows: list[Opponent] = [("GM", "NED", 1000, "1"), ("GM", "NOR", 1100, "1")]
    return event_of("ESP", [*opponents, *lows], **more)


def test_1_4_1f_wins_may_be_ignored(judged: Judge) -> None:
    line = norm(judged, "GM", weak_win())
    assert (line["norm"], line["n"], left_out(line)) == (True, 9, [10, 11])


def test_1_4_1f_round_robins_of_2024_need_the_mix_in_all_games(judged: Judge) -> None:
    """5 of 11 are titled, which is too few; 5 of 9 without the wins are enough."""
    for edition, start in (("2023", "2023-05-01"), ("2024", "2024-05-01")):
        document = weak_win(system="round-robin", start=start)
        assert norm(judged, "GM", document)["norm"] is True
        for person in (*document["players"][1:5], *document["players"][-2:]):
            person["title"] = None
        assert norm(judged, "GM", document)["norm"] is (edition == "2023")


def test_1_4_2a_games_against_non_do_not_count(judged: Judge) -> None:
    document = event("½½½½½½½½½½")
    document["players"][3]["federation"] = "NON"
    line = norm(judged, "GM", document)
    assert (line["norm"], line["n"]) == (True, 9)
    assert game(line, 3)["ignored"] in ("1.4.2a", {"1.4.2a"})


@pytest.mark.parametrize("system", ["round-robin", "double-round-robin", "swiss"])
def test_1_4_2b_unrated_players_without_a_point_do_not_count_in_round_robins(
    judged: Judge, system: str
) -> None:
    document = event("½½½½½½½½½11", system=system)
    document["players"][-1]["rating"] = document["players"][-2]["rating"] = None
    line = norm(judged, "GM", document)
    assert (line["norm"], line["n"]) == (True, 9)
    assert (game(line, 10)["ignored"] in ("1.4.2b", {"1.4.2b"})) is (system != "swiss")


def test_1_4_2c_games_that_are_not_rated_do_not_count(judged: Judge) -> None:
    document = event("½½½½½½½½½½")
    document["games"][4]["rated"] = False
    line = norm(judged, "GM", document)
    assert (line["norm"], line["n"], left_out(line)) == (True, 9, [5])


@pytest.mark.parametrize(("start", "ra"), [("2023-12-31", 2378), ("2024-01-01", 2422)])
def test_1_4_6d_unrated_opponents_are_1000_until_2023_and_1400_since(
    judged: Judge, start: str, ra: int
) -> None:
    """Seven of 2600, one unrated raised to 2200, one not: 21400 and 21800 over 9."""
    document = event("111111100", start=start)
    document["players"][-1]["rating"] = document["players"][-2]["rating"] = None
    assert norm(judged, "GM", document)["ra"] == ra
