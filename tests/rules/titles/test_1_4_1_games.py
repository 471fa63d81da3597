"""1.4.1: the number of games, the games left out, and for how many a norm counts."""

from fractions import Fraction

import pytest

from arpad.core.event import System

from .norm_events import check_of, ignored, judged, one_player

# 7½ of 9 (83 %, dp 273), average (3·2500 + 2·2450 + 4·2400)/9 = 22000/9 = 2444.4.
NINE = """
GM 2500 GER 1
GM 2500 FRA 1
GM 2500 ITA =
IM 2450 GER 1
IM 2450 FRA =
-  2400 ITA 1
-  2400 GER 1
-  2400 FRA 1
-  2400 ITA =
"""
EIGHT = "\n".join(NINE.strip().splitlines()[:8])


def lines(text: str, *more: str) -> str:
    return "\n".join((text.strip(), *more))


def test_nine_games_are_enough() -> None:
    found = judged(one_player(NINE))
    assert (found.norm, found.n, found.score, found.ra, found.dp, found.rp) == (
        True, 9, Fraction(15, 2), 2444, 273, 2717,
    )  # fmt: skip


def test_eight_games_are_too_few() -> None:
    found = judged(one_player(EIGHT))
    assert found.norm is False
    assert check_of(found, "1.4.1")[1:4] == (False, 8, 9)


@pytest.mark.parametrize(
    ("flag", "rounds", "least"),
    [
        ("world-team-championship", 7, 7),
        ("continental-team-championship", 9, 7),
        ("world-club-championship", 8, 7),
        ("continental-club-championship", 10, 9),
        ("national-team-championship", 8, 9),
        ("world-cup", 8, 8),
    ],
)
def test_1_4_1b_some_championships_take_fewer(flag: str, rounds: int, least: int) -> None:
    found = judged(one_player(EIGHT, rounds=rounds), flags=[flag])
    assert check_of(found, "1.4.1").needed == least
    assert found.norm is (least <= 8)


@pytest.mark.parametrize("last", ["U", "GM 2500 GER +"])
def test_1_4_1c_eight_games_of_nine_rounds_count_as_nine(last: str) -> None:
    found = judged(one_player(lines(last, *EIGHT.splitlines())))
    assert (found.norm, found.n) == (True, 8)
    # 7 of 8 against (3·2500 + 2·2450 + 3·2400)/8 = 2450, where 5½ (69 %, dp 141) are too few and
    # 6 (75 %, dp 193) are enough.
    assert found.ra == 2450
    assert found.credit == 9 + 1


@pytest.mark.parametrize("missed", ["H", "Z", "F", "GM 2500 GER -"])
def test_1_4_1c_not_by_the_players_own_doing(missed: str) -> None:
    assert judged(one_player(lines(missed, *EIGHT.splitlines()))).norm is False


def test_1_4_1c_not_in_ten_rounds() -> None:
    assert judged(one_player(lines("U", "H", *EIGHT.splitlines()))).norm is False


def test_1_4_1d_whole_points_above_count_as_games() -> None:
    # Ra 2444: 6½ of 9 (72 %, 166) give 2610 and 6 (67 %, 125) 2569, so 7½ are one point above.
    assert judged(one_player(NINE)).credit == 9 + 1


def test_1_4_1d_more_than_thirteen_games_count_as_thirteen() -> None:
    more = ["GM 2500 GER ="] * 5
    found = judged(one_player(lines(NINE, *more)))
    # 14 games, 10 points (71 %, 158); (3+5)·2500 + 2·2450 + 4·2400 = 34500, /14 = 2464.3: 2622.
    # 9½ (68 %, 133) give 2597, so nothing is above.
    assert (found.n, found.rp, found.credit) == (14, 2622, 13)


def test_1_4_1e_games_after_a_round_are_left_out() -> None:
    found = judged(one_player(lines(NINE, "- 2300 GER 0", "- 2300 FRA 0")))
    # With the first of them: 7½ of 10, (22000 + 2300)/10 = 2430, 75 % gives 193: 2623, masters
    # 3 of 10 but 4 needed. So both go.
    assert (found.norm, found.n) == (True, 9)
    assert ignored(found) == {10: "1.4.1e", 11: "1.4.1e"}


@pytest.mark.parametrize("system", [System.ROUND_ROBIN, System.SCHEVENINGEN])
def test_1_4_1e_not_where_pairings_are_predetermined(system: System) -> None:
    event = one_player(lines(NINE, "- 2300 GER 0", "- 2300 FRA 0"), system=system)
    assert judged(event).norm is False


def test_1_4_1e_a_team_event_is_predetermined_by_its_code_alone() -> None:
    from arpad.core.report import Report

    text = lines(NINE, "- 2300 GER 0", "- 2300 FRA 0")
    assert judged(one_player(text, system=System.TEAM)).norm is True
    code = Report(type_code="FIDE_TEAM_ROUNDROBIN")
    assert judged(one_player(text, system=System.TEAM, report=code)).norm is False


def test_1_4_1f_a_win_is_left_out() -> None:
    found = judged(one_player(lines("- 1900 GER 1", *NINE.strip().splitlines())))
    # With it there are 10 games and 4 GM needed.
    assert (found.norm, found.n) == (True, 9)
    assert ignored(found) == {1: "1.4.1f"}


def test_1_4_1f_a_draw_is_not() -> None:
    found = judged(one_player(lines("- 1900 GER =", *NINE.strip().splitlines())))
    # One win goes instead: the last of those against 2400, for all three give the same average.
    assert (found.norm, ignored(found)) == (True, {9: "1.4.1f"})


def test_1_4_1ef_both_together_or_one_alone() -> None:
    # Later games alone leave the weak opponent or too few GM; wins alone 6½ of 9 against
    # (22000 - 2400 + 2300)/9 = 2433.3, and 72 % (dp 166) make it 2599.
    backwards = NINE.strip().splitlines()[::-1]
    event = one_player(lines("- 1900 GER 1", *backwards, "- 2300 FRA 0"))
    found = judged(event)
    assert (found.norm, ignored(found)) == (True, {1: "1.4.1f", 11: "1.4.1e"})
    assert judged(event, readings={"later-and-wins": "either"}).norm is False


ROUND_ROBIN = lines("- 1900 GER 1", *NINE.strip().splitlines())


def test_1_4_1f_in_a_round_robin_of_2023_any_win() -> None:
    event = one_player(ROUND_ROBIN, system=System.ROUND_ROBIN)
    assert judged(event, edition="b01-2023").norm is True
    for reading in ("complete-mix", "never"):
        chosen = {"round-robin-wins": reading}
        assert judged(event, edition="b01-2023", readings=chosen).norm is False


def test_1_4_1f_in_a_round_robin_of_2024_only_with_the_whole_mix() -> None:
    event = one_player(ROUND_ROBIN, system=System.ROUND_ROBIN)
    assert judged(event, edition="b01-2024").norm is False
    # A fourth GM, and the mix of all ten is right; without the 1300 the average is too.
    masters = ROUND_ROBIN.replace("- 1900 GER 1", "GM 1300 GER 1").replace("2500", "2400")
    found = judged(one_player(masters, system=System.ROUND_ROBIN), edition="b01-2024")
    assert found.norm is True


def test_most_games_come_first_then_the_highest_average() -> None:
    weak = lines("- 2000 GER 1", "- 2010 FRA 1", *NINE.strip().splitlines())
    found = judged(one_player(weak))
    # 3 GM are enough for nine games only: both go.
    assert (found.n, ignored(found)) == (9, {1: "1.4.1f", 2: "1.4.1f"})
    four = lines("- 2000 GER 1", "- 2010 FRA 1", "GM 2450 ITA =", *NINE.strip().splitlines())
    found = judged(one_player(four))
    # Four GM are enough for 12 games, 6 titled: (22000 + 2450 + 2200 + 2010)/12 = 2388.3.
    assert (found.n, found.ra) == (12, 2388)


def test_the_last_round_won_by_forfeit_counts_as_a_loss_in_ten_rounds() -> None:
    found = judged(one_player(lines("H", *EIGHT.splitlines(), "GM 2500 GER +")))
    # 7 of 9, (19600 + 2500)/9 = 2455.6, 78 % gives 220.
    assert (found.norm, found.n, found.ra, found.rp) == (True, 9, 2456, 2676)
    assert found.score == 7
    last = found.games[-1]
    assert (last.counted, last.ignored, last.adjusted) == (True, None, 2500)
    assert last.score == 0


def test_the_loss_is_too_much_where_the_game_could_not_be_lost() -> None:
    # 5½ of 8 against 2450 (69 %, 141: 2591 is no norm), and 5½ of 9 is less.
    poor = EIGHT.replace("2400 ITA 1", "2400 ITA 0").replace("2400 GER 1", "2400 GER =")
    assert judged(one_player(lines("H", *poor.splitlines(), "GM 2500 GER +"))).norm is False


def test_in_nine_rounds_the_nine_games_with_the_loss_come_first() -> None:
    found = judged(one_player(lines(EIGHT, "GM 2500 GER +")))
    assert (found.norm, found.n, found.score) == (True, 9, Fraction(7))


def test_in_nine_rounds_the_eight_games_are_tried_too() -> None:
    # 6 of 8 against 2450 (75 %, 193): 2643. With the loss to a 1500, raised to 2200: 6 of 9 against
    # (19600 + 2200)/9 = 2422.2, 67 % gives 125: 2547.
    six = EIGHT.replace("2400 ITA 1", "2400 ITA 0")
    found = judged(one_player(lines(six, "- 1500 GER +")))
    assert (found.norm, found.n, found.rp) == (True, 8, 2643)
    assert ignored(found) == {9: "1.4.2c"}
